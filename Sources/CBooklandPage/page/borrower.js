// A borrower's page: group, card and note, what they have and wait for.

import { get, named, post, remove } from './api.js'
import { bookLink } from './booklist.js'
import { openBorrowerForm } from './borrowerform.js'
import { printCards } from './borrowerlists.js'
import { checkOutTo } from './borrowers.js'
import { confirmAction, dialogForm, FieldError, openDialog } from './dialog.js'
import { data, h } from './dom.js'
import { date, t } from './i18n.js'
import { icon } from './icons.js'
import { cancelHold, checkIn, renew, undoAction } from './lending.js'
import { titleOf } from './outcome.js'
import { keepFresh, labelled, table } from './page.js'
import { go, link } from './router.js'
import { toast, toastError } from './toasts.js'
import { standingText } from './words.js'

export function borrowerView(root, route, signal) {
    const area = h('div', {})
    root.append(h('div', { class: 'page' },
        h('p', { class: 'crumb' }, h('a', { href: '#/borrowers' }, icon('back'), t('borrower.back'))), area))
    let isFirst = true
    keepFresh(area, (stop) => get(named('borrowers', route.id), {}, stop), (borrower) => {
        document.title = `${borrower.name} – Bookland`
        // The heading comes later than the view, which has the focus until then.
        if (isFirst && document.activeElement === root) queueMicrotask(() => area.querySelector('h1')?.focus({ preventScroll: true }))
        isFirst = false
        return content(borrower)
    }, signal)
}

function content(borrower) {
    const { name, id } = borrower
    return h('article', { class: 'person' },
        h('header', { class: 'page-head' },
            h('div', {},
                data('h1', { tabindex: '-1' }, name),
                h('p', { class: 'person-standing' }, standingText(borrower))),
            h('div', { class: 'page-tools' },
                h('button', { class: 'button is-main', type: 'button', 'data-key': 'lend', onclick: () => checkOutTo(name) }, icon('checkout'), t('mode.checkout')),
                h('button', { class: 'button', type: 'button', 'data-key': 'edit', onclick: () => openBorrowerForm(borrower) }, icon('edit'), id === undefined ? t('borrower.addRecord') : t('borrower.edit')),
                id !== undefined && h('button', { class: 'button', type: 'button', 'data-key': 'card', onclick: () => printCards({ borrowers: [name] }) }, icon('print'), t('borrowers.cards')),
                id !== undefined && h('button', { class: 'button', type: 'button', 'data-key': 'remove', onclick: () => removeBorrower(borrower) }, icon('trash'), t('borrower.remove')),
                h('button', { class: 'button', type: 'button', 'data-key': 'forget', onclick: () => openForgetDialog(borrower) }, t('borrower.forget')))),
        id === undefined && h('p', { class: 'label-chip tone-not-a-book' }, t('borrower.noRecord')),
        facts(borrower),
        section(t('borrower.has'), borrower.loansNow.length === 0 ? h('p', { class: 'muted' }, t('borrower.hasNothing')) : loans(borrower)),
        borrower.holdsNow.length > 0 && section(t('borrower.waitsFor'), holds(borrower)))
}

function facts(borrower) {
    const rows = [
        [t('borrower.group'), borrower.group ?? t('borrower.noGroup')],
        [t('group.loanDays'), borrower.loanDays !== undefined ? t('group.days', { count: borrower.loanDays }) : t('group.standard')],
        [t('group.limit'), borrower.limit !== undefined ? String(borrower.limit) : t('group.unlimited')],
        [t('borrower.card'), borrower.card ?? t('borrower.noCard')],
        [t('borrower.note'), borrower.note],
    ].filter(([, value]) => value)
    return h('dl', { class: 'facts' }, rows.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', { dir: 'auto' }, value))))
}

function loans({ loansNow }) {
    return table(t('borrower.has'), [t('book'), t('loan.sinceTitle'), t('loan.due'), ''], loansNow.map((loan) => [
        bookLink(loan.book),
        h('span', { class: 'nowrap' }, date(loan.since)),
        h('span', { class: loan.isOverdue ? 'nowrap is-overdue' : 'nowrap' }, loan.isOverdue && icon('warning'), loan.due ? date(loan.due) : t('loan.open')),
        [
            h('button', { class: 'button', type: 'button', 'data-key': `return-${loan.copy}`, 'aria-label': `${t('loan.return')}: ${titleOf(loan.book)}`, onclick: () => checkIn(loan.book, loan.copy) }, t('loan.return')),
            h('button', { class: 'button', type: 'button', 'data-key': `renew-${loan.copy}`, 'aria-label': `${t('loan.renew')}: ${titleOf(loan.book)}`, onclick: () => renew(loan.book, loan.copy) }, t('loan.renew')),
        ],
    ]))
}

function holds({ holdsNow }) {
    return table(t('borrower.waitsFor'), [t('book'), t('loan.sinceTitle'), '', ''], holdsNow.map((hold) => [
        bookLink(hold.book),
        h('span', { class: 'nowrap' }, date(hold.since)),
        hold.isReady && h('span', { class: 'label-chip tone-done' }, t('hold.ready')),
        h('button', { class: 'button', type: 'button', 'aria-label': `${t('holds.cancel')}: ${titleOf(hold.book)}`, onclick: () => cancelHold(hold) }, t('holds.cancel')),
    ]))
}

function section(title, ...parts) {
    return h('section', { class: 'section' }, h('h2', {}, title), parts)
}

async function removeBorrower({ name, loans: count }) {
    const books = count > 0 && `${standingText({ loans: count, overdue: 0 })}: ${t('borrower.removeAnyway')}`
    const text = [books, t('borrower.removeText')].filter(Boolean).join(' ')
    if (!await confirmAction(t('borrower.removeTitle', { name }), text, t('borrower.remove'))) return
    try {
        await remove(named('borrowers', name), { force: 'true' })
        go(link('borrowers'))
        toast(t('borrower.removed', { name }), { action: undoAction() })
    } catch (error) {
        toastError(error)
    }
}

/// The one thing that cannot be undone asks for the name.
function openForgetDialog({ name, loans: count }) {
    const typed = h('input', { class: 'field', autocomplete: 'off', autofocus: true, dir: 'auto' })
    openDialog(t('borrower.forgetTitle', { name }), (close) => [
        h('p', {}, t('borrower.forgetText')),
        count > 0 && h('p', { class: 'form-problem' }, `${standingText({ loans: count, overdue: 0 })}: ${t('borrower.forgetAnyway')}`),
        dialogForm(labelled(t('borrower.name'), typed), t('borrower.forgetConfirm'), async () => {
            if (typed.value.trim().toLowerCase() !== name.toLowerCase()) throw new FieldError(typed, t('borrower.forgetWrong'))
            const { isErased } = await post(named('borrowers', name, '/forget'), { isForced: true })
            go(link('borrowers'))
            toast([t('borrower.forgotten', { name }), !isErased && t('borrower.traces')].filter(Boolean).join(' '), { tone: isErased ? 'done' : 'not-a-book' })
        }, close),
    ])
}
