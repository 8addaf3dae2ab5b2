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
