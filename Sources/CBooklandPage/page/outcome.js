// Puts into words what happened to a scan.

import { date, has, list, t } from './i18n.js'
import { standingText } from './words.js'

/// The headline for an item, such as "Lent to Ann".
export function headline(item) {
    if (item.isUndone) return t('station.taken')
    const key = `outcome.${item.outcome}`
    if (!has(key)) return t('outcome.other')
    return t(key, { ...values(item), borrower: item.borrower ?? t('pick.name'), location: item.location ?? t('mode.noLocation') })
}

/// The line below the headline. May be empty.
export function detail(item) {
    if (item.isUndone) return item.outcome === 'undone' ? undoneScan(item.undid) : t(`outcome.${item.outcome}`, values(item))
    if (item.isDoubtful) return t('doubtful')
    const special = specialDetail(item)
    if (special !== undefined) return special
    const key = `detail.${item.outcome}`
    if (!has(key)) return item.text ?? ''
    const text = t(key, values(item))
    // A sentence whose name is missing says less than none.
    return /\{\w+\}/.test(text) ? '' : text
}

function specialDetail(item) {
    switch (item.outcome) {
    case 'checked-out':
        return item.due ? t('detail.checked-out', values(item)) : t('detail.checked-out.open')
    case 'already-lent':
        return [item.borrower && t('detail.already-lent', values(item)), item.due && t('detail.checked-out', values(item))]
            .filter(Boolean).join(' · ')
    case 'lent-to-other':
        return [t('detail.lent-to-other', values(item)), item.due && t('detail.checked-out', values(item))].filter(Boolean).join(' ')
    case 'loan-limit':
        return item.standing?.limit === undefined ? t('detail.loan-limit', values(item))
            : t('detail.loan-limit.of', { borrower: item.borrower, loans: item.standing.loans, limit: item.standing.limit })
    case 'reserved':
        return item.nextHold ? t('detail.reserved.for', { name: item.nextHold }) : t('detail.reserved')
    case 'borrower-chosen':
        return [item.standing && standingText(item.standing), t('detail.borrower-chosen')].filter(Boolean).join(' · ')
    case 'misplaced':
        return item.location ? t('detail.misplaced', values(item)) : t('detail.misplaced.none')
    case 'not-a-book':
        return has(`kind.${item.kind}`) ? t(`kind.${item.kind}`) : t('detail.not-a-book')
    case 'new':
        return item.location ? t('detail.new.at', values(item)) : t('detail.new')
    case 'already-yours':
    case 'copy-added':
        return item.copies ? t('copies', { count: item.copies }) : ''
    case 'rejected':
    case 'error':
        return item.text ?? ''
    case 'undone':
        return undoneScan(item.undid)
    default:
        return undefined
    }
}

/// What a scan had done that was taken back: "Lent to Ann: Emma".
export function undoneScan(undid) {
    if (!undid) return ''
    return t('undone.what', { what: headline(undid), title: undid.title })
}

function values(item) {
    return {
        borrower: item.borrower,
        recipient: item.recipient,
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

/// Whether the book is to be put aside for someone.
export function isPutAside(item) {
    return Boolean(item.nextHold) && !item.isUndone && item.outcome !== 'reserved'
}

/// What a scan was about where there is no book: a card, a control code, or the number.
export function subjectOf(item) {
    if (item.outcome === 'borrower-chosen') return t('code.card', { name: item.borrower })
    if (['mode-changed', 'location-chosen', 'undone', 'no-undo'].includes(item.outcome) && item.code?.startsWith('2999')) return t('code.control')
    return item.code ?? ''
}

/// What a screen reader says: headline, detail, title, reservation.
export function announcement(item) {
    return [
        headline(item), detail(item), item.book?.title,
        isPutAside(item) && t('hold.aside', { name: item.nextHold }),
    ].filter(Boolean).join('. ')
}
