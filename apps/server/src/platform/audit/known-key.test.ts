import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { requireLastKey } from './known-key.ts'

const key = (name: string) => `${name}:${randomBytes(32).toString('base64')}`
const [first, second] = [key('k1'), key('k2')]
let app: TestApp
beforeAll(async () => {
  app = await testApp({ ENCRYPTION_KEYS: first })
})
afterAll(() => app.close())

const startWith = (ENCRYPTION_KEYS: string, NODE_ENV: 'production' | 'test' = 'production') =>
  requireLastKey({ ...app.deps.config, NODE_ENV, ENCRYPTION_KEYS }, app.deps.db.system)

test('an installation that has written nothing starts with any key', async () => {
  await expect(startWith(second)).resolves.toBeUndefined()
})

test('the key that wrote last must be there, wherever it stands', async () => {
  const { owner } = await app.practice()
  await owner.post('/api/patients/', {
    givenName: 'Mia',
    familyName: 'Berg',
    birthDate: '1990-01-01',
    insurance: { kind: 'private' },
  })

  await expect(startWith(second)).rejects.toThrow(/^ENCRYPTION_KEYS lacks the key k1, /)
  await expect(startWith('')).rejects.toThrow('ENCRYPTION_KEYS lacks the key k1')
  await expect(startWith(`${second},${first}`)).resolves.toBeUndefined()
  await expect(startWith(second, 'test')).resolves.toBeUndefined()
})
