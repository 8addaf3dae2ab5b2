"""What is wrong with a case, and where."""

from __future__ import annotations

from typing import Optional


class ParlorError(ValueError):
    """A case, or a text of cases, that cannot be answered; or a move that is not legal.

    ``message`` is the sentence alone, ``str()`` of the error has the place in front of it.
    ``problem`` is its name for programs, the same as ``code`` in the command's JSON. ``case`` is
    the number of the case: its place in the list, or in the text. ``line`` and ``column`` are
    counted from 1; columns in characters of a ``str``, in bytes of ``bytes``. ``rule`` is the rule
    that says so, ``"TR-7"``, as that which forbids a move. What is not known is ``None``.
    """

    message: str
    game: Optional[str]
    problem: str
    case: Optional[int]
    line: Optional[int]
    column: Optional[int]
    rule: Optional[str]

    def __init__(
        self,
        message: str,
        game: Optional[str],
        problem: str,
        case: Optional[int] = None,
        line: Optional[int] = None,
        column: Optional[int] = None,
        rule: Optional[str] = None,
    ) -> None:
        super().__init__(message, game, problem, case, line, column, rule)
        self.message = message
        self.game = game
        self.problem = problem
        self.case = case
        self.line = line
        self.column = column
        self.rule = rule

    def __str__(self) -> str:
        places = (("case", self.case), ("line", self.line), ("column", self.column))
        place = ", ".join(f"{name} {number}" for name, number in places if number is not None)
        return f"{place}: {self.message}" if place else self.message
