import type { Appointment } from '@honora/contract/appointments.ts'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { problemOf } from '../../../data/problem.ts'
import { useCan } from '../../../data/session.ts'
import {
  addDays,
  instantAt,
  mondayOf,
  timeOf,
  today as berlinToday,
  wallClock,
  weekNumber,
} from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import '../calendar.css'
import { rangeText, type Target } from '../calendar.ts'
import { AppointmentCard } from '../components/AppointmentCard.tsx'
import { AppointmentDialog } from '../components/AppointmentDialog.tsx'
import { CalendarGrid } from '../components/CalendarGrid.tsx'
import {
  replaceAppointment,
  useAppointments,
  useAppointmentTypes,
  usePractitioners,
  typeColour,
} from '../data.ts'

/** Monday to Friday, and a weekend day when something happens on it. */
function daysOfWeek(monday: string, used: ReadonlySet<string>, today: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((offset) => addDays(monday, offset))
    .filter((day, index) => index < 5 || used.has(day) || day === today)
}

/** Day and week: appointments in the colour of their type, moved and resized with conflicts shown before dropping. */
export function CalendarPage() {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const confirm = useConfirm()
  const notify = useNotify()
  const report = useReportProblem()
  const isPhone = useMediaQuery('(max-width: 719px)')
  const [url, setUrl] = useUrlState(['on', 'view', 'who'])
  const [open, setOpen] = useState<Appointment | null>(null)
  const [edited, setEdited] = useState<{ appointment?: Appointment; day: string; minutes?: number } | null>(
    null,
  )

  const today = berlinToday()
  const day = /^\d{4}-\d{2}-\d{2}$/.test(url.on) ? url.on : today
  const usual = isPhone ? 'day' : 'week'
  const view = url.view === 'day' || url.view === 'week' ? url.view : usual
  const monday = mondayOf(day)
  const [from, to] = view === 'day' ? [day, day] : [monday, addDays(monday, 6)]
  const appointments = useAppointments(from, to)
  const practitioners = usePractitioners()
  const types = useAppointmentTypes()
  useServerEvents(['appointment.updated', 'patient.updated'], appointments.retry)
  const all = appointments.data ?? []
  const shown = all.filter(
    (entry) => (url.who === '' || entry.practitionerId === url.who) && entry.status !== 'CANCELLED',
  )
  const days =
    view === 'day'
      ? [day]
      : daysOfWeek(monday, new Set(all.map(({ startsAt }) => wallClock(startsAt)[0])), today)
  const step = view === 'day' ? 1 : 7
  const usedTypes = (types.data ?? []).filter((type) =>
    shown.some((entry) => entry.appointmentTypeId === type.id),
  )

  const put = async (appointment: Appointment, target: Target, allowOverlap: boolean): Promise<void> => {
    const times = {
      startsAt: instantAt(target.day, timeOf(target.from)),
      endsAt: instantAt(target.day, timeOf(target.to)),
    }
    const moved = { ...appointment, ...times }
    await appointments.mutate(
      async (before) => {
        const saved = await replaceAppointment(client, appointment, {
          ...times,
          ...(allowOverlap ? { allowOverlap } : {}),
        })
        return (before ?? []).map((entry) => (entry.id === saved.id ? saved : entry))
      },
      {
        optimisticData: (before) => (before ?? []).map((entry) => (entry.id === moved.id ? moved : entry)),
        rollbackOnError: true,
        revalidate: false,
      },
    )
    notify({
      severity: 'success',
      message: t('calendar.moved'),
      detail: `${appointment.patient.name}, ${formats.weekday(target.day)}, ${rangeText(target)}`,
    })
  }
  const moveTo = async (appointment: Appointment, target: Target): Promise<void> => {
    try {
      await put(appointment, target, false)
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code !== 'CONFLICT') {
        report(problem)
        appointments.retry()
        return
      }
      const answer = await confirm({
        header: t('calendar.conflict'),
        question: t('calendar.conflictQuestion', {
          range: rangeText(target),
          name: appointment.patient.name,
        }),
        buttons: [
          { label: t('calendar.leave'), value: 'leave', variant: 'primary' },
          { label: t('appointment.conflict.allow'), value: 'overlap' },
        ],
      })
      if (answer === 'overlap')
        await put(appointment, target, true).catch((again: unknown) => report(problemOf(again)))
    }
  }
  const person = practitioners.data?.find(({ id }) => id === url.who)?.name

  return (
    <Page
      wide
      title={view === 'day' ? formats.weekday(day) : formats.month(addDays(monday, 3))}
      subtitle={`${t('calendar.week', { number: weekNumber(day) })}${person === undefined ? '' : ` · ${person}`}`}
      actions={
        <>
          {(practitioners.data ?? []).length > 1 && (
            <SelectField
              label={t('today.whose')}
              hideLabel
              value={url.who}
              onChange={(event) => setUrl({ who: event.target.value })}
              options={[
                { value: '', label: t('shell.all') },
                ...(practitioners.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <span className="row tight">
            <IconAction
              icon="left"
              label={t(`calendar.previous.${view}`)}
              onClick={() => setUrl({ on: addDays(day, -step) }, { push: true })}
            />
            <Button onClick={() => setUrl({ on: '' }, { push: true })}>{t('calendar.today')}</Button>
            <IconAction
              icon="right"
              label={t(`calendar.next.${view}`)}
              onClick={() => setUrl({ on: addDays(day, step) }, { push: true })}
            />
          </span>
          <span className="hide-s">
            <Segments
              label={t('calendar.view')}
              value={view}
              choices={[
                { value: 'day', label: t('calendar.day') },
                { value: 'week', label: t('calendar.weekView') },
              ]}
              onChange={(value) => setUrl({ view: value })}
            />
          </span>
          {can('appointment.write') && (
            <Button
              variant="contained"
              color="primary"
              startIcon={<Icon name="plus" size="small" />}
              onClick={() => setEdited({ day })}
            >
              {t('today.add')}
            </Button>
          )}
        </>
      }
    >
      <Answer question={appointments} skeleton={<SkeletonCard lines={8} isSlow={appointments.isSlow} />}>
        {() => (
          <>
            <CalendarGrid
              days={days}
              today={today}
              appointments={shown}
              types={types.data ?? []}
              canMove={can('appointment.write')}
              onOpen={setOpen}
              onSlot={
                can('appointment.write')
                  ? (slotDay, minutes) => setEdited({ day: slotDay, minutes })
                  : undefined
              }
              onMove={(appointment, target) => void moveTo(appointment, target)}
            />
            <div className="cal-foot">
              {usedTypes.map((type) => (
                <span key={type.id} className="row tight">
                  <i style={{ background: typeColour(type.color) }} />
                  {type.name}
                </span>
              ))}
              {can('appointment.write') && <span className="muted hide-s">{t('calendar.keys')}</span>}
            </div>
          </>
        )}
      </Answer>
      {open !== null && (
        <AppointmentCard
          appointment={open}
          onClose={() => setOpen(null)}
          onChange={() => {
            setEdited({ appointment: open, day })
            setOpen(null)
          }}
        />
      )}
      {edited !== null && <AppointmentDialog {...edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
