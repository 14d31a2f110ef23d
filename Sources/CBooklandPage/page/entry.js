// Scans without the station's camera: the number as text, and a picture from a phone.

import { h, uniqueID } from './dom.js'
import { t } from './i18n.js'
import { icon } from './icons.js'
import { submitCode, submitPicture } from './scanning.js'

/// Enough to read a code from a whole cover, and quick to send from a phone.
const longestSide = 2560
const smallEnough = 1_500_000

export function entryPanel() {
    return h('section', { class: 'entry' }, numberForm(), pictureButton())
}

function numberForm() {
    const id = uniqueID('code')
    const input = h('input', {
        id, class: 'field', type: 'text', inputmode: 'numeric', autocomplete: 'off', maxlength: '24', 'data-key': 'code',
        'aria-describedby': `${id}-hint`,
    })
    return h('form', {
        class: 'number-form', onsubmit: (event) => {
            event.preventDefault()
            const text = input.value.trim()
            input.value = ''
            input.focus()
            if (text) submitCode(text)
        },
    },
    h('label', { class: 'label', for: id }, t('code.label')),
    h('div', { class: 'field-row' }, input, h('button', { class: 'button', type: 'submit' }, t('code.enter'))),
    h('p', { class: 'hint', id: `${id}-hint` }, t('code.hint')))
}

function pictureButton() {
    const id = uniqueID('picture')
    const label = h('span', {}, t('picture.take'))
    const input = h('input', {
        id, class: 'visually-hidden', type: 'file', accept: 'image/*', capture: 'environment', onchange: async () => {
            const [file] = input.files
            input.value = ''
            if (!file) return
            input.disabled = true
            label.textContent = t('picture.sending')
            try {
                await submitPicture(await shrunk(file))
            } finally {
                input.disabled = false
                label.textContent = t('picture.take')
            }
        },
    })
    return h('div', { class: 'picture' }, input, h('label', { class: 'button is-large', for: id }, icon('camera'), label))
}

/// A smaller picture if this one is large. One that this browser cannot open (HEIC) is sent as it is.
async function shrunk(file) {
    if (file.size <= smallEnough) return file
    let picture
    try {
        picture = await createImageBitmap(file)
    } catch {
        return file
    }
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = h('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return small && small.size < file.size ? small : file
}
