import type { Patient, PatientSummary } from '@honora/contract/patients.ts'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { ageOn, today, wallClock } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Avatar } from '../../../ui/choices.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { useNavigate } from '../../../ui/router/RouterView.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { PatientChips } from '../../alerts/index.ts'
import { fullName } from '../data.ts'
import styles from '../patients.module.css'

interface Props {
  patient: Patient
  summary: PatientSummary | undefined
  onEdit: () => void
  onMerge: () => void
  onAppointment: () => void
}

/** Who it is, what to beware of, and what can be done with the whole record. */
export function PatientHead({ patient, summary, onEdit, onMerge, onAppointment }: Props) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const navigate = useNavigate()
  const report = useReportProblem()
  const menu = useMenu()
  const toRecord = recordable(summary)
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
              onClick={onAppointment}
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
                  run: onEdit,
                },
                {
                  key: 'merge',
                  icon: 'swap' as const,
                  label: t('patients.merge.action'),
                  run: onMerge,
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
