import type { LanguageModelSettings, ModelUse } from '@honora/contract/language-model.ts'
import { useId, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, TextField } from '../../../ui/fields.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { LocalReaderCard } from '../components/LocalReaderCard.tsx'
import { ModelChoice } from './ModelChoice.tsx'
import { ModelTest } from './ModelTest.tsx'
import { AddressField, KeyField, TimeLimitField } from '../components/ServerFields.tsx'
import { errorAt, SwitchedForm } from '../components/SwitchedForm.tsx'
import styles from './language-model.module.css'

const uses: readonly ModelUse[] = ['facts', 'commands', 'wording']
/** Presets that bring their own address. */
const withoutAddress: ReadonlySet<string> = new Set(['installation', 'builtin'])

/** Where the model runs, how it is reached, what for, and a test of just that. */
export function ModelForm(props: {
  settings: LanguageModelSettings
  mayManage: boolean
  onSaved: (settings: LanguageModelSettings) => void
}) {
  const { settings, mayManage, onSaved } = props
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const report = useReportProblem()
  const listId = useId()
  const [draft, setDraft] = useState({
    preset: settings.preset,
    url: settings.url,
    model: settings.model,
    timeLimitSeconds: settings.timeLimitSeconds,
    atOnce: settings.atOnce,
    uses: settings.uses,
  })
  const [key, setKey] = useState<string | undefined>(undefined)
  const [models, setModels] = useState<readonly string[]>([])
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const connection = {
    preset: draft.preset,
    url: draft.url,
    model: draft.model,
    ...(key === undefined ? {} : { key }),
  }
  const save = useAction(async () => {
    onSaved(
      await client.saveLanguageModel({
        body: { ...draft, ...(key === undefined ? {} : { key }), version: settings.version },
      }),
    )
    setKey(undefined)
    notify({ severity: 'success', message: t('languageModel.saved') })
  })
  const look = useAction(async () => {
    const { model: _model, ...body } = connection
    const answer = await client.listLanguageModels({ body })
    setModels(answer.models)
    notify(
      answer.failure === null
        ? { severity: 'info', message: t('languageModel.found', { count: answer.models.length }) }
        : { severity: 'error', message: t(`languageModel.failure.${answer.failure}`) },
    )
  }, report)
  const hasAddress = !withoutAddress.has(draft.preset)
  return (
    <>
      <SwitchedForm
        title={t('languageModel.title')}
        hint={t('languageModel.hint')}
        isOn={settings.isOn}
        mayManage={mayManage}
        save={save}
        after={<ModelTest connection={connection} />}
      >
        <h3 className="strong">{t('languageModel.where')}</h3>
        <ModelChoice
          value={draft.preset}
          presets={settings.presets}
          disabled={!mayManage}
          onChange={(preset) => {
            const url = settings.presets.find((one) => one.preset === preset)?.url ?? ''
            change({ preset, url, model: preset === settings.preset ? settings.model : '' })
            setKey(undefined)
            setModels([])
          }}
        />
        {hasAddress && (
          <div className={styles['model-fields']}>
            <AddressField
              value={draft.url}
              mayManage={mayManage}
              problem={save.problem}
              onChange={(url) => change({ url })}
            />
            <KeyField value={key} last4={settings.keyLast4} mayManage={mayManage} onChange={setKey} />
          </div>
        )}
        {draft.preset !== 'builtin' && (
          <div className={styles['model-fields']}>
            <div className="stack s2">
              <TextField
                label={t('languageModel.model')}
                list={listId}
                value={draft.model}
                error={errorAt(save.problem, '/model')}
                readOnly={!mayManage}
                onChange={(event) => change({ model: event.target.value })}
              />
              <datalist id={listId}>
                {models.map((model) => (
                  <option key={model} value={model}>
                    {model}
                  </option>
                ))}
              </datalist>
              {mayManage && (
                <Button size="small" type="button" disabled={look.isRunning} onClick={() => void look.run()}>
                  {t('languageModel.look')}
                </Button>
              )}
            </div>
            <div className={styles['model-numbers']}>
              <TimeLimitField
                value={draft.timeLimitSeconds}
                mayManage={mayManage}
                problem={save.problem}
                onChange={(timeLimitSeconds) => change({ timeLimitSeconds })}
              />
              <TextField
                label={t('languageModel.atOnce')}
                type="number"
                min={1}
                max={32}
                value={draft.atOnce}
                error={errorAt(save.problem, '/atOnce')}
                readOnly={!mayManage}
                onChange={(event) => change({ atOnce: event.target.valueAsNumber })}
              />
            </div>
          </div>
        )}
        <fieldset className={`${styles['model-columns']} ${styles['model-uses']}`}>
          <legend className="strong">{t('languageModel.uses')}</legend>
          {uses.map((use) => (
            <Checkbox
              key={use}
              label={t(`languageModel.use.${use}`)}
              hint={t(`languageModel.useHint.${use}`)}
              checked={draft.uses.includes(use)}
              disabled={!mayManage}
              onChange={(event) =>
                change({
                  uses: event.target.checked
                    ? [...draft.uses, use]
                    : draft.uses.filter((each) => each !== use),
                })
              }
            />
          ))}
        </fieldset>
      </SwitchedForm>
      {draft.preset === 'builtin' && <LocalReaderCard />}
    </>
  )
}
