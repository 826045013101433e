import type { ReactNode } from 'react'
import type { Problem } from '../../../data/problem.ts'
import type { Action } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

interface Props {
  title: string
  hint?: string
  isOn: boolean
  mayManage: boolean
  save: Action<[], unknown>
  children: ReactNode
  /** Below the form: what tries out what stands in it. */
  after?: ReactNode
}

/** A part of the settings that is on or off, with its form. Who may not manage it reads. */
export function SwitchedForm({ title, hint, isOn, mayManage, save, children, after }: Props) {
  const t = useText()
  // What belongs to a field stands at the field.
  const isElsewhere = save.problem !== null && save.problem.errors.length === 0
  return (
    <Card
      title={title}
      aside={
        <Tone tone={isOn ? 'ok' : 'neutral'} icon={isOn ? 'okc' : 'dot'}>
          {t(isOn ? 'languageModel.on' : 'languageModel.off')}
        </Tone>
      }
    >
      <ActionForm className="stack s4" noValidate action={save}>
        {hint !== undefined && <p className="soft small">{hint}</p>}
        {children}
        {isElsewhere && <FormProblem problem={save.problem} />}
        {mayManage && (
          <div className="row">
            <Button type="submit" variant="contained" color="primary" disabled={save.isRunning}>
              {t('action.save')}
            </Button>
          </div>
        )}
      </ActionForm>
      {mayManage && after}
    </Card>
  )
}

/** What a refusal says about a field. */
export const errorAt = (problem: Problem | null, pointer: string): string | undefined =>
  problem?.errors.find((each) => each.pointer === pointer)?.message
