import { intervals, longestSeries } from '@honora/domain/appointments/series.ts'
import { Controller } from 'react-hook-form'
import { useUser } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '../../../ui/fields.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { PatientPicker } from '../../patients/index.ts'
import { useAppointmentTypes, usePractitioners } from '../data.ts'
import { labels, lastOf, useAppointmentForm, type AppointmentForm } from '../use-appointment-form.ts'
import { NextFree } from './NextFree.tsx'

/** Makes or changes an appointment; an overlap is shown before it may be made on purpose. */
export function AppointmentDialog(props: AppointmentForm) {
  const { day, appointment, patient, onClose } = props
  const t = useText()
  const formats = useFormats()
  const user = useUser()
  const types = useAppointmentTypes()
  const practitioners = usePractitioners()
  const { edit, conflict, choosePlace, placeFirst, take } = useAppointmentForm(props)
  const { register, control, setValue, watch } = edit.form
  const known = patient ?? appointment?.patient
  const last = lastOf(watch())

  return (
    <Modal title={t(appointment === undefined ? 'appointment.new' : 'appointment.change')} onClose={onClose}>
      <form className="form-grid" onSubmit={(event) => void edit.submit(event)} noValidate>
        <Controller
          control={control}
          name="patientId"
          rules={{ required: true }}
          render={({ field }) => (
            <PatientPicker
              label={t(labels.patientId)}
              ref={field.ref}
              {...(known === undefined ? {} : { initial: known })}
              canAdd
              onPick={(id) => field.onChange(id)}
              error={edit.errorAt('patientId')}
            />
          )}
        />
        {/* Their choices may come after the form: only a controlled field then shows what will be saved. */}
        <div className="w6">
          <Controller
            control={control}
            name="appointmentTypeId"
            render={({ field }) => (
              <SelectField
                label={t(labels.appointmentTypeId)}
                options={[
                  { value: '', label: t('today.noType') },
                  ...(types.data ?? [])
                    .filter((type) => type.active)
                    .map((type) => ({ value: type.id, label: type.name })),
                ]}
                error={edit.errorAt('appointmentTypeId')}
                {...field}
                onChange={(event) => {
                  field.onChange(event)
                  const type = types.data?.find((entry) => entry.id === event.target.value)
                  if (type !== undefined) setValue('minutes', String(type.durationMinutes))
                }}
              />
            )}
          />
        </div>
        <div className="w6">
          <Controller
            control={control}
            name="practitionerId"
            rules={{ required: true }}
            render={({ field }) => (
              <SelectField
                label={t(labels.practitionerId)}
                options={[
                  ...(user.data?.treats === true ? [] : [{ value: '', label: t('appointment.choose') }]),
                  ...(practitioners.data ?? []).map((person) => ({ value: person.id, label: person.name })),
                ]}
                error={edit.errorAt('practitionerId')}
                {...field}
              />
            )}
          />
        </div>
        <div className="w6">
          <Controller
            control={control}
            name="day"
            rules={{ required: true }}
            render={({ field }) => (
              <DateField
                label={t(labels.day)}
                value={field.value}
                onChange={(value) => {
                  choosePlace()
                  field.onChange(value)
                }}
                error={edit.errorAt('day')}
              />
            )}
          />
        </div>
        <div className="w3">
          <Controller
            control={control}
            name="time"
            rules={{ required: true }}
            render={({ field }) => (
              <TimeField
                label={t(labels.time)}
                value={field.value}
                onChange={(value) => {
                  choosePlace()
                  field.onChange(value)
                }}
                error={edit.errorAt('time')}
              />
            )}
          />
        </div>
        <div className="w3">
          <TextField
            label={t(labels.minutes)}
            type="number"
            min={5}
            step={5}
            error={edit.errorAt('minutes')}
            {...register('minutes')}
          />
        </div>
        <div className="w6">
          <TextField label={t(labels.room)} error={edit.errorAt('room')} {...register('room')} />
        </div>
        {appointment === undefined && (
          <>
            <div className="w6">
              <SelectField
                label={t(labels.every)}
                options={[
                  { value: '', label: t('appointment.repeat.never') },
                  ...intervals.map((value) => ({ value, label: t(`appointment.repeat.${value}`) })),
                ]}
                {...register('every')}
              />
            </div>
            {watch('every') !== '' && (
              <div className="w6">
                <TextField
                  label={t(labels.times)}
                  type="number"
                  min={1}
                  max={longestSeries}
                  hint={
                    last === null ? undefined : t('appointment.repeat.last', { day: formats.weekday(last) })
                  }
                  error={edit.errorAt('times')}
                  {...register('times')}
                />
              </div>
            )}
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
        {conflict !== null && (
          <Notice tone="err" title={t('appointment.conflict.title')}>
            {t('appointment.conflict.message', {
              from: formats.time(conflict.startsAt),
              to: formats.time(conflict.endsAt),
              name: conflict.patient.name,
            })}
            <Checkbox
              label={t(appointment === undefined ? 'appointment.conflict.allow' : 'calendar.overlap')}
              {...register('allowOverlap')}
            />
          </Notice>
        )}
        <FormConflict
          conflict={edit.conflict}
          labelOf={labelIn(t, labels)}
          textOf={(path, value) => {
            if (path === 'appointmentTypeId') return types.data?.find(({ id }) => id === value)?.name ?? value
            return path === 'practitionerId'
              ? (practitioners.data?.find(({ id }) => id === value)?.name ?? value)
              : value
          }}
        />
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <DialogFoot
          onCancel={onClose}
          submit={t(appointment === undefined ? 'appointment.create' : 'action.save')}
          isDisabled={edit.isSending}
        />
      </form>
    </Modal>
  )
}
