import type { Recall } from '@honora/contract/recalls.ts'
import { useClient } from '../../data/client.tsx'
import { useAction } from '../../data/use-action.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useReportProblem } from '../../ui/snackbars.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { spokenName } from '../appointments/index.ts'

/** Closing a recall, opening it again and taking it away: each can be undone. */
export function useRecallChanges(refresh: () => Promise<void>) {
  const t = useText()
  const client = useClient()
  const undoable = useUndo()
  const report = useReportProblem()
  const close = useAction(async (recall: Recall, isDone: boolean) => {
    const params = { id: recall.id }
    await client.updateRecall({ params, body: { isDone } })
    await refresh()
    undoable({
      message: t(isDone ? 'recall.closed' : 'recall.reopened'),
      detail: spokenName(recall.patient.name),
      back: async () => {
        await client.updateRecall({ params, body: { isDone: !isDone } })
        await refresh()
      },
    })
  }, report)
  const remove = useAction(async (recall: Recall) => {
    const { patientId, practitionerId, dueOn, reason, mayRemind } = recall
    await client.removeRecall({ params: { id: recall.id } })
    await refresh()
    undoable({
      message: t('recall.removed'),
      detail: spokenName(recall.patient.name),
      back: async () => {
        await client.addRecall({ body: { patientId, practitionerId, dueOn, reason, mayRemind } })
        await refresh()
      },
    })
  }, report)
  /** The appointment that was made from the row stands for the recall. */
  const book = useAction(async (recall: Recall, appointmentId: string) => {
    await client.updateRecall({ params: { id: recall.id }, body: { appointmentId } })
    await refresh()
  }, report)
  return { close: close.run, remove: remove.run, book: book.run }
}
