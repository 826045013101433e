import type { StatementTotals } from '@honora/contract/ledger.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'

/** From the opening balance over each kind of booking to the closing one, seen from the practice; kinds without any are left out. */
export function AccountSums({ sums }: { sums: Omit<StatementTotals, 'statementCount'> }) {
  const t = useText()
  const formats = useFormats()
  const kinds: readonly (readonly [string, number])[] = [
    ['column.purchase', sums.purchasesCents],
    ['column.fee', -sums.feesNetCents],
    ['column.vat', -sums.vatCents],
    ['column.reserve', -sums.reserveCents],
    ['column.interest', -sums.interestCents],
    ['column.chargeback', -sums.chargebacksCents],
    ['other', sums.otherCents],
    ['column.payout', -sums.payoutCents],
    ['column.directDebit', sums.directDebitCents],
    ['column.practicePayment', sums.practicePaymentCents],
  ]
  return (
    <dl className="dl">
      <dt>{t('statements.opening')}</dt>
      <dd>{formats.money(sums.openingCents)}</dd>
      {kinds
        .filter(([, cents]) => cents !== 0)
        .map(([key, cents]) => (
          <div key={key} className="dl-row">
            <dt>{t(`statements.${key}`)}</dt>
            <dd>{formats.money(cents)}</dd>
          </div>
        ))}
      <dt className="b">{t('statements.closing')}</dt>
      <dd className={sums.closingCents < 0 ? 'b danger-t' : 'b'}>{formats.money(sums.closingCents)}</dd>
    </dl>
  )
}
