import { useEffect, useRef, type RefObject } from 'react'
import { isTyping } from './is-typing.ts'

/**
 * The button that finishes something is gone with it: the focus goes on to the link to what follows, unless somebody is
 * writing. Where it was finished before (`subject` changed) nothing happens.
 */
export function useFocusWhenDone(subject: string, isDone: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef({ subject, isDone })
  useEffect(() => {
    const isNews = isDone && !before.current.isDone && before.current.subject === subject
    before.current = { subject, isDone }
    if (isNews && !isTyping(document.activeElement)) place.current?.querySelector('a')?.focus()
  }, [subject, isDone])
  return place
}
