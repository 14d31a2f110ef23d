// The stocktake: which of a location's books were found, which are missing, misplaced or not in the library.

import { get, post } from './api.js'
import { cover } from './cover.js'
import { confirmAction } from './dialog.js'
import { data, debounce, fill, h } from './dom.js'
import { number, t } from './i18n.js'
import { icon } from './icons.js'
import { authorsOf, titleOf } from './outcome.js'
import { answerScan } from './scanning.js'
import { on, state } from './state.js'
import { toastError } from './toasts.js'

/// Rows that a list shows at once. A shelf has fewer books than this; a whole room may have more.
const rowLimit = 200

export function stocktakePanel(signal) {
    const panel = h('section', { class: 'stocktake', 'aria-label': t('mode.stocktake'), hidden: true })
    let chosen = 'missing'
    let result = null

    async function refresh() {
        const { mode, location } = state.station ?? {}
        panel.hidden = mode !== 'stocktake' || !location
        if (panel.hidden) return
        try {
            result = await get('stocktake', {}, signal)
            draw()
        } catch {
            // It is fetched again after the next scan, and after a reconnection.
        }
    }

    function draw() {
        const lists = {
            missing: result.missing.map((one) => row(one)),
            misplaced: result.misplaced.map((one) => row(one, one.borrower ? t('stocktake.lentTo', { borrower: one.borrower })
                : one.location ? t('detail.misplaced', { location: one.location }) : t('detail.misplaced.none'))),
            unknown: result.toAdd.map((one) => h('li', { class: 'stocktake-row' }, h('div', {}, h('span', { class: 'stocktake-code' }, one.code), answers(one)))),
            lent: result.lent.map((one) => row(one, t('stocktake.lentTo', { borrower: one.borrower }))),
            found: result.found.map((one) => row(one)),
        }
        const names = Object.keys(lists)
        fill(panel,
            progress(result, again),
            h('div', { class: 'tabs', role: 'group', 'aria-label': t('mode.stocktake') }, names.map((name) =>
                h('button', {
                    class: 'tab', type: 'button', 'data-key': name, 'aria-pressed': String(name === chosen),
                    onclick: () => { chosen = name; draw() },
                }, t(`stocktake.${name}`), h('span', { class: 'count' }, number(lists[name].length))))),
            lists[chosen].length > 0
                ? h('ul', { class: 'stocktake-list' }, lists[chosen].slice(0, rowLimit))
                : h('p', { class: 'muted' }, t(`stocktake.${chosen}.empty`)))
    }

    async function again() {
        const { location } = result
        if (!await confirmAction(t('stocktake.againTitle'), t('stocktake.againText', { location }), t('stocktake.again'))) return
        try {
            result = await post('stocktake')
            draw()
        } catch (error) {
            toastError(error)
        }
    }

    const refreshSoon = debounce(refresh, 300)
    let shown = ''
    on('station', ({ mode, location }) => {
        if (shown !== `${mode} ${location}`) refreshSoon()
        shown = `${mode} ${location}`
    }, signal)
    on('recent', refreshSoon, signal)
    on('change', refreshSoon, signal)
    on('reset', refreshSoon, signal)
    refresh()
    return panel
}

function progress({ location, expected, found, misplaced, toAdd }, again) {
    const isBegun = found.length + misplaced.length + toAdd.length > 0
    const label = t('stocktake.progress', { found: found.length, count: expected })
    return h('div', { class: 'stocktake-head' },
        h('h2', {}, icon('place'), data('span', {}, location)),
        h('p', { class: 'stocktake-progress' }, label),
        h('progress', { class: 'progress', max: String(Math.max(expected, 1)), value: found.length, 'aria-label': label }),
        isBegun && h('button', { class: 'button is-small', type: 'button', 'data-key': 'count-again', onclick: again }, t('stocktake.again')))
}

function row({ book, ...one }, note) {
    return h('li', { class: 'stocktake-row' },
        h('a', { href: `#/book/${book.id}` },
            cover(book),
            h('div', {},
                data('p', { class: 'row-title' }, titleOf(book)),
                data('p', { class: 'muted' }, authorsOf(book) || (book.isbn ?? '')),
                note && data('p', { class: 'row-note' }, note))),
        answers(one))
}

/// What can be done at once, as at the scan itself.
function answers({ item, actions = [] }) {
    return actions.length > 0 && h('div', { class: 'row-actions' }, actions.map((action) => h('button', {
        class: 'button', type: 'button', 'data-key': `row-${action}-${item}`, onclick: () => answerScan({ number: item }, action),
    }, t(`answer.${action}`))))
}
