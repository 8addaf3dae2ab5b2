"""Reads the public headers: what they declare, and the comments that go with it."""

import re
from pathlib import Path
from typing import NamedTuple

PIECE = re.compile(
    r"""(?P<comment>/\*.*?\*/)
      | (?P<directive>^\#(?:/\*.*?\*/|\\\n|[^\n])*)
      | (?P<word>[A-Za-z_]\w*|"[^"\n]*"|\d\w*)
      | (?P<blank>\s+)
      | (?P<sign>->|\.\.\.|<<|>>|.)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
FEWEST_WORDS = 3  # of what may count as a sentence


class Piece(NamedTuple):
    kind: str
    text: str
    first: int  # lines
    last: int


class Declaration(NamedTuple):
    """kind: function, inline, struct, enum, type or macro. name: "" of an enum without one. words: as a
    compiler sees it. constants: of an enum, name to comment. comment: what stands before or beside it."""

    file: str
    line: int
    kind: str
    name: str
    words: list
    constants: dict
    comment: str


def is_sentence(comment):
    return len(re.findall(r"[A-Za-z][A-Za-z']*", re.sub(r"-{3,}|\b[A-Z]+-\d+", "", comment))) >= FEWEST_WORDS


def pieces_of(text):
    line, pieces = 1, []
    for match in PIECE.finditer(text):
        last = line + match.group().count("\n")
        if match.lastgroup != "blank":
            pieces.append(Piece(match.lastgroup, match.group(), line, last))
        line = last
    return pieces


def without_cplusplus(text):
    """extern "C" is for the other language, and its lines stay, empty."""
    return re.sub(r"(?m)^#ifdef __cplusplus\n(extern \"C\" \{|\})\n#endif$", "\n\n", text)


def declarations_of(path):
    """The declarations of a header at file scope. A comment is about what follows it without an empty line;
    about all of it, where that is macros."""
    pieces = pieces_of(without_cplusplus(path.read_text(encoding="utf-8")))
    above, above_end, index = "", -1, 0
    while index < len(pieces):
        piece = pieces[index]
        if piece.kind == "comment":
            above, above_end, index = piece.text, piece.last, index + 1
            continue
        end = index + 1 if piece.kind == "directive" else end_of_declaration(pieces, index)
        taken = pieces[index:end]
        comment = above if above_end >= piece.first - 1 else ""
        if end < len(pieces) and pieces[end].kind == "comment" and pieces[end].first == taken[-1].last:
            comment += pieces[end].text
            taken = taken + [pieces[end]]
            end += 1
        declaration = understood(path, taken, comment)
        if declaration:
            yield declaration
        above_end, index = taken[-1].last if piece.kind == "directive" else -1, end


def end_of_declaration(pieces, index):
    depth = 0
    for at in range(index, len(pieces)):
        text = pieces[at].text
        if pieces[at].kind == "sign":
            depth += (text in "({[") - (text in ")}]")
            is_function_body = text == "}" and depth == 0 and pieces[index].text == "static"
            if depth == 0 and (text == ";" or is_function_body):
                return at + 1
    raise SystemExit(f"line {pieces[index].first}: a declaration has no end")


def understood(path, pieces, comment):
    def made(kind, name, constants=None):
        return Declaration(str(path), pieces[0].first, kind, name, words, constants or {}, comment)

    words = [piece.text for piece in pieces if piece.kind in ("word", "sign")]
    if pieces[0].kind == "directive":
        macro = re.match(r"#define (\w+)", pieces[0].text)
        return made("macro", macro[1]) if macro and not macro[1].endswith("_H") else None
    if "enum" in words[:2] and "{" in words:
        name = words[-2] if words[0] == "typedef" else ""
        return made("enum", name, constants_of(pieces))
    if words[0] == "typedef" or words[0] == "struct":
        if "{" in words:
            return made("struct", words[-2] if words[0] == "typedef" else words[1])
        before = words[: words.index("(")] if "(" in words else words[:-1]
        return made("type", before[-1])
    if "(" in words:
        return made("inline" if words[0] == "static" else "function", words[words.index("(") - 1])
    raise SystemExit(f"{path}:{pieces[0].first}: what is this? {' '.join(words)}")


def constants_of(pieces):
    """The constants of an enum with the comments that stand before or beside each."""
    constants, name, above, line = {}, None, "", -1
    start = next(i for i, piece in enumerate(pieces) if piece.text == "{")
    fresh = True
    for piece in pieces[start + 1 :]:
        if piece.text == "}":
            break
        if piece.kind == "comment":
            if name and piece.first == line:
                constants[name] += piece.text
            else:
                above = piece.text
        elif piece.text == ",":
            fresh, line = True, piece.last
        elif fresh:
            name, fresh = piece.text, False
            constants[name], above, line = above, "", piece.last
        else:
            line = piece.last
    return constants


def members_of(words):
    """The members of a struct, each with the declaration that it stands in."""
    body = words[words.index("{") + 1 : len(words) - 1 - words[::-1].index("}")]
    members, statement, depth = [], [], 0
    for word in body:
        depth += (word in "({[") - (word in ")}]")
        if word == ";" and depth == 0:
            members += members_in(statement)
            statement = []
        else:
            statement.append(word)
    return members


def members_in(statement):
    text = " ".join(statement)
    pointer = re.search(r"\( \* (\w+) \)", text)
    if pointer:
        return [(pointer[1], text)]
    return [(part.split("[")[0].split()[-1], text) for part in re.sub(r"\[[^]]*\]", "[", text).split(",")]


def public_headers(source_dir):
    include = Path(source_dir) / "include"
    headers = sorted(include.glob("**/*.h"))
    if not headers:
        raise SystemExit(f"there are no headers in {include}")
    return headers


def all_declarations(source_dir):
    return [found for header in public_headers(source_dir) for found in declarations_of(header)]
