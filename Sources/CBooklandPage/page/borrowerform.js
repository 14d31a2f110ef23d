// Adding and editing a borrower.

import { get, named, patch, post } from './api.js'
import { dialogForm, FieldError, openDialog } from './dialog.js'
import { h, uniqueID } from './dom.js'
import { t } from './i18n.js'
import { undoAction } from './lending.js'
import { labelled } from './page.js'
import { currentView, go, link } from './router.js'
import { describe, toast } from './toasts.js'

/// Without a borrower, or with one that has no record yet, a record is added.
export function openBorrowerForm(borrower = {}) {
    const isNew = borrower.id === undefined
    const groups = uniqueID('groups')
    const field = (value, attributes = {}) => h('input', { class: 'field', value: value ?? '', autocomplete: 'off', dir: 'auto', ...attributes })
    const name = field(borrower.name, { autofocus: true })
    const group = field(borrower.group, { list: groups })
    const card = field(borrower.card, { inputmode: 'numeric', 'data-accepts': 'code' })
    const newCard = h('input', { type: 'checkbox', onchange: () => { card.disabled = newCard.checked } })
    const note = h('textarea', { class: 'field is-short', value: borrower.note ?? '', dir: 'auto' })
    openDialog(isNew ? t('borrower.add') : t('borrower.edit'), (close, dialog) => {
        suggest(dialog, groups)
        return dialogForm([
            labelled(t('borrower.name'), name),
            labelled(t('borrower.group'), group, t('borrower.groupHint')),
            labelled(t('borrower.card'), card, t('borrower.cardHint')),
            !borrower.card && h('label', { class: 'check' }, newCard, h('span', {}, t('borrower.newCard'))),
            labelled(t('borrower.note'), note),
        ], isNew ? t('borrower.add') : t('save'), async () => {
            const text = name.value.trim()
            if (!text) throw new FieldError(name, t('form.name'))
            const values = {
                name: text, group: group.value.trim(), note: note.value.trim(), newCard: newCard.checked || undefined,
                card: newCard.checked ? undefined : card.value.trim(),
            }
            try {
                if (isNew) await post('borrowers', values)
                else await patch(named('borrowers', borrower.name), values)
            } catch (error) {
                if (error.reason === 'name-taken') throw new FieldError(name, describe(error))
                if (/^(card|code)-/.test(error.reason ?? '')) throw new FieldError(card, describe(error))
                throw error
            }
            toast(isNew ? t('borrower.added', { name: text }) : t('saved'), { action: undoAction() })
            if (currentView() === 'borrower' && text !== borrower.name) go(link('borrower', text))
        }, close)
    })
}

/// Names of groups that the browser suggests while typing.
async function suggest(dialog, id) {
    const { groups } = await get('groups').catch(() => ({ groups: [] }))
    dialog.append(h('datalist', { id }, groups.map(({ name }) => h('option', { value: name }))))
}
