// What the camera sees, with the codes that were found outlined, and what would help.

import { data, drawer, h } from './dom.js'
import { has, t } from './i18n.js'
import { icon, svg } from './icons.js'
import { preferences } from './preferences.js'
import { on, state } from './state.js'

/// An outline that is not renewed disappears.
const outlineLife = 1_500
const retryDelay = 3_000

export function cameraPanel(signal) {
    const image = h('img', { class: 'preview-image', alt: t('camera.preview') })
    const outlines = svg('svg', { class: 'preview-outlines', preserveAspectRatio: 'xMidYMid meet', 'aria-hidden': 'true' })
    const message = h('div', { class: 'preview-message', role: 'status' })
    const stage = h('div', { class: 'preview-stage' }, image, outlines, message)
    const words = h('div', { class: 'preview-words' })
    const panel = h('section', { class: 'preview', 'aria-label': t('camera') }, stage, words)
    const stream = previewStream(image, signal)
    let outlineTimer = 0

    const facts = () => [currentCamera(), preferences.showsPreview]
    const drawMessage = drawer(message, () => [...facts(), isVisible()], () => (isVisible() ? null : explanation(currentCamera())))
    const drawWords = drawer(words, facts, () => currentCamera().state === 'running' && inWords(currentCamera()))

    function draw() {
        const isShown = isVisible()
        stream.show(isShown && !document.hidden)
        stage.classList.toggle('is-live', isShown)
        stage.classList.toggle('is-mirrored', preferences.mirrorsPreview)
        panel.classList.toggle('is-without-camera', ['none', 'absent'].includes(currentCamera().state))
        drawMessage()
        drawWords()
    }

    function drawOutlines({ codes }) {
        clearTimeout(outlineTimer)
        const { naturalWidth: width, naturalHeight: height } = image
        if (!width || document.hidden) return outlines.replaceChildren()
        outlines.setAttribute('viewBox', `0 0 ${width} ${height}`)
        outlines.replaceChildren(...codes.slice(0, 20).map((code) => svg('polygon', {
            points: code.polygon.map(([x, y]) => `${x * width},${y * height}`).join(' '),
            class: code.isRead ? 'outline is-read' : 'outline',
        })))
        outlineTimer = setTimeout(() => outlines.replaceChildren(), outlineLife)
    }

    on('station', draw, signal)
    on('preferences', draw, signal)
    on('view', drawOutlines, signal)
    on('connection', (connection) => {
        draw()
        if (connection === 'open') stream.restart()
    }, signal)
    // The box takes the shape of the picture, which is known with its first frame.
    image.addEventListener('load', () => { stage.style.aspectRatio = `${image.naturalWidth} / ${image.naturalHeight}` }, { signal })
    document.addEventListener('visibilitychange', draw, { signal })
    addEventListener('pagehide', () => stream.show(false), { signal })
    addEventListener('pageshow', draw, { signal })
    signal.addEventListener('abort', () => { stream.show(false); clearTimeout(outlineTimer) })
    draw()
    return panel
}

function currentCamera() {
    // Without a connection, nothing is known about the camera.
    if (state.connection === 'lost') return { state: 'lost' }
    return state.station?.camera ?? { state: 'starting' }
}

function isVisible() {
    const camera = currentCamera()
    return camera.isPreviewAvailable === true && camera.state === 'running' && preferences.showsPreview
}

/// The picture is one endless response, so hiding it must end the request, and an interrupted one starts again.
function previewStream(image, signal) {
    let isWanted = false
    let timer = 0
    function start() {
        clearTimeout(timer)
        // Another address each time: browsers do not repeat a failed picture.
        image.src = `/v1/camera.mjpeg?t=${Date.now()}`
    }
    function stop() {
        clearTimeout(timer)
        image.removeAttribute('src')
    }
    image.addEventListener('error', () => { if (isWanted) timer = setTimeout(start, retryDelay) }, { signal })
    return {
        show(isShown) {
            if (isShown === isWanted) return
            isWanted = isShown
            if (isShown) start()
            else stop()
        },
        restart() {
            if (isWanted) start()
        },
    }
}

/// What would help, or that the camera is ready.
function inWords({ guidance, name, folder }) {
    if (!guidance) {
        const what = folder ? t('camera.folder', { name: folder }) : name
        return h('p', { class: 'preview-ready' }, h('span', { class: 'dot' }), data('span', {}, [t('camera.running'), what].filter(Boolean).join(' · ')))
    }
    const text = has(`guidance.${guidance}`) ? t(`guidance.${guidance}`) : t('guidance.show')
    return h('p', { class: 'preview-guidance' }, icon('camera'), h('span', {}, text))
}

function explanation(camera) {
    const isRunning = camera.state === 'running'
    const title = isRunning ? t('camera.running') : t(`camera.${camera.state}`)
    const hints = {
        running: preferences.showsPreview ? t('camera.noPreview') : t('camera.hidden'),
        none: t('camera.noneHint'), absent: t('camera.absentHint'), waiting: t('camera.waitingHint'), failed: t('camera.failedHint'), lost: t('camera.lostHint'),
    }
    return [
        icon(isRunning || camera.state === 'starting' ? 'camera' : 'cameraOff'),
        h('p', { class: 'preview-title' }, title),
        h('p', {}, hints[camera.state] ?? ''),
        reason(camera),
    ]
}

/// What is wrong with the camera. The system's own words are shown where there is no sentence.
function reason({ state: condition, name, message, problem }) {
    if (condition !== 'failed' && condition !== 'waiting') return null
    const text = has(`camera.problem.${problem}`) ? t(`camera.problem.${problem}`) : condition === 'failed' && message ? `(${message})` : ''
    return text && data('p', { class: 'muted' }, [name, text].filter(Boolean).join(': '))
}
