// Puts into words what happened to a scan.

import { date, has, list, t } from './i18n.js'

/// The headline for an item, such as "Lent to Ann".
export function headline(item) {
    if (item.isUndone) return t('station.taken')
    const key = `outcome.${item.outcome}`
    if (!has(key)) return item.message ?? t('outcome.other')
    return t(key, { ...values(item), borrower: item.borrower ?? t('pick.name'), location: item.location ?? t('mode.noLocation') })
}

/// The line below the headline. May be empty.
export function detail(item) {
    if (item.isUndone) return item.outcome === 'undone' ? item.message ?? '' : t(`outcome.${item.outcome}`, values(item))
    const special = specialDetail(item)
    if (special !== undefined) return special
    const key = `detail.${item.outcome}`
    if (!has(key)) return item.message ?? ''
    const text = t(key, values(item))
    // A sentence whose name is missing says less than none.
    return /\{\w+\}/.test(text) ? item.message ?? '' : text
}

function specialDetail(item) {
    switch (item.outcome) {
    case 'checked-out':
        return item.due ? t('detail.checked-out', values(item)) : t('detail.checked-out.open')
    case 'already-lent':
        return [item.borrower && t('detail.already-lent', values(item)), item.due && t('detail.checked-out', values(item))]
            .filter(Boolean).join(' · ')
    case 'new':
        return item.location ? t('detail.new.at', values(item)) : t('detail.new')
    case 'already-yours':
    case 'copy-added':
        return item.copies ? t('copies', { count: item.copies }) : ''
    case 'rejected':
    case 'error':
    case 'undone':
        return item.message ?? ''
    case 'not-saved':
        return [t('detail.not-saved'), item.message && `(${item.message})`].filter(Boolean).join(' ')
    default:
        return undefined
    }
}

function values(item) {
    return {
        borrower: item.borrower,
        location: item.location,
        due: item.due && date(item.due),
        mode: t(`mode.${item.mode}`),
    }
}

/// A book's title, or what stands for it.
export function titleOf(book) {
    return book.title || t('book.untitled')
}

export function authorsOf(book) {
    return book.authors?.length ? list(book.authors) : ''
}

/// What a screen reader says: headline, detail, title, reservation.
export function announcement(item) {
    return [
        headline(item), detail(item), item.book?.title,
        item.nextHold && !item.isUndone && t('hold.aside', { name: item.nextHold }),
    ].filter(Boolean).join('. ')
}
