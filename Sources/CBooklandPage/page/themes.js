// Theme and light or dark, which follows the system unless it is chosen.

import { preferences } from './preferences.js'
import { on } from './state.js'

export const themes = ['paper', 'ocean', 'forest', 'plum', 'contrast']
export const schemes = ['system', 'light', 'dark']

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

function apply() {
    const root = document.documentElement
    const scheme = preferences.scheme === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : preferences.scheme
    root.dataset.theme = themes.includes(preferences.theme) ? preferences.theme : themes[0]
    root.dataset.scheme = scheme
    root.style.colorScheme = scheme
}

export function startThemes() {
    apply()
    systemIsDark.addEventListener('change', apply)
    on('preferences', apply)
}
