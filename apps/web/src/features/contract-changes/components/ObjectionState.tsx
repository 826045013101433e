import type { ProcessingObjection } from '@honora/contract/legal.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'

/** What was declared, when and by whom, what became of the mail about it, and the answer: nothing that did not happen. */
export function ObjectionState({ objection }: { readonly objection: ProcessingObjection }) {
  const t = useText()
  const formats = useFormats()
  const { text, raisedAt, raisedBy, mailState, mailedTo, mailedAt, answer, answeredAt, answeredBy } =
    objection
  return (
    <div className="stack s2">
      <p>{t('processing.objection.raised', { at: formats.dateTime(raisedAt), name: raisedBy })}</p>
      <p className="letters-wide">{text}</p>
      <p className="small">
        {t(`processing.objection.mail.${mailState}`, {
          to: mailedTo ?? '',
          at: mailedAt === null ? '' : formats.dateTime(mailedAt),
        })}
      </p>
      {answer !== null && answeredAt !== null && (
        <>
          <p>
            {t('processing.objection.answered', { at: formats.dateTime(answeredAt), name: answeredBy ?? '' })}
          </p>
          <p className="letters-wide">{answer}</p>
        </>
      )}
    </div>
  )
}
