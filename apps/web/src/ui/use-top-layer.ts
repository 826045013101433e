import { useEffect, useRef } from 'react'

/** Dialogs that are open, the one on top last: a question may stand over a form it does not belong to. */
const open: object[] = []

/** Whether a dialog is the one on top: only that one answers Escape and a click beside it. */
export function useTopLayer(): () => boolean {
  const self = useRef({})
  useEffect(() => {
    const layer = self.current
    open.push(layer)
    return () => {
      open.splice(open.indexOf(layer), 1)
    }
  }, [])
  return () => open.at(-1) === self.current
}
