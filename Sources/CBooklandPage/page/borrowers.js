// Who borrows: the list, and reading and saving it as a table. Groups have a list of their own.

import { get } from './api.js'
import { openBorrowerForm } from './borrowerform.js'
import { openCardsDialog, openImportDialog } from './borrowerlists.js'
import { data, debounce, h } from './dom.js'
import { showGroups } from './groups.js'
import { compare, number, t } from './i18n.js'
import { icon } from './icons.js'
import { changeStation } from './modes.js'
import { empty, keepFresh, page, table, tabs } from './page.js'
import { go, link, replaceQuery } from './router.js'

/// More names than this are found by searching.
const rowLimit = 200

export function borrowersView(root, route, signal) {
    const isGroups = route.id === 'groups'
    const area = h('div', { class: 'results' })
    const tools = [
        h('button', { class: 'button', type: 'button', onclick: openImportDialog }, icon('import'), t('borrowers.import')),
        h('a', { class: 'button', href: `/v1/lists/${isGroups ? 'groups' : 'borrowers'}.csv`, download: `${isGroups ? 'groups' : 'borrowers'}.csv` }, icon('file'), t('borrowers.export')),
        !isGroups && h('button', { class: 'button', type: 'button', onclick: openCardsDialog }, icon('print'), t('borrowers.cards')),
    ]
    const bar = tabs(t('nav.borrowers'), link('borrowers', isGroups ? 'groups' : ''), [
        [link('borrowers'), t('borrowers.people')], [link('borrowers', 'groups'), t('borrowers.groups')],
    ])
    if (isGroups) return showGroups(root, tools, bar, area, signal)
    let text = route.query.get('q') ?? ''
    const searchSoon = debounce((value) => { text = value; replaceQuery({ q: text }); refresh() }, 200)
    page(root, t('nav.borrowers'),
        [...tools, h('button', { class: 'button is-main', type: 'button', 'data-key': 'add-borrower', onclick: () => openBorrowerForm() }, icon('add'), t('borrower.add'))],
        bar,
        h('div', { class: 'search-row' }, h('div', { class: 'search' }, icon('search'), h('input', {
            class: 'field', type: 'search', value: text, 'aria-label': t('borrower.search'), placeholder: t('borrower.search'), autocomplete: 'off', dir: 'auto',
            oninput: (event) => searchSoon(event.target.value.trim()),
        }))),
        area)
    const refresh = keepFresh(area, (stop) => get('borrowers', { q: text }, stop), ({ borrowers }) => list(byName(borrowers), text), signal)
}

/// The library sorts by letters without marks, this page as its language does.
function byName(list) {
    return list.toSorted((one, other) => compare(one.name, other.name))
}

function list(borrowers, text) {
    if (borrowers.length === 0) return empty(text ? t('borrower.noMatch') : t('borrower.none'))
    return [
        h('p', { class: 'result-count', role: 'status' }, t('borrower.count', { count: borrowers.length })),
        table(t('nav.borrowers'), [t('borrower.name'), t('borrower.group'), t('borrower.card'), t('borrower.has'), t('borrower.overdue'), t('borrower.holds'), ''],
            borrowers.slice(0, rowLimit).map((borrower) => [
                h('a', { class: 'strong', href: link('borrower', borrower.name), 'data-key': `borrower-${borrower.name}` }, data('bdi', {}, borrower.name)),
                data('span', {}, borrower.group ?? ''),
                borrower.card ?? '',
                number(borrower.loans),
                borrower.overdue > 0 ? h('span', { class: 'is-overdue' }, icon('warning'), number(borrower.overdue)) : number(0),
                number(borrower.holds),
                h('button', { class: 'button', type: 'button', 'data-key': `out-${borrower.name}`, 'aria-label': t('borrower.checkoutTo', { name: borrower.name }), onclick: () => checkOutTo(borrower.name) }, icon('checkout'), t('mode.checkout')),
            ])),
        borrowers.length > rowLimit && h('p', { class: 'muted' }, t('borrower.more', { count: borrowers.length - rowLimit })),
    ]
}

export async function checkOutTo(name) {
    await changeStation({ mode: 'checkout', borrower: name })
    go('#/station')
}
