// The station: mode, last scan, camera, the scans before, and the stocktake.

import { h } from './dom.js'
import { entryPanel } from './entry.js'
import { t } from './i18n.js'
import { lastScan } from './lastscan.js'
import { modeBar } from './modes.js'
import { cameraPanel } from './preview.js'
import { recentScans } from './recent.js'
import { on, state } from './state.js'
import { stocktakePanel } from './stocktake.js'

export function stationView(root, route, signal) {
    const view = h('div', { class: 'station' },
        h('h1', { class: 'visually-hidden' }, t('station.title')),
        modeBar(signal),
        h('div', { class: 'stage' },
            lastScan(signal),
            h('div', { class: 'side' }, cameraPanel(signal), entryPanel())),
        stocktakePanel(signal),
        recentScans(signal))
    const draw = () => { view.dataset.mode = state.station?.mode ?? '' }
    on('station', draw, signal)
    draw()
    root.append(view)
}
