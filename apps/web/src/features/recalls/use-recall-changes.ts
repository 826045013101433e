import type { Recall } from '@honora/contract/recalls.ts'
import { useClient } from '../../data/client.tsx'
import { useAction } from '../../data/use-action.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useReportProblem } from '../../ui/snackbars.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { spokenName } from '../appointments/index.ts'

/** Closing a recall, opening it again, linking an appointment and taking it away: each can be undone. */
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
  const set = async (recall: Recall, appointmentId: string | null): Promise<void> => {
    await client.updateRecall({ params: { id: recall.id }, body: { appointmentId } })
    await refresh()
  }
  /** The appointment that was made from the row stands for the recall; its own message offers to take it back. */
  const book = useAction(set, report)
  /** An appointment that the patient has stands for the recall, or none does any more. */
  const link = useAction(async (recall: Recall, appointment: Recall['appointment']) => {
    await set(recall, appointment?.id ?? null)
    undoable({
      message: t(appointment === null ? 'recall.reopened' : 'recall.linked'),
      detail: spokenName(recall.patient.name),
      back: () => set(recall, recall.appointment?.id ?? null),
    })
  }, report)
  return { close: close.run, remove: remove.run, book: book.run, link: link.run }
}
