// The kiosk: the station without the menu, which is behind a long press on a small button, or Alt+M.

import { h } from './dom.js'
import { t } from './i18n.js'
import { icon } from './icons.js'
import { emit } from './state.js'

const holdTime = 900
const root = document.documentElement

export function isKiosk() {
    return root.classList.contains('is-kiosk')
}

function setKiosk(isOn) {
    root.classList.toggle('is-kiosk', isOn)
    emit('kiosk')
}

export function startKiosk() {
    const isWanted = new URLSearchParams(location.search).has('kiosk')
    addEventListener('keydown', (event) => {
        if (!event.altKey || event.code !== 'KeyM') return
        event.preventDefault()
        setKiosk(isWanted && !isKiosk())
    })
}

export function kioskButton() {
    let timer = 0
    const cancel = () => clearTimeout(timer)
    const leave = () => setKiosk(false)
    return isKiosk() && h('button', {
        class: 'icon-button kiosk-button', type: 'button', 'aria-label': t('menu.show'), title: t('menu.hold'), 'data-key': 'kiosk',
        onpointerdown: () => { timer = setTimeout(leave, holdTime) },
        onpointerup: cancel, onpointerleave: cancel, onpointercancel: cancel,
        oncontextmenu: (event) => event.preventDefault(),
        // By keyboard or screen reader, one press is enough.
        onclick: (event) => event.detail === 0 && leave(),
    }, icon('menu'))
}
