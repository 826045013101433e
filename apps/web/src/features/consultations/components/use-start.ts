import { useEffect, useRef } from 'react'
import { useUrlState } from '../../../ui/url-state.ts'

/** *Aufnahme starten* on another page starts: its link says so in the address, once. */
export function useStartFromAddress(isPossible: boolean, start: () => void): void {
  const [{ start: wanted }, setUrl] = useUrlState(['start'])
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  useEffect(() => {
    if (wanted === '') return
    setUrl({ start: '' })
    if (isPossible) latest.current()
  }, [isPossible, setUrl, wanted])
}
