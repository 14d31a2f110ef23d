// A hand scanner types very fast, and ends with Enter. It works wherever the focus is, and leaves no digits
// in the field that has it.

/// People do not type this fast: milliseconds between two keys, on average. A single gap may be longer, so that a busy
/// computer does not cut off the first digits.
const longestAverage = 60
const longestGap = 150
const shortestCode = 8
const longestCode = 18

let burst = null

/// Calls `take` with each code that a hand scanner types.
export function startScanner(take) {
    addEventListener('keydown', (event) => keyPressed(event, take), { capture: true })
}

function keyPressed(event, take) {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return void (burst = null)
    if (event.key === 'Shift') return
    const now = event.timeStamp
    if (burst && now - burst.last > longestGap) burst = null
    if (event.key === 'Enter' || event.key === 'Tab') {
        if (burst && isFast(burst) && isCode(burst.text)) finish(event, take)
        burst = null
    } else if (/^[0-9xX]$/.test(event.key) && !event.repeat) {
        burst ??= { text: '', field: fieldState(), first: now }
        burst.text += event.key.toUpperCase()
        burst.last = now
        if (burst.text.length > longestCode) burst = null
    } else {
        burst = null
    }
}

function isFast({ text, first, last }) {
    return last - first <= (text.length - 1) * longestAverage
}

function isCode(text) {
    return text.length >= shortestCode && /^\d+X?$/.test(text)
}

function finish(event, take) {
    event.preventDefault()
    event.stopImmediatePropagation()
    const code = burst.text
    const { element } = burst.field
    restore(burst.field)
    // Fields for a code get it themselves: the card of a new borrower.
    if (element?.dataset.accepts === 'code') setValue(element, code)
    else take(code)
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
