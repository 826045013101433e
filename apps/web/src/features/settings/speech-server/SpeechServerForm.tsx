import type { SpeechServerSettings } from '@honora/contract/speech-server.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Checkbox, TextField } from '../../../ui/fields.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { SpeechServerTest } from './SpeechServerTest.tsx'
import { AddressField, KeyField, TimeLimitField } from '../components/ServerFields.tsx'
import { errorAt, SwitchedForm } from '../components/SwitchedForm.tsx'
import styles from '../language-model/language-model.module.css'

/** How the server is reached and what is asked of it, with a test of just that. */
export function SpeechServerForm(props: {
  settings: SpeechServerSettings
  mayManage: boolean
  onSaved: (settings: SpeechServerSettings) => void
}) {
  const { settings, mayManage, onSaved } = props
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const [draft, setDraft] = useState({
    url: settings.url,
    model: settings.model,
    timeLimitSeconds: settings.timeLimitSeconds,
    partials: settings.partials,
    voices: settings.voices,
  })
  const [key, setKey] = useState<string | undefined>(undefined)
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const secret = key === undefined ? {} : { key }
  const save = useAction(async () => {
    const version = settings.version === 0 ? {} : { version: settings.version }
    onSaved(await client.saveSpeechServer({ body: { ...draft, ...secret, ...version } }))
    setKey(undefined)
    notify({ severity: 'success', message: t('speechServer.saved') })
  })
  return (
    <SwitchedForm
      title={t('speechServer.title')}
      hint={t('speechServer.hint')}
      isOn={settings.isOn}
      mayManage={mayManage}
      save={save}
      after={
        <SpeechServerTest draft={{ url: draft.url, model: draft.model, voices: draft.voices, ...secret }} />
      }
    >
      <div className={styles['model-fields']}>
        <AddressField
          hint={t('speechServer.urlHint')}
          value={draft.url}
          mayManage={mayManage}
          problem={save.problem}
          onChange={(url) => change({ url })}
        />
        <KeyField value={key} last4={settings.keyLast4} mayManage={mayManage} onChange={setKey} />
        <TextField
          label={t('languageModel.model')}
          hint={t('speechServer.modelHint')}
          value={draft.model}
          readOnly={!mayManage}
          error={errorAt(save.problem, '/model')}
          onChange={(event) => change({ model: event.target.value })}
        />
        <TimeLimitField
          value={draft.timeLimitSeconds}
          mayManage={mayManage}
          problem={save.problem}
          onChange={(timeLimitSeconds) => change({ timeLimitSeconds })}
        />
      </div>
      <Checkbox
        label={t('speechServer.partials')}
        hint={t('speechServer.partialsHint')}
        checked={draft.partials}
        disabled={!mayManage}
        onChange={(event) => change({ partials: event.target.checked })}
      />
      <Checkbox
        label={t('speechServer.voices')}
        hint={t('speechServer.voicesHint')}
        checked={draft.voices}
        disabled={!mayManage}
        onChange={(event) => change({ voices: event.target.checked })}
      />
    </SwitchedForm>
  )
}
