import type { Invoice, LedgerTransaction } from '@honora/contract/invoices.ts'
import { useCan } from '../../../data/session.ts'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { useInvoiceLedger } from '../data.ts'
import { CentLine } from './CentLine.tsx'
import styles from './CentLine.module.css'

/** What was booked to the practice's account after the purchase, part by part, and what the invoice came to with it. */
export function LaterBookings({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const can = useCan()
  const bookings =
    useInvoiceLedger(invoice.id, invoice.version, can('statement.read')).data?.transactions ?? []
  const later = bookings.filter(({ kind, practiceCents }) => kind !== 'purchase' && practiceCents !== 0)
  if (later.length === 0) return null
  const steps = [invoice.money.payoutCents, ...later.map(({ practiceCents }) => practiceCents)]
  return (
    <>
      {later.map((booking) => (
        <Booking key={booking.id} booking={booking} />
      ))}
      <CentLine
        sum="total"
        label={t('invoice.cents.result')}
        how={steps
          .map((cents, index) =>
            index === 0 || cents < 0 ? formats.money(cents).replace('−', '− ') : `+ ${formats.money(cents)}`,
          )
          .join(' ')}
        cents={invoice.money.resultCents}
        colour={null}
      />
      <OwnMoney invoice={invoice} />
    </>
  )
}

/** What the practice received itself for a claim that came back, in cents. */
export const ownCentsOf = ({ returned }: Invoice): number =>
  (returned?.receipts ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What the patient paid to the practice after the claim came back, which the factor's books do not hold. */
function OwnMoney({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const receipts = invoice.returned?.receipts ?? []
  if (receipts.length === 0) return null
  return (
    <>
      {receipts.map((receipt) => (
        <CentLine
          key={receipt.id}
          label={t('invoice.cents.received')}
          how={formats.date(receipt.receivedOn)}
          cents={receipt.amountCents}
          colour={null}
        />
      ))}
      <CentLine
        sum="total"
        label={t('invoice.cents.resultReceived')}
        how=""
        cents={invoice.money.resultCents + ownCentsOf(invoice)}
        colour={null}
      />
    </>
  )
}

function Booking({ booking }: { booking: LedgerTransaction }) {
  const t = useText()
  const hasText = useHasText()
  const formats = useFormats()
  const named = (id: string): string => t(hasText(id) ? id : 'invoice.cents.other')
  const parts = booking.entries.filter(({ account }) => account !== 'practice')
  return (
    <>
      <h3 className={styles['cent-head']}>
        {named(`ledgerKind.${booking.kind}`)}
        <span className="small muted">{formats.date(booking.occurredOn)}</span>
      </h3>
      {parts.map(({ account, amountCents }) => (
        <CentLine
          key={account}
          label={named(`invoice.cents.account.${account}`)}
          how={account === 'financing_income' && booking.interest !== null ? howOf(booking.interest) : ''}
          cents={amountCents}
          colour={null}
        />
      ))}
      {parts.length > 1 && (
        <CentLine
          sum="part"
          label={t(booking.practiceCents < 0 ? 'invoice.cents.debited' : 'invoice.cents.credited')}
          how=""
          cents={booking.practiceCents}
          colour={null}
        />
      )}
    </>
  )

  function howOf(interest: NonNullable<LedgerTransaction['interest']>): string {
    return t('ledgerWords.interestHow', {
      periods: interest.periods
        .map(({ days, financedCents }) =>
          t('ledgerWords.interestPeriod', { days, amount: formats.money(financedCents) }),
        )
        .join(', '),
      rate: formats.rate(interest.rateBp),
    })
  }
}
