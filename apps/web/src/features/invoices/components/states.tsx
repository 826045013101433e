import type { InvoiceRow, ReceivableState } from '@honora/contract/invoices.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { StatusMark, Tone } from '../../../ui/StatusMark.tsx'

type Look = readonly [tone: 'neutral' | 'ok' | 'warn' | 'err' | 'info' | 'acc' | 'line', icon: IconName]

const looks: Readonly<Record<ReceivableState, Look>> = {
  open: ['line', 'sPlanned'],
  partly_paid: ['info', 'sHalf'],
  paid: ['ok', 'sDone'],
  instalment_plan: ['info', 'calendar'],
  overdue: ['warn', 'clock'],
  in_collection: ['err', 'flag'],
  disputed: ['warn', 'warn'],
  charged_back: ['err', 'undo'],
  written_off: ['neutral', 'sCancelled'],
  cancelled: ['neutral', 'sCancelled'],
}

/** Where a bought claim stands: colour, shape and word. What was overdue and is not due yet has been deferred. */
export function ReceivableMark({ state, daysOverdue }: { state: ReceivableState; daysOverdue: number }) {
  const t = useText()
  const [tone, icon] = looks[state]
  if (state === 'overdue' && daysOverdue === 0)
    return (
      <Tone tone="info" icon="clock">
        {t('invoice.deferred')}
      </Tone>
    )
  return (
    <Tone tone={tone} icon={icon}>
      {t(`receivableState.${state}`)}
    </Tone>
  )
}

/** State of an invoice; a rejected one always says why, an offer that waits says for what. */
export function InvoiceMark({
  row,
}: {
  row: Pick<InvoiceRow, 'status' | 'rejectionReason' | 'errorCount' | 'decisionState'>
}) {
  const t = useText()
  if (row.rejectionReason !== null)
    return (
      <StatusMark set="invoice" status={row.status} label={t(`rejectionReason.${row.rejectionReason}`)} />
    )
  if (row.status === 'created' && row.errorCount > 0) {
    return (
      <Tone tone="err" icon="err">
        {t('invoiceStatus.created.withErrors')}
      </Tone>
    )
  }
  if (
    row.status === 'confirmed' &&
    (row.decisionState === 'manual' || row.decisionState === 'waiting_check')
  ) {
    return <StatusMark set="invoice" status={row.status} label={t(`decisionState.${row.decisionState}`)} />
  }
  return <StatusMark set="invoice" status={row.status} />
}

/** With or without recourse, as a quiet mark. */
export function TypeMark({ type }: { type: 'recourse' | 'non_recourse' }) {
  const t = useText()
  return (
    <Tone tone="line" icon={type === 'recourse' ? 'swap' : 'shield'}>
      {t(`factoringType.short.${type}`)}
    </Tone>
  )
}

/** Longer than this without money is what a clerk looks at first. */
const longOverdueDays = 30

/** When a claim is due, and for how long it has been. */
export function Due({ row }: { row: Pick<InvoiceRow, 'dueOn' | 'daysOverdue'> }) {
  const t = useText()
  const formats = useFormats()
  return (
    <span className="two">
      {formats.date(row.dueOn)}
      {row.daysOverdue > 0 && (
        <small className={row.daysOverdue > longOverdueDays ? 'danger-t' : 'warning-t'}>
          {t('invoices.overdueFor', { count: row.daysOverdue })}
        </small>
      )}
    </span>
  )
}
