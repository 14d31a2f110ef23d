// Doubtful books, one by one: the library's book beside what it may be the same as.

import { get, post } from './api.js'
import { cover } from './cover.js'
import { data, h } from './dom.js'
import { languageName, list, t } from './i18n.js'
import { icon } from './icons.js'
import { titleOf } from './outcome.js'
import { empty, keepFresh } from './page.js'
import { link } from './router.js'
import { undoAction } from './lending.js'
import { toast, toastError } from './toasts.js'
import { matchText } from './words.js'

export function showReviews(area, signal) {
    const postponed = new Set()
    let isAnswered = false

    async function answer(review, body) {
        try {
            await post(`reviews/${review.id}`, body)
            if (body.answer === 'later') postponed.add(review.id)
            else toast(t(`review.done.${body.answer}`), { action: undoAction() })
            isAnswered = true
            await refresh()
        } catch (error) {
            toastError(error)
        }
    }

    const refresh = keepFresh(area, (stop) => get('reviews', {}, stop), ({ reviews }) => {
        const open = reviews.filter(({ id }) => !postponed.has(id))
        if (open.length === 0) return empty(reviews.length > 0 ? t('review.onlyLater', { count: reviews.length }) : t('review.none'))
        const content = question(open[0], open.length, answer)
        // The next question begins at its heading, also for the keyboard.
        if (isAnswered) queueMicrotask(() => area.querySelector('.review-title')?.focus())
        isAnswered = false
        return content
    }, signal)
}

function question(review, count, answer) {
    return h('div', { class: 'review' },
        h('h2', { class: 'review-title', tabindex: '-1' }, t('review.question')),
        h('p', { class: 'review-reasons' }, data('span', {}, list(review.reasons.map(matchText))), h('span', { class: 'muted' }, t('review.left', { count }))),
        h('div', { class: 'review-sides' },
            side(t('review.yours'), review.book, null),
            review.candidates.map((candidate) => side(
                candidate.book ? t('review.other') : t('review.record'),
                { ...candidate.book, ...candidate, id: candidate.book?.id, hasCover: candidate.book?.hasCover }, review.book,
                h('button', {
                    class: 'button is-main is-large', type: 'button', 'data-key': `same-${candidate.number}`,
                    onclick: () => answer(review, { answer: candidate.book ? 'same' : 'take', candidate: candidate.number }),
                }, icon('check'), candidate.book ? t('review.same') : t('review.take'))))),
        h('div', { class: 'actions' },
            h('button', { class: 'button is-large', type: 'button', 'data-key': 'different', onclick: () => answer(review, { answer: 'different' }) }, icon('close'), t('review.different')),
            h('button', { class: 'button is-large is-quiet', type: 'button', 'data-key': 'later', onclick: () => answer(review, { answer: 'later' }) }, icon('clock'), t('review.later'))))
}

/// One of the books. What differs from `other` is marked.
function side(name, book, other, action) {
    const rows = compared(book)
    const others = other ? new Map(compared(other).map(([key, value]) => [key, value])) : null
    return h('section', { class: 'review-side' },
        h('h3', {}, name),
        h('div', { class: 'review-book' },
            book.id === undefined ? null : cover(book),
            h('div', {}, book.id === undefined
                ? data('p', { class: 'review-name' }, titleOf(book))
                : h('a', { class: 'review-name', href: link('book', book.id), dir: 'auto' }, titleOf(book)))),
        h('dl', { class: 'facts' }, rows.filter(([, value]) => value).map(([key, value]) => {
            const isDifferent = others !== null && others.get(key) && others.get(key) !== value
            return h('div', { class: isDifferent ? 'is-different' : '' },
                h('dt', {}, t(key)), h('dd', { dir: 'auto' }, value, isDifferent && h('span', { class: 'label-chip tone-not-a-book' }, t('review.differs'))))
        })),
        action)
}

function compared(book) {
    return [
        ['book.title', book.title ?? ''],
        ['book.authors', (book.authors ?? []).length > 0 ? list(book.authors) : ''],
        ['book.year', book.year ? String(book.year) : ''],
        ['book.isbn', book.isbn ?? ''],
        ['book.pages', book.pages ? String(book.pages) : ''],
        ['book.language', book.language ? languageName(book.language) : ''],
    ]
}
