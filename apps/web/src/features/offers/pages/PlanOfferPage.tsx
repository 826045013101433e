import { useClient } from '../../../data/client.tsx'
import { problemOf } from '../../../data/problem.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { LinkGone, PageFrame } from '../../patient-page/index.ts'
import { useParams } from '../../../ui/router/RouterView.tsx'

import styles from '../offers.module.css'

/** A payment plan as the debtor reads and answers it, without an account. */
export function PlanOfferPage() {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const { token = '' } = useParams()
  const params = { token }
  const question = useQuestion(['plan-offer', token], () => client.getPlanOffer({ params }))
  const answer = useAction(async (accept: boolean) => {
    await client.answerPlanOffer({ params, body: { accept } })
    question.retry()
  })
  if (question.error !== undefined && problemOf(question.error).code === 'NOT_FOUND')
    return (
      <PageFrame name={null}>
        <LinkGone />
      </PageFrame>
    )
  return (
    <PageFrame name={question.data?.practiceName ?? null} factor={question.data?.factorName ?? null}>
      <div className={`${styles['offer']} stack s4`}>
        <Heading tab={t('offer.plan.title')}>{t('offer.plan.title')}</Heading>
        <Answer question={question} rows={6}>
          {(plan) => (
            <div className="stack s4">
              <p className="soft">
                {t('offer.plan.intro', {
                  practice: plan.practiceName,
                  factor: plan.factorName,
                  number: plan.invoiceNumber,
                  amount: formats.money(plan.amountCents),
                })}
              </p>
              <dl className="dl">
                <dt>{t('plan.rates', { count: plan.instalments })}</dt>
                <dd className="b">{formats.money(plan.schedule[0]?.amountCents)}</dd>
                <dt>{t('plan.interest')}</dt>
                <dd>{formats.money(plan.interestCents)}</dd>
                <dt>{t('money.effectiveRate')}</dt>
                <dd>{formats.percent(plan.effectiveRateBp)}</dd>
                <dt>{t('patientPage.rates.total')}</dt>
                <dd className="b">{formats.money(plan.totalCents)}</dd>
                <dt>{t('offer.plan.first')}</dt>
                <dd>{formats.date(plan.schedule[0]?.dueOn)}</dd>
                <dt>{t('offer.plan.last')}</dt>
                <dd>{formats.date(plan.schedule.at(-1)?.dueOn)}</dd>
                <dt>{t('invoice.claim.reference')}</dt>
                <dd className="num">{plan.paymentReference}</dd>
              </dl>
              <p className="small muted">{t('offer.plan.law')}</p>
              <FormProblem problem={answer.problem} />
              {plan.status === 'offered' && (
                <div className="row wrap">
                  <Button
                    variant="contained"
                    color="primary"
                    disabled={answer.isRunning}
                    onClick={() => void answer.run(true)}
                  >
                    {t('offer.plan.accept')}
                  </Button>
                  <Button disabled={answer.isRunning} onClick={() => void answer.run(false)}>
                    {t('offer.plan.decline')}
                  </Button>
                  <span className="small muted">
                    {t('offer.plan.until', { day: formats.date(plan.validUntil) })}
                  </span>
                </div>
              )}
              {plan.status === 'active' && (
                <Notice
                  tone="ok"
                  actions={
                    <Button size="small" disabled={answer.isRunning} onClick={() => void answer.run(false)}>
                      {t('offer.plan.revoke')}
                    </Button>
                  }
                >
                  {t('offer.plan.active', { day: formats.date(plan.withdrawalUntil) })}
                </Notice>
              )}
              {plan.status !== 'offered' && plan.status !== 'active' && (
                <Notice tone="info">{t(`planState.${plan.status}`)}</Notice>
              )}
            </div>
          )}
        </Answer>
      </div>
    </PageFrame>
  )
}
