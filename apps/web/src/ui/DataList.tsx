import { useEffect, useRef, type ReactNode } from 'react'
import type { InfiniteList } from '../data/use-cursor-list.ts'
import { useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import { SkeletonRows } from './Skeleton.tsx'

interface Props<T> {
  list: InfiniteList<T>
  row: (item: T) => ReactNode
  empty: ReactNode
  /** Name of the list for screen readers. */
  label?: string
}

/** An endless list as rows (`<li>`); see DataTable for columns. */
export function DataList<T>({ list, row, empty, label }: Props<T>) {
  if (list.isLoading) return <SkeletonRows rows={6} isSlow={list.isSlow} />
  if (list.error !== undefined && list.items.length === 0)
    return <ErrorState error={list.error} retry={list.retry} />
  if (list.isEmpty) return <>{empty}</>
  return (
    <>
      <ul aria-label={label} aria-busy={list.isLoadingMore}>
        {list.items.map(row)}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

/** Foot of an endless list: loads on when it comes into view, tells the end, offers a button for the keyboard. */
export function ListEnd({ list }: { list: InfiniteList<unknown> }) {
  const t = useText()
  const mark = useRef<HTMLDivElement>(null)
  const { hasMore, isLoadingMore, loadMore } = list
  const shown = list.items.length
  const latest = useRef(loadMore)
  useEffect(() => {
    latest.current = loadMore
  })
  useEffect(() => {
    const element = mark.current
    // Observed anew after each page: a foot that stays in view would not be told again.
    element?.setAttribute('data-shown', String(shown))
    if (!hasMore || isLoadingMore || element === null || typeof IntersectionObserver === 'undefined')
      return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, isLoadingMore, shown])

  if (list.error !== undefined) return <ErrorState error={list.error} retry={list.retry} />
  return (
    <div ref={mark} className="endless" role="status">
      {list.isLoadingMore && <SkeletonRows rows={2} isSlow={list.isSlow} />}
      {hasMore && !list.isLoadingMore && (
        <Button variant="text" color="primary" onClick={loadMore}>
          {t('shell.loadMore')}
        </Button>
      )}
      {!hasMore && t('state.endOfList')}
    </div>
  )
}
