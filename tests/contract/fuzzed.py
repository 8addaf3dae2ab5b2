"""Every function of the public headers is called by a fuzz target.  fuzzed.py SOURCE_DIR"""

import re
import sys
from pathlib import Path

source = Path(sys.argv[1])
sys.path.insert(0, str(source / "tests/embed"))
from public_headers import declarations_of  # noqa: E402

called = set()
for target in source.glob("fuzz/*.c"):
    code = re.sub(r"/\*.*?\*/", "", target.read_text(encoding="utf-8"), flags=re.DOTALL)
    called |= set(re.findall(r"\b(parlor_\w+)\(", code))
functions = [
    declaration
    for header in sorted(source.glob("include/**/*.h"))
    for declaration in declarations_of(header)
    if declaration.kind in ("function", "inline")
]
missing = [function for function in functions if function.name not in called]
for function in missing:
    print(f"{function.file}:{function.line}: no fuzz target calls {function.name}()")
print(f"{len(functions) - len(missing)} of {len(functions)} public functions are fuzzed")
sys.exit(bool(missing) or not functions)
