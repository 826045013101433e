import type { Invoice } from '@honora/contract/invoices.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import { useSWRConfig } from 'swr'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'

/** Who gives the invoice to the patient, and when the factor's left; the practice may change it until then. */
export function SenderCard({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const { mutate } = useSWRConfig()
  const { by } = invoice.sending
  const other: InvoiceSender = by === 'factor' ? 'practice' : 'factor'
  const choose = useAction(async () => {
    await client.chooseSender({
      params: { id: invoice.id },
      headers: ifMatch(invoice),
      body: { sender: other },
    })
    notify({ severity: 'success', message: t('shell.saved') })
    onChanged()
    await mutate(['correspondence', invoice.id])
  }, useReportProblem())
  return (
    <Card title={t('invoice.sender.title')}>
      <div className="stack s3">
        <Who invoice={invoice} />
        {invoice.transitions.includes('choose_sender') && (
          <div className="row">
            <Button size="small" disabled={choose.isRunning} onClick={() => void choose.run()}>
              {t(`invoice.sender.choose.${other}`)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function Who({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const { by, sentOn } = invoice.sending
  if (by === 'practice') return <p>{t('invoice.sender.practice')}</p>
  if (invoice.status !== 'processed') return <p>{t('invoice.sender.factor')}</p>
  return sentOn === null ? (
    <p className="warning-t">{t('invoice.sender.waits')}</p>
  ) : (
    <p>{t('invoice.sender.sent', { day: formats.date(sentOn) })}</p>
  )
}
