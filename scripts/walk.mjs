// `npm run walk -- --url http://localhost:4300`: looks at the main pages of a running product with demo data, in every role,
// language, width and scheme, and fails for a layout shift above 0.02, an error in the console, a failed call or a page that is
// wider than the window. `--quick` walks German at two widths.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4300' },
    quick: { type: 'boolean', default: false },
  },
})
const unregister = register()
const { findBrowser } = await import('../e2e/support/browser.ts')
await unregister()

const mostShift = 0.02
const password = 'Praxis-Demo-2026'
const people = [
  'dentist@demo.example',
  'assistant@demo.example',
  'billing@demo.example',
  'owner@demo.example',
  'auditor@demo.example',
  'staff@honora.example',
  'risk@honora.example',
  'admin@honora.example',
]
const widths = values.quick ? [768, 1440] : [360, 768, 1024, 1440]
const locales = values.quick ? ['de'] : ['de', 'en', 'it', 'es']
const schemes = values.quick ? ['light'] : ['light', 'dark']

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
const faults = []
let looked = 0
for (const email of people)
  for (const locale of locales)
    for (const colorScheme of schemes)
      for (const width of widths) await walk({ email, locale, colorScheme, width })
await browser.close()
console.log(`${looked} looks, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

async function walk({ email, locale, colorScheme, width }) {
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width, height: 900 },
    colorScheme,
  })
  await context.addCookies([{ name: 'locale', value: locale, url: values.url }])
  const page = await context.newPage()
  const seen = new Set()
  page.on('console', (message) => message.type() === 'error' && seen.add(`console: ${message.text()}`))
  page.on('pageerror', (error) => seen.add(`error: ${error.message}`))
  page.on('response', (answer) => {
    if (answer.status() >= 400) seen.add(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  await page.addInitScript(() => {
    globalThis.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.request.post(`${values.url}/v1/session`, { data: { email, password } })
  for (const path of await pathsFor(page)) {
    seen.clear()
    await page
      .goto(values.url + path, { waitUntil: 'networkidle' })
      .catch((error) => seen.add(`not reached: ${error.message.split('\n')[0]}`))
    const { shift, over } = await page.evaluate(() => ({
      shift: globalThis.shifted,
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }))
    if (shift > mostShift) seen.add(`layout shift ${shift.toFixed(3)}`)
    if (over > 0) seen.add(`${over} px wider than the window`)
    looked += 1
    for (const fault of seen) {
      const line = `${email} ${locale} ${colorScheme} ${width} ${path}: ${fault}`
      faults.push(line)
      console.log(line)
    }
  }
  await context.close()
}

/** Pages that the signed-in person may see, with records that are there. */
async function pathsFor(page) {
  const get = async (path) => {
    const answer = await page.request.get(values.url + path)
    return answer.ok() ? answer.json() : undefined
  }
  const { permissions } = await get('/v1/user')
  const may = (permission) => permissions.includes(permission)
  const appointments = (await get('/api/appointments/?limit=100'))?.appointments ?? []
  const find = (test) => appointments.find(test)?.id
  const invoices = may('invoice-file.list') ? ((await get('/v1/factoring/invoices'))?.invoices ?? []) : []
  const work = [
    ['recording', find(({ consultation, status }) => consultation === null && status === 'SCHEDULED')],
    ['documentation', find(({ documentation }) => documentation !== null)],
    ['billing', find(({ billing }) => billing !== null)],
    ['submit', find(({ billing }) => billing?.status === 'finalized')],
  ]
  return [
    ...(may('appointment.read') ? ['/today', '/today/waiting', '/calendar', '/calendar?view=week'] : []),
    ...(may('patient.read') && appointments[0]
      ? ['/patients', `/patients/${appointments[0].patientId}`]
      : []),
    ...work.flatMap(([step, id]) => (id === undefined ? [] : [`/appointments/${id}/${step}`])),
    ...(may('code.read') ? ['/fee-codes'] : []),
    ...(may('dashboard.read') ? ['/factoring'] : []),
    ...(may('invoice-file.list') ? ['/factoring/files', '/factoring/invoices'] : []),
    ...(invoices[0] ? [`/factoring/invoices/${invoices[0].id}`] : []),
    ...(may('statement.read') ? ['/factoring/statements'] : []),
    '/settings/security',
  ]
}
