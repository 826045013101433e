import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { priceOf } from '../../../ui/money-text.ts'
import type { PanelProps } from './TaskPanels.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

/** A limit to be set after a review, or to be approved by a second person. */
export function LimitPanel({ task, onDone }: PanelProps) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const cents = priceOf(amount)
  const question = useQuestion(['desk-check', task.recordId], () =>
    client.getCreditCheck({ params: { id: task.recordId } }),
  )
  const set = useAction(async () => {
    await client.setCreditLimit({ params: { id: task.recordId }, body: { limitCents: cents ?? 0, reason } })
    onDone()
  })
  const approve = useAction(async () => {
    await client.approveCreditLimit({ params: { id: task.recordId }, body: {} })
    onDone()
  })
  return (
    <Answer question={question} rows={4}>
      {(check) => (
        <div className="stack s4">
          <div className="row">
            <StatusMark set="light" status={check.trafficLight ?? 'pending'} />
            <span>
              {t('creditChecks.used', {
                used: formats.money(check.usedCents),
                limit: formats.money(check.limitCents),
              })}
            </span>
          </div>
          <dl className="dl left">
            <dt>{t('creditChecks.requested')}</dt>
            <dd>{formats.money(check.requestedCents)}</dd>
            <dt>{t('creditChecks.checkedOn')}</dt>
            <dd>{formats.dateTime(check.requestedAt)}</dd>
            {check.reasons.length > 0 && (
              <>
                <dt>{t('desk.why')}</dt>
                <dd>{check.reasons.map((reason) => t(`creditReason.${reason}`)).join(', ')}</dd>
              </>
            )}
          </dl>
          {task.reason !== null && task.reason !== 'light_red' && task.reason !== 'check_failed' && (
            <p>„{task.reason}“</p>
          )}
          {check.limitProposal !== null && (
            <div className="stack">
              <p>
                {t('desk.limit.proposal', {
                  amount: formats.money(check.limitProposal.limitCents),
                  name: check.limitProposal.by,
                })}
              </p>
              <p>„{check.limitProposal.reason}“</p>
              <FormProblem problem={approve.problem} />
              {check.limitProposal.mayApprove ? (
                <div className="row">
                  <Button
                    variant="contained"
                    color="primary"
                    disabled={approve.isRunning}
                    onClick={() => void approve.run()}
                  >
                    {t('desk.limit.approve')}
                  </Button>
                </div>
              ) : (
                <Notice tone="info">{t('desk.limit.secondPerson')}</Notice>
              )}
            </div>
          )}
          {check.status === 'done' && (
            <ActionForm className="stack" action={set}>
              <TextField
                label={t('desk.limit.amount')}
                inputMode="decimal"
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
              />
              <TextField
                label={t('invoice.reason')}
                value={reason}
                maxLength={500}
                onChange={(event) => setReason(event.target.value)}
              />
              <p className="small muted">{t('desk.limit.rule')}</p>
              <FormProblem problem={set.problem} />
              <div className="row">
                <Button type="submit" disabled={cents === undefined || reason.trim() === '' || set.isRunning}>
                  {t('desk.limit.set')}
                </Button>
              </div>
            </ActionForm>
          )}
        </div>
      )}
    </Answer>
  )
}
