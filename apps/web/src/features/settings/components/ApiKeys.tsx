import type { permissions } from '@honora/domain/identity/permissions.ts'
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
import { useActionWithLogin } from '../../identity/index.ts'
import { ShownOnce } from './ShownOnce.tsx'

type Scope = (typeof permissions)[number]

/** What another program usually needs, as one choice each. */
const purposes = {
  upload: ['invoice-file.upload', 'invoice-file.list'],
  invoices: ['invoice-file.list', 'invoice.write'],
  statements: ['statement.read', 'dashboard.read'],
  patients: ['patient.read'],
  appointments: ['appointment.read', 'appointment.write'],
  codes: ['code.read', 'tool.call'],
} as const satisfies Readonly<Record<string, readonly Scope[]>>
type Purpose = keyof typeof purposes
const purposeNames = Object.keys(purposes) as Purpose[]

/** Keys with which other programs work for this practice; each may do only what it was made for. */
export function ApiKeys() {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const formats = useFormats()
  const [isAdding, setAdding] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const keys = useQuestion('api-keys', async () => (await client.listApiKeys({})).apiKeys)
  const remove = useAction(async (id: string) => {
    await client.removeApiKey({ params: { id } })
    await keys.mutate()
  }, useReportProblem())
  const mayManage = can('webhook.manage')
  return (
    <Card
      flush
      title={t('settings.keys.title')}
      aside={
        mayManage && (
          <Button size="small" startIcon={<Icon name="plus" size="small" />} onClick={() => setAdding(true)}>
            {t('settings.keys.add')}
          </Button>
        )
      }
    >
      {token !== null && (
        <div className="pad">
          <ShownOnce title={t('settings.keys.token')} secret={token} />
        </div>
      )}
      <Answer question={keys} rows={2}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState id="settings.keys.empty" icon="key" />
          ) : (
            <ul>
              {all.map((key) => (
                <li key={key.id} className="li">
                  <Icon name="key" />
                  <span className="grow">
                    <span className="t1 block">
                      {key.name} <code className="small muted">{key.prefix}…</code>
                    </span>
                    <span className="t2 block">
                      {[
                        t('settings.integrations.since', { at: formats.dateTime(key.createdAt) }),
                        key.lastUsedAt === null
                          ? t('settings.keys.unused')
                          : t('settings.keys.used', { at: formats.dateTime(key.lastUsedAt) }),
                      ].join(' · ')}
                    </span>
                    <span className="t2 block">{key.scopes.join(', ')}</span>
                  </span>
                  {mayManage && (
                    <IconAction
                      icon="x"
                      label={t('settings.keys.remove', { name: key.name })}
                      onClick={() => void remove.run(key.id)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {isAdding && (
        <AddKey
          onClose={() => setAdding(false)}
          onDone={(made) => {
            setAdding(false)
            setToken(made)
            void keys.mutate()
          }}
        />
      )}
    </Card>
  )
}

function AddKey({ onClose, onDone }: { onClose: () => void; onDone: (token: string) => void }) {
  const t = useText()
  const client = useClient()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Purpose[]>(['upload'])
  const send = useActionWithLogin(async () => {
    const scopes = [...new Set<Scope>(chosen.flatMap((purpose) => purposes[purpose]))]
    const made = await client.createApiKey({ body: { name, scopes } })
    onDone(made.token)
  })
  return (
    <Modal title={t('settings.keys.add')} onClose={onClose}>
      {send.dialog}
      <form
        className="stack s4"
        onSubmit={(event) => {
          event.preventDefault()
          void send.run()
        }}
      >
        <TextField
          label={t('settings.keys.name')}
          hint={t('settings.keys.nameHint')}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className="plain-set">
          <legend className="lab">{t('settings.keys.may')}</legend>
          {purposeNames.map((purpose) => (
            <Checkbox
              key={purpose}
              label={t(`settings.keys.purpose.${purpose}`)}
              checked={chosen.includes(purpose)}
              onChange={() =>
                setChosen(
                  chosen.includes(purpose) ? chosen.filter((each) => each !== purpose) : [...chosen, purpose],
                )
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
            disabled={name.trim() === '' || chosen.length === 0 || send.isRunning}
          >
            {t('settings.keys.add')}
          </Button>
        </footer>
      </form>
    </Modal>
  )
}
