import { useCallback, useEffect, useRef, useState } from 'react'
import { currentCustomerNumber } from './organisation-store.ts'

const keyOf = (name: string): string => `draft.${currentCustomerNumber() ?? 'none'}.${name}`

/** Whether a text was begun here and not saved. */
export const hasDraft = (name: string): boolean => sessionStorage.getItem(keyOf(name)) !== null

/**
 * An input that outlives a reload: kept per organisation in session storage (this tab only, gone with it), offered
 * again while that organisation is current. `clear` after it was saved.
 */
export function useDraft(name: string, initial: string): [string, (value: string) => void, () => void] {
  const [value, setValue] = useState(() => sessionStorage.getItem(keyOf(name)) ?? initial)
  const isTouched = useRef(false)
  useEffect(() => {
    if (!isTouched.current) setValue(sessionStorage.getItem(keyOf(name)) ?? initial)
  }, [name, initial])
  const change = useCallback(
    (next: string) => {
      isTouched.current = true
      setValue(next)
      sessionStorage.setItem(keyOf(name), next)
    },
    [name],
  )
  const clear = useCallback(() => {
    isTouched.current = false
    sessionStorage.removeItem(keyOf(name))
  }, [name])
  return [value, change, clear]
}
