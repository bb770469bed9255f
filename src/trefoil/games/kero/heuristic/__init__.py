"""A heuristic for Kero: it aims at cards and territories, keeps the dice that help, throws the others.

Every other action gets a worth, in points; the highest is played. It looks at its own camp, the row and the
open territories, and does not search.
"""

from trefoil.core.heuristic import Heuristic
from trefoil.games.kero.heuristic.actions import goes_on, plan, worth

WEIGHTS = {
    "jerrycan": 0.7,
    "tuarek": 1.0,
    "refuelling": 1.2,
    "explorer": 1.0,  # one that some territory will want
    "points": 1.0,  # each point printed on a card
    "ability": 5.0,  # with the whole deck to come, and less as it runs out
    "tie_ability": 1.5,
    "passing": 2.0,  # a "None shall pass!" card, for each one owned
    "colour": 0.4,  # a card's colour, whatever territories come
    "missing": 0.9,  # of each resource that the dice do not show yet
    "chase": 0.3,  # what a target must be worth beyond that
    "territory": 1.0,  # each point that a territory may bring
    "coming": 2.0,  # cards for a territory that may still come, with the whole deck to come
    "alike": 0.6,  # the chance to have four of a colour
    "lead": 0.7,  # the part of a territory that is won by taking the lead on it
    "tie": 0.35,
    "safer": 0.12,
    "low_tank": 4.0,  # throws: below, refuel
    "ready_tank": 3.0,  # throws: below, add no dice
    "rich_tank": 5.0,  # throws: above, chase a second target
    "last_throws": 1.0,  # throws: not above, stop, with a jerrycan to refuel
    "spare_throws": 2.0,  # the same without one
    "refuel": 9.0,
    "flames": 2.0,
    "use_dice": 2.0,
    "kept_jerrycans": 1.0,  # for refuelling
    "many_jerrycans": 5.0,  # enough to buy Tuareks
    "resources": 2.0,  # what a card must be worth to spend a Tuarek of two resources on it
    "denial": 5.0,  # what a card must be worth to the opponent to be discarded
    "removal": 2.4,  # the cost of taking an opposing explorer off a territory
    "end_one": 1.0,
    "end_two": 1.5,
}

HEURISTIC = Heuristic(WEIGHTS, worth, plan, goes_on=goes_on)
