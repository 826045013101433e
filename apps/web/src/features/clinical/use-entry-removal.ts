import { useState } from 'react'

/** Removing an entry takes two steps: first its reason is asked for, then `remove` runs with it. */
export function useEntryRemoval(remove: (reason: string) => void) {
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  return {
    isAsked,
    reason,
    setReason,
    proceed: () => {
      if (isAsked) remove(reason)
      else setAsked(true)
    },
    cancel: () => setAsked(false),
  }
}

export type EntryRemoval = ReturnType<typeof useEntryRemoval>
