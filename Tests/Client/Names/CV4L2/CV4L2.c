#include "CV4L2.h"

int client_cv4l2(void) { return 1; }
