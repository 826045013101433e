import type { PracticeWord, PracticeWordSuggestion } from '@honora/contract/practice-words.ts'
import { ownWordKinds, type OwnWordKind } from '@honora/language/own-words.ts'
import { useState, type SubmitEvent } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useUndo } from '../../../ui/use-undo.ts'
import { usePracticeWords } from '../speech-data.ts'
import styles from '../settings.module.css'

type Word = Pick<PracticeWord, 'say' | 'mean' | 'kind'>

/** What the practice says and means by it, and what its corrections suggest. */
export function PracticeWordsCard() {
  const t = useText()
  const client = useClient()
  const mayManage = useCan()('settings.manage')
  const report = useReportProblem()
  const undoable = useUndo()
  const list = usePracticeWords()
  const [say, setSay] = useState('')
  const [mean, setMean] = useState('')
  const [kind, setKind] = useState<OwnWordKind>('act')
  const add = useAction(async ({ say: said, mean: meant, kind: of }: Word) => {
    await client.addPracticeWord({ body: { say: said, mean: meant, kind: of } })
    await list.mutate()
    return true
  }, report)
  const dismiss = useAction(async ({ say: said, mean: meant, kind: of }: Word) => {
    await client.dismissPracticeWord({ body: { say: said, mean: meant, kind: of } })
    await list.mutate()
  }, report)
  const remove = useAction(async (word: PracticeWord) => {
    await client.removePracticeWord({ params: { id: word.id } })
    await list.mutate()
    undoable({ message: t('settings.words.removed', { word: word.say }), back: () => add.run(word) })
  }, report)
  const isWhole = say.trim().length > 1 && mean.trim().length > 1
  const save = async (): Promise<void> => {
    if ((await add.run({ say: say.trim(), mean: mean.trim(), kind })) !== true) return
    setSay('')
    setMean('')
  }
  return (
    <Card title={t('settings.words.title')} hint={t('settings.words.hint')}>
      <div className="stack">
        {mayManage && (
          <form
            className={`row wrap ${styles['hotword-form']}`}
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault()
              if (isWhole) void save()
            }}
          >
            <TextField
              label={t('settings.words.say')}
              value={say}
              maxLength={50}
              onChange={({ target }) => setSay(target.value)}
            />
            <TextField
              label={t('settings.words.mean')}
              value={mean}
              maxLength={120}
              onChange={({ target }) => setMean(target.value)}
            />
            <SelectField
              label={t('settings.words.kind')}
              value={kind}
              options={ownWordKinds.map((value) => ({ value, label: t(`settings.words.kind.${value}`) }))}
              onChange={({ target }) => setKind(ownWordKinds.find((one) => one === target.value) ?? 'term')}
            />
            <Button
              type="submit"
              disabled={add.isRunning || !isWhole}
              startIcon={<Icon name="plus" size="small" />}
            >
              {t('settings.words.add')}
            </Button>
          </form>
        )}
        <Answer question={list} rows={2}>
          {({ words, suggestions }) => (
            <>
              {words.length + suggestions.length === 0 && <p className="soft">{t('settings.words.none')}</p>}
              <ul>
                {suggestions.map((word) => (
                  <Suggested
                    key={word.say}
                    word={word}
                    mayManage={mayManage}
                    accept={() => void add.run(word)}
                    dismiss={() => void dismiss.run(word)}
                  />
                ))}
                {words.map((word) => (
                  <li key={word.id} className="li">
                    <span className="grow">
                      <span className="t1 block" lang="de">
                        {t('settings.words.meaning', { say: word.say, mean: word.mean })}
                      </span>
                      <span className="t2 block">
                        {t(`settings.words.kind.${word.kind}`)} ·{' '}
                        {t('settings.words.heard', { n: word.heard })}
                      </span>
                    </span>
                    {mayManage && (
                      <IconAction
                        icon="x"
                        small
                        label={t('settings.words.remove', { word: word.say })}
                        onClick={() => void remove.run(word)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Answer>
      </div>
    </Card>
  )
}

interface SuggestedProps {
  word: PracticeWordSuggestion
  mayManage: boolean
  accept: () => void
  dismiss: () => void
}

function Suggested({ word, mayManage, accept, dismiss }: SuggestedProps) {
  const t = useText()
  const f = useFormats()
  return (
    <li className={`li ${styles['word-offer']}`}>
      <span className="grow">
        <span className="t1 block" lang="de">
          {t('settings.words.meaning', { say: word.say, mean: word.mean })}
        </span>
        <span className="t2 block">
          {t(`settings.words.kind.${word.kind}`)} · {t('settings.words.corrections', { n: word.corrections })}
        </span>
        {word.quote !== null && (
          <span className="t2 block" lang="de">
            {t('facts.quote', { quote: word.quote })} {f.date(word.at)}
            {word.by !== null && `, ${word.by}`}
          </span>
        )}
      </span>
      {mayManage && (
        <>
          <Button onClick={accept}>{t('facts.accept')}</Button>
          <Button variant="text" onClick={dismiss}>
            {t('action.discard')}
          </Button>
        </>
      )}
    </li>
  )
}
