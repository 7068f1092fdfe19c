#!/bin/sh
# Runs a compiler of CUDA, and keeps what ptxas tells of the kernels beside the object, as OBJECT.ptxas;
# tools/kernel_budget.py reads it. Everything else that the compiler says is passed on.
#   keep_ptxas_report.sh COMPILER ARGUMENT...
object=
take=
for argument in "$@"; do
    [ -n "$take" ] && object=$argument
    take=
    [ "$argument" = -o ] && take=1
done
"$@" 2>"$object.ptxas"
status=$?
grep -v -e '^ptxas info' -e '^    [0-9]* bytes stack frame' "$object.ptxas" >&2
exit $status
