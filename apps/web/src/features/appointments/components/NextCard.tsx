import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import { useCan } from '../../../data/session.ts'
import { ageOn, today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { PatientChips } from '../../alerts/index.ts'
import { workspacePath } from '../data.ts'
import { spokenName } from '../day.ts'
import { DayStatus } from './DayStatus.tsx'

import styles from './NextCard.module.css'
interface Props {
  appointment: Appointment
  practitioner: string
  type: AppointmentType | undefined
  /** The first card has the one filled button of the page. */
  isFirst: boolean
}

/** Who is next with a practitioner, and the way into the recording. */
export function NextCard({ appointment, practitioner, type, isFirst }: Props) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const { patient } = appointment
  const age = ageOn(patient.birthDate, today())
  const place = [appointment.room, practitioner]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
  const mayRecord = can('consultation.record')
  const isRunning = appointment.status === 'TRANSCRIPTION_IN_PROGRESS'
  return (
    <section className={styles['nx']} aria-label={t('today.nextLabel', { practitioner })}>
      <div className="grow">
        <p className="small soft">
          <b className={`b ${styles['ink']}`}>{formats.time(appointment.startsAt)}</b> · {place}
        </p>
        <h2>{spokenName(patient.name)}</h2>
        <p className="small soft">{type?.name ?? t('today.noType')}</p>
        <div className={`row tight wrap ${styles['marks']}`}>
          <PatientChips patient={patient} size="line" />
          {isRunning && <DayStatus appointment={appointment} />}
          <Tone tone="neutral" icon="user">
            {t('today.age', { years: age })} · {t(`insuranceKind.${patient.insuranceKind}`)}
          </Tone>
          {appointment.note !== undefined && appointment.note !== '' && (
            <Tone tone="warn" icon="warn">
              {appointment.note}
            </Tone>
          )}
        </div>
      </div>
      <Link
        className={`btn ${styles['recb']} ${isFirst ? 'pri' : ''}`}
        to={workspacePath(appointment)}
        {...(mayRecord && !isRunning ? { search: { start: '1' } } : {})}
      >
        <Icon name={mayRecord ? 'mic' : 'right'} />
        {mayRecord ? t(isRunning ? 'today.toRecording' : 'live.start') : t('appointment.open')}
      </Link>
    </section>
  )
}
