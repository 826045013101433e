import { useEffect, useRef, useState } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import {
  stalePages,
  withFreshPage,
  withFreshTop,
  withNextPage,
  type CursorPage,
  type LoadedList,
} from './list-pages.ts'

export { hasEnded, pageSize, type CursorPage } from './list-pages.ts'

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
  /** Asks for news at the top and for what is in view again; resolves when it is there. */
  readonly refresh: () => Promise<void>
  /** Tells which rows are in view: those are kept up to date. */
  readonly show: (first: number, last: number) => void
}

const slowMs = 3000
/** Scrolling does not ask for pages that only pass by. */
const restMs = 150

/**
 * An endless list: `fetchPage` gets the cursor of the page before (undefined for the first).
 * A key of null asks nothing; a change of the key starts again at the first page. A hundred thousand rows stay
 * cheap: no page is asked twice for another one, and news cost a page or two however much is loaded.
 */
export function useCursorList<T>(
  key: string | readonly unknown[] | null,
  fetchPage: (cursor: string | undefined) => Promise<CursorPage<T>>,
): InfiniteList<T> {
  const [isSlow, setSlow] = useState(false)
  const [more, setMore] = useState<{ isLoading: boolean; error?: unknown }>({ isLoading: false })
  // One change of the list at a time: what a call answers fits the list it was asked for.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const view = useRef<readonly [number, number]>([0, -1])

  const whole = key === null ? null : ['list', key]
  const { cache, mutate } = useSWRConfig()
  const known = (): LoadedList<T> | undefined =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The cache is typed for all keys; under this one lies a list of this hook.
    cache.get(unstable_serialize(whole))?.data as LoadedList<T> | undefined
  function queued<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.current.then(work)
    turn.current = done.catch(() => undefined)
    return done
  }
  async function withFreshView(start: LoadedList<T>): Promise<LoadedList<T>> {
    let renewed = start
    for (const index of stalePages(start, ...view.current)) {
      renewed = await withFreshPage(renewed, index, fetchPage)
    }
    return renewed
  }
  const answer = useSWR<LoadedList<T>>(
    whole,
    () => queued(async () => withFreshView(await withFreshTop(known(), fetchPage))),
    // Rows are compared nowhere: a list of this size would take longer to compare than to draw.
    { compare: (a, b) => a === b, onLoadingSlow: () => setSlow(true) },
  )
  const list = answer.data

  const change = (step: (list: LoadedList<T>) => Promise<LoadedList<T>>): Promise<void> =>
    queued(async () => {
      const before = known()
      if (before === undefined) return
      const after = await step(before)
      if (after !== before) await mutate(whole, after, { revalidate: false })
    })

  const isLoadingMore = more.isLoading
  const loadMore = async (): Promise<void> => {
    if (isLoadingMore || list === undefined || list.isEnded) return
    setMore({ isLoading: true })
    setSlow(false)
    const timer = setTimeout(() => setSlow(true), slowMs)
    try {
      await change((before) => withNextPage(before, fetchPage))
      setMore({ isLoading: false })
    } catch (error) {
      setMore({ isLoading: false, error })
    }
    clearTimeout(timer)
  }
  // Forty events in a second ask once, and once more when that answer is there.
  const renewing = useRef<Promise<void> | null>(null)
  const isWantedAgain = useRef(false)
  const renewAll = async (): Promise<void> => {
    do {
      isWantedAgain.current = false
      await answer.mutate()
    } while (isWantedAgain.current)
  }
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  return {
    items: list?.items ?? none,
    error: more.error ?? (list === undefined ? (answer.error as unknown) : undefined),
    isLoading: answer.isLoading && list === undefined,
    isLoadingMore,
    isSlow: isSlow && (isLoadingMore || answer.isLoading),
    isEmpty: list?.items.length === 0,
    hasMore: list !== undefined && !list.isEnded,
    loadMore: () => void loadMore(),
    retry: () => void (more.error === undefined ? answer.mutate() : loadMore()),
    refresh: () => {
      if (renewing.current === null) {
        renewing.current = renewAll().finally(() => {
          renewing.current = null
        })
      } else isWantedAgain.current = true
      return renewing.current
    },
    show: (first, last) => {
      view.current = [first, last]
      clearTimeout(rest.current)
      if (list === undefined || stalePages(list, first, last).length === 0) return
      // What could not be asked again stays as it is; the next look at it asks anew.
      rest.current = setTimeout(() => void change(withFreshView).catch(() => undefined), restMs)
    },
  }
}

const none: readonly never[] = []
