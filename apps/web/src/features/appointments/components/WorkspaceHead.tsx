import type { Appointment } from '@honora/contract/appointments.ts'
import { lazy, Suspense } from 'react'
import { ageOn, today } from '../../../i18n/berlin.ts'
import { dayOf } from '../../../i18n/format.ts'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { Avatar } from '../../../ui/choices.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PatientChips } from '../../alerts/index.ts'
import { PatientAlerts } from '../../patients/index.ts'
import { spokenName } from '../day.ts'
import { steps, type Step } from '../steps.ts'

const ClinicalAlerts = lazy(() =>
  import('../../documentation/index.ts').then((module) => ({ default: module.ClinicalAlerts })),
)

/** Which steps are behind this appointment. */
function doneSteps(
  appointment: Pick<Appointment, 'status' | 'consultation' | 'documentation' | 'billing'>,
): ReadonlySet<Step> {
  const done = new Set<Step>()
  const isRead = !['recording', 'transcribing', 'processing', 'failed'].includes(
    appointment.consultation?.status ?? '',
  )
  if (
    isRead &&
    ['DOCUMENTATION_IN_PROGRESS', 'BILLING_IN_PROGRESS', 'COMPLETED'].includes(appointment.status)
  )
    done.add('recording')
  if (appointment.documentation?.status === 'finalized') done.add('documentation')
  if (appointment.billing?.status === 'finalized' || appointment.billing?.status === 'submitted')
    done.add('billing')
  if (appointment.billing?.status === 'submitted') done.add('submit')
  return done
}

/** Who is treated, what must not be overlooked, and the four steps. */
export function WorkspaceHead({ appointment, step }: { appointment: Appointment; step: Step }) {
  const t = useText()
  const hasText = useHasText()
  const formats = useFormats()
  const { patient } = appointment
  const done = doneSteps(appointment)
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
    const id = states[name]
    return id !== undefined && hasText(id) ? t(id) : t('workspace.later')
  }
  const { consultation, documentation, billing } = appointment
  const changes: Readonly<Record<Step, { at: string; by: string | null } | undefined>> = {
    recording: consultation?.changed,
    documentation: documentation?.changed,
    billing: billing?.changed,
    submit: billing?.submitted,
  }
  const changeOf = (name: Step): string | null => {
    const change = changes[name]
    if (change === undefined) return null
    const when = dayOf(change.at) === today() ? formats.time(change.at) : formats.dayMonth(change.at)
    return change.by === null ? when : `${change.by}, ${when}`
  }
  return (
    <header className="ws-head">
      <div className="who">
        <Link className="ib hide-s" to="/today" title={t('workspace.back')} aria-label={t('workspace.back')}>
          <Icon name="left" />
        </Link>
        <Avatar name={spokenName(patient.name)} tone={2} />
        <div>
          <h1 tabIndex={-1} data-page-title>
            <Link to={`/patients/${patient.id}`}>{spokenName(patient.name)}</Link>
          </h1>
          <p className="meta">
            {t('patients.born', { date: formats.date(patient.birthDate) })} ·{' '}
            {t('today.age', { years: ageOn(patient.birthDate, today()) })} ·{' '}
            {t(`insuranceKind.${patient.insuranceKind}`)}
          </p>
        </div>
      </div>
      <div className="alerts row tight">
        <PatientChips patient={patient} />
        {(appointment.status === 'SCHEDULED' || appointment.status === 'TRANSCRIPTION_IN_PROGRESS') && (
          <PatientAlerts patientId={patient.id} />
        )}
        {appointment.documentation !== null && (
          <Suspense fallback={null}>
            <ClinicalAlerts appointmentId={appointment.id} known={patient.alerts} />
          </Suspense>
        )}
      </div>
      <nav className="steps" aria-label={t('workspace.steps')}>
        {steps.map(({ name }, index) => {
          const isCurrent = name === step
          const isLive = name === 'recording' && appointment.status === 'TRANSCRIPTION_IN_PROGRESS'
          return (
            <Link
              key={name}
              className={`step ${done.has(name) ? 'done' : ''} ${isLive ? 'live' : ''}`}
              to={`/appointments/${appointment.id}/${name}`}
              aria-current={isCurrent ? 'step' : undefined}
              title={[t(`workspace.step.${name}`), changeOf(name)]
                .filter((part) => part !== null)
                .join(' · ')}
            >
              <i>{done.has(name) && !isCurrent ? <Icon name="check" /> : index + 1}</i>
              <span>
                <b>{t(`workspace.step.${name}`)}</b>
                <small>{noteOf(name)}</small>
                {changeOf(name) !== null && <small className="by">{changeOf(name)}</small>}
              </span>
            </Link>
          )
        })}
      </nav>
    </header>
  )
}
