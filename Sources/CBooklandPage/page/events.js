// The station's events. There is one EventSource; it is replaced if it is silent or closed.

import { get } from './api.js'
import { applyJob, applyScan, applyStation, emit, setConnection, setUnauthorized, state } from './state.js'

/// The station sends something every 15 seconds.
const silenceLimit = 40_000
const longestDelay = 15_000

let source = null
let lastHeard = 0
let failures = 0
let retryTimer = 0
let hasMissedEvents = false

export function startEvents() {
    connect()
    setInterval(checkSilence, 5_000)
    addEventListener('online', reconnect)
    addEventListener('pageshow', (event) => event.persisted && reconnect())
}

/// Fetches everything again: the station first, then each view by `reset`.
export async function fetchStation() {
    applyStation(await get('station'))
}

function connect() {
    source?.close()
    clearTimeout(retryTimer)
    lastHeard = Date.now()
    source = new EventSource('/v1/events')
    source.addEventListener('open', connected)
    source.addEventListener('error', interrupted)
    listen('state', takeState)
    listen('scan', applyScan)
    listen('change', (change) => emit('change', change))
    listen('job', applyJob)
    listen('view', (view) => emit('view', view))
    listen('ping', () => {})
    listen('reset', fetchAll)
}

/// A station that has started again may not know what this page has missed.
function takeState(station) {
    const isAnother = state.station !== null && state.station.started !== station.started
    applyStation(station)
    if (isAnother) fetchAll()
}

function listen(name, take) {
    source.addEventListener(name, (event) => {
        lastHeard = Date.now()
        take(event.data ? JSON.parse(event.data) : null)
    })
}

function reconnect() {
    hasMissedEvents = true
    connect()
}

function connected() {
    lastHeard = Date.now()
    failures = 0
    setUnauthorized(false)
    setConnection('open')
    // An EventSource that reconnects by itself gets what it missed; a new one does not.
    if (hasMissedEvents || state.station === null) fetchAll()
    hasMissedEvents = false
}

function interrupted() {
    if (state.connection === 'open') setConnection('interrupted')
    else if (state.connection === 'connecting') setConnection('lost')
    setTimeout(() => state.connection === 'interrupted' && setConnection('lost'), 1_000)
    get('station').then(() => {}, () => {})  // learns whether the token is missing
    if (source.readyState !== EventSource.CLOSED) return
    failures += 1
    hasMissedEvents = true
    clearTimeout(retryTimer)
    retryTimer = setTimeout(connect, Math.min(1_000 * 2 ** (failures - 1), longestDelay))
}

function checkSilence() {
    if (Date.now() - lastHeard < silenceLimit) return
    reconnect()
}

async function fetchAll() {
    try {
        await fetchStation()
        emit('reset')
    } catch {
        // The notices say what is wrong. The next connection fetches again.
        hasMissedEvents = true
    }
}
