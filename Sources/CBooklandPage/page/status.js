// Reading status, stars, and whether a book is there.

import { h } from './dom.js'
import { date, number, t } from './i18n.js'

export const statuses = ['wishlist', 'toRead', 'reading', 'onHold', 'read', 'didNotFinish']

export function stars(rating) {
    const text = '★'.repeat(Math.floor(rating)) + (rating % 1 ? '½' : '')
    return h('span', { class: 'stars', role: 'img', 'aria-label': t('book.stars', { count: rating, rating: number(rating) }) }, text)
}

export function loansOf(book) {
    return (book.copies ?? []).flatMap((copy) => (copy.loan ? [copy.loan] : []))
}

/// A word for what is special about a book now, with its tone. Null if it simply stands there.
export function situation(book) {
    const loans = loansOf(book)
    if (book.isPending) return { tone: 'not-a-book', text: t('book.pending') }
    if (loans.some((loan) => loan.isOverdue)) return { tone: 'failed', text: t('book.overdue') }
    if (loans.length > 0) return { tone: 'already', text: t('book.onLoan', { name: loans[0].borrower }) }
    if (book.status === 'wishlist') return { tone: 'done', text: t('status.wishlist') }
    return null
}

export function dueText(loan) {
    return loan.due ? t('detail.checked-out', { due: date(loan.due) }) : t('detail.checked-out.open')
}
