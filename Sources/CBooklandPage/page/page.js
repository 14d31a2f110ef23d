// What the pages beside the station have in common: a heading, areas that keep themselves up to date, tables.

import { debounce, fill, h } from './dom.js'
import { t } from './i18n.js'
import { on } from './state.js'
import { describe } from './toasts.js'

export function page(root, title, tools, ...content) {
    const element = h('div', { class: 'page' },
        h('div', { class: 'page-head' }, h('h1', {}, title), tools && h('div', { class: 'page-tools' }, tools)),
        content)
    root.append(element)
    return element
}

/// Fills `area` with what `draw` makes of the value that `load` fetches, now and after each change of the library. What
/// is shown stays if a later request fails. Returns a function that fetches again.
export function keepFresh(area, load, draw, signal, names = ['change', 'reset']) {
    let request = new AbortController()
    let isFilled = false
    let shown = ''

    async function refresh(isForced = true) {
        request.abort()
        request = new AbortController()
        const mine = request
        if (!isFilled) fill(area, h('p', { class: 'muted loading' }, t('loading')))
        try {
            const value = await load(mine.signal)
            if (mine.signal.aborted) return
            isFilled = true
            // What did not change is left alone: someone may be about to press a button in it.
            if (!isForced && JSON.stringify(value) === shown) return
            shown = JSON.stringify(value)
            fill(area, draw(value))
        } catch (error) {
            if (error.name === 'AbortError' || mine.signal.aborted) return
            if (!isFilled) fill(area, failure(error, () => refresh()))
        }
    }

    const refreshSoon = debounce(() => signal.aborted || refresh(false), 300)
    for (const name of names) on(name, refreshSoon, signal)
    signal.addEventListener('abort', () => request.abort())
    refresh()
    return refresh
}

function failure(error, again) {
    return h('div', { class: 'empty' },
        h('p', { role: 'alert' }, describe(error)),
        error.code !== 'NOT_FOUND' && h('button', { class: 'button', type: 'button', onclick: again }, t('again')))
}

export function empty(text, ...more) {
    return h('div', { class: 'empty' }, h('p', {}, text), more)
}

/// Links that look like tabs. Each tab is `[address, text, count]`.
export function tabs(label, current, entries) {
    return h('nav', { class: 'tabs', 'aria-label': label }, entries.map(([address, text, count]) =>
        h('a', { class: 'tab', href: address, 'data-key': address, 'aria-current': address === current && 'page' },
            text, count > 0 && h('span', { class: 'badge' }, count))))
}

/// A table whose cells name their column, for narrow screens.
export function table(caption, columns, rows) {
    return h('table', { class: 'table' },
        h('caption', { class: 'visually-hidden' }, caption),
        h('thead', {}, h('tr', {}, columns.map((text) => h('th', { scope: 'col' }, text || h('span', { class: 'visually-hidden' }, t('actions')))))),
        h('tbody', {}, rows.map((cells) => h('tr', {}, cells.map((cell, index) =>
            h('td', { 'data-label': columns[index], class: columns[index] ? '' : 'table-actions' }, cell))))))
}

/// A labelled field. `control` gets the label's id.
export function labelled(text, control, hint) {
    return h('label', { class: 'labelled' }, h('span', { class: 'label' }, text), control, hint && h('span', { class: 'hint' }, hint))
}

export function choice(value, options, attributes = {}) {
    return h('select', { class: 'field', ...attributes }, options.map(([name, text]) =>
        h('option', { value: name, selected: name === value }, text)))
}
