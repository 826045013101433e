import { useEffect, useRef, type RefObject } from 'react'

/** What was drawn last, for acts that come later than the render that made them. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
