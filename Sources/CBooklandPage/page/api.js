// Requests to the station.

import { setStorageFull, setUnauthorized } from './state.js'

export class APIError extends Error {
    constructor(status, code, message, { retryAfter, reason, details } = {}) {
        super(message)
        this.status = status
        this.code = code
        this.retryAfter = retryAfter
        // A word for the reason, and the names and numbers of its sentence.
        this.reason = reason
        this.details = details ?? {}
    }
}

/// How far the station's clock is ahead of this browser's, in milliseconds.
let clockOffset = 0

/// The time by the station's clock.
export function stationNow() {
    return Date.now() + clockOffset
}

const retryLimit = 4

/// A connection that has silently died would keep a request waiting for minutes. Files take their time.
const answerLimit = 15_000

export const get = (path, query, signal) => request('GET', path, { query, signal })
export const post = (path, json = {}, signal) => request('POST', path, { json, signal })
export const patch = (path, json) => request('PATCH', path, { json })
export const put = (path, json) => request('PUT', path, { json })
export const remove = (path, query) => request('DELETE', path, { query })
/// Resolves to the bytes of a file that the station makes.
export const file = (method, path, json) => request(method, path, { json, isFile: true })

/// Sends bytes with their own content type.
export const send = (path, body, type, query, signal) => request('POST', path, { body, type, query, signal })

/// Returns the answer's `data`. A request that was refused because of too many requests is repeated.
async function request(method, path, options = {}) {
    for (let attempt = 1; ; attempt += 1) {
        try {
            return await requestOnce(method, path, options)
        } catch (error) {
            if (error.code !== 'RATE_LIMIT_EXCEEDED' || attempt === retryLimit) throw error
            await pause(Math.min(error.retryAfter ?? 2 ** attempt, 30) * 1000)
            options.signal?.throwIfAborted()
        }
    }
}

async function requestOnce(method, path, { query, json, body, type, signal, isFile }) {
    const headers = { Accept: 'application/json' }
    if (json !== undefined) headers['Content-Type'] = 'application/json'
    if (type) headers['Content-Type'] = type
    signal?.throwIfAborted()
    const request = new AbortController()
    const cancel = () => request.abort()
    const timer = body === undefined ? setTimeout(cancel, answerLimit) : 0
    signal?.addEventListener('abort', cancel)
    try {
        const response = await fetch(address(path, query), {
            method, headers, signal: request.signal, body: json === undefined ? body : JSON.stringify(json),
        })
        return isFile && response.ok ? await response.blob() : await answer(response)
    } catch (error) {
        if (error instanceof APIError || signal?.aborted) throw error
        throw new APIError(0, 'NO_CONNECTION', 'the station does not answer')
    } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
    }
}

async function answer(response) {
    const text = await response.text()
    const envelope = parsed(text)
    const time = Date.parse(envelope?.metadata?.timestamp)
    if (!Number.isNaN(time)) clockOffset = time - Date.now()
    if (response.status === 401) setUnauthorized(true)
    if (response.status === 507) setStorageFull(true)
    if (!response.ok || envelope === null || envelope.error) {
        const { code = 'INTERNAL_ERROR', message = `HTTP ${response.status}`, reason, details } = envelope?.error ?? {}
        const retryAfter = Number(response.headers.get('Retry-After')) || undefined
        throw new APIError(response.status, code, message, { retryAfter, reason, details })
    }
    setUnauthorized(false)
    return envelope.data
}

function parsed(text) {
    try {
        return JSON.parse(text)
    } catch {
        return null
    }
}

export function address(path, query = {}) {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
        if (value !== undefined && value !== null && value !== '') parameters.set(name, value)
    }
    const text = parameters.toString()
    return `/v1/${path}${text && (path.includes('?') ? '&' : '?')}${text}`
}

/// A file's name as the station takes it: on one line, not long.
export function fileName(file) {
    const plain = file.name.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    return [...plain].slice(-200).join('')
}

/// The address of what has a name. Some names cannot be part of a path.
export function named(kind, name, rest = '') {
    const isPlain = !/^[.-]*$|[/\\]/.test(name)
    return isPlain ? `${kind}/${encodeURIComponent(name)}${rest}` : `${kind}/-${rest}?name=${encodeURIComponent(name)}`
}

export function pause(milliseconds) {
    return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
