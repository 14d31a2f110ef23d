// What waits for someone: books that are not known yet, and doubtful ones.

import { get, post } from './api.js'
import { data, h } from './dom.js'
import { dateTime, number, t } from './i18n.js'
import { icon } from './icons.js'
import { empty, keepFresh, page, table, tabs } from './page.js'
import { showReviews } from './reviews.js'
import { link } from './router.js'
import { applyJob, on, state } from './state.js'
import { toast, toastError } from './toasts.js'
import { pendingText } from './words.js'

export function tasksView(root, route, signal) {
    const isReview = route.id === 'reviews'
    const area = h('div', { class: 'results' })
    const bar = h('div', {})
    const drawBar = () => bar.replaceChildren(tabs(t('nav.tasks'), link('tasks', isReview ? 'reviews' : ''), [
        [link('tasks'), t('tasks.pending'), state.station?.pending],
        [link('tasks', 'reviews'), t('tasks.reviews'), state.station?.reviews],
    ]))
    let drawn = ''
    on('station', ({ pending, reviews }) => {
        if (drawn === `${pending} ${reviews}`) return
        const key = document.activeElement?.dataset.key
        const hadFocus = bar.contains(document.activeElement)
        drawBar()
        if (hadFocus) bar.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
        drawn = `${pending} ${reviews}`
    }, signal)
    drawBar()
    page(root, t('nav.tasks'), !isReview && h('button', { class: 'button is-main', type: 'button', onclick: retry }, icon('renew'), t('tasks.retry')), bar, area)
    if (isReview) showReviews(area, signal)
    else showPending(area, signal)
}

function showPending(area, signal) {
    keepFresh(area, (stop) => get('pending', {}, stop), ({ pending }) => {
        if (pending.length === 0) return empty(t('tasks.noPending'))
        return [
            h('p', { class: 'muted intro' }, t('tasks.pendingText')),
            table(t('tasks.pending'), [t('book.isbn'), t('tasks.since'), t('tasks.attempts'), t('tasks.reason'), ''], pending.map((book) => [
                h('span', { class: 'strong' }, book.isbn),
                h('span', { class: 'nowrap' }, book.since ? dateTime(book.since) : ''),
                number(book.attempts),
                data('span', {}, pendingText(book)),
                h('a', { class: 'button', 'aria-label': `${t('tasks.enter')}: ${book.isbn}`, href: link('book', book.entry), 'data-key': `pending-${book.entry}` }, icon('edit'), t('tasks.enter')),
            ])),
        ]
    }, signal, ['change', 'reset', 'job'])
}

async function retry() {
    try {
        applyJob(await post('pending/retry'))
        toast(t('tasks.started'))
    } catch (error) {
        toastError(error)
    }
}
