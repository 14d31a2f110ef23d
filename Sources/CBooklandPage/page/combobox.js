// A text field with a list of names below it: type, arrow keys, Enter, or touch a name.

import { FieldError } from './dialog.js'
import { data, debounce, fill, h, uniqueID } from './dom.js'
import { t } from './i18n.js'
import { isCode as isCodeText } from './scanner.js'

/// `find` resolves to options `{ name, note }` for a text; `choose` gets the chosen or typed name. Without
/// `choose`, the name stays in the field.
export function combobox({ label, value = '', find, choose, allowsNew = true, kind = 'borrower', isAutofocused = false, isCode = false }) {
    const listID = uniqueID('list')
    const inputID = uniqueID('field')
    let options = []
    let active = -1
    let taken = value
    let request = new AbortController()

    const input = h('input', {
        id: inputID, class: 'field', type: 'text', role: 'combobox', value, autocomplete: 'off', spellcheck: 'false',
        dir: 'auto', autofocus: isAutofocused, 'data-accepts': isCode && 'code',
        'aria-autocomplete': 'list', 'aria-expanded': 'true', 'aria-controls': listID,
        oninput: () => { active = -1; refreshSoon() },
        onkeydown: keyPressed,
    })
    const listbox = h('ul', { id: listID, class: 'options', role: 'listbox', 'aria-label': label })
    const refreshSoon = debounce(refresh, 120)

    async function refresh() {
        request.abort()
        request = new AbortController()
        const text = input.value.trim()
        try {
            options = await find(text, request.signal)
        } catch (error) {
            if (error.name === 'AbortError') return
            options = []
        }
        const isKnown = options.some((option) => option.name.toLowerCase() === text.toLowerCase())
        if (allowsNew && text && !isKnown && !isCodeText(text)) options = [...options, { name: text, isNew: true }]
        draw()
    }

    function draw() {
        fill(listbox, options.length > 0 ? options.map(row) : h('li', { class: 'options-empty' }, t(input.value.trim() ? 'pick.empty' : 'pick.none')))
        input.setAttribute('aria-activedescendant', active >= 0 ? `${listID}-${active}` : '')
        listbox.children[active]?.scrollIntoView({ block: 'nearest' })
    }

    function row(option, index) {
        return h('li', {
            id: `${listID}-${index}`, class: 'option', role: 'option', 'aria-selected': String(index === active),
            // The field keeps the focus.
            onpointerdown: (event) => event.preventDefault(),
            onclick: () => take(option.name),
        },
        data('span', { class: 'option-name' }, option.isNew ? t(`pick.new.${kind}`, { name: option.name }) : option.name),
        option.note && h('span', { class: 'option-note' }, option.note))
    }

    function keyPressed(event) {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            const step = event.key === 'ArrowDown' ? 1 : -1
            active = options.length === 0 ? -1 : (active + step + options.length) % options.length
            draw()
        } else if (event.key === 'Enter') {
            if (active < 0 && !choose) return
            event.preventDefault()
            if (active >= 0) take(options[active].name)
            else takeTyped()
        }
    }

    /// A part of known names chooses none of them, and makes no new one: the first is marked, and Enter takes it.
    async function takeTyped() {
        const typed = input.value.trim()
        if (!typed) return
        if (isCodeText(typed)) return take(typed)
        await refresh()
        if (input.value.trim() !== typed || active >= 0) return
        const known = options.find((option) => !option.isNew && option.name.toLowerCase() === typed.toLowerCase())
        if (known) return take(known.name)
        if (options.every((option) => option.isNew)) return take(typed)
        active = 0
        draw()
    }

    function take(name) {
        input.value = name
        active = -1
        taken = name
        if (choose) choose(name)
        else refresh()
    }

    /// The name for a form. A part of known names is none of them: the row below the field makes a new one.
    async function resolve() {
        const typed = input.value.trim()
        if (!typed) throw new FieldError(input, t('form.name'))
        if (typed === taken || isCodeText(typed)) return typed
        await refresh()
        const known = options.filter((option) => !option.isNew)
        const same = known.find((option) => option.name.toLowerCase() === typed.toLowerCase())
        if (same) return same.name
        if (known.length > 0) throw new FieldError(input, t('pick.which', { name: typed }))
        return typed
    }

    refresh()
    return {
        element: h('div', { class: 'combobox' }, h('label', { for: inputID, class: 'label' }, label), input, listbox),
        input,
        resolve,
        get value() { return input.value.trim() },
    }
}
