import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { DayStatus } from './DayStatus.tsx'
import { PatientChips } from '../../alerts/index.ts'
import { typeColour, workspacePath } from '../data.ts'
import { minutesBetween, spokenName } from '../day.ts'

import styles from './AppointmentLine.module.css'
/** One appointment of the day; leads to the step that is next. */
export function AppointmentLine(props: {
  appointment: Appointment
  type: AppointmentType | undefined
  isNext: boolean
}) {
  const { appointment, type, isNext } = props
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const { status, patient } = appointment
  return (
    <li>
      <Link className={`ap ${status} ${isNext ? 'now' : ''}`} to={workspacePath(appointment)}>
        <span className={styles['tm']}>{formats.time(appointment.startsAt)}</span>
        <i className={styles['ty']} style={{ background: typeColour(type?.color) }} />
        <span className="grow">
          <b>{spokenName(patient.name)}</b>
          <small>
            {t('today.line', { type: type?.name ?? t('today.noType'), minutes: minutesBetween(appointment) })}
          </small>
          <PatientChips patient={patient} size="line" />
        </span>
        {status === 'SCHEDULED' && can('consultation.record') ? (
          <span className="go" title={t('today.toRecording')}>
            <Icon name="mic" />
            <span className="sr">{t('today.toRecording')}</span>
          </span>
        ) : (
          <DayStatus appointment={appointment} />
        )}
      </Link>
    </li>
  )
}
