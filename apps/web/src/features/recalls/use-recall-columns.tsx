import type { Recall } from '@honora/contract/recalls.ts'
import { today } from '../../i18n/berlin.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Link } from '../../ui/Link.tsx'
import { Tone } from '../../ui/StatusMark.tsx'
import { usePractitioners } from '../appointments/index.ts'
import { RecallActions, type RecallSteps } from './components/RecallActions.tsx'
import styles from './recalls.module.css'

/** Columns of the list; what can be done only for who may do it. */
export function useRecallColumns(steps: RecallSteps | undefined): readonly Column<Recall>[] {
  const t = useText()
  const formats = useFormats()
  const practitioners = usePractitioners()
  return [
    {
      id: 'patient',
      header: t('appointment.patient'),
      fill: true,
      cell: (recall) => (
        <span className="two">
          <Link to={`/patients/${recall.patientId}`} className="b">
            {recall.patient.name}
          </Link>
          <small>
            <span lang="de">{recall.reason}</span>
            {recall.source === 'record' && ` · ${t('recall.fromRecord')}`}
          </small>
        </span>
      ),
    },
    {
      id: 'due',
      header: t('recall.due'),
      cell: (recall) => (
        <span className={`two ${styles['due']}`}>
          {formats.month(recall.dueOn)}
          {recall.state === 'open' && recall.dueOn < today() && (
            <small className="warning-t">{t('recall.overdue')}</small>
          )}
        </span>
      ),
    },
    {
      id: 'who',
      header: t('entity.practitioner'),
      cell: ({ practitionerId }) =>
        practitionerId === null
          ? t('recall.anybody')
          : (practitioners.data?.find(({ id }) => id === practitionerId)?.name ??
            t('today.formerPractitioner')),
      wideOnly: true,
      roomyOnly: true,
    },
    { id: 'news', header: t('recall.news'), cell: (recall) => <News recall={recall} /> },
    ...(steps === undefined
      ? []
      : [
          {
            id: 'actions',
            header: <span className="sr">{t('recall.actions')}</span>,
            align: 'right' as const,
            cell: (recall: Recall) => <RecallActions recall={recall} steps={steps} />,
          },
        ]),
  ]
}

/** Appointment and reminder: why nobody has to call, or why somebody has to. */
function News({ recall }: { recall: Recall }) {
  const t = useText()
  const formats = useFormats()
  const { appointment, nextAppointmentAt, reminder } = recall
  const has = appointment?.startsAt ?? nextAppointmentAt
  return (
    <span className={`two ${styles['news']}`}>
      {has !== null && <span>{t('recall.hasAppointment', { at: formats.date(has) })}</span>}
      {reminder !== null && (
        <small>
          {reminder.state === 'failed' ? (
            <Tone tone="err" icon="err">
              {t('recall.notDelivered')}
            </Tone>
          ) : (
            t(`recall.reminded.${reminder.channel}`, { on: formats.date(reminder.at) })
          )}
        </small>
      )}
      {has === null && reminder === null && <span className="soft">{t('recall.notReminded')}</span>}
    </span>
  )
}
