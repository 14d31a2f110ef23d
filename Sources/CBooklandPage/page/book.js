// A book's page: what it is, its copies and loans, its history.

import { get, post, remove } from './api.js'
import { openBookForm } from './bookform.js'
import { cover } from './cover.js'
import { confirmAction } from './dialog.js'
import { data, h } from './dom.js'
import { date, dateTime, languageName, list, number, t } from './i18n.js'
import { icon } from './icons.js'
import { checkIn, openLendDialog, openReserveDialog, renew, undoAction } from './lending.js'
import { authorsOf, titleOf } from './outcome.js'
import { keepFresh } from './page.js'
import { go, link } from './router.js'
import { dueText, stars } from './status.js'
import { toast, toastError } from './toasts.js'
import { eventText } from './words.js'

export function bookView(root, route, signal) {
    const area = h('div', {})
    root.append(h('div', { class: 'page' },
        h('p', { class: 'crumb' }, h('a', { href: '#/library', onclick: goBack }, icon('back'), t('book.back'))),
        area))
    const path = `library/${encodeURIComponent(route.id)}`
    let isFirst = true
    keepFresh(area, (stop) => get(path, {}, stop), (book) => {
        document.title = `${titleOf(book)} – Bookland`
        // The heading comes later than the view, which has the focus until then.
        if (isFirst && document.activeElement === root) queueMicrotask(() => area.querySelector('h1')?.focus({ preventScroll: true }))
        isFirst = false
        return content(book)
    }, signal)
}

