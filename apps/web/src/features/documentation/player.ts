import { useCallback, useEffect, useRef, useState } from 'react'

export interface Player {
  /** Start of the passage that is being played, else null. */
  readonly playing: number | null
  readonly play: (from: number, to: number) => void
  readonly stop: () => void
}

/** What can be heard behind a record: a recording, one that was deleted meanwhile, or none was made. */
export type Playable = Player | 'gone' | 'none'

interface Sound {
  readonly element: HTMLAudioElement
  readonly address: string
}

function release({ element, address }: Sound): void {
  element.pause()
  URL.revokeObjectURL(address)
}

/**
 * Plays passages of one recording; a second passage stops the first. The recording is fetched with the first one, whole,
 * so that every place of it can be reached at once. `onFailed` hears why it could not be fetched or played.
 */
export function usePlayer(fetchSound: () => Promise<Blob>, onFailed: (error: unknown) => void): Player {
  const sound = useRef<Promise<Sound> | null>(null)
  const end = useRef(0)
  const [playing, setPlaying] = useState<number | null>(null)

  const stop = useCallback(() => {
    setPlaying(null)
    void sound.current?.then(({ element }) => element.pause())
  }, [])

  useEffect(() => {
    return () => {
      void sound.current?.then(release)
      sound.current = null
    }
  }, [])

  const load = async (): Promise<Sound> => {
    const address = URL.createObjectURL(await fetchSound())
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
      sound.current ??= load()
      const { element } = await sound.current
      element.currentTime = from
      await element.play()
    } catch (error) {
      sound.current = null
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
