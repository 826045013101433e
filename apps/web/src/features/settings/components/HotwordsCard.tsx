import type { Hotword } from '@honora/contract/recognition.ts'
import { useState, type SubmitEvent } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useUndo } from '../../../ui/use-undo.ts'
import { useHotwords, useSpeechParams } from '../speech-data.ts'
import styles from '../settings.module.css'

const kinds = ['material', 'drug', 'person', 'other'] as const

/** Words of the practice that recognition should write as they stand here. */
export function HotwordsCard() {
  const t = useText()
  const client = useClient()
  const mayManage = useCan()('settings.manage')
  const report = useReportProblem()
  const undoable = useUndo()
  const params = useSpeechParams()
  const words = useHotwords()
  const [word, setWord] = useState('')
  const [kind, setKind] = useState<Hotword['kind']>('material')
  const add = useAction(async (body: Pick<Hotword, 'word' | 'kind'>) => {
    await client.addHotword({ params, body })
    await words.mutate()
    return body
  }, report)
  const remove = useAction(async ({ id, word: removed, kind: kindBefore }: Hotword) => {
    await client.removeHotword({ params: { ...params, id } })
    await words.mutate()
    undoable({
      message: t('settings.speech.wordRemoved', { word: removed }),
      back: () => add.run({ word: removed, kind: kindBefore }),
    })
  }, report)
  const save = async () => {
    const added = await add.run({ word: word.trim(), kind })
    if (added !== undefined) setWord('')
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (word.trim().length > 1) void save()
  }
  return (
    <Card title={t('settings.speech.words')} hint={t('settings.speech.wordsHint')}>
      <div className="stack">
        {mayManage && (
          <form className={`row wrap ${styles['hotword-form']}`} onSubmit={submit}>
            <TextField
              label={t('settings.speech.word')}
              value={word}
              maxLength={50}
              onChange={({ target: { value } }) => setWord(value)}
            />
            <SelectField
              label={t('settings.speech.wordKind')}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`settings.speech.wordKind.${value}`) }))}
              onChange={({ target: { value } }) => setKind(kinds.find((one) => one === value) ?? 'other')}
            />
            <Button
              type="submit"
              disabled={add.isRunning || word.trim().length < 2}
              startIcon={<Icon name="plus" size="small" />}
            >
              {t('settings.speech.addWord')}
            </Button>
          </form>
        )}
        <Answer question={words} rows={2}>
          {(all) =>
            all.length === 0 ? (
              <p className="soft">{t('settings.speech.noWords')}</p>
            ) : (
              <ul>
                {all.map((one) => (
                  <li key={one.id} className="li">
                    <span className="grow">
                      <span className="t1 block" lang="de">
                        {one.word}
                      </span>
                      <span className="t2 block">{t(`settings.speech.wordKind.${one.kind}`)}</span>
                    </span>
                    {mayManage && (
                      <IconAction
                        icon="x"
                        small
                        label={t('settings.speech.removeWord', { word: one.word })}
                        onClick={() => void remove.run(one)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Answer>
      </div>
    </Card>
  )
}
