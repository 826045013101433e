import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { isAnswered, useQuestion, type Question } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { today as berlinToday } from '../../../i18n/berlin.ts'
import { useServerEvents } from '../../../data/events.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Avatar, Segments } from '../../../ui/choices.tsx'
import { DensityProvider } from '../../../ui/Density.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import '../today.css'
import { ForgottenRecordings, mayHoldRecordings } from '../../consultations/index.ts'
import { AppointmentLine } from '../components/AppointmentLine.tsx'
import { NextCard } from '../components/NextCard.tsx'
import { WaitingForYou } from '../components/WaitingForYou.tsx'
import { useAppointments, useAppointmentTypes, usePractitioners, useRefreshAppointments } from '../data.ts'
import { nextOf, peopleOf, summaryOf } from '../day.ts'

import styles from './TodayPage.module.css'
// Its table is needed by those who bill only.
const WaitingWorkList = lazy(() =>
  import('../components/WaitingWorkList.tsx').then((module) => ({ default: module.WaitingWorkList })),
)
const AppointmentDialog = lazy(() =>
  import('../components/AppointmentDialog.tsx').then((module) => ({ default: module.AppointmentDialog })),
)

const tones = [1, 2, 3] as const

/** The day of whoever treats or assists, and the day of whoever bills. */
export function TodayPage() {
  const can = useCan()
  return can('consultation.record') ? <TreatmentDay /> : <BillingDay />
}

/** What waits for the clerk, by age and amount, and the money that comes. */
function BillingDay() {
  const t = useText()
  const formats = useFormats()
  const day = berlinToday()
  const refresh = useRefreshAppointments()
  const [url, setUrl] = useUrlState(['kind'])
  useServerEvents(['appointment.updated', 'documentation.updated', 'billing.updated'], () => void refresh())
  return (
    <Page tab={t('nav.today')} title={formats.weekday(day)} subtitle={t('today.billingSubtitle')}>
      <div className={styles['lists']}>
        <Suspense fallback={<SkeletonCard lines={8} />}>
          <WaitingWorkList
            kind={url.kind}
            onKind={(kind) => setUrl({ kind })}
            beside={<WaitingForYou today={day} />}
          />
        </Suspense>
      </div>
    </Page>
  )
}

/** The day by practitioner: who is next, what waits, one click to start the recording. */
function TreatmentDay() {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const day = berlinToday()
  const appointments = useAppointments(day, day)
  const practitioners = usePractitioners()
  const types = useAppointmentTypes()
  const refresh = useRefreshAppointments()
  const [{ who }, setUrl] = useUrlState(['who'])
  const [isAdding, setAdding] = useState(false)
  const { data: holdsRecordings } = useQuestion('kept-recordings', mayHoldRecordings)
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

  // Lines stand under their practitioner, so the day is there when both are.
  const whole: Omit<Question<unknown>, 'mutate'> = practitioners.data === undefined
    ? practitioners
    : appointments
  const all = appointments.data ?? []
  const people = peopleOf(all, practitioners.data ?? [], t('today.formerPractitioner'))
  const shown = people.filter((person) => who === '' || person.id === who)
  const typeOf = (id: string | null) => types.data?.find((type) => type.id === id)
  const summary = summaryOf(all)

  return (
    <DensityProvider density="clinical">
      <Page
        tab={t('nav.today')}
        title={formats.weekday(day)}
        subtitle={appointments.data === undefined ? '\u00a0' : t('today.summary', { ...summary })}
        actions={
          isAnswered(whole) ? (
            <>
              {people.length > 1 && (
                <span className="hide-s">
                  <Segments
                    label={t('today.whose')}
                    value={who}
                    choices={[
                      { value: '', label: t('shell.all') },
                      ...people.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                    onChange={(value) => setUrl({ who: value })}
                  />
                </span>
              )}
              {can('appointment.write') && (
                <Button onClick={() => setAdding(true)} startIcon={<Icon name="plus" size="small" />}>
                  {t('today.add')}
                </Button>
              )}
            </>
          ) : (
            <span className={styles['acts-wait']} />
          )
        }
      >
        {holdsRecordings && can('consultation.record') && (
          <Suspense fallback={null}>
            <ForgottenRecordings />
          </Suspense>
        )}
        <Answer question={whole} skeleton={<TodaySkeleton isSlow={whole.isSlow} />}>
          {() => (
            <>
              <div className={styles['nexts']}>
                {shown.map((person, index) => {
                  const next = nextOf(all, person.id, new Date())
                  return next === undefined ? null : (
                    <NextCard
                      key={person.id}
                      appointment={next}
                      practitioner={person.name}
                      type={typeOf(next.appointmentTypeId)}
                      isFirst={index === 0}
                    />
                  )
                })}
              </div>
              <div className={styles['lists']}>
                {all.length === 0 ? (
                  <section className="card">
                    <EmptyState
                      id="today.empty"
                      icon="today"
                      action={
                        can('appointment.write') && (
                          <Button variant="contained" color="primary" onClick={() => setAdding(true)}>
                            {t('today.addLong')}
                          </Button>
                        )
                      }
                    />
                  </section>
                ) : (
                  <section className={`card ${styles['pr']}`} aria-label={t('today.listLabel')}>
                    {shown.map((person, index) => {
                      const own = all.filter((entry) => entry.practitionerId === person.id)
                      const next = nextOf(all, person.id, new Date())
                      return (
                        <div key={person.id}>
                          <header>
                            <Avatar name={person.name} small tone={tones[index] ?? 3} />
                            <h2 className="b">{person.name}</h2>
                            <span className="small muted">{t('today.count', summaryOf(own))}</span>
                          </header>
                          <ul>
                            {own.map((entry) => (
                              <AppointmentLine
                                key={entry.id}
                                appointment={entry}
                                type={typeOf(entry.appointmentTypeId)}
                                isNext={entry.id === next?.id}
                              />
                            ))}
                          </ul>
                        </div>
                      )
                    })}
                  </section>
                )}
                <WaitingForYou today={day} />
              </div>
            </>
          )}
        </Answer>
        {isAdding && (
          <Suspense fallback={null}>
            <AppointmentDialog day={day} onClose={() => setAdding(false)} />
          </Suspense>
        )}
      </Page>
    </DensityProvider>
  )
}

/** In the shape of the day: whom one sees next, the lists below, what waits beside them. */
function TodaySkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <>
      <div className={styles['nexts']}>
        <SkeletonCard lines={3} isSlow={isSlow} />
        <SkeletonCard lines={3} />
      </div>
      <div className={styles['lists']}>
        <SkeletonCard lines={8} />
        <SkeletonCard lines={3} />
      </div>
    </>
  )
}
