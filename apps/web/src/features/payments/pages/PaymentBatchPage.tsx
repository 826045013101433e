import type { PaymentBatchDetail } from '@honora/contract/bank.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { BatchActions } from '../components/BatchActions.tsx'
import { useOrderColumns } from '../components/WaitingOrders.tsx'
import { usePaymentBatch } from '../data.ts'
import { useParams } from '../../../ui/router/RouterView.tsx'
import styles from '../payments.module.css'

/** One file for the bank: who answers for it, what it orders, and what the bank made of it. */
export function PaymentBatchPage() {
  const t = useText()
  const { id = '' } = useParams()
  const question = usePaymentBatch(id)
  const batch = question.data
  return (
    <Page
      wide
      crumbs={[{ label: t('payments.title'), to: '/factoring/payments' }]}
      tab={t('payments.batches')}
      title={batch === undefined ? t('payments.batches') : t('payments.batch', { number: batch.number })}
      subtitle={batch === undefined ? undefined : <StatusMark set="paymentBatch" status={batch.state} />}
      actions={
        batch === undefined ? undefined : (
          <BatchActions batch={batch} onChanged={(next) => void question.mutate(next, false)} />
        )
      }
    >
      <Answer question={question} rows={6}>
        {(data) => <Body batch={data} />}
      </Answer>
    </Page>
  )
}

function Body({ batch }: { batch: PaymentBatchDetail }) {
  const t = useText()
  const formats = useFormats()
  const columns = useOrderColumns()
  const by = (name: string | null, at: string | null): string =>
    name === null || at === null ? '–' : t('payments.by', { name, at: formats.dateTime(at) })
  return (
    <div className="stack s4">
      {batch.problem !== null && (
        <Notice tone="warn">{t('payments.problem', { reason: batch.problem })}</Notice>
      )}
      <Card>
        <dl className="dl">
          <dt>{t('payments.kind')}</dt>
          <dd>{t(`payments.kind.${batch.kind}`)}</dd>
          <dt>{t('payments.sum')}</dt>
          <dd className="b">{formats.money(batch.sumCents)}</dd>
          <dt>{t('payments.count')}</dt>
          <dd>{formats.number(batch.orderCount)}</dd>
          <dt>{t('payments.executeOn')}</dt>
          <dd>{formats.date(batch.executeOn)}</dd>
          <dt>{t('payments.preparedBy')}</dt>
          <dd>{by(batch.preparedBy, batch.preparedAt)}</dd>
          <dt>{t('payments.releasedBy')}</dt>
          <dd>{by(batch.releasedBy, batch.releasedAt)}</dd>
          <dt>{t('payments.handedOver')}</dt>
          <dd>{batch.handedOverAt === null ? '–' : formats.dateTime(batch.handedOverAt)}</dd>
          <dt>{t('payments.closedOn')}</dt>
          <dd>{formats.date(batch.closedOn)}</dd>
          {batch.fileSha256 !== null && (
            <>
              <dt>{t('payments.hash')}</dt>
              <dd className={styles['payments-hash']}>{batch.fileSha256}</dd>
            </>
          )}
        </dl>
      </Card>
      <Card flush title={t('payments.orders')}>
        <DataTable
          label={t('payments.orders')}
          columns={[
            ...columns,
            {
              id: 'e2e',
              header: t('payments.endToEnd'),
              wideOnly: true,
              roomyOnly: true,
              cell: (order) => order.endToEndId,
            },
            {
              id: 'state',
              header: t('payments.state'),
              cell: (order) => (
                <>
                  <StatusMark set="paymentOrder" status={order.state} />
                  {order.returnReason !== null && (
                    <span className="block small muted">
                      {t('payments.returnReason', { reason: order.returnReason })}
                    </span>
                  )}
                </>
              ),
            },
          ]}
          rows={batch.orders}
          rowKey={(order) => order.id}
        />
      </Card>
    </div>
  )
}
