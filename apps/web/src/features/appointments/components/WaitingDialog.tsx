import { dayParts, type DayPart } from '@honora/domain/appointments/hours.ts'
import { useController } from 'react-hook-form'
import { useClient } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { PatientPicker } from '../../patients/index.ts'
import { usePractitioners } from '../data.ts'
import { useWaitingEntries } from '../calendar-data.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'

interface Fields {
  patientId: string
  reason: string
  durationMinutes: string
  practitionerId: string
  dayPart: DayPart
}

const usualMinutes = 30
const startValues: Fields = {
  patientId: '',
  reason: '',
  durationMinutes: String(usualMinutes),
  practitionerId: '',
  dayPart: 'any',
}

/** Puts a patient on the waiting list. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const client = useClient()
  const practitioners = usePractitioners()
  const entries = useWaitingEntries()
  const edit = useProblemForm<Fields>({
    defaultValues: startValues,
    send: async ({ practitionerId, durationMinutes, ...fields }) => {
      await client.addWaitingEntry({
        body: {
          ...fields,
          practitionerId: practitionerId === '' ? null : practitionerId,
          durationMinutes: Number(durationMinutes),
        },
      })
      entries.retry()
      onClose()
    },
  })
  const { register, control } = edit.form
  // before the fields below it: the first one that is missing gets the focus
  const {
    field: { ref: patientField, onChange: pickPatient },
  } = useController({ control, name: 'patientId', rules: { required: true } })
  return (
    <Modal title={t('calendar.waiting.add')} onClose={onClose}>
      <form className="form-grid" onSubmit={(event) => void edit.submit(event)} noValidate>
        <PatientPicker
          label={t('appointment.patient')}
          ref={patientField}
          onPick={pickPatient}
          error={edit.errorAt('patientId')}
          canAdd
        />
        <TextField
          label={t('calendar.waiting.reason')}
          error={edit.errorAt('reason')}
          {...register('reason', { required: true })}
        />
        <div className="w4">
          <TextField
            label={t('appointment.minutes')}
            type="number"
            min={5}
            step={5}
            error={edit.errorAt('durationMinutes')}
            {...register('durationMinutes', { required: true })}
          />
        </div>
        <div className="w4">
          <SelectField
            label={t('entity.practitioner')}
            options={[
              { value: '', label: t('calendar.waiting.anybody') },
              ...(practitioners.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...register('practitionerId')}
          />
        </div>
        <div className="w4">
          <SelectField
            label={t('calendar.waiting.when')}
            options={dayParts.map((value) => ({ value, label: t(`calendar.waiting.${value}`) }))}
            {...register('dayPart')}
          />
        </div>
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <DialogFoot onCancel={onClose} submit={t('calendar.waiting.addShort')} isDisabled={edit.isSending} />
      </form>
    </Modal>
  )
}
