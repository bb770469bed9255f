"""Trefoil plays Keltis, Das Orakel and Kero: a rules core, bots, and tables to sit at."""
