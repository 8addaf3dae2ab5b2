/* Play a game of Mau-Mau and say who won.  cc -Iinclude examples/embed.c build/libparlor.a */
#include "parlor/maumau.h"
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *const line = "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT "
                             "SE DK HK ST SJ HE DS CT DQ SK";
    parlor_maumau_deal deal;
    parlor_status status;
    parlor_maumau_deal_read(line, strlen(line), &deal, &status);
    if (status.problem)
        return 1;
    parlor_maumau_result result;
    parlor_maumau_referee(&deal, NULL, &result);
    printf("player %d wins after %d cards\n", result.winner + 1, result.played);
    return 0;
}
