import type { ServerEvent } from '../data/events.tsx'
import { useFormats, useText } from '../i18n/i18n.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { PopoverPanel } from '../ui/PopoverPanel.tsx'

export interface Entry {
  readonly event: ServerEvent
  readonly at: string
  readonly icon: IconName
  readonly textId: string
  readonly to: string
}

/** What the bell has kept; its code comes with the first look at it. */
export function NotificationsPanel({
  anchor,
  entries,
  onClose,
}: {
  anchor: HTMLElement
  entries: readonly Entry[]
  onClose: () => void
}) {
  const t = useText()
  const formats = useFormats()
  return (
    <PopoverPanel anchor={anchor} label={t('nav.notifications')} onClose={onClose}>
      <section className="notifications">
        <h2>{t('nav.notifications')}</h2>
        {entries.length === 0 && <p className="muted small">{t('shell.noNotifications')}</p>}
        <ul>
          {entries.map(({ event, at, icon, textId, to }) => (
            <li key={`${event.topic} ${event.id}`}>
              <Link className="li" to={to} onClick={onClose}>
                <Icon name={icon} />
                <span className="grow">
                  <span className="t1 block">{t(textId)}</span>
                  <span className="t2 block">{formats.time(at)}</span>
                </span>
                <Icon name="right" size="small" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </PopoverPanel>
  )
}
