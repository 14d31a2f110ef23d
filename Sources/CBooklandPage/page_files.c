// Written by scripts/embed-page.

#include "bookland_page.h"

#include <string.h>

// Clang has C23's #embed in earlier standards, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_addbook_js[] = {
#embed "page/addbook.js"
};
static const unsigned char page_announce_js[] = {
#embed "page/announce.js"
};
static const unsigned char page_api_js[] = {
#embed "page/api.js"
};
static const unsigned char page_base_css[] = {
#embed "page/base.css"
};
static const unsigned char page_book_js[] = {
#embed "page/book.js"
};
static const unsigned char page_bookform_js[] = {
#embed "page/bookform.js"
};
static const unsigned char page_booklist_js[] = {
#embed "page/booklist.js"
};
static const unsigned char page_borrower_js[] = {
#embed "page/borrower.js"
};
static const unsigned char page_borrowerform_js[] = {
#embed "page/borrowerform.js"
};
static const unsigned char page_borrowerlists_js[] = {
#embed "page/borrowerlists.js"
};
static const unsigned char page_borrowers_js[] = {
#embed "page/borrowers.js"
};
static const unsigned char page_combobox_js[] = {
#embed "page/combobox.js"
};
static const unsigned char page_controls_js[] = {
#embed "page/controls.js"
};
static const unsigned char page_cover_js[] = {
#embed "page/cover.js"
};
static const unsigned char page_desk_css[] = {
#embed "page/desk.css"
};
static const unsigned char page_dialog_js[] = {
#embed "page/dialog.js"
};
static const unsigned char page_dom_js[] = {
#embed "page/dom.js"
};
static const unsigned char page_early_js[] = {
#embed "page/early.js"
};
static const unsigned char page_entry_js[] = {
#embed "page/entry.js"
};
static const unsigned char page_events_js[] = {
#embed "page/events.js"
};
static const unsigned char page_favicon_svg[] = {
#embed "page/favicon.svg"
};
static const unsigned char page_frame_css[] = {
#embed "page/frame.css"
};
static const unsigned char page_frame_js[] = {
#embed "page/frame.js"
};
static const unsigned char page_groups_js[] = {
#embed "page/groups.js"
};
static const unsigned char page_i18n_js[] = {
#embed "page/i18n.js"
};
static const unsigned char page_icons_js[] = {
#embed "page/icons.js"
};
static const unsigned char page_importing_js[] = {
#embed "page/importing.js"
};
static const unsigned char page_index_html[] = {
#embed "page/index.html"
};
static const unsigned char page_jobs_js[] = {
#embed "page/jobs.js"
};
static const unsigned char page_kiosk_js[] = {
#embed "page/kiosk.js"
};
static const unsigned char page_lastscan_js[] = {
#embed "page/lastscan.js"
};
static const unsigned char page_lending_js[] = {
#embed "page/lending.js"
};
static const unsigned char page_library_css[] = {
#embed "page/library.css"
};
static const unsigned char page_library_js[] = {
#embed "page/library.js"
};
static const unsigned char page_loans_js[] = {
#embed "page/loans.js"
};
static const unsigned char page_main_js[] = {
#embed "page/main.js"
};
static const unsigned char page_modes_js[] = {
#embed "page/modes.js"
};
static const unsigned char page_notices_js[] = {
#embed "page/notices.js"
};
static const unsigned char page_openapi_json[] = {
#embed "page/openapi.json"
};
static const unsigned char page_outbox_js[] = {
#embed "page/outbox.js"
};
static const unsigned char page_outcome_js[] = {
#embed "page/outcome.js"
};
static const unsigned char page_page_js[] = {
#embed "page/page.js"
};
static const unsigned char page_pickers_js[] = {
#embed "page/pickers.js"
};
static const unsigned char page_preferences_js[] = {
#embed "page/preferences.js"
};
static const unsigned char page_preview_js[] = {
#embed "page/preview.js"
};
static const unsigned char page_print_css[] = {
#embed "page/print.css"
};
static const unsigned char page_recent_js[] = {
#embed "page/recent.js"
};
static const unsigned char page_reviews_js[] = {
#embed "page/reviews.js"
};
static const unsigned char page_router_js[] = {
#embed "page/router.js"
};
static const unsigned char page_scanner_js[] = {
#embed "page/scanner.js"
};
static const unsigned char page_scanning_js[] = {
#embed "page/scanning.js"
};
static const unsigned char page_settings_js[] = {
#embed "page/settings.js"
};
static const unsigned char page_shortcuts_js[] = {
#embed "page/shortcuts.js"
};
static const unsigned char page_sounds_js[] = {
#embed "page/sounds.js"
};
static const unsigned char page_state_js[] = {
#embed "page/state.js"
};
static const unsigned char page_station_css[] = {
#embed "page/station.css"
};
static const unsigned char page_station_js[] = {
#embed "page/station.js"
};
static const unsigned char page_status_js[] = {
#embed "page/status.js"
};
static const unsigned char page_stocktake_js[] = {
#embed "page/stocktake.js"
};
static const unsigned char page_strings_js[] = {
#embed "page/strings.js"
};
static const unsigned char page_tasks_js[] = {
#embed "page/tasks.js"
};
static const unsigned char page_themes_css[] = {
#embed "page/themes.css"
};
static const unsigned char page_themes_js[] = {
#embed "page/themes.js"
};
static const unsigned char page_toasts_js[] = {
#embed "page/toasts.js"
};
static const unsigned char page_words_js[] = {
#embed "page/words.js"
};

