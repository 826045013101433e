import { useAction } from '../data/use-action.ts'
import { useText } from '../i18n/i18n.tsx'
import { useNotify, useReportProblem } from './snackbars.tsx'

/** Time to take something back. */
export const undoMs = 8000

export interface Undoable {
  readonly message: string
  readonly detail?: string
  readonly back: () => unknown
}

/**
 * Says what was done and takes it back on demand, for eight seconds, by button or Ctrl+Z. Of one topic only the last
 * act can be taken back.
 */
export function useUndo(topic = 'undo'): (undoable: Undoable) => void {
  const t = useText()
  const notify = useNotify()
  const undo = useAction(async (back: () => unknown) => back(), useReportProblem())
  return ({ back, ...said }) =>
    notify({
      severity: 'success',
      ...said,
      durationMs: undoMs,
      topic,
      action: { label: t('action.undo'), keys: 'Control+Z', run: () => void undo.run(back) },
    })
}
