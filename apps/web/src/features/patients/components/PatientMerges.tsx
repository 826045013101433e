import type { PatientMerge } from '@honora/contract/patient-merges.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { fullName, useRefreshAll } from '../data.ts'
import styles from '../patients.module.css'

export interface OtherRecords {
  readonly duplicates: readonly Patient[]
  readonly merges: readonly PatientMerge[]
}

/** Other records that may be of this person, and those that went into this one. */
export function PatientMerges({
  patient,
  others: { duplicates, merges },
  onCompare,
}: {
  patient: Patient
  others: OtherRecords
  onCompare: (otherId: string) => void
}) {
  const t = useText()
  const { date } = useFormats()
  const client = useClient()
  const confirm = useConfirm()
  const notify = useNotify()
  const refresh = useRefreshAll()
  const separate = useAction(async ({ id, merged: { number } }: PatientMerge) => {
    const answer = await confirm({
      header: t('patients.merge.separateTitle'),
      question: t('patients.merge.separateMessage', { number }),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t('patients.merge.separate'), value: true, variant: 'primary' },
      ],
    })
    if (answer !== true) return
    await client.undoPatientMerge({ params: { id: patient.id, mergeId: id } })
    await refresh()
    notify({ severity: 'success', message: t('patients.merge.separated') })
  }, useReportProblem())
  if (duplicates.length + merges.length === 0) return null
  return (
    <div className={`stack s2 ${styles['ph-merges']}`}>
      {duplicates.map((other) => (
        <Notice
          key={other.id}
          tone="warn"
          title={t('patients.merge.found')}
          actions={
            <Button size="small" onClick={() => onCompare(other.id)}>
              {t('patients.merge.compare')}
            </Button>
          }
        >
          {t('patients.merge.foundDetail', {
            name: fullName(other),
            date: date(other.birthDate),
            number: other.number,
          })}
        </Notice>
      ))}
      {merges.map((merge) => (
        <Notice
          key={merge.id}
          tone="neutral"
          actions={
            <Button
              size="small"
              variant="text"
              disabled={separate.isRunning}
              onClick={() => void separate.run(merge)}
            >
              {t('patients.merge.separate')}
            </Button>
          }
        >
          {t('patients.merge.contains', {
            number: merge.merged.number,
            name: merge.merged.name,
            date: date(merge.mergedAt),
            by: merge.mergedBy,
          })}
        </Notice>
      ))}
    </div>
  )
}
