// Keeps codes that were scanned while the station did not answer, also when the page is reloaded. They are sent by themselves only if the
// station still does what it did then: otherwise it might lend a book to another person. A user who sends them lets the station do what it
// did then, and go back to what it does now.

import { post } from './api.js'
import { applyScan, emit, on, state } from './state.js'

const key = 'bookland.outbox'
const retryInterval = 15_000

// All pages of a browser share the codes, so that one that is closed takes none along. One page at a time sends them.
let kept = load() ?? []
let isSending = false

/// What is stored; null if the browser stores nothing.
function load() {
    try {
        const value = JSON.parse(localStorage.getItem(key))
        return Array.isArray(value) ? value : []
    } catch {
        return null
    }
}

function store(codes) {
    kept = codes
    try {
        localStorage.setItem(key, JSON.stringify(codes))
    } catch {
        // Kept until the page is closed.
    }
    emit('outbox')
}

/// Keeps other pages from sending meanwhile, where the browser can: a code that is sent twice does no harm, as it is already lent.
function alone(body) {
    return navigator.locks ? navigator.locks.request(key, body) : body()
}

function situation() {
    const { mode, location = null, borrower = null } = state.station ?? {}
    return { mode, location, borrower }
}

/// Whether a code does the same in both. A returned book is lent to no other person by mistake.
function isSame(a, b) {
    if (a.mode !== b.mode) return false
    return a.mode === 'checkin' || a.location === b.location && (a.mode !== 'checkout' || a.borrower === b.borrower)
}

export function keep(code) {
    store([...load() ?? kept, { code, ...situation() }])
}

export function startOutbox() {
    setInterval(() => state.connection === 'open' && sendKept(false), retryInterval)
    addEventListener('storage', (event) => {
        if (event.key !== key) return
        kept = load() ?? kept
        emit('outbox')
    })
    // The state comes first on a new connection: what the station did before does not count.
    on('station', () => state.connection === 'open' && sendKept(false))
}

/// The codes that wait, and what the station did when the first was scanned.
export function waiting() {
    return { count: kept.length, first: kept[0], isBlocked: kept.length > 0 && !isSame(kept[0], situation()) }
}

export function discardKept() {
    store([])
}

/// Sends the codes one by one, in their order. `always` sends them although the station does something else now: it does what it did then.
export async function sendKept(always) {
    if (isSending || kept.length === 0 || !state.station) return
    isSending = true
    try {
        await alone(() => sendAll(always))
    } catch {
        // Still not possible: they stay.
    } finally {
        isSending = false
        emit('outbox')
    }
}

async function sendAll(always) {
    kept = load() ?? kept
    const now = situation()
    while (kept.length > 0) {
        const then = situationOf(kept[0])
        if (!isSame(then, now)) {
            if (!always) break
            await post('station', then)
        }
        await sendGroup(then)
        if (always && !isSame(then, now)) await post('station', now)
    }
}

/// Sends the codes that were scanned in one situation. A borrower's card among them is for those behind it.
async function sendGroup(then) {
    while (kept.length > 0 && JSON.stringify(situationOf(kept[0])) === JSON.stringify(then)) {
        const { items } = await post('scan', { code: kept[0].code }).catch(discardRefused)
        // Another page may have kept one more meanwhile, behind this one.
        store((load() ?? kept).slice(1))
        items.forEach(applyScan)
    }
}

function situationOf({ mode, location = null, borrower = null }) {
    return { mode, location, borrower }
}

/// A code that the station refuses will not be right later.
function discardRefused(error) {
    if (error.status === 400) return { items: [] }
    throw error
}
