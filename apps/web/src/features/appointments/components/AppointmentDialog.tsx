import type { Appointment } from '@honora/contract/appointments.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useClient } from '../../../data/client.tsx'
import type { Problem } from '../../../data/problem.ts'
import { useUser } from '../../../data/session.ts'
import { instantAt, timeOf, wallClock } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '../../../ui/fields.tsx'
import { FormConflict } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { PatientPicker } from '../../patients/index.ts'
import { replaceAppointment, useAppointmentTypes, usePractitioners, useRefreshAppointments } from '../data.ts'
import { minutesBetween } from '../day.ts'

interface Fields {
  patientId: string
  appointmentTypeId: string
  practitionerId: string
  day: string
  time: string
  minutes: string
  room: string
  note: string
  allowOverlap: boolean
}

const labels: Readonly<Record<keyof Fields, string>> = {
  patientId: 'appointment.patient',
  appointmentTypeId: 'entity.appointmentType',
  practitionerId: 'entity.practitioner',
  day: 'appointment.day',
  time: 'appointment.time',
  minutes: 'appointment.minutes',
  room: 'entity.room',
  note: 'appointment.note',
  allowOverlap: 'appointment.conflict.allow',
}

interface Props {
  day: string
  /** Minutes since midnight of the slot that was chosen. */
  minutes?: number
  /** Changes this one instead of making a new one. */
  appointment?: Appointment
  /** Makes it for this patient. */
  patient?: { readonly id: string; readonly name: string }
  onClose: () => void
  onSaved?: (appointment: Appointment) => void
}

/** Makes or changes an appointment; an overlap is shown before it may be made on purpose. */
export function AppointmentDialog({ day, minutes = 9 * 60, appointment, patient, onClose, onSaved }: Props) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const formats = useFormats()
  const user = useUser()
  const types = useAppointmentTypes()
  const practitioners = usePractitioners()
  const refresh = useRefreshAppointments()
  const [conflict, setConflict] = useState<Appointment | null>(null)
  const known = patient ?? appointment?.patient

  // One function for the life of the form: what a new appointment starts with is chosen when the form opens.
  const [valuesOf] = useState(() => (stored: Appointment | undefined): Fields => {
    const [startDay, time] = stored === undefined ? [day, timeOf(minutes)] : wallClock(stored.startsAt)
    return {
      patientId: stored?.patientId ?? patient?.id ?? '',
      appointmentTypeId: stored?.appointmentTypeId ?? '',
      practitionerId: stored?.practitionerId ?? (user.data?.treats === true ? user.data.id : ''),
      day: startDay,
      time,
      minutes: stored === undefined ? '' : String(minutesBetween(stored)),
      room: stored?.room ?? '',
      note: stored?.note ?? '',
      allowOverlap: false,
    }
  })
  const edit = useRecordForm<Fields, Appointment | undefined>({
    record: appointment,
    valuesOf,
    send: async (values, stored) => {
      setConflict(null)
      const startsAt = instantAt(values.day, values.time)
      const length = Number(values.minutes)
      const body = {
        patientId: values.patientId,
        startsAt,
        ...(length > 0
          ? { endsAt: new Date(Date.parse(startsAt) + length * 60_000).toISOString() }
          : { endsAt: undefined }),
        appointmentTypeId: values.appointmentTypeId === '' ? null : values.appointmentTypeId,
        ...(values.practitionerId === '' ? {} : { practitionerId: values.practitionerId }),
        room: values.room === '' ? null : values.room,
        note: values.note === '' ? null : values.note,
        ...(values.allowOverlap ? { allowOverlap: true } : {}),
      }
      const saved =
        stored === undefined
          ? await client.createAppointment({ body })
          : await replaceAppointment(client, stored, body)
      await refresh()
      notify({
        severity: 'success',
        message: t('appointment.saved'),
        detail: `${saved.patient.name}, ${formats.dateTime(saved.startsAt)}`,
      })
      onSaved?.(saved)
      onClose()
    },
    onRefused: (problem) => {
      const other = conflictIn(problem)
      setConflict(other)
      return other !== null
    },
  })
  const { register, control, setValue } = edit.form

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
              {...(known === undefined ? {} : { initial: known })}
              onPick={(id) => field.onChange(id)}
              error={edit.errorAt('patientId')}
            />
          )}
        />
        <div className="w6">
          <SelectField
            label={t(labels.appointmentTypeId)}
            options={[
              { value: '', label: t('today.noType') },
              ...(types.data ?? [])
                .filter((type) => type.active)
                .map((type) => ({ value: type.id, label: type.name })),
            ]}
            error={edit.errorAt('appointmentTypeId')}
            {...register('appointmentTypeId', {
              onChange: (event: { target: { value: string } }) => {
                const type = types.data?.find((entry) => entry.id === event.target.value)
                if (type !== undefined) setValue('minutes', String(type.durationMinutes))
              },
            })}
          />
        </div>
        <div className="w6">
          <SelectField
            label={t(labels.practitionerId)}
            options={[
              ...(user.data?.treats === true ? [] : [{ value: '', label: t('appointment.choose') }]),
              ...(practitioners.data ?? []).map((person) => ({ value: person.id, label: person.name })),
            ]}
            error={edit.errorAt('practitionerId')}
            {...register('practitionerId')}
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
                onChange={field.onChange}
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
                onChange={field.onChange}
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
        <TextArea label={t(labels.note)} rows={2} error={edit.errorAt('note')} {...register('note')} />
        {conflict !== null && (
          <Notice tone="err" title={t('appointment.conflict.title')}>
            {t('appointment.conflict.message', {
              from: formats.time(conflict.startsAt),
              to: formats.time(conflict.endsAt),
              name: conflict.patient.name,
            })}
            <Checkbox label={t('appointment.conflict.allow')} {...register('allowOverlap')} />
          </Notice>
        )}
        <FormConflict
          conflict={edit.conflict}
          labelOf={(path) => t(labels[path as keyof Fields])}
          textOf={(path, value) => {
            if (path === 'appointmentTypeId') return types.data?.find(({ id }) => id === value)?.name ?? value
            return path === 'practitionerId'
              ? (practitioners.data?.find(({ id }) => id === value)?.name ?? value)
              : value
          }}
        />
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <footer className="dlg-foot">
          <Button size="large" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" size="large" variant="contained" color="primary" disabled={edit.isSending}>
            {t(appointment === undefined ? 'appointment.create' : 'action.save')}
          </Button>
        </footer>
      </form>
    </Modal>
  )
}

/** The appointment in the way, when a refusal names one. */
export function conflictIn(problem: Problem): Appointment | null {
  if (problem.code !== 'CONFLICT' || typeof problem.current !== 'object' || problem.current === null)
    return null
  return 'startsAt' in problem.current && 'patient' in problem.current
    ? (problem.current as Appointment)
    : null
}
