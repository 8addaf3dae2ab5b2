/* The published round, as the tests of Tractor use it. */
#ifndef PARLOR_TESTS_TRACTOR_SAMPLE_H
#define PARLOR_TESTS_TRACTOR_SAMPLE_H

static const char sample[] = "O Charles 2 2\n"
                             "S6S6S7S7 SASKSJST STS8S4S4 S3S5SJSQ\n"
                             "S9S9 H3D3 S3DT SAD3\n"
                             "DA DQ DK D4\n"
                             "SKS8S5S3 RJC2D2H2 C6C8CJD9 H3CKDTD5\n"
                             "H7H7 H6H4 HJHQ H9H9\n"
                             "DJDJ DKH5 D5D4 D6D6\n"
                             "D8D8 C4C3 HTH5 D9D7\n"
                             "C5C5 C6CT H8HQ C7C4\n"
                             "H8 C7 HA HA\n"
                             "H2 RJ BJ CK\n"
                             "DA BJ C8 HK\n"
                             "S2S2C2 CQCAD2 HTHJHK C9CQCA\n";

#endif
