import type { Patient, PatientSummary } from '@honora/contract/patients.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useDrawn } from '../../../data/use-question.ts'
import { useServerEvents } from '../../../data/events.tsx'
import { ageOn, today, wallClock } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Avatar, LinkTabs } from '../../../ui/choices.tsx'
import { usePathParam } from '../../../ui/path-param.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { Heading } from '../../../ui/Heading.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { AppointmentDialog } from '../../appointments/index.ts'
import { PatientChips } from '../../alerts/index.ts'
import { MedicalCard, TeethCard, usePatientClinical } from '../../clinical/index.ts'
import { MergeDialog } from '../components/MergeDialog.tsx'
import { PatientAccess } from '../components/PatientAccess.tsx'
import { PatientAppointments } from '../components/PatientAppointments.tsx'
import { PatientConsents } from '../components/PatientConsents.tsx'
import { PatientDocumentation } from '../components/PatientDocumentation.tsx'
import { PatientForm } from '../components/PatientForm.tsx'
import { PatientInvoices } from '../components/PatientInvoices.tsx'
import { PatientGlance } from '../components/PatientGlance.tsx'
import { PatientMerges, type OtherRecords } from '../components/PatientMerges.tsx'
import { fullName, useOtherRecords, usePatient, usePatientSummary } from '../data.ts'
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
  const file = usePatientClinical(id, useCan()('documentation.read'))
  useServerEvents(['patient.updated'], (event) => {
    if (event.id !== id) return
    patient.retry()
    others.retry()
  })
  // Drawn when all are there: what stands above the tabs and the chart would else push them down.
  const isDrawn = useDrawn(id, [others, summary, file])
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

function PatientRecord({
  patient,
  others,
  onChanged,
  refresh,
}: {
  patient: Patient
  others: OtherRecords | undefined
  onChanged: (patient: Patient) => void
  refresh: () => void
}) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const navigate = useNavigate()
  const report = useReportProblem()
  const [url] = useUrlState(['tab'])
  const [dialog, setDialog] = useState<'edit' | 'appointment' | 'merge' | null>(null)
  const [mergeWith, setMergeWith] = useState<string | undefined>()
  const openMerge = (otherId?: string) => {
    setMergeWith(otherId)
    setDialog('merge')
  }
  const menu = useMenu()
  const summary = usePatientSummary(patient.id)
  const counts = summary.data?.counts
  const countOf = (value: string): number | undefined =>
    ({
      appointments: counts?.appointments,
      documentation: counts?.documentations,
      invoices: counts?.invoices,
    })[value]
  const toRecord = recordable(summary.data)
  const offered = tabs.filter(({ needs }) => can(needs))
  const tab = offered.find(({ value }) => value === url.tab)?.value ?? 'teeth'
  const exported = useAction(async () => {
    const file = await client.exportPatient({ params: { id: patient.id } })
    saveFile(file, `${t('patients.exportName')}-${patient.number}.zip`)
  }, report)

  const { guarantor, insurance } = patient
  const facts = [
    t('patients.born', { date: formats.date(patient.birthDate) }),
    t(`insuranceKind.${insurance.kind}`) + (insurance.insurer === undefined ? '' : `, ${insurance.insurer}`),
    guarantor === undefined ? '' : t('patients.paidBy', { name: fullName(guarantor) }),
  ].filter((part) => part !== '')
  return (
    <>
      <div className={styles['ph']}>
        <Avatar name={fullName(patient)} tone={2} />
        <div className="grow">
          <div className="row tight wrap">
            <Heading tab={t('entity.patientRecord')}>{fullName(patient)}</Heading>
            <span className="tag">{t('today.age', { years: ageOn(patient.birthDate, today()) })}</span>
            <span className="tag">{t('patients.number', { number: patient.number })}</span>
          </div>
          <p className="soft small">{facts.join(' · ')}</p>
        </div>
        <div className="row tight acts">
          <Button onClick={menu.open} aria-haspopup="menu" endIcon={<Icon name="chev" size="small" />}>
            {t('nav.more')}
          </Button>
          {can('appointment.write') && (
            <Button
              variant={toRecord === undefined ? 'contained' : 'outlined'}
              color="primary"
              onClick={() => setDialog('appointment')}
              startIcon={<Icon name="calendar" size="small" />}
            >
              {t('today.add')}
            </Button>
          )}
          {toRecord !== undefined && can('consultation.record') && (
            <Link className="btn pri" to={`/appointments/${toRecord}/recording`}>
              <Icon name="mic" size="small" />
              {t('clinical.record')}
            </Link>
          )}
        </div>
      </div>
      <div className={styles['ph-alerts']}>
        <PatientChips patient={patient} />
      </div>
      <PopupMenu
        menu={menu}
        label={t('nav.more')}
        entries={[
          ...(can('patient.write')
            ? [
                {
                  key: 'edit',
                  icon: 'pen' as const,
                  label: t('patients.edit'),
                  run: () => setDialog('edit'),
                },
                {
                  key: 'merge',
                  icon: 'swap' as const,
                  label: t('patients.merge.action'),
                  run: () => openMerge(),
                },
              ]
            : []),
          ...(can('billing.read')
            ? [
                {
                  key: 'plans',
                  icon: 'invoice' as const,
                  label: t('billing.plans'),
                  run: () => void navigate({ to: '/treatment-plans', search: { patient: patient.id } }),
                },
              ]
            : []),
          ...(can('patient.export')
            ? [
                {
                  key: 'export',
                  icon: 'download' as const,
                  label: t('patients.export'),
                  run: () => void exported.run(),
                },
              ]
            : []),
        ]}
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
          {summary.data !== undefined && <PatientGlance summary={summary.data} />}
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
      {tab === 'appointments' && <PatientAppointments patientId={patient.id} />}
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

/** The appointment whose recording one may want to start from here: today's. */
function recordable(summary: PatientSummary | undefined): string | undefined {
  const visits = [summary?.lastVisit, summary?.nextAppointment]
  return visits.find(
    (visit) =>
      visit !== null &&
      visit !== undefined &&
      wallClock(visit.startsAt)[0] === today() &&
      (visit.status === 'SCHEDULED' || visit.status === 'TRANSCRIPTION_IN_PROGRESS'),
  )?.id
}
