"""The single changes that are tried on a C file: every comparison, constant, operator and statement.

The files are read by a small tokenizer, not by a parser. It leans on clang-format, which decides about
the style of this project: an operator between two operands has blanks around it, a sign before one has
none behind it. What is nevertheless no C any more does not compile and does not count.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<blank>[ \t\r\n]+|//[^\n]*|/\*.*?\*/)
      | (?P<directive>^[ \t]*\#(?:[^\n\\]|\\.)*(?=\n))
      | (?P<text>"(?:[^"\\\n]|\\.)*")
      | (?P<letter>'(?:[^'\\\n]|\\.)+')
      | (?P<number>\d[\w.]*)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[-+*/%&|^!~<>=?:;,.(){}\[\]\#\\])""",
    re.VERBOSE | re.DOTALL | re.MULTILINE)

OPERATORS = {
    "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"], "==": ["!="], "!=": ["=="],
    "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"],
    "&": ["|"], "|": ["&"], "^": ["|"], "<<": [">>"], ">>": ["<<"], "&&": ["||"], "||": ["&&"],
    "+=": ["-="], "-=": ["+="], "*=": ["+="], "/=": ["*="], "%=": ["/="],
    "&=": ["|="], "|=": ["&="], "^=": ["|="], "<<=": [">>="], ">>=": ["<<="],
}
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
OPENING, CLOSING = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}
# What is only there for debug builds and for the compiler.
LEFT_ALONE = {"parlor_assert", "_Static_assert", "static_assert", "__attribute__", "__has_builtin"}


@dataclass(frozen=True)
class Mutant:
    """The characters from start to end of the file become `new`. Lines are counted from 1. `before` and
    `after` are what its lines say, without the blanks around: with file and function they name the
    mutant, wherever its lines move."""
    file: str
    function: str
    first_line: int
    last_line: int
    statement_line: int
    function_lines: range
    start: int
    end: int
    new: str
    before: str
    after: str

    @property
    def key(self):
        return self.file, self.function, self.before, self.after

    def applied(self, text):
        return text[:self.start] + self.new + text[self.end:]


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


def tokens_of(text):
    found, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise ValueError(f"no token at {text[at:at + 20]!r}")
        if match.lastgroup not in ("blank", "directive"):
            found.append(Token(match.lastgroup, match.group(), match.start(), match.end()))
        at = match.end()
    return found


class Source:
    """A file, its tokens, and what belongs together in it."""

    def __init__(self, file, text):
        self.file, self.text, self.tokens = file, text, tokens_of(text)
        self.line_starts = [0] + [match.end() for match in re.finditer("\n", text)]
        self.partner = self.find_partners()
        self.function_lines = {}
        self.function = self.find_functions()
        self.silent = self.find_silent()

    def find_partners(self):
        partner, open_ones = {}, []
        for i, token in enumerate(self.tokens):
            if token.text in OPENING and token.kind == "sign":
                open_ones.append(i)
            elif token.text in CLOSING and token.kind == "sign":
                opened = open_ones.pop()
                partner[opened], partner[i] = i, opened
        return partner

    def find_functions(self):
        """For every token the name of its function, or "" outside of all."""
        names = [""] * len(self.tokens)
        i = 0
        while i < len(self.tokens):
            token = self.tokens[i]
            if token.text == "{":
                closed = self.partner[i]
                if self.tokens[i - 1].text == ")":
                    name = self.tokens[self.partner[i - 1] - 1].text
                    self.function_lines[name] = range(self.line(token.start), self.line(self.tokens[closed].end) + 1)
                    names[self.partner[i - 1] - 1:closed + 1] = [name] * (closed + 2 - self.partner[i - 1])
                i = closed
            i += 1
        return names

    def find_silent(self):
        silent = set()
        for i, token in enumerate(self.tokens[:-1]):
            if token.text in LEFT_ALONE and self.tokens[i + 1].text == "(":
                silent.update(range(i, self.partner[i + 1] + 1))
        return silent

    def line(self, at):
        return bisect_right(self.line_starts, at)

    def is_spaced(self, i):
        token = self.tokens[i]
        return self.text[token.start - 1].isspace() and self.text[token.end].isspace()

    def end_of(self, i, stops):
        """The first token from i on, outside of brackets opened on the way, that is one of the stops or
        closes a bracket opened before."""
        while self.tokens[i].text not in stops and self.tokens[i].text not in CLOSING:
            i = self.partner[i] + 1 if self.tokens[i].text in OPENING else i + 1
        return i

    def start_of(self, i, stops):
        """The same backwards: the first token of what ends before token i."""
        while True:
            before = self.tokens[i - 1]
            if before.kind != "text" and (before.text in stops or before.text in OPENING):
                return i
            if before.text == "}" and self.is_block_end(i - 1):
                return i
            i = self.partner[i - 1] if before.text in CLOSING else i - 1

    def is_block_end(self, i):
        """Whether this brace ends a block, not an initialiser: before it stands the end of a statement."""
        return self.tokens[i - 1].text in (";", "}", "{")

    def mutant(self, i, j, new):
        """The tokens from i to before j become `new`."""
        start, end = self.tokens[i].start, self.tokens[j - 1].end
        first, last = self.line(start), self.line(end - 1)
        from_, to = self.line_starts[first - 1], self.text.find("\n", end)
        to = len(self.text) if to < 0 else to
        before = self.text[from_:to]
        after = self.text[from_:start] + new + self.text[end:to]
        statement = i
        while statement > 0 and self.tokens[statement - 1].text not in (";", "{", "}"):
            statement -= 1
        return Mutant(self.file, self.function[i], first, last, self.line(self.tokens[statement].start),
                      self.function_lines.get(self.function[i], range(0)), start, end, new, " ".join(before.split()), " ".join(after.split()))


