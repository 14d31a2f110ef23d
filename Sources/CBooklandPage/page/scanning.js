// Sends codes and pictures to the station, and tells about each scan: sound, announcement, message.

import { APIError, post, send, stationNow } from './api.js'
import { announce } from './announce.js'
import { fetchStation } from './events.js'
import { keep, waiting } from './outbox.js'
import { announcement, headline, undoneScan } from './outcome.js'
import { play } from './sounds.js'
import { applyScan, emit, on, state } from './state.js'
import { describe, toast, toastError } from './toasts.js'
import { t } from './i18n.js'

/// After an interruption, the events of the past come at once. They are shown, but make no sound.
const soundLimit = 15_000

/// No answer, too many requests, starting, disk full: the code is sent again later.
const temporary = new Set([0, 429, 503, 507])

/// A problem that the station does not know of, shown in place of the last scan.
export let localItem = null

/// The scans of the last picture, if it had several.
export let picture = []

export function startScanning() {
    on('recent', ({ kind, item, isLast }) => {
        if (kind === 'new') tellNew(item)
        else if (kind === 'updated' && !item.isUndone) tellUpdated(item, isLast)
    })
    on('outbox', forgetSent)
    let mode
    on('station', (station) => {
        if (mode !== undefined && mode !== station.mode && localItem) {
            localItem = null
            emit('recent', { kind: 'all' })
        }
        mode = station.mode
    })
}

function tellNew(item) {
    localItem = null
    if (!picture.some(({ number }) => number === item.number)) picture = []
    if (Math.abs(stationNow() - Date.parse(item.time)) < soundLimit) play(item.tone)
    announce(announcement(item))
    if (item.outcome === 'undone') fetchStation().catch(() => {})
    if (document.body.dataset.view !== 'station') {
        toast([headline(item), item.book?.title].filter(Boolean).join(': '), { tone: item.tone, isQuiet: true })
    }
}

/// Once no code waits, the panel no longer says so.
function forgetSent() {
    if (waiting().count > 0 || !['unsent', 'not-saved'].includes(localItem?.outcome)) return
    localItem = null
    emit('recent', { kind: 'all' })
}

/// A lookup that ended. Only a failure is heard, and only while its book is still the last one.
function tellUpdated(item, isLast) {
    if (isLast && item.tone === 'failed') play(item.tone)
    announce(announcement(item))
}

export async function submitCode(text) {
    const code = text.toUpperCase().replace(/[\s-]/g, '')
    try {
        const { items } = await post('scan', { code })
        items.forEach(applyScan)
    } catch (error) {
        if (temporary.has(error.status)) {
            keep(code)
            showLocal({ code, outcome: error.status ? 'not-saved' : 'unsent', tone: 'failed' })
        } else {
            showLocal({ code, outcome: error.code === 'INVALID_ISBN' ? 'rejected' : 'error', tone: 'failed', text: describe(error) })
        }
    }
}

/// Tells of a label that no book and no borrower has.
export function refuseLabel(code) {
    showLocal({ code, outcome: 'not-a-book', tone: 'not-a-book' })
}

/// Resolves to the number of codes in the picture.
export async function submitPicture(blob) {
    try {
        const { items, codes } = await send('scan', blob, blob.type || 'image/jpeg')
        picture = items.length > 1 ? items : []
        items.forEach(applyScan)
        if (items.length > 1) emit('recent', { kind: 'all' })
        if (items.length === 0) {
            const outcome = codes.length === 0 ? 'no-code' : 'several-isbns'
            showLocal({ outcome, tone: 'not-a-book' })
        }
        return codes.length
    } catch (error) {
        if (!(error instanceof APIError)) throw error
        showLocal({ outcome: 'error', tone: 'failed', text: describe(error) })
        return 0
    }
}

export async function undoLastScan() {
    // What changed nothing protects the scans before it.
    if (localItem) return toast(t('outcome.no-undo'), { tone: 'already' })
    try {
        const { undid } = await post('station/undo')
        localItem = null
        toast(t('undone', { what: undoneScan(undid) }), { key: 'undo' })
        await fetchStation()
    } catch (error) {
        if (error.reason === 'nothing-to-undo') toast(t('outcome.no-undo'), { tone: 'already' })
        else toastError(error)
    }
}

/// Does what someone has decided after a scan.
export async function answerScan(item, action, more = {}) {
    try {
        applyScan(await post('station/answer', { item: item.updates ?? item.number, action, ...more }))
    } catch (error) {
        toastError(error)
        fetchStation().catch(() => {})
    }
}

function showLocal(item) {
    picture = []
    localItem = { time: new Date(stationNow()).toISOString(), mode: state.station?.mode, ...item }
    play(item.tone)
    announce(announcement(localItem))
    if (document.body.dataset.view !== 'station') toast(announcement(localItem), { tone: item.tone, isQuiet: true })
    emit('recent', { kind: 'local', item: localItem })
}
