#include "check.h"
exit_status check_program(const check_request *wanted)
{
    (void)wanted;
    return STATUS_ANSWERED;
}
