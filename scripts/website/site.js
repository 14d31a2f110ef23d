// The menu on a small screen, and the search. Without this script, all pages can still be read.
'use strict'

const root = document.documentElement.dataset.root
const menu = document.getElementById('menu')
const menuButton = document.querySelector('.menu-button')
const form = document.querySelector('.search')
const field = document.getElementById('search')
const list = document.getElementById('results')
const found = document.querySelector('.found')
const count = document.querySelector('.count')
const MOST = 20

document.documentElement.classList.add('with-script')
form.hidden = false
menuButton.hidden = false
menuButton.addEventListener('click', () => {
    const isOpen = menuButton.getAttribute('aria-expanded') === 'true'
    menuButton.setAttribute('aria-expanded', String(!isOpen))
    menu.classList.toggle('is-open', !isOpen)
})
const current = menu.querySelector('[aria-current], .within')
if (current && current.offsetTop > menu.clientHeight) menu.scrollTop = current.offsetTop - menu.clientHeight / 2

// The index is large, so it is loaded at the first search. A page in a folder may not fetch files, but may load scripts.
let loading = null
function loadIndex() {
    loading ??= new Promise((resolve, reject) => {
        const script = document.createElement('script')
        script.src = root + 'search-index.js'
        script.onload = () => resolve(window.searchIndex.map(([path, title, place, text]) => ({
            path, title, place, text, name: title.toLowerCase(), words: text.toLowerCase(),
        })))
        script.onerror = reject
        document.head.append(script)
    })
    return loading
}

// A title that is the word counts most, then one with the word, one that begins with it, one that has it, and the text.
function scoreOf(entry, terms) {
    let score = 0
    for (const term of terms) {
        const place = entry.name.indexOf(term)
        const after = entry.name[place + term.length] ?? ' '
        const isStart = place === 0 || !/[a-z0-9]/.test(entry.name[place - 1])
        if (entry.name === term) score += 100
        else if (place >= 0 && isStart && !/[a-z0-9]/.test(after)) score += 60
        else if (place === 0) score += 45
        else if (place > 0) score += isStart ? 35 : 15
        else if (entry.words.includes(term)) score += 5 + Math.min(8, entry.words.split(term).length)
        else return 0
    }
    // Guides and the manual come before single symbols.
    return score + (entry.place.startsWith('Swift') ? 0 : 12) - entry.title.length / 100
}

function excerpt(entry, terms) {
    const place = Math.max(0, Math.min(...terms.map((term) => entry.words.indexOf(term)).filter((each) => each >= 0)))
    const start = Number.isFinite(place) && place > 60 ? entry.text.indexOf(' ', place - 50) + 1 : 0
    const rest = entry.text.slice(start)
    const end = rest.length > 140 ? rest.lastIndexOf(' ', 140) : rest.length
    return (start > 0 ? '… ' : '') + rest.slice(0, end) + (end < rest.length ? ' …' : '')
}

let chosen = -1
let searches = 0
async function search() {
    const number = ++searches
    const terms = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    if (terms.length === 0) return close()
    const index = await loadIndex()
    if (number !== searches) return
    const results = index.map((entry) => [scoreOf(entry, terms), entry]).filter(([score]) => score > 0)
    results.sort(([one], [other]) => other - one)
    list.replaceChildren(...results.slice(0, MOST).map(([, entry], place) => {
        const row = document.createElement('li')
        row.id = `result-${place}`
        row.setAttribute('role', 'option')
        row.setAttribute('aria-selected', 'false')
        const link = document.createElement('a')
        link.href = root + entry.path
        link.tabIndex = -1
        const title = document.createElement('span')
        title.className = 'result-title'
        title.textContent = entry.title
        const where = document.createElement('span')
        where.className = 'result-place'
        where.textContent = entry.place
        const about = document.createElement('span')
        about.className = 'result-text'
        about.textContent = excerpt(entry, terms)
        link.append(title, ' ', where, ' ', about)
        row.append(link)
        return row
    }))
    const more = results.length > MOST ? `, of which ${MOST} are shown` : ''
    count.textContent = results.length === 0 ? 'Nothing found' : `${results.length} found${more}`
    found.hidden = false
    field.setAttribute('aria-expanded', String(results.length > 0))
    choose(results.length > 0 ? 0 : -1)
}

function choose(place) {
    const rows = [...list.children]
    rows[chosen]?.setAttribute('aria-selected', 'false')
    chosen = rows.length === 0 ? -1 : (place + rows.length) % rows.length
    const row = rows[chosen]
    if (!row) return field.removeAttribute('aria-activedescendant')
    row.setAttribute('aria-selected', 'true')
    row.scrollIntoView({ block: 'nearest' })
    field.setAttribute('aria-activedescendant', row.id)
}

function close() {
    searches += 1
    found.hidden = true
    field.setAttribute('aria-expanded', 'false')
    list.replaceChildren()
    choose(-1)
}

field.addEventListener('focus', loadIndex)
field.addEventListener('input', search)
field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen - 1)
    else if (event.key === 'Escape') { field.value = ''; close(); field.blur() }
    else return
    event.preventDefault()
})
form.addEventListener('submit', (event) => {
    event.preventDefault()
    const link = list.children[chosen]?.querySelector('a')
    if (!link) return
    location.href = link.href
    close()
    field.blur()
})
list.addEventListener('click', close)
document.addEventListener('click', (event) => { if (!form.contains(event.target)) close() })
document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input, textarea, select')
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        field.focus()
        field.select()
    }
})
