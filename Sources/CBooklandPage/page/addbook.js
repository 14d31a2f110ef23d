// Adding a book by hand.

import { post } from './api.js'
import { dialogForm, openDialog } from './dialog.js'
import { h } from './dom.js'
import { t } from './i18n.js'
import { applyScan } from './state.js'
import { labelled } from './page.js'

export function openAddDialog() {
    const isbn = h('input', { class: 'field', inputmode: 'numeric', autocomplete: 'off', autofocus: true, 'data-accepts': 'code' })
    const title = h('input', { class: 'field', autocomplete: 'off', dir: 'auto' })
    const authors = h('textarea', { class: 'field is-short', dir: 'auto' })
    openDialog(t('library.add'), (close) => dialogForm([
        labelled(t('book.isbn'), isbn, t('add.isbnHint')),
        h('p', { class: 'divider' }, t('add.or')),
        labelled(t('book.title'), title),
        labelled(t('book.authors'), authors, t('book.authorsHint')),
    ], t('library.add'), async () => {
        const number = isbn.value.replace(/[\s-]/g, '').toUpperCase()
        const item = await post('library', number ? { isbn: number } : { title: title.value.trim(), authors: lines(authors.value) })
        applyScan(item)
    }, close))
}

/// One name per line.
export function lines(text) {
    return text.split('\n').map((line) => line.trim()).filter(Boolean)
}
