import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localAddress, socketFolder } from './embedded-socket.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'honora-socket-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const login = { user: 'honora', password: 'secret', port: 5433, database: 'honora' }

describe('the socket of the database', () => {
  test('lies in its own folder, and its address names it', async () => {
    const socket = await socketFolder(folder)

    expect(socket).toBe(folder)
    expect(readdirSync(folder)).toEqual([])
    expect(new URL(localAddress({ ...login, socket })).searchParams.get('host')).toBe(folder)
  })

  test('is left out under a path that is too long for it: the address is that of loopback', async () => {
    const long = join(folder, 'a'.repeat(80), 'b'.repeat(30))
    mkdirSync(long, { recursive: true })

    const socket = await socketFolder(long)

    expect(socket).toBe('')
    expect(localAddress({ ...login, socket })).toBe('postgresql://honora:secret@127.0.0.1:5433/honora')
    rmSync(join(folder, 'a'.repeat(80)), { recursive: true })
  })

  test('of a database that was killed is cleared away, that of a running one stays', async () => {
    const { pid: ended } = spawnSync(process.execPath, ['--version'])
    writeFileSync(join(folder, '.s.PGSQL.5001.lock'), `${ended}\n`)
    writeFileSync(join(folder, '.s.PGSQL.5001'), '')
    writeFileSync(join(folder, '.s.PGSQL.5002.lock'), `${process.pid}\n`)
    writeFileSync(join(folder, '.s.PGSQL.5002'), '')

    await socketFolder(folder)

    expect(readdirSync(folder).toSorted()).toEqual(['.s.PGSQL.5002', '.s.PGSQL.5002.lock'])
  })
})
