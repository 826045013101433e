import { createServer, type Socket } from 'node:net'
import { connect } from 'node:net'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { blankDatabase } from '../../testing/database.ts'
import { waitForDatabase } from './wait.ts'

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

describe('waiting for the database', () => {
  test('goes on as soon as a booting one listens', async () => {
    const real = new URL(await blankDatabase())
    const port = await freePort()
    const behind = new URL(real)
    behind.port = String(port)
    behind.searchParams.delete('host')
    const sockets = new Set<Socket>()
    const door = createServer((socket) => {
      const inner = connect(Number(real.port), real.hostname)
      for (const one of [socket, inner]) one.on('error', () => undefined)
      sockets.add(socket).add(inner)
      socket.pipe(inner).pipe(socket)
    })
    const begin = Date.now()
    setTimeout(() => door.listen(port, '127.0.0.1'), 900)

    await waitForDatabase(behind.href, { limitMs: 10_000 })

    expect(Date.now() - begin).toBeGreaterThan(850)
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => door.close(done))
  })

  test('a socket that nobody listens on is named by its file', async () => {
    await expect(
      waitForDatabase('postgresql://honora@localhost:5444/honora?host=/nowhere', { limitMs: 10 }),
    ).rejects.toThrow('/nowhere/.s.PGSQL.5444 did not answer')
  })

  test('gives up after its limit with one sentence', async () => {
    const port = await freePort()

    await expect(
      waitForDatabase(`postgresql://honora:geheim@127.0.0.1:${port}/honora`, { limitMs: 700 }),
    ).rejects.toThrow(
      `DATABASE_URL leads to no database: 127.0.0.1:${port} did not answer within 1 s (ECONNREFUSED).`,
    )
  })

  test('does not wait for what waiting does not cure', async () => {
    const url = new URL(await blankDatabase())
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    const { rows } = await client.query<{ method: string }>(
      `select auth_method as method from pg_hba_file_rules where type = 'host' and error is null limit 1`,
    )
    await client.end()
    const [wrongName, wrongPassword] = [new URL(url), new URL(url)]
    wrongName.pathname = '/missing'
    wrongPassword.password = 'geheim'

    await expect(waitForDatabase(wrongName.href)).rejects.toThrow(
      'DATABASE_URL names a database that does not exist.',
    )
    // A cluster that trusts everybody has no wrong password.
    expect(rows[0]?.method).toBe('scram-sha-256')
    await expect(waitForDatabase(wrongPassword.href)).rejects.toThrow(
      'DATABASE_URL is refused by the database: wrong user or password.',
    )
  })
})
