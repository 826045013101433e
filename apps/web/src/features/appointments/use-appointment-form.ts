import type { Appointment } from '@honora/contract/appointments.ts'
import type { FreeTime } from '@honora/contract/calendar.ts'
import { intervals, longestSeries, seriesOf, type Interval } from '@honora/domain/appointments/series.ts'
import { useState } from 'react'
import { useClient } from '../../data/client.tsx'
import { ifMatch } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { instantAt, timeOf, wallClock } from '../../i18n/berlin.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { conflictIn, type Other } from './appointment-conflict.ts'
import { useRefreshAppointments } from './data.ts'
import { replaceAppointment } from './replace-appointment.ts'
import { minutesBetween } from './day.ts'
import { useAppointmentChanges } from './use-appointment-changes.ts'
import { useSeriesChanges } from './use-series-changes.ts'

export interface Fields {
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
  /** Of a series: those that follow are changed as well. */
  following: boolean
}

export const labels: Readonly<Record<keyof Fields, string>> = {
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
  following: 'appointment.series.following',
}

const usualStart = 9 * 60
export const usualMinutes = 30
const isInterval = (value: string): value is Interval => intervals.some((interval) => interval === value)

/** When the last appointment of the series begins that is being described; null where there is none yet. */
export function lastOf({
  day,
  time,
  every,
  times,
}: Pick<Fields, 'day' | 'time' | 'every' | 'times'>): string | null {
  const count = Number(times)
  const isSeries = isInterval(every) && Number.isInteger(count) && count >= 1 && count <= longestSeries
  if (!isSeries || !/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return null
  return seriesOf(instantAt(day, time), every, count).at(-1) ?? null
}

export interface AppointmentForm {
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

/** What is written into the dialog of an appointment, how it is sent, and what stands in its way. */
export function useAppointmentForm(props: AppointmentForm) {
  const { day, minutes = usualStart, appointment, patient, waitingEntryId, onClose, onSaved } = props
  const t = useText()
  const client = useClient()
  const changes = useAppointmentChanges()
  const seriesChanges = useSeriesChanges()
  const user = useUser()
  const refresh = useRefreshAppointments()
  const [conflict, setConflict] = useState<Other | null>(null)
  const [isPlaced, setPlaced] = useState(props.minutes !== undefined || appointment !== undefined)

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
      following: false,
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
      if (stored !== undefined && values.following) {
        const { appointments, before } = await client.replaceFollowing({
          params: { id: stored.id },
          headers: ifMatch(stored),
          body,
        })
        await refresh()
        seriesChanges.offerChanged(appointments, before)
        const [first] = appointments
        if (first !== undefined) onSaved?.(first)
        return onClose()
      }
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
      if (series.length > 0) seriesChanges.offerMade(series)
      else if (stored === undefined) changes.offerCancel(saved)
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
  const { setValue } = edit.form
  const place = (time: FreeTime): void => {
    const [freeDay, freeTime] = wallClock(time.startsAt)
    setValue('day', freeDay)
    setValue('time', freeTime)
  }
  return {
    edit,
    /** What is there already, after a refusal. */
    conflict,
    /** Somebody chose day or time: the first free one no longer takes their place. */
    choosePlace: () => setPlaced(true),
    placeFirst: isPlaced ? null : place,
    take: (time: FreeTime) => {
      setPlaced(true)
      place(time)
      setValue('practitionerId', time.practitionerId)
      if (time.room !== undefined) setValue('room', time.room)
    },
  }
}

export type AppointmentEdit = ReturnType<typeof useAppointmentForm>['edit']