BEFORE_CONDITION = {"&&", "||", "?", ":", ",", ";", "return"} | ASSIGNMENTS
BEHIND_CONDITION = {"&&", "||", "?", ":", ",", ";"}


def number_changes(text):
    match = re.fullmatch(r"(0[xX][0-9a-fA-F]+|\d+)([uUlL]*)", text)
    if not match:
        return []
    value, suffix = int(match.group(1), 0), match.group(2)
    return [f"{changed}{suffix}" for changed in (value + 1, value - 1) if changed >= 0]


def of_operators(source):
    for i, token in enumerate(source.tokens):
        if token.kind != "sign":
            continue
        if token.text in OPERATORS and source.is_spaced(i):
            for new in OPERATORS[token.text]:
                yield source.mutant(i, i + 1, new)
        elif token.text in ("++", "--"):
            yield source.mutant(i, i + 1, "--" if token.text == "++" else "++")
        elif token.text in ("!", "~", "-"):
            yield source.mutant(i, i + 1, "")


def is_array_size(source, i):
    """Whether the token is all there is to say of the size of an array that is declared here."""
    around = source.tokens[max(i - 3, 0):i + 2]
    return (len(around) == 5 and around[2].text == "[" and around[4].text == "]"
            and around[1].kind == "name" and (around[0].kind == "name" and around[0].text != "return"
                                              or around[0].text == "*"))


def of_constants(source):
    for i, token in enumerate(source.tokens):
        changes = []
        if token.kind == "number":
            changes = number_changes(token.text)
            if is_array_size(source, i):
                changes = changes[1:]  # a larger one is no fault
        elif token.kind == "letter":
            changes = [f"({token.text} + 1)"]
        elif token.kind == "text" and token.text != '""':
            changes = ['""']
        elif token.text in ("true", "false"):
            changes = ["false" if token.text == "true" else "true"]
        for new in changes:
            yield source.mutant(i, i + 1, new)


def of_operands(source):
    """A condition that is one of several, left out."""
    for i, token in enumerate(source.tokens):
        if token.text not in ("&&", "||"):
            continue
        new = "1" if token.text == "&&" else "0"
        left = source.start_of(i, BEFORE_CONDITION)
        # the operand on the left of an operator of the same kind was the right one of that
        if source.tokens[left - 1].text != token.text:
            yield source.mutant(left, i, new)
        yield source.mutant(i + 1, source.end_of(i + 1, BEHIND_CONDITION), new)


def of_conditions(source):
    """A decision that always falls the same way."""
    for i, token in enumerate(source.tokens):
        if token.text in ("if", "while"):
            for new in ("0", "1") if token.text == "if" else ("0",):
                yield source.mutant(i + 2, source.partner[i + 1], new)
        elif token.text == "for":
            first = source.end_of(i + 2, {";"}) + 1
            last = source.end_of(first, {";"})
            if last > first:
                yield source.mutant(first, last, "0")
        elif token.text == "?":
            first = source.start_of(i, BEFORE_CONDITION - {"&&", "||"})
            for new in ("0", "1"):
                yield source.mutant(first, i, new)


def is_statement_start(source, i):
    before = source.tokens[i - 1].text if i else ""
    if before == ")":
        return source.tokens[source.partner[i - 1] - 1].text in ("if", "for", "while")
    return before in (";", "{", "}", "else")


def is_expression(source, i):
    """Whether the statement that starts here does something, and declares nothing."""
    token, following = source.tokens[i], source.tokens[i + 1].text
    if token.text in ("++", "--", "*"):
        return True
    return (token.kind == "name" and token.text not in ("if", "for", "while", "switch", "do", "sizeof")
            and (following in ("(", ".", "->", "[", "++", "--") or following in ASSIGNMENTS))


def of_statements(source):
    for i, token in enumerate(source.tokens[:-1]):
        if not source.function[i] or not is_statement_start(source, i):
            continue
        end = source.end_of(i, {";"})
        if source.tokens[end].text != ";":
            continue # the head of a loop, or an initialiser
        if token.text == "return" and end > i + 1:
            if source.text[source.tokens[i + 1].start:source.tokens[end - 1].end] not in ("0", "false", "NULL"):
                yield source.mutant(i + 1, end, "0")
        elif token.text in ("break", "continue", "return") or is_expression(source, i):
            yield source.mutant(i, end, "")


def of_members(source):
    """A member of an initialiser left out, so that it is zero."""
    for i, token in enumerate(source.tokens[:-2]):
        if token.text == "." and source.tokens[i - 1].text in ("{", ",") and source.tokens[i + 2].text == "=":
            end = source.end_of(i, {","})
            yield source.mutant(i, end + (source.tokens[end].text == ","), "")


KINDS = (of_operators, of_constants, of_operands, of_conditions, of_statements, of_members)


def mutants_of(file, text):
    """All mutants of a file, in the order of their places, each once."""
    source = Source(file, text)
    silent = {source.tokens[i].start for i in source.silent}
    found = {}
    for kind in KINDS:
        for mutant in kind(source):
            if mutant.start not in silent and text[mutant.start:mutant.end] != mutant.new:
                found.setdefault((mutant.start, mutant.end, mutant.new), mutant)
    return [found[place] for place in sorted(found)]
