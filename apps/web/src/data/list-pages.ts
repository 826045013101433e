/** Fewer items than this on the last page: the list has ended. */
export const pageSize = 20

/** What a list call answers: rows, and where the next page starts. */
export interface CursorPage<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

/** A list has ended when its last page is short, its first page is empty, or no cursor leads on. */
export function hasEnded(pages: readonly CursorPage<unknown>[]): boolean {
  const last = pages.at(-1)
  if (last === undefined) return false
  return pages[0]?.items.length === 0 || last.items.length < pageSize || last.next === null
}

/** Rows that were fetched together: asked with `cursor`, followed by what `next` leads to. */
interface LoadedPage<T> extends CursorPage<T> {
  readonly cursor: string | undefined
  /** The renewal this page was last asked in; older than the list's means it may show something outdated. */
  readonly round: number
}

/** What is known of an endless list. `items` are the rows of all pages in their order. */
export interface LoadedList<T> {
  readonly pages: readonly LoadedPage<T>[]
  readonly items: readonly T[]
  readonly isEnded: boolean
  readonly round: number
}

type Fetch<T> = (cursor: string | undefined) => Promise<CursorPage<T>>

/** Pages asked from the top until the known rows follow on; more news than that starts the list again. */
const mostPagesOfNews = 10

/** What tells two rows apart: their id, or themselves where they have none. */
function rowId(row: unknown): string {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined
  return typeof id === 'string' ? id : JSON.stringify(row)
}

const listOf = <T>(pages: readonly LoadedPage<T>[], isEnded: boolean, round: number): LoadedList<T> => ({
  pages,
  items: pages.flatMap((page) => page.items),
  isEnded,
  round,
})

/** Adds the page that follows; the list's rows are copied, never asked again. */
export async function withNextPage<T>(list: LoadedList<T>, fetch: Fetch<T>): Promise<LoadedList<T>> {
  const cursor = list.pages.at(-1)?.next ?? undefined
  if (list.isEnded || cursor === undefined) return list
  const page = await fetch(cursor)
  return {
    pages: [...list.pages, { ...page, cursor, round: list.round }],
    items: [...list.items, ...page.items],
    isEnded: hasEnded([page]),
    round: list.round,
  }
}

/**
 * Asks again from the top until the rows already known follow on, so that new rows appear without asking for
 * thousands of pages. Pages below keep what they have until they come into view; see `withFreshPage`.
 */
export async function withFreshTop<T>(
  list: LoadedList<T> | undefined,
  fetch: Fetch<T>,
): Promise<LoadedList<T>> {
  const round = (list?.round ?? 0) + 1
  const places = new Map((list?.items ?? []).slice(0, 4 * mostPagesOfNews * pageSize).map(byRow))
  const fresh: LoadedPage<T>[] = []
  let cursor: string | undefined
  while (fresh.length < mostPagesOfNews) {
    const page = await fetch(cursor)
    fresh.push({ ...page, cursor, round })
    if (hasEnded([page])) return listOf(fresh, true, round)
    const last = page.items.at(-1)
    const place = last === undefined ? undefined : places.get(rowId(last))
    if (list === undefined) return listOf(fresh, false, round)
    if (place !== undefined)
      return listOf([...fresh, ...after(list.pages, place, page.next)], list.isEnded, round)
    cursor = page.next ?? undefined
  }
  return listOf(fresh, false, round)
}

const byRow = (row: unknown, index: number): [string, number] => [rowId(row), index]

/** The pages below the row at `place`; the one that is cut there starts at `cursor` now. */
function after<T>(
  pages: readonly LoadedPage<T>[],
  place: number,
  cursor: string | null,
): readonly LoadedPage<T>[] {
  let left = place + 1
  const at = pages.findIndex((page) => {
    if (left < page.items.length) return true
    left -= page.items.length
    return false
  })
  const cut = pages[at]
  if (cut === undefined) return []
  const rest = { ...cut, cursor: cursor ?? undefined, items: cut.items.slice(left) }
  return [rest, ...pages.slice(at + 1)]
}

/** Asks one page again. Rows that the following page shows stay there. */
export async function withFreshPage<T>(
  list: LoadedList<T>,
  index: number,
  fetch: Fetch<T>,
): Promise<LoadedList<T>> {
  const page = list.pages[index]
  if (page === undefined) return list
  const answer = await fetch(page.cursor)
  const below = new Set(list.pages.slice(index + 1, index + 3).flatMap((each) => each.items.map(rowId)))
  const isLast = index === list.pages.length - 1
  const renewed: LoadedPage<T> = {
    cursor: page.cursor,
    items: isLast ? answer.items : answer.items.filter((row) => !below.has(rowId(row))),
    next: isLast ? answer.next : page.next,
    round: list.round,
  }
  return listOf(list.pages.with(index, renewed), isLast ? hasEnded([answer]) : list.isEnded, list.round)
}

/** Pages that hold the rows from `first` to `last` and were not asked in the newest round. */
export function stalePages(list: LoadedList<unknown>, first: number, last: number): readonly number[] {
  const found: number[] = []
  let start = 0
  for (const [index, page] of list.pages.entries()) {
    const end = start + page.items.length
    if (start > last) break
    if (end > first && page.round < list.round) found.push(index)
    start = end
  }
  return found
}
