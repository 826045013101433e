import type { Dashboard } from '@honora/contract/ledger.ts'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Link } from '../../../ui/Link.tsx'
import { OpenItems } from '../../practices/index.ts'
import styles from '../factoring.module.css'

/** Open claims by how long they are due: bars with amount and number, each leads to its list. */
export function Ageing({ rows }: { rows: Dashboard['ageing'] }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const largest = Math.max(...rows.map((row) => row.cents), 1)
  return (
    <Card
      flush
      title={t('overview.ageing.title')}
      aside={
        <>
          {can('export.create') && rows.some((row) => row.count > 0) && <OpenItems />}
          <span className="small muted hide-s">{t('overview.ageing.legend')}</span>
        </>
      }
    >
      <ul className={styles['ageing']}>
        {rows.map((row) => (
          <li key={row.bucket}>
            <Link className="ageing-line" to="/factoring/invoices" search={{ claim: row.bucket }}>
              <span>{t(`overview.ageing.${row.bucket}`)}</span>
              <span className="ageing-bar" aria-hidden="true">
                <i
                  className={row.bucket}
                  style={{ width: row.cents === 0 ? 0 : `${Math.max(2, (row.cents / largest) * 100)}%` }}
                />
              </span>
              <span className="num b">{formats.money(row.cents)}</span>
              <span className="num muted hide-s">{formats.number(row.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
