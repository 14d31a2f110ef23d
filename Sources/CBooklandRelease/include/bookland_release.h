#pragma once

/// The version of Bookland, which is written here only.
#define BOOKLAND_VERSION "0.1.0"

/// The commit that the program was built from, in full, with "+changes" if there were changes beside
/// it; NULL if the build did not know.
const char *_Nullable bookland_commit(void);
