// Bars below the header: connection, token, full disk, no internet, scans that wait.

import { fill, h } from './dom.js'
import { t } from './i18n.js'
import { icon } from './icons.js'
import { discardKept, sendKept, waiting } from './outbox.js'
import { on, state } from './state.js'
import { toast } from './toasts.js'

export function startNotices() {
    const area = document.getElementById('notices')
    let shown = ''
    let wasLost = false

    function draw() {
        const parts = notices()
        const text = JSON.stringify(parts.map(({ key, text }) => [key, text]))
        // Drawn only if it changes: an alert that is drawn again is read out again.
        if (text !== shown) fill(area, parts.map(bar))
        shown = text
        if (wasLost && state.connection === 'open') toast(t('notice.found'))
        wasLost = state.connection === 'lost'
    }

    for (const name of ['connection', 'station', 'outbox', 'language']) on(name, draw)
    draw()
}

function notices() {
    const parts = []
    if (state.isUnauthorized) parts.push({ key: 'token', tone: 'failed', icon: 'warning', text: t('notice.token') })
    else if (state.connection === 'lost') parts.push({ key: 'lost', tone: 'not-a-book', icon: 'offline', text: t('notice.lost') })
    if (state.isStorageFull) parts.push({ key: 'full', tone: 'failed', icon: 'warning', text: t('notice.full') })
    else if (state.isStorageFailing) parts.push({ key: 'unsaved', tone: 'failed', icon: 'warning', text: t('notice.unsaved') })
    if (state.station?.network?.isOnline === false) parts.push({ key: 'offline', tone: 'already', icon: 'offline', text: t('notice.offline') })
    const { count, first, isBlocked } = waiting()
    if (count > 0) parts.push(isBlocked && state.connection === 'open' ? blocked(count, first) : { key: 'kept', tone: 'already', icon: 'clock', text: t('notice.kept', { count }) })
    return parts
}

/// The station does something else now than when the codes were scanned.
function blocked(count, first) {
    const { mode = 'checkin', borrower, location } = first
    const where = [t(`mode.${mode}`), mode === 'checkout' && borrower, ['add', 'stocktake'].includes(mode) && location].filter(Boolean).join(', ')
    return {
        key: 'blocked', tone: 'already', icon: 'clock', text: t('notice.keptIn', { count, where }),
        actions: [
            [t('notice.send', { where }), () => sendKept(true)],
            [t('notice.discard'), discardKept],
        ],
    }
}

function bar(part) {
    return h('div', { class: `notice tone-${part.tone} notice-${part.key}`, role: 'alert' },
        icon(part.icon), h('p', { dir: 'auto' }, part.text),
        part.actions?.map(([label, run]) => h('button', { class: 'button is-small', type: 'button', onclick: run }, label)))
}
