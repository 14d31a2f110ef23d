// Keeps codes that were scanned while the station did not answer, also when the page is reloaded. They are sent by themselves only if the
// station still does what it did then: otherwise it might lend a book to another person. A user who sends them lets the station do what it
// did then, and go back to what it does now.

import { post } from './api.js'
import { applyScan, emit, on, state } from './state.js'

const key = 'bookland.outbox'
const limit = 500
const retryInterval = 15_000

let kept = load()
let isSending = false

function load() {
    try {
        const value = JSON.parse(sessionStorage.getItem(key))
        return Array.isArray(value) ? value : []
    } catch {
        return []
    }
}

function store(codes) {
    kept = codes
    try {
        sessionStorage.setItem(key, JSON.stringify(codes))
    } catch {
        // Kept until the page is closed.
    }
    emit('outbox')
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
    store([...kept, { code, ...situation() }].slice(-limit))
}

export function startOutbox() {
    setInterval(() => state.connection === 'open' && sendKept(false), retryInterval)
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
    const now = situation()
    try {
        while (kept.length > 0) {
            const then = situationOf(kept[0])
            if (!isSame(then, now)) {
                if (!always) break
                await post('station', then)
            }
            await sendGroup(then)
            if (always && !isSame(then, now)) await post('station', now)
        }
    } catch {
        // Still not possible: they stay.
    } finally {
        isSending = false
        emit('outbox')
    }
}

/// Sends the codes that were scanned in one situation. A borrower's card among them is for those behind it.
async function sendGroup(then) {
    while (kept.length > 0 && JSON.stringify(situationOf(kept[0])) === JSON.stringify(then)) {
        const { items } = await post('scan', { code: kept[0].code }).catch(discardRefused)
        store(kept.slice(1))
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
