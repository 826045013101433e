import type { Invoice } from '@honora/contract/invoices.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { DebtorAddress } from './DebtorAddress.tsx'

/** Kinds of sources that the page has words for; older rows may name others. */
const originOf = ({ source }: Invoice): 'consultation' | 'file' | 'form' =>
  source.kind === 'consultation' || source.kind === 'file' ? source.kind : 'form'

/** Patient, treating dentist, debtor and consent. */
export function PersonsCard({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const { consent } = invoice
  return (
    <Card title={t('invoice.persons')}>
      <dl className="dl">
        <dt>{t('invoice.patient')}</dt>
        <dd>
          {invoice.patientId === null ? (
            invoice.patientName
          ) : (
            <Link className="link" to={`/patients/${invoice.patientId}`}>
              {invoice.patientName}
            </Link>
          )}
        </dd>
        <dt>{t('invoice.origin')}</dt>
        <dd>{t(`invoice.origin.${originOf(invoice)}`)}</dd>
        <dt>{t('invoice.practitioner')}</dt>
        <dd>{invoice.practitioner ?? <span className="muted">{t('invoice.practitionerUnknown')}</span>}</dd>
        <dt>{t('invoice.debtor')}</dt>
        <dd>
          <span className="block">{invoice.debtorName}</span>
          <Link className="link small" to="/factoring/invoices" search={{ debtor: invoice.id }}>
            {t('invoice.allOfDebtor')}
          </Link>
        </dd>
        <dt>{t('invoice.address')}</dt>
        <dd>
          <DebtorAddress invoice={invoice} />
        </dd>
        <dt>{t('invoice.consent')}</dt>
        <dd>
          {consent === null ? (
            <span className="danger-t row tight">
              <Icon name="err" size="small" />
              {t('invoice.noConsent')}
            </span>
          ) : (
            t('invoice.consentFrom', { day: formats.date(consent.signedOn) })
          )}
        </dd>
      </dl>
    </Card>
  )
}
