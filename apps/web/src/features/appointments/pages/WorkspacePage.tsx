import type { Appointment } from '@honora/contract/appointments.ts'
import { Suspense, useMemo } from 'react'
import { useServerEvents } from '../../../data/events.tsx'
import { useCan } from '../../../data/session.ts'
import { useDrawn } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { usePathParam } from '../../../ui/path-param.ts'
import { useReadyConfirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { SpeakerNames } from '../../../ui/speaker-names.tsx'
import { StepSkeleton } from '../../../ui/StepSkeleton.tsx'
import { usePatient } from '../../patients/index.ts'
import { NextStep } from '../components/NextStep.tsx'
import { WorkspaceHead } from '../components/WorkspaceHead.tsx'
import { useAppointment, useAppointmentTypes, usePractitioners, useRefreshAppointments } from '../data.ts'
import { spokenName } from '../day.ts'
import { isStep, stepComponents, steps } from '../steps.ts'
import '../workspace.css'

import workspaceHeadStyles from '../components/WorkspaceHead.module.css'
import workspacePageStyles from './WorkspacePage.module.css'
/** The workspace of an appointment: recording, documentation, billing, submission, each at an address of its own. */
export function WorkspacePage() {
  const t = useText()
  const can = useCan()
  const id = usePathParam('id')
  const wanted = usePathParam('step')
  const step = isStep(wanted) ? wanted : 'recording'
  const appointment = useAppointment(id)
  const refresh = useRefreshAppointments()
  // The head grows with the type and with a missing consent and would push the step down: it is drawn when both are
  // there, and from then on the step stays, whatever is asked again.
  const types = useAppointmentTypes()
  const patient = usePatient(appointment.data?.patient.id)
  const isDrawn = useDrawn(id, [appointment, types, patient])
  const names = useNames(appointment.data)
  // A recording is ended by a question, also while the network is away.
  useReadyConfirm()
  useServerEvents(
    [
      'appointment.updated',
      'consultation.updated',
      'documentation.updated',
      'billing.updated',
      'patient.updated',
    ],
    () => void refresh(),
  )

  const Step = stepComponents[step]
  const isAllowed = steps.find((entry) => entry.name === step)?.needs.some(can) ?? false
  return (
    <div className="ws">
      {(!isDrawn || appointment.data === undefined) && (
        <Heading className="sr" tab={t(`workspace.step.${step}`)}>
          {t('entity.appointment')}
        </Heading>
      )}
      <Answer
        question={appointment}
        isDrawn={isDrawn}
        skeleton={<WorkspaceSkeleton isSlow={appointment.isSlow} />}
      >
        {(record) => (
          <>
            <WorkspaceHead appointment={record} step={step} />
            <NextStep appointment={record} step={step} />
            <SpeakerNames value={names}>
              <section className="ws-step" aria-label={t(`workspace.step.${step}`)}>
                {isAllowed ? (
                  <Suspense fallback={<StepSkeleton />}>
                    <Step key={record.id} appointmentId={record.id} />
                  </Suspense>
                ) : (
                  <EmptyState id="shell.noPermission" icon="lock" />
                )}
              </section>
            </SpeakerNames>
          </>
        )}
      </Answer>
    </div>
  )
}

/** Who speaks: whoever the appointment is with, and its patient. */
function useNames(appointment: Appointment | undefined): Readonly<Partial<Record<string, string>>> {
  const practitioners = usePractitioners()
  const dentist = practitioners.data?.find(({ id }) => id === appointment?.practitionerId)?.name
  const patient = appointment?.patient.name
  return useMemo(
    () => ({
      ...(dentist === undefined ? {} : { dentist }),
      ...(patient === undefined ? {} : { patient: spokenName(patient) }),
    }),
    [dentist, patient],
  )
}

function WorkspaceSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <>
      <div
        className={`${workspaceHeadStyles['ws-head']} ${workspacePageStyles['ws-head-wait']}`}
        aria-hidden="true"
      >
        <i className="skel" />
      </div>
      <StepSkeleton isSlow={isSlow} />
    </>
  )
}
