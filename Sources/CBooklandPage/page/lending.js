// Lending, returning, renewing and reserving a book, from its page and from the lists.

import { post, remove } from './api.js'
import { combobox } from './combobox.js'
import { dialogForm, openDialog } from './dialog.js'
import { data, h } from './dom.js'
import { date, t } from './i18n.js'
import { titleOf } from './outcome.js'
import { choice, labelled } from './page.js'
import { findBorrowers } from './pickers.js'
import { toast, toastError } from './toasts.js'

export function openLendDialog(book) {
    const borrower = combobox({ label: t('loan.borrower'), find: findBorrowers, isAutofocused: true })
    const due = dueField('')
    const free = book.copies.filter((copy) => !copy.loan)
    const copy = choice('', free.map(({ id, location }) => [String(id), location ? `${id} · ${location}` : String(id)]))
    openDialog(t('loan.lend'), (close) => [
        data('p', { class: 'muted' }, titleOf(book)),
        dialogForm([
            borrower.element,
            labelled(t('loan.due'), due, t('loan.dueHint')),
            free.length > 1 && labelled(t('book.copy'), copy),
        ], t('loan.lend'), async () => {
            await post(`library/${book.id}/checkout`, {
                borrower: borrower.value, due: due.value || undefined, copy: free.length > 1 ? Number(copy.value) : undefined,
            })
            toast(t('loan.lent', { title: titleOf(book), name: borrower.value }), { action: undoAction() })
        }, close),
    ])
}

export function openReserveDialog(book) {
    const borrower = combobox({ label: t('loan.borrower'), find: findBorrowers, isAutofocused: true })
    openDialog(t('hold.reserve'), (close) => [
        data('p', { class: 'muted' }, titleOf(book)),
        dialogForm(borrower.element, t('hold.reserve'), async () => {
            await post(`library/${book.id}/holds`, { borrower: borrower.value })
            toast(t('hold.done', { title: titleOf(book), name: borrower.value }))
        }, close),
    ])
}

export async function checkIn(book, copy) {
    await tell(async () => {
        await post(`library/${book.id}/checkin`, { copy })
        toast(t('loan.returned', { title: titleOf(book) }), { action: undoAction() })
    })
}

/// Without a date, the loan is extended by the usual period.
export function renew(book, copy) {
    const due = dueField('')
    openDialog(t('loan.renew'), (close) => [
        data('p', { class: 'muted' }, titleOf(book)),
        dialogForm(labelled(t('loan.due'), due, t('loan.dueHint')), t('loan.renew'), async () => {
            const answer = await post(`library/${book.id}/renew`, { due: due.value || undefined, copy })
            const loan = answer.copies?.find(({ id }) => id === copy)?.loan
            toast(loan?.due ? t('loan.renewedUntil', { title: titleOf(book), date: date(loan.due) }) : t('loan.renewed', { title: titleOf(book) }), { action: undoAction() })
        }, close),
    ])
}

export async function cancelHold(hold) {
    await tell(async () => {
        await remove(`holds/${hold.id}`)
        toast(t('hold.cancelled', { title: titleOf(hold.book), name: hold.borrower }))
    })
}

/// A button that takes back the last change of the library.
export function undoAction() {
    return { label: t('undo'), run: () => tell(async () => toast(t('undone', { what: (await post('undo')).undone }))) }
}

async function tell(action) {
    try {
        await action()
    } catch (error) {
        toastError(error)
    }
}

function dueField(value) {
    return h('input', { class: 'field', type: 'date', value, min: new Date().toLocaleDateString('sv') })
}
