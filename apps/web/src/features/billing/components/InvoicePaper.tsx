import type { Billing } from '@honora/contract/billing.ts'
import { useOrganization } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useAddress } from '../data.ts'

/** The invoice as it will be printed, small and live; the PDF itself opens beside it. German, like the document. */
export function InvoicePaper({ billing }: { billing: Billing }) {
  const t = useText()
  const formats = useFormats()
  const address = useAddress()
  const organization = useOrganization()
  const items = billing.items.filter((item) => item.accepted)
  const isRecord = billing.patientKind === 'statutory' && (billing.totals.patientShareCents ?? 0) <= 0
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
        <div className="paper" lang="de">
          <div className="ph">
            <b>{organization.data?.name}</b>
            <span>{billing.invoiceNumber ?? 'Entwurf'}</span>
          </div>
          <p className="pt">{isRecord ? 'Patienteninformation' : 'Rechnung'}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">Nr.</th>
                <th scope="col">Leistung</th>
                <th scope="col">Zahn</th>
                <th scope="col">Faktor</th>
                <th scope="col">Betrag</th>
              </tr>
            </thead>
            <tbody>
              {items.slice(0, 24).map((item) => (
                <tr key={item.id}>
                  <td>{item.system === 'GOÄ' ? `Ä${item.code}` : item.code}</td>
                  <td>{item.title}</td>
                  <td>{item.tooth ?? ''}</td>
                  <td>{item.factor === undefined ? '' : item.factor.replace('.', ',')}</td>
                  <td>{item.amountCents === null ? '–' : euros(item.amountCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {items.length > 24 && <p>{`… ${items.length - 24} weitere`}</p>}
          <div className="ps">
            <b>{isRecord ? 'Summe' : 'Rechnungsbetrag'}</b>
            <b>{formats.money(isRecord ? billing.totals.totalCents : billing.totals.payableCents)}</b>
          </div>
          {!isRecord && <p>Zahlbar innerhalb von {billing.dueDays} Tagen.</p>}
        </div>
      </div>
    </section>
  )
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
