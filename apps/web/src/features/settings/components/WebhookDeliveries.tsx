import type { WebhookDelivery } from '@honora/contract/factoring.ts'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { oneOf } from '../../../data/one-of.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import '../../../ui/styles/lists.css'

const states = ['failed', 'waiting', 'sent'] as const

/** Where the record of an event is looked at. */
const pages: Readonly<Record<string, string>> = {
  'invoice-file.updated': '/factoring/files',
  'invoice.updated': '/factoring/invoices',
  'statement.created': '/factoring/statements',
}

/** Every message to one address with what came of it. */
export function WebhookDeliveries({ id, url, onClose }: { id: string; url: string; onClose: () => void }) {
  const t = useText()
  const client = useClient()
  const [search, setSearch] = useUrlState(['state'])
  const state = oneOf(states, search.state)
  const list = useCursorList(['webhook-deliveries', id, search.state], async (cursor) => {
    const page = await client.listWebhookDeliveries({ params: { id }, query: { cursor, state } })
    return { items: page.deliveries, next: page.cursor }
  })
  const columns = useColumns(id, () => void list.refresh())
  return (
    <Card
      flush
      label={t('settings.webhooks.deliveries.title')}
      title={t('settings.webhooks.deliveries.title')}
      hint={<span className="wrap-any">{url}</span>}
      aside={<IconAction icon="x" label={t('action.close')} onClick={onClose} />}
    >
      <div className="pad stack s2">
        <FilterChips
          label={t('settings.webhooks.deliveries.filter')}
          value={search.state}
          choices={[
            { value: '', label: t('settings.webhooks.deliveries.all') },
            ...states.map((value) => ({ value, label: t(`settings.webhooks.deliveries.state.${value}`) })),
          ]}
          onChange={(value) => setSearch({ state: value })}
        />
        <p className="small muted">{t('settings.webhooks.deliveries.kept')}</p>
      </div>
      <DataTable
        label={t('settings.webhooks.deliveries.title')}
        columns={columns}
        rows={list}
        rowKey={(row) => row.id}
        empty={<EmptyState id="settings.webhooks.deliveries.empty" icon="bolt" />}
      />
    </Card>
  )
}

function useColumns(hookId: string, onSent: () => void): readonly Column<WebhookDelivery>[] {
  const t = useText()
  const formats = useFormats()
  const can = useCan()
  return [
    {
      id: 'event',
      header: t('settings.webhooks.deliveries.event'),
      fill: true,
      cell: ({ event, recordId, occurredAt }) => {
        const page = pages[event]
        const name = t(`settings.webhooks.event.${event}`)
        return (
          <>
            {page === undefined ? (
              name
            ) : (
              <Link className="link" to={`${page}/${recordId}`}>
                {name}
              </Link>
            )}
            <span className="block small muted">{formats.dateTime(occurredAt)}</span>
          </>
        )
      },
    },
    {
      id: 'state',
      header: t('settings.webhooks.deliveries.state'),
      cell: ({ state }) => <StatusMark set="webhookDelivery" status={state} />,
    },
    {
      id: 'attempts',
      header: t('settings.webhooks.deliveries.attempts'),
      align: 'right',
      cell: ({ attempts }) => t('settings.webhooks.deliveries.tried', { count: attempts }),
    },
    {
      id: 'answer',
      header: t('settings.webhooks.deliveries.answer'),
      align: 'right',
      cell: ({ lastStatus }) =>
        lastStatus === null ? null : (
          <>
            <span className="show-s muted">{t('settings.webhooks.deliveries.answer')} </span>
            {lastStatus === 0 ? t('settings.webhooks.deliveries.silent') : lastStatus}
          </>
        ),
    },
    {
      id: 'next',
      header: t('settings.webhooks.deliveries.next'),
      cell: ({ id, state, nextAt }) => {
        if (nextAt !== null) return formats.dateTime(nextAt)
        return state === 'failed' && can('webhook.manage') ? (
          <SendAgain hookId={hookId} id={id} onSent={onSent} />
        ) : null
      },
    },
  ]
}

function SendAgain({ hookId, id, onSent }: { hookId: string; id: string; onSent: () => void }) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const send = useAction(async () => {
    await client.replayWebhookDelivery({ params: { id: hookId, deliveryId: id } })
    notify({ severity: 'success', message: t('settings.webhooks.deliveries.againDone') })
    onSent()
  }, useReportProblem())
  return (
    <Button
      size="small"
      startIcon={<Icon name="retry" size="small" />}
      disabled={send.isRunning}
      onClick={() => void send.run()}
    >
      {t('settings.webhooks.deliveries.again')}
    </Button>
  )
}
