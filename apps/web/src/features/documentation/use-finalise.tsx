import type { Documentation } from '@honora/contract/documentation.ts'
import { useAction } from '../../data/use-action.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNotify, useReportProblem } from '../../ui/snackbars.tsx'
import { useRemovalText } from './components/FinaliseCard.tsx'
import { topic } from './use-decisions.ts'
import type { DocumentationActions } from './use-documentation-actions.ts'
import { useTreating } from './use-treating.ts'

/** Finalises the record after a question that says what follows from it. `reason`: why there is no recording. */
export function useFinalise(
  documentation: Documentation,
  actions: DocumentationActions,
  reason: string | null,
): () => void {
  const t = useText()
  const confirm = useConfirm()
  const notify = useNotify()
  const report = useReportProblem()
  const removal = useRemovalText()(documentation.audio)
  const isDeleted = documentation.audio.removal === 'at_once' || documentation.audio.removal === 'on'
  const treating = useTreating(documentation.appointmentId)
  const finalize = useAction(
    async () => {
      const other = await treating.plannedOther()
      const answer = await confirm({
        header: t('documentation.finalize.title'),
        question: (
          <div className="stack s4">
            <p>{t('documentation.finalize.message')}</p>
            {removal !== '' && <Notice tone={isDeleted ? 'warn' : 'neutral'} title={removal} />}
            <p>{t('documentation.finalize.responsibility')}</p>
            {other !== null && <p>{t('documentation.finalize.other', { name: other })}</p>}
            {reason !== null && <p>{t('documentation.checked.without', { reason })}</p>}
            {documentation.notices.map((notice) => (
              <p key={notice.kind}>{notice.text}.</p>
            ))}
          </div>
        ),
        buttons: [
          { label: t('action.cancel'), value: 'no' as const },
          ...(other === null
            ? []
            : [{ label: t('documentation.finalize.myself'), value: 'myself' as const }]),
          { label: t('documentation.finalize.confirm'), value: 'yes' as const, variant: 'primary' as const },
        ],
      })
      if (answer === null || answer === 'no') return
      if (answer === 'myself') await treating.treatedMyself()
      if (await actions.finalize.run(documentation, reason))
        notify({ severity: 'success', message: t('documentation.finalize.done'), topic })
    },
    (problem) => report(problem),
  )
  return () => void finalize.run()
}
