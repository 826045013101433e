import type { Practice } from '@honora/contract/practices.ts'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { OpenItems } from './OpenItems.tsx'

/** Its bought claims by state. */
export function ClaimsCard({ practice }: { practice: Practice }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  return (
    <Card
      flush
      title={t('practices.claims')}
      aside={
        <>
          {can('export.create') && practice.openCount > 0 && (
            <OpenItems customerNumber={practice.customer_number} />
          )}
          <Link className="link" to="/factoring/statements" search={{ practice: practice.customer_number }}>
            {t('nav.statements')}
          </Link>
          <Link className="link" to="/factoring/invoices" search={{ practice: practice.customer_number }}>
            {t('practices.allClaims')}
          </Link>
        </>
      }
    >
      {practice.claims.length === 0 && <p className="pad soft">{t('practices.noClaims')}</p>}
      <ul>
        {practice.claims.map((each) => (
          <li key={each.state}>
            <Link
              className="li"
              to="/factoring/invoices"
              search={{ practice: practice.customer_number, receivableState: each.state }}
            >
              <span className="grow">{t(`receivableState.${each.state}`)}</span>
              <span className="small muted">{t('practices.invoices', { count: each.count })}</span>
              <b className="num b">{formats.money(each.openCents)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
