// The bar above the station: what scans do, for whom or where, and how many there were today.

import { post } from './api.js'
import { data, drawer, h } from './dom.js'
import { t } from './i18n.js'
import { icon } from './icons.js'
import { isKiosk, kioskButton } from './kiosk.js'
import { pickBorrower, pickLocation } from './pickers.js'
import { preferences } from './preferences.js'
import { needsGesture } from './sounds.js'
import { applyStation, on, state } from './state.js'
import { toastError } from './toasts.js'

export const modes = ['checkin', 'checkout', 'add', 'stocktake']

export function modeBar(signal) {
    const bar = h('div', { class: 'mode-bar' })
    const facts = () => {
        const { mode, borrower, location, today: count } = state.station ?? {}
        return [mode, borrower, location, count, preferences.showsToday, isKiosk(), needsGesture()]
    }
    const draw = drawer(bar, facts, () => state.station && [
        choices(), h('div', { class: 'mode-side' }, context(), soundHint(), today(), kioskButton()),
    ])
    on('station', draw, signal)
    for (const name of ['preferences', 'sound', 'kiosk']) on(name, draw, signal)
    draw()
    return bar
}

function choices() {
    return h('div', { class: 'modes', role: 'group', 'aria-label': t('mode') }, modes.map((mode) =>
        h('button', {
            class: 'mode', type: 'button', 'data-key': mode, 'aria-pressed': String(mode === state.station.mode),
            onclick: () => setMode(mode),
        }, icon(mode), h('span', {}, t(`mode.${mode}`)))))
}

function context() {
    const { mode, borrower, location } = state.station
    if (mode === 'checkout') {
        return chip('person', borrower && t('mode.borrower', { name: borrower }), t('mode.chooseBorrower'), chooseBorrower)
    }
    if (mode === 'checkin') return null
    const empty = mode === 'add' ? t('mode.noLocation') : t('mode.chooseLocation')
    return chip('place', location && t('mode.location', { name: location }), empty, chooseLocation, mode === 'add')
}

function chip(name, text, empty, choose, isOptional = false) {
    return h('button', { class: `context ${text || isOptional ? '' : 'is-missing'}`, type: 'button', 'data-key': 'context', onclick: choose },
        icon(name), data('span', {}, text || empty))
}

function today() {
    if (!preferences.showsToday) return null
    const count = state.station.today ?? 0
    return h('p', { class: 'today', title: t('today.label', { count }) }, t('today', { count }))
}

/// In a kiosk, the header with the other one is hidden. Any click wakes the sound.
function soundHint() {
    return isKiosk() && needsGesture() && h('button', { class: 'button sound-hint', type: 'button', 'data-key': 'sound-hint' }, icon('sound'), t('sound.hint'))
}

/// Changes mode, location or borrower.
export async function changeStation(change) {
    try {
        applyStation(await post('station', change))
    } catch (error) {
        toastError(error)
    }
}

/// Asks for what the mode needs.
export async function setMode(mode) {
    if (mode !== state.station?.mode) await changeStation({ mode })
    if (state.station?.mode !== mode) return
    if (mode === 'checkout' && !state.station.borrower) chooseBorrower()
    if (mode === 'stocktake' && !state.station.location) chooseLocation()
}

export function chooseBorrower() {
    pickBorrower((borrower) => changeStation({ borrower }))
}

export function chooseLocation() {
    pickLocation((location) => changeStation({ location }), state.station.mode === 'add')
}
