import type { Appointment } from '@honora/contract/appointments.ts'
import type { FreeTime } from '@honora/contract/calendar.ts'
import { shortestMinutes } from '@honora/domain/appointments/times.ts'
import { intervals, longestSeries, type Interval } from '@honora/domain/appointments/series.ts'
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useClient } from '../../../data/client.tsx'
import type { Problem } from '../../../data/problem.ts'
import { useUser } from '../../../data/session.ts'
import { instantAt, timeOf, today, wallClock } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '../../../ui/fields.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { PatientPicker } from '../../patients/index.ts'
import { replaceAppointment, useAppointmentTypes, usePractitioners, useRefreshAppointments } from '../data.ts'
import { minutesBetween } from '../day.ts'
import { useFreeTimes } from '../calendar-data.ts'
import { useAppointmentChanges } from '../use-appointment-changes.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'

interface Fields {
  patientId: string
  appointmentTypeId: string
  practitionerId: string
  day: string
  time: string
  minutes: string
  room: string
  note: string
  every: '' | Interval
  times: string
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
  every: 'appointment.repeat',
  times: 'appointment.repeat.times',
  allowOverlap: 'appointment.conflict.allow',
}

const usualStart = 9 * 60
const usualMinutes = 30
const isInterval = (value: string): value is Interval => intervals.some((interval) => interval === value)

interface Props {
  day: string
  /** Minutes since midnight of the slot that was chosen. */
  minutes?: number
  /** Changes this one instead of making a new one. */
  appointment?: Appointment
  /** Makes it for this patient. */
  patient?: { readonly id: string; readonly name: string }
  /** Who it is with and where, as far as the chosen place says so. */
  practitionerId?: string
  room?: string
  durationMinutes?: number
  /** The entry of the waiting list that it answers. */
  waitingEntryId?: string
  onClose: () => void
  onSaved?: (appointment: Appointment) => void
}

/** Makes or changes an appointment; an overlap is shown before it may be made on purpose. */
export function AppointmentDialog(props: Props) {
  const { day, minutes = usualStart, appointment, patient, waitingEntryId, onClose, onSaved } = props
  const t = useText()
  const client = useClient()
  const changes = useAppointmentChanges()
  const formats = useFormats()
  const user = useUser()
  const types = useAppointmentTypes()
  const practitioners = usePractitioners()
  const refresh = useRefreshAppointments()
  const [conflict, setConflict] = useState<Other | null>(null)
  const [isPlaced, setPlaced] = useState(props.minutes !== undefined || appointment !== undefined)
  const known = patient ?? appointment?.patient

  // One function for the life of the form: what a new appointment starts with is chosen when the form opens.
  const [valuesOf] = useState(() => (stored: Appointment | undefined): Fields => {
    const [startDay, time] = stored === undefined ? [day, timeOf(minutes)] : wallClock(stored.startsAt)
    return {
      patientId: stored?.patientId ?? patient?.id ?? '',
      appointmentTypeId: stored?.appointmentTypeId ?? '',
      practitionerId:
        stored?.practitionerId ?? props.practitionerId ?? (user.data?.treats === true ? user.data.id : ''),
      day: startDay,
      time,
      minutes:
        stored === undefined ? String(props.durationMinutes ?? usualMinutes) : String(minutesBetween(stored)),
      room: stored?.room ?? props.room ?? '',
      note: stored?.note ?? '',
      every: '',
      times: '1',
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
      const made = waitingEntryId === undefined ? body : { ...body, waitingEntryId }
      const series =
        stored === undefined && isInterval(values.every)
          ? (
              await client.createAppointmentSeries({
                body: { ...made, repeat: { every: values.every, times: Number(values.times) } },
              })
            ).appointments
          : []
      const saved =
        series[0] ??
        (stored === undefined
          ? await client.createAppointment({ body: made })
          : await replaceAppointment(client, stored, body))
      await refresh()
      if (stored === undefined) changes.offerCancel(series.length > 0 ? series : [saved])
      else changes.offerBack(t('appointment.changed'), saved, stored)
      onSaved?.(saved)
      onClose()
    },
    onRefused: (problem) => {
      const other = conflictIn(problem)
      setConflict(other)
      return other !== null
    },
  })
  const { register, control, setValue, watch } = edit.form
  const place = (time: FreeTime): void => {
    const [freeDay, freeTime] = wallClock(time.startsAt)
    setValue('day', freeDay)
    setValue('time', freeTime)
  }

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
                  setPlaced(true)
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
                  setPlaced(true)
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
                  error={edit.errorAt('times')}
                  {...register('times')}
                />
              </div>
            )}
            <NextFree
              practitionerId={watch('practitionerId')}
              durationMinutes={Number(watch('minutes'))}
              from={day}
              onFirst={isPlaced ? null : place}
              onTake={(time) => {
                setPlaced(true)
                place(time)
                setValue('practitionerId', time.practitionerId)
                if (time.room !== undefined) setValue('room', time.room)
              }}
            />
          </>
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

/** The first free time of the chosen length, taken by one press. */
function NextFree(props: {
  practitionerId: string
  durationMinutes: number
  from: string
  /** Told of it while nobody has chosen another time. */
  onFirst: ((time: FreeTime) => void) | null
  onTake: (time: FreeTime) => void
}) {
  const t = useText()
  const formats = useFormats()
  const isLength = Number.isInteger(props.durationMinutes) && props.durationMinutes >= shortestMinutes
  const times = useFreeTimes({
    durationMinutes: isLength ? props.durationMinutes : usualMinutes,
    practitionerId: props.practitionerId === '' ? null : props.practitionerId,
    dayPart: 'any',
    ...(props.from > today() ? { from: props.from } : {}),
  })
  const first = times.data?.[0]
  const tell = useLatest(props.onFirst)
  useEffect(() => {
    if (first !== undefined) tell.current?.(first)
  }, [first, tell])
  return (
    <p className="row tight wrap small next-free">
      <span className="soft">{t('calendar.free.title')}:</span>
      {first === undefined ? (
        <span>{times.data === undefined ? '…' : t('calendar.free.none')}</span>
      ) : (
        <Button variant="text" color="primary" onClick={() => props.onTake(first)}>
          {formats.weekday(first.startsAt)}, {formats.time(first.startsAt)}
        </Button>
      )}
    </p>
  )
}

type Other = Pick<Appointment, 'startsAt' | 'endsAt' | 'patient'>
const isInTheWay = (current: unknown): current is Other =>
  typeof current === 'object' &&
  current !== null &&
  'startsAt' in current &&
  'endsAt' in current &&
  'patient' in current

/** The appointment in the way, when a refusal names one. */
export function conflictIn(problem: Problem): Other | null {
  if (problem.code !== 'CONFLICT') return null
  return isInTheWay(problem.current) ? problem.current : null
}
