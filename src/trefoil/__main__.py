"""`python -m trefoil` is `trefoil`."""

from trefoil.cli import main

main()
