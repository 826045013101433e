import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../testing/test-app.ts'
import { onePixelPng } from '../testing/one-pixel.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ready = () => app.anonymous.get<{ checks: Record<string, string> }>('/readyz')

/** Promise L3 for the object store; the database has its own in `crash.test.ts`, speech in the gateway's tests. */
test('a store of files that is away turns readiness off, is said, and comes back without a restart', async () => {
  const practice = await app.practice()
  const store = path.join(app.deps.config.DATA_DIR, 'objects')
  mkdirSync(store, { recursive: true })
  expect((await ready()).status).toBe(200)

  // A plain file stands where the folder was, as after a failed mount.
  renameSync(store, `${store}-away`)
  writeFileSync(store, '')
  const away = await ready()
  const refused = await putLogo(practice.owner)
  rmSync(store)
  renameSync(`${store}-away`, store)

  expect(away).toMatchObject({ status: 503, body: { checks: { objects: 'failed', database: 'ok' } } })
  expect(refused.headers['retry-after']).toBeDefined()
  expect(refused).toMatchObject({ status: 503, body: { code: 'STORAGE_UNAVAILABLE' } })
  expect((await ready()).status).toBe(200)
  expect((await putLogo(practice.owner)).status).toBe(200)
})

function putLogo(caller: Caller) {
  const boundary = 'honora-test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="data"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), onePixelPng, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return caller.put<{ code: string }>('/v1/organization/logo.png', body, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}
