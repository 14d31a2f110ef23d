// Which view is shown, by the part of the address after #.

import { closeDialogs } from './dialog.js'
import { emit } from './state.js'

let views = {}
let root = null
let leaving = new AbortController()
let current = null

/// `views` maps names to `{ show(root, route, signal), title }`.
export function startRouter(table, element) {
    views = table
    root = element
    addEventListener('hashchange', () => show(true))
    show(false)
}

/// `#/book/12?x=1` → `{ name: 'book', id: '12', query }`
function parse(hash) {
    const [path, query = ''] = hash.replace(/^#\/?/, '').split('?')
    const [name = '', id = ''] = path.split('/')
    return { name: name || 'station', id: decode(id), query: new URLSearchParams(query) }
}

function decode(text) {
    try {
        return decodeURIComponent(text)
    } catch {
        return text
    }
}

export function currentView() {
    return current?.name
}

/// Makes the address of a view. Empty parameters are left out.
export function link(name, id, query = {}) {
    const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '' && value !== null)
    const text = new URLSearchParams(filled).toString()
    return `#/${name}${id ? `/${encodeURIComponent(id)}` : ''}${text && `?${text}`}`
}

/// Changes the address without leaving the view, so that "back" and "reload" find it again.
export function replaceQuery(query) {
    history.replaceState(null, '', link(current.name, current.id, query))
}

export function go(address) {
    location.hash = address
}

/// Builds the current view again, in another language.
export function showAgain() {
    show(false)
}

function show(movesFocus) {
    current = parse(location.hash)
    if (!(current.name in views)) current.name = 'missing'
    leaving.abort()
    leaving = new AbortController()
    closeDialogs()
    root.replaceChildren()
    document.body.dataset.view = current.name
    const view = views[current.name]
    view.show(root, current, leaving.signal)
    document.title = `${view.title()} – Bookland`
    scrollTo(0, 0)
    if (movesFocus) focusHeading()
    emit('route', current)
}

function focusHeading() {
    const heading = root.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? root).focus({ preventScroll: true })
}
