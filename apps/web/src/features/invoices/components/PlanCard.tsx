import type { Invoice, PlanOptions } from '@honora/contract/invoices.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan, useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { usePlanOptions } from '../data.ts'
import { TableHead } from '../../../ui/TableHead.tsx'

import styles from './PlanCard.module.css'
const running = new Set(['offered', 'requested', 'active'])

/** Instalments as a calculator, or the plan that was chosen. */
export function PlanCard({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const can = useCan()
  const t = useText()
  const mayRead = can('payment-plan.read')
  const isFactor = useUser().data?.factoringStaff === true
  const question = usePlanOptions(invoice.id, invoice.version, mayRead)
  if (!mayRead) return null
  if (invoice.plan !== null && running.has(invoice.plan.status)) return <ChosenPlan plan={invoice.plan} />
  if (question.data?.reason === 'not_released') return null
  const isEmpty =
    question.data?.options.length === 0 &&
    question.data.unavailable.every((each) => each.reason === 'wrong_state')
  if (isEmpty) return null
  return (
    <Card
      title={t('plan.title')}
      aside={isFactor ? null : <span className="small muted hide-s">{t('plan.noEffect')}</span>}
    >
      <Answer question={question} rows={3}>
        {(data) => <Calculator options={data} invoiceId={invoice.id} onChanged={onChanged} />}
      </Answer>
    </Card>
  )
}

function Calculator({
  options,
  invoiceId,
  onChanged,
}: {
  options: PlanOptions
  invoiceId: string
  onChanged: () => void
}) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const notify = useNotify()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen =
    options.options.find((each) => each.id === chosenId) ??
    options.options.find((each) => each.id === '12') ??
    options.options[0]
  const propose = useAction(async (optionId: string) => {
    await client.proposePaymentPlan({ params: { id: invoiceId }, body: { optionId } })
    notify({ severity: 'success', message: t('plan.offered') })
    onChanged()
  }, useReportProblem())
  if (chosen === undefined) {
    const [first] = options.unavailable
    return <p className="soft">{first === undefined ? '' : t(`planReason.${first.reason}`)}</p>
  }
  return (
    <>
      <p className="soft small">{t('plan.between')}</p>
      <div className={styles['plan-options']} role="radiogroup" aria-label={t('plan.term')}>
        {options.options.map((option) => (
          <button
            key={option.id}
            type="button"
            className={styles['plan-option']}
            role="radio"
            aria-checked={option.id === chosen.id}
            onClick={() => setChosenId(option.id)}
          >
            <b className="b">{t('plan.months', { count: option.instalments })}</b>
            <span>{t('plan.perMonth', { amount: formats.money(option.monthlyRateCents) })}</span>
          </button>
        ))}
      </div>
      {options.unavailable.map((each) => (
        <p key={each.instalments} className="small muted">
          {t('plan.unavailable', { count: each.instalments, reason: t(`planReason.${each.reason}`) })}
        </p>
      ))}
      <div className={styles['plan-result']}>
        <div>
          <span>{t('plan.rates', { count: chosen.instalments })}</span>
          <b>{formats.money(chosen.monthlyRateCents)}</b>
          <span>{t('plan.last', { amount: formats.money(chosen.lastRateCents) })}</span>
        </div>
        <div>
          <span>{t('plan.interest')}</span>
          <b>{formats.money(chosen.interestCents)}</b>
          <span>{t('plan.nominal', { rate: formats.percent(chosen.nominalRateBp) })}</span>
        </div>
        <div>
          <span>{t('money.effectiveRate')}</span>
          <b>{formats.percent(chosen.effectiveRateBp)}</b>
        </div>
        <div>
          <span>{t('plan.total')}</span>
          <b>{formats.money(chosen.totalCents)}</b>
          <span>{t('plan.first', { day: formats.date(chosen.firstDueOn) })}</span>
        </div>
      </div>
      <PlanLaw regime={options.legalRegime} duties={chosen.duties} />
      <div className="row wrap">
        {can('payment-plan.propose') && (
          <Button
            variant="contained"
            color="primary"
            disabled={propose.isRunning}
            onClick={() => void propose.run(chosen.id)}
          >
            {t('plan.invite')}
          </Button>
        )}
        <span className="small muted">{t('plan.law', { day: formats.date(chosen.validUntil) })}</span>
      </div>
    </>
  )
}

/** Which law the plan falls under today, and what has to be kept because of it. */
function PlanLaw({ regime, duties }: { regime: string; duties: readonly string[] }) {
  const t = useText()
  return (
    <div className={`${styles['plan-law']} small`}>
      <p>{t(`plan.regime.${regime}`)}</p>
      {duties.length > 0 && (
        <ul>
          {duties.map((duty) => (
            <li key={duty}>{t(`plan.duty.${duty}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ChosenPlan({ plan }: { plan: NonNullable<Invoice['plan']> }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card
      flush
      title={t('plan.chosen')}
      aside={
        <Tone
          tone={plan.status === 'active' ? 'ok' : 'info'}
          icon={plan.status === 'active' ? 'okc' : 'clock'}
        >
          {t(`planState.${plan.status}`)}
        </Tone>
      }
    >
      <p className="pad soft">
        {t('plan.summary', {
          count: plan.instalments,
          total: formats.money(plan.totalCents),
          rate: formats.percent(plan.effectiveRateBp),
          day: formats.date(plan.validUntil),
        })}
      </p>
      <table className="t" aria-label={t('plan.schedule')}>
        <TableHead
          columns={[
            [t('plan.rateNumber')],
            [t('money.dueDate')],
            [t('plan.rate'), 'num'],
            [t('plan.ofInterest'), 'num hide-s'],
          ]}
        />
        <tbody>
          {plan.schedule.map((rate) => (
            <tr key={rate.number}>
              <td>{formats.number(rate.number)}</td>
              <td>{formats.date(rate.dueOn)}</td>
              <td className="num">{formats.money(rate.amountCents)}</td>
              <td className="num hide-s">{formats.money(rate.interestCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
