import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PatientProblem } from './PatientProblem.tsx'
import styles from '../patient-page.module.css'

type PayNow = NonNullable<PatientPage['payNow']>

/** Card and instant transfer, on the page of a provider. */
export function PayNowButtons({ payNow, token }: { payNow: PayNow; token: string }) {
  const t = useText()
  const client = useClient()
  const start = useAction(async (way: PayNow['ways'][number]) => {
    const { url } = await client.startPatientPayment({ params: { token }, body: { way } })
    window.location.assign(url)
  })
  return (
    <div className={`stack s3 ${styles['pp-now']}`}>
      <div className="row wrap">
        {payNow.ways.map((way) => (
          <Button key={way} variant="outlined" disabled={start.isRunning} onClick={() => void start.run(way)}>
            {t(`patientPage.pay.way.${way}`)}
          </Button>
        ))}
      </div>
      <PatientProblem problem={start.problem} />
      {payNow.isSimulated && <p className="small muted">{t('patientPage.pay.simulated')}</p>}
    </div>
  )
}

const refusals = ['declined', 'abandoned'] as const

/** What the provider said to who came back from its page, and what was due before. */
function saidOnReturn(): { readonly result: string | null; readonly due: number } {
  const search = new URLSearchParams(window.location.search)
  return { result: search.get('payment'), due: Number(search.get('due')) }
}

/** Whether a payment is on its way that the books do not know yet. */
export function isPaymentAwaited(page: PatientPage | undefined): boolean {
  const { result, due } = saidOnReturn()
  return result === 'waiting' && page !== undefined && page.dueCents >= due
}

/** What became of a payment, for who comes back from the provider's page. Only the books say that it has arrived. */
export function PaymentResult({ page }: { page: PatientPage }) {
  const t = useText()
  const { result } = saidOnReturn()
  const refusal = refusals.find((each) => each === result)
  if (refusal !== undefined) return <Notice tone="warn">{t(`patientPage.pay.result.${refusal}`)}</Notice>
  if (result !== 'waiting') return null
  return (
    <Notice tone="info">
      {t(isPaymentAwaited(page) ? 'patientPage.pay.result.waiting' : 'patientPage.pay.result.arrived')}
    </Notice>
  )
}
