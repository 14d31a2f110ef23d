// The station's events. There is one EventSource; it is replaced if it is silent or closed.

import { get } from './api.js'
import { applyJob, applyScan, applyStation, emit, setConnection, setUnauthorized, state } from './state.js'

/// The station sends something every 15 seconds.
const silenceLimit = 40_000
const longestDelay = 15_000

/// Browsers allow few connections to a station, so forgotten tabs must not hold one.
const hiddenLimit = 300_000

let source = null
let lastHeard = 0
let failures = 0
let retryTimer = 0
let fetchTimer = 0
let restTimer = 0
let isResting = false
let hasMissedEvents = false

export function startEvents() {
    connect()
    setInterval(checkSilence, 5_000)
    addEventListener('online', () => isResting || reconnect())
    // A page that was left may be kept by the browser, and come back as it was.
    addEventListener('pagehide', rest)
    addEventListener('pageshow', (event) => event.persisted && reconnect())
    document.addEventListener('visibilitychange', () => {
        clearTimeout(restTimer)
        if (document.hidden) restTimer = setTimeout(rest, hiddenLimit)
        else if (isResting) reconnect()
    })
}

/// Fetches everything again: the station first, then each view by `reset`.
export async function fetchStation() {
    applyStation(await get('station'))
}

/// Ends the connection until the page is seen again.
function rest() {
    isResting = true
    clearTimeout(retryTimer)
    source?.close()
}

function connect() {
    isResting = false
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
    if (state.station === null) hasMissedEvents = true
    fetchMissed()
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
    if (isResting || Date.now() - lastHeard < silenceLimit) return
    reconnect()
}

async function fetchAll() {
    try {
        await fetchStation()
        emit('reset')
    } catch {
        // The notices say what is wrong. The next connection fetches again, and this one, as long as there is no other.
        hasMissedEvents = true
        clearTimeout(fetchTimer)
        fetchTimer = setTimeout(fetchMissed, 2_000)
    }
}

function fetchMissed() {
    if (state.connection !== 'open' || !hasMissedEvents) return
    hasMissedEvents = false
    fetchAll()
}
