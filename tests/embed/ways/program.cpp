// The same in C++17.
#include <parlor.h>

#include <iostream>
#include <iterator>
#include <string>

namespace
{
std::string answers;

bool keep(parlor_output *out)
{
    answers.append(out->text, out->size);
    const bool is_something = out->size > 0;
    out->size = 0;
    return is_something;
}
} // namespace

int main(int argc, char **argv)
{
    const std::string text{std::istreambuf_iterator<char>{std::cin}, {}};
    char room[1 << 14];
    parlor_output out{};
    out.text = room;
    out.room = sizeof room;
    out.make_room = keep;
    if (argc != 2 || parlor_version_number() != PARLOR_VERSION_NUMBER)
        return 2;
    const parlor_game *const game = parlor_game_find(argv[1]);
    if (parlor_referee(game, nullptr, text.data(), text.size(), &out) != PARLOR_ANSWERED)
        return 1;
    keep(&out);
    std::cout << answers;
    return 0;
}
