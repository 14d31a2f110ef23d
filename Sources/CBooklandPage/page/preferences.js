// What this browser remembers: looks, language, sounds, and what the station shows.

import { emit } from './state.js'

const key = 'bookland'

const defaults = {
    theme: 'paper',
    scheme: 'system',
    language: 'system',
    volume: 0.7,
    muted: [],
    showsPreview: true,
    showsRecent: true,
    showsToday: true,
    mirrorsPreview: false,
    hasSingleKeys: true,
    layout: 'grid',
}

function saved() {
    try {
        return JSON.parse(localStorage.getItem(key)) ?? {}
    } catch {
        return {}
    }
}

export const preferences = { ...defaults, ...saved() }

export function setPreference(name, value) {
    preferences[name] = value
    try {
        localStorage.setItem(key, JSON.stringify(preferences))
    } catch {
        // Private mode or full: the choice lasts until the page is closed.
    }
    emit('preferences', name)
}

export function isMuted(tone) {
    return preferences.muted.includes(tone)
}

export function setMuted(tone, isOff) {
    const others = preferences.muted.filter((name) => name !== tone)
    setPreference('muted', isOff ? [...others, tone] : others)
}
