#include "CExpat.h"

int client_cexpat(void) { return 1; }
