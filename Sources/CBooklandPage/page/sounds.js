// Four sounds, made by the browser: no files. They need one click or key first.

import { tones } from './icons.js'
import { isMuted, preferences, setPreference } from './preferences.js'
import { emit, on } from './state.js'

/// Frequency in hertz, start and length in seconds, and the kind of wave.
const melodies = {
    done: [[784, 0, 0.12, 'sine'], [1175, 0.11, 0.28, 'sine']],
    already: [[587, 0, 0.1, 'triangle'], [587, 0.17, 0.16, 'triangle']],
    'not-a-book': [[233, 0, 0.34, 'square']],
    failed: [[494, 0, 0.14, 'sawtooth'], [370, 0.15, 0.14, 'sawtooth'], [262, 0.3, 0.34, 'sawtooth']],
}

/// Waves with many overtones sound louder.
const loudness = { sine: 0.9, triangle: 1, square: 0.28, sawtooth: 0.3 }

let context = null

/// Browsers allow sound after the first click or key. A kiosk browser may be told to allow it at once
/// (--autoplay-policy=no-user-gesture-required); the address then has `sound`.
export function startSounds() {
    const gestures = ['click', 'keyup']
    const begin = () => {
        // Not every key counts for the browser: Alt and Escape do not. Earlier events than these would draw the
        // header again while a button is being pressed.
        if (navigator.userActivation?.hasBeenActive === false) return
        open()
        if (context?.state === 'running') gestures.forEach((name) => removeEventListener(name, begin, true))
    }
    gestures.forEach((name) => addEventListener(name, begin, true))
    if (new URLSearchParams(location.search).has('sound')) open()
    on('preferences', (name) => (name === 'muted' || name === 'volume') && emit('sound'))
}

function open() {
    if (context === null) {
        context = new AudioContext()
        context.addEventListener('statechange', () => emit('sound'))
    }
    if (context.state !== 'running') context.resume().catch(() => {})
}

export function isAudible() {
    return preferences.volume > 0 && !tones.every(isMuted)
}

/// True while sounds are wanted, but the browser does not allow them yet.
export function needsGesture() {
    return isAudible() && context?.state !== 'running'
}

export function toggleSounds() {
    setPreference('muted', isAudible() ? [...tones] : [])
    if (preferences.volume === 0) setPreference('volume', 0.7)
}

export function play(tone) {
    if (!isMuted(tone)) sound(tone)
}

/// Plays a sound even if it is muted. To be called for a click, which allows it.
export async function tryTone(tone) {
    open()
    await context.resume()
    sound(tone)
}

function sound(tone) {
    if (context?.state !== 'running' || preferences.volume === 0) return
    for (const note of melodies[tone] ?? melodies.done) playNote(...note)
}

function playNote(frequency, start, length, type) {
    const oscillator = new OscillatorNode(context, { type, frequency })
    const gain = new GainNode(context, { gain: 0 })
    const begin = context.currentTime + start
    const peak = preferences.volume ** 2 * loudness[type]
    // Ramps, because a sudden start or end clicks.
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(peak, begin + 0.012)
    gain.gain.setValueAtTime(peak, begin + length * 0.5)
    gain.gain.linearRampToValueAtTime(0, begin + length)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(begin)
    oscillator.stop(begin + length + 0.02)
    oscillator.addEventListener('ended', () => gain.disconnect(), { once: true })
}
