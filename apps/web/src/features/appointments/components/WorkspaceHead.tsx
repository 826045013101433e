import type { Appointment } from '@honora/contract/appointments.ts'
import { lazy, Suspense, useState } from 'react'
import { ageOn, today } from '../../../i18n/berlin.ts'
import { dayOf } from '../../../i18n/format.ts'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { Avatar } from '../../../ui/choices.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PatientChips } from '../../alerts/index.ts'
import { PatientAlerts } from '../../patients/index.ts'
import { useLiveNow } from '../../consultations/index.ts'
import { useAppointmentTypes } from '../data.ts'
import { spokenName } from '../day.ts'
import { shortName } from '../short-name.ts'
import { stepStates, storedShown } from '../step-words.ts'
import { steps, type Step } from '../steps.ts'

import styles from './WorkspaceHead.module.css'
const ClinicalAlerts = lazy(() =>
  import('../../documentation/index.ts').then((module) => ({ default: module.ClinicalAlerts })),
)

/** Who is treated, what must not be overlooked, and the four steps. */
export function WorkspaceHead({ appointment, step }: { appointment: Appointment; step: Step }) {
  const t = useText()
  const hasText = useHasText()
  const formats = useFormats()
  const types = useAppointmentTypes()
  const { patient } = appointment
  const liveNow = useLiveNow()
  const own = liveNow?.appointmentId === appointment.id ? liveNow : null
  const shown = own?.shown ?? storedShown(appointment)
  const stepState = stepStates(appointment, shown, step)
  const states: Readonly<Record<Step, string | undefined>> = {
    recording:
      appointment.consultation === null ? undefined : `consultationStatus.${appointment.consultation.status}`,
    documentation:
      appointment.documentation === null
        ? undefined
        : `documentationStatus.${appointment.documentation.status}`,
    billing: appointment.billing === null ? undefined : `billingStatus.${appointment.billing.status}`,
    submit: appointment.billing?.status === 'submitted' ? 'billingStatus.submitted' : undefined,
  }
  const noteOf = (name: Step): string => {
    if (name === 'recording' && !['none', 'ended'].includes(shown))
      return t(`workspace.recording.${shown}`, {
        at: formats.duration(own?.seconds ?? 0),
        since: formats.time(own?.since),
      })
    const id = states[name]
    if (stepState[name] === 'done' && id !== undefined && hasText(id)) return t(id)
    return t(`workspace.state.${stepState[name]}`)
  }
  const { consultation, documentation, billing } = appointment
  const changes: Readonly<Record<Step, { at: string; by: string | null } | undefined>> = {
    recording: consultation?.changed,
    documentation: documentation?.changed,
    billing: billing?.changed,
    submit: billing?.submitted,
  }
  const changeOf = (name: Step, named: (by: string) => string): string | null => {
    const change = changes[name]
    if (change === undefined) return null
    const day = dayOf(change.at)
    const when = day === today() ? formats.time(change.at) : formats.dayMonth(change.at)
    if (change.by === null) return when
    // The day of the appointment stands beside it already, and a name is read as a whole.
    const isOfPast = day === dayOf(appointment.startsAt) && day !== today()
    // The time first: a long name is cut at its end.
    return isOfPast ? named(change.by) : `${when}, ${named(change.by)}`
  }
  // Warnings may come while one documents. Their row then stays until the page is left: the record would move under the hand.
  const [awaitedFor, setAwaitedFor] = useState<string | null>(null)
  const isAwaited = documentation?.status === 'draft' && patient.alerts.length === 0
  if (isAwaited && awaitedFor !== appointment.id) setAwaitedFor(appointment.id)
  const isBeforeRecord =
    appointment.status === 'SCHEDULED' || appointment.status === 'TRANSCRIPTION_IN_PROGRESS'
  const isExpected = isBeforeRecord && step === 'recording'
  // What of a record is not yet confirmed for the file follows the count of it, and takes a second line on a phone.
  const isFollowed = documentation !== null && patient.openProposals > 1
  return (
    <header className={styles['ws-head']}>
      <div className={styles['who']}>
        <Link className="ib hide-s" to="/today" title={t('workspace.back')} aria-label={t('workspace.back')}>
          <Icon name="left" />
        </Link>
        <Avatar name={spokenName(patient.name)} tone={2} />
        <div>
          <Heading tab={t(`workspace.step.${step}`)}>
            <Link to={`/patients/${patient.id}`}>{spokenName(patient.name)}</Link>
          </Heading>
          <p className={styles['meta']}>
            {t('patients.born', { date: formats.date(patient.birthDate) })} ·{' '}
            {t('today.age', { years: ageOn(patient.birthDate, today()) })} ·{' '}
            {t(`insuranceKind.${patient.insuranceKind}`)}
          </p>
          <p className={styles['meta']}>
            {[
              dayOf(appointment.startsAt) === today()
                ? formats.time(appointment.startsAt)
                : formats.dateTime(appointment.startsAt),
              types.data?.find(({ id }) => id === appointment.appointmentTypeId)?.name,
              appointment.room,
            ]
              .filter((part) => part !== undefined && part !== '')
              // A line ends between the parts, not before the number of a room.
              .map((part) => part?.replaceAll(' ', '\u00a0'))
              .join(' · ')}
          </p>
        </div>
      </div>
      <div
        className={`${styles['alerts']} row tight ${isExpected ? styles['expected'] : ''} ${awaitedFor === appointment.id ? styles['awaited'] : ''} ${isFollowed ? styles['followed'] : ''}`}
        data-empty={t('workspace.noAlerts')}
      >
        <PatientChips patient={patient} />
        {isBeforeRecord && <PatientAlerts patientId={patient.id} />}
        {appointment.documentation !== null && (
          <Suspense fallback={null}>
            <ClinicalAlerts appointmentId={appointment.id} known={patient.alerts} />
          </Suspense>
        )}
      </div>
      <nav className="steps" aria-label={t('workspace.steps')}>
        {steps.map(({ name }, index) => {
          const isCurrent = name === step
          const isLive = name === 'recording' && shown === 'running'
          const isHeld = name === 'recording' && shown === 'interrupted'
          const isDone = stepState[name] === 'done'
          const change = changeOf(name, shortName)
          const inFull = changeOf(name, (by) => by)
          return (
            <Link
              key={name}
              className={`step ${isDone ? styles['done'] : ''} ${isLive ? 'live' : ''} ${isHeld ? styles['held'] : ''}`}
              to={`/appointments/${appointment.id}/${name}`}
              aria-current={isCurrent ? 'step' : undefined}
              title={[t(`workspace.step.${name}`), inFull].filter((part) => part !== null).join(' · ')}
            >
              <i>{isDone ? <Icon name="check" /> : index + 1}</i>
              <span>
                <b>{t(`workspace.step.${name}`)}</b>
                {isDone && change !== null ? (
                  <>
                    <small className="sr">{noteOf(name)}</small>
                    <small>{change}</small>
                  </>
                ) : (
                  <small>{noteOf(name)}</small>
                )}
              </span>
            </Link>
          )
        })}
      </nav>
    </header>
  )
}
