// Lending, returning, renewing and reserving a book, from its page and from the lists.

import { post, remove } from './api.js'
import { combobox } from './combobox.js'
import { dialogForm, openDialog } from './dialog.js'
import { data, h } from './dom.js'
import { date, t } from './i18n.js'
import { icon } from './icons.js'
import { titleOf } from './outcome.js'
import { choice, labelled } from './page.js'
import { findBorrowers } from './pickers.js'
import { describe, toast, toastError } from './toasts.js'
import { undoneText } from './words.js'

/// Lends a copy. What stands in the way is said, and can be overruled.
export function openLendDialog(book) {
    const borrower = combobox({ label: t('loan.borrower'), find: findBorrowers, isAutofocused: true })
    const due = dueField('')
    const free = book.copies.filter((copy) => !copy.loan)
    const choices = free.length > 0 ? free : book.copies
    const copy = choice('', choices.map((one) => [String(one.id), copyName(one)]))
    const way = h('div', { class: 'way-on' })
    openDialog(t('loan.lend'), (close) => {
        const lend = async (more = {}) => {
            const name = await borrower.resolve()
            await post(`library/${book.id}/checkout`, {
                borrower: name, due: due.value || undefined, copy: choices.length > 1 ? Number(copy.value) : undefined, ...more,
            })
            toast(t('loan.lent', { title: titleOf(book), name }), { action: undoAction() })
        }
        const offer = (label, more) => way.replaceChildren(h('button', {
            class: 'button is-large', type: 'button', onclick: async () => {
                way.replaceChildren()
                try {
                    await lend(more)
                    close()
                } catch (error) {
                    refused(error, more)
                }
            },
        }, icon('checkout'), label))
        const refused = (error, before = {}) => {
            if (error.reason === 'loan-limit' || error.reason === 'on-hold') offer(t('answer.lend-anyway'), { ...before, isForced: true })
            else if (error.reason === 'on-loan' && error.details.holder) {
                offer(t('answer.return-and-lend', { recipient: borrower.value }), { ...before, returnFrom: error.details.holder })
            }
            if (before.isForced || before.returnFrom) way.prepend(h('p', { class: 'form-problem', role: 'alert' }, describe(error)))
        }
        return [
            data('p', { class: 'muted' }, titleOf(book)),
            dialogForm([
                borrower.element,
                labelled(t('loan.due'), due, t('loan.dueHint')),
                choices.length > 1 && labelled(t('book.copy'), copy),
            ], t('loan.lend'), async () => {
                way.replaceChildren()
                try {
                    await lend()
                } catch (error) {
                    refused(error)
                    throw error
                }
            }, close, way),
        ]
    })
}

function copyName({ id, location, code, loan }) {
    return [t('book.number', { number: String(id) }), location, code, loan && t('book.onLoan', { name: loan.borrower })].filter(Boolean).join(' · ')
}

export function openReserveDialog(book) {
    const borrower = combobox({ label: t('loan.borrower'), find: findBorrowers, isAutofocused: true })
    openDialog(t('hold.reserve'), (close) => [
        data('p', { class: 'muted' }, titleOf(book)),
        dialogForm(borrower.element, t('hold.reserve'), async () => {
            const name = await borrower.resolve()
            await post(`library/${book.id}/holds`, { borrower: name })
            toast(t('hold.done', { title: titleOf(book), name }), { action: undoAction() })
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
    return { label: t('undo'), run: () => tell(async () => toast(undoneText(await post('undo')))) }
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
