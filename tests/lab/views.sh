#!/usr/bin/env bash
# What studies print away from a terminal, and the pictures of them.
# views.sh PARLOR [MANY]: games that are drawn in millions; 0: that is left out
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
parlor=$(realpath "$1") many=${2-9000000}
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

# A game played with a habit cannot be dealt and refereed again.
studied() { "$parlor" study maumau --players 3 --games 2000 --json "$@"; }
check "the longest game can be seen" grep -q '"replay":"parlor deal maumau' <(studied)
check "... unless somebody had a habit" grep -q '"replay":null.*"replay":null' <(studied --habit lowest-card --seat 1)

# The command in the table is whole, however long its numbers are, and its game is as long as the table says.
"$parlor" study maumau --games 2000 --seed 18446744073709551615 --from 98765432101234 >table
read -r length command <<<"$(sed -n 's/^  cards played *//p' table)"
# shellcheck disable=SC2086 # the words of the command
check "... by its command" [ "$("$parlor" ${command#parlor} | "$parlor" maumau | sed -n 1p | wc -w)" = "$length" ]
"$parlor" study maumau --games 2000 --habit lowest-card --seat 1 >table
check "... or by its number" grep -qE '^  cards played +[0-9]+ +[0-9,]+$' table

# fits_80 ARGUMENTS...: told that there are 80 columns, it takes no more
fits_80() { [ "$(COLUMNS=80 "$parlor" study "$@" | wc -L)" -le 80 ]; }
check "a comparison fits a terminal" fits_80 maumau --games 2000 --compare all
check "columns move together where they must" \
    grep -q '^ main suit rounds ' <(COLUMNS=80 "$parlor" study tractor --rounds 500)
check "... and only there" grep -q '^  main suit  rounds  ' <(COLUMNS=84 "$parlor" study tractor --rounds 500)

games=$("$parlor" help study | sed -n 's/^parlor study \([a-z]*\):.*/\1/p')
check "the help names the studies" [ -n "$games" ]
for game in $games; do
    size=()
    [ "$game" != maumau ] || size=(--games 2000)
    [ "$game" != tractor ] || size=(--rounds 500)
    "$parlor" study "$game" "${size[@]}" >table
    check "$game: a table that fits a page" [ -z "$(awk 'length($0) > 100' table)" ]
    check "$game: a table that fits a terminal" fits_80 "$game" "${size[@]}"
    check "$game: plain, away from a terminal" [ -z "$(LC_ALL=C grep -P '[^\x20-\x7e]' table)" ]
    "$parlor" study "$game" "${size[@]}" --csv >values
    check "$game: CSV has four columns" [ "$(awk -F, 'NF < 4' values | wc -l)" = 0 ]
    "$parlor" study "$game" "${size[@]}" --gnuplot >script
    if command -v gnuplot >/dev/null; then
        check "$game: the script draws" gnuplot -e "set terminal svg; set output 'drawn.svg'" script
        for kind in svg png pdf; do
            check "$game: a picture, $kind" "$parlor" study "$game" "${size[@]}" --plot "picture.$kind"
        done
        check "$game: SVG" grep -q '</svg>' picture.svg
        check "$game: PNG" grep -q PNG picture.png
        check "$game: PDF" grep -aq '^%PDF' picture.pdf
        check "$game: nothing besides" [ "$(echo *.new*)" = '*.new*' ]
    fi
    PATH=/nonexistent "$parlor" study "$game" "${size[@]}" --plot other.svg >out 2>err
    check "$game: no gnuplot, and status 3" [ $? = 3 ]
    check "$game: no gnuplot, and what to do" grep -q 'gnuplot-nox.*--gnuplot' err
    PATH=/nonexistent "$parlor" study "$game" "${size[@]}" --plot other.svg --csv >out 2>err
    check "$game: values are printed beside a picture, if they are asked for" cmp out values
done

# In one of these games nobody wins: neither does that look like nothing, nor do the others look like all.
"$parlor" study maumau --games 400000 --seed 42 --habit lowest-suit --seat 4 >table
check "nearly all" grep -qE '^  won +399,999 +99\.99975 % +99\.9986 % +99\.999956 %$' table
check "hardly any" grep -qE '^  out of cards +1 +0\.00025 % +4\.4e-05 % +0\.0014 %$' table
check "three rounds, and boxes no wider than what they stand for" \
    grep -qx 'set boxwidth 4.5 absolute' <("$parlor" study tractor --rounds 3 --gnuplot)

