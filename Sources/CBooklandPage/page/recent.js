// The scans before the last one.

import { cover } from './cover.js'
import { data, fill, h } from './dom.js'
import { t, time } from './i18n.js'
import { shape } from './icons.js'
import { isKiosk } from './kiosk.js'
import { detail, headline, isPutAside, subjectOf, titleOf } from './outcome.js'
import { preferences } from './preferences.js'
import { on, state } from './state.js'

export function recentScans(signal) {
    const panel = h('section', { class: 'recent', 'aria-label': t('station.recent') })
    const draw = () => {
        panel.hidden = !preferences.showsRecent
        if (panel.hidden) return
        fill(panel, state.recent.length > 0
            ? h('ol', { class: 'recent-list' }, state.recent.map(row))
            : h('p', { class: 'muted' }, t('station.noRecent')))
    }
    on('recent', draw, signal)
    on('preferences', draw, signal)
    on('day', draw, signal)
    on('kiosk', draw, signal)
    draw()
    return panel
}

function row(item) {
    const { book } = item
    const what = book ? titleOf(book) : subjectOf(item)
    const content = [
        book?.hasCover ? cover(book) : h('div', { class: 'cover is-empty', 'aria-hidden': 'true' }),
        h('div', { class: 'recent-text' },
            data('p', { class: 'recent-title' }, what || headline(item)),
            h('p', { class: 'recent-outcome' }, shape(item.isUndone ? 'already' : item.tone),
                data('span', {}, what ? [headline(item), short(item)].filter(Boolean).join(' · ') : detail(item))),
            h('p', { class: 'recent-time' }, time(item.time))),
    ]
    return h('li', { class: `recent-item tone-${item.isUndone ? 'undone' : item.tone}` },
        book && !isKiosk() ? h('a', { href: `#/book/${book.id}`, 'data-key': `recent-${item.number}` }, content) : h('div', {}, content))
}

/// Only details that are names or numbers fit here.
function short(item) {
    if (item.isUndone) return ''
    if (isPutAside(item)) return t('hold.short', { name: item.nextHold })
    if (item.outcome === 'checked-in' || item.outcome === 'already-lent' || item.outcome === 'loan-limit') return item.borrower ?? ''
    if (item.outcome === 'already-yours' || item.outcome === 'copy-added') return detail(item)
    if (item.outcome === 'misplaced') return item.location ?? ''
    return ''
}
