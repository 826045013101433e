import type { Dashboard } from '@honora/contract/ledger.ts'
import { bankDayFrom, nextBankDay } from '@honora/domain/factoring/calendar.ts'
import { useState } from 'react'
import { useCan, useUser } from '../../../data/session.ts'
import { useDrawn } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { SkeletonPage } from '../../../ui/SkeletonPage.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { OnboardingBanner } from '../../onboarding/index.ts'
import { Ageing } from '../components/Ageing.tsx'
import { ComesLater } from '../components/ComesLater.tsx'
import { DeskWaits } from '../components/DeskWaits.tsx'
import { NeedsYou } from '../components/NeedsYou.tsx'
import { NextPayout } from '../components/NextPayout.tsx'
import { PayoutChart, PayoutTable } from '../components/PayoutChart.tsx'
import { TurnoverByDentist } from '../components/TurnoverByDentist.tsx'
import { TwelveMonths } from '../components/TwelveMonths.tsx'
import { useAccount, useDashboard, useNextPayout } from '../data.ts'

import styles from '../factoring.module.css'
const daysShown = 10

/** Which money comes when and why, in ten seconds; every figure leads to the list behind it. */
export function OverviewPage() {
  const t = useText()
  const formats = useFormats()
  const can = useCan()
  const dashboard = useDashboard({ from: '', to: '' })
  const isFactor = useUser().data?.factoringStaff === true
  // The next payout stands above the figures: they are drawn with it.
  const isDrawn = useDrawn('overview', [dashboard, useAccount(!isFactor), useNextPayout(!isFactor)])
  return (
    <Page
      title={t('nav.factoringArea')}
      subtitle={
        dashboard.data === undefined
          ? '\u00a0'
          : t('overview.asOf', { day: formats.longDate(dashboard.data.today) })
      }
      actions={
        can('invoice-file.upload') ? (
          <Link className="btn" to="/factoring/files">
            <Icon name="upload" size="small" />
            {t('overview.upload')}
          </Link>
        ) : undefined
      }
    >
      <OnboardingBanner />
      {!isFactor && isDrawn && dashboard.error === undefined && <NextPayout />}
      <Answer
        question={dashboard}
        isDrawn={isDrawn}
        skeleton={<SkeletonPage isSlow={dashboard.isSlow} main={[2, 5, 5]} />}
      >
        {(data) => <Figures data={data} isFactor={isFactor} />}
      </Answer>
    </Page>
  )
}

/** The next bank working days with what is expected on each, nothing included. */
function nextDays(data: Dashboard): Dashboard['payouts'] {
  const expected = data.payouts.filter((each) => each.state === 'expected')
  const days: Dashboard['payouts'] = []
  const first = expected[0]?.on ?? data.today
  for (
    let on = bankDayFrom(first < data.today ? data.today : first);
    days.length < daysShown;
    on = nextBankDay(on)
  ) {
    const known = expected.find((each) => each.on === on)
    days.push(known ?? { on, cents: 0, nonRecourseCents: 0, recourseCents: 0, state: 'expected' })
  }
  return days
}

