// `node scripts/pictures.mjs`: takes the pictures of the README from the running product with its demo data.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'
import { build, root } from './lib/build.mjs'

const password = 'Praxis-Demo-2026'
const target = join(root, 'docs/pictures')
const unregister = register()
const { findBrowser } = await import('../e2e/support/browser.ts')
await unregister()
mkdirSync(target, { recursive: true })

const browser = await chromium.launch({
  executablePath: findBrowser(),
  // The shell crashes when a page asks what its recognition can.
  args: ['--no-sandbox', '--disable-blink-features=OnDeviceWebSpeechAvailable'],
})
// PICTURES_URL names a server that runs already.
const given = process.env.PICTURES_URL
if (given) await takeAll(browser, given)
else await withServer((url) => takeAll(browser, url))
await browser.close()

async function withServer(work) {
  await build(console.log)
  const folder = mkdtempSync(join(tmpdir(), 'honora-pictures-'))
  chmodSync(folder, 0o711)
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/program/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' },
  })
  try {
    const port = await new Promise((resolve, reject) => {
      server.on('message', (message) => message.step === 'ready' && resolve(message.port))
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    })
    await work(`http://127.0.0.1:${port}`)
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function takeAll(browser, url) {
  const dentist = await open(browser, url, 'dentist@demo.example')
  const list = await (await dentist.request.get(`${url}/api/appointments/?limit=100`)).json()
  const find = (test) => list.appointments.find(test)
  const drafted =
    find(({ documentation, billing }) => documentation?.status === 'finalized' && billing !== null) ??
    find(({ documentation }) => documentation !== null)
  const billed = find(({ billing }) => billing?.status === 'draft') ?? find(({ billing }) => billing !== null)
  const waiting = find(({ status, consultation }) => status === 'SCHEDULED' && consultation === null)
  const treated = find(({ documentation }) => documentation?.status === 'finalized')
  await take(dentist, `${url}/today`, 'today')
  await take(dentist, `${url}/calendar`, 'calendar')
  if (treated) await take(dentist, `${url}/patients/${treated.patientId}`, 'patient')
  if (waiting) await takeRecording(dentist, `${url}/appointments/${waiting.id}/recording`)
  if (drafted) await take(dentist, `${url}/appointments/${drafted.id}/documentation`, 'documentation')
  const desk = await open(browser, url, 'billing@demo.example')
  if (billed) await take(desk, `${url}/appointments/${billed.id}/billing`, 'billing')
  const clerk = await open(browser, url, 'billing@demo.example', 'dark')
  for (const [path, name] of [
    ['/factoring', 'factoring'],
    ['/factoring/files', 'files'],
    ['/factoring/invoices', 'invoices'],
  ]) {
    await take(clerk, `${url}${path}`, name)
  }
}

async function open(browser, url, email, colorScheme = 'light') {
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    colorScheme,
  })
  const page = await context.newPage()
  await page.request.post(`${url}/v1/session`, { data: { email, password } })
  return page
}

/** While a sample is heard: text, facts and teeth are there. */
async function takeRecording(page, address) {
  await page.goto(address)
  await page.getByText('Vierfach schnell').first().click()
  await page.getByRole('button', { name: 'Beispiel abspielen' }).first().click()
  await page.getByRole('menuitem', { name: /Füllung an 36/ }).click()
  await page.getByRole('log').getByText('Penicillin').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(4_000)
  await save(page, 'recording')
}

async function take(page, address, name) {
  await page.goto(address, { waitUntil: 'networkidle' }).catch(() => undefined)
  await page.waitForTimeout(2_500)
  await save(page, name)
}

async function save(page, name) {
  await page.screenshot({ path: join(target, `${name}.png`) })
  console.log(`docs/pictures/${name}.png`)
}
