import { lazy, Suspense, useState } from 'react'
import { useClient } from '../data/client.tsx'
import { topics as knownTopics, type Topic } from '@honora/contract/events.ts'
import { useServerEvents } from '../data/events.tsx'
import { currentCustomerNumber } from '../data/organisation-store.ts'
import { useCan, useUser } from '../data/session.ts'
import { useText } from '../i18n/i18n.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import type { Entry } from './NotificationsPanel.tsx'
import { useShell } from './shell-context.ts'

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
  const user = useUser()
  const { overlay } = useShell()
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [unread, setUnread] = useState(0)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  /** Of the sessions of a user one has changed. Asked for no practice, the server tells which one this session has. */
  const followSession = async (): Promise<void> => {
    const now = await client.getUser({ headers: { 'X-Customer-Number': '' } }).catch(() => undefined)
    if (now !== undefined && now.customer_number !== currentCustomerNumber()) overlay.set(true)
  }
  useServerEvents(topics, (event) => {
    if (event.topic === 'organization.switched') {
      if (event.id === user.data?.id) void followSession()
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
