// A hand scanner types very fast, and ends with Enter. It works wherever the focus is, and leaves no digits
// in the field that has it.

/// People do not type this fast: milliseconds between two keys, on average. A single gap may be longer, so that a busy
/// computer does not cut off the first digits.
const longestAverage = 60
const longestGap = 150
/// Digits outside of a field are meant for the station, however slowly they come: from a wireless scanner, or from a person.
const longestPause = 1_500
const shortestCode = 8
const longestCode = 19

/// What a hand scanner types: a number, and its supplement behind a space or not.
const code = /^\d{7,18}[\dX]( (\d{2}|\d{5}))?$/

let burst = null

/// Other labels have letters and signs. So many keys, and so fast, are from a scanner.
const shortestLabel = 4
const longestLabelAverage = 110
let label = null

/// Calls `take` with each code that a hand scanner types, and `refuse` with the text of any other label.
export function startScanner(take, refuse) {
    addEventListener('keydown', (event) => {
        const read = labelRead(event)
        keyPressed(event, take)
        if (read === null || event.defaultPrevented) return
        event.preventDefault()
        event.stopImmediatePropagation()
        const digits = read.replaceAll('-', '').toUpperCase()
        if (isCode(digits)) take(digits)
        else refuse(read)
    }, { capture: true })
    // A space would press the button that has the focus when it is let go.
    addEventListener('keyup', (event) => {
        if ((burst?.hasSpace || label?.hasSpace) && event.key === ' ') event.preventDefault()
    }, { capture: true })
}

/// The text of a label with letters that ends with this key, outside of fields; null for any other key.
function labelRead(event) {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) {
        label = null
        return null
    }
    const now = event.timeStamp
    if (label && now - label.last > longestGap) label = null
    if (event.key.length === 1 && !event.repeat) {
        label ??= { text: '', first: now }
        // A space alone is a person's, who presses a button.
        if (event.key === ' ' && label.text !== '') {
            label.hasSpace = true
            event.preventDefault()
        }
        label.text += event.key
        label.last = now
        return null
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return null
    const read = label
    label = null
    const isScanned = read && read.text.length >= shortestLabel
        && read.last - read.first <= (read.text.length - 1) * longestLabelAverage
    return isScanned ? read.text : null
}

function isField(element) {
    return Boolean(element?.closest?.('input, textarea, select, [contenteditable]'))
}

/// Whether a text is a number as a hand scanner types it.
export function isCode(text) {
    return text.length >= shortestCode && code.test(text)
}

function keyPressed(event, take) {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return void (burst = null)
    if (event.key === 'Shift') return
    const now = event.timeStamp
    if (burst && now - burst.last > (burst.field.element ? longestGap : longestPause)) burst = null
    if (event.key === 'Enter' || event.key === 'Tab') {
        if (burst && isFast(burst) && isCode(burst.text)) finish(event, take)
        burst = null
    } else if (/^[0-9xX]$/.test(event.key) && !event.repeat) {
        burst ??= { text: '', field: fieldState(), first: now }
        burst.text += event.key.toUpperCase()
        burst.last = now
        if (burst.text.length > longestCode) burst = null
    } else if (event.key === ' ' && burst && !burst.hasSpace && burst.text.length >= shortestCode && isFast(burst)) {
        // Between a number and its supplement. It would scroll the page, or press a button.
        event.preventDefault()
        event.stopImmediatePropagation()
        Object.assign(burst, { text: `${burst.text} `, hasSpace: true, last: now })
    } else {
        burst = null
    }
}

function isFast({ text, field, first, last }) {
    return !field.element || last - first <= (text.length - 1) * longestAverage
}

function finish(event, take) {
    event.preventDefault()
    event.stopImmediatePropagation()
    const { text } = burst
    const { element } = burst.field
    restore(burst.field)
    // Fields for a code get it themselves: the card of a new borrower.
    if (element?.dataset.accepts === 'code') setValue(element, text)
    else take(text)
}

/// What the focused field had before the scanner typed into it.
function fieldState() {
    const element = document.activeElement
    if (!element || !('value' in element) || element.tagName === 'BUTTON') return { element: null }
    const state = { element, value: element.value }
    try {
        state.selection = [element.selectionStart, element.selectionEnd]
    } catch {
        // Numbers and dates have no selection.
    }
    return state
}

function restore({ element, value, selection }) {
    if (!element) return
    if (element.value !== value) setValue(element, value)
    if (selection?.[0] !== null && selection !== undefined) element.setSelectionRange(...selection)
}

function setValue(element, value) {
    element.value = value
    element.dispatchEvent(new Event('input', { bubbles: true }))
}
