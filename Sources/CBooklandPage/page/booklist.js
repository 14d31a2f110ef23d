// Books as covers, and as a table.

import { cover } from './cover.js'
import { data, h } from './dom.js'
import { t } from './i18n.js'
import { authorsOf, titleOf } from './outcome.js'
import { table } from './page.js'
import { link } from './router.js'
import { situation, stars } from './status.js'

export function bookCards(books) {
    return h('ul', { class: 'cards' }, books.map((book) => h('li', {},
        h('a', { class: 'card', href: link('book', book.id), 'data-key': `book-${book.id}` },
            cover(book),
            data('span', { class: 'card-title' }, titleOf(book)),
            data('span', { class: 'card-authors' }, authorsOf(book) || (book.isPending ? book.isbn : '')),
            label(book)))))
}

function label(book) {
    const now = situation(book)
    return now && data('span', { class: `label-chip tone-${now.tone}` }, now.text)
}

export function bookTable(books) {
    const columns = [t('book.title'), t('book.authors'), t('book.year'), t('book.location'), t('book.status')]
    return table(t('nav.library'), columns, books.map((book) => [
        bookLink(book),
        data('span', {}, authorsOf(book)),
        book.year ? String(book.year) : '',
        data('span', {}, [...new Set((book.copies ?? []).map((copy) => copy.location).filter(Boolean))].join(', ')),
        [label(book) ?? t(`status.${book.status}`), book.rating && [' ', stars(book.rating)]],
    ]))
}

export function bookLink(book) {
    return h('a', { class: 'book-link', href: link('book', book.id), 'data-key': `book-${book.id}` },
        cover(book), data('span', {}, titleOf(book)))
}
