// Choosing a borrower or a location.

import { get } from './api.js'
import { combobox } from './combobox.js'
import { openDialog } from './dialog.js'
import { h } from './dom.js'
import { compare, t } from './i18n.js'
import { isCode } from './scanner.js'
import { submitCode } from './scanning.js'
import { on, state } from './state.js'

const optionLimit = 50

export async function findBorrowers(text, signal) {
    const { borrowers } = await get('borrowers', { q: text }, signal)
    return borrowers.toSorted((one, other) => compare(one.name, other.name)).slice(0, optionLimit).map(({ name, group }) => ({ name, note: group }))
}

/// Locations or tags, whose list comes whole.
export function finder(kind) {
    return async (text, signal) => {
        const { names } = await get(kind, {}, signal)
        return names.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).slice(0, optionLimit)
            .map(({ name }) => ({ name }))
    }
}

/// Closes by itself when the borrower's card is scanned.
export function pickBorrower(choose) {
    const before = state.station?.borrower
    // A hand scanner that types slowly puts the card's number into the field.
    const take = (name) => (isCode(name ?? '') ? submitCode(name) : choose(name))
    const dialog = pick('borrower', findBorrowers, take, before !== undefined)
    const until = new AbortController()
    dialog.addEventListener('close', () => until.abort())
    on('station', (station) => station.borrower !== before && dialog.close(), until.signal)
    on('recent', ({ kind, item }) => kind === 'new' && item.outcome === 'borrower-chosen' && dialog.close(), until.signal)
}

export function pickLocation(choose, allowsNone) {
    pick('location', finder('locations'), choose, allowsNone)
}

function pick(kind, find, choose, allowsNone) {
    return openDialog(t(`pick.${kind}`), (close) => {
        const take = (name) => { close(); choose(name) }
        return [
            h('p', { class: 'muted' }, t(`pick.${kind}Hint`)),
            combobox({ label: t('pick.name'), find, choose: take, kind, isAutofocused: true }).element,
            allowsNone && h('div', { class: 'dialog-actions' },
                h('button', { class: 'button', type: 'button', onclick: () => take(null) }, t(`pick.none.${kind}`))),
        ]
    }, { className: 'is-picker' })
}
