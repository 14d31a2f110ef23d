// Starts the page.

import { bookView } from './book.js'
import { borrowerView } from './borrower.js'
import { borrowersView } from './borrowers.js'
import { controlsView } from './controls.js'
import { h } from './dom.js'
import { fetchStation, startEvents } from './events.js'
import { startFrame } from './frame.js'
import { startLanguage, t } from './i18n.js'
import { importView } from './importing.js'
import { startJobs } from './jobs.js'
import { startKiosk } from './kiosk.js'
import { libraryView } from './library.js'
import { loansView } from './loans.js'
import { startNotices } from './notices.js'
import { startOutbox } from './outbox.js'
import { showAgain, startRouter } from './router.js'
import { startScanner } from './scanner.js'
import { refuseLabel, startScanning, submitCode } from './scanning.js'
import { settingsView } from './settings.js'
import { startShortcuts } from './shortcuts.js'
import { startSounds } from './sounds.js'
import { emit, on } from './state.js'
import { stationView } from './station.js'
import { tasksView } from './tasks.js'
import { startThemes } from './themes.js'

const view = (name, show) => ({ show, title: () => t(`nav.${name}`) })

const views = {
    station: view('station', stationView),
    library: view('library', libraryView),
    book: { show: bookView, title: () => t('book') },
    loans: view('loans', loansView),
    borrowers: view('borrowers', borrowersView),
    borrower: { show: borrowerView, title: () => t('borrower.one') },
    tasks: view('tasks', tasksView),
    import: view('import', importView),
    controls: { show: controlsView, title: () => t('controls.title') },
    settings: view('settings', settingsView),
    missing: { title: () => 'Bookland', show: (root) => root.append(h('div', { class: 'page' }, h('h1', {}, t('error.page')))) },
}

startLanguage()
startThemes()
startSounds()
startScanning()
startOutbox()
startJobs()
startRouter(views, document.getElementById('main'))
startFrame()
startKiosk()
startNotices()
startScanner(submitCode, refuseLabel)
startShortcuts()
startEvents()
startDays()
on('language', showAgain)

/// At midnight, "today" begins again, and times of yesterday get their day.
function startDays() {
    let day = new Date().toDateString()
    setInterval(() => {
        const now = new Date().toDateString()
        if (now === day) return
        day = now
        emit('day')
        fetchStation().catch(() => {})
    }, 20_000)
}
