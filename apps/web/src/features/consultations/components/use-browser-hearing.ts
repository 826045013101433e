import type { Transcript } from '@honora/contract/speech.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient, useConfig } from '../../../data/client.tsx'
import { problemOf } from '../../../data/problem.ts'
import {
  hearLocally,
  installGerman,
  localHearing,
  type HeardHere,
  type Hearing,
  type LocalHearing,
} from '../live/browser-recognition.ts'
import { TextPost } from '../live/text-post.ts'

interface Options {
  /** The server has no recogniser of its own: only then the browser is asked. */
  readonly isNeeded: boolean
  readonly isRecording: boolean
  readonly interactionId: string | null
  readonly track: () => MediaStreamTrack | null
  readonly clock: () => number
  /** Something was heard; final text is on its way to the server. */
  readonly heard: (text: HeardHere) => void
  readonly stored: (text: HeardHere, transcript: Transcript) => void
}

export interface BrowserHearing {
  readonly state: LocalHearing
  readonly isOn: boolean
  /** Switches it on or off; loads the language pack first where that is missing. */
  toggle(): Promise<void>
  /** The last words are heard and stored when this resolves. */
  finish(): Promise<void>
}

/** Provider `browser`: what is said becomes text on this device; the audio goes to the server's store as always. */
export function useBrowserHearing(options: Options): BrowserHearing {
  const { isNeeded, isRecording, interactionId } = options
  const client = useClient()
  const { speechSegment } = useConfig()
  const [state, setState] = useState<LocalHearing>('unavailable')
  const [isOn, setOn] = useState(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const hearing = useRef<Hearing | null>(null)
  const post = useRef<TextPost | null>(null)

  const look = useCallback(async () => setState(await localHearing()), [])
  useEffect(() => {
    if (isNeeded) void look()
  }, [isNeeded, look])

  useEffect(() => {
    if (!isOn || !isRecording || interactionId === null) return undefined
    const mail = new TextPost(
      async (text) => {
        const transcript = await client.createTranscript({
          params: { speech_service: speechSegment },
          body: {
            interactionId,
            text: text.text,
            source: 'browser',
            segmentId: text.id,
            start: text.start,
            end: text.end,
          },
        })
        latest.current.stored(text, transcript)
      },
      (error) => {
        const { code, status } = problemOf(error)
        return code === 'OFFLINE' || status >= 500 || status === 429
      },
    )
    post.current = mail
    const made = hearLocally({
      track: latest.current.track(),
      clock: () => latest.current.clock(),
      heard: (text) => {
        latest.current.heard(text)
        if (text.isFinal) mail.post(text)
      },
      refused: () => setOn(false),
    })
    hearing.current = made
    return () => {
      hearing.current = null
      void made.stop()
    }
  }, [isOn, isRecording, interactionId, client, speechSegment])

  const toggle = useCallback(async () => {
    if (isOn) return setOn(false)
    if (state === 'available') return setOn(true)
    setState('downloading')
    const isThere = await installGerman().catch(() => false)
    await look()
    setOn(isThere)
  }, [isOn, state, look])
  const finish = useCallback(async () => {
    await hearing.current?.stop()
    await post.current?.settled()
  }, [])
  return { state, isOn, toggle, finish }
}