static const bookland_page_file_t files[] = {
    {"addbook.js", "text/javascript; charset=utf-8", page_addbook_js, sizeof page_addbook_js},
    {"announce.js", "text/javascript; charset=utf-8", page_announce_js, sizeof page_announce_js},
    {"api.js", "text/javascript; charset=utf-8", page_api_js, sizeof page_api_js},
    {"base.css", "text/css; charset=utf-8", page_base_css, sizeof page_base_css},
    {"book.js", "text/javascript; charset=utf-8", page_book_js, sizeof page_book_js},
    {"bookform.js", "text/javascript; charset=utf-8", page_bookform_js, sizeof page_bookform_js},
    {"booklist.js", "text/javascript; charset=utf-8", page_booklist_js, sizeof page_booklist_js},
    {"borrower.js", "text/javascript; charset=utf-8", page_borrower_js, sizeof page_borrower_js},
    {"borrowerform.js", "text/javascript; charset=utf-8", page_borrowerform_js, sizeof page_borrowerform_js},
    {"borrowerlists.js", "text/javascript; charset=utf-8", page_borrowerlists_js, sizeof page_borrowerlists_js},
    {"borrowers.js", "text/javascript; charset=utf-8", page_borrowers_js, sizeof page_borrowers_js},
    {"combobox.js", "text/javascript; charset=utf-8", page_combobox_js, sizeof page_combobox_js},
    {"controls.js", "text/javascript; charset=utf-8", page_controls_js, sizeof page_controls_js},
    {"cover.js", "text/javascript; charset=utf-8", page_cover_js, sizeof page_cover_js},
    {"desk.css", "text/css; charset=utf-8", page_desk_css, sizeof page_desk_css},
    {"dialog.js", "text/javascript; charset=utf-8", page_dialog_js, sizeof page_dialog_js},
    {"dom.js", "text/javascript; charset=utf-8", page_dom_js, sizeof page_dom_js},
    {"early.js", "text/javascript; charset=utf-8", page_early_js, sizeof page_early_js},
    {"entry.js", "text/javascript; charset=utf-8", page_entry_js, sizeof page_entry_js},
    {"events.js", "text/javascript; charset=utf-8", page_events_js, sizeof page_events_js},
    {"favicon.svg", "image/svg+xml", page_favicon_svg, sizeof page_favicon_svg},
    {"frame.css", "text/css; charset=utf-8", page_frame_css, sizeof page_frame_css},
    {"frame.js", "text/javascript; charset=utf-8", page_frame_js, sizeof page_frame_js},
    {"groups.js", "text/javascript; charset=utf-8", page_groups_js, sizeof page_groups_js},
    {"i18n.js", "text/javascript; charset=utf-8", page_i18n_js, sizeof page_i18n_js},
    {"icons.js", "text/javascript; charset=utf-8", page_icons_js, sizeof page_icons_js},
    {"importing.js", "text/javascript; charset=utf-8", page_importing_js, sizeof page_importing_js},
    {"index.html", "text/html; charset=utf-8", page_index_html, sizeof page_index_html},
    {"jobs.js", "text/javascript; charset=utf-8", page_jobs_js, sizeof page_jobs_js},
    {"kiosk.js", "text/javascript; charset=utf-8", page_kiosk_js, sizeof page_kiosk_js},
    {"lastscan.js", "text/javascript; charset=utf-8", page_lastscan_js, sizeof page_lastscan_js},
    {"lending.js", "text/javascript; charset=utf-8", page_lending_js, sizeof page_lending_js},
    {"library.css", "text/css; charset=utf-8", page_library_css, sizeof page_library_css},
    {"library.js", "text/javascript; charset=utf-8", page_library_js, sizeof page_library_js},
    {"loans.js", "text/javascript; charset=utf-8", page_loans_js, sizeof page_loans_js},
    {"main.js", "text/javascript; charset=utf-8", page_main_js, sizeof page_main_js},
    {"modes.js", "text/javascript; charset=utf-8", page_modes_js, sizeof page_modes_js},
    {"notices.js", "text/javascript; charset=utf-8", page_notices_js, sizeof page_notices_js},
    {"openapi.json", "application/json", page_openapi_json, sizeof page_openapi_json},
    {"outbox.js", "text/javascript; charset=utf-8", page_outbox_js, sizeof page_outbox_js},
    {"outcome.js", "text/javascript; charset=utf-8", page_outcome_js, sizeof page_outcome_js},
    {"page.js", "text/javascript; charset=utf-8", page_page_js, sizeof page_page_js},
    {"pickers.js", "text/javascript; charset=utf-8", page_pickers_js, sizeof page_pickers_js},
    {"preferences.js", "text/javascript; charset=utf-8", page_preferences_js, sizeof page_preferences_js},
    {"preview.js", "text/javascript; charset=utf-8", page_preview_js, sizeof page_preview_js},
    {"print.css", "text/css; charset=utf-8", page_print_css, sizeof page_print_css},
    {"recent.js", "text/javascript; charset=utf-8", page_recent_js, sizeof page_recent_js},
    {"reviews.js", "text/javascript; charset=utf-8", page_reviews_js, sizeof page_reviews_js},
    {"router.js", "text/javascript; charset=utf-8", page_router_js, sizeof page_router_js},
    {"scanner.js", "text/javascript; charset=utf-8", page_scanner_js, sizeof page_scanner_js},
    {"scanning.js", "text/javascript; charset=utf-8", page_scanning_js, sizeof page_scanning_js},
    {"settings.js", "text/javascript; charset=utf-8", page_settings_js, sizeof page_settings_js},
    {"shortcuts.js", "text/javascript; charset=utf-8", page_shortcuts_js, sizeof page_shortcuts_js},
    {"sounds.js", "text/javascript; charset=utf-8", page_sounds_js, sizeof page_sounds_js},
    {"state.js", "text/javascript; charset=utf-8", page_state_js, sizeof page_state_js},
    {"station.css", "text/css; charset=utf-8", page_station_css, sizeof page_station_css},
    {"station.js", "text/javascript; charset=utf-8", page_station_js, sizeof page_station_js},
    {"status.js", "text/javascript; charset=utf-8", page_status_js, sizeof page_status_js},
    {"stocktake.js", "text/javascript; charset=utf-8", page_stocktake_js, sizeof page_stocktake_js},
    {"strings.js", "text/javascript; charset=utf-8", page_strings_js, sizeof page_strings_js},
    {"tasks.js", "text/javascript; charset=utf-8", page_tasks_js, sizeof page_tasks_js},
    {"themes.css", "text/css; charset=utf-8", page_themes_css, sizeof page_themes_css},
    {"themes.js", "text/javascript; charset=utf-8", page_themes_js, sizeof page_themes_js},
    {"toasts.js", "text/javascript; charset=utf-8", page_toasts_js, sizeof page_toasts_js},
    {"words.js", "text/javascript; charset=utf-8", page_words_js, sizeof page_words_js},
};

const bookland_page_file_t *bookland_page_file(const char *name) {
    for (size_t index = 0; index < sizeof files / sizeof files[0]; index++) {
        if (strcmp(files[index].name, name) == 0) return &files[index];
    }
    return NULL;
}
