// What the page knows about the station, and the events that tell the views about changes.

const bus = new EventTarget()

/// The scans that the station view lists.
const recentLimit = 10

export const state = {
    station: null,
    recent: [],
    connection: 'connecting',
    isUnauthorized: false,
    isStorageFull: false,
    isStorageFailing: false,
    jobs: new Map(),
}

/// Calls `listener` with the detail of each event `name`, until `signal` is aborted.
export function on(name, listener, signal) {
    bus.addEventListener(name, (event) => listener(event.detail), { signal })
}

export function emit(name, detail) {
    bus.dispatchEvent(new CustomEvent(name, { detail }))
}

/// Takes over the station's state. Only the answer to GET /v1/station has the recent scans.
export function applyStation(station) {
    const { recent, ...rest } = station
    state.station = rest
    state.isStorageFull = rest.storage?.isFull ?? false
    state.isStorageFailing = rest.storage?.isFailing ?? false
    if (recent) {
        state.recent = recent.slice(0, recentLimit)
        emit('recent', { kind: 'all' })
    }
    emit('station', rest)
}

/// Adds a scan, or replaces the one that it completes. The same scan can arrive twice: as the answer to a
/// request and as an event.
export function applyScan(item) {
    // The scan that an update completes keeps its number, so that the next update finds it, too.
    const origin = item.updates ?? item.number
    const place = state.recent.findIndex((other) => (other.updates ?? other.number) === origin)
    const isKnown = state.recent.some((other) => other.number === item.number)
    if (place >= 0) {
        state.recent = state.recent.with(place, item)
        if (!isKnown) emit('recent', { kind: 'updated', item, isLast: place === 0 })
        else emit('recent', { kind: 'same', item })
    } else if (item.updates === undefined) {
        state.recent = [item, ...state.recent].slice(0, recentLimit)
        emit('recent', { kind: 'new', item, isLast: true })
    }
}

export function setConnection(connection) {
    if (state.connection === connection) return
    state.connection = connection
    emit('connection', connection)
}

export function setUnauthorized(isUnauthorized) {
    if (state.isUnauthorized === isUnauthorized) return
    state.isUnauthorized = isUnauthorized
    emit('connection', state.connection)
}

export function setStorageFull(isFull) {
    if (state.isStorageFull === isFull) return
    state.isStorageFull = isFull
    emit('connection', state.connection)
}

const finishedStates = new Set(['done', 'failed', 'cancelled'])

export function isFinished(job) {
    return finishedStates.has(job.state)
}

/// Keeps all running jobs and the 20 that ended last.
export function applyJob(job) {
    const before = state.jobs.get(job.id)
    // The answer to a request may come after the event that the job has ended.
    if (before && isFinished(before) && !isFinished(job)) return
    state.jobs.delete(job.id)
    state.jobs.set(job.id, job)
    const ended = [...state.jobs.values()].filter(isFinished)
    for (const old of ended.slice(0, Math.max(0, ended.length - 20))) state.jobs.delete(old.id)
    emit('job', { job, hasJustEnded: isFinished(job) && before !== undefined && !isFinished(before) })
}
