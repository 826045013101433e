import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, isTest, root, sourceFiles } from './imports.ts'
import { tablesOf } from './walls.ts'

const server = 'apps/server/src/'
const files = sourceFiles()
  .filter((file) => file.startsWith(server) && !isTest(file) && !/testing[\w-]*\.ts$/.test(file))
  .filter((file) => file !== `${server}platform/db/types.ts`)
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const sql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\s*\(|\bsql(?:<[^`]*?>)?`/
const isRoomForSql = (file: string): boolean => /(?:^|\/)(?:tables|queries)(?:\.ts$|\/)/.test(file)

/** Where a file belongs: its module, or its folder beside the modules. */
function homeOf(file: string): string {
  const [first = '', second = '', third] = file.slice(server.length).split('/')
  return first === 'modules' && third !== undefined ? second : first
}

const [, database = ''] = textOf(`${server}platform/db/types.ts`).split('export interface DB {')
const known = [...database.matchAll(/^ {2}(\w+): [A-Z]\w+;$/gm)].map(([, table = '']) => table)
const ownerOf = new Map(
  Object.entries(tablesOf).flatMap(([home, tables]) => tables.map((table) => [table, home] as const)),
)

/** The tables that a text writes, by builder or by SQL. */
function writtenIn(text: string): Set<string> {
  const byBuilder = text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g)
  const bySql = text.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)\b/g)
  return new Set(
    [...byBuilder, ...bySql].map(([, table = '']) => table).filter((table) => known.includes(table)),
  )
}

/** Circles of imports, each as its files in order. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = new Map<string, Set<string>>()
  for (const start of graph.keys()) {
    const seen = new Set<string>()
    const open = [...(graph.get(start) ?? [])]
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      open.push(...(graph.get(file) ?? []))
    }
    reach.set(start, seen)
  }
  const inCircle = [...graph.keys()].filter((file) => reach.get(file)?.has(file) === true)
  const circles = inCircle.map((file) =>
    inCircle.filter((other) => reach.get(file)?.has(other) === true && reach.get(other)?.has(file) === true),
  )
  return [...new Map(circles.map((circle) => [circle.toSorted().join(' '), circle.toSorted()])).values()]
}

describe('SQL of modules', () => {
  test('stands in tables.ts (writes) and queries.ts (reads)', () => {
    const elsewhere = files
      .filter((file) => file.startsWith(`${server}modules/`) && !isRoomForSql(file) && sql.test(textOf(file)))
      .map((file) => file.slice(`${server}modules/`.length))

    expect(elsewhere).toEqual([])
  })
})

describe('a table', () => {
  test('has one owner', () => {
    expect(known.filter((table) => !ownerOf.has(table))).toEqual([])
    expect([...ownerOf.keys()].filter((table) => !known.includes(table))).toEqual([])
    expect(Object.values(tablesOf).flat()).toHaveLength(ownerOf.size)
  })

  test('is written by its owner only', () => {
    const foreign = files.flatMap((file) =>
      [...writtenIn(textOf(file))]
        .filter((table) => ownerOf.get(table) !== homeOf(file))
        .map((table) => `${file.slice(server.length)} ${table}`),
    )

    expect(foreign).toEqual([])
  })

  test('is found in builders and in SQL', () => {
    expect([...writtenIn("tx.insertInto('invoice').values(x); sql`update patient set a = 1`")]).toEqual([
      'invoice',
      'patient',
    ])
  })
})

describe('imports of the server', () => {
  const own = new Set(files)
  const byFile = new Map(
    files.map((file) => [file, importsOf(file).flatMap(({ to }) => (own.has(to) ? [to] : []))] as const),
  )

  test('run in no circle between files', () => {
    expect(circlesIn(byFile)).toEqual([])
  })

  test('run in no circle between modules', () => {
    const byModule = new Map<string, string[]>()
    for (const [file, targets] of byFile) {
      if (!file.startsWith(`${server}modules/`) || homeOf(file).endsWith('.ts')) continue
      const others = targets.filter((to) => to.startsWith(`${server}modules/`)).map(homeOf)
      byModule.set(homeOf(file), [
        ...(byModule.get(homeOf(file)) ?? []),
        ...others.filter((to) => to !== homeOf(file)),
      ])
    }

    expect(circlesIn(byModule)).toEqual([])
  })

  test('are followed into circles', () => {
    expect(
      circlesIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
          ['d', ['a']],
        ]),
      ),
    ).toEqual([['a', 'b', 'c']])
  })
})

test('the kernel and the platform know no module', () => {
  const upwards = files
    .filter((file) => ['kernel', 'platform'].includes(homeOf(file)))
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith(`${server}modules/`))

  expect(upwards).toEqual([])
})
