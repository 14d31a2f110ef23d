#include "bookland_release.h"

#include <stddef.h>

// A file of its own in C, so that another commit compiles this file and links, and nothing else.
const char *bookland_commit(void) {
#ifdef BOOKLAND_COMMIT
    return BOOKLAND_COMMIT;
#else
    return NULL;
#endif
}
