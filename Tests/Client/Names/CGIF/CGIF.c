#include "CGIF.h"

int client_cgif(void) { return 1; }
