// What a browser with an empty cache loads for the first page: JavaScript and CSS as they come over the wire (brotli).
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'
import { firstLoadBudget } from '../scripts/first-load.mjs'
import { logIn, startServer, stopServer } from './lib/server.mjs'

const limitKb = firstLoadBudget.bytes / 1000

export async function rows() {
  const unregister = register()
  const { findBrowser } = await import('../e2e/support/browser.ts')
  await unregister()
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  chmodSync(folder, 0o711)
  const server = await startServer(folder)
  try {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
    const { url } = server
    const login = await load(browser, `${url}/login`)
    const { cookie } = await logIn(url, 'dentist@demo.example')
    const [name, value] = cookie.split('=')
    const today = await load(browser, `${url}/today`, { name, value, url })
    await browser.close()
    return [row('First page, signed out (/login)', login), row('First page, signed in (/today)', today)]
  } finally {
    await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function load(browser, url, cookie) {
  const context = await browser.newContext({ locale: 'de-DE' })
  if (cookie) await context.addCookies([cookie])
  const page = await context.newPage()
  const sizes = []
  page.on('requestfinished', (request) => {
    if (/\.(js|css)(\?|$)/.test(request.url())) sizes.push(request.sizes())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  await context.close()
  return bytes
}

function row(name, bytes) {
  const kb = bytes / 1000
  return {
    name: `${name}: JavaScript and CSS`,
    value: kb.toFixed(1),
    unit: 'kB',
    goal: `≤ ${limitKb} kB`,
    isMet: kb <= limitKb,
  }
}
