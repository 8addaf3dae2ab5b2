# fish completion for parlor: install it as /usr/share/fish/vendor_completions.d/parlor.fish, or as
# ~/.config/fish/completions/parlor.fish
#
# Everything is asked of the program that is being typed: its commands and what they take ('parlor help'),
# and their options ('parlor help COMMAND'). One that cannot be run offers nothing.

# __parlor_ask WORD...: what the program that is being typed prints.
function __parlor_ask
    set -l parlor (commandline -opc | head -n 1 | string replace -r '^~' $HOME)
    command -q $parlor; and command $parlor $argv 2>/dev/null
end

# How commands are used, a line each: name, usage, summary, with tabs between them.
function __parlor_usage
    __parlor_ask help | awk '
        sub(/^    parlor /, "") {
            name = $1; usage = substr($0, length(name) + 1); summary = ""
            sub(/,$/, "", name)
            if (match(usage, /   *[a-z]/)) {
                summary = substr(usage, RSTART + RLENGTH - 1)
                usage = substr(usage, 1, RSTART - 1)
            }
            printf "%s\t%s\t%s\n", name, usage, summary
        }'
end

# The options of a topic of help, a line each: name, value, meaning, with tabs between them. What they
# mean stands from column 25 on, behind the option or on the next line.
function __parlor_options
    __parlor_ask help $argv | awk '
        function finish() { if (name) printf "%s\t%s\t%s\n", name, value, meaning; name = "" }
        /^  --/ {
            finish()
            is_short = substr($0, 23, 2) == "  "
            count = split(is_short ? substr($0, 1, 22) : $0, words, " ")
            name = words[1]; value = count > 1 ? words[2] : ""
            meaning = is_short ? substr($0, 25) : ""
            next
        }
        substr($0, 1, 24) ~ /^ +$/ { meaning = meaning (meaning ? " " : "") substr($0, 25); next }
        { finish() }
        END { finish() }'
end

# What the last word but one asks for: the value of an option, as the help has it, or nothing. In place of NAME
# stand the names that its meaning ends with, ": this, that or another", as this|that|another.
function __parlor_value
    set -l words (commandline -opc)
    if contains -- --run $words[3..-1]
        echo FILE # what stands behind --run belongs to somebody else's program
        return
    end
    set -l usage (__parlor_usage | string match "$words[2]"\t'*')
    test -n "$usage" -a (count $words) -gt 2
    or return
    set -l option (__parlor_options $words[2] | string match -- "$words[-1]"\t'*' | string split \t)
    if test "$option[2]" = NAME
        string replace -r '.*: ' '' -- $option[3] | string replace -ar ', | or ' '|'
    else
        echo $option[2]
    end
end

# The house rules of a game, or of all: sets of them, and every value of single ones.
function __parlor_rules
    __parlor_ask help house (__parlor_ask games | string match -- $argv) | awk '
        /^  [a-z]/ {
            split($1, part, "=")
            count = split(part[2], value, "|")
            if (!count) print part[1]
            for (i = 1; i <= count; i++) print part[1] "=" value[i]
        }'
end

function __parlor_takes_files
    set -l words (commandline -opc)
    set -l value (__parlor_value)
    test -z "$value"; or begin
        contains -- $value FILE PROGRAM
        return
    end
    test (count $words) -gt 1; or return
    set -l usage (__parlor_usage | string match "$words[2]"\t'*')
    if string match -q '* GAME*' -- $usage
        test (count $words) -gt 2; or return
    end
    string match -qr 'FILE|INPUT' -- $usage
end

function __parlor_words
    set -l words (commandline -opc)
    set -l usage (__parlor_usage)
    test -n "$usage"; or return
    if test (count $words) = 1
        set -l seen
        for line in $usage
            set -l part (string split \t -- $line)
            contains -- $part[1] $seen; or printf '%s\t%s\n' $part[1] $part[3]
            set -a seen $part[1]
        end
        printf '%s\t%s\n' -V 'the version' --help 'help on the commands'
        return
    end
    set usage (string match -- "$words[2]"\t'*' $usage)
    test -n "$usage"; or return
    set -l value (__parlor_value)
    if test "$value" = RULES
        set -l before (commandline -ct | string replace -r '[^,]*$' '')
        string replace -r '^' "$before" -- (__parlor_rules $words[3])
        return
    end
    if test -n "$value"
        string match -q '*|*' -- $value; and string split '|' -- $value
        return
    end
    if string match -q '*TOPIC*' -- $usage
        if contains -- "$words[-1]" rules house
            __parlor_ask games
        else
            __parlor_ask help | sed '1,/^More:/d' | string replace -r '^ *(\S+) *' '$1\t'
            printf '%s\t%s\n' rules 'all the rules of a game' --man 'the man page'
        end
        return
    end
    if test (count $words) = 2; and string match -q '* GAME*' -- $usage
        __parlor_ask games
    end
    set -l options (__parlor_options $words[2])
    string replace -r '^(\S+)\t\S*\t' '$1\t' -- $options
    test -n "$options"; and not string match -q -- --help\t'*' $options; and printf '%s\t%s\n' --help 'help on the command'
end

complete -c parlor -f -a '(__parlor_words)'
complete -c parlor -n __parlor_takes_files -F
