import type { Recall } from '@honora/contract/recalls.ts'
import { isOverdue } from '@honora/domain/appointments/recall.ts'
import { useApiUrl } from '../../data/client.tsx'
import { today } from '../../i18n/berlin.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Link } from '../../ui/Link.tsx'
import { Tone } from '../../ui/StatusMark.tsx'
import { usePractitioners } from '../appointments/index.ts'
import { RecallActions, type RecallSteps } from './components/RecallActions.tsx'
import { letterUrl } from './data.ts'
import styles from './recalls.module.css'

/**
 * Columns of the list; what can be done only for who may do it. On the record of one patient the reason stands in the place of
 * the name, and the day is exact.
 */
export function useRecallColumns(
  steps: RecallSteps | undefined,
  isOfOnePatient = false,
): readonly Column<Recall>[] {
  const t = useText()
  const formats = useFormats()
  const practitioners = usePractitioners()
  const dueOf = ({ dueOn }: Recall) => (isOfOnePatient ? formats.date(dueOn) : formats.month(dueOn))
  // Where the column has no room.
  const narrowDue = (recall: Recall) => (
    <span className="show-s">
      <small>
        {dueOf(recall)}
        {isOverdue(recall, today()) && <span className="warning-t"> · {t('recall.overdue')}</span>}
      </small>
    </span>
  )
  const reason: Column<Recall> = {
    id: 'reason',
    header: t('recall.reason'),
    fill: true,
    cell: (recall) => (
      <span className="two">
        <b lang="de">{recall.reason}</b>
        {recall.source === 'record' && <small>{t('recall.fromRecord')}</small>}
        {narrowDue(recall)}
      </span>
    ),
  }
  return [
    isOfOnePatient
      ? reason
      : {
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
              {narrowDue(recall)}
            </span>
          ),
        },
    {
      id: 'due',
      header: t('recall.due'),
      cell: (recall) => (
        <span className={`two ${styles['due']}`}>
          {dueOf(recall)}
          {isOverdue(recall, today()) && <small className="warning-t">{t('recall.overdue')}</small>}
        </span>
      ),
      wideOnly: true,
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
    {
      id: 'news',
      header: t('recall.news'),
      cell: (recall) => (
        <News
          recall={recall}
          // The patient's own appointments stand beside the list.
          nextAt={isOfOnePatient ? null : (recall.nextAppointment?.startsAt ?? null)}
          mayOpen={steps !== undefined}
        />
      ),
    },
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
function News({ recall, nextAt, mayOpen }: { recall: Recall; nextAt: string | null; mayOpen: boolean }) {
  const t = useText()
  const formats = useFormats()
  const { appointment, reminder } = recall
  const has = appointment?.startsAt ?? nextAt
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
          {reminder.channel === 'letter' && recall.mayRemind && mayOpen && (
            <>
              {' · '}
              <LetterLink id={recall.id} />
            </>
          )}
        </small>
      )}
      {has === null && reminder === null && <span className="soft">{t('recall.notReminded')}</span>}
    </span>
  )
}

/** The letter that was written, to print it once more. */
function LetterLink({ id }: { id: string }) {
  const t = useText()
  const urlOf = useApiUrl()
  return (
    <a className="link" href={letterUrl(urlOf, id)} target="_blank" rel="noopener">
      {t('recall.openLetter')}
    </a>
  )
}
