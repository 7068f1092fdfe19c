"""Reads include/plica/plica.h and writes what follows from it; see ../generate_api.py."""
