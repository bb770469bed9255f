"""Python's garbage collector, told what need not be looked through again and again."""

import gc

COLLECT_AFTER = (2_000, 5, 2_000)  # objects made, and rounds of the younger generations


def quiet_collector() -> None:
    """What was made on the way up (compiled code above all) stays: each look through it costs a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
