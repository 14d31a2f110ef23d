#include "CTIFF.h"

int client_ctiff(void) { return 1; }
