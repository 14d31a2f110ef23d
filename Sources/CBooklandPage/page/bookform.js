// Editing a book. Only what was changed is sent, so that two people can edit different things.

import { patch } from './api.js'
import { lines } from './addbook.js'
import { dialogForm, FieldError, openDialog } from './dialog.js'
import { h, uniqueID } from './dom.js'
import { t } from './i18n.js'
import { choice, labelled } from './page.js'
import { finder } from './pickers.js'
import { statuses } from './status.js'
import { toast } from './toasts.js'
import { undoAction } from './lending.js'

export function openBookForm(book) {
    const before = values(book)
    const field = (name, attributes = {}) => h('input', { class: 'field', name, value: before[name], autocomplete: 'off', dir: 'auto', ...attributes })
    const area = (name) => h('textarea', { class: 'field is-short', name, value: before[name], dir: 'auto' })
    const controls = {
        title: field('title', { autofocus: true }),
        authors: area('authors'),
        year: field('year', { inputmode: 'numeric', maxlength: '5' }),
        language: field('language', { maxlength: '8' }),
        isbn: field('isbn', { inputmode: 'numeric', 'data-accepts': 'code' }),
        location: field('location', { list: uniqueID('suggestions') }),
        tags: field('tags'),
        status: choice(before.status, statuses.map((name) => [name, t(`status.${name}`)])),
        rating: choice(before.rating, [['', t('book.noRating')], ...ratings()]),
        note: area('note'),
    }
    openDialog(t('book.edit'), (close, dialog) => {
        addSuggestions(dialog, controls.location)
        return dialogForm([
            labelled(t('book.title'), controls.title),
            labelled(t('book.authors'), controls.authors, t('book.authorsHint')),
            h('div', { class: 'form-pair' }, labelled(t('book.year'), controls.year), labelled(t('book.language'), controls.language, t('book.languageHint'))),
            h('div', { class: 'form-pair' }, labelled(t('book.isbn'), controls.isbn), book.copies.length > 0 && labelled(t('book.location'), controls.location)),
            h('div', { class: 'form-pair' }, labelled(t('book.status'), controls.status), labelled(t('book.rating'), controls.rating)),
            labelled(t('book.tags'), controls.tags, t('book.tagsHint')),
            labelled(t('book.note'), controls.note),
        ], t('save'), async () => {
            check(controls, before)
            const change = difference(before, Object.fromEntries(Object.entries(controls).map(([name, control]) => [name, control.value.trim()])))
            if (Object.keys(change).length === 0) return void toast(t('saved.nothing'), { tone: 'already' })
            try {
                await patch(`library/${book.id}`, change)
            } catch (error) {
                if (error.code === 'INVALID_ISBN') throw new FieldError(controls.isbn, t('form.isbn'))
                if (error.reason === 'isbn-taken') throw new FieldError(controls.isbn, t('reason.isbn-taken'))
                throw error
            }
            toast(t('saved'), { action: undoAction() })
        }, close)
    }, { className: 'is-wide' })
}

/// Refuses what cannot be right, at its field.
function check({ title, year, language, isbn }, before) {
    const latest = new Date().getFullYear() + 10
    const number = year.value.trim()
    if (title.value.trim() === '' && (before.title !== '' || isbn.value.trim() === '')) throw new FieldError(title, t('form.title'))
    if (number !== '' && !(/^\d{1,4}$/.test(number) && Number(number) >= 1 && Number(number) <= latest)) {
        throw new FieldError(year, t('form.year', { latest: String(latest) }))
    }
    if (language.value.trim() !== '' && !/^[a-z]{2,3}$/.test(language.value.trim())) throw new FieldError(language, t('form.language'))
    const digits = isbn.value.replace(/[\s-]/g, '')
    if (digits !== '' && !/^(\d{9}[\dXx]|\d{13})$/.test(digits)) throw new FieldError(isbn, t('form.isbn'))
}

/// The book as the fields show it.
function values(book) {
    return {
        title: book.title ?? '',
        authors: (book.authors ?? []).join('\n'),
        year: book.year === undefined ? '' : String(book.year),
        language: book.language ?? '',
        isbn: book.isbn ?? '',
        location: book.copies?.[0]?.location ?? '',
        tags: (book.tags ?? []).join(', '),
        status: book.status,
        rating: book.rating === undefined ? '' : String(book.rating),
        note: book.note ?? '',
    }
}

function difference(before, after) {
    const convert = {
        authors: lines,
        year: (text) => (text === '' ? null : Number(text)),
        rating: (text) => (text === '' ? null : Number(text)),
        note: (text) => text || null,
        language: (text) => text || null,
        location: (text) => text || null,
        isbn: (text) => text.replace(/[\s-]/g, ''),
        tags: (text) => tagChange(split(before.tags), split(text)),
    }
    return Object.fromEntries(Object.entries(after)
        .filter(([name, text]) => text !== before[name].trim())
        .map(([name, text]) => [name, convert[name]?.(text) ?? (name in convert ? null : text)]))
}

function split(text) {
    return text.split(',').map((tag) => tag.trim()).filter(Boolean)
}

function tagChange(before, after) {
    return { add: after.filter((tag) => !before.includes(tag)), remove: before.filter((tag) => !after.includes(tag)) }
}

function ratings() {
    return Array.from({ length: 10 }, (_, index) => {
        const rating = (10 - index) / 2
        return [String(rating), '★'.repeat(Math.floor(rating)) + (rating % 1 ? '½' : '')]
    })
}


/// Names of locations that the browser suggests while typing.
async function addSuggestions(dialog, input) {
    const options = await finder('locations')('').catch(() => [])
    dialog.append(h('datalist', { id: input.getAttribute('list') }, options.map(({ name }) => h('option', { value: name }))))
}
