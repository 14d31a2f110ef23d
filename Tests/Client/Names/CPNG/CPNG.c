#include "CPNG.h"

int client_cpng(void) { return 1; }
