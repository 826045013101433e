import type { PatientMergePreview } from '@honora/contract/patient-merges.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { MergeField } from '@honora/domain/patients/merge.ts'
import { useRef, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useUndo } from '../../../ui/use-undo.ts'
import { useRefreshAll } from '../data.ts'
import { MergeChoices } from './MergeChoices.tsx'
import { PatientPicker } from './PatientPicker.tsx'

interface Props {
  patient: Patient
  /** The other record, where it is known already. */
  otherId?: string | undefined
  onClose: () => void
  /** The record that is kept from now on. */
  onMerged: (keptId: string) => void
}

/** Two records of one person: both side by side, what goes over, and somebody who confirms it. */
export function MergeDialog({ patient, otherId, onClose, onMerged }: Props) {
  const t = useText()
  const client = useClient()
  const [picked, setPicked] = useState(otherId ?? '')
  const [isSwapped, setSwapped] = useState(false)
  const [keptId, mergedId] = isSwapped ? [picked, patient.id] : [patient.id, picked]
  const preview = useQuestion(
    picked === '' ? null : ['patient-merge', keptId, mergedId],
    () => client.previewPatientMerge({ params: { id: keptId, mergedId } }),
    { keepPreviousData: true },
  )
  // The button that opened it stands at the notice of two records, which is gone once they are one.
  const isMerged = useRef(false)
  const record = () => (isMerged.current ? document.querySelector<HTMLElement>('[data-page-title]') : null)
  return (
    <Modal title={t('patients.merge.title')} onClose={onClose} width="medium" returnTo={record}>
      <div className="stack s4">
        {otherId === undefined && !isSwapped && (
          <PatientPicker
            label={t('patients.merge.other')}
            onPick={(id) => setPicked(id === patient.id ? '' : id)}
          />
        )}
        {picked !== '' && (
          <Answer question={preview} rows={4}>
            {(data) => (
              <Confirm
                key={`${data.kept.id}-${data.kept.version}-${data.merged.version}`}
                preview={data}
                onSwap={() => setSwapped(!isSwapped)}
                onClose={onClose}
                onMerged={(id) => {
                  isMerged.current = true
                  onMerged(id)
                }}
                onStale={preview.retry}
              />
            )}
          </Answer>
        )}
      </div>
    </Modal>
  )
}

function Confirm(props: {
  preview: PatientMergePreview
  onSwap: () => void
  onClose: () => void
  onMerged: (keptId: string) => void
  onStale: () => void
}) {
  const { preview, onSwap, onClose, onMerged, onStale } = props
  const { kept, merged, blockedBy } = preview
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const report = useReportProblem()
  const undoable = useUndo()
  const refresh = useRefreshAll()
  const [take, setTake] = useState<readonly MergeField[]>(
    preview.differences.filter(({ isMissing }) => isMissing).map(({ field }) => field),
  )
  const [isChecked, setChecked] = useState(preview.mayBeOnePerson)
  const merge = useAction(
    async () => {
      const made = await client.mergePatients({
        params: { id: kept.id },
        body: {
          mergedId: merged.id,
          take: [...take],
          version: kept.version,
          mergedVersion: merged.version,
        },
      })
      await refresh()
      undoable({
        message: t('patients.merge.done'),
        detail: [kept, merged].map(({ number }) => t('patients.number', { number })).join(' + '),
        back: async () => {
          await client.undoPatientMerge({ params: { id: kept.id, mergeId: made.id } })
          await refresh()
        },
      })
      onMerged(kept.id)
    },
    (problem) => {
      report(problem)
      if (problem.code === 'VERSION_CONFLICT') onStale()
    },
  )
  const moves = movedKinds.flatMap((kind) => {
    const n = preview.moves[kind] ?? 0
    return n === 0 ? [] : [t(`patients.merge.row.${kind}`, { n })]
  })
  return (
    <>
      {!preview.mayBeOnePerson && (
        <Notice tone="warn" title={t('patients.merge.twoPeople')}>
          {t('patients.merge.twoPeopleDetail')}
        </Notice>
      )}
      {blockedBy !== null && <Notice tone="err" title={t('patients.merge.held')} />}
      <MergeChoices preview={preview} take={take} onTake={setTake} />
      <p>
        {moves.length === 0
          ? t('patients.merge.movesNothing')
          : t('patients.merge.moves', { list: formats.list(moves) })}
      </p>
      {preview.withdrawn.length > 0 && (
        <Notice
          tone="warn"
          title={t('patients.merge.withdrawn', {
            list: formats.list(preview.withdrawn.map((kind) => t(`patients.consent.${kind}`))),
          })}
        />
      )}
      <p className="small soft">{t('patients.merge.hint')}</p>
      {!preview.mayBeOnePerson && (
        <Checkbox
          label={t('patients.merge.isOne')}
          checked={isChecked}
          onChange={(event) => setChecked(event.target.checked)}
        />
      )}
      <DialogFoot
        onCancel={onClose}
        submit={t('patients.merge.confirm')}
        isDisabled={blockedBy !== null || !isChecked || merge.isRunning}
        onSubmit={() => void merge.run()}
        start={
          <Button size="large" variant="text" startIcon={<Icon name="swap" size="small" />} onClick={onSwap}>
            {t('patients.merge.swap')}
          </Button>
        }
      />
    </>
  )
}

/** Of what goes over, what means something to a reader. */
const movedKinds = [
  'appointment',
  'documentation',
  'billing',
  'invoice',
  'treatment_plan',
  'patient_clinical',
  'patient_tooth_edit',
  'patient_consent',
  'credit_check',
] as const
