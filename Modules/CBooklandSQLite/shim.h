#pragma once

// Distributions build SQLite with both; the header declares their functions only where asked to.
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>
#include <stddef.h>

// SQLITE_TRANSIENT is a cast, which Swift cannot import: SQLite copies what it is given here.

static inline int bookland_sqlite3_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nullable bytes, sqlite3_uint64 count
) {
    return sqlite3_bind_text64(
        statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8
    );
}

static inline int bookland_sqlite3_bind_blob(
    sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, sqlite3_uint64 count
) {
    return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

/// `sqlite3_db_config` is variadic, which Swift cannot call. Closing then leaves the file as it is.
static inline int bookland_sqlite3_leave_untouched(sqlite3 *_Nonnull connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// What became of a row after a change of it is lost when the change is taken back; a row that is no
/// longer there, or that another has taken the place of, is passed over.
static inline int bookland_sqlite3_settle(
    void *_Nullable context, int conflict, sqlite3_changeset_iter *_Nonnull change
) {
    switch (conflict) {
    case SQLITE_CHANGESET_DATA:
    case SQLITE_CHANGESET_CONFLICT: return SQLITE_CHANGESET_REPLACE;
    case SQLITE_CHANGESET_FOREIGN_KEY: return SQLITE_CHANGESET_ABORT;
    default: return SQLITE_CHANGESET_OMIT;
    }
}

/// Takes changes back: one function, so that no pointer to a function has to come from Swift.
static inline int bookland_sqlite3_take_back(
    sqlite3 *_Nonnull connection, const void *_Nonnull changes, int count
) {
    int inverse_count = 0;
    void *inverse = NULL;
    int code = sqlite3changeset_invert(count, changes, &inverse_count, &inverse);
    if (code == SQLITE_OK) {
        code = sqlite3changeset_apply(
            connection, inverse_count, inverse, NULL, bookland_sqlite3_settle, NULL
        );
    }
    sqlite3_free(inverse);
    return code;
}
