// Dialogs on <dialog>: Escape closes them, and the focus returns to where it was.

import { h, uniqueID } from './dom.js'
import { t } from './i18n.js'
import { icon } from './icons.js'
import { describe } from './toasts.js'

/// Opens a dialog. `build` gets the function that closes it, and returns its content.
export function openDialog(title, build, { className = '' } = {}) {
    const id = uniqueID('dialog')
    const opener = document.activeElement
    const dialog = h('dialog', { class: `dialog ${className}`, 'aria-labelledby': id })
    const close = () => dialog.open && dialog.close()
    dialog.append(
        h('div', { class: 'dialog-head' },
            h('h2', { id }, title),
            h('button', { class: 'icon-button', type: 'button', 'aria-label': t('close'), onclick: close }, icon('close'))),
        h('div', { class: 'dialog-body' }, build(close, dialog)))
    dialog.addEventListener('close', () => {
        dialog.remove()
        successor(opener)?.focus()
    })
    closeOnOutsideClick(dialog)
    document.body.append(dialog)
    dialog.showModal()
    dialog.querySelector('[autofocus]')?.focus()
    return dialog
}

/// The button that opened a dialog, or the one that was drawn in its place meanwhile.
function successor(opener) {
    if (opener?.isConnected) return opener
    const key = opener?.dataset.key
    return key === undefined ? null : document.querySelector(`[data-key="${CSS.escape(key)}"]`)
}

/// Only if the click also began outside: selecting text in a field may end there.
function closeOnOutsideClick(dialog) {
    let beganOutside = false
    dialog.addEventListener('pointerdown', (event) => { beganOutside = event.target === dialog })
    dialog.addEventListener('click', (event) => { if (beganOutside && event.target === dialog) dialog.close() })
}

/// Asks before something is done. Resolves to true if the answer is yes.
export function confirmAction(title, text, label) {
    return new Promise((resolve) => {
        let answer = false
        const dialog = openDialog(title, (close) => [
            h('p', { dir: 'auto' }, text),
            h('div', { class: 'dialog-actions' },
                h('button', { class: 'button', type: 'button', autofocus: true, onclick: close }, t('cancel')),
                h('button', { class: 'button is-danger', type: 'button', onclick: () => { answer = true; close() } }, label)),
        ])
        dialog.addEventListener('close', () => resolve(answer))
    })
}

export function closeDialogs() {
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close()
}

/// What is wrong with one field, which is said there.
export class FieldError extends Error {
    constructor(control, message) {
        super(message)
        this.control = control
    }
}

/// A form in a dialog: shows why it was refused, and keeps what was entered.
export function dialogForm(fields, label, submit, close, after = null) {
    const problem = h('p', { class: 'form-problem', role: 'alert' })
    const button = h('button', { class: 'button is-main', type: 'submit' }, label)
    const showProblem = (error) => {
        if (!(error instanceof FieldError)) return void (problem.textContent = describe(error))
        const hint = h('span', { class: 'field-problem', role: 'alert' }, error.message)
        error.control.setAttribute('aria-invalid', 'true')
        error.control.closest('.labelled, .combobox')?.append(hint)
        error.control.focus()
    }
    return h('form', {
        class: 'form', novalidate: true, onsubmit: async (event) => {
            event.preventDefault()
            button.disabled = true
            problem.textContent = ''
            for (const old of event.target.querySelectorAll('.field-problem')) old.remove()
            for (const old of event.target.querySelectorAll('[aria-invalid]')) old.removeAttribute('aria-invalid')
            try {
                await submit()
                close()
            } catch (error) {
                showProblem(error)
            } finally {
                button.disabled = false
            }
        },
    }, fields, problem, after,
    h('div', { class: 'dialog-actions' },
        h('button', { class: 'button', type: 'button', onclick: close }, t('cancel')), button))
}
