// Who borrows: a list, and adding one.

import { get, post } from './api.js'
import { dialogForm, openDialog } from './dialog.js'
import { data, debounce, h } from './dom.js'
import { number, t } from './i18n.js'
import { icon } from './icons.js'
import { changeStation } from './modes.js'
import { empty, keepFresh, labelled, page, table } from './page.js'
import { go, link, replaceQuery } from './router.js'
import { toast } from './toasts.js'

/// More names than this are found by searching.
const rowLimit = 200

export function borrowersView(root, route, signal) {
    let text = route.query.get('q') ?? ''
    const area = h('div', { class: 'results' })
    const searchSoon = debounce((value) => { text = value; replaceQuery({ q: text }); refresh() }, 200)
    page(root, t('nav.borrowers'),
        h('button', { class: 'button is-main', type: 'button', onclick: () => openBorrowerDialog(() => refresh()) }, icon('add'), t('borrower.add')),
        h('div', { class: 'search-row' }, h('div', { class: 'search' }, icon('search'), h('input', {
            class: 'field', type: 'search', value: text, 'aria-label': t('borrower.search'), placeholder: t('borrower.search'), autocomplete: 'off', dir: 'auto',
            oninput: (event) => searchSoon(event.target.value.trim()),
        }))),
        area)
    const refresh = keepFresh(area, (stop) => get('borrowers', { q: text }, stop), ({ borrowers }) => list(borrowers, text), signal)
}

function list(borrowers, text) {
    if (borrowers.length === 0) return empty(text ? t('borrower.noMatch') : t('borrower.none'))
    return [
        h('p', { class: 'result-count', role: 'status' }, t('borrower.count', { count: borrowers.length })),
        table(t('nav.borrowers'), [t('borrower.name'), t('borrower.group'), t('borrower.card'), t('nav.loans'), ''],
            borrowers.slice(0, rowLimit).map((borrower) => [
                data('span', { class: 'strong' }, borrower.name),
                data('span', {}, borrower.group ?? ''),
                borrower.card ?? '',
                borrower.loans > 0 ? h('a', { href: link('loans', '', { borrower: borrower.name }) }, t('borrower.loans', { count: borrower.loans })) : number(0),
                h('button', { class: 'button', type: 'button', 'data-key': `out-${borrower.name}`, 'aria-label': t('borrower.checkoutTo', { name: borrower.name }), onclick: () => checkOutTo(borrower.name) }, icon('checkout'), t('mode.checkout')),
            ])),
        borrowers.length > rowLimit && h('p', { class: 'muted' }, t('borrower.more', { count: borrowers.length - rowLimit })),
    ]
}

async function checkOutTo(name) {
    await changeStation({ mode: 'checkout', borrower: name })
    go('#/station')
}

function openBorrowerDialog(added) {
    const name = h('input', { class: 'field', autocomplete: 'off', autofocus: true, dir: 'auto' })
    const group = h('input', { class: 'field', autocomplete: 'off', dir: 'auto' })
    const card = h('input', { class: 'field', autocomplete: 'off', inputmode: 'numeric', 'data-accepts': 'code' })
    openDialog(t('borrower.add'), (close) => dialogForm([
        labelled(t('borrower.name'), name),
        labelled(t('borrower.group'), group, t('borrower.groupHint')),
        labelled(t('borrower.card'), card, t('borrower.cardHint')),
    ], t('borrower.add'), async () => {
        await post('borrowers', { name: name.value.trim(), group: group.value.trim() || undefined, card: card.value.trim() || undefined })
        toast(t('borrower.added', { name: name.value.trim() }))
        added()
    }, close))
}
