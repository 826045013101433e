import { webhookEvents } from '@honora/contract/factoring.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Checkbox, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { ShownOnce } from './ShownOnce.tsx'

type Event = (typeof webhookEvents)[number]

/** Addresses that are told about events, signed; what could not be delivered is tried again for a day. */
export function Webhooks() {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const formats = useFormats()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const hooks = useQuestion('webhooks', async () => (await client.listWebhooks({})).webhooks)
  const remove = useAction(async (id: string) => {
    await client.removeWebhook({ params: { id } })
    await hooks.mutate()
  }, useReportProblem())
  const mayManage = can('webhook.manage')
  return (
    <Card
      flush
      title={t('settings.webhooks.title')}
      aside={
        mayManage && (
          <Button size="small" startIcon={<Icon name="plus" size="small" />} onClick={() => setAdding(true)}>
            {t('settings.webhooks.add')}
          </Button>
        )
      }
    >
      {secret !== null && (
        <div className="pad">
          <ShownOnce title={t('settings.webhooks.secret')} secret={secret} />
        </div>
      )}
      <Answer question={hooks} rows={2}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState id="settings.webhooks.empty" icon="globe" />
          ) : (
            <ul>
              {all.map((hook) => (
                <li key={hook.id} className="li">
                  <span className="grow">
                    <span className="t1 block wrap-any">{hook.url}</span>
                    <span className="t2 block">
                      {hook.events.map((event) => t(`settings.webhooks.event.${event}`)).join(', ')}
                    </span>
                    <span className="t2 block">
                      {[
                        t('settings.integrations.since', { at: formats.dateTime(hook.createdAt) }),
                        hook.lastStatus === null
                          ? t('settings.webhooks.never')
                          : t('settings.webhooks.last', { status: hook.lastStatus }),
                      ].join(' · ')}
                    </span>
                  </span>
                  {mayManage && (
                    <IconAction
                      icon="x"
                      label={t('settings.webhooks.remove', { url: hook.url })}
                      onClick={() => void remove.run(hook.id)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {isAdding && (
        <AddWebhook
          onClose={() => setAdding(false)}
          onDone={(made) => {
            setAdding(false)
            setSecret(made)
            void hooks.mutate()
          }}
        />
      )}
    </Card>
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
    <Modal title={t('settings.webhooks.add')} onClose={onClose}>
      <form
        className="stack s4"
        onSubmit={(event) => {
          event.preventDefault()
          void send.run()
        }}
      >
        <TextField
          label={t('settings.webhooks.url')}
          hint={t('settings.webhooks.urlHint')}
          type="url"
          value={url}
          error={send.problem?.errors.find((each) => each.pointer === '/url')?.message}
          onChange={(event) => setUrl(event.target.value)}
        />
        <fieldset className="plain-set">
          <legend className="lab">{t('settings.webhooks.events')}</legend>
          {webhookEvents.map((name) => (
            <Checkbox
              key={name}
              label={t(`settings.webhooks.event.${name}`)}
              checked={events.includes(name)}
              onChange={() =>
                setEvents(events.includes(name) ? events.filter((each) => each !== name) : [...events, name])
              }
            />
          ))}
        </fieldset>
        <FormProblem problem={send.problem} />
        <footer className="dlg-foot">
          <Button size="large" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            type="submit"
            size="large"
            variant="contained"
            color="primary"
            disabled={events.length === 0 || send.isRunning}
          >
            {t('settings.webhooks.add')}
          </Button>
        </footer>
      </form>
    </Modal>
  )
}
