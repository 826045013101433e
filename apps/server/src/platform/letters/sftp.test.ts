import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../read-config.ts'
import { sftpServer, userKey, type SftpServer } from './testing.ts'
import { sftpCarrier } from './sftp.ts'

let server: SftpServer
let other: SftpServer
beforeAll(async () => {
  ;[server, other] = await Promise.all([sftpServer(), sftpServer()])
})
afterAll(() => {
  server.close()
  other.close()
})
beforeEach(() => {
  server.files.clear()
  server.steps.length = 0
  server.disk = 'free'
})

const carrier = (change: Record<string, string> = {}, limitMs?: number) =>
  sftpCarrier(
    readConfig({
      LETTER_CARRIER: 'sftp',
      LETTER_SFTP_URL: `sftp://post@127.0.0.1:${String(server.port)}/eingang/briefe`,
      LETTER_SFTP_PASSWORD: 'geheim',
      LETTER_SFTP_HOST_KEY: server.hostKey,
      ...change,
    }),
    limitMs,
  )
const bytes = Buffer.alloc(200_000, 'Brief ')
const letter = (id: string, content = bytes) => ({
  id,
  title: 'Mahnung',
  recipient: ['Erika Beispiel'],
  pdf: () => Promise.resolve(content),
})

test('a letter lies whole under its name, which it gets last; handed over twice it lies there once', async () => {
  expect(await carrier().send(letter('d-1'), 1)).toBe('d-1.pdf')
  expect(server.steps).toEqual(['write /eingang/briefe/d-1.pdf.part', 'rename /eingang/briefe/d-1.pdf'])
  await carrier().send(letter('d-1', Buffer.from('neu')), 2)

  expect([...server.files].map(([name, content]) => [name, content.toString()])).toEqual([
    ['/eingang/briefe/d-1.pdf', 'neu'],
  ])
})

test('all of a letter arrives, with a key in place of a password', async () => {
  await carrier({ LETTER_SFTP_PASSWORD: '', LETTER_SFTP_KEY: userKey.trimEnd() }).send(letter('d-2'), 1)

  expect(server.files.get('/eingang/briefe/d-2.pdf')?.equals(bytes)).toBe(true)
})

test.each([
  ['a host key that is not the one of the settings', () => ({ LETTER_SFTP_HOST_KEY: other.hostKey })],
  ['a wrong password', () => ({ LETTER_SFTP_PASSWORD: 'falsch' })],
  ['nobody who listens', () => ({ LETTER_SFTP_URL: 'sftp://post@127.0.0.1:9/eingang' })],
])('nothing is handed over with %s', async (_name, change) => {
  await expect(carrier(change()).send(letter('d-3'), 1)).rejects.toThrow()

  expect(server.steps).toEqual([])
})

test('a server that takes nothing is told of, and takes the letter when it is asked again', async () => {
  server.disk = 'full'
  await expect(carrier().send(letter('d-4'), 1)).rejects.toThrow()
  server.disk = 'free'

  expect(await carrier().send(letter('d-4'), 2)).toBe('d-4.pdf')
  expect([...server.files.keys()]).toEqual(['/eingang/briefe/d-4.pdf'])
})

test('a server that is there and never stores does not hold the letter for ever', async () => {
  server.disk = 'hung'

  await expect(carrier({}, 500).send(letter('d-5'), 1)).rejects.toThrow('in time')
})

test('the way by SFTP needs an address, the host key and a secret', () => {
  const refused = (change: Record<string, string>) => {
    try {
      readConfig({ LETTER_CARRIER: 'sftp', ...change })
      return ''
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }

  for (const name of ['LETTER_SFTP_URL', 'LETTER_SFTP_HOST_KEY', 'LETTER_SFTP_PASSWORD'])
    expect(refused({})).toContain(`${name} is missing`)
  expect(refused({ LETTER_SFTP_HOST_KEY: 'MD5:00' })).toContain('is not a fingerprint')
  expect(refused({ LETTER_SFTP_URL: 'sftp://post:geheim@' })).not.toContain('geheim')
})
