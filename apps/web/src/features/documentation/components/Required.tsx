import type { Documentation, DocumentationRequirement } from '@honora/contract/documentation.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'

/** What a requirement asks for, in the language of the screen, with the teeth it is about. */
export function useNeedText(): (documentation: Documentation, open: DocumentationRequirement) => string {
  const t = useText()
  return (documentation, open) => {
    const teeth = [
      ...new Set(
        documentation.facts.filter((fact) => open.factIds.includes(fact.id)).flatMap((fact) => fact.teeth),
      ),
    ]
    const section = t(`docSection.${open.key}`)
    const need = t(`documentation.need.${open.kind}`, { section })
    return teeth.length === 0 ? need : `${need} (${teeth.join(', ')})`
  }
}

/** Required content that is still open, answered where it is listed. */
export function Required(props: {
  documentation: Documentation
  isBusy: boolean
  onAnswer: (requirementId: string, text: string) => Promise<boolean>
  /** A section that should not stay empty is written in its own place. */
  onWrite: (key: DocumentationRequirement['key']) => void
}) {
  const { documentation, isBusy, onAnswer, onWrite } = props
  const t = useText()
  const needText = useNeedText()
  const [asked, setAsked] = useState<string | null>(null)
  const [text, setText] = useState('')
  const missing = documentation.required.filter((open) => open.isRequired).length
  const mark =
    missing === 0 ? (
      <Tone tone="ok" icon="okc">
        {t('documentation.required.none')}
      </Tone>
    ) : (
      <Tone tone="err" icon="err">
        {t('documentation.required.open', { count: missing })}
      </Tone>
    )
  const answer = async (id: string) => {
    if (text.trim() === '') return
    if (await onAnswer(id, text)) {
      setAsked(null)
      setText('')
    }
  }
  return (
    <Card title={t('documentation.required.title')} aside={mark} flush>
      {documentation.required.map((open) => {
        const need = needText(documentation, open)
        return (
          <div key={open.id} className="rq">
            <div className="row tight">
              <span className={open.isRequired ? 'danger-t' : 'muted'}>
                <Icon name={open.isRequired ? 'err' : 'info'} />
              </span>
              <span className="grow">{need}</span>
              {asked !== open.id && (
                <Button
                  variant="text"
                  color="primary"
                  size="small"
                  aria-label={`${t('documentation.required.answer')}: ${need}`}
                  onClick={() => {
                    if (open.kind === 'section') onWrite(open.key)
                    else {
                      setAsked(open.id)
                      setText(open.suggestion ?? '')
                    }
                  }}
                >
                  {t('documentation.required.answer')}
                </Button>
              )}
            </div>
            {asked === open.id && (
              <form
                className="rq-form"
                onSubmit={(event) => {
                  event.preventDefault()
                  void answer(open.id)
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
                <Button type="submit" size="small" variant="contained" color="primary" disabled={isBusy}>
                  {t('action.save')}
                </Button>
              </form>
            )}
          </div>
        )
      })}
    </Card>
  )
}
