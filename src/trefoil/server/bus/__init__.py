"""What the processes of a site tell each other, and the engines that carry it."""
