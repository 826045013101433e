import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useTasks } from '../../desk/index.ts'
import styles from '../factoring.module.css'

/** What waits on the factor's desk, by kind; each line opens the desk on it. */
export function DeskWaits() {
  const t = useText()
  const formats = useFormats()
  const { data } = useTasks()
  if (data === undefined) return null
  const kinds = Object.entries(data.counts)
  const total = kinds.reduce((sum, [, count]) => sum + count, 0)
  return (
    <Card
      flush
      title={t('overview.tasks.title')}
      aside={<span className="small muted">{formats.number(total)}</span>}
    >
      {kinds.length === 0 && <p className="pad soft">{t('overview.tasks.none')}</p>}
      <ul>
        {kinds.map(([kind, count]) => (
          <li key={kind}>
            <Link className="li" to="/factoring/desk" search={{ kind }}>
              <span className={`${styles['task-icon']} info-t`}>
                <Icon name="pen" />
              </span>
              <span className="t1 grow">{t(`desk.kind.${kind}`)}</span>
              <span className="num b">{formats.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
