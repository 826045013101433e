import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../../../data/client.tsx'

export interface Playback {
  /** Id of the line that is heard; null when nothing plays. */
  readonly playing: string | null
  play(line: { readonly id: string; readonly start: number }): Promise<void>
  stop(): void
}

/** Plays the stored recording from any sentence; it is fetched once, with the first one. */
export function usePlayback(consultationId: string | null, recordedBytes: number): Playback {
  const client = useClient()
  const [playing, setPlaying] = useState<string | null>(null)
  const player = useRef<{ readonly audio: HTMLAudioElement; readonly key: string } | null>(null)
  const stop = useCallback(() => {
    player.current?.audio.pause()
    setPlaying(null)
  }, [])
  const key = `${consultationId ?? ''}:${recordedBytes}`
  useEffect(
    () => () => {
      player.current?.audio.pause()
      if (player.current !== null) URL.revokeObjectURL(player.current.audio.src)
    },
    [],
  )
  const play = useCallback(
    async (line: { readonly id: string; readonly start: number }) => {
      if (consultationId === null) return
      if (player.current?.key !== key) {
        player.current?.audio.pause()
        const recording = await client.getConsultationRecording({ params: { id: consultationId } })
        const audio = new Audio(URL.createObjectURL(recording))
        audio.addEventListener('ended', () => setPlaying(null))
        player.current = { audio, key }
      }
      const { audio } = player.current
      audio.currentTime = line.start
      await audio.play()
      setPlaying(line.id)
    },
    [client, consultationId, key],
  )
  return { playing, play, stop }
}
