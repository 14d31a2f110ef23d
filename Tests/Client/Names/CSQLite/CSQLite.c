#include "CSQLite.h"

int client_csqlite(void) { return 1; }
