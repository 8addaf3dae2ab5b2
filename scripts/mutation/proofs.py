"""The list of mutants that change nothing anybody could see, each with its proof."""

from building import Failure


def read_proofs(path):
    """The mutants of the list by their keys, with their proofs. The form of the list stands at its top."""
    proofs, place, pending, before = {}, None, [], None
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for number, line in enumerate(lines, 1):
        sign, rest = line[:2], line[2:].strip()
        if line.startswith("#") or not line.strip():
            continue
        if sign == "- " and place:
            before = rest
        elif sign == "+ " and before is not None:
            pending.append((*place, before, rest))
        elif sign == "= " and pending and rest:
            proofs.update((key, rest) for key in pending)
            pending, before = [], None
        elif not line[0].isspace() and sign[0] not in "-+=" and not pending:
            file, _, function = line.partition(" ")
            place = file, function.strip()
        else:
            raise Failure(f"{path}:{number}: this line is not of the form of the list")
    if pending:
        raise Failure(f"{path}: the last mutants have no proof")
    return proofs


def require_match(proofs, mutants, path):
    """Every entry must name a mutant that there is."""
    there = {mutant.key for mutant in mutants}
    gone = [key for key in proofs if key not in there]
    if gone:
        raise Failure("\n".join(f"{path}: there is no such mutant any more: {file} {function}\n- {before}\n+ {after}"
                                for file, function, before, after in gone))
