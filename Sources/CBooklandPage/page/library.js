// All books: search, filters, order, as covers or as a list, page by page.

import { get, post } from './api.js'
import { openAddDialog } from './addbook.js'
import { bookCards, bookTable } from './booklist.js'
import { confirmAction } from './dialog.js'
import { debounce, h } from './dom.js'
import { number, t } from './i18n.js'
import { icon } from './icons.js'
import { choice, empty, keepFresh, labelled, page } from './page.js'
import { preferences, setPreference } from './preferences.js'
import { replaceQuery } from './router.js'
import { statuses } from './status.js'
import { toast, toastError } from './toasts.js'
import { undoneText } from './words.js'

const pageSize = 60
const filters = ['', 'loan', 'overdue', 'pending', 'wishlist']
const orders = ['added', 'title', 'author', 'year', 'rating', 'isbn']
const parameters = ['q', 'filter', 'status', 'tag', 'location', 'sort', 'descending', 'offset']

export function libraryView(root, route, signal) {
    const query = Object.fromEntries(parameters.map((name) => [name, route.query.get(name) ?? '']))
    if (!query.sort) query.sort = 'added'

    const results = h('div', { class: 'results' })
    const load = (stop) => get('library', { ...query, limit: pageSize }, stop)
    let refresh = () => {}

    /// Changes what is asked for, and begins with the first page again.
    function change(values) {
        Object.assign(query, { offset: '' }, values)
        replaceQuery(query)
        refresh()
    }

    function turn(offset) {
        query.offset = offset > 0 ? String(offset) : ''
        replaceQuery(query)
        refresh()
        scrollTo(0, 0)
        results.focus({ preventScroll: true })
    }

    results.tabIndex = -1
    page(root, t('nav.library'), tools(),
        h('div', { class: 'search-row' }, searchField(query, change), layoutSwitch(() => refresh())),
        filterChips(query, change),
        moreFilters(query, change, signal),
        results)
    refresh = keepFresh(results, load, ({ books, total }) => listing(books, total, Number(query.offset) || 0, turn), signal)
}

function tools() {
    return [
        h('button', { class: 'button', type: 'button', onclick: undoLastChange }, icon('undo'), t('library.undo')),
        h('button', { class: 'button is-main', type: 'button', onclick: openAddDialog }, icon('add'), t('library.add')),
    ]
}

async function undoLastChange() {
    if (!await confirmAction(t('library.undo'), t('library.undoText'), t('undo'))) return
    try {
        toast(undoneText(await post('undo')))
    } catch (error) {
        if (error.reason === 'nothing-to-undo') toast(t('outcome.no-undo'), { tone: 'already' })
        else toastError(error)
    }
}

function searchField(query, change) {
    const changeSoon = debounce(change, 200)
    return h('div', { class: 'search' },
        icon('search'),
        h('input', {
            class: 'field', type: 'search', value: query.q, 'aria-label': t('library.search'), placeholder: t('library.search'),
            autocomplete: 'off', spellcheck: 'false', dir: 'auto', 'data-accepts': 'code',
            oninput: (event) => changeSoon({ q: event.target.value.trim() }),
        }))
}

function layoutSwitch(redraw) {
    const group = h('div', { class: 'segments', role: 'group', 'aria-label': t('library.layout') })
    const draw = () => group.replaceChildren(...['grid', 'list'].map((layout) => h('button', {
        class: 'segment', type: 'button', 'aria-pressed': String(preferences.layout === layout), 'aria-label': t(`library.${layout}`), title: t(`library.${layout}`),
        onclick: () => { setPreference('layout', layout); draw(); group.children[layout === 'grid' ? 0 : 1].focus(); redraw() },
    }, icon(layout))))
    draw()
    return group
}

function filterChips(query, change) {
    const group = h('div', { class: 'chips', role: 'group', 'aria-label': t('library.filter') })
    const draw = () => group.replaceChildren(...filters.map((filter) => h('button', {
        class: 'chip', type: 'button', 'aria-pressed': String(query.filter === filter),
        onclick: () => { change({ filter }); draw(); group.children[filters.indexOf(filter)].focus() },
    }, t(`library.filter.${filter || 'all'}`))))
    draw()
    return group
}

function moreFilters(query, change, signal) {
    const any = (text) => ['', text]
    const named = (name, label, all) => {
        const select = choice(query[name], [any(all), ...(query[name] ? [[query[name], query[name]]] : [])], {
            onchange: (event) => change({ [name]: event.target.value }),
        })
        get(`${name}s`, {}, signal).then(({ names }) => {
            select.replaceChildren(...[any(all), ...names.map((entry) => [entry.name, `${entry.name} (${number(entry.count)})`])]
                .map(([value, text]) => h('option', { value, selected: value === query[name] }, text)))
        }).catch(() => {})
        return labelled(label, select)
    }
    const order = choice(`${query.sort} ${query.descending}`, orders.flatMap((name) => [
        [`${name} `, t(`sort.${name}`)], [`${name} true`, t(`sort.${name}.descending`)],
    ]), {
        onchange: (event) => {
            const [sort, descending] = event.target.value.split(' ')
            change({ sort, descending })
        },
    })
    return h('div', { class: 'filters' },
        labelled(t('library.sort'), order),
        labelled(t('book.status'), choice(query.status, [any(t('library.anyStatus')), ...statuses.map((name) => [name, t(`status.${name}`)])], {
            onchange: (event) => change({ status: event.target.value }),
        })),
        named('location', t('book.location'), t('library.anyLocation')),
        named('tag', t('book.tag'), t('library.anyTag')))
}

function listing(books, total, offset, turn) {
    if (total === 0) return empty(t('library.none'))
    return [
        h('p', { class: 'result-count', role: 'status' }, t('library.count', { count: total })),
        preferences.layout === 'list' ? bookTable(books) : bookCards(books),
        total > pageSize && h('nav', { class: 'pager', 'aria-label': t('library.pages') },
            h('button', { class: 'button', type: 'button', 'data-key': 'previous', disabled: offset === 0, onclick: () => turn(offset - pageSize) }, icon('back'), t('library.previous')),
            h('p', {}, t('library.range', { first: offset + 1, last: Math.min(offset + pageSize, total), count: total })),
            h('button', { class: 'button', type: 'button', 'data-key': 'next', disabled: offset + pageSize >= total, onclick: () => turn(offset + pageSize) }, t('library.next'), icon('forward'))),
    ]
}
