// Tells screen readers what happened.

/// The same text twice in a row is announced twice: two copies of a book are two scans.
export function announce(text) {
    const region = document.getElementById('announcements')
    region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
