import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { TransferFields } from '../../../ui/TransferFields.tsx'
import { nextRate } from '../steps.ts'
import { isPaymentAwaited, PayNowButtons } from './PayNow.tsx'

/** The transfer of what is due, or of the next rate; card and instant transfer beside it. */
export function Transfer({ page, token }: { page: PatientPage; token: string }) {
  const t = useText()
  const { account, reference } = page
  // In a rolling update a node of the version before answers without it.
  const payNow = page.payNow ?? null
  const rate = nextRate(page)
  const amountCents = rate?.amountCents ?? page.dueCents
  return (
    <div id="pay">
      <Card title={t(rate === undefined ? 'patientPage.pay.title' : 'patientPage.pay.nextRate')}>
        <TransferFields payTo={account} amountCents={amountCents} reference={reference} />
        <p className="small soft">{t('patientPage.pay.hint', { reference })}</p>
        {payNow !== null && !isPaymentAwaited(page) && <PayNowButtons payNow={payNow} token={token} />}
      </Card>
    </div>
  )
}
