import type { Documentation, DocumentationRequirement } from '@honora/contract/documentation.ts'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import type { GateChoices } from './gate-choices.ts'

import styles from './Required.module.css'
type AnswerChoices = Pick<GateChoices, 'isBusy' | 'onAnswer' | 'onWrite'>

/** What a requirement asks for, in the language of the screen, with the teeth it is about, else with its statements. */
function useNeedText(): (documentation: Documentation, open: DocumentationRequirement) => string {
  const t = useText()
  return (documentation, open) => {
    const facts = documentation.facts.filter((fact) => open.factIds.includes(fact.id))
    const teeth = [...new Set(facts.flatMap((fact) => fact.teeth))]
    const section = t(`docSection.${open.key}`)
    const need = t(`documentation.need.${open.kind}`, { section })
    const about = teeth.length === 0 ? facts.map((fact) => fact.label) : teeth
    return about.length === 0 ? need : `${need} (${about.join(', ')})`
  }
}

/** One open question, answered where it is listed; an empty section is written in its own place. */
export function RequirementForm(props: {
  documentation: Documentation
  open: DocumentationRequirement
  /** Null where this person may only read. */
  choices: AnswerChoices | null
}) {
  const { documentation, open, choices } = props
  const t = useText()
  const need = useNeedText()(documentation, open)
  const [text, setText] = useState<string | null>(null)
  const answer = async () => {
    if (choices === null || text === null || text.trim() === '') return
    if (await choices.onAnswer(open.id, text)) setText(null)
  }
  return (
    <>
      <div className="row tight">
        <span className="grow">{need}</span>
        {choices !== null && text === null && (
          <Button
            variant="text"
            color="primary"
            className="h44"
            aria-label={`${t('documentation.required.answer')}: ${need}`}
            onClick={() =>
              open.kind === 'section' ? choices.onWrite(open.key) : setText(open.suggestion ?? '')
            }
          >
            {t('documentation.required.answer')}
          </Button>
        )}
      </div>
      {choices !== null && text !== null && (
        <form
          className={styles['rq-form']}
          onSubmit={(event) => {
            event.preventDefault()
            void answer()
          }}
        >
          <TextField
            label={need}
            hideLabel
            lang="de"
            autoFocus
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" className="h44" variant="contained" color="primary" disabled={choices.isBusy}>
            {t('action.save')}
          </Button>
        </form>
      )}
    </>
  )
}

/** What the record usually has and this one lacks; it holds nothing back. */
export function Hints({
  documentation,
  choices,
}: {
  documentation: Documentation
  choices: AnswerChoices | null
}) {
  const t = useText()
  const hints = documentation.required.filter((open) => !open.isRequired)
  if (hints.length === 0) return null
  return (
    <Card title={t('documentation.required.hints')} flush>
      {hints.map((open) => (
        <div key={open.id} className={styles['rq']}>
          <span className="muted">
            <Icon name="info" />
          </span>
          <div className="grow">
            <RequirementForm documentation={documentation} open={open} choices={choices} />
          </div>
        </div>
      ))}
    </Card>
  )
}
