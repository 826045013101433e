import { useCallback, useEffect, useRef, useState } from 'react'

export interface Player {
  /** Start of the passage that is being played, else null. */
  readonly playing: number | null
  readonly play: (from: number, to: number) => void
  readonly stop: () => void
}

/** Plays passages of one recording; a second passage stops the first. Null as address: there is no sound. */
export function usePlayer(address: string | null): Player {
  const audio = useRef<HTMLAudioElement | null>(null)
  const end = useRef(0)
  const [playing, setPlaying] = useState<number | null>(null)

  const stop = useCallback(() => {
    audio.current?.pause()
    setPlaying(null)
  }, [])

  useEffect(() => {
    if (address === null) return undefined
    const element = new Audio()
    element.preload = 'none'
    element.crossOrigin = 'use-credentials'
    element.src = address
    const watch = () => {
      if (element.currentTime >= end.current) stop()
    }
    element.addEventListener('timeupdate', watch)
    element.addEventListener('ended', stop)
    audio.current = element
    return () => {
      element.removeEventListener('timeupdate', watch)
      element.removeEventListener('ended', stop)
      element.pause()
      audio.current = null
    }
  }, [address, stop])

  const play = useCallback((from: number, to: number) => {
    const element = audio.current
    if (element === null) return
    end.current = Math.max(to, from + 1)
    const begin = () => {
      element.currentTime = from
      void element.play().catch(() => setPlaying(null))
    }
    if (element.readyState >= 1) begin()
    else {
      element.addEventListener('loadedmetadata', begin, { once: true })
      element.load()
    }
    setPlaying(from)
  }, [])
  return { playing, play, stop }
}
