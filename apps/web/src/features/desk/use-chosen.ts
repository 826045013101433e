import type { DeskTask } from '@honora/contract/desk.ts'
import { useState } from 'react'

/**
 * The task that is worked on: the wanted one, else the first. One about documents ends when the last of them is opened; it
 * stays beside the list until it is put away, so that nobody reads a letter and looks at another case.
 */
export function useChosen(tasks: readonly DeskTask[], shown: readonly DeskTask[], wanted: string) {
  const [kept, setKept] = useState<DeskTask | null>(null)
  const found = tasks.find(({ id }) => id === wanted)
  const isKept = kept?.kind === 'document' && (wanted === '' || wanted === kept.id)
  const chosen = found ?? (isKept ? kept : shown[0])
  if (chosen !== undefined && chosen.id !== kept?.id) setKept(chosen)
  return { chosen, release: () => setKept(null) }
}
