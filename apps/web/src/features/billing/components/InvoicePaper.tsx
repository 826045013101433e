import type { Billing, BillingItem } from '@honora/contract/billing.ts'
import { useOrganization } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useAddress } from '../data.ts'

import styles from './InvoicePaper.module.css'
/** The invoice as it will be printed, small and live; the PDF itself opens beside it. German, like the document. */
export function InvoicePaper({ billing }: { billing: Billing }) {
  const t = useText()
  const address = useAddress()
  const organization = useOrganization()
  const items = billing.items.filter((item) => item.accepted)
  const isStatutory = billing.patientKind === 'statutory'
  const isRecord = isStatutory && (billing.totals.patientShareCents ?? 0) <= 0
  const fees = items.filter(
    (item) =>
      item.kind === 'fee' &&
      (isRecord || !isStatutory || item.system !== 'BEMA' || (item.patientCents ?? 0) > 0),
  )
  const costs = isRecord ? [] : items.filter((item) => item.kind !== 'fee')
  const title = billing.correctsNumber === undefined ? 'Rechnung' : 'Korrekturrechnung'
  return (
    <section className="card" aria-label={t('billing.preview')}>
      <header>
        <h2>{t('billing.preview')}</h2>
        <a
          className="ib x"
          href={address(`/api/billing/${billing.id}/invoice.pdf`)}
          target="_blank"
          rel="noreferrer"
          title={t('billing.openPdf')}
          aria-label={t('billing.openPdf')}
        >
          <Icon name="eye" />
        </a>
      </header>
      <div className="pad">
        <div className={styles['paper']} lang="de">
          <div className={styles['bl-head']}>
            <b>{organization.data?.name}</b>
            <span>{billing.invoiceNumber ?? 'Entwurf'}</span>
          </div>
          <p className={styles['bl-title']}>{isRecord ? 'Patienteninformation' : title}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">Datum</th>
                <th scope="col">Reg.</th>
                <th scope="col">Nr.</th>
                <th scope="col">Leistung</th>
                <th scope="col" className={styles['r']}>
                  Faktor
                </th>
                <th scope="col" className={styles['r']}>
                  Anz.
                </th>
                <th scope="col" className={styles['r']}>
                  Betrag
                </th>
              </tr>
            </thead>
            <tbody>
              {[...fees, ...costs].map((item) => (
                <tr key={item.id}>
                  <td>{`${item.date.slice(8)}.${item.date.slice(5, 7)}.`}</td>
                  <td>{placeOf(item)}</td>
                  <td>{item.system === 'GOÄ' ? `Ä${item.code}` : item.code}</td>
                  <td>
                    {item.title}
                    {item.justification !== undefined && <small>Begründung: {item.justification}</small>}
                    {item.durationMinutes !== undefined && (
                      <small>Dauer: {item.durationMinutes} Minuten</small>
                    )}
                  </td>
                  <td className={styles['r']}>
                    {item.factor === undefined ? '' : item.factor.replace('.', ',')}
                  </td>
                  <td className={styles['r']}>{item.quantity}</td>
                  <td className={styles['r']}>{item.amountCents === null ? '–' : euros(item.amountCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Sums billing={billing} fees={fees} isRecord={isRecord} />
          {!isRecord && <p>Zahlbar innerhalb von {billing.dueDays} Tagen.</p>}
        </div>
      </div>
    </section>
  )
}

/** The sums of the standard form (GOZ Anlage 2): fees, reduction, costs, insurer's share, prepaid, amount. */
function Sums({
  billing,
  fees,
  isRecord,
}: {
  billing: Billing
  fees: readonly BillingItem[]
  isRecord: boolean
}) {
  const { totals, prepaidCents } = billing
  const gross = fees.reduce((sum, item) => sum + (item.amountCents ?? 0), 0)
  const insurer = isRecord
    ? 0
    : gross - totals.reductionCents + totals.materialCents - (totals.patientShareCents ?? totals.totalCents)
  const rows = [
    ['Summe Gebühren', gross],
    ['Minderung nach § 7 GOZ', -totals.reductionCents],
    ['Material, Labor, Auslagen', isRecord ? 0 : totals.materialCents],
    ['abzüglich Kassenanteil', -insurer],
    ['abzüglich Anzahlung', isRecord ? 0 : -prepaidCents],
  ] as const
  return (
    <dl>
      {rows
        .filter(([, cents], at) => at === 0 || cents !== 0)
        .map(([label, cents]) => (
          <div key={label} className={styles['bl-pair']}>
            <dt>{label}</dt>
            <dd>{euros(cents)}</dd>
          </div>
        ))}
      <dt className={styles['bl-total']}>{isRecord ? 'Summe' : 'Rechnungsbetrag'}</dt>
      <dd className={styles['bl-total']}>{euros(isRecord ? gross : totals.payableCents)} €</dd>
    </dl>
  )
}

function placeOf(item: BillingItem): string {
  const surfaces = (item.surfaces ?? []).join('')
  if (item.tooth !== undefined) return `${item.tooth} ${surfaces}`.trim()
  return item.quadrant === undefined ? (item.jaw ?? '') : `Q${item.quadrant}`
}

function euros(cents: number): string {
  const text = (Math.abs(cents) / 100).toFixed(2).replace('.', ',')
  return `${cents < 0 ? '−' : ''}${text.replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`
}
