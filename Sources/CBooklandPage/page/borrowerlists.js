// Lists of borrowers and groups as tables, and cards to print.

import { file, fileName, get, send } from './api.js'
import { dialogForm, FieldError, openDialog } from './dialog.js'
import { data, fill, h } from './dom.js'
import { t } from './i18n.js'
import { undoAction } from './lending.js'
import { choice, labelled } from './page.js'
import { toast, toastError } from './toasts.js'

/// Reads a table; what was rejected is listed.
export function openImportDialog() {
    const chosen = h('input', { class: 'field', type: 'file', accept: '.csv,.tsv,.txt,.xlsx,.ods,text/csv' })
    const newCards = h('input', { type: 'checkbox' })
    openDialog(t('borrowers.import'), (close, dialog) => [
        h('p', { class: 'muted' }, t('borrowers.importText')),
        dialogForm([
            labelled(t('borrowers.importFile'), chosen),
            h('label', { class: 'check' }, newCards, h('span', {}, t('borrowers.importCards'))),
        ], t('borrowers.import'), async () => {
            const [table] = chosen.files
            if (!table) throw new FieldError(chosen, t('import.choose'))
            const answer = await send('lists', table, 'application/octet-stream', { name: fileName(table), newCards: newCards.checked ? 'true' : '' })
            const text = t('borrowers.imported', answer)
            toast(text, { action: answer.added + answer.updated > 0 ? undoAction() : undefined, tone: answer.rejected.length > 0 ? 'not-a-book' : 'done' })
            if (answer.rejected.length > 0) showRejected(answer, text)
        }, close),
    ])
}

function showRejected({ rejected }, text) {
    openDialog(t('borrowers.import'), (close) => [
        h('p', {}, text),
        h('p', { class: 'strong' }, t('borrowers.rejected', { count: rejected.length })),
        h('ul', { class: 'rejected-lines' }, rejected.map((row) => data('li', {}, t('borrowers.line', { line: String(row.line), reason: t(`rejected.${row.reasonCode}`) })))),
        h('div', { class: 'dialog-actions' }, h('button', { class: 'button is-main', type: 'button', autofocus: true, onclick: close }, t('close'))),
    ], { className: 'is-wide' })
}

export async function openCardsDialog() {
    const whom = choice('', [['', t('borrowers.everyone')]])
    const heading = h('input', { class: 'field', autocomplete: 'off', dir: 'auto' })
    openDialog(t('borrowers.cards'), (close) => [
        h('p', { class: 'muted' }, t('borrowers.cardsText')),
        dialogForm([labelled(t('borrowers.cardsFor'), whom), labelled(t('borrowers.heading'), heading)], t('borrowers.makePDF'),
            () => makePDF({ group: whom.value || undefined, heading: heading.value.trim() || undefined }), close),
    ])
    const { groups } = await get('groups').catch(() => ({ groups: [] }))
    fill(whom, h('option', { value: '' }, t('borrowers.everyone')), groups.map(({ name }) => h('option', { value: name }, name)))
}

export async function printCards(whose) {
    try {
        await makePDF(whose)
    } catch (error) {
        toastError(error)
    }
}

/// The browser saves the file; its own viewer prints it.
async function makePDF(whose) {
    const address = URL.createObjectURL(await file('POST', 'cards', whose))
    const anchor = h('a', { href: address, download: 'cards.pdf' })
    document.body.append(anchor)
    anchor.click()
    anchor.remove()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
