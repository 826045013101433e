import { webhookEvents } from '@honora/contract/factoring.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { GrantedCard, GrantForm } from './Granted.tsx'

type Event = (typeof webhookEvents)[number]

/** Addresses that are told about events, signed; what could not be delivered is tried again for a day. */
export function Webhooks() {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const hooks = useQuestion('webhooks', async () => (await client.listWebhooks({})).webhooks)
  return (
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
      })}
      remove={(id) => client.removeWebhook({ params: { id } })}
      form={(dialog) => <AddWebhook {...dialog} />}
    />
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
