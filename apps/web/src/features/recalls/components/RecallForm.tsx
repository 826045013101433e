import type { Recall } from '@honora/contract/recalls.ts'
import { addMonths } from '@honora/domain/factoring/calendar.ts'
import { Controller } from 'react-hook-form'
import { useClient } from '../../../data/client.tsx'
import { today } from '../../../i18n/berlin.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { usePractitioners } from '../../appointments/index.ts'
import { PatientPicker } from '../../patients/index.ts'
import styles from '../recalls.module.css'

interface Fields {
  patientId: string
  reason: string
  dueOn: string
  practitionerId: string
  mayRemind: boolean
}

const usualSpans = [3, 6, 12] as const
const usualMonths = 6

/** German in every language: it stands in the letter, and a record's own recall is known by it. */
const usualReason = 'Kontrolle'

/** Notes that a patient shall come again, or changes what is noted. */
export function RecallForm({
  recall,
  patient,
  onClose,
  onSaved,
}: {
  recall?: Recall
  /** Notes it for this patient. */
  patient?: { readonly id: string; readonly name: string }
  onClose: () => void
  onSaved: () => void
}) {
  const t = useText()
  const client = useClient()
  const practitioners = usePractitioners()
  const edit = useProblemForm<Fields>({
    defaultValues: {
      patientId: recall?.patientId ?? patient?.id ?? '',
      reason: recall?.reason ?? usualReason,
      dueOn: recall?.dueOn ?? addMonths(today(), usualMonths),
      practitionerId: recall?.practitionerId ?? '',
      mayRemind: recall?.mayRemind ?? false,
    },
    send: async ({ patientId, practitionerId, ...fields }) => {
      const body = { ...fields, practitionerId: practitionerId === '' ? null : practitionerId }
      if (recall === undefined) await client.addRecall({ body: { ...body, patientId } })
      else
        await client.updateRecall({ params: { id: recall.id }, body: { ...body, version: recall.version } })
      onSaved()
      onClose()
    },
  })
  const { register, control, setValue } = edit.form
  return (
    <Modal title={t(recall === undefined ? 'recall.add' : 'recall.change')} onClose={onClose}>
      <form className="form-grid" onSubmit={(event) => void edit.submit(event)} noValidate>
        {recall === undefined && patient === undefined && (
          <Controller
            control={control}
            name="patientId"
            rules={{ required: true }}
            render={({ field: { ref, onChange } }) => (
              <PatientPicker
                label={t('appointment.patient')}
                ref={ref}
                onPick={(id) => onChange(id)}
                error={edit.errorAt('patientId')}
                canAdd
              />
            )}
          />
        )}
        <TextField
          label={t('recall.reason')}
          error={edit.errorAt('reason')}
          {...register('reason', { required: true, maxLength: 200 })}
        />
        <div className="w6">
          <Controller
            control={control}
            name="dueOn"
            rules={{ required: true }}
            render={({ field }) => (
              <DateField
                label={t('recall.dueOn')}
                value={field.value}
                onChange={field.onChange}
                error={edit.errorAt('dueOn')}
              />
            )}
          />
          <div className={styles['spans']} role="group" aria-label={t('recall.spans')}>
            {usualSpans.map((months) => (
              <Button
                key={months}
                size="small"
                onClick={() => setValue('dueOn', addMonths(today(), months), { shouldValidate: true })}
              >
                {t('recall.inMonths', { count: months })}
              </Button>
            ))}
          </div>
        </div>
        <div className="w6">
          <Controller
            control={control}
            name="practitionerId"
            render={({ field }) => (
              <SelectField
                label={t('entity.practitioner')}
                options={[
                  { value: '', label: t('recall.anybody') },
                  ...(practitioners.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
                error={edit.errorAt('practitionerId')}
                {...field}
              />
            )}
          />
        </div>
        <Checkbox label={t('recall.mayRemind')} hint={t('recall.mayRemindHint')} {...register('mayRemind')} />
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <DialogFoot
          onCancel={onClose}
          submit={t(recall === undefined ? 'recall.save' : 'action.save')}
          isDisabled={edit.isSending}
        />
      </form>
    </Modal>
  )
}
