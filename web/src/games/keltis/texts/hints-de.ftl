hint-keltis-enters = bringt eine weitere Figur aufs Brett
