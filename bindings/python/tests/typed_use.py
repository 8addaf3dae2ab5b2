"""Looked at by mypy --strict, never run: what users write has the types they expect, and what is
wrong is refused, as every `type: ignore` must be needed."""

from typing import Any, Dict, List, Optional, Tuple, Union

import parlor


def of_maumau(case: bytes, cases: List[str]) -> None:
    game: parlor.maumau.Game = parlor.maumau.play(case)
    scores: Optional[Tuple[int, ...]] = game.scores
    games: List[parlor.maumau.Game] = parlor.maumau.play_many(cases)
    mixed: List[Union[parlor.maumau.Game, parlor.ParlorError]] = parlor.maumau.play_many(
        cases, errors="return"
    )
    game.winner + 1  # type: ignore[operator]
    game.winner = 2  # type: ignore[misc]
    parlor.maumau.play(1)  # type: ignore[arg-type]
    print(scores, games, mixed)


def of_mahjong(case: str) -> None:
    hand = parlor.mahjong.expected(case)
    scores: Dict[str, int] = hand.scores
    tile, score, left = hand.expected[0]
    total: int = score + left
    parlor.mahjong.expected_many([case], errors="ignore")  # type: ignore[call-overload]
    print(scores, tile + "", total)


def of_tractor(case: memoryview) -> None:
    round_: parlor.tractor.Round = parlor.tractor.referee(case, strict=True)
    if round_.winner is None and round_.next_dealer is not None:
        print(round_.next_dealer.upper(), round_.ranks[0] + round_.ranks[1])
    round_.score  # type: ignore[attr-defined]


def of_questions(case: str) -> None:
    advice: parlor.mahjong.Advice = parlor.mahjong.advice(case)
    tiles: List[str] = [useful.tile for useful in advice.useful]
    best: parlor.mahjong.Discard = parlor.mahjong.discards(case)[0]
    reports: Tuple[parlor.tractor.Report, ...] = parlor.tractor.audit(case)
    trick: parlor.tractor.Trick = parlor.tractor.trick(["S2", "S3", "S4", "S5"], "H", "7")
    winner: int = trick.winner + parlor.tractor.result(80, "Bob", ("2", "3")).riser
    habits: List[parlor.maumau.Habit] = parlor.maumau.habits()
    parlor.maumau.simulate(2, 10, habits=["lowest-card"])  # type: ignore[arg-type]
    print(tiles, best.advice.left, reports, winner, habits)


def of_playing(deal: str) -> None:
    game: parlor.play.Game = parlor.play.Game("maumau", seed=1, players=2, begins="1")
    twin: parlor.play.Game = game.copy()
    game.play(game.legal[0])
    game.play(game.moves[0])
    imagined: Optional[parlor.play.Game] = twin.imagine(None, 1)
    record: Optional[str] = game.record
    payoff: Tuple[int, ...] = game.payoff
    hint: parlor.play.Hint = game.hint("search:8")
    told: Dict[str, Any] = game.sight(0)
    parlor.play.Game("maumau", deal=deal).play(b"CA")  # type: ignore[arg-type]
    game.seat = 1  # type: ignore[misc]
    game.record.upper()  # type: ignore[union-attr]
    print(imagined, record, payoff, hint.text, told)


def of_many() -> None:
    games = parlor.play.Vector("tractor", 64, opponents={1: "book"}, threads=2, suit="H")
    observations, infos = games.reset(seed=3)
    observations, rewards, over, truncated, infos = games.step(games.random_actions())
    totals: parlor.play.Totals = games.totals()
    games.step(games.random_actions(), out=observations)
    parlor.play.Vector("tractor", "64")  # type: ignore[arg-type]
    env: parlor.play.Aec = parlor.play.aec("mahjong", seed=2)
    reward: float = env.last()[1]
    result: Dict[str, Any] = parlor.study("maumau", games=10, progress=lambda done, total: None)
    print(observations, rewards, over, truncated, infos, totals.games, reward, result)


def of_arenas() -> None:
    def choose(decision: parlor.Decision) -> int:
        imagined: Optional[parlor.play.Game] = decision.imagine(3)
        return decision.legal[-1] if imagined is None else imagined.hint().moves[0]

    result: Dict[str, Any] = parlor.arena("maumau", {"mine": choose, "book": "book"}, deals=2)
    parlor.arena("maumau", ["book", "random"], jobs=2, null=True, progress=print)
    parlor.arena("maumau", {"mine": len})  # type: ignore[dict-item]
    parlor.arena("maumau", [choose])  # type: ignore[list-item]
    print(result)


def of_any_game(game: str, text: bytes) -> None:
    answer: bytes = parlor.referee(game, text)
    as_text: str = parlor.referee(game, text.decode())
    several: List[str] = parlor.answers(game, text)
    told: Dict[str, Any] = parlor.events(game, text)
    seen: List[parlor.Look] = parlor.look(game, [text], names=["Ann", "Bo"])
    told.update(seen[0].events)
    names: List[str] = [rule.title for rule in parlor.rules(game)]
    dealt: str = parlor.deal(game, 1, 2, players=3, ready=True)
    wrong: str = parlor.referee(game, text)  # type: ignore[assignment]
    try:
        print(parlor.explain(game, text, width=100), parlor.version)
    except parlor.ParlorError as error:
        line: Optional[int] = error.line
        print(line, error.problem.upper())
    print(answer, as_text, several, told, names, dealt, wrong)
