import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blankDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'

let folder: string
let url: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'honora-migrations-'))
  mkdirSync(folder, { recursive: true })
  url = await blankDatabase()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

async function tables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'schema_migration' order by 1",
  )
  await client.end()
  return rows.map((row) => row.name)
}

describe('migrations', () => {
  test('run once, in the order of their numbers', async () => {
    file('0002_second.sql', 'create table second (id int references first);')
    file('0001_first.sql', 'create table first (id int primary key);')

    expect(await migrate({ url, directory: folder })).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate({ url, directory: folder })).toEqual([])
  })

  test('that fail leave the database as it was', async () => {
    file('0001_first.sql', 'create table first (id int primary key);')
    file('0002_broken.sql', 'create table half (id int); insert into half values (1); select 1/0;')

    await expect(migrate({ url, directory: folder })).rejects.toThrow(
      '0002_broken.sql failed and was rolled back',
    )
    expect(await tables()).toEqual(['first'])
  })

  test('that were changed after they ran stop the start', async () => {
    file('0001_first.sql', 'create table first (id int primary key);')
    await migrate({ url, directory: folder })
    file('0001_first.sql', 'create table first (id text primary key);')

    await expect(migrate({ url, directory: folder })).rejects.toThrow('0001_first.sql was changed')
  })

  test('do not care about the line endings of a checkout', async () => {
    file('0001_first.sql', 'create table first (\n  id int\n);\n')
    await migrate({ url, directory: folder })
    file('0001_first.sql', 'create table first (\r\n  id int\r\n);\r\n')

    expect(await migrate({ url, directory: folder })).toEqual([])
  })

  test('of a newer program that only add do not keep an older one from starting', async () => {
    file('0001_first.sql', 'create table first (id int);')
    file('0002_second.sql', 'create table second (id int);')
    await migrate({ url, directory: folder })
    rmSync(join(folder, '0002_second.sql'))

    expect(await migrate({ url, directory: folder })).toEqual([])
  })

  test('of a newer program that take something away stop an older one', async () => {
    file('0001_first.sql', 'create table first (id int, old int);')
    file('0002_second.sql', '-- contract: nobody reads it any more\nalter table first drop column old;')
    await migrate({ url, directory: folder })
    rmSync(join(folder, '0002_second.sql'))

    await expect(migrate({ url, directory: folder })).rejects.toThrow(
      'newer than this program: 0002_second.sql took away what this one uses',
    )
  })

  test('of several nodes that start together run once', async () => {
    file('0001_first.sql', 'select pg_sleep(0.1); create table first (id int);')

    const runs = await Promise.all([1, 2, 3].map(() => migrate({ url, directory: folder })))

    expect(runs.flat()).toEqual(['0001_first.sql'])
  })

  test.each(['1_first.sql', '0001-first.sql'])('named %s are refused', async (name) => {
    file(name, 'select 1;')

    await expect(migrate({ url, directory: folder })).rejects.toThrow('NNNN_words.sql')
  })
})
