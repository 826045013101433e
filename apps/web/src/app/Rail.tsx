import { useUser } from '../data/session.ts'
import { useFaultyFiles } from '../data/use-faulty-files.ts'
import { useText } from '../i18n/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { PopupMenu, useMenu } from '../ui/PopupMenu.tsx'
import { Logo } from '../ui/Logo.tsx'
import { settingsItem, type NavItem } from './navigation.ts'
import { OrganisationSwitcher } from './OrganisationSwitcher.tsx'
import { useNavigation } from './use-navigation.ts'

function Entry({ item, current, count = 0 }: { item: NavItem; current: string | undefined; count?: number }) {
  const t = useText()
  const text = t(item.textId)
  return (
    <Link className="nav" to={item.to} title={text} aria-current={item.to === current ? 'page' : undefined}>
      <Icon name={item.icon} />
      <span>{text}</span>
      {count > 0 && (
        <span className="n hot">
          {count}
          <span className="sr">{t('nav.withErrors')}</span>
        </span>
      )}
    </Link>
  )
}

/** Navigation at the side on wide screens. */
export function Rail() {
  const t = useText()
  const { areas, current } = useNavigation()
  const faulty = useFaultyFiles()
  return (
    <nav className="rail" aria-label={t('nav.main')}>
      <Link className="brand" to="/" aria-label={t('nav.home')}>
        <Logo />
      </Link>
      <OrganisationSwitcher />
      {areas.map((area, index) => (
        <div key={area.textId} className="nav-area" role="group" aria-label={t(area.textId)}>
          {index > 0 && <hr />}
          <h2 aria-hidden="true">{t(area.textId)}</h2>
          {area.items.map((item) => (
            <Entry
              key={item.to}
              item={item}
              current={current}
              count={item.to === '/factoring/files' ? faulty : 0}
            />
          ))}
        </div>
      ))}
      <div className="foot">
        <Entry item={settingsItem} current={current} />
      </div>
    </nav>
  )
}

/** Who has the factoring area only finds these in the bar of a phone, as far as they may see them. */
const inBar = [
  '/factoring',
  '/factoring/desk',
  '/factoring/files',
  '/factoring/invoices',
  '/factoring/statements',
  '/factoring/credit-checks',
]

/** Navigation at the bottom on phones: four entries and a menu with the rest. */
export function BottomBar() {
  const t = useText()
  const { areas, current } = useNavigation()
  const isKnown = useUser().data !== undefined
  const menu = useMenu()
  const all = areas.flatMap((area) => area.items)
  const practice = areas.length > 1 ? (areas[0]?.items.slice(0, 3) ?? []) : []
  const money = all.find((item) => item.to === '/factoring')
  const first =
    areas.length > 1
      ? [
          ...practice,
          ...(money === undefined ? [] : [{ ...money, icon: 'euro', textId: 'nav.factoringArea' } as const]),
        ]
      : inBar.flatMap((to) => all.filter((item) => item.to === to)).slice(0, 4)
  const rest = [...all.filter((item) => !first.some((shown) => shown.to === item.to)), settingsItem]
  return (
    <nav className="bottombar" aria-label={t('nav.main')}>
      {first.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          // Beside the practice one entry stands for the whole factoring area, also for what the menu holds of it.
          aria-current={
            (practice[0] ? current?.startsWith(item.to) : item.to === current) ? 'page' : undefined
          }
        >
          <Icon name={item.icon} />
          {t(item.shortTextId ?? item.textId)}
        </Link>
      ))}
      {/* Before the entries it would stand in the place of the first of them. */}
      {isKnown && (
        <button type="button" aria-haspopup="menu" aria-expanded={menu.isOpen} onClick={menu.open}>
          <Icon name="more" />
          {t('nav.more')}
        </button>
      )}
      <PopupMenu
        menu={menu}
        label={t('nav.more')}
        entries={rest.map((item) => ({
          key: item.to,
          to: item.to,
          icon: item.icon,
          label: t(item.textId),
          isChosen: item.to === current,
        }))}
      />
    </nav>
  )
}
