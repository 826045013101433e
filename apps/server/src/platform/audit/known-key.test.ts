import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { openSecret, sealSecret } from '../storage/secret-seal.ts'
import { requireUsedKeys } from './known-key.ts'

const key = (name: string) => `${name}:${randomBytes(32).toString('base64')}`
const [first, second] = [key('k1'), key('k2')]
let app: TestApp
beforeAll(async () => {
  app = await testApp({ ENCRYPTION_KEYS: first })
})
afterAll(() => app.close())

const startWith = (ENCRYPTION_KEYS: string, NODE_ENV: 'production' | 'test' = 'production') =>
  requireUsedKeys({ ...app.deps.config, NODE_ENV, ENCRYPTION_KEYS }, app.deps.db.system)

test('an installation that has written nothing starts with any key', async () => {
  await expect(startWith(second)).resolves.toBeUndefined()
})

test('the key that wrote must be there, wherever it stands', async () => {
  const { owner } = await app.practice()
  await owner.post('/api/patients/', {
    givenName: 'Mia',
    familyName: 'Berg',
    birthDate: '1990-01-01',
    insurance: { kind: 'private' },
  })

  await expect(startWith(second)).rejects.toThrow(/^ENCRYPTION_KEYS lacks k1, /)
  await expect(startWith('')).rejects.toThrow('ENCRYPTION_KEYS lacks k1')
  await expect(startWith(`${second},${first}`)).resolves.toBeUndefined()
  await expect(startWith(second, 'test')).resolves.toBeUndefined()
  const lost = { ...app.deps.config, NODE_ENV: 'production', ENCRYPTION_KEYS: second } as const
  const { system } = app.deps.db
  await expect(requireUsedKeys({ ...lost, ENCRYPTION_KEYS_LOST: 'k7, k1' }, system)).resolves.toBeUndefined()
  await expect(requireUsedKeys({ ...lost, ENCRYPTION_KEYS_LOST: 'k7' }, system)).rejects.toThrow('lacks k1')
})

test('behind a new key the old one reads what it wrote, and the start asks for it where it is taken away', async () => {
  const { config, objects } = app.deps
  const { owner } = await app.practice('Zahnarztpraxis Süd')
  const patient = { givenName: 'Jan', familyName: 'Kruse', birthDate: '1980-01-01' }
  await owner.post('/api/patients/', { ...patient, insurance: { kind: 'private' } })
  await objects.put('files/before', Buffer.from('written before'))
  const sealed = sealSecret(config, 'webhook/before', 'sealed before')
  const later = await testApp(
    { ENCRYPTION_KEYS: `${second},${first}` },
    { databaseUrl: app.databaseUrl, folder: config.DATA_DIR, keepsFolder: true },
  )
  try {
    expect((await later.deps.objects.get('files/before'))?.toString()).toBe('written before')
    expect(openSecret(later.deps.config, 'webhook/before', sealed)).toBe('sealed before')
    later.clock.advance(60_000)
    const headers = { cookie: owner.cookie, 'x-csrf-token': owner.csrfToken }
    const body = { ...patient, givenName: 'Ole', insurance: { kind: 'private' } }
    expect((await later.anonymous.post('/api/patients/', body, { headers })).status).toBe(201)
    await later.deps.objects.put('files/after', Buffer.from('written after'))
  } finally {
    await later.close()
  }

  await expect(startWith(second)).rejects.toThrow(/^ENCRYPTION_KEYS lacks k1, /)
  await expect(startWith(first)).rejects.toThrow(/^ENCRYPTION_KEYS lacks k2, /)
  await expect(startWith(`${second},${first}`)).resolves.toBeUndefined()
  await expect(objects.get('files/after')).rejects.toThrow('key k2')
})

test('a key that came and went between the first and the newest entry is asked for as well', async () => {
  const third = key('k3')
  await expect(startWith(`${third},${second},${first}`)).resolves.toBeUndefined()

  await expect(startWith(`${second},${first}`)).rejects.toThrow(/^ENCRYPTION_KEYS lacks k3, /)
  await expect(startWith(`${second},${first},${third}`)).resolves.toBeUndefined()
})
