import type { PaymentDesk, PaymentOrder } from '@honora/contract/bank.ts'
import { paymentKinds, type PaymentKind } from '@honora/domain/factoring/payment-batch.ts'
import { groupedIban } from '@honora/domain/organisation/iban.ts'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { useNavigate } from '../../../ui/router/RouterView.tsx'
import styles from '../payments.module.css'

/** Orders that are in no file yet, and payouts that cannot become orders. */
export function WaitingOrders({ desk }: { desk: PaymentDesk }) {
  const t = useText()
  const formats = useFormats()
  return (
    <>
      {desk.blocked.length > 0 && (
        <Notice tone="warn" title={t('payments.blocked')}>
          <ul className={styles['payments-blocked']}>
            {desk.blocked.map((each) => (
              <li key={each.statementNumber}>
                {t('payments.blockedLine', {
                  practice: each.practiceName,
                  number: each.statementNumber,
                  amount: formats.money(each.amountCents),
                  reason: t(`payments.blockedReason.${each.reason}`),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Card flush title={t('payments.waiting')} aside={<PrepareButtons orders={desk.orders} />}>
        <DataTable
          label={t('payments.waiting')}
          columns={useOrderColumns()}
          rows={desk.orders}
          rowKey={(order) => order.id}
          empty={<EmptyState id="payments.waitingEmpty" icon="bank" />}
        />
      </Card>
    </>
  )
}

function PrepareButtons({ orders }: { orders: readonly PaymentOrder[] }) {
  const t = useText()
  const formats = useFormats()
  const can = useCan()
  const client = useClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const prepare = useAction(async (kind: PaymentKind) => {
    const batch = await client.preparePaymentBatch({ body: { kind } })
    notify({ severity: 'success', message: t('payments.prepared', { number: batch.number }) })
    await navigate({ to: `/factoring/payments/${batch.id}` })
  }, useReportProblem())
  if (!can('bank-order.prepare')) return null
  return paymentKinds.map((kind) => {
    const own = orders.filter((order) => order.kind === kind)
    if (own.length === 0) return null
    const sum = own.reduce((total, order) => total + order.amountCents, 0)
    return (
      <Button
        key={kind}
        variant="contained"
        color="primary"
        disabled={prepare.isRunning}
        onClick={() => void prepare.run(kind)}
      >
        {t(`payments.prepare.${kind}`, { count: own.length, amount: formats.money(sum) })}
      </Button>
    )
  })
}

/** Columns of orders, the same while they wait and in their batch. */
export function useOrderColumns(): readonly Column<PaymentOrder>[] {
  const t = useText()
  const formats = useFormats()
  return [
    {
      id: 'name',
      header: t('payments.recipient'),
      fill: true,
      cell: (order) => <b className="b">{order.name}</b>,
    },
    {
      id: 'practice',
      header: t('payments.practice'),
      wideOnly: true,
      roomyOnly: true,
      cell: (order) => order.practiceName,
    },
    {
      id: 'iban',
      header: t('payments.iban'),
      cell: (order) => <span className="num">{groupedIban(order.iban)}</span>,
    },
    { id: 'text', header: t('payments.text'), wideOnly: true, cell: (order) => order.text },
    {
      id: 'amount',
      header: t('payments.amount'),
      align: 'right',
      cell: (order) => <b className="b">{formats.money(order.amountCents)}</b>,
    },
  ]
}
