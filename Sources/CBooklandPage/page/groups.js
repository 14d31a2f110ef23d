// Groups of borrowers: how long and how many.

import { get, named, put, remove } from './api.js'
import { dialogForm, FieldError, openDialog } from './dialog.js'
import { data, h } from './dom.js'
import { number, t } from './i18n.js'
import { icon } from './icons.js'
import { undoAction } from './lending.js'
import { empty, keepFresh, labelled, page, table } from './page.js'
import { link } from './router.js'
import { describe, toast, toastError } from './toasts.js'

export function showGroups(root, tools, bar, area, signal) {
    page(root, t('nav.borrowers'),
        [...tools, h('button', { class: 'button is-main', type: 'button', 'data-key': 'add-group', onclick: () => openGroupForm(null, () => refresh()) }, icon('add'), t('group.add'))],
        bar, area)
    const refresh = keepFresh(area, (stop) => get('groups', {}, stop), ({ groups }) => {
        if (groups.length === 0) return empty(t('group.none'))
        return table(t('borrowers.groups'), [t('group.one'), t('group.loanDays'), t('group.limit'), t('group.members'), ''], groups.map((group) => [
            data('span', { class: 'strong' }, group.name),
            group.loanDays === undefined ? h('span', { class: 'muted' }, t('group.standard')) : t('group.days', { count: group.loanDays }),
            group.limit === undefined ? h('span', { class: 'muted' }, t('group.unlimited')) : number(group.limit),
            group.borrowers > 0 ? h('a', { href: link('borrowers', '', { q: group.name }) }, number(group.borrowers)) : number(0),
            [
                h('button', { class: 'button', type: 'button', 'data-key': `edit-${group.name}`, 'aria-label': `${t('group.edit')}: ${group.name}`, onclick: () => openGroupForm(group, () => refresh()) }, t('group.edit')),
                group.borrowers === 0 && h('button', { class: 'button', type: 'button', 'data-key': `remove-${group.name}`, 'aria-label': `${t('group.remove')}: ${group.name}`, onclick: () => removeGroup(group.name, () => refresh()) }, t('group.remove')),
            ],
        ]))
    }, signal)
}

function openGroupForm(group, done) {
    const field = (value, attributes = {}) => h('input', { class: 'field', value: value === undefined ? '' : String(value), autocomplete: 'off', ...attributes })
    const name = field(group?.name, { autofocus: true, dir: 'auto' })
    const days = field(group?.loanDays, { inputmode: 'numeric' })
    const limit = field(group?.limit, { inputmode: 'numeric' })
    openDialog(group ? t('group.edit') : t('group.add'), (close) => dialogForm([
        labelled(t('borrower.name'), name),
        labelled(t('group.loanDays'), days, t('group.empty')),
        labelled(t('group.limit'), limit, t('group.anyLimit')),
    ], group ? t('save') : t('group.add'), async () => {
        const text = name.value.trim()
        if (!text) throw new FieldError(name, t('form.name'))
        const values = { name: text, loanDays: whole(days, 1, 3_650), limit: whole(limit, 0, 100_000) }
        if (!group) {
            const { groups } = await get('groups')
            const isTaken = groups.some((other) => other.name.toLowerCase() === text.toLowerCase())
            if (isTaken) throw new FieldError(name, t('reason.name-taken'))
        }
        try {
            await put(named('groups', group?.name ?? text), values)
        } catch (error) {
            if (error.reason === 'name-taken') throw new FieldError(name, describe(error))
            throw error
        }
        toast(t('saved'), { action: undoAction() })
        done()
    }, close))
}

function whole(field, first, last) {
    const text = field.value.trim()
    if (text === '') return null
    if (!/^\d{1,6}$/.test(text) || Number(text) < first || Number(text) > last) {
        throw new FieldError(field, t('form.number', { first: String(first), last: number(last) }))
    }
    return Number(text)
}

async function removeGroup(name, done) {
    try {
        await remove(named('groups', name))
        toast(t('group.removed', { name }), { action: undoAction() })
        done()
    } catch (error) {
        toastError(error)
    }
}
