import type { Practice } from '@honora/contract/practices.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'

/** The last messages about its claims. */
export function MessagesCard({ practice }: { practice: Practice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card flush title={t('claimMessages.title')}>
      {practice.messages.length === 0 && <p className="pad soft">{t('practices.noMessages')}</p>}
      <ul>
        {practice.messages.map((each) => (
          <li key={each.invoiceId}>
            <Link className="li" to={`/factoring/invoices/${each.invoiceId}`}>
              <span className="grow">
                <span className="t1 block">
                  {each.invoiceNumber}: {each.message}
                </span>
                <span className="t2 block">
                  {each.authorName} · {formats.dateTime(each.writtenAt)}
                </span>
              </span>
              {each.side === 'practice' && !each.isSeen && (
                <Tone tone="warn" icon="warn">
                  {t('claimMessages.unanswered')}
                </Tone>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
