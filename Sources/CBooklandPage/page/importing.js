// Importing a file: drop it, look at what it would bring, start.

import { APIError, fileName, post, send } from './api.js'
import { data, fill, h, uniqueID } from './dom.js'
import { has, number, t } from './i18n.js'
import { icon } from './icons.js'
import { jobList } from './jobs.js'
import { authorsOf, titleOf } from './outcome.js'
import { problemText, rejectionText } from './words.js'
import { choice, page, table } from './page.js'
import { applyJob } from './state.js'
import { describe, toast } from './toasts.js'

const largestFile = 100_000_000
const counts = [['new', 'done'], ['yours', 'already'], ['doubtful', 'not-a-book'], ['rejected', 'failed']]

/// What people usually map by hand. The station knows more meanings, and finds most by itself.
const meanings = ['-', 'title', 'subtitle', 'author', 'authors', 'isbn', 'year', 'publisher', 'language', 'pages', 'series', 'location', 'tags', 'status', 'rating', 'note', 'copies', 'added']

export function importView(root, route, signal) {
    const area = h('div', { class: 'import' })
    page(root, t('nav.import'), null, area, jobList(signal))
    chooseFile(area, signal)
}

function chooseFile(area, signal, problem) {
    const id = uniqueID('file')
    const take = (file) => file && preview(area, file, signal)
    const zone = h('div', {
        class: 'drop',
        ondragover: (event) => { event.preventDefault(); zone.classList.add('is-over') },
        ondragleave: () => zone.classList.remove('is-over'),
        ondrop: (event) => { event.preventDefault(); zone.classList.remove('is-over'); take(event.dataTransfer.files[0]) },
    },
    icon('file'),
    h('p', { class: 'drop-title' }, t('import.drop')),
    h('input', { id, class: 'visually-hidden', type: 'file', onchange: (event) => take(event.target.files[0]) }),
    h('label', { class: 'button is-main is-large', for: id }, t('import.choose')),
    h('p', { class: 'muted' }, t('import.kinds')),
    problem && h('p', { class: 'form-problem', role: 'alert' }, problem))
    fill(area, zone)
}

async function preview(area, file, signal) {
    if (file.size > largestFile) return chooseFile(area, signal, t('error.PAYLOAD_TOO_LARGE'))
    const request = new AbortController()
    signal.addEventListener('abort', () => request.abort(), { once: true })
    fill(area, h('div', { class: 'drop', role: 'status' },
        data('p', { class: 'drop-title' }, t('import.reading', { name: file.name })), h('progress', { class: 'progress' }),
        h('button', { class: 'button', type: 'button', onclick: () => request.abort() }, t('cancel'))))
    try {
        const answer = await send('import', file, 'application/octet-stream', { name: fileName(file), preview: 'true' }, request.signal)
        showPreview(area, file.name, answer, signal)
    } catch (error) {
        if (signal.aborted) return
        chooseFile(area, signal, error instanceof APIError ? describe(error) : undefined)
    }
}

function showPreview(area, name, answer, signal) {
    const mapping = new Map()
    const problem = h('p', { class: 'form-problem', role: 'alert' })
    const start = h('button', { class: 'button is-main is-large', type: 'button', onclick: begin }, icon('import'), t('import.start'))

    async function begin() {
        start.disabled = true
        problem.textContent = ''
        try {
            const map = [...mapping].map(([column, meaning]) => (meaning === '-' ? `${meaningOf(column)}=-` : `${meaning}=${column + 1}`)).join(',')
            applyJob(await post('import', { upload: answer.upload, map: map || undefined }))
            toast(t('import.started', { name }))
            chooseFile(area, signal)
        } catch (error) {
            problem.textContent = describe(error)
            start.disabled = false
        }
    }

    /// A column is left out by the meaning that it would have.
    function meaningOf(column) {
        return answer.columns[column].meaning
    }

    const heading = h('h2', { tabindex: '-1', dir: 'auto' }, name)
    fill(area, h('div', { class: 'section' },
        heading,
        h('p', { class: 'muted' }, [has(`format.${answer.formatCode}`) ? t(`format.${answer.formatCode}`) : answer.format, answer.encoding, answer.rows !== undefined && t('import.rows', { count: answer.rows })].filter(Boolean).join(' · ')),
        answer.isListOfBorrowers && h('p', { class: 'form-problem', role: 'alert' }, t('import.isBorrowers'), ' ', h('a', { href: '#/borrowers' }, t('nav.borrowers'))),
        h('ul', { class: 'counts' }, counts.map(([kind, tone]) => h('li', { class: `count-box tone-${tone}` },
            h('span', { class: 'count-number' }, number(answer.counts?.[kind] ?? 0)), h('span', {}, t(`import.count.${kind}`))))),
        answer.problems?.length > 0 && h('div', { class: 'problems' }, h('h3', {}, t('import.problems')),
            h('ul', {}, answer.problems.slice(0, 20).map(({ kind, rows }) => h('li', {}, t('import.problem', { count: rows, text: problemText(kind) }))))),
        answer.columns?.length > 0 && columnsTable(answer.columns, mapping),
        answer.first?.length > 0 && [h('h3', {}, t('import.first')),
            table(t('import.first'), [t('book.title'), t('book.authors'), t('book.isbn'), t('import.happens')], answer.first.map((book) => [
                data('span', {}, book.outcome === 'rejected' ? book.text : titleOf(book)), data('span', {}, authorsOf(book)), book.isbn ?? '', mark(book)]))],
        answer.rejected?.length > 0 && rejectedRows(answer),
        problem,
        h('div', { class: 'actions' }, start,
            h('button', { class: 'button is-large', type: 'button', onclick: () => chooseFile(area, signal) }, t('import.other')))))
    heading.focus()
}

const marks = { new: 'done', yours: 'already', doubtful: 'not-a-book', rejected: 'failed' }

/// What the import would do with a row.
function mark(row) {
    if (!row.outcome) return ''
    return h('span', { class: `label-chip tone-${marks[row.outcome]}` },
        row.outcome === 'rejected' ? `${t('import.willBe.rejected')}: ${rejectionText(row)}` : t(`import.willBe.${row.outcome}`))
}

function rejectedRows({ rejected, counts: found }) {
    return h('details', { class: 'rejected' },
        h('summary', {}, h('span', { class: 'strong' }, `${t('import.rejectedRows')} (${number(found.rejected)})`)),
        table(t('import.rejectedRows'), [t('import.line'), t('import.content'), t('import.reason')], rejected.map((row) => [
            number(row.line), data('span', {}, row.text), data('span', {}, rejectionText(row))])))
}

function columnsTable(columns, mapping) {
    return [
        h('h3', {}, t('import.columns')),
        table(t('import.columns'), [t('import.column'), t('import.meaning')], columns.map((column, index) => {
            const known = column.meaning && !meanings.includes(column.meaning) ? [column.meaning] : []
            return [
                data('span', {}, column.header || t('import.unnamed', { count: index + 1 })),
                choice(column.meaning || '-', [...meanings, ...known].map((name) => [name, t(`meaning.${name}`)]), {
                    'aria-label': t('import.meaningOf', { name: column.header || String(index + 1) }),
                    onchange: (event) => {
                        if (event.target.value === (column.meaning || '-')) mapping.delete(index)
                        else mapping.set(index, event.target.value)
                    },
                }),
            ]
        })),
    ]
}
