import { useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { Checkbox, TextArea } from '../../../ui/fields.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useAppointmentTypes, usePractitioners } from '../data.ts'
import { labels, useAppointmentForm, type AppointmentForm } from '../use-appointment-form.ts'
import { AppointmentWhen } from './AppointmentWhen.tsx'
import { AppointmentWho } from './AppointmentWho.tsx'
import { NextFree } from './NextFree.tsx'
import { OverlapNotice } from './OverlapNotice.tsx'
import { RepeatFields } from './RepeatFields.tsx'

/** Makes or changes an appointment; an overlap is shown before it may be made on purpose. */
export function AppointmentDialog(props: AppointmentForm) {
  const { day, appointment, patient, onClose } = props
  const t = useText()
  const types = useAppointmentTypes().data ?? []
  const practitioners = usePractitioners().data ?? []
  const { edit, conflict, choosePlace, placeFirst, take } = useAppointmentForm(props)
  const { register, watch } = edit.form
  const isNew = appointment === undefined

  return (
    <Modal title={t(isNew ? 'appointment.new' : 'appointment.change')} onClose={onClose}>
      <form className="form-grid" onSubmit={(event) => void edit.submit(event)} noValidate>
        <AppointmentWho
          edit={edit}
          patient={patient ?? appointment?.patient}
          types={types}
          practitioners={practitioners}
        />
        <AppointmentWhen edit={edit} onChoose={choosePlace} />
        {isNew && (
          <>
            <RepeatFields edit={edit} />
            <NextFree
              practitionerId={watch('practitionerId')}
              durationMinutes={Number(watch('minutes'))}
              from={day}
              onFirst={placeFirst}
              onTake={take}
            />
          </>
        )}
        {appointment?.seriesId !== undefined && appointment.status === 'SCHEDULED' && (
          <Checkbox
            label={t(labels.following)}
            hint={t('appointment.series.followingHint')}
            {...register('following')}
          />
        )}
        <TextArea label={t(labels.note)} rows={2} error={edit.errorAt('note')} {...register('note')} />
        {conflict !== null && <OverlapNotice edit={edit} other={conflict} isNew={isNew} />}
        <FormConflict
          conflict={edit.conflict}
          labelOf={labelIn(t, labels)}
          textOf={(path, value) => {
            if (path === 'appointmentTypeId') return types.find(({ id }) => id === value)?.name ?? value
            return path === 'practitionerId'
              ? (practitioners.find(({ id }) => id === value)?.name ?? value)
              : value
          }}
        />
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <DialogFoot
          onCancel={onClose}
          submit={t(isNew ? 'appointment.create' : 'action.save')}
          isDisabled={edit.isSending}
        />
      </form>
    </Modal>
  )
}
