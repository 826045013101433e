// `npm run walk -- --url http://localhost:4300`: looks at every page of a running product with demo data, in every role,
// language, width and scheme, and fails for a layout shift above 0.02, an error in the console, a failed call, a page that is
// wider than the window, a document that is not called by the product, or German words on a page in another language. `--quick`
// walks German at two widths; `--people`, `--locales`, `--widths`, `--schemes` and `--pages` (parts of paths) walk the named
// ones only, separated by commas. `--rows` says how many walks go at once; `--within` loads the first page of each walk only
// and goes on within it, as somebody does who clicks: quicker, but shifts are judged on loaded pages only. Each walk ends with
// a line of what it looked at.
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4300' },
    quick: { type: 'boolean', default: false },
    people: { type: 'string' },
    locales: { type: 'string' },
    widths: { type: 'string' },
    schemes: { type: 'string' },
    pages: { type: 'string' },
    rows: { type: 'string', default: '2' },
    within: { type: 'boolean', default: false },
  },
})
const unregister = register()
const { findBrowser } = await import('../e2e/support/browser.ts')
const { sections } = await import('../apps/web/src/features/settings/sections.ts')
await unregister()

const mostShift = 0.02
const password = 'Praxis-Demo-2026'
const chosen = (name, all) => values[name]?.split(',') ?? all
const people = chosen('people', [
  'dentist@demo.example',
  'assistant@demo.example',
  'billing@demo.example',
  'owner@demo.example',
  'auditor@demo.example',
  'staff@honora.example',
  'risk@honora.example',
  'admin@honora.example',
])
const widths = chosen('widths', values.quick ? [768, 1440] : [360, 768, 1024, 1440]).map(Number)
const locales = chosen('locales', values.quick ? ['de'] : ['de', 'en', 'it', 'es'])
const schemes = chosen('schemes', values.quick ? ['light'] : ['light', 'dark'])
/** Words that are written so in no other language of the product. */
const germanWords = new Set([
  'und',
  'nicht',
  'wird',
  'wurde',
  'für',
  'noch',
  'keine',
  'eine',
  'beim',
  'zur',
  'Uhr',
])
const catalogues = Object.fromEntries(['de', ...locales].map((locale) => [locale, catalogue(locale)]))

