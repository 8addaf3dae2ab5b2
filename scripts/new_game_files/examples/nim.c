/* Find a winning move of Nim.  cc -Iinclude examples/nim.c build/libparlor.a */
#include "parlor/nim.h"
#include <stdio.h>

int main(void)
{
    const parlor_nim_position position = {.heaps = 3, .size = {3, 4, 5}};
    const parlor_nim_result result = parlor_nim_referee(&position);
    if (result.moves == 0)
        puts("lost");
    else
        printf("take %d from heap %d\n", result.move[0].taken, result.move[0].heap + 1);
    return 0;
}
