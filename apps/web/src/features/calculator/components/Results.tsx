import type { SimulationSide } from '@honora/contract/ledger.ts'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { ownSteps, stepsOf } from '../cash-flow.ts'
import type { Assumptions } from '../own-figures.ts'
import { CashFlow } from './CashFlow.tsx'
import { LossChart } from './LossChart.tsx'
import styles from '../calculator.module.css'

/** What a month costs either way under the practice's conditions, and when the money is there. */
export function Results({ given }: { given: Assumptions }) {
  const t = useText()
  const client = useClient()
  const amountCents = Math.max(1, Math.round(given.volumeCents / given.invoices))
  const question = useQuestion(
    ['simulation', amountCents, given.days, given.defaultBp],
    () =>
      client.simulate({
        body: { amountCents, daysToPayment: given.days, defaultProbabilityBp: given.defaultBp },
      }),
    { keepPreviousData: true },
  )
  return (
    <div className="stack s4">
      <Answer question={question} skeleton={<SkeletonCard lines={6} isSlow={question.isSlow} />}>
        {(data) => (
          <>
            <Compared given={given} without={data.non_recourse} withRecourse={data.recourse} />
            <CashFlow
              lines={[
                { key: 'non_recourse', steps: stepsOf(data.non_recourse, given.invoices, given.days) },
                { key: 'recourse', steps: stepsOf(data.recourse, given.invoices, given.days) },
                { key: 'own', steps: ownSteps(given.volumeCents, given.defaultBp, given.days) },
              ]}
            />
            <p className="small muted">{t('calculator.note')}</p>
          </>
        )}
      </Answer>
    </div>
  )
}

function Compared(props: { given: Assumptions; without: SimulationSide; withRecourse: SimulationSide }) {
  const { given, without, withRecourse } = props
  const t = useText()
  const formats = useFormats()
  const month = (cents: number): number => cents * given.invoices
  const withoutCents = month(without.costCents)
  const withCents = month(withRecourse.costCents)
  const lossCents = month(withRecourse.expectedLossCents)
  const gap = withoutCents - withCents - lossCents
  const evenBp = ((withoutCents - withCents) * 10_000) / given.volumeCents
  return (
    <>
      <section className="card" aria-label={t('calculator.result')}>
        <div className={styles['calc-compare']}>
          <div>
            <h3>
              <i className="solid" />
              <span className={styles['calc-name']}>{t('factoringType.short.non_recourse')}</span>
            </h3>
            <p className="v">{formats.money(withoutCents)}</p>
            <p className="small soft">
              {t('calculator.without')} {paidOut(without)}
            </p>
          </div>
          <div>
            <h3>
              <i className={styles['dashed']} />
              <span className={styles['calc-name']}>{t('factoringType.short.recourse')}</span>
            </h3>
            <p className="v">{formats.money(withCents + lossCents)}</p>
            <p className="small soft">
              {t('calculator.with', { cost: formats.money(withCents), loss: formats.money(lossCents) })}{' '}
              {paidOut(withRecourse)}
            </p>
          </div>
        </div>
      </section>
      <Card
        title={t('calculator.chart')}
        aside={<span className="small muted hide-s">{t('calculator.perMonth')}</span>}
      >
        <LossChart given={given} withoutCents={withoutCents} withCents={withCents} />
      </Card>
      <Notice
        tone="acc"
        title={t(gap >= 0 ? 'calculator.cheaperWith' : 'calculator.cheaperWithout', {
          rate: formats.rate(given.defaultBp),
          amount: formats.money(Math.abs(gap)),
        })}
      >
        {evenBp > 0 && t('calculator.even', { rate: formats.rate(Math.round(evenBp)) })}{' '}
        {gap > 0 && t('calculator.oneLoss', { amount: formats.money(gap) })}
      </Notice>
    </>
  )

  /** When which part of the money comes, after costs. */
  function paidOut(side: SimulationSide): string {
    const shareBp = (side.payoutNowCents * 10_000) / (side.payoutNowCents + side.payoutLaterCents)
    return side.payoutLaterCents === 0
      ? t('calculator.paidAtOnce', { days: Math.max(1, side.payoutDays) })
      : t('calculator.paidInParts', {
          days: Math.max(1, side.payoutDays),
          share: formats.rate(Math.round(shareBp / 100) * 100),
        })
  }
}