const browser = await chromium.launch({
  executablePath: findBrowser(),
  // The shell crashes when a page asks what its recognition can.
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-blink-features=OnDeviceWebSpeechAvailable'],
})
const faults = []
let looked = 0
const walks = []
for (const email of people) {
  const { session, paths } = await arrive(email)
  for (const locale of locales)
    for (const colorScheme of schemes)
      for (const width of widths) walks.push({ email, locale, colorScheme, width, session, paths })
}
await Promise.all(
  Array.from({ length: Number(values.rows) }, async () => {
    for (let next = walks.shift(); next !== undefined; next = walks.shift()) await walk(next)
  }),
)
await browser.close()
console.log(`${looked} looks, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

/** One session a person, and what they may look at. */
async function arrive(email) {
  const context = await browser.newContext()
  await context.request.post(`${values.url}/v1/session`, { data: { email, password } })
  const get = async (path) => {
    const answer = await context.request.get(values.url + path)
    return answer.ok() ? answer.json() : undefined
  }
  const all = await pathsFor(get)
  const session = await context.storageState()
  await context.close()
  return {
    session,
    paths: all.filter((path) => values.pages?.split(',').some((part) => path.includes(part)) ?? true),
  }
}

async function walk({ email, locale, colorScheme, width, session, paths }) {
  const context = await browser.newContext({
    locale,
    timezoneId: 'Europe/Berlin',
    viewport: { width, height: 900 },
    colorScheme,
    storageState: session,
  })
  await context.addCookies([{ name: 'locale', value: locale, url: values.url }])
  const page = await context.newPage()
  const seen = new Set()
  page.on('console', (message) => message.type() === 'error' && seen.add(`console: ${message.text()}`))
  page.on('pageerror', (error) => seen.add(`error: ${error.message}`))
  page.on('response', (answer) => {
    if (answer.status() >= 400) seen.add(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  const isQuiet = watchCalls(page)
  await page.addInitScript(watchShifts)
  let most = 0
  let found = 0
  for (const path of paths) {
    seen.clear()
    await goTo(page, path)
      .then(() => page.waitForFunction(isDrawn))
      .then(isQuiet)
      .catch((error) => seen.add(`not reached: ${error.message.split('\n')[0]}`))
    const { shift, movers, over, texts, title } = await page.evaluate(look)
    most = Math.max(most, shift)
    if (shift > mostShift) seen.add(`layout shift ${shift.toFixed(3)} (${largest(movers)})`)
    for (const text of german(texts, locale)) seen.add(`German: ${text}`)
    if (over > 0) seen.add(`${over} px wider than the window`)
    if (title !== 'Honora') seen.add(`title: ${title}`)
    looked += 1
    found += seen.size
    for (const fault of seen) {
      const line = `${email} ${locale} ${colorScheme} ${width} ${path}: ${fault}`
      faults.push(line)
      console.log(line)
    }
  }
  await context.close()
  console.log(
    `walked ${email} ${locale} ${colorScheme} ${width}: ${paths.length} pages, ${found} faults, largest shift ${most.toFixed(3)}`,
  )
}

/** Loads a page, or goes there within the one that is there. */
async function goTo(page, path) {
  const { pathname } = new URL(page.url(), values.url)
  const isElsewhere = pathname !== path.split('?')[0] && !path.startsWith('/appointments/')
  if (!values.within || page.url() === 'about:blank' || !isElsewhere) return page.goto(values.url + path)
  await page.evaluate((to) => {
    globalThis.isWithin = true
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // Pages of one layout may keep their heading: what distinguishes them are the calls of the next, which are waited for.
  return page.waitForTimeout(100)
}

/** Waits until no call was under way for a moment; the stream of events stays open for good. */
function watchCalls(page) {
  const quietMs = 150
  const limitMs = 20_000
  const underWay = new Set()
  let changed = Date.now()
  const note = (change) => (request) => {
    if (request.resourceType() === 'eventsource') return
    change(request)
    changed = Date.now()
  }
  page.on(
    'request',
    note((request) => underWay.add(request)),
  )
  page.on(
    'requestfinished',
    note((request) => underWay.delete(request)),
  )
  page.on(
    'requestfailed',
    note((request) => underWay.delete(request)),
  )
  page.on('framenavigated', () => underWay.clear())
  return async () => {
    const until = Date.now() + limitMs
    while (underWay.size > 0 || Date.now() - changed < quietMs) {
      if (Date.now() > until)
        throw new Error(`calls without an end: ${[...underWay].map((each) => each.url())}`)
      await new Promise((done) => setTimeout(done, 30))
    }
  }
}

/** Runs in the page. */
function watchShifts() {
  globalThis.shifted = 0
  globalThis.movers = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) {
        globalThis.shifted += entry.value
        const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
        const moves = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName ?? 'gone'}.${node?.className ?? ''} ${place(previousRect)} to ${place(currentRect)}`,
        )
        globalThis.movers.push({ value: entry.value, moves: moves.join(', ') })
      }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function isDrawn() {
  return document.querySelector('h1') !== null && document.querySelector('.skel') === null
}

/** Runs in the page. Texts marked as German (quotes, legal titles) and names are no texts of the product. */
function look() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = new Set()
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement
    if (around?.closest('[lang=de], kbd, script, style') === null) texts.add(walker.currentNode.data.trim())
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (element.closest('[lang=de]') === null) texts.add(element.getAttribute(name).trim())
  const { scrollWidth, clientWidth } = document.documentElement
  return {
    shift: globalThis.isWithin === true ? 0 : globalThis.shifted,
    movers: globalThis.movers,
    over: scrollWidth - clientWidth,
    title: document.title,
    texts: [...texts],
  }
}