function Figures({ data, isFactor }: { data: Dashboard; isFactor: boolean }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const expected = nextDays(data)
  const coming = expected.filter((each) => each.cents > 0).length
  const expectedCents = expected.reduce((sum, each) => sum + each.cents, 0)
  const before = data.series.at(-2)
  const last = data.payouts.findLast((each) => each.state === 'paid' && each.cents > 0)
  return (
    <>
      <section className="card figs gap" aria-label={t('overview.figures')}>
        <Link className="fig" to="/factoring/invoices" search={{ claim: 'open' }}>
          <p className="k">{t('overview.open')}</p>
          <p className="v">{formats.money(data.openCents)}</p>
          <p className="d">{t('overview.invoices', { count: data.openCount })}</p>
        </Link>
        {isFactor ? (
          <Link className="fig" to="/factoring/invoices" search={{ receivableState: 'overdue' }}>
            <p className="k">{t('receivableState.overdue')}</p>
            <p className="v">{formats.money(data.overdueCents)}</p>
            <p className="d">
              {data.averageDaysToPay === null
                ? ''
                : t('overview.daysToPay', { count: Math.round(data.averageDaysToPay) })}
            </p>
          </Link>
        ) : (
          <Link className="fig" to="/factoring" search={{ payout: 'next' }}>
            <p className="k">{t('overview.expected', { days: daysShown })}</p>
            <p className="v">{formats.money(expectedCents)}</p>
            <p className="d">{t('overview.payoutCount', { count: coming })}</p>
          </Link>
        )}
        <Link className="fig" to="/factoring/statements">
          <p className="k">{t('overview.paidOut', { month: formats.month(data.to) })}</p>
          <p className="v">{formats.money(data.paidOutCents)}</p>
          {last !== undefined && (
            <p className="d">
              {t('overview.last', { day: formats.date(last.on), amount: formats.money(last.cents) })}
            </p>
          )}
          <p className="d">
            {before === undefined
              ? ''
              : `${formats.month(`${before.month}-01`)}: ${formats.money(before.paidCents)}`}
          </p>
        </Link>
        <Link className="fig" to="/factoring/invoices" search={{ receivableState: 'charged_back' }}>
          <p className="k">{t('overview.chargedBack', { month: formats.month(data.to) })}</p>
          <p className="v">{formats.money(data.chargebackCents)}</p>
          <p className="d">{t('overview.invoices', { count: data.chargebackCount })}</p>
        </Link>
      </section>
      <div className="grid g-main">
        <div className="stack s4">
          {!isFactor && <Payouts payouts={coming === 0 ? [] : expected} tasks={data.tasks} />}
          <Ageing rows={data.ageing} />
          <TwelveMonths series={data.series} />
          {!isFactor && data.series.some((each) => each.purchasedCents > 0) && (
            <TurnoverByDentist today={data.today} />
          )}
        </div>
        <div className="stack s4">
          {isFactor && <DeskWaits />}
          {!isFactor && can('invoice-file.confirm') && <NeedsYou tasks={data.tasks} />}
          {!isFactor && <ComesLater />}
        </div>
      </div>
    </>
  )
}

function Payouts({ payouts, tasks }: { payouts: Dashboard['payouts']; tasks: Dashboard['tasks'] }) {
  const t = useText()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Card
      flush
      title={t('overview.payouts.title')}
      aside={
        <>
          <span className="key-line hide-s">
            <i />
            {t('factoringType.short.non_recourse')}
          </span>
          <span className="key-line hide-s">
            <i className={styles['hatched']} />
            {t('factoringType.short.recourse')}
          </span>
          <Segments
            label={t('overview.view')}
            value={view}
            choices={[
              { value: 'chart', label: t('overview.viewChart') },
              { value: 'table', label: t('overview.viewTable') },
            ]}
            onChange={setView}
          />
        </>
      }
    >
      {payouts.length === 0 && (
        <EmptyState id="overview.payouts.empty" icon="euro" action={<FirstStep tasks={tasks} />} />
      )}
      {payouts.length > 0 && view === 'chart' && (
        <div className={`pad ${styles['chart-scroll']}`}>
          <PayoutChart payouts={payouts} />
        </div>
      )}
      {payouts.length > 0 && view === 'table' && <PayoutTable payouts={payouts} />}
    </Card>
  )
}

/** What brings money soonest: offering what lies there complete. */
function FirstStep({ tasks }: { tasks: Dashboard['tasks'] }) {
  const t = useText()
  const can = useCan()
  const ready = tasks.find(({ kind }) => kind === 'files_to_confirm')
  if (ready === undefined || !can('invoice-file.confirm')) return null
  const [path = '', query = ''] = ready.href.split('?')
  return (
    <Link className="btn sm" to={path} search={Object.fromEntries(new URLSearchParams(query))}>
      {t('overview.task.files_to_confirm', { count: ready.count })}
    </Link>
  )
}
