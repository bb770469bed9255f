"""Tables on the event loop, with those who look at them: commands in, stored, told; clocks, bots, chat."""
