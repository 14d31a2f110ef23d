// The header: name, menu, sound, help.

import { fill, h } from './dom.js'
import { openDialog } from './dialog.js'
import { number, t } from './i18n.js'
import { icon } from './icons.js'
import { currentView } from './router.js'
import { showHelp } from './shortcuts.js'
import { isAudible, needsGesture, toggleSounds } from './sounds.js'
import { on, state } from './state.js'

const entries = [
    ['station', 'station'], ['library', 'library'], ['loans', 'loans'], ['borrowers', 'people'],
    ['tasks', 'tasks'], ['import', 'import'], ['settings', 'settings'],
]

/// Views that belong to an entry of the menu.
const parents = { book: 'library', borrower: 'borrowers', controls: 'settings', jobs: 'import' }

export function startFrame() {
    const header = document.getElementById('header')
    const skip = document.getElementById('skip')
    const draw = () => {
        skip.textContent = t('skip')
        fill(header, brand(), navigation('nav'), h('div', { class: 'header-tools' }, soundButton(), helpButton(), menuButton()))
    }
    skip.addEventListener('click', (event) => {
        event.preventDefault()
        document.getElementById('main').focus()
    })
    for (const name of ['route', 'language', 'sound']) on(name, draw)
    on('station', () => drawIfCountChanged(draw))
    draw()
}

let drawnCount = -1

function drawIfCountChanged(draw) {
    if (drawnCount !== taskCount()) draw()
}

function taskCount() {
    return (state.station?.pending ?? 0) + (state.station?.reviews ?? 0)
}

function brand() {
    return h('a', { class: 'brand', href: '#/station', 'data-key': 'brand' }, icon('station'), h('span', {}, 'Bookland'))
}

function navigation(className, onclick) {
    drawnCount = taskCount()
    const view = currentView()
    const active = parents[view] ?? view
    return h('nav', { class: className, 'aria-label': t('menu.main') }, entries.map(([name, symbol]) =>
        h('a', {
            href: `#/${name}`, class: 'nav-link', 'data-key': `nav-${name}`, 'aria-current': name === active && 'page', onclick,
        }, icon(symbol), h('span', {}, t(`nav.${name}`)),
        name === 'tasks' && drawnCount > 0 && h('span', { class: 'badge' }, number(drawnCount)))))
}

function soundButton() {
    const isOn = isAudible()
    const text = needsGesture() ? t('sound.hint') : isOn ? t('sound.mute') : t('sound.unmute')
    return h('button', {
        class: needsGesture() ? 'button is-small sound-hint' : 'icon-button', type: 'button', 'data-key': 'sound',
        'aria-label': text, title: text,
        // The click that wakes the sound does not turn it off.
        onclick: () => { if (!wasWaking()) toggleSounds() },
    }, icon(isOn ? 'sound' : 'soundOff'), needsGesture() && h('span', {}, text))
}

let wokeAt = -Infinity
let isWaiting = true
on('sound', () => {
    if (isWaiting && !needsGesture()) wokeAt = performance.now()
    isWaiting = needsGesture()
})

function wasWaking() {
    return needsGesture() || performance.now() - wokeAt < 1_000
}

function helpButton() {
    return h('button', { class: 'icon-button is-wide-only', type: 'button', 'data-key': 'help', 'aria-label': t('help'), title: t('help'), onclick: showHelp }, icon('help'))
}

function menuButton() {
    return h('button', { class: 'icon-button is-narrow-only', type: 'button', 'data-key': 'menu', 'aria-label': t('menu'), 'aria-haspopup': 'dialog', onclick: showMenu },
        icon('menu'), taskCount() > 0 && h('span', { class: 'badge' }, number(taskCount())))
}

function showMenu() {
    openDialog(t('menu'), (close) => [
        navigation('menu-list', close),
        h('button', { class: 'nav-link', type: 'button', onclick: () => { close(); showHelp() } }, icon('help'), h('span', {}, t('help'))),
    ], { className: 'is-menu' })
}