# One game is one, and tells nothing of others.
"$parlor" study maumau --games 1 >table
check "1 game" [ "$(sed -n 1p table)" = "Mau-Mau: 1 game of 4 players from number 1 of seed 1" ]
check "... has a score, and no interval" grep -qE '^ +3 +0 +0\.000 % +0\.000 % +79\.345 % +60\.000 +- +-$' table
check "... no share of other openings" grep -qE '^  ace +0 +- +- +- +-$' table
check "... no deviation" [ "$(grep -cE '^  standard deviation +-$' table)" = 2 ]
"$parlor" study maumau --games 1 --csv >values
check "... nothing in CSV" grep -qx 'seats,3,score_mean_low,' values
"$parlor" study tractor --rounds 1 >table
check "1 round" [ "$(sed -n 1p table)" = "Tractor: 1 round from number 1 of seed 1" ]
check "... no points without rounds" grep -qE '^  spades +0 +0( +-){6}$' table
"$parlor" study maumau --games 1 --gnuplot >script
check "... a box that can be seen" grep -qx 'set boxwidth 0.9 absolute' script
# In game 379,802, nobody wins.
"$parlor" study maumau --games 1 --from 379802 >table
check "no longest game where none is won" grep -qE '^  turns +- +-$' table
if command -v gnuplot >/dev/null; then
    for options in "" "--compare all"; do
        # shellcheck disable=SC2086 # two words
        check "a picture of one game $options" "$parlor" study maumau --games 1 $options --plot one.svg
    done
fi

# Numbers at an axis are written out.
if [ "$many" -gt 0 ]; then
    "$parlor" study maumau --games "$many" --players 2 --gnuplot >script
    check "many games are drawn in millions" grep -q '^set ylabel "millions of games"$' script
    check "... and as many as there are" grep -qF "(\$3/1e6) with boxes" script
fi
"$parlor" study maumau --games 2000 --gnuplot >script
check "few are not" [ "$(grep -c 'million\|1e6' script)" = 0 ]

# Whatever is wrong with a picture, the result is not lost, and nothing else is printed.
"$parlor" study tractor --rounds 100 >table
"$parlor" study tractor --rounds 100 --plot nowhere/x.png >out 2>err
check "a folder that is not there, and status 3" [ $? = 3 ]
check "... and why" [ "$(cat err)" = "parlor: cannot write nowhere/x.png: No such file or directory" ]
check "... and the result" cmp table out
"$parlor" study tractor --rounds 100 --plot "nowhere/$(printf '%05000d' 0).png" >out 2>err
check "a name that is too long for any file, and why" grep -q '0: File name too long$' err
if command -v gnuplot >/dev/null; then
    # What has the name of a picture to be is left alone: a file, or a link to one.
    echo mine >kept
    ln -s kept taken.svg.new
    echo mine >taken.svg.new2
    check "a picture with files of its names beside it" "$parlor" study tractor --rounds 100 --plot taken.svg
    check "... is drawn" grep -q '</svg>' taken.svg
    check "... and leaves them alone" [ "$(cat taken.svg.new*; echo taken.svg.new*)" = $'mine\nmine\ntaken.svg.new taken.svg.new2' ]
    check "... links, too" [ -L taken.svg.new ]
    rm taken.svg*
    (umask 027 && "$parlor" study tractor --rounds 10 --plot private.svg)
    check "the umask holds" [ "$(stat -c %a private.svg)" = 640 ]
    # A name is no part of gnuplot's script.
    name=$'a\nsystem "touch run"\n\'.svg'
    check "any name" "$parlor" study tractor --rounds 100 --plot "$name"
    check "... of a picture" grep -q '</svg>' "$name"
    check "... and nothing but a name" [ ! -e run ]
fi
cursor=$'nowhere/\033[2J'
"$parlor" study tractor --rounds 100 --checkpoint "$cursor" 2>err
check "a name that would move the cursor" grep -qF 'nowhere/^[[2J: No such' err

# At a terminal bars are drawn with blocks, if it can show them.
at_terminal() { LC_ALL=$1 script -qec "'$parlor' study tractor --rounds 100" /dev/null </dev/null; }
check "blocks at a terminal with UTF-8" grep -q '█' <(at_terminal C.UTF-8)
plain_bars() { at_terminal C >out && grep -q '##' out && ! grep -q '█' out; }
check "plain signs at another one" plain_bars
all_hold
