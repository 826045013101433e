import type { Session } from '@honora/domain/live-session/state.ts'
import { useEffect, useRef } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'

/**
 * Makes the draft of the documentation when a recording was ended, as the question before it has promised; what was
 * written by hand stays. Where nothing was understood there is nothing to write, and where it is refused the next step
 * offers it again.
 */
export function useDraftAtEnd(
  state: Session,
  consultationId: string | null,
  hasFacts: boolean,
): { readonly isDrafting: boolean } {
  const client = useClient()
  const mayWrite = useCan()('documentation.write')
  const draft = useAction((id: string) => client.generateDocumentation({ params: { id } }))
  const hasEnded = state.phase === 'disconnected' && state.ended
  const isDone = useRef(false)
  const { run } = draft
  useEffect(() => {
    if (!hasEnded) isDone.current = false
    else if (!isDone.current && mayWrite && hasFacts && consultationId !== null) {
      isDone.current = true
      void run(consultationId)
    }
  }, [hasEnded, mayWrite, hasFacts, consultationId, run])
  return { isDrafting: draft.isRunning }
}
