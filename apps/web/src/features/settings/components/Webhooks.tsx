import { webhookEvents } from '@honora/contract/factoring.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { GrantedCard, GrantForm } from './Granted.tsx'
import { WebhookDeliveries } from './WebhookDeliveries.tsx'

type Event = (typeof webhookEvents)[number]

/** Addresses that are told about events, signed; what could not be delivered is tried again for a day. */
export function Webhooks() {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const mayManage = useCan()('webhook.manage')
  const hooks = useQuestion('webhooks', async () => (await client.listWebhooks({})).webhooks)
  const [{ webhook }, setSearch] = useUrlState(['webhook', 'state'])
  const shown = hooks.data?.find(({ id }) => id === webhook)
  return (
    <>
      <GrantedCard
        texts="settings.webhooks"
        icon="globe"
        question={hooks}
        view={(hook) => ({
          id: hook.id,
          name: hook.url,
          title: hook.url,
          lines: [
            hook.events.map((event) => t(`settings.webhooks.event.${event}`)).join(', '),
            [
              t('settings.integrations.since', { at: formats.dateTime(hook.createdAt) }),
              hook.lastStatus === null
                ? t('settings.webhooks.never')
                : t('settings.webhooks.last', { status: hook.lastStatus }),
            ].join(' · '),
          ],
          actions: (
            <>
              <IconAction
                icon="history"
                label={t('settings.webhooks.deliveries.open', { name: hook.url })}
                aria-pressed={hook.id === webhook}
                onClick={() => setSearch({ webhook: hook.id, state: '' })}
              />
              {mayManage && <HookActions id={hook.id} url={hook.url} onDone={() => void hooks.mutate()} />}
            </>
          ),
        })}
        remove={(id) => client.removeWebhook({ params: { id } })}
        form={(dialog) => <AddWebhook {...dialog} />}
      />
      {shown !== undefined && (
        <WebhookDeliveries
          key={shown.id}
          id={shown.id}
          url={shown.url}
          onClose={() => setSearch({ webhook: '', state: '' })}
        />
      )}
    </>
  )
}

/** A message without content to see whether the address answers, and once more what it has missed. */
function HookActions({ id, url, onDone }: { id: string; url: string; onDone: () => void }) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const report = useReportProblem()
  const test = useAction(async () => {
    const { status } = await client.testWebhook({ params: { id } })
    const isGood = status >= 200 && status < 300
    const failure =
      status === 0 ? t('settings.webhooks.testSilent') : t('settings.webhooks.testFailed', { status })
    notify({
      severity: isGood ? 'success' : 'error',
      message: isGood ? t('settings.webhooks.tested', { status }) : failure,
    })
    onDone()
  }, report)
  const replay = useAction(async () => {
    const { count } = await client.replayWebhook({ params: { id } })
    notify({ severity: 'success', message: t('settings.webhooks.replayed', { n: count }) })
    onDone()
  }, report)
  return (
    <>
      <IconAction
        icon="bolt"
        label={t('settings.webhooks.test', { name: url })}
        disabled={test.isRunning}
        onClick={() => void test.run()}
      />
      <IconAction
        icon="retry"
        label={t('settings.webhooks.replay', { name: url })}
        disabled={replay.isRunning}
        onClick={() => void replay.run()}
      />
    </>
  )
}

function AddWebhook({ onClose, onDone }: { onClose: () => void; onDone: (secret: string) => void }) {
  const t = useText()
  const client = useClient()
  const [url, setUrl] = useState('https://')
  const [events, setEvents] = useState<readonly Event[]>(webhookEvents)
  const send = useAction(async () => {
    const made = await client.createWebhook({ body: { url, events: [...events] } })
    onDone(made.secret)
  })
  return (
    <GrantForm
      texts="settings.webhooks"
      legend={t('settings.webhooks.events')}
      choices={webhookEvents}
      labelOf={(name) => t(`settings.webhooks.event.${name}`)}
      chosen={events}
      onChoose={setEvents}
      isComplete
      send={send}
      onClose={onClose}
    >
      <TextField
        label={t('settings.webhooks.url')}
        hint={t('settings.webhooks.urlHint')}
        type="url"
        value={url}
        error={send.problem?.errors.find((each) => each.pointer === '/url')?.message}
        onChange={(event) => setUrl(event.target.value)}
      />
    </GrantForm>
  )
}
