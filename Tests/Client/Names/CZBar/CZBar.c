#include "CZBar.h"

int client_czbar(void) { return 1; }
