import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

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

test('a new build is served without a restart', async () => {
  build('<h1>second</h1>', 'app-2.js')

  expect((await get('/today')).body).toBe('<h1>second</h1>')
  expect((await get('/assets/app-2.js')).status).toBe(200)
})
