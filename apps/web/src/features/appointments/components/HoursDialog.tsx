import type { WorkingHours } from '@honora/contract/calendar.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import type { Problem } from '../../../data/problem.ts'
import { useAction } from '../../../data/use-action.ts'
import { addDays, mondayOf, timeOf, today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { parseTime } from '../../../ui/TimeField.tsx'
import { usePractitioners, useRefreshAppointments } from '../data.ts'
import { useWorkingHours } from '../calendar-data.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const minutesIn = (time: string): number => {
  const [hours = '0', minutes = '0'] = (parseTime(time) ?? '00:00').split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** A weekday as people write it: `8:00-12:00, 13:00-17:00`; empty on a free day. */
const textOf = (hours: readonly WorkingHours[], weekday: number): string =>
  hours
    .filter((period) => period.weekday === weekday)
    .map(({ from, to }) => `${timeOf(from)}–${timeOf(to)}`)
    .join(', ')

/** Reads a line of hours; undefined where it is none or its periods overlap. */
export function readHours(text: string): { from: number; to: number }[] | undefined {
  const parts = text.split(/[,;]/).filter((part) => part.trim() !== '')
  const periods: { from: number; to: number }[] = []
  for (const part of parts) {
    const [from, to, ...more] = part.split(/\s*[-–—]\s*|\s+bis\s+/)
    if (from === undefined || to === undefined || more.length > 0) return undefined
    if (parseTime(from) === null || parseTime(to) === null) return undefined
    const period = { from: minutesIn(from), to: minutesIn(to) }
    if (period.to <= period.from || period.from < (periods.at(-1)?.to ?? 0)) return undefined
    periods.push(period)
  }
  return periods
}

/** When and where somebody works: one line for each weekday, a comma between what a break parts. */
export function HoursDialog({ onClose }: { onClose: () => void }) {
  const practitioners = usePractitioners()
  const stored = useWorkingHours()
  const [who, setWho] = useState('')
  const person = practitioners.data?.find(({ id }) => id === who) ?? practitioners.data?.[0]
  const t = useText()
  return (
    <Modal title={t('calendar.hours.title')} onClose={onClose}>
      <div className="stack s4">
        <SelectField
          label={t('entity.practitioner')}
          value={person?.id ?? ''}
          onChange={(event) => setWho(event.target.value)}
          options={(practitioners.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        {person !== undefined && stored.data !== undefined && (
          <PersonHours
            key={person.id}
            practitionerId={person.id}
            hours={stored.data.filter(({ practitionerId }) => practitionerId === person.id)}
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  )
}

function PersonHours({
  practitionerId,
  hours,
  onClose,
}: {
  practitionerId: string
  hours: readonly WorkingHours[]
  onClose: () => void
}) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const notify = useNotify()
  const stored = useWorkingHours()
  const refresh = useRefreshAppointments()
  const [lines, setLines] = useState(() => weekdays.map((weekday) => textOf(hours, weekday)))
  const [room, setRoom] = useState(hours.find((period) => period.room !== undefined)?.room ?? '')
  const [wrong, setWrong] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const save = useAction(async () => {
    const read = lines.map(readHours)
    const failed = read.flatMap((periods, index) => (periods === undefined ? [index] : []))
    setWrong(failed)
    if (failed.length > 0) return
    const place = room.trim() === '' ? {} : { room: room.trim() }
    await client.replaceWorkingHours({
      params: { practitionerId },
      body: {
        hours: read.flatMap((periods, index) =>
          (periods ?? []).map((period) => ({ weekday: index + 1, ...period, ...place })),
        ),
      },
    })
    stored.retry()
    await refresh()
    notify({ severity: 'success', message: t('calendar.hours.saved') })
    onClose()
  }, setProblem)
  const monday = mondayOf(today())
  return (
    <ActionForm className="form-grid" noValidate action={save}>
      <p className="small soft">{t('calendar.hours.hint')}</p>
      {weekdays.map((weekday, index) => (
        <TextField
          key={weekday}
          label={formats.weekdayName(addDays(monday, index))}
          placeholder={t('calendar.closed.off')}
          value={lines[index] ?? ''}
          error={wrong.includes(index) ? t('calendar.hours.wrong') : undefined}
          onChange={(event) => setLines(lines.map((line, n) => (n === index ? event.target.value : line)))}
        />
      ))}
      <TextField label={t('entity.room')} value={room} onChange={(event) => setRoom(event.target.value)} />
      <FormProblem problem={problem} homeless={[]} />
      <DialogFoot onCancel={onClose} submit={t('action.save')} isDisabled={save.isRunning} />
    </ActionForm>
  )
}
