import type { DeskTask } from '@honora/contract/desk.ts'
import type { Onboarding } from '@honora/contract/factoring.ts'
import { stepDemands } from '@honora/domain/organisation/onboarding.ts'
import { Fragment, useState } from 'react'
import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useHasText, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { ScannedDocuments } from '../../../ui/ScannedDocuments.tsx'

/** Whether the practice could read the code on the statement of the account that it named. */
const accountTones = {
  transfer: { tone: 'info', icon: 'clock' },
  code: { tone: 'warn', icon: 'clock' },
  confirmed: { tone: 'ok', icon: 'okc' },
  failed: { tone: 'err', icon: 'err' },
} as const

/** What nobody could open yet cannot have been judged. */
const lacksDocument = (step: Onboarding['steps'][number]): boolean =>
  stepDemands[step.key].document === 'required' &&
  !step.documents.some((document) => document.scanState === 'clean')

/** A practice on its way in: its submitted steps, each released or returned with a reason. */
export function OnboardingPanel({ task, onChanged }: { task: DeskTask; onChanged: () => void }) {
  const t = useText()
  const client = useClient()
  const urlOf = useApiUrl()
  const [reason, setReason] = useState('')
  const number = task.customer_number ?? ''
  const question = useQuestion(['desk-onboarding', number], () =>
    client.getOnboardingOf({ params: { customer_number: number } }),
  )
  const decide = useAction(async (step: string, release: boolean) => {
    const params = { customer_number: number, step }
    if (release) await client.releaseOnboardingStep({ params, body: {} })
    else await client.returnOnboardingStep({ params, body: { reason } })
    setReason('')
    question.retry()
    onChanged()
  })
  return (
    <Answer question={question} rows={5}>
      {(data) => (
        <div className="stack s4">
          <TextField
            label={t('desk.onboarding.reason')}
            hint={t('desk.onboarding.reasonHint')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
          <FormProblem problem={decide.problem} />
          <ul>
            {data.steps.map((step) => (
              <li key={step.key} className="li">
                <div className="grow">
                  <p className="t1">{t(`onboarding.step.${step.key}`)}</p>
                  <p className="t2">
                    {step.state === 'returned'
                      ? t('onboarding.returned', { reason: step.reason ?? '' })
                      : t(`onboardingStep.${step.state}`)}
                  </p>
                  {step.documents.length > 0 && (
                    <p className="small">
                      <ScannedDocuments
                        documents={step.documents}
                        hrefOf={(count) =>
                          urlOf(
                            `/v1/factoring/onboardings/${number}/steps/${step.key}/documents/${String(count)}`,
                          )
                        }
                      />
                    </p>
                  )}
                  <StepAnswers data={step.data} />
                  {step.accountCheck !== undefined && (
                    <p className="small">
                      <Tone {...accountTones[step.accountCheck.state]}>
                        {t(`desk.onboarding.account.${step.accountCheck.state}`)}
                      </Tone>
                    </p>
                  )}
                </div>
                {step.state === 'submitted' && (
                  <span className="row tight">
                    <Button
                      size="small"
                      disabled={reason.trim() === '' || decide.isRunning}
                      onClick={() => void decide.run(step.key, false)}
                    >
                      {t('desk.onboarding.return')}
                    </Button>
                    <Button
                      size="small"
                      variant="contained"
                      color="primary"
                      disabled={
                        decide.isRunning ||
                        lacksDocument(step) ||
                        (step.accountCheck !== undefined && step.accountCheck.state !== 'confirmed')
                      }
                      onClick={() => void decide.run(step.key, true)}
                    >
                      {t('desk.onboarding.release')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Answer>
  )
}

/** What the practice answered, field by field, as far as it was text. */
function StepAnswers({ data }: { data: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const hasText = useHasText()
  const shown = Object.entries(data).flatMap(([name, value]) => {
    if (!hasText(`onboarding.field.${name}`)) return []
    const text = Array.isArray(value)
      ? value.map((each) => t(`factoringType.${String(each)}`)).join(', ')
      : value
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : []
  })
  if (shown.length === 0) return null
  return (
    <dl className="dl left small">
      {shown.map(([name, text]) => (
        <Fragment key={name}>
          <dt>{t(`onboarding.field.${name}`)}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
