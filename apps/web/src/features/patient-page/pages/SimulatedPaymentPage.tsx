import { simulatedOutcomes } from '@honora/contract/patient-payments.ts'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useParams } from '../../../ui/router/RouterView.tsx'
import { PageFrame } from '../components/PageFrame.tsx'
import { PatientProblem } from '../components/PatientProblem.tsx'

import patientPageStyles from '../patient-page.module.css'
/** The page of the simulated provider: what bank or card do is chosen by hand. In demonstration and development only. */
export function SimulatedPaymentPage() {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const { token = '' } = useParams()
  const question = useQuestion(
    ['simulated-payment', token],
    () => client.getSimulatedPayment({ body: { token } }),
    { shouldRetryOnError: false },
  )
  const answer = useAction(async (outcome: (typeof simulatedOutcomes)[number]) => {
    const { url } = await client.answerSimulatedPayment({ body: { token, outcome } })
    window.location.assign(url)
  })
  return (
    <PageFrame name={null}>
      <div className={patientPageStyles['opening']}>
        <Heading tab={t('simulatedPayment.title')}>{t('simulatedPayment.title')}</Heading>
      </div>
      <Answer question={question} rows={4}>
        {(payment) => (
          <div className={`stack s4 ${patientPageStyles['pp-simulated']}`}>
            <Notice tone="warn">{t('simulatedPayment.notice')}</Notice>
            <Card title={t(`patientPage.pay.way.${payment.way}`)}>
              <dl className="dl">
                <dt>{t('transfer.payee')}</dt>
                <dd>{payment.payee}</dd>
                <dt>{t('transfer.amount')}</dt>
                <dd className="b">{formats.money(payment.amountCents)}</dd>
                <dt>{t('transfer.reference')}</dt>
                <dd className="num">{payment.reference}</dd>
              </dl>
            </Card>
            <div className="row wrap">
              {simulatedOutcomes.map((outcome) => (
                <Button
                  key={outcome}
                  variant={outcome === 'paid' ? 'contained' : 'outlined'}
                  color={outcome === 'paid' ? 'primary' : undefined}
                  disabled={answer.isRunning}
                  onClick={() => void answer.run(outcome)}
                >
                  {t(`simulatedPayment.outcome.${outcome}`)}
                </Button>
              ))}
            </div>
            <PatientProblem problem={answer.problem} />
          </div>
        )}
      </Answer>
    </PageFrame>
  )
}
