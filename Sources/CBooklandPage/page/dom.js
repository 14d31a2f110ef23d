// Elements without HTML strings: every text is put in as text.

/// Makes an element. Attributes: `onclick` and the like are listeners, `true` and `false` set and omit an
/// attribute, `value`, `checked`, `disabled` and `selected` are properties. Children: nodes, strings, arrays; null, false and
/// undefined are left out.
export function h(tag, attributes = {}, ...children) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value)
    element.append(...nodes(children))
    return element
}

const properties = new Set(['value', 'checked', 'disabled', 'selected', 'indeterminate'])

function setAttribute(element, name, value) {
    if (value === undefined || value === null || value === false) return
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (properties.has(name)) element[name] = value
    else element.setAttribute(name, value === true ? '' : value)
}

function nodes(children) {
    return children.flat(Infinity)
        .filter((child) => child !== null && child !== undefined && child !== false)
        .map((child) => (child instanceof Node ? child : document.createTextNode(String(child))))
}

/// Replaces the children of an element. If one with a `data-key` had the focus, its successor gets it.
export function fill(element, ...children) {
    const focused = element.contains(document.activeElement) ? document.activeElement : null
    const key = focused?.closest('[data-key]')?.dataset.key
    element.replaceChildren(...nodes(children))
    if (key !== undefined) element.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
}

/// Makes a function that draws `element` if `facts` have changed: drawing takes away a button that is just being pressed.
export function drawer(element, facts, build) {
    let drawn
    return () => {
        const now = JSON.stringify(facts())
        if (now === drawn) return
        drawn = now
        fill(element, build())
    }
}

/// Data that may be written in any direction: titles, names.
export function data(tag, attributes, ...children) {
    return h(tag, { dir: 'auto', ...attributes }, children)
}

let lastID = 0

export function uniqueID(prefix) {
    lastID += 1
    return `${prefix}-${lastID}`
}

/// Calls `action` after it was not called for a while.
export function debounce(action, milliseconds) {
    let timer = 0
    return (...values) => {
        clearTimeout(timer)
        timer = setTimeout(action, milliseconds, ...values)
    }
}
