import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { z } from 'zod'

let app: TestApp
let site: string
beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'honora-site-'))
  build('<h1>first</h1>', 'app-1.js')
  app = await testApp({}, { webFolder: site })
})
afterAll(async () => {
  await app.close()
  rmSync(site, { recursive: true, force: true })
})

function build(page: string, script: string): void {
  mkdirSync(path.join(site, 'assets'), { recursive: true })
  writeFileSync(path.join(site, 'index.html'), page)
  writeFileSync(path.join(site, 'assets', script), 'export {}')
  writeFileSync(path.join(site, 'assets', `${script}.br`), brotliCompressSync('export {}'))
}

const get = (url: string, headers: Record<string, string> = {}) => app.anonymous.get<string>(url, { headers })

test('every path outside the API is a page; files are kept for good, pages never', async () => {
  for (const url of ['/', '/today', '/patients/42?tab=teeth']) {
    const page = await get(url)
    expect([page.status, page.body, page.headers['cache-control']]).toEqual([
      200,
      '<h1>first</h1>',
      'no-cache',
    ])
  }
  const script = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
  expect([script.status, script.headers['content-encoding']]).toEqual([200, 'br'])
  expect(script.headers['cache-control']).toContain('immutable')
})

test('what does not exist is a problem document, never a page', async () => {
  for (const url of [
    '/v1/nothing',
    '/api/nothing/',
    '/v2/x',
    '/assets/none.js',
    '/assets/',
    '/..%2fsecret.txt',
  ]) {
    const answer = await get(url)
    expect([url, answer.status]).toEqual([url, 404])
    expect(answer.headers['content-type']).toContain('problem+json')
  }
})

test('a method that a known address does not have is refused with those it has', async () => {
  const refused = await app.anonymous.delete<{ code: string }>('/api/patients/?limit=1')
  expect([refused.status, refused.body.code, refused.headers.allow]).toEqual([
    405,
    'METHOD_NOT_ALLOWED',
    'GET, HEAD, POST',
  ])
  const one = await app.anonymous.post('/api/patients/019a0000-0000-7000-8000-000000000000/', {})
  expect([one.status, one.headers.allow]).toEqual([405, expect.stringContaining('PATCH')])
  expect((await app.anonymous.delete('/api/patients/x/y/z')).status).toBe(404)
})

test('a new build is served without a restart', async () => {
  build('<h1>second</h1>', 'app-2.js')

  expect((await get('/today')).body).toBe('<h1>second</h1>')
  expect((await get('/assets/app-2.js')).status).toBe(200)
})

const startData = z.object({
  config: z.object({ speechSegment: z.string() }).loose(),
  locale: z.string(),
  signedIn: z.boolean(),
  session: z.object({ user: z.unknown(), organization: z.unknown() }).optional(),
  texts: z.record(z.string(), z.unknown()),
})

/** What the page carries as data for its first picture. */
function startOf(html: string): z.output<typeof startData> {
  const [, data = ''] =
    /<script type="application\/json" id="start">([^<]*)<\/script><\/head>/.exec(html) ?? []
  return startData.parse(JSON.parse(data))
}

test('the page brings configuration and first texts, in the language of the person', async () => {
  build('<html><head></head><body></body></html>', 'app-3.js')
  const german = startOf((await get('/login')).body)
  const english = startOf((await get('/login', { 'accept-language': 'en-GB,de;q=0.5' })).body)
  const chosen = startOf((await get('/login', { 'accept-language': 'en', cookie: 'locale=it' })).body)

  expect(german).toMatchObject({ config: { speechSegment: 'speech' }, locale: 'de' })
  expect(german.texts).toHaveProperty(['action.close'], 'Schließen')
  expect(german.texts).not.toHaveProperty(['calculator.title'])
  expect([english.locale, chosen.locale]).toEqual(['en', 'it'])
  expect(english.texts).toHaveProperty(['action.close'], 'Close')
})

test('who is signed in gets the texts of the day and the answers to the first questions, kept by nobody', async () => {
  build('<html><head></head><body></body></html>', 'app-3.js')
  const { owner } = await app.practice()
  const page = await owner.get<string>('/today')
  const [user, organization] = await Promise.all([owner.get('/v1/user'), owner.get('/v1/organization')])
  const packed = await owner.get<string>('/today', { headers: { 'accept-encoding': 'br' } })
  const nobody = await get('/today', { cookie: 'honora_session=unknown' })

  expect(startOf(page.body)).toMatchObject({
    signedIn: true,
    session: { user: user.body, organization: organization.body },
    texts: { 'today.waiting.title': 'Wartet auf Sie' },
  })
  expect([page.headers['cache-control'], page.headers['etag']]).toEqual(['private, no-store', undefined])
  expect(packed.headers['content-encoding']).toBe('br')
  expect(startOf(nobody.body)).not.toHaveProperty('session')
  expect(startOf(nobody.body).texts).not.toHaveProperty(['today.waiting.title'])
})

test('a page that is known already is not sent again, and nothing in its data ends it early', async () => {
  build('<html><head></head><body></body></html>', 'app-3.js')
  const first = await get('/login', { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
  const again = await get('/login', { 'if-none-match': String(first.headers['etag']) })
  const { body } = await get('/login')

  expect([again.status, again.body]).toEqual([304, ''])
  expect(body.match(/<\//g)).toHaveLength(4)
})

test('who is not signed in gets the prerendered sign-in page, which takes no input; nobody else and no other page does', async () => {
  build('<html><head></head><body><div id="app"></div></body></html>', 'app-4.js')
  mkdirSync(path.join(site, 'first'), { recursive: true })
  writeFileSync(path.join(site, 'first/login.de.html'), '<h1>Anmelden</h1>')
  const { owner } = await app.practice()
  const isDrawn = ({ body }: { body: string }) => body.includes('<div id="app" inert><h1>Anmelden</h1></div>')
  const pages = await Promise.all([
    get('/login'),
    get('/'),
    get('/today'),
    get('/login', { 'accept-language': 'en' }),
  ])
  const own = await owner.get<string>('/login')

  expect(pages.map(isDrawn)).toEqual([true, true, false, false])
  expect(isDrawn(own)).toBe(false)
  expect([startOf(pages[0]?.body ?? '').signedIn, startOf(own.body).signedIn]).toEqual([false, true])
})
