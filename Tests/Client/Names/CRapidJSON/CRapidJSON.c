#include "CRapidJSON.h"

int client_crapidjson(void) { return 1; }
