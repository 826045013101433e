// When the largest part of the first page stands (LCP) on slow 4G with a processor four times as slow, empty cache; in turn with
// the same page as it was drawn, as plain HTML and CSS without scripts from a bare node:http. The median of the rounds counts.
// The sign-in page has a goal in seconds as well, on both screens: it is what a first visit waits for.
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'
import { median } from './lib/median.mjs'
import { logIn, startServer, stopServer } from './lib/server.mjs'

const rounds = 5
const most = 1.4
const signInSeconds = 2
/** As many requests begin before the first picture of somebody signed in. */
const mostRequests = 12
const desk = { width: 1280, height: 720 }
const telephone = { width: 390, height: 844 }
/** The preset of the developer tools: 1.6 and 0.75 Mbit/s with a tenth lost on the way, 562.5 ms for each request. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}
const slowdown = 4

export async function rows() {
  const unregister = register()
  const { findBrowser } = await import('../e2e/support/browser.ts')
  await unregister()
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  chmodSync(folder, 0o711)
  const server = await startServer(folder)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const { url } = server
    const { cookie } = await logIn(url, 'dentist@demo.example')
    const [name, value] = cookie.split('=')
    const signIn = { path: '/login', limit: signInSeconds }
    const pages = [
      { ...signIn, what: 'Sign-in page at a desk (/login)', viewport: desk },
      { ...signIn, what: 'Sign-in page on a telephone (/login)', viewport: telephone },
      {
        what: 'First page, signed in (/today)',
        path: '/today',
        requestLimit: mostRequests,
        viewport: desk,
        cookie: { name, value, url },
      },
    ]
    const measured = []
    for (const page of pages) measured.push(...(await compare(browser, url, page)))
    return measured
  } finally {
    await browser.close()
    await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(browser, url, { what, path, viewport, cookie, limit, requestLimit }) {
  const plain = await plainServer(url, await drawn(browser, `${url}${path}`, viewport, cookie))
  const measured = []
  await paint(browser, plain.url, viewport)
  for (let round = 0; round < rounds; round += 1)
    measured.push({
      ours: await paint(browser, `${url}${path}`, viewport, cookie),
      floor: await paint(browser, plain.url, viewport),
    })
  plain.close()
  const ratio = median(measured.map(({ ours, floor }) => ours.ms / floor.ms))
  const seconds = (which) => median(measured.map((round) => round[which].ms)) / 1000
  const requests = median(measured.map(({ ours }) => ours.requests))
  return [
    {
      name: `${what}: requests before the LCP`,
      value: requests,
      unit: '',
      ...(requestLimit === undefined ? {} : { goal: `≤ ${requestLimit}`, isMet: requests <= requestLimit }),
    },
    {
      name: `${what}: LCP on slow 4G`,
      value: seconds('ours').toFixed(2),
      unit: 's',
      ...(limit === undefined ? {} : { goal: `≤ ${limit.toFixed(1)} s`, isMet: seconds('ours') <= limit }),
    },
    { name: 'The same page as plain HTML and CSS: LCP', value: seconds('floor').toFixed(2), unit: 's' },
    {
      name: `${what}: LCP against the plain page, median of ${rounds} rounds in turn`,
      value: ratio.toFixed(2),
      unit: '×',
      goal: `≤ ${most} ×`,
      isMet: ratio <= most,
    },
  ]
}

async function open(browser, viewport, cookie) {
  const context = await browser.newContext({ locale: 'de-DE', viewport })
  if (cookie) await context.addCookies([cookie])
  return { context, page: await context.newPage() }
}

/** The page as it stands at last: its markup without scripts, its rules of style in one sheet. */
async function drawn(browser, url, viewport, cookie) {
  const { context, page } = await open(browser, viewport, cookie)
  await page.goto(url, { waitUntil: 'networkidle' })
  const html = await page.evaluate(() => {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
    const rules = sheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    for (const node of document.querySelectorAll('script, link, style')) node.remove()
    const style = document.createElement('style')
    style.textContent = rules.join('\n')
    document.head.append(style)
    return `<!doctype html>${document.documentElement.outerHTML}`
  })
  await context.close()
  return html
}

/** A bare server of that page; fonts and pictures are those of the portal, kept after the first time. */
async function plainServer(portal, html) {
  const page = brotliCompressSync(html)
  const files = new Map()
  const send = async (request, answer) => {
    if (request.url === '/') {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      answer.end(page)
      return
    }
    if (!files.has(request.url)) {
      const found = await fetch(`${portal}${request.url}`)
      files.set(request.url, {
        type: found.headers.get('content-type') ?? '',
        bytes: Buffer.from(await found.arrayBuffer()),
      })
    }
    const { type, bytes } = files.get(request.url)
    answer.writeHead(200, { 'content-type': type }).end(bytes)
  }
  const server = http.createServer((request, answer) => void send(request, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

async function paint(browser, url, viewport, cookie) {
  const { context, page } = await open(browser, viewport, cookie)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  const painted = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const ms = list.getEntries().at(-1).startTime
          const files = performance.getEntriesByType('resource')
          // And the page itself.
          resolve({ ms, requests: 1 + files.filter(({ startTime }) => startTime < ms).length })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return painted
}
