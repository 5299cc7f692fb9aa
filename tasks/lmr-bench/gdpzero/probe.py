"""The chosen action and its bound at one state of a search tree, and the tree's statistics afterwards."""
import math

import numpy as np

ACTIONS = 8
STATES = ["", "greeting", "greeting__credibility appeal", "greeting__other"]


class Config(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


def cases(seed):
    yield "all actions", tree(1)
    yield "some actions", tree(2, moves=[1, 2, 5, 7])
    yield "one action", tree(3, moves=[4])
    yield "first action", tree(4, q={0: 9.0})
    yield "last action", tree(5, q={7: 9.0})
    # Estimates are equal, so priors and visits alone decide.
    yield "exploration by prior", tree(6, moves=[0, 3, 6], q=0.2, visits=[2, 2, 2], prior=[0.2, 0.5, 0.3])
    yield "exploration by visits", tree(7, moves=[0, 3, 6], q=0.2, visits=[9, 1, 4], prior=[0.3, 0.3, 0.3])
    yield "an action never tried", tree(8, moves=[0, 3, 6], q=[0.5, 0.4, 0.3], visits=[9, 6, 0])
    yield "one visit", tree(9, visits=[1, 0, 0, 0, 0, 0, 0, 0])
    yield "a prior of zero", tree(10, moves=[2, 3], q=[0.3, 0.1], visits=[3, 5], prior=[0.0, 1.0])
    yield "bad estimates", tree(11, q=-0.9, cpuct=0.3)
    yield "very bad estimates", tree(12, q=[-7, -6, -5, -4, -4.5, -6.5, -8, -9])
    yield "many visits", tree(13, visits=[400, 300, 900, 20, 1, 0, 77, 5])
    yield "large constant", tree(14, cpuct=25.0)
    yield "small constant", tree(15, cpuct=0.01)
    yield "constant of zero", tree(16, cpuct=0.0)
    # As a node is after its expansion: all bounds tie, unless something is added to the root.
    yield "no visits", tree(17, moves=[1, 4, 6], q=0.25, visits=[0, 0, 0], prior=[0.3, 0.5, 0.2])

    generator = np.random.RandomState(seed % 2**32)
    for index in range(6):
        moves = np.flatnonzero(generator.rand(ACTIONS) < 0.6)
        cpuct = float(generator.uniform(0.2, 4.0))
        yield f"seeded {index}", tree(generator.randint(2**31), moves=moves if moves.size else [index], cpuct=cpuct)


def run(module, case):
    search = module.OpenLoopMCTS(None, None, Config(case["config"]))
    for name in ("valid_moves", "Ns", "Nsa", "Q", "P"):
        setattr(search, name, {state: copied(value) for state, value in case[name].items()})
    action, bound = search.find_best_action(case["state"])
    kept = {name: getattr(search, name) for name in ("valid_moves", "Ns", "Nsa", "Q", "P")}
    outputs = {"action": int(action), "bound": float(bound)}
    if case["Ns"][case["state"]] == 0:
        fair = action in case["valid_moves"][case["state"]] and math.isfinite(bound)
        outputs = {"a valid action, a finite bound": bool(fair), **{f"{name} without visits": value for name, value in outputs.items()}}
    return {**outputs, "tree": {name: plain(value) for name, value in kept.items()}}


def tree(seed, moves=range(ACTIONS), q=None, visits=None, prior=None, cpuct=1.0):
    """A tree of four states; the one that is asked about may be fixed in part, by move."""
    generator = np.random.RandomState(seed)
    made = {name: {} for name in ("valid_moves", "Ns", "Nsa", "Q", "P")}
    for state in STATES:
        add_state(made, state, generator, range(ACTIONS))
    state = STATES[seed % len(STATES)]
    add_state(made, state, generator, moves, q, visits, prior)
    return {**made, "state": state, "config": {"cpuct": cpuct, "num_MCTS_sims": 20, "max_realizations": 3, "Q_0": 0.0}}


def add_state(made, state, generator, moves, q=None, visits=None, prior=None):
    moves = np.array(list(moves))
    given = {move: float(generator.uniform(-1, 1)) for move in moves}
    counts = generator.randint(0, 9, len(moves))
    counts[generator.randint(len(moves))] += 1
    weights = np.zeros(ACTIONS)
    weights[moves] = generator.dirichlet(np.ones(len(moves)))
    if isinstance(q, dict):
        given.update(q)
    elif q is not None:
        given = dict(zip(moves, np.broadcast_to(np.array(q, dtype=float), len(moves)).tolist()))
    if visits is not None:
        counts = np.array(visits)
    if prior is not None:
        weights[moves] = prior
    made["valid_moves"][state] = moves
    made["Ns"][state] = int(counts.sum())
    made["Nsa"][state] = dict(zip(moves, counts.tolist()))
    made["Q"][state] = given
    made["P"][state] = weights


def copied(value):
    return value if isinstance(value, int) else value.copy()


def plain(by_state):
    """Numbers of numpy as keys do not survive the way out."""
    return {
        state: {int(action): each for action, each in value.items()} if isinstance(value, dict) else value
        for state, value in by_state.items()
    }