function largest(movers) {
  const [first] = [...movers].sort((a, b) => b.value - a.value)
  return `${first.value.toFixed(3)}: ${first.moves}`
}

/** Texts that are an entry of the German catalogue and not of this one, or hold a word that only German has. */
function german(texts, locale) {
  if (locale === 'de') return []
  const own = new Set(Object.values(catalogues[locale]))
  const foreign = new Set(Object.values(catalogues.de).filter((text) => !own.has(text)))
  const hasWord = (text) => text.split(/[^\p{L}]+/u).some((word) => germanWords.has(word))
  return texts.filter((text) => foreign.has(text) || hasWord(text))
}

function catalogue(locale) {
  const folder = new URL(`../apps/server/catalogues/${locale}/`, import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))
}

/** Pages that the signed-in person may see, with records that are there. */
async function pathsFor(get) {
  const { permissions } = await get('/v1/user')
  const may = (permission) => permissions.includes(permission)
  /** The list of a kind of records and the page of its first one. */
  const withFirst = async (permission, path, call, key) => {
    if (!may(permission)) return []
    const [first] = (await get(call))?.[key] ?? []
    return first === undefined ? [path] : [path, `${path}/${first.id ?? first.customer_number}`]
  }
  const appointments = (await get('/api/appointments/?limit=100'))?.appointments ?? []
  const find = (test) => appointments.find(test)?.id
  const work = [
    ['recording', find(({ consultation, status }) => consultation === null && status === 'SCHEDULED')],
    ['documentation', find(({ documentation }) => documentation?.status === 'draft')],
    ['documentation', find(({ documentation }) => documentation?.status === 'finalized')],
    ['billing', find(({ billing }) => billing !== null)],
    [
      'submit',
      find(({ billing }) => billing?.status === 'finalized') ?? find(({ billing }) => billing !== null),
    ],
  ]
  const single = [
    [
      'appointment.read',
      '/today',
      '/today/waiting',
      '/calendar',
      '/recalls',
      '/calendar?view=week',
      '/calendar?by=rooms',
    ],
    ['appointment.write', '/calendar/imports'],
    ['patient.write', '/patients/imports'],
    ['billing.read', '/treatment-plans'],
    ['code.read', '/fee-codes'],
    ['dashboard.read', '/factoring'],
    ['invoice.write', '/factoring/invoices/new'],
    ['credit-check.list', '/factoring/credit-checks'],
    ['contract.read', '/factoring/calculator'],
    ['invoice.decide', '/factoring/desk'],
    ['onboarding.read', '/onboarding'],
  ]
  return [
    ...single.flatMap(([permission, ...paths]) => (may(permission) ? paths : [])),
    ...(may('patient.read') && appointments[0]
      ? ['/patients', `/patients/${appointments[0].patientId}`]
      : []),
    ...work.flatMap(([step, id]) => (id === undefined ? [] : [`/appointments/${id}/${step}`])),
    ...(await withFirst(
      'invoice-file.list',
      '/factoring/files',
      '/v1/factoring/invoice-files',
      'invoiceFiles',
    )),
    ...(await withFirst('invoice-file.list', '/factoring/invoices', '/v1/factoring/invoices', 'invoices')),
    ...(await withFirst(
      'invoice-file.list',
      '/factoring/dispatches',
      '/v1/factoring/dispatches',
      'dispatches',
    )),
    ...(await withFirst('statement.read', '/factoring/statements', '/v1/factoring/statements', 'rows')),
    ...(await withFirst(
      'bank-order.read',
      '/factoring/payments',
      '/v1/factoring/payment-batches',
      'batches',
    )),
    ...(await withFirst('desk.read', '/factoring/practices', '/v1/factoring/practices', 'practices')),
    '/settings',
    ...sections.filter(({ needs }) => needs.some(may)).map(({ path }) => path),
    '/no-such-page',
  ]
}
