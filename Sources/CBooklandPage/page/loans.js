// What is on loan, what is overdue, what is reserved.

import { get } from './api.js'
import { bookLink } from './booklist.js'
import { data, fill, h } from './dom.js'
import { compare, date, t } from './i18n.js'
import { icon } from './icons.js'
import { cancelHold, checkIn, renew } from './lending.js'
import { titleOf } from './outcome.js'
import { choice, empty, keepFresh, page, table, tabs } from './page.js'
import { link } from './router.js'

export function loansView(root, route, signal) {
    const borrower = route.query.get('borrower') ?? ''
    const kind = ['overdue', 'holds'].includes(route.id) ? route.id : ''
    const area = h('div', { class: 'results' })
    page(root, borrower ? t('loans.of', { name: borrower }) : t('nav.loans'),
        h('button', { class: 'button', type: 'button', onclick: () => print() }, icon('print'), t('print')),
        tabs(t('nav.loans'), link('loans', kind, { borrower }), [
            [link('loans', '', { borrower }), t('loans.all')],
            [link('loans', 'overdue', { borrower }), t('loans.overdue')],
            [link('loans', 'holds', { borrower }), t('loans.holds')],
        ]),
        borrower && h('p', { class: 'crumb' }, h('a', { href: link('loans', kind) }, icon('close'), t('loans.everyone'))),
        h('p', { class: 'print-only' }, [t(`loans.${kind || 'all'}`), t('loans.printed', { date: date(new Date().toISOString()) })].join(' · ')),
        area)
    if (kind === 'holds') showHolds(area, borrower, signal)
    else showLoans(area, { borrower, overdue: kind === 'overdue' ? 'true' : '' }, signal)
}

function showLoans(area, query, signal) {
    const filter = h('input', {
        class: 'field', type: 'search', 'aria-label': t('loans.find'), placeholder: t('loans.find'), autocomplete: 'off', dir: 'auto',
        oninput: () => fill(content, shown()),
    })
    const content = h('div', {})
    const group = choice('', [['', t('loans.everyGroup')]], { 'aria-label': t('group.one'), hidden: true, onchange: () => fill(content, shown()) })
    let loans = []
    area.append(h('div', { class: 'search-row' }, h('div', { class: 'search' }, icon('search'), filter), group), content)

    /// The groups of those who have books now; the chosen one stays.
    function drawGroups() {
        const names = [...new Set(loans.map((loan) => loan.group).filter(Boolean))].toSorted(compare)
        const chosen = group.value
        fill(group, h('option', { value: '' }, t('loans.everyGroup')), names.map((name) => h('option', { value: name, selected: name === chosen }, name)))
        group.hidden = names.length === 0
    }

    function shown() {
        const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean)
        const matches = loans.filter(({ borrower, book, ...loan }) => {
            if (group.value && loan.group !== group.value) return false
            const text = `${borrower} ${book.title ?? ''} ${book.isbn ?? ''}`.toLowerCase()
            return words.every((word) => text.includes(word))
        })
        return loanTable(matches, query.overdue)
    }

    keepFresh(content, (stop) => get('loans', query, stop), (answer) => {
        // Who has had a book for longest comes first; loans without a due date come last.
        loans = answer.loans.toSorted((a, b) => compare(a.due ?? '9999', b.due ?? '9999') || compare(a.borrower, b.borrower))
        drawGroups()
        return shown()
    }, signal)
}

function loanTable(loans, isOverdueOnly) {
    if (loans.length === 0) return empty(isOverdueOnly ? t('loans.noneOverdue') : t('loans.none'))
    return [
        h('p', { class: 'result-count', role: 'status' }, t('loans.count', { count: loans.length })),
        table(t('nav.loans'), [t('book'), t('loan.borrower'), t('loan.sinceTitle'), t('loan.due'), ''], loans.map((loan) => [
            bookLink(loan.book),
            h('a', { href: link('borrower', loan.borrower) }, data('bdi', {}, loan.borrower)),
            h('span', { class: 'nowrap' }, date(loan.since)),
            h('span', { class: loan.isOverdue ? 'nowrap is-overdue' : 'nowrap' }, loan.isOverdue && icon('warning'), loan.due ? date(loan.due) : t('loan.open'),
                loan.isOverdue && h('span', { class: 'label-chip tone-failed' }, t('book.overdue'))),
            [
                h('button', { class: 'button', type: 'button', 'data-key': `return-${loan.copy}`, 'aria-label': `${t('loan.return')}: ${titleOf(loan.book)}`, onclick: () => checkIn(loan.book, loan.copy) }, t('loan.return')),
                h('button', { class: 'button', type: 'button', 'data-key': `renew-${loan.copy}`, 'aria-label': `${t('loan.renew')}: ${titleOf(loan.book)}`, onclick: () => renew(loan.book, loan.copy) }, t('loan.renew')),
            ],
        ])),
    ]
}

function showHolds(area, borrower, signal) {
    const refresh = keepFresh(area, (stop) => get('holds', {}, stop), (answer) => {
        const holds = answer.holds.filter((hold) => !borrower || hold.borrower === borrower)
        if (holds.length === 0) return empty(t('holds.none'))
        return table(t('loans.holds'), [t('book'), t('holds.for'), t('loan.sinceTitle'), t('book.status'), ''], holds.map((hold) => [
            bookLink(hold.book),
            h('a', { href: link('borrower', hold.borrower) }, data('bdi', {}, hold.borrower)),
            h('span', { class: 'nowrap' }, date(hold.since)),
            hold.isReady ? h('span', { class: 'label-chip tone-done' }, t('hold.ready')) : h('span', { class: 'muted' }, t('hold.waiting')),
            h('button', { class: 'button', type: 'button', 'aria-label': `${t('holds.cancel')}: ${titleOf(hold.book)}`, onclick: async () => { await cancelHold(hold); refresh() } }, t('holds.cancel')),
        ]))
    }, signal)
}
