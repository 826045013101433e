import { useEffect, useRef, useState } from 'react'
import type { Line } from '../live/view.ts'

/** In the order of the keys 1, 2 and 3. */
export const whos = ['dentist', 'assistant', 'patient'] as const
export type Who = (typeof whos)[number]

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'

/**
 * Who speaks, marked by one key where the recogniser cannot distinguish voices: the last sentence without a speaker
 * and those that follow get the mark. Where it distinguishes voices, the mark is for the voice of that sentence alone, and
 * the server carries it on.
 */
export function useSpeaker(
  lines: readonly Line[],
  isLive: boolean,
  mark: (line: Line, who: Who) => Promise<unknown>,
): { readonly who: Who | null; readonly choose: (who: Who) => void } {
  const [who, setWho] = useState<Who | null>(null)
  const marked = useRef(new Set<string>())
  const isFresh = useRef(false)
  const latest = useRef(mark)
  useEffect(() => {
    latest.current = mark
  })
  const last = lines.findLast((line) => line.isFinal && !line.isTyped)
  useEffect(() => {
    if (who === null || !isLive || last === undefined || last.speaker !== null || marked.current.has(last.id))
      return
    if (last.voice >= 0 && !isFresh.current) return
    isFresh.current = false
    marked.current.add(last.id)
    void latest.current(last, who)
  }, [who, isLive, last])
  useEffect(() => {
    if (!isLive) return undefined
    const press = (event: KeyboardEvent): void => {
      const chosen = whos[Number(event.key) - 1]
      if (chosen === undefined || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest(typing) !== null) return
      isFresh.current = true
      setWho(chosen)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isLive])
  const choose = (chosen: Who): void => {
    isFresh.current = true
    setWho(chosen)
  }
  return { who, choose }
}
