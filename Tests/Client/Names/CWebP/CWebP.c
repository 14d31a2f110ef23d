#include "CWebP.h"

int client_cwebp(void) { return 1; }
