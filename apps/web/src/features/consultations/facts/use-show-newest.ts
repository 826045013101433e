import { useEffect, useRef, type RefObject } from 'react'

/** Brings what was understood last into sight within the list, without moving the page. */
export function useShowNewest(
  fresh: ReadonlySet<string>,
  isEditing: boolean,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fresh.size > 0 && !isEditing) showNewest(list.current)
  }, [fresh, isEditing])
  return list
}

function showNewest(frame: HTMLElement | null): void {
  const line = [...(frame?.querySelectorAll('[data-new]') ?? [])].at(-1)
  if (frame === null || line === undefined) return
  const [window, at] = [frame.getBoundingClientRect(), line.getBoundingClientRect()]
  if (at.bottom > window.bottom) frame.scrollTop += at.bottom - window.bottom
  else if (at.top < window.top) frame.scrollTop -= window.top - at.top
}
