import { useCallback, useEffect, useRef, useState } from 'react'

export interface Player {
  /** Start of the passage that is being played, else null. */
  readonly playing: number | null
  readonly play: (from: number, to: number) => void
  readonly stop: () => void
}

/** What can be heard behind a record: a recording, one that was deleted meanwhile, or none was made. */
export type Playable = Player | 'gone' | 'none'

interface LoadedAudio {
  readonly element: HTMLAudioElement
  readonly address: string
}

function release({ element, address }: LoadedAudio): void {
  element.pause()
  URL.revokeObjectURL(address)
}

/**
 * Plays passages of one recording; a second passage stops the first. The recording is fetched with the first one, whole,
 * so that every place of it can be reached at once. `onFailed` hears why it could not be fetched or played.
 */
export function usePlayer(fetchAudio: () => Promise<Blob>, onFailed: (error: unknown) => void): Player {
  const audio = useRef<Promise<LoadedAudio> | null>(null)
  const end = useRef(0)
  const [playing, setPlaying] = useState<number | null>(null)

  const stop = useCallback(() => {
    setPlaying(null)
    void audio.current?.then(({ element }) => element.pause())
  }, [])

  useEffect(() => {
    return () => {
      void audio.current?.then(release)
      audio.current = null
    }
  }, [])

  const load = async (): Promise<LoadedAudio> => {
    const address = URL.createObjectURL(await fetchAudio())
    const element = new Audio(address)
    element.addEventListener('timeupdate', () => {
      if (element.currentTime >= end.current) {
        element.pause()
        setPlaying(null)
      }
    })
    element.addEventListener('ended', () => setPlaying(null))
    return { element, address }
  }

  const playFrom = async (from: number): Promise<void> => {
    try {
      audio.current ??= load()
      const { element } = await audio.current
      element.currentTime = from
      await element.play()
    } catch (error) {
      audio.current = null
      setPlaying(null)
      onFailed(error)
    }
  }

  const play = (from: number, to: number): void => {
    end.current = Math.max(to, from + 1)
    setPlaying(from)
    void playFrom(from)
  }
  return { playing, play, stop }
}
