// Short messages at the edge of the screen.

import { announce } from './announce.js'
import { h } from './dom.js'
import { has, t } from './i18n.js'
import { icon, shape } from './icons.js'

const limit = 3
const shownFor = 7_000
/// Messages with a button stay longer: it may be the only way back.
const shownWithAction = 20_000

/// Shows a message. `action` is a button: `{ label, run }`.
export function toast(text, { tone = 'done', action, isQuiet = false, key } = {}) {
    const area = document.getElementById('toasts')
    const element = h('div', { class: `toast tone-${tone} ${action ? 'has-action' : ''}` },
        shape(tone),
        h('p', { dir: 'auto' }, text),
        action && h('button', { class: 'button is-small', type: 'button', onclick: () => { element.remove(); action.run() } }, action.label),
        h('button', { class: 'icon-button', type: 'button', 'aria-label': t('close'), onclick: () => element.remove() }, icon('close')))
    // A later message about the same thing takes the place of the one before.
    if (key) {
        element.dataset.about = key
        area.querySelector(`[data-about="${CSS.escape(key)}"]`)?.remove()
    }
    // A button refers to the last change: older ones no longer do.
    if (action) area.querySelectorAll('.has-action').forEach((old) => old.remove())
    area.append(element)
    while (area.children.length > limit) area.firstElementChild.remove()
    if (!isQuiet) announce(text)
    leaveLater(element, action ? shownWithAction : shownFor)
}

/// A message stays while the pointer or the focus is in it.
function leaveLater(element, time) {
    setTimeout(() => {
        if (!element.isConnected) return
        if (element.matches(':hover, :focus-within')) leaveLater(element, time)
        else element.remove()
    }, time)
}

/// Says why a request failed. Cancelled requests are not failures.
export function toastError(error) {
    if (error.name !== 'AbortError') toast(describe(error), { tone: 'failed' })
}

/// A reason that the page knows has a sentence of its own. Otherwise the station's words, which are English, follow a
/// general one.
export function describe(error) {
    if (error.reason && has(`reason.${error.reason}`)) {
        const text = t(`reason.${error.reason}`, error.details)
        if (!/\{\w+\}/.test(text)) return text
    }
    const key = `error.${error.code}`
    const general = has(key) ? t(key) : t('error.INTERNAL_ERROR')
    if (!error.status || ['UNAUTHORIZED', 'RATE_LIMIT_EXCEEDED', 'INVALID_ISBN', 'PAYLOAD_TOO_LARGE'].includes(error.code)) return general
    return error.message ? `${general} (${error.message})` : general
}
