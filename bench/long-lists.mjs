// A hundred thousand invoices in Chromium: scrolled through from the first to the last while pages load on the way, then
// up and down at speed with all of them there. Every frame is measured, and how many rows are drawn.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'
import { addInvoices, adminUrl } from './lib/many-invoices.mjs'
import { startServer, stopServer } from './lib/server.mjs'

const count = 100_000
/** Rows that are scrolled through with pages of 20, as a person would. */
const paged = 2_000
/** A frame at 60 Hz. The time between frames also tells how busy the machine is; the main thread's own work does not. */
const frameMs = 16.7

export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  chmodSync(folder, 0o711)
  const server = await startServer(folder)
  try {
    await addInvoices(adminUrl(folder), { count })
    return await scrollThrough(server.url)
  } finally {
    await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Scrolls the list of a running server that has the invoices already. */
export async function scrollThrough(url, wanted = count) {
  const unregister = register()
  const { findBrowser } = await import('../e2e/support/browser.ts')
  await unregister()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const data = { email: 'billing@demo.example', password: 'Praxis-Demo-2026' }
    await page.request.post(`${url}/v1/session`, { data })
    await page.goto(`${url}/factoring/invoices`)
    await page.locator('tbody tr[data-index]').first().waitFor()
    const work = await mainThread(context, page)
    const loading = await work(() => page.evaluate(scrollToEnd, paged))
    // The rest comes in larger pages: what is measured from here on is the drawing of all rows, not their way here.
    await page.route('**/v1/factoring/invoices?*', (route) =>
      route.continue({ url: `${route.request().url()}&limit=100` }),
    )
    const rest = await page.evaluate(scrollToEnd, wanted)
    const speed = await work(() => page.evaluate(scrollUpAndDown))
    return [
      {
        name: 'Invoices scrolled through',
        value: rest.rows,
        unit: 'rows',
        goal: `≥ ${wanted}`,
        isMet: rest.rows >= wanted,
      },
      { name: 'Time for it', value: ((loading.ms + rest.ms) / 1000).toFixed(0), unit: 's' },
      ...frames(`the first ${paged} rows while pages of 20 arrive`, loading),
      ...frames('all loaded, half a screen a frame', speed),
      {
        name: 'Rows drawn at once',
        value: Math.max(loading.drawn, rest.drawn, speed.drawn),
        unit: 'rows',
        goal: '≤ 120',
        isMet: Math.max(loading.drawn, rest.drawn, speed.drawn) <= 120,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Runs something in the page and tells how long the page's main thread computed for it, other programs left out. */
async function mainThread(context, page) {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const threadTime = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ThreadTime').value
  return async (run) => {
    const before = await threadTime()
    const result = await run()
    return { ...result, workMs: ((await threadTime()) - before) * 1000 }
  }
}

function frames(name, { times, workMs }) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  const perFrame = workMs / times.length
  return [
    {
      name: `Main thread per frame, ${name}`,
      value: perFrame.toFixed(1),
      unit: 'ms',
      goal: `≤ ${frameMs} ms`,
      isMet: perFrame <= frameMs,
    },
    { name: `Frame, ${name}, middle`, value: at(0.5).toFixed(1), unit: 'ms' },
    { name: `Frame, ${name}, 95 %`, value: at(0.95).toFixed(1), unit: 'ms' },
    { name: `Frame, ${name}, longest of ${sorted.length}`, value: sorted.at(-1).toFixed(1), unit: 'ms' },
  ]
}

/** In the page: keeps the end of what is loaded in view until so many rows are there or nothing follows. */
function scrollToEnd(wanted) {
  return new Promise((resolve) => {
    const times = []
    const begin = performance.now()
    let before = begin
    let drawn = 0
    const step = (now) => {
      times.push(now - before)
      before = now
      window.scrollTo(0, document.documentElement.scrollHeight)
      const rows = document.querySelectorAll('tbody tr[data-index]')
      drawn = Math.max(drawn, rows.length)
      const loaded = Number(rows[rows.length - 1]?.dataset.index ?? 0) + 1
      const total = Number(document.querySelector('table')?.getAttribute('aria-rowcount') ?? 0)
      if (total > 0 || loaded >= wanted || now - begin > 600_000)
        resolve({ times, drawn, ms: now - begin, rows: total > 0 ? total - 1 : loaded })
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

/** In the page: up and down by half a screen a frame (27 000 pixels a second) and in jumps, for ten seconds. */
function scrollUpAndDown() {
  return new Promise((resolve) => {
    const times = []
    const begin = performance.now()
    let before = begin
    let drawn = 0
    let direction = -1
    let end = Infinity
    const step = (now) => {
      times.push(now - before)
      before = now
      // Looking at the page is work too: not in every frame.
      if (times.length % 60 === 1) {
        end = document.documentElement.scrollHeight - window.innerHeight
        drawn = Math.max(drawn, document.querySelectorAll('tbody tr[data-index]').length)
      }
      if (window.scrollY >= end - 10) direction = -1
      if (window.scrollY <= 10) direction = 1
      if (times.length % 240 === 0) window.scrollTo(0, end * ((times.length / 240) % 4) * 0.25)
      window.scrollBy(0, (direction * window.innerHeight) / 2)
      if (now - begin > 10_000) resolve({ times, drawn })
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}
