import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows above which only those near the view are drawn; shorter lists stay whole for searching and printing. */
const wholeUpTo = 100
/** Rows up to which a long table is drawn whole for the printer. */
const printedUpTo = 5000
const rowGuess = 54
const spare = 8

interface ShownRow {
  readonly index: number
  /** Height left free above it for rows that are not drawn, in pixels. */
  readonly gap: number
}

interface Window {
  readonly shown: readonly ShownRow[]
  /** Height left free below the last one. */
  readonly after: number
  /** First and last row in view. */
  readonly first: number
  readonly last: number
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

const rowOf = (element: EventTarget | null): HTMLElement | null =>
  element instanceof HTMLElement ? element.closest<HTMLElement>('tr[data-index]') : null
const indexOf = (element: EventTarget | null): number => Number(rowOf(element)?.dataset['index'] ?? -1)

/**
 * Which rows of a long table are drawn. The page scrolls, not the table. A row with the focus stays drawn, so that
 * scrolling never throws the keyboard back to the start of the page. Arrow keys go from row to row, also to rows
 * that are not drawn yet.
 */
export function useTableWindow(count: number, body: RefObject<HTMLTableSectionElement | null>): Window {
  const isPrinting = usePrinting()
  const isWhole = count <= (isPrinting ? printedUpTo : wholeUpTo)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState(-1)
  const wanted = useRef<{ row: number; cell: number } | null>(null)
  useEffect(() => {
    const rows = body.current
    if (isWhole || rows === null) return undefined
    // What stands above the table may grow: uploads, a selection, a notice.
    const place = () => setTop(Math.round(rows.getBoundingClientRect().top + window.scrollY))
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body, isWhole])
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: !isWhole,
    estimateSize: () => rowGuess,
    overscan: spare,
    scrollMargin: top,
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range)
      if (focused < 0 || focused >= count || near.includes(focused)) return near
      return [...near, focused].sort((a, b) => a - b)
    },
  })

  const focusRow = (row: number, cell: number): boolean => {
    const element = body.current?.querySelector<HTMLElement>(`tr[data-index="${String(row)}"]`)
    const target =
      element?.children[cell]?.querySelector<HTMLElement>('a, button, input') ??
      element?.querySelector<HTMLElement>('a, button, input')
    target?.focus()
    return target !== undefined && target !== null
  }
  useLayoutEffect(() => {
    const { current } = wanted
    if (current !== null && focusRow(current.row, current.cell)) wanted.current = null
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    const isTyping = target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
    const row = rowOf(target)
    if (step === undefined || isTyping || row === null || event.ctrlKey || event.metaKey || event.altKey)
      return
    const next = Number(row.dataset['index']) + step
    if (next < 0 || next >= count) return
    event.preventDefault()
    const cell = [...row.children].findIndex((each) => each === target.closest('td'))
    if (focusRow(next, cell)) return
    wanted.current = { row: next, cell }
    virtual.scrollToIndex(next)
  }
  const keyDown = useRef(onKeyDown)
  useEffect(() => {
    keyDown.current = onKeyDown
  })
  useEffect(() => {
    const rows = body.current
    const press = (event: KeyboardEvent) => keyDown.current(event)
    const focus = (event: FocusEvent) => setFocused(indexOf(event.target))
    rows?.addEventListener('keydown', press)
    rows?.addEventListener('focusin', focus)
    return () => {
      rows?.removeEventListener('keydown', press)
      rows?.removeEventListener('focusin', focus)
    }
  }, [body])

  if (isWhole) {
    const shown = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }))
    return { shown, after: 0, first: 0, last: count - 1, measure: undefined }
  }
  let end = top
  const shown = virtual.getVirtualItems().map((item) => {
    const gap = item.start - end
    end = item.end
    return { index: item.index, gap }
  })
  return {
    shown,
    after: top + virtual.getTotalSize() - end,
    first: virtual.range?.startIndex ?? 0,
    last: virtual.range?.endIndex ?? 0,
    measure: virtual.measureElement,
  }
}

/** True from the moment that the browser is about to print: what is drawn then is on paper. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}
