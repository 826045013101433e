import type { PaymentBatch } from '@honora/contract/bank.ts'
import { isAnswered } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { PaymentMode } from '../components/PaymentMode.tsx'
import { WaitingOrders } from '../components/WaitingOrders.tsx'
import { usePaymentBatches, usePaymentDesk } from '../data.ts'
import '../payments.module.css'

/** Money on its way out: what waits for a file, and the files with what became of them. */
export function PaymentsPage() {
  const t = useText()
  const desk = usePaymentDesk()
  const batches = usePaymentBatches()
  const columns = useBatchColumns()
  return (
    <Page wide title={t('payments.title')} subtitle={t('payments.subtitle')}>
      <div className="stack s4">
        <Answer question={desk} rows={5}>
          {(data) => (
            <>
              <PaymentMode desk={data} onChanged={desk.retry} />
              {(data.release === 'two_people' || data.orders.length + data.blocked.length > 0) && (
                <WaitingOrders desk={data} />
              )}
            </>
          )}
        </Answer>
        {isAnswered(desk) && (
          <Card flush title={t('payments.batches')}>
            <DataTable
              label={t('payments.batches')}
              columns={columns}
              rows={batches}
              rowKey={(batch) => batch.id}
              rowTo={(batch) => `/factoring/payments/${batch.id}`}
              empty={<EmptyState id="payments.batchesEmpty" icon="files" />}
            />
          </Card>
        )}
      </div>
    </Page>
  )
}

function useBatchColumns(): readonly Column<PaymentBatch>[] {
  const t = useText()
  const formats = useFormats()
  return [
    {
      id: 'number',
      header: t('payments.number'),
      fill: true,
      cell: (batch) => <b className="b">{batch.number}</b>,
    },
    {
      id: 'kind',
      header: t('payments.kind'),
      wideOnly: true,
      cell: (batch) => t(`payments.kind.${batch.kind}`),
    },
    {
      id: 'day',
      header: t('payments.executeOn'),
      wideOnly: true,
      cell: (batch) => formats.date(batch.executeOn),
    },
    {
      id: 'count',
      header: t('payments.count'),
      align: 'right',
      wideOnly: true,
      cell: (batch) => formats.number(batch.orderCount),
    },
    {
      id: 'by',
      header: t('payments.preparedBy'),
      wideOnly: true,
      roomyOnly: true,
      cell: (batch) => batch.preparedBy,
    },
    {
      id: 'released',
      header: t('payments.releasedBy'),
      wideOnly: true,
      roomyOnly: true,
      cell: (batch) => batch.releasedBy ?? '–',
    },
    {
      id: 'state',
      header: t('payments.state'),
      cell: (batch) => <StatusMark set="paymentBatch" status={batch.state} />,
    },
    {
      id: 'sum',
      header: t('payments.sum'),
      align: 'right',
      cell: (batch) => <b className="b">{formats.money(batch.sumCents)}</b>,
    },
  ]
}
