import { lazy, Suspense, useState } from 'react'
import { useClient } from '../data/client.tsx'
import { topics as knownTopics, type Topic } from '@honora/contract/events.ts'
import { useServerEvents } from '../data/events.tsx'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/i18n.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import type { Entry } from './NotificationsPanel.tsx'

const NotificationsPanel = lazy(() =>
  import('./NotificationsPanel.tsx').then((module) => ({ default: module.NotificationsPanel })),
)

interface Kind {
  readonly icon: IconName
  readonly textId: string
  readonly needs: string
  readonly to: (id: string) => string
}

/** What people are told about; ids only, the record itself is read when they open it. */
const kinds: Readonly<Partial<Record<Topic, Kind>>> = {
  'invoice-file.updated': {
    icon: 'files',
    textId: 'shell.event.invoiceFile',
    needs: 'invoice-file.list',
    to: (id) => `/factoring/files/${id}`,
  },
  'invoice.updated': {
    icon: 'invoice',
    textId: 'shell.event.invoice',
    needs: 'invoice-file.list',
    to: (id) => `/factoring/invoices/${id}`,
  },
  'credit-check.updated': {
    icon: 'credit',
    textId: 'shell.event.creditCheck',
    needs: 'credit-check.list',
    to: () => '/factoring/credit-checks',
  },
  'payout.created': {
    icon: 'bank',
    textId: 'shell.event.payout',
    needs: 'statement.read',
    to: () => '/factoring/statements',
  },
}
const topics = knownTopics.filter((topic) => topic in kinds || topic === 'organization.switched')
const kept = 30

/** The bell: what happened since the page was opened, newest first, one line per record. */
export function Notifications() {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [unread, setUnread] = useState(0)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  useServerEvents(topics, (event) => {
    if (event.topic === 'organization.switched') {
      // Whether it concerns this session, the server says: a call for the wrong organisation brings the overlay.
      void client.getUser({}).catch(() => undefined)
      return
    }
    const kind = kinds[event.topic]
    if (kind === undefined || !can(kind.needs)) return
    setEntries((before) =>
      [
        {
          event,
          at: new Date().toISOString(),
          icon: kind.icon,
          textId: kind.textId,
          to: kind.to(event.id),
        },
        ...before.filter((entry) => entry.event.topic !== event.topic || entry.event.id !== event.id),
      ].slice(0, kept),
    )
    setUnread((count) => count + 1)
  })

  const open = (target: HTMLElement): void => {
    setAnchor(target)
    setUnread(0)
  }
  return (
    <>
      <span className="bell">
        <IconAction
          icon="bell"
          label={t('shell.notifications', { count: unread })}
          aria-haspopup="dialog"
          onClick={(event) => open(event.currentTarget)}
        />
        {unread > 0 && <span className="dot" />}
      </span>
      {anchor !== null && (
        <Suspense fallback={null}>
          <NotificationsPanel anchor={anchor} entries={entries} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
