import { useEffect, type RefObject } from 'react'
import { useLatest } from '../../ui/use-latest.ts'

/** Pixels from the upper and lower edge of the window in which the page moves, and the most it moves in a frame. */
const edge = 72
const fastest = 12

/** Pixels that the page moves in a frame while something is held at this height of the window. */
export function scrollAt(y: number, height: number): number {
  const above = edge - y
  const below = y - (height - edge)
  const depth = Math.max(above, below)
  if (depth <= 0) return 0
  const by = Math.ceil((Math.min(depth, edge) / edge) * fastest)
  return above > below ? -by : by
}

/** What is dragged to an edge of the window moves the page on under it: a day is longer than a tablet is high. */
export function useEdgeScroll(
  isMoving: boolean,
  pointer: RefObject<PointerEvent | null>,
  onScrolled: (at: PointerEvent) => void,
): void {
  const latest = useLatest(onScrolled)
  useEffect(() => {
    if (!isMoving) return undefined
    let frame = 0
    const step = (): void => {
      const at = pointer.current
      const by = at === null ? 0 : scrollAt(at.clientY, window.innerHeight)
      const before = window.scrollY
      if (by !== 0) window.scrollBy(0, by)
      if (at !== null && window.scrollY !== before) latest.current(at)
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isMoving, pointer, latest])
}
