import type { Patient } from '@honora/contract/patients.ts'
import { useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { useDrawn } from '../../../data/use-question.ts'
import { useServerEvents } from '../../../data/events.tsx'
import { today } from '../../../i18n/berlin.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { LinkTabs } from '../../../ui/choices.tsx'
import { usePathParam } from '../../../ui/path-param.ts'
import { Heading } from '../../../ui/Heading.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { AppointmentDialog } from '../../appointments/index.ts'
import { MedicalCard, TeethCard, usePatientClinical } from '../../clinical/index.ts'
import { MergeDialog } from '../components/MergeDialog.tsx'
import { PatientAccess } from '../components/PatientAccess.tsx'
import { PatientAppointments } from '../components/PatientAppointments.tsx'
import { PatientConsents } from '../components/PatientConsents.tsx'
import { PatientDocumentation } from '../components/PatientDocumentation.tsx'
import { PatientForm } from '../components/PatientForm.tsx'
import { PatientInvoices } from '../components/PatientInvoices.tsx'
import { PatientGlance } from '../components/PatientGlance.tsx'
import { PatientHead } from '../components/PatientHead.tsx'
import { PatientMerges, type OtherRecords } from '../components/PatientMerges.tsx'
import { fullName, useOtherRecords, usePatient, usePatientSummary } from '../data.ts'
import { PatientRecalls, usePatientRecalls } from '../../recalls/index.ts'
import { Navigate, useNavigate } from '../../../ui/router/RouterView.tsx'
import styles from '../patients.module.css'

const tabs = [
  { value: 'teeth', needs: 'patient.read' },
  { value: 'appointments', needs: 'appointment.read' },
  { value: 'documentation', needs: 'documentation.read' },
  { value: 'invoices', needs: 'billing.read' },
  { value: 'consents', needs: 'consent.read' },
  { value: 'access', needs: 'audit.read' },
] as const

/** The record of a patient: teeth, appointments, documentation, invoices, consents, who looked at it. */
export function PatientPage() {
  const id = usePathParam('id')
  const t = useText()
  const patient = usePatient(id)
  const others = useOtherRecords(id)
  const summary = usePatientSummary(id)
  const can = useCan()
  const file = usePatientClinical(id, can('documentation.read'))
  const recalls = usePatientRecalls(id, can('appointment.read'))
  useServerEvents(['patient.updated'], (event) => {
    if (event.id !== id) return
    patient.retry()
    others.retry()
  })
  // Drawn when all are there: what stands above the tabs and the chart would else push them down.
  const isDrawn = useDrawn(id, [others, summary, file, recalls])
  if (patient.data?.mergedInto !== undefined) return <Navigate to={`/patients/${patient.data.mergedInto}`} />
  return (
    <div className="page">
      {patient.data === undefined && (
        <Heading className="sr" tab={t('entity.patientRecord')}>
          {t('entity.patientRecord')}
        </Heading>
      )}
      <Answer
        question={patient}
        isDrawn={isDrawn}
        skeleton={<SkeletonCard lines={6} isSlow={patient.isSlow} />}
      >
        {(record) => (
          <PatientRecord
            patient={record}
            others={others.data}
            onChanged={(changed) => void patient.mutate(changed, { revalidate: false })}
            refresh={patient.retry}
          />
        )}
      </Answer>
    </div>
  )
}

interface Props {
  patient: Patient
  others: OtherRecords | undefined
  onChanged: (patient: Patient) => void
  refresh: () => void
}

function PatientRecord({ patient, others, onChanged, refresh }: Props) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const [url] = useUrlState(['tab'])
  const [dialog, setDialog] = useState<'edit' | 'appointment' | 'merge' | null>(null)
  const [mergeWith, setMergeWith] = useState<string | undefined>()
  const openMerge = (otherId?: string) => {
    setMergeWith(otherId)
    setDialog('merge')
  }
  const summary = usePatientSummary(patient.id)
  const recalls = usePatientRecalls(patient.id, can('appointment.read'))
  const counts = summary.data?.counts
  const countOf = (value: string): number | undefined =>
    ({
      appointments: counts?.appointments,
      documentation: counts?.documentations,
      invoices: counts?.invoices,
    })[value]
  const offered = tabs.filter(({ needs }) => can(needs))
  const tab = offered.find(({ value }) => value === url.tab)?.value ?? 'teeth'
  return (
    <>
      <PatientHead
        patient={patient}
        summary={summary.data}
        onEdit={() => setDialog('edit')}
        onMerge={() => openMerge()}
        onAppointment={() => setDialog('appointment')}
      />
      {others !== undefined && <PatientMerges patient={patient} others={others} onCompare={openMerge} />}
      <LinkTabs
        label={t('entity.patientRecord')}
        current={tab}
        tabs={offered.map(({ value }) => ({
          value,
          label: [t(`patients.tab.${value}`), countOf(value)]
            .filter((part) => part !== undefined)
            .join(' · '),
          to: `/patients/${patient.id}`,
          ...(value === 'teeth' ? {} : { search: { tab: value } }),
        }))}
      />
      {tab === 'teeth' && (
        <>
          {summary.data !== undefined && (
            <PatientGlance summary={summary.data} recalls={recalls.data ?? []} />
          )}
          <div className={styles['pgrid']}>
            <TeethCard patient={patient} />
            {can('documentation.read') && (
              <aside className="stack s4">
                <MedicalCard patientId={patient.id} />
              </aside>
            )}
          </div>
        </>
      )}
      {tab === 'appointments' && (
        <div className="stack s4">
          <PatientRecalls patient={{ id: patient.id, name: fullName(patient) }} />
          <PatientAppointments patientId={patient.id} />
        </div>
      )}
      {tab === 'documentation' && <PatientDocumentation patientId={patient.id} />}
      {tab === 'invoices' && <PatientInvoices patientId={patient.id} />}
      {tab === 'consents' && <PatientConsents patient={patient} refresh={refresh} />}
      {tab === 'access' && <PatientAccess patientId={patient.id} name={fullName(patient)} />}
      {dialog === 'edit' && (
        <PatientForm
          patient={patient}
          onClose={() => setDialog(null)}
          onSaved={(changed) => {
            onChanged(changed)
            setDialog(null)
          }}
        />
      )}
      {dialog === 'merge' && (
        <MergeDialog
          patient={patient}
          otherId={mergeWith}
          onClose={() => setDialog(null)}
          onMerged={(keptId) => {
            setDialog(null)
            if (keptId !== patient.id) void navigate({ to: `/patients/${keptId}` })
          }}
        />
      )}
      {dialog === 'appointment' && (
        <AppointmentDialog
          day={today()}
          patient={{ id: patient.id, name: fullName(patient) }}
          onClose={() => setDialog(null)}
          onSaved={(appointment) =>
            void navigate({ to: '/calendar', search: { on: appointment.startsAt.slice(0, 10) } })
          }
        />
      )}
    </>
  )
}
