import type { Invoice } from '@honora/contract/invoices.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { ConsentActions } from './ConsentActions.tsx'

/** What the checks found, and what can be done about it. */
export function FindingsCard({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const t = useText()
  const { findings } = invoice.validation
  if (findings.length === 0) return null
  return (
    <Card flush title={t('invoice.findings')} hint={t('invoice.findingCount', { count: findings.length })}>
      <ul>
        {findings.map((finding, index) => (
          <li key={`${finding.code} ${String(index)}`} className="li">
            <StatusMark set="finding" status={finding.severity} bare />
            <div className="grow">
              <p className="t1">{finding.message}</p>
              <p className="t2">{finding.mend}</p>
            </div>
          </li>
        ))}
      </ul>
      <ConsentActions invoice={invoice} onChanged={onChanged} />
    </Card>
  )
}
