// Runs in each page, and returns what is wrong with it.
const problems = []
const named = (element) => `<${element.tagName.toLowerCase()}> ${(element.textContent || element.getAttribute('src') || '').trim().slice(0, 40)}`

// Nothing is wider than the window.
if (document.documentElement.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1
        && !each.closest('pre, .scroll, .skip, .unseen'))
    problems.push(`wider than the window of ${innerWidth}: ${wide.slice(0, 3).map(named).join(', ')}`)
}

// One heading of the first level, and no level left out.
let level = 0
const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
if (headings.filter((each) => each.tagName === 'H1').length !== 1) problems.push('not exactly one h1')
for (const heading of headings) {
    const next = Number(heading.tagName[1])
    if (next > level + 1) problems.push(`a heading of level ${next} after one of ${level}: ${named(heading)}`)
    if (heading.textContent.trim() === '') problems.push(`an empty heading of level ${next}`)
    level = next
}

// Pictures have a text, and are there.
for (const image of document.images) {
    if (!image.hasAttribute('alt') || (image.alt === '' && image.closest('main'))) problems.push(`a picture without a text: ${named(image)}`)
    if (!image.complete || image.naturalWidth === 0) problems.push(`a picture that is not shown: ${image.getAttribute('src')}`)
}

// Links, buttons and fields have a name.
for (const each of document.querySelectorAll('a[href], button, input')) {
    const name = each.textContent.trim() || each.getAttribute('aria-label') || each.labels?.[0]?.textContent
        || each.querySelector('img')?.alt
    if (!name) problems.push(`a link or control without a name: ${each.outerHTML.slice(0, 80)}`)
}

// What can be scrolled can be reached with the keyboard.
for (const each of document.querySelectorAll('pre, .scroll')) {
    if (each.scrollWidth > each.clientWidth + 1 && each.tabIndex < 0) problems.push(`cannot be scrolled by keyboard: ${named(each)}`)
}

// Contrast: WCAG 2.2, level AA.
const parsed = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g).map(Number)
    return { red, green, blue, alpha }
}
const over = (top, below) => ({
    red: top.red * top.alpha + below.red * (1 - top.alpha),
    green: top.green * top.alpha + below.green * (1 - top.alpha),
    blue: top.blue * top.alpha + below.blue * (1 - top.alpha), alpha: 1,
})
const luminance = ({ red, green, blue }) => {
    const [r, g, b] = [red, green, blue].map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const grounds = new Map()
const ground = (element) => {
    if (!element) return { red: 255, green: 255, blue: 255, alpha: 1 }
    if (!grounds.has(element)) {
        const own = parsed(getComputedStyle(element).backgroundColor)
        grounds.set(element, own.alpha === 1 ? own : over(own, ground(element.parentElement)))
    }
    return grounds.get(element)
}
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
const low = new Map()
while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (walker.currentNode.data.trim() === '' || element.closest('script, style, svg') || !element.checkVisibility()) continue
    const style = getComputedStyle(element)
    const below = ground(element)
    const [one, other] = [luminance(over(parsed(style.color), below)), luminance(below)].sort((a, b) => b - a)
    const ratio = (one + 0.05) / (other + 0.05)
    const size = parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    if (ratio < (isLarge ? 3 : 4.5)) low.set(`${style.color} on ${JSON.stringify(below)}`, `contrast of ${ratio.toFixed(2)}: ${named(element)}`)
}
problems.push(...low.values())
return problems
