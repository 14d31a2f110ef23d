// Jobs that the station runs: imports and lookups, with their progress.

import { get, post, remove } from './api.js'
import { data, fill, h } from './dom.js'
import { number, percent, t } from './i18n.js'
import { jobName, jobSummary, jobTone } from './words.js'
import { icon } from './icons.js'
import { applyJob, isFinished, on, state } from './state.js'
import { toast, toastError } from './toasts.js'

export function startJobs() {
    on('job', ({ job, hasJustEnded }) => {
        if (hasJustEnded) toast(`${jobName(job)}: ${jobSummary(job)}`, { tone: jobTone(job), key: 'job' })
    })
}

export function jobList(signal) {
    const area = h('div', {})
    const draw = () => {
        const jobs = [...state.jobs.values()].reverse()
        fill(area, jobs.length > 0 ? h('ul', { class: 'jobs' }, jobs.map(row)) : h('p', { class: 'muted' }, t('job.none')))
    }
    const load = () => get('jobs', {}, signal).then(({ jobs }) => jobs.forEach(applyJob)).catch(() => {})
    on('job', draw, signal)
    on('reset', load, signal)
    draw()
    load()
    return h('section', { class: 'section' },
        h('div', { class: 'section-head' }, h('h2', {}, t('job.title')),
            h('button', { class: 'button', type: 'button', onclick: enrich }, icon('search'), t('job.enrich'))),
        area)
}

async function enrich() {
    try {
        applyJob(await post('enrich'))
    } catch (error) {
        toastError(error)
    }
}

function row(job) {
    const isRunning = !isFinished(job)
    const fraction = job.total ? Math.min(1, job.finished / job.total) : undefined
    return h('li', { class: `job ${isRunning ? '' : `tone-${jobTone(job)}`}` },
        h('div', { class: 'job-head' },
            data('p', { class: 'strong' }, jobName(job)),
            h('p', { class: 'job-state' }, isRunning && fraction !== undefined ? percent(fraction) : endState(job)),
            isRunning && h('button', { class: 'button', type: 'button', 'data-key': `cancel-${job.id}`, onclick: () => cancel(job) }, t('cancel'))),
        isRunning && h('progress', { class: 'progress', 'aria-label': jobName(job), max: fraction === undefined ? undefined : '1', ...(fraction === undefined ? {} : { value: fraction }) }),
        data('p', { class: 'muted job-item' }, isRunning ? running(job) : jobSummary(job)),
        !isRunning && job.counts?.rejected > 0 && h('p', {}, rejectedLink(job.id)))
}

function endState(job) {
    return job.state === 'done' && job.reason ? t('job.stopped') : t(`job.${job.state}`)
}

/// The rows that are no books, as a table to be corrected and imported again.
export function rejectedLink(id) {
    return h('a', { class: 'button', href: `/v1/csv/rejected/${id}`, download: 'rejected.csv' }, icon('import'), t('import.download'))
}

function running(job) {
    const amount = job.total ? t('job.of', { finished: job.finished, count: job.total }) : number(job.finished ?? 0)
    return [amount, job.item].filter(Boolean).join(' · ')
}

async function cancel(job) {
    try {
        await remove(`jobs/${job.id}`)
    } catch (error) {
        toastError(error)
    }
}
