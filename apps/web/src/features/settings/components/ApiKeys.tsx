import { namesOf } from '@honora/language/lists.ts'
import type { permissions } from '@honora/domain/identity/permissions.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useActionWithLogin } from '../../identity/index.ts'
import { GrantedCard, GrantForm } from './Granted.tsx'
import { useApiKeys } from '../api-keys.ts'

type Scope = (typeof permissions)[number]

/** What another program usually needs, as one choice each. */
const purposes = {
  upload: ['invoice-file.upload', 'invoice-file.list'],
  invoices: ['invoice-file.list', 'invoice.write'],
  statements: ['statement.read', 'dashboard.read'],
  practiceSystem: ['patient.write', 'documentation.read'],
  patients: ['patient.read'],
  appointments: ['appointment.read', 'appointment.write'],
  fhir: [
    'patient.read',
    'appointment.read',
    'consultation.read',
    'documentation.read',
    'billing.read',
    'organisation.read',
    'user.self',
  ],
  codes: ['code.read', 'tool.call'],
  speech: ['consultation.record'],
} as const satisfies Readonly<Record<string, readonly Scope[]>>
type Purpose = keyof typeof purposes
const purposeNames = namesOf(purposes)

/** A key's permissions in words; one that no purpose covers (a key made by a call) stands by its name. */
function wordsOf(scopes: readonly string[], t: (id: string) => string): string {
  const covered = purposeNames.filter((name) => purposes[name].every((scope) => scopes.includes(scope)))
  const said = new Set<string>(covered.flatMap((name) => purposes[name]))
  return [
    ...covered.map((name) => t(`settings.keys.purpose.${name}`)),
    ...scopes.filter((scope) => !said.has(scope)),
  ].join(', ')
}

/** Keys with which other programs work for this practice; each may do only what it was made for. */
export function ApiKeys() {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const keys = useApiKeys()
  return (
    <GrantedCard
      texts="settings.keys"
      icon="key"
      question={keys}
      view={(key) => ({
        id: key.id,
        name: key.name,
        title: (
          <>
            {key.name} <code className="small muted">{key.prefix}…</code>
          </>
        ),
        lines: [
          [
            t('settings.integrations.since', { at: formats.dateTime(key.createdAt) }),
            key.lastUsedAt === null
              ? t('settings.keys.unused')
              : t('settings.keys.used', { at: formats.dateTime(key.lastUsedAt) }),
          ].join(' · '),
          wordsOf(key.scopes, t),
          ...(key.redirectUris.length === 0
            ? []
            : [t('settings.keys.redirects', { addresses: key.redirectUris.join(', ') })]),
        ],
      })}
      remove={(id) => client.removeApiKey({ params: { id } })}
      form={(dialog) => <AddKey {...dialog} />}
    />
  )
}

function AddKey({ onClose, onDone }: { onClose: () => void; onDone: (token: string) => void }) {
  const t = useText()
  const client = useClient()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Purpose[]>(['upload'])
  const [addresses, setAddresses] = useState('')
  const signsIn = chosen.includes('speech')
  const send = useActionWithLogin(async () => {
    const scopes = [...new Set<Scope>(chosen.flatMap((purpose) => purposes[purpose]))]
    const redirectUris = signsIn ? addresses.split(/\s+/).filter((each) => each !== '') : []
    const made = await client.createApiKey({ body: { name, scopes, redirectUris } })
    onDone(made.token)
  })
  return (
    <>
      {send.dialog}
      <GrantForm
        texts="settings.keys"
        legend={t('settings.keys.may')}
        choices={purposeNames}
        labelOf={(purpose) => t(`settings.keys.purpose.${purpose}`)}
        chosen={chosen}
        onChoose={setChosen}
        isComplete={name.trim() !== ''}
        send={send}
        onClose={onClose}
        after={
          signsIn && (
            <TextField
              label={t('settings.keys.redirectUris')}
              hint={t('settings.keys.redirectUrisHint')}
              value={addresses}
              maxLength={2000}
              error={send.problem?.errors.find((each) => each.pointer.startsWith('/redirectUris'))?.message}
              onChange={(event) => setAddresses(event.target.value)}
            />
          )
        }
      >
        <TextField
          label={t('settings.keys.name')}
          hint={t('settings.keys.nameHint')}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
      </GrantForm>
    </>
  )
}
