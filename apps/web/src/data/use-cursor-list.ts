import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'

/** Fewer items than this on the last page: the list has ended. */
export const pageSize = 20

export interface CursorPage<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

export interface InfiniteList<T> {
  readonly items: readonly T[]
  readonly error: unknown
  /** First page on its way. */
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  readonly isSlow: boolean
  readonly isEmpty: boolean
  readonly hasMore: boolean
  readonly loadMore: () => void
  readonly retry: () => void
  /** Asks all shown pages again; resolves when they are there. */
  readonly refresh: () => Promise<void>
}

/** A list has ended when its last page is short, its first page is empty, or no cursor leads on. */
export function hasEnded(pages: readonly CursorPage<unknown>[]): boolean {
  const last = pages.at(-1)
  if (last === undefined) return false
  return pages[0]?.items.length === 0 || last.items.length < pageSize || last.next === null
}

/**
 * An endless list: `fetchPage` gets the cursor of the page before (undefined for the first).
 * A key of null asks nothing; a change of the key starts again at the first page.
 */
export function useCursorList<T>(
  key: string | readonly unknown[] | null,
  fetchPage: (cursor: string | undefined) => Promise<CursorPage<T>>,
): InfiniteList<T> {
  const [slow, setSlow] = useState(false)
  const answer = useSWRInfinite<CursorPage<T>>(
    (index: number, before: CursorPage<T> | null) => {
      if (key === null || (before !== null && hasEnded([before]))) return null
      return [key, index, before?.next ?? undefined]
    },
    ([, , cursor]: [unknown, number, string | undefined]) => fetchPage(cursor),
    { revalidateFirstPage: true, onLoadingSlow: () => setSlow(true) },
  )
  const pages = answer.data ?? []
  const isLoadingMore = answer.size > pages.length && answer.error === undefined && key !== null
  return {
    items: pages.flatMap((page) => page.items),
    error: answer.error as unknown,
    isLoading: answer.isLoading && pages.length === 0,
    isLoadingMore: isLoadingMore && pages.length > 0,
    isSlow: slow && isLoadingMore,
    isEmpty: pages[0]?.items.length === 0,
    hasMore: pages.length > 0 && !hasEnded(pages),
    loadMore: () => {
      if (!isLoadingMore && !hasEnded(pages)) void answer.setSize(pages.length + 1)
    },
    retry: () => void answer.mutate(),
    refresh: async () => {
      await answer.mutate()
    },
  }
}
