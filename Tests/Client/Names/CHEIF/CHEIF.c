#include "CHEIF.h"

int client_cheif(void) { return 1; }
