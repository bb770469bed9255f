"""The games as environments for learning: PettingZoo (`aec`) and OpenSpiel (`openspiel`), each an optional extra."""
