import { useCallback, useEffect, useState } from 'react'

/** Runs what a key asks for at once, or in its turn when the running call has ended: no key is lost to a slow answer. */
export function useTurns(isBusy: boolean): (act: () => void) => void {
  const [waiting, setWaiting] = useState<readonly (() => void)[]>([])
  // After the render that shows what the last call has answered, so that the next one stands on it.
  useEffect(() => {
    const [first] = waiting
    if (isBusy || first === undefined) return
    setWaiting((all) => all.slice(1))
    first()
  }, [isBusy, waiting])
  return useCallback((act) => setWaiting((all) => [...all, act]), [])
}
