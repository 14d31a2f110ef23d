// Keyboard shortcuts, and the list of them behind "?".

import { openDialog } from './dialog.js'
import { h } from './dom.js'
import { t } from './i18n.js'
import { isKiosk } from './kiosk.js'
import { modes, setMode, chooseBorrower, chooseLocation } from './modes.js'
import { preferences } from './preferences.js'
import { currentView, go } from './router.js'
import { undoLastScan } from './scanning.js'
import { toggleSounds } from './sounds.js'
import { state } from './state.js'

/// Digits and X are left to hand scanners.
const shortcuts = [
    ['i', 'key.checkin', () => useMode(modes[0])],
    ['o', 'key.checkout', () => useMode(modes[1])],
    ['a', 'key.add', () => useMode(modes[2])],
    ['s', 'key.stocktake', () => useMode(modes[3])],
    ['w', 'key.context', chooseContext],
    ['u', 'key.undo', undoLastScan],
    ['h', 'key.station', () => go('#/station')],
    ['l', 'key.library', () => go('#/library')],
    ['n', 'key.loans', () => go('#/loans')],
    ['b', 'key.borrowers', () => go('#/borrowers')],
    ['t', 'key.tasks', () => go('#/tasks')],
    ['e', 'key.import', () => go('#/import')],
    ['g', 'key.settings', () => go('#/settings')],
    ['/', 'key.search', search],
    ['m', 'key.sound', toggleSounds],
    ['?', 'key.help', showHelp],
]

/// These leave the station, which a kiosk does not.
const leaving = new Set(['l', 'n', 'b', 't', 'e', 'g', '/'])

const actions = new Map(shortcuts.map(([key, , action]) => [key, action]))

/// A shortcut waits this long, in milliseconds: a key behind it comes from a hand scanner that reads a label with letters.
const pause = 150

export function startShortcuts() {
    let last = -Infinity
    let waiting = 0
    addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey) return
        if (event.key.length > 1 && event.key !== 'Enter' && event.key !== 'Tab') return
        const gap = event.timeStamp - last
        const isBehindAnother = gap >= 0 && gap < pause
        last = event.timeStamp
        clearTimeout(waiting)
        const action = isBehindAnother ? undefined : shortcut(event)
        if (!action) return
        event.preventDefault()
        waiting = setTimeout(action, pause)
    }, { capture: true })
}

/// What a key does; undefined for most keys, and for all of them in a field.
function shortcut(event) {
    if (!preferences.hasSingleKeys || event.repeat || event.isComposing) return undefined
    if (event.target.closest?.('input, textarea, select, [contenteditable], dialog')) return undefined
    const key = event.key.toLowerCase()
    return isKiosk() && leaving.has(key) ? undefined : actions.get(key)
}

function useMode(mode) {
    if (!state.station) return
    if (currentView() !== 'station') go('#/station')
    setMode(mode)
}

function chooseContext() {
    if (state.station?.mode === 'checkout') chooseBorrower()
    else if (state.station && state.station.mode !== 'checkin') chooseLocation()
}

function search() {
    const field = document.querySelector('main input[type="search"]')
    if (field) field.focus()
    else go('#/library')
}

export function showHelp() {
    openDialog(t('help'), () => [
        h('dl', { class: 'keys' }, [
            ...shortcuts.map(([key, text]) => [key === '?' || key === '/' ? key : key.toUpperCase(), text]),
            ['Tab', 'key.tab'], ['Esc', 'key.escape'], ['Alt+M', 'key.kiosk'],
        ].map(([key, text]) => h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, t(text))))),
        h('p', { class: 'muted' }, preferences.hasSingleKeys ? t('key.note') : t('key.off')),
    ])
}