/// Back to the list as it was, if that is where the reader came from.
function goBack(event) {
    if (history.length < 2 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const before = location.hash
    history.back()
    setTimeout(() => location.hash === before && go('#/library'), 300)
}

function content(book) {
    return h('article', { class: 'book' },
        h('div', { class: 'book-cover' }, cover(book)),
        h('div', { class: 'book-main' },
            h('header', { class: 'book-head' },
                data('h1', { tabindex: '-1' }, titleOf(book)),
                book.subtitle && data('p', { class: 'book-subtitle' }, book.subtitle),
                data('p', { class: 'book-authors' }, authorsOf(book) || t('book.noAuthor')),
                book.isPending && h('p', { class: 'label-chip tone-not-a-book' }, t('book.pendingLong'))),
            actions(book),
            copies(book),
            book.note && section(t('book.note'), data('p', { class: 'book-note' }, book.note)),
            facts(book),
            book.description && section(t('book.description'), data('p', {}, book.description)),
            pastOf(book)))
}

function actions(book) {
    return h('div', { class: 'actions' },
        book.copies.length > 0 && h('button', { class: 'button is-main', type: 'button', 'data-key': 'lend', onclick: () => openLendDialog(book) },
            icon('checkout'), t('loan.lend')),
        book.copies.length > 0 && h('button', { class: 'button', type: 'button', 'data-key': 'reserve', onclick: () => openReserveDialog(book) }, icon('bookmark'), t('hold.reserve')),
        h('button', { class: 'button', type: 'button', 'data-key': 'edit', onclick: () => openBookForm(book) }, icon('edit'), t('book.edit')),
        h('button', { class: 'button', type: 'button', 'data-key': 'remove', onclick: () => removeBook(book) }, icon('trash'), t('book.remove')))
}

async function removeBook(book) {
    if (!await confirmAction(t('book.removeTitle'), t('book.removeText', { title: titleOf(book) }), t('book.remove'))) return
    try {
        await remove(`library/${book.id}`)
        go('#/library')
        toast(t('book.removed', { title: titleOf(book) }), { action: undoAction() })
    } catch (error) {
        toastError(error)
    }
}

function copies(book) {
    if (book.copies.length === 0) return null
    const ready = (book.holds ?? []).filter((hold) => hold.isReady)
    return section(t('book.copies'), h('ul', { class: 'copies' }, book.copies.map((copy) => h('li', { class: 'copy' },
        h('div', {},
            data('p', { class: 'copy-place' }, icon('place'), copy.location || t('mode.noLocation'),
                h('span', { class: 'muted copy-code' }, [t('book.number', { number: String(copy.id) }), copy.code && t('book.code', { code: copy.code })].filter(Boolean).join(' · '))),
            copy.loan ? loanOf(copy.loan) : here(ready)),
        h('div', { class: 'actions' },
            copy.loan && h('button', { class: 'button', type: 'button', 'data-key': `return-${copy.id}`, onclick: () => checkIn(book, copy.id) }, icon('checkin'), t('loan.return')),
            copy.loan && h('button', { class: 'button', type: 'button', 'data-key': `renew-${copy.id}`, onclick: () => renew(book, copy.id) }, icon('renew'), t('loan.renew')),
            book.copies.length > 1 && !copy.loan && h('button', {
                class: 'icon-button', type: 'button', 'data-key': `remove-${copy.id}`, 'aria-label': `${t('book.removeCopy')}: ${copy.id}`, title: t('book.removeCopy'),
                onclick: () => removeCopy(book, copy),
            }, icon('trash')))))),
    book.isbn && h('p', {}, h('button', { class: 'button', type: 'button', 'data-key': 'add-copy', onclick: () => addCopy(book) }, icon('add'), t('book.addCopy'))),
    reservations(book.holds ?? []))
}

function loanOf(loan) {
    return h('p', { class: loan.isOverdue ? 'copy-loan is-overdue' : 'copy-loan' },
        h('a', { href: link('borrower', loan.borrower) }, data('bdi', {}, t('book.onLoan', { name: loan.borrower }))),
        h('span', {}, loan.isOverdue ? `${t('book.overdue')}: ${dueText(loan)}` : dueText(loan)),
        h('span', { class: 'muted' }, t('loan.since', { date: date(loan.since) })))
}

/// A copy in its place: the first one is put aside for who has waited longest.
function here(ready) {
    const hold = ready.shift()
    if (!hold) return h('p', { class: 'copy-loan is-here' }, icon('check'), t('book.here'))
    return h('p', { class: 'copy-loan is-put-aside' }, icon('bookmark'), data('bdi', {}, t('book.reservedFor', { name: hold.borrower })))
}

function reservations(holds) {
    return holds.length > 0 && h('div', { class: 'reservations' }, h('h3', {}, t('book.reservations')),
        h('ol', {}, holds.map((hold) => h('li', {},
            h('a', { href: link('borrower', hold.borrower) }, data('bdi', {}, hold.borrower)),
            h('span', { class: 'muted' }, t('loan.since', { date: date(hold.since) })),
            hold.isReady && h('span', { class: 'label-chip tone-done' }, t('book.ready'))))))
}

async function removeCopy(book, copy) {
    if (!await confirmAction(t('book.removeCopy'), t('book.removeCopyText', { number: String(copy.id), title: titleOf(book) }), t('book.removeCopy'))) return
    try {
        await remove(`library/${book.id}/copies/${copy.id}`)
        toast(t('book.copyRemoved'), { action: undoAction() })
    } catch (error) {
        toastError(error)
    }
}

async function addCopy(book) {
    try {
        await post(`library/${book.id}/copies`)
        toast(t('book.copyAdded'), { action: undoAction() })
    } catch (error) {
        toastError(error)
    }
}

function facts(book) {
    const rows = [
        [t('book.isbn'), book.isbn],
        [t('book.otherISBNs'), (book.isbns ?? []).filter((isbn) => isbn !== book.isbn).join(', ')],
        [t('book.publisher'), book.publisher],
        [t('book.published'), book.published ?? (book.year && String(book.year))],
        [t('book.series'), book.series],
        [t('book.language'), book.language && languageName(book.language)],
        [t('book.pages'), book.pages && number(book.pages)],
        [t('book.status'), t(`status.${book.status}`)],
        [t('book.rating'), book.rating && stars(book.rating)],
        [t('book.tags'), (book.tags ?? []).length > 0 && tagLinks(book.tags)],
        [t('book.subjects'), (book.subjects ?? []).length > 0 && list(book.subjects)],
        [t('book.added'), date(book.added)],
        [t('book.scans'), number(book.scans)],
    ].filter(([, value]) => value)
    return section(t('book.facts'), h('dl', { class: 'facts' }, rows.map(([name, value]) =>
        h('div', {}, h('dt', {}, name), h('dd', { dir: 'auto' }, value)))))
}

function tagLinks(tags) {
    return h('span', { class: 'tag-links' }, tags.map((tag) => h('a', { href: link('library', '', { tag }), dir: 'auto' }, tag)))
}

function pastOf(book) {
    if (!book.history?.length) return null
    return section(t('book.history'), h('ol', { class: 'history' }, book.history.map((event) => h('li', {},
        h('time', { datetime: event.time, class: 'muted' }, dateTime(event.time)), data('span', {}, eventText(event))))))
}

function section(title, ...content) {
    return h('section', { class: 'section' }, h('h2', {}, title), content)
}
