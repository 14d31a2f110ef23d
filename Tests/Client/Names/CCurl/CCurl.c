#include "CCurl.h"

int client_ccurl(void) { return 1; }
