// Looks, language, sounds, and what the station shows. They are kept in this browser.

import { get } from './api.js'
import { fill, h } from './dom.js'
import { dateTime, t } from './i18n.js'
import { icon, shape, tones } from './icons.js'
import { labelled, choice, page } from './page.js'
import { isMuted, preferences, setMuted, setPreference } from './preferences.js'
import { tryTone } from './sounds.js'
import { on, state } from './state.js'
import { languages } from './strings.js'
import { schemes, themes } from './themes.js'

export function settingsView(root, route, signal) {
    page(root, t('nav.settings'), null, h('div', { class: 'settings' },
        group(t('settings.theme'),
            h('div', { class: 'themes' }, themes.map(themeChoice)),
            h('div', { class: 'radio-row' }, schemes.map((scheme) => radio('scheme', scheme, t(`scheme.${scheme}`))))),
        group(t('settings.language'), choice(preferences.language, [['system', t('settings.systemLanguage')], ...Object.entries(languages)], {
            'aria-label': t('settings.language'), onchange: (event) => setPreference('language', event.target.value),
        })),
        group(t('settings.sounds'), volume(), h('ul', { class: 'sound-list' }, tones.map(soundRow))),
        group(t('settings.station'),
            toggle('showsPreview', t('settings.preview')),
            toggle('mirrorsPreview', t('settings.mirror')),
            toggle('showsRecent', t('settings.recent')),
            toggle('showsToday', t('settings.today'))),
        group(t('settings.keyboard'), toggle('hasSingleKeys', t('settings.keys'))),
        phones(signal),
        group(t('controls.title'),
            h('p', { class: 'muted' }, t('controls.text')),
            h('p', {}, h('a', { class: 'button', href: '#/controls' }, icon('print'), t('settings.sheet')))),
        about(signal)))
}

function group(title, ...content) {
    return h('fieldset', { class: 'group' }, h('legend', {}, title), content)
}

/// A small picture of the theme in its own colours.
function themeChoice(theme) {
    const scheme = document.documentElement.dataset.scheme
    return h('label', { class: 'theme-choice', 'data-theme': theme, 'data-scheme': scheme },
        h('input', {
            type: 'radio', name: 'theme', value: theme, checked: preferences.theme === theme, onchange: () => setPreference('theme', theme),
        }),
        h('span', { class: 'swatch', 'aria-hidden': 'true' }, h('span', { class: 'swatch-accent' }), h('span', { class: 'swatch-done' }), h('span', { class: 'swatch-text' }, 'Aa')),
        h('span', {}, t(`theme.${theme}`)))
}

function radio(name, value, text) {
    return h('label', { class: 'check' }, h('input', {
        type: 'radio', name, value, checked: preferences[name] === value, onchange: () => { setPreference(name, value); repaintSwatches() },
    }), h('span', {}, text))
}

function repaintSwatches() {
    for (const element of document.querySelectorAll('.theme-choice')) element.dataset.scheme = document.documentElement.dataset.scheme
}

function toggle(name, text) {
    return h('label', { class: 'check' }, h('input', {
        type: 'checkbox', checked: preferences[name], onchange: (event) => setPreference(name, event.target.checked),
    }), h('span', {}, text))
}

function volume() {
    return labelled(t('settings.volume'), h('input', {
        type: 'range', min: '0', max: '1', step: '0.05', value: preferences.volume,
        onchange: (event) => { setPreference('volume', Number(event.target.value)); tryTone('done') },
    }))
}

function soundRow(tone) {
    return h('li', { class: `sound-row tone-${tone}` },
        h('label', { class: 'check' }, h('input', {
            type: 'checkbox', checked: !isMuted(tone), onchange: (event) => setMuted(tone, !event.target.checked),
        }), shape(tone), h('span', {}, t(`tone.${tone}`))),
        h('button', { class: 'button', type: 'button', 'aria-label': t('settings.tryTone', { name: t(`tone.${tone}`) }), onclick: () => tryTone(tone) }, icon('sound'), t('settings.try')))
}

/// The addresses for phones, each with a code to point a phone at.
function phones(signal) {
    const area = h('div', { class: 'phones' })
    get('phones', {}, signal).then(({ isOpen, addresses }) => fill(area, isOpen
        ? [
            h('p', { class: 'muted' }, t('phones.text')),
            h('ul', { class: 'phone-list' }, addresses.map(({ address, code }) => h('li', {},
                code && h('img', { class: 'qr', src: `/v1/phones/${code}`, alt: t('phones.code') }),
                h('a', { href: address }, address)))),
            h('p', { class: 'muted' }, t('phones.secret')),
        ]
        : h('p', { class: 'muted' }, t('phones.closed')))).catch(() => {})
    return group(t('phones.title'), area)
}

function about(signal) {
    const area = h('div', {})
    const draw = () => area.replaceChildren(...(state.station ? [
        h('p', {}, `Bookland ${state.station.version ?? ''}`),
        h('p', { class: 'muted' }, [
            state.station.library && t('library.count', { count: state.station.library.books }),
            state.station.started && t('settings.started', { time: dateTime(state.station.started) }),
        ].filter(Boolean).join(' · ')),
    ] : []))
    on('station', draw, signal)
    draw()
    return group(t('settings.about'), area)
}
