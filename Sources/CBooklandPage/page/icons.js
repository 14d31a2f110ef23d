// Line icons on a grid of 24, and the four shapes of the outcomes.

const namespace = 'http://www.w3.org/2000/svg'

const paths = {
    station: 'M4 6v12M7 6v12M10 6v12M14 6v12M17 6v12M20 6v12',
    library: 'M5 4v16M9 4v16M13 4.5l5 15.5M5 4h4M5 20h4',
    loans: 'M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4',
    people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.500c2 .8 3 2.800 3 5.500',
    tasks: 'M4 6l1.500 1.500L8 5M4 12l1.500 1.500L8 11M4 18l1.500 1.500L8 17M12 6h8M12 12h8M12 18h8',
    import: 'M12 3v11M8 10l4 4 4-4M4 16v4h16v-4',
    settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
    checkin: 'M20 5v14H10M3 12h11M10 8l4 4-4 4M10 5h10',
    checkout: 'M4 5v14h10M10 12h11M17 8l4 4-4 4M14 5H4',
    add: 'M12 5v14M5 12h14',
    stocktake: 'M8 4H5v17h14V4h-3M9 2.500h6v4H9zM8.500 14l2.500 2.500 4.500-5',
    undo: 'M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 9h-2',
    camera: 'M4 8h4l1.500-3h5L16 8h4v11H4zM12 16.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400z',
    cameraOff: 'M3 3l18 18M9 5h5.500L16 8h4v10M17 19H4V8h3',
    sound: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
    soundOff: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5',
    help: 'M9 9.500a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 18v.1',
    search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L21 21',
    menu: 'M4 6h16M4 12h16M4 18h16',
    close: 'M6 6l12 12M18 6L6 18',
    person: 'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c0-4 3-6.500 7.500-6.500s7.500 2.500 7.500 6.500',
    place: 'M12 21c-4-4.500-6.500-8-6.500-11a6.500 6.500 0 0 1 13 0c0 3-2.500 6.500-6.500 11zM12 12.200a2.400 2.400 0 1 0 0-4.800 2.400 2.400 0 0 0 0 4.800z',
    bookmark: 'M6 3h12v18l-6-4.500L6 21z',
    book: 'M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
    clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
    print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
    edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
    trash: 'M4 7h16M9 7V4h6v3M6.500 7l1 13h9l1-13M10 11v5M14 11v5',
    grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
    list: 'M4 6h16M4 12h16M4 18h16',
    back: 'M14 5l-7 7 7 7',
    forward: 'M10 5l7 7-7 7',
    up: 'M12 20V5M6 11l6-6 6 6',
    down: 'M12 4v15M6 13l6 6 6-6',
    renew: 'M5 12a7 7 0 0 1 12-5l2 2M19 5v4h-4M19 12a7 7 0 0 1-12 5l-2-2M5 19v-4h4',
    warning: 'M12 4L2.500 20h19zM12 10v5M12 17.500v.1',
    offline: 'M3 3l18 18M5 12.500a10 10 0 0 1 4-2.500M2 9a15 15 0 0 1 5-3M8.500 16a5 5 0 0 1 6 0M12 6c3.800 0 7.200 1.200 10 3.500M12 19.500v.1',
    file: 'M6 3h8l5 5v13H6zM14 3v5h5',
    check: 'M5 12.500l4.500 4.500L19 7',
}

export function icon(name) {
    const picture = svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true', focusable: 'false' })
    picture.append(svg('path', { d: paths[name] }))
    return picture
}

/// Outline and sign: a disc with a tick, a square with two bars, a diamond with a stroke, an octagon with a cross.
const shapes = {
    done: ['M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22z', 'M6.500 12.500l3.800 3.800 7.200-8'],
    already: ['M4 1.500h16A2.500 2.500 0 0 1 22.500 4v16a2.500 2.500 0 0 1-2.500 2.500H4A2.500 2.500 0 0 1 1.500 20V4A2.500 2.500 0 0 1 4 1.500z', 'M6.500 9.200h11M6.500 14.800h11'],
    'not-a-book': ['M12 .5L23.500 12 12 23.500.5 12z', 'M7 12h10'],
    failed: ['M7.500 1h9L23 7.500v9L16.500 23h-9L1 16.500v-9z', 'M7.800 7.800l8.400 8.400M16.200 7.800l-8.400 8.400'],
}

export const tones = Object.keys(shapes)

export function shape(tone) {
    const [outline, sign] = shapes[tone] ?? shapes.done
    const picture = svg('svg', { viewBox: '0 0 24 24', class: 'shape', 'aria-hidden': 'true', focusable: 'false' })
    picture.append(svg('path', { d: outline, class: 'shape-outline' }), svg('path', { d: sign, class: 'shape-sign' }))
    return picture
}

export function svg(tag, attributes = {}) {
    const element = document.createElementNS(namespace, tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
}
