// What a browser with an empty cache loads for the first page: JavaScript and CSS as they come over the wire (brotli).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const limitKb = 180

export async function rows() {
  const unregister = register()
  const { findBrowser } = await import('../e2e/support/browser.ts')
  await unregister()
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  chmodSync(folder, 0o711)
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' },
  })
  try {
    const port = await new Promise((resolve, reject) => {
      server.on('message', (message) => message.step === 'ready' && resolve(message.port))
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    })
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
    const url = `http://127.0.0.1:${port}`
    const login = await load(browser, `${url}/login`)
    const session = await (
      await browser.newContext()
    ).request.post(`${url}/v1/session`, {
      data: { email: 'dentist@demo.example', password: 'Praxis-Demo-2026' },
    })
    const cookie = session.headers()['set-cookie'].split(';')[0].split('=')
    const today = await load(browser, `${url}/today`, { name: cookie[0], value: cookie[1], url })
    await browser.close()
    return [row('First page, signed out (/login)', login), row('First page, signed in (/today)', today)]
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
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
