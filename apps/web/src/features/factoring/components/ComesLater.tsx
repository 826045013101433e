import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useAccount } from '../data.ts'
import styles from '../factoring.module.css'

interface Source {
  readonly key: 'offered' | 'reserve'
  readonly icon: IconName
  readonly cents: number
  readonly count: number
  readonly search: Readonly<Record<string, string>>
}

/** Money without a day yet: what has to happen before it comes. */
export function ComesLater() {
  const t = useText()
  const formats = useFormats()
  const { data } = useAccount()
  if (data === undefined) return null
  const all: readonly Source[] = [
    {
      key: 'offered',
      icon: 'sConfirmed',
      cents: data.offeredCents,
      count: data.offeredCount,
      search: { status: 'confirmed' },
    },
    {
      key: 'reserve',
      icon: 'clock',
      cents: data.reserveCents,
      count: data.reserveCount,
      search: { claim: 'open', factoringType: 'recourse' },
    },
  ]
  const sources = all.filter(({ cents }) => cents > 0)
  if (sources.length === 0) return null
  return (
    <Card flush title={t('overview.later.title')}>
      <ul>
        {sources.map(({ key, icon, cents, count, search }) => (
          <li key={key}>
            <Link className="li" to="/factoring/invoices" search={search}>
              <span className={`${styles['task-icon']} info-t`}>
                <Icon name={icon} />
              </span>
              <div className="grow">
                <p className="t1">{t(`overview.later.${key}`, { count })}</p>
                <p className="t2">{t(`overview.later.${key}.when`)}</p>
              </div>
              <span className="num b nw">{formats.money(cents)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
