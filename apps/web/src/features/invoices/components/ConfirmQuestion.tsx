import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import { useOrganization } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { useAccount } from '../../factoring/index.ts'
import { SenderChoice } from './SenderChoice.tsx'
import styles from './ConfirmQuestion.module.css'
import { proceedsOf, type OfferedAmount, type Proceeds } from '../proceeds.ts'

interface Props {
  readonly sentences: readonly string[]
  /** The invoices that are offered, each on its own: fees are rounded by invoice. */
  readonly amounts: readonly OfferedAmount[]
  /** The kinds of factoring to choose from. */
  readonly types: readonly FactoringType[]
  /** One invoice is offered on its own, not in a file. */
  readonly isOfOne?: boolean
  readonly onSender: (sender: InvoiceSender) => void
}

/** The question before an offer: each sentence a paragraph, and beside each other what each kind of factoring brings. */
export function ConfirmQuestion({ sentences, amounts, types, isOfOne = false, onSender }: Props) {
  const t = useText()
  const formats = useFormats()
  const contracts = useOrganization().data?.contracts ?? []
  // The day of the factor's clock, which a demonstration moves.
  const today = useAccount().data?.today
  const kinds = proceedsOf(amounts, types, contracts, today)
  const rows = [
    ['fee', (kind: Proceeds) => formats.money(0 - kind.feeCents)],
    ['vat', (kind: Proceeds) => formats.money(0 - kind.vatCents)],
    ['reserve', (kind: Proceeds) => formats.money(0 - kind.reserveCents)],
    ['payout', (kind: Proceeds) => <b>{formats.money(kind.payoutCents)}</b>],
    ['payoutOn', (kind: Proceeds) => formats.date(kind.payoutOn)],
  ] as const
  return (
    <div className="stack s3">
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {kinds.length > 0 && (
        <table className={`t ${styles['kinds']}`} aria-label={t('invoices.confirm.table')}>
          <thead>
            <tr>
              <th scope="col">{t('invoices.column.factoringType')}</th>
              {kinds.map(({ type }) => (
                <th key={type} scope="col" className="num">
                  {t(`factoringType.${type}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([id, cell]) => (
              <tr key={id}>
                <th scope="row">{t(`invoices.confirm.${id}`)}</th>
                {kinds.map((kind) => (
                  <td key={kind.type} className="num">
                    {cell(kind)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SenderChoice senders={amounts.map(({ sender }) => sender)} isOfOne={isOfOne} onChoose={onSender} />
      {kinds.some(({ type }) => type === 'recourse') && <p>{t('invoices.confirm.later')}</p>}
    </div>
  )
}
