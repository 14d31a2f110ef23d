// Runs before the first paint, so that the page does not flash in the wrong colours.
(() => {
    let saved = {}
    try { saved = JSON.parse(localStorage.getItem('bookland')) ?? {} } catch { /* private mode, or a damaged value */ }
    const root = document.documentElement
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    root.dataset.theme = saved.theme ?? 'paper'
    root.dataset.scheme = saved.scheme === 'light' || saved.scheme === 'dark' ? saved.scheme : isDark ? 'dark' : 'light'
    root.classList.toggle('is-kiosk', new URLSearchParams(location.search).has('kiosk'))
})()
