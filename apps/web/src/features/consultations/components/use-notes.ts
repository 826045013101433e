import { useCallback, useEffect, useRef, useState } from 'react'
import { useDraft } from '../../../data/drafts.ts'

/** A note on its way; its id lets the server store it once, however often it is sent. */
export interface Note {
  readonly id: string
  readonly text: string
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'text' in value &&
  typeof value.text === 'string'

function waitingIn(kept: string): readonly Note[] {
  const notes: unknown = kept === '' ? [] : JSON.parse(kept)
  return Array.isArray(notes) ? notes.filter(isNote) : []
}

/**
 * The typed line and the notes that are not stored yet. Both outlive a reload and a visit to another page: what was on its
 * way is sent again, what was typed stands in the field. Notes go out one after the other; a refused one comes back before
 * what was typed since.
 */
export function useNotes(appointmentId: string, send: (note: Note) => Promise<unknown>) {
  const [text, keepText, forgetText] = useDraft(`note.${appointmentId}`, '')
  const [kept, keepWaiting, forgetWaiting] = useDraft(`notes.${appointmentId}`, '')
  const typed = useRef(text)
  const waiting = useRef<readonly Note[]>([])
  const [isSending, setSending] = useState(false)
  const queue = useRef(Promise.resolve())
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })

  const setText = useCallback(
    (next: string) => {
      typed.current = next
      keepText(next)
      if (next === '') forgetText()
    },
    [keepText, forgetText],
  )
  const setWaiting = useCallback(
    (notes: readonly Note[]) => {
      waiting.current = notes
      setSending(notes.length > 0)
      keepWaiting(JSON.stringify(notes))
      if (notes.length === 0) forgetWaiting()
    },
    [keepWaiting, forgetWaiting],
  )
  const post = useCallback(
    (note: Note) => {
      const deliver = async (earlier: Promise<void>): Promise<void> => {
        await earlier
        const isStored = (await latest.current(note)) !== undefined
        setWaiting(waiting.current.filter(({ id }) => id !== note.id))
        if (!isStored) setText([note.text, typed.current].join(' ').trim())
      }
      setWaiting([...waiting.current.filter(({ id }) => id !== note.id), note])
      queue.current = deliver(queue.current)
    },
    [setText, setWaiting],
  )
  const found = useRef(kept)
  useEffect(() => {
    for (const note of waitingIn(found.current)) post(note)
    found.current = ''
  }, [post])

  const isUnsaved = isSending || text.trim() !== ''
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return { text, setText, post }
}
