// The last scan, large: what happened, and the book.

import { cover } from './cover.js'
import { data, drawer, h } from './dom.js'
import { t, time } from './i18n.js'
import { icon, shape } from './icons.js'
import { isKiosk } from './kiosk.js'
import { chooseBorrower, chooseLocation } from './modes.js'
import { authorsOf, detail, headline, isPutAside, subjectOf, titleOf } from './outcome.js'
import { answerScan, localItem, picture, undoLastScan } from './scanning.js'
import { on, state } from './state.js'

export function lastScan(signal) {
    const panel = h('section', { class: 'last', 'aria-label': t('station.last') })
    const facts = () => {
        const { mode, borrower, location, camera, canUndo } = state.station ?? {}
        const item = shown()
        return [item, state.isUnauthorized, picture, mode, borrower, location, canUndo, isKiosk(), item ? new Date().toDateString() : camera?.state]
    }
    const draw = drawer(panel, facts, () => {
        const item = shown()
        panel.className = `last ${item ? `tone-${item.isUndone ? 'undone' : item.tone}` : 'is-idle'}`
        return item ? scan(item) : idle()
    })
    let mode = state.station?.mode
    on('recent', draw, signal)
    on('connection', draw, signal)
    on('station', (station) => {
        // What the last scan did says nothing about what the next one does.
        if (mode !== undefined && station.mode !== mode) passed = stateOf(state.recent[0])
        mode = station.mode
        draw()
    }, signal)
    on('day', draw, signal)
    on('kiosk', draw, signal)
    draw()
    return panel
}

/// The last scan before the mode was changed, which is no longer shown large.
let passed

/// A scan that is taken back later is shown again.
const stateOf = (item) => item && `${item.updates ?? item.number} ${item.isUndone ?? false}`

function shown() {
    const last = state.recent[0]
    // The control code that has changed the mode says so.
    if (localItem || !last) return localItem ?? last
    return stateOf(last) === passed && last.outcome !== 'mode-changed' ? undefined : last
}

function scan(item) {
    const { book } = item
    return [
        h('div', { class: 'banner' },
            shape(item.isUndone ? 'already' : item.tone),
            h('div', {},
                data('h2', { class: 'headline' }, headline(item)),
                data('p', { class: 'detail' }, detail(item)))),
        isPutAside(item) && h('p', { class: 'hold', dir: 'auto' },
            icon('bookmark'), t('hold.aside', { name: item.nextHold })),
        h('div', { class: 'last-body' },
            book && cover(book),
            h('div', { class: 'last-text' },
                book && data('p', { class: `last-title ${sizeClass(titleOf(book))}` }, titleOf(book)),
                book && data('p', { class: 'last-authors' }, authorsOf(book)),
                h('p', { class: 'last-facts' }, facts(item)),
                inPicture(item)),
            actions(item)),
    ]
}

function facts(item) {
    const { book } = item
    const place = book?.copies?.find((copy) => copy.location)?.location
    const texts = [
        book?.year && String(book.year),
        !['misplaced', 'new', 'location-chosen'].includes(item.outcome) && place,
        subjectOf(item),
        time(item.time),
    ].filter(Boolean)
    return texts.map((text) => data('span', {}, text))
}

/// The other books of the same picture.
function inPicture(item) {
    if (picture.length < 2 || !picture.some(({ number }) => number === (item.updates ?? item.number))) return null
    return h('div', { class: 'in-picture' },
        h('p', { class: 'strong' }, t('picture.books', { count: picture.length })),
        h('ul', {}, picture.map((one) => h('li', { class: `tone-${one.tone}` }, shape(one.tone),
            data('span', {}, [one.book ? titleOf(one.book) : subjectOf(one), headline(one)].join(' – '))))))
}

/// What can be decided after a scan that left something open.
function answers(item) {
    const button = (action, label, more = {}) => h('button', {
        class: 'button is-main is-large', type: 'button', 'data-key': `answer-${action}-${label}`, onclick: () => answerScan(item, action, more),
    }, icon(answerIcons[action] ?? 'check'), data('span', {}, label))
    return (item.actions ?? []).flatMap((action) => {
        const holders = item.holders ?? []
        if (action === 'check-in' && holders.length > 1) {
            return [...new Set(holders)].slice(0, 4).map((name) => button(action, t('answer.return-from', { name }), { borrower: name }))
        }
        return button(action, t(`answer.${action}`, { recipient: item.recipient }))
    })
}

const answerIcons = {
    'lend-anyway': 'checkout', 'return-and-lend': 'checkout', 'check-in': 'checkin', 'move-here': 'place', add: 'add', 'one-more-copy': 'add',
}

/// Undo, and the next step if the scan asks for one.
function actions(item) {
    return h('div', { class: 'last-actions' },
        !item.isUndone && answers(item),
        (item.outcome === 'no-borrower' || item.outcome === 'unknown-card') && h('button', { class: 'button is-main is-large', type: 'button', onclick: chooseBorrower },
            icon('person'), t('mode.chooseBorrower')),
        item.outcome === 'no-location' && h('button', { class: 'button is-main is-large', type: 'button', onclick: chooseLocation },
            icon('place'), t('mode.chooseLocation')),
        hasUndo(item) && undoButton(),
        bookLink(item.book))
}

/// What changed no book has no Undo: it would take back the scan before.
function hasUndo({ number, outcome, isUndone }) {
    if (number === undefined || ['borrower-chosen', 'location-chosen', 'mode-changed'].includes(outcome)) return false
    return state.station?.canUndo || isUndone
}

function undoButton() {
    return h('button', {
        class: 'button is-large', type: 'button', 'data-key': 'undo', disabled: !state.station?.canUndo, onclick: undoLastScan,
    }, icon('undo'), t('station.undo'))
}

function bookLink(book) {
    return book?.id !== undefined && !isKiosk() && h('a', { class: 'button is-large is-quiet', href: `#/book/${book.id}`, 'data-key': 'book' }, icon('book'), t('station.open'))
}

/// Long titles are set smaller, so that they fit.
function sizeClass(text) {
    if (text.length > 140) return 'is-very-long'
    return text.length > 60 ? 'is-long' : ''
}

function idle() {
    if (state.isUnauthorized) return prompt('warning', t('error.UNAUTHORIZED'), t('notice.token'))
    const { mode, borrower, location, camera } = state.station ?? {}
    if (mode === 'checkout' && !borrower) {
        return prompt('person', t('idle.borrower'), t('idle.borrowerHint'), t('mode.chooseBorrower'), chooseBorrower)
    }
    if (mode === 'stocktake' && !location) {
        return prompt('place', t('idle.location'), t('idle.locationHint'), t('mode.chooseLocation'), chooseLocation)
    }
    if (!mode) return prompt('station', t('loading'), '')
    const hints = {
        checkin: t('idle.checkin'),
        checkout: t('idle.checkout', { name: borrower }),
        add: location ? t('idle.addAt', { place: location }) : t('idle.add'),
        stocktake: t('idle.stocktake', { place: location }),
    }
    const hasCamera = camera?.state === 'running' || camera?.state === 'starting'
    return prompt('station', hasCamera ? t('idle.camera') : t('idle.noCamera'), hints[mode] ?? '')
}

function prompt(name, title, text, label, action) {
    return h('div', { class: 'prompt' },
        icon(name),
        h('h2', { class: 'headline' }, title),
        data('p', { class: 'detail' }, text),
        action && h('button', { class: 'button is-main is-large', type: 'button', 'data-key': 'prompt', onclick: action }, label),
        state.station?.canUndo && undoButton())
}
