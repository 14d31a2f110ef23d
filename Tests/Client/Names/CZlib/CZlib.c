#include "CZlib.h"

int client_czlib(void) { return 1; }
