import type { Appointment } from '@honora/contract/appointments.ts'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { PatientChips } from '../../alerts/index.ts'
import { isMovable } from '../calendar.ts'
import { useAppointmentTypes, usePractitioners, workspacePath } from '../data.ts'
import { spokenName } from '../day.ts'
import { useAppointmentChanges } from '../use-appointment-changes.ts'
import { useSeriesChanges } from '../use-series-changes.ts'

const cancellable: ReadonlySet<string> = new Set(['SCHEDULED', 'TRANSCRIPTION_IN_PROGRESS'])

/** What there is to know about an appointment, and what can be done with it. */
export function AppointmentCard({
  appointment,
  onClose,
  onChange,
}: {
  appointment: Appointment
  onClose: () => void
  onChange: () => void
}) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const report = useReportProblem()
  const types = useAppointmentTypes()
  const practitioners = usePractitioners()
  const type = types.data?.find(({ id }) => id === appointment.appointmentTypeId)
  const practitioner = practitioners.data?.find(({ id }) => id === appointment.practitionerId)
  const changes = useAppointmentChanges()
  const series = useSeriesChanges()
  const cancel = useAction(async () => {
    await changes.cancel(appointment)
    onClose()
  }, report)
  const cancelFollowing = useAction(async () => {
    await series.cancelFollowing(appointment)
    onClose()
  }, report)
  const restore = useAction(async () => {
    onClose()
    await changes.restore(appointment)
  }, report)

  const isCancelling = cancel.isRunning || cancelFollowing.isRunning
  const rows: readonly [string, string | undefined][] = [
    [
      t('appointment.at'),
      `${formats.weekday(appointment.startsAt)}, ${formats.time(appointment.startsAt)}–${formats.time(appointment.endsAt)}`,
    ],
    [t('entity.appointmentType'), type?.name],
    [t('entity.practitioner'), practitioner?.name],
    [t('entity.room'), appointment.room],
    [t('appointment.note'), appointment.note],
  ]
  return (
    <Modal title={spokenName(appointment.patient.name)} onClose={onClose}>
      <div className="row tight wrap">
        <StatusMark set="appointment" status={appointment.status} />
        <Link className="link small" to={`/patients/${appointment.patientId}`}>
          {t('entity.patientRecord')}
        </Link>
      </div>
      <PatientChips patient={appointment.patient} />
      <dl className="dl left">
        {rows.map(([name, value]) =>
          value === undefined || value === '' ? null : (
            <div key={name} className="dl-row">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <footer className="dlg-foot">
        {can('appointment.write') && cancellable.has(appointment.status) && (
          <Button variant="text" color="error" disabled={isCancelling} onClick={() => void cancel.run()}>
            {t('appointment.cancel.confirm')}
          </Button>
        )}
        {can('appointment.write') &&
          appointment.seriesId !== undefined &&
          appointment.status === 'SCHEDULED' && (
            <Button
              variant="text"
              color="error"
              disabled={isCancelling}
              aria-busy={cancelFollowing.isRunning}
              onClick={() => void cancelFollowing.run()}
            >
              {t(cancelFollowing.isRunning ? 'appointment.series.cancelling' : 'appointment.series.cancel')}
            </Button>
          )}
        {can('appointment.write') && appointment.status === 'CANCELLED' && (
          <Button disabled={restore.isRunning} onClick={() => void restore.run()}>
            {t('appointment.cancel.takeBack')}
          </Button>
        )}
        {can('appointment.write') && isMovable(appointment) && (
          <Button disabled={isCancelling} onClick={onChange}>
            {t('appointment.change')}
          </Button>
        )}
        <Link className="btn pri" to={workspacePath(appointment)}>
          <Icon name="right" size="small" />
          {t('appointment.open')}
        </Link>
      </footer>
    </Modal>
  )
}
