import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useClaimEvents } from '../../../data/use-claim-events.ts'
import { useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import '../../../ui/styles/lists.css'

/** What practice and factor say to each other about a claim, and a field to answer. Patients never see it. */
export function ClaimMessages({ invoiceId, onSettled }: { invoiceId: string; onSettled?: () => void }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const { data: user } = useUser()
  const own = user?.factoringStaff === true ? 'factor' : 'practice'
  const [text, setText] = useState('')
  const question = useQuestion(['claim-messages', invoiceId], () =>
    client.listClaimMessages({ params: { id: invoiceId } }),
  )
  useClaimEvents(invoiceId, question.retry)
  const write = useAction(async () => {
    const answer = await client.writeClaimMessage({ params: { id: invoiceId }, body: { message: text } })
    setText('')
    await question.mutate(answer, false)
    onSettled?.()
  })
  const settle = useAction(async () => {
    await client.markClaimMessagesSeen({ params: { id: invoiceId }, body: {} })
    question.retry()
    onSettled?.()
  })
  const waits = question.data?.messages.some((each) => each.side !== own && !each.isSeen) ?? false
  return (
    <Answer question={question} rows={2}>
      {({ messages }) => (
        <div className="stack s4">
          {messages.length === 0 && <p className="soft small">{t(`claimMessages.none.${own}`)}</p>}
          {messages.length > 0 && (
            <ul className="letters">
              {messages.map((each) => (
                <li key={each.id}>
                  <b className="b">{each.authorName}</b>
                  <span className="small muted">
                    {t(`claimMessages.side.${each.side}`)} · {formats.dateTime(each.writtenAt)}
                    {each.side === own && each.isSeen && ` · ${t('claimMessages.seen')}`}
                  </span>
                  <p className="letters-wide">{each.message}</p>
                </li>
              ))}
            </ul>
          )}
          <TextArea
            label={t(`claimMessages.write.${own}`)}
            value={text}
            rows={3}
            maxLength={2000}
            onChange={(event) => setText(event.target.value)}
          />
          <FormProblem problem={write.problem ?? settle.problem} />
          <div className="row wrap">
            <Button disabled={text.trim() === '' || write.isRunning} onClick={() => void write.run()}>
              {t('claimMessages.send')}
            </Button>
            {waits && (
              <Button variant="text" disabled={settle.isRunning} onClick={() => void settle.run()}>
                {t('claimMessages.noAnswer')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Answer>
  )
}
