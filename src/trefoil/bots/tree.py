"""Single-observer tree search over information sets (SO-ISMCTS), as templates: a peer to be measured against.

Every simulation deals what is hidden anew and walks down one shared tree, choosing only among what is legal
in that world; a child counts how often it could have been chosen. New leaves are played out at random or by
the heuristic, and the margin, squeezed between 0 and 1, is the reward of each player.
"""

import math

import numpy as np

from trefoil.bots.rollouts import ENDLESS, margin, roll_out, start_luck
from trefoil.core.chance import WORDS, Rng, below, next_word
from trefoil.core.game import Choices, State, States
from trefoil.core.heuristic import Weights
from trefoil.core.jit import copy_record, jit, to_be_bound
from trefoil.core.loops import CHANCE, Rules

game: Rules = to_be_bound()

MOST_MOVES = 4_000
NONE = -1
EXPLORATION = 0.15
WHOLE_MARGIN = 100.0  # points by which margins are squeezed

# A child hangs on its parent in a list; `player` is who chose it.
NODE = np.dtype(
    (
        np.record,
        [
            ("action", "i8"),
            ("player", "i8"),
            ("child", "i8"),
            ("sibling", "i8"),
            ("visits", "f8"),
            ("chances", "f8"),
            ("reward", "f8"),
        ],
    )
)


@jit
def make_node(nodes: States, place: int, parent: int, action: int, player: int) -> None:
    node = nodes[place]
    node.action, node.player, node.child = action, player, NONE
    node.visits, node.chances, node.reward = 0.0, 1.0, 0.0
    node.sibling = NONE
    if parent != NONE:
        node.sibling = nodes[parent].child
        nodes[parent].child = place


@jit
def child_with(nodes: States, parent: int, action: int) -> int:
    place = nodes[parent].child
    while place != NONE and nodes[place].action != action:
        place = nodes[place].sibling
    return place


@jit
def best_child(nodes: States, parent: int, choices: Choices, rng: Rng) -> int:
    """The child with the highest bound; NONE, and an untried action first in the list, if there is any."""
    best, best_bound, untried = NONE, -1.0, 0
    for place in range(choices.count):
        child = child_with(nodes, parent, choices.action[place])
        if child == NONE:
            untried += 1
            if below(rng, untried) == 0:
                action = choices.action[place]
                choices.action[place] = choices.action[0]
                choices.action[0] = action
            continue
        node = nodes[child]
        node.chances += 1.0
        bound = node.reward / node.visits + EXPLORATION * math.sqrt(math.log(node.chances) / node.visits)
        if bound > best_bound:
            best, best_bound = child, bound
    return NONE if untried else best


def walk_down(state: State, choices: Choices, nodes: States, count: int, path: np.ndarray, rng: Rng) -> int:
    """From the root to a new leaf or the end, noting the way; how long that is."""
    length, at = 0, 0
    while length < len(path):
        choices.count = 0
        game.legal_actions(state, choices)
        if choices.count == 0:
            return length
        player = state.player
        if player == CHANCE:
            action = game.chance(state, rng)
            child = child_with(nodes, at, action)
        else:
            child = best_child(nodes, at, choices, rng)
            action = choices.action[0] if child == NONE else nodes[child].action
        fresh = child == NONE
        if fresh:
            child = count
            make_node(nodes, child, at, action, player)
        game.apply(state, action)
        path[length] = child
        length += 1
        at = child
        if fresh:
            return length
    return length


def play_out(
    state: State, choices: Choices, weights: Weights, by_heuristic: bool, luck: Rng, seed: int
) -> None:
    if by_heuristic:
        roll_out(state, choices, weights, luck, seed, ENDLESS)
        return
    for _ in range(MOST_MOVES):
        choices.count = 0
        game.legal_actions(state, choices)
        if choices.count == 0:
            return
        if state.player == CHANCE:
            game.apply(state, game.chance(state, luck))
        else:
            game.apply(state, choices.action[below(luck, choices.count)])


def search_tree(
    views: States,
    trials: States,
    choices: States,
    weights: States,
    nodes: States,
    by_heuristic: bool,
    rng: Rng,
) -> int:
    """As many simulations as there is room for nodes; the action tried most often."""
    make_node(nodes, 0, NONE, NONE, NONE)
    path, luck = np.empty(MOST_MOVES, np.int64), np.empty(WORDS, np.int64)
    parts, rewards = np.zeros(game.num_parts, np.int64), np.zeros(views[0].players, np.float64)
    for count in range(1, len(nodes)):
        copy_record(trials[0], views[0])
        game.determinize(trials[0], rng)
        length = walk_down(trials[0], choices[0], nodes, count, path, rng)
        seed = next_word(rng)
        start_luck(luck, seed)
        play_out(trials[0], choices[0], weights[0], by_heuristic, luck, seed)
        for player in range(len(rewards)):
            rewards[player] = min(1.0, max(0.0, 0.5 + margin(trials[0], player, parts) / WHOLE_MARGIN))
        for step in range(length):
            node = nodes[path[step]]
            node.visits += 1.0
            if node.player >= 0:
                node.reward += rewards[node.player]
    best = nodes[0].child
    place = best
    while place != NONE:
        if nodes[place].visits > nodes[best].visits:
            best = place
        place = nodes[place].sibling
    return nodes[best].action


TEMPLATES = (walk_down, play_out, search_tree)
