// Puts the station's words into sentences: what happened to a book, jobs, what was taken back.

import { date, has, list, t } from './i18n.js'
import { state } from './state.js'

/// One event of a book's history: "Lent to Ann, until 7 December".
export function eventText(event) {
    const key = has(`event.${event.kind}`) ? `event.${event.kind}` : 'event.unknown'
    const parts = [t(key, {
        name: event.detail ?? '', before: value(event.kind, event.before), after: value(event.kind, event.detail),
        reason: event.kind === 'lookup-failed' ? lookupFailure(event.detail) : '',
    })]
    if (event.kind === 'lent' || event.kind === 'renewed') parts.push(event.day && t('event.until', { date: date(event.day) }))
    else parts.push(event.day && event.kind !== 'returned' && t('event.on', { date: date(event.day) }))
    if (event.kind === 'copy-added') parts.push(event.detail && t('event.at', { place: event.detail }))
    const text = parts.filter(Boolean).join(', ')
    return event.isUndone ? `${text} (${t('event.isUndone')})` : text
}

function value(kind, text) {
    if (!text) return t('event.nothing')
    if (kind === 'status-changed') return t(statusKey(text))
    return text.split('\n').join(', ')
}

/// The library writes `to-read`, the station `toRead`.
function statusKey(text) {
    return `status.${text.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}`
}

function lookupFailure(text) {
    return t(`pending.${/no source knows/.test(text ?? '') ? 'not-found' : /unreachable/.test(text ?? '') ? 'offline' : 'service-failed'}`)
}

/// Why a book is not known yet.
export function pendingText({ reasonCode: code, service }) {
    const reasonCode = code === 'not-tried' && state.station?.network?.isOnline === false ? 'offline' : code
    const text = t(has(`pending.${reasonCode}`) ? `pending.${reasonCode}` : 'pending.service-failed')
    return service && ['service-failed', 'slow', 'limited', 'not-set-up'].includes(reasonCode) ? `${text} (${service})` : text
}

export function jobName(job) {
    return has(`job.name.${job.kind}`) ? t(`job.name.${job.kind}`, { file: job.file ?? '' }) : job.name
}

const counted = ['completed', 'added', 'alreadyYours', 'toReview', 'notFound', 'rejected', 'failed']

/// How a job ended.
export function jobSummary(job) {
    const counts = job.counts ?? {}
    const waiting = state.station?.pending ?? 0
    if (job.reason === 'offline') return waiting > 0 ? t('job.offline', { count: waiting }) : t('reason.offline')
    if (job.reason && has(`reason.${job.reason}`)) return t(`reason.${job.reason}`)
    const texts = counted.filter((name) => counts[name] > 0 || (counts[name] === 0 && ['completed', 'added'].includes(name)))
        .map((name) => t(`job.count.${name}`, { count: counts[name] }))
    const text = [counts.rows !== undefined && t('job.rows', { count: counts.rows }), texts.join(', ')].filter(Boolean).join(': ')
    return text || t(`job.${job.state}`)
}

/// The tone of a job that has ended: without the internet, nothing was looked up.
export function jobTone(job) {
    if (job.state === 'done' && (job.reason || job.counts?.failed > 0)) return 'not-a-book'
    return { done: 'done', failed: 'failed', cancelled: 'not-a-book' }[job.state]
}

/// What a library's undo has taken back. A change of many books has the number of none.
export function undoneText({ undone, undid }) {
    if (!undid || !has(`event.${undid.kind}`)) return t('outcome.undone')
    return t('undone', { what: [eventText({ ...undid, isUndone: false }), undid.title].filter(Boolean).join(' – ') })
}

/// Why two books may be the same.
export function matchText(reason) {
    const alike = /^title (\d+) % alike$/.exec(reason)
    if (alike) return t('match.alike', { share: Number(alike[1]) })
    const years = /^(\d+) years? apart$/.exec(reason)
    if (years) return t('match.years', { count: Number(years[1]) })
    return has(`match.${reason}`) ? t(`match.${reason}`) : reason
}

/// What a borrower has: "3 of 3 books, 1 overdue".
export function standingText({ loans, limit, overdue }) {
    const books = limit !== undefined ? t('standing.of', { loans, limit }) : loans > 0 ? t('standing.loans', { count: loans }) : t('standing.none')
    return [books, overdue > 0 && t('standing.overdue', { count: overdue })].filter(Boolean).join(', ')
}

/// What is wrong with values of a row that is imported.
export function problemText(kind) {
    const key = `problem.${kind.replace("'", '’')}`
    return has(key) ? t(key) : kind
}

export function rejectionText(row) {
    const problems = (row.problems ?? []).map(({ kind, value: text }) => `${problemText(kind)}: ${text}`)
    return problems.length > 0 ? list(problems) : t(`rejection.${row.reasonCode ?? 'other'}`)
}

