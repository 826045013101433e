import { describe, expect, test } from 'vitest'
import { pageSize, stalePages, withFreshPage, withFreshTop, withNextPage } from './list-pages.ts'

interface Row {
  readonly id: string
  readonly text: string
}

/** A server with keyset pages: a cursor is the id of the last row before it. */
function server(count: number) {
  let rows: Row[] = Array.from({ length: count }, (_, index) => ({
    id: String(1000 - index),
    text: 'alt',
  }))
  const asked: (string | undefined)[] = []
  const fetch = (cursor: string | undefined) => {
    asked.push(cursor)
    const left = cursor === undefined ? rows : rows.filter((row) => Number(row.id) < Number(cursor))
    const items = left.slice(0, pageSize)
    return Promise.resolve({ items, next: left.length > pageSize ? (items.at(-1)?.id ?? null) : null })
  }
  return {
    fetch,
    asked,
    add: (...ids: number[]) => {
      rows = [...ids.map((id) => ({ id: String(id), text: 'neu' })), ...rows]
    },
    remove: (id: number) => {
      rows = rows.filter((row) => row.id !== String(id))
    },
    rename: (id: number) => {
      rows = rows.map((row) => (row.id === String(id) ? { ...row, text: 'neu' } : row))
    },
    ids: () => rows.map((row) => row.id),
  }
}

async function loaded(of: ReturnType<typeof server>, pages: number) {
  let list = await withFreshTop<Row>(undefined, of.fetch)
  for (let page = 1; page < pages; page += 1) list = await withNextPage(list, of.fetch)
  of.asked.length = 0
  return list
}
const idsOf = (list: { items: readonly Row[] }): string[] => list.items.map((row) => row.id)

describe('a long list', () => {
  test('grows by one call per page and ends with the last', async () => {
    const rows = server(45)
    const list = await loaded(rows, 3)

    expect(idsOf(list)).toEqual(rows.ids())
    expect(list.isEnded).toBe(true)
    expect(await withNextPage(list, rows.fetch)).toBe(list)
  })

  test('news at the top cost one call, however much is loaded', async () => {
    const rows = server(400)
    const list = await loaded(rows, 15)
    rows.add(1003, 1002, 1001)

    const renewed = await withFreshTop(list, rows.fetch)

    expect(rows.asked).toEqual([undefined])
    expect(idsOf(renewed)).toEqual(rows.ids().slice(0, 303))
    expect(renewed.isEnded).toBe(false)
  })

  test('and loading goes on where it was', async () => {
    const rows = server(90)
    rows.add(1001)
    const list = await withFreshTop(await loaded(rows, 2), rows.fetch)
    const whole = await withNextPage(
      await withNextPage(await withNextPage(list, rows.fetch), rows.fetch),
      rows.fetch,
    )

    expect(idsOf(whole)).toEqual(rows.ids())
    expect(new Set(idsOf(whole)).size).toBe(91)
  })

  test('more news than ten pages start it again', async () => {
    const rows = server(100)
    const list = await loaded(rows, 2)
    rows.add(...Array.from({ length: 300 }, (_, index) => 1300 - index))

    expect(idsOf(await withFreshTop(list, rows.fetch))).toEqual(rows.ids().slice(0, 200))
  })

  test('pages below the top are stale after a renewal and are asked again when they are in view', async () => {
    const rows = server(200)
    const list = await loaded(rows, 6)
    rows.rename(950)
    const renewed = await withFreshTop(list, rows.fetch)
    const [stale = -1] = stalePages(renewed, 50, 51)

    const fresh = await withFreshPage(renewed, stale, rows.fetch)

    expect(renewed.items[50]?.text).toBe('alt')
    expect(fresh.items[50]?.text).toBe('neu')
    expect(stalePages(fresh, 50, 51)).toEqual([])
    expect(stalePages(fresh, 0, 10)).toEqual([])
  })

  test('a row that is gone leaves its page without doubling the next', async () => {
    const rows = server(100)
    const list = await loaded(rows, 4)
    rows.remove(975)

    const fresh = await withFreshPage(list, 1, rows.fetch)

    expect(idsOf(fresh)).toEqual(rows.ids().slice(0, 79))
  })
})
