#include "CTurboJPEG.h"

int client_cturbojpeg(void) { return 1; }
