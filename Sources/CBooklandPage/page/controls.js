// A sheet of barcodes that control the station when they are held up to the camera.

import { get } from './api.js'
import { data, h } from './dom.js'
import { t } from './i18n.js'
import { icon } from './icons.js'
import { keepFresh, page } from './page.js'

export function controlsView(root, route, signal) {
    const area = h('div', {})
    page(root, t('controls.title'),
        h('button', { class: 'button is-main', type: 'button', onclick: () => print() }, icon('print'), t('print')),
        h('p', { class: 'muted intro' }, t('controls.text')),
        area)
    keepFresh(area, (stop) => get('controls', {}, stop), ({ codes }) => h('ul', { class: 'sheet' }, codes.map(card)), signal, ['reset'])
}

function card({ action, location, code }) {
    const name = action === 'location' ? location : t(`control.${action}`)
    return h('li', { class: 'sheet-card' },
        data('p', { class: 'sheet-name' }, icon(symbols[action] ?? 'station'), name),
        h('img', { src: `/v1/controls/${encodeURIComponent(code)}.svg`, alt: '' }),
        h('p', { class: 'sheet-code' }, code))
}

const symbols = {
    'mode-checkin': 'checkin', 'mode-checkout': 'checkout', 'mode-add': 'add', 'mode-stocktake': 'stocktake',
    undo: 'undo', 'one-more-copy': 'book', location: 'place',
}
