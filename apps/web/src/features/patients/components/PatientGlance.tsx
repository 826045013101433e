import type { PatientSummary } from '@honora/contract/patients.ts'
import type { Recall } from '@honora/contract/recalls.ts'
import { isOverdue } from '@honora/domain/appointments/recall.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { today, wallClock } from '../../../i18n/berlin.ts'
import { Link } from '../../../ui/Link.tsx'
import { useAppointmentTypes, usePractitioners } from '../../appointments/index.ts'
import styles from '../patients.module.css'

const minuteMs = 60_000
const dayOf = (instant: string): string => wallClock(instant)[0]

/** Next appointment, recall that is open, open amount, last visit: what is asked on the telephone. */
export function PatientGlance({ summary, recalls }: { summary: PatientSummary; recalls: readonly Recall[] }) {
  const t = useText()
  const formats = useFormats()
  const types = useAppointmentTypes()
  const people = usePractitioners()
  const { nextAppointment, lastVisit, open } = summary
  const typeOf = (id: string | null) => types.data?.find((type) => type.id === id)?.name ?? t('today.noType')
  const nameOf = (id: string) => people.data?.find((person) => person.id === id)?.name
  const when = (at: string) =>
    dayOf(at) === today()
      ? `${t('clinical.today')}, ${formats.clock(at)}`
      : `${formats.shortWeekday(dayOf(at)).slice(0, 2)} ${formats.dateTime(at)}`
  // What has an appointment stands on its left.
  const recall = recalls.find(({ state }) => state === 'open')
  const isLate = recall !== undefined && isOverdue(recall, today())
  const joined = (parts: readonly (string | undefined | null)[]) =>
    parts.filter((part) => part !== undefined && part !== null && part !== '').join(' · ')
  return (
    <section className={`card ${styles['now3']}`} aria-label={t('clinical.summary')}>
      <div>
        <p className="k">{t('clinical.next')}</p>
        {nextAppointment === null ? (
          <p className="v soft">{t('clinical.nextNone')}</p>
        ) : (
          <>
            <p className="v">
              <Link to={`/appointments/${nextAppointment.id}/recording`}>
                {when(nextAppointment.startsAt)}
              </Link>
            </p>
            <p className="d">
              {joined([
                typeOf(nextAppointment.appointmentTypeId),
                t('clinical.minutes', {
                  count: Math.round(
                    (Date.parse(nextAppointment.endsAt) - Date.parse(nextAppointment.startsAt)) / minuteMs,
                  ),
                }),
                nameOf(nextAppointment.practitionerId),
              ])}
            </p>
          </>
        )}
      </div>
      {recall !== undefined && (
        <div>
          <p className="k">{t('nav.recalls')}</p>
          <p className={isLate ? 'v warning-t' : 'v'}>
            <Link to={`/patients/${recall.patientId}`} search={{ tab: 'appointments' }}>
              {formats.month(recall.dueOn)}
            </Link>
          </p>
          <p className="d">
            {isLate && `${t('recall.overdue')} · `}
            <span lang="de">{recall.reason}</span>
          </p>
        </div>
      )}
      {open !== null && (
        <div>
          <p className="k">{t('clinical.open')}</p>
          <p className="v">{formats.money(open.cents)}</p>
          <p className="d">
            {[
              t('clinical.openInvoices', { count: open.invoices }),
              open.dueOn === null ? '' : t('clinical.due2', { on: formats.date(open.dueOn) }),
            ]
              .filter((part) => part !== '')
              .join(', ')}
          </p>
        </div>
      )}
      <div>
        <p className="k">{t('clinical.last')}</p>
        {lastVisit === null ? (
          <p className="v soft">{t('clinical.lastNone')}</p>
        ) : (
          <>
            <p className="v">
              <Link
                to={`/appointments/${lastVisit.id}/${lastVisit.finalizedAt === null ? 'recording' : 'documentation'}`}
              >
                {when(lastVisit.startsAt)}
              </Link>
            </p>
            <p className="d">
              {joined([
                typeOf(lastVisit.appointmentTypeId),
                lastVisit.finalizedAt === null
                  ? undefined
                  : t('clinical.finalizedAt', {
                      at:
                        dayOf(lastVisit.finalizedAt) === dayOf(lastVisit.startsAt)
                          ? formats.clock(lastVisit.finalizedAt)
                          : formats.date(lastVisit.finalizedAt),
                    }),
              ])}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
