// A book's cover, or its title on a plain one.

import { data, h } from './dom.js'
import { icon } from './icons.js'

export function cover(book) {
    const frame = h('div', { class: 'cover', 'aria-hidden': 'true' })
    if (book.hasCover) {
        const image = h('img', { src: `/v1/library/${book.id}/cover`, alt: '', loading: 'lazy', decoding: 'async' })
        image.addEventListener('error', () => frame.replaceChildren(substitute(book)))
        frame.append(image)
    } else {
        frame.append(substitute(book))
    }
    return frame
}

function substitute(book) {
    return data('span', { class: 'cover-substitute' }, book.title || icon('book'))
}
