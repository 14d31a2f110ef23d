// Words, dates and numbers in the chosen language.

import { preferences } from './preferences.js'
import { emit, on } from './state.js'
import { languages, strings } from './strings.js'

let language = 'en'
let format = formatters('en')

export function currentLanguage() {
    return language
}

/// The text `key`, with `{name}` replaced by values. A text with plural forms is chosen by `count`.
export function t(key, values = {}) {
    const row = strings[key]
    let text = row?.[language] ?? row?.en ?? key
    if (typeof text === 'object') text = text[format.plural.select(values.count)] ?? text.other
    return text.replace(/\{(\w+)\}/g, (whole, name) => {
        const value = values[name]
        return typeof value === 'number' ? number(value) : value ?? whole
    })
}

export function has(key) {
    return key in strings
}

export const number = (value) => format.number.format(value)
export const percent = (fraction) => format.percent.format(fraction)
export const list = (texts) => format.list.format(texts)
export const compare = (a, b) => format.collator.compare(a, b)

/// A day such as `2026-12-07`, or a point in time, as a date.
export function date(text) {
    const value = asDate(text)
    return value ? format.date.format(value) : text
}

export function dateTime(text) {
    const value = asDate(text)
    return value ? format.dateTime.format(value) : text
}

/// The time of day, with the weekday if it is not today.
export function time(text) {
    const value = asDate(text)
    if (!value) return text
    return value.toDateString() === new Date().toDateString() ? format.time.format(value) : format.weekdayTime.format(value)
}

/// The name of a language code: "English" for "en".
export function languageName(code) {
    try {
        return format.names.of(code) ?? code
    } catch {
        return code
    }
}

/// A date without a time is a day here, not midnight in Greenwich.
function asDate(text) {
    const value = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00` : text)
    return Number.isNaN(value.getTime()) ? null : value
}

function formatters(code) {
    return {
        plural: new Intl.PluralRules(code),
        number: new Intl.NumberFormat(code),
        percent: new Intl.NumberFormat(code, { style: 'percent' }),
        list: new Intl.ListFormat(code, { type: 'conjunction' }),
        collator: new Intl.Collator(code, { numeric: true, sensitivity: 'base' }),
        date: new Intl.DateTimeFormat(code, { dateStyle: 'medium' }),
        dateTime: new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }),
        time: new Intl.DateTimeFormat(code, { timeStyle: 'short' }),
        weekdayTime: new Intl.DateTimeFormat(code, { weekday: 'short', hour: 'numeric', minute: '2-digit' }),
        names: new Intl.DisplayNames(code, { type: 'language' }),
    }
}

function choose() {
    const wanted = preferences.language === 'system' ? navigator.languages.map((tag) => tag.split('-')[0]) : [preferences.language]
    const chosen = wanted.find((code) => code in languages) ?? 'en'
    document.documentElement.lang = chosen
    if (chosen === language) return
    language = chosen
    format = formatters(chosen)
    emit('language', chosen)
}

export function startLanguage() {
    choose()
    on('preferences', (name) => name === 'language' && choose())
}
