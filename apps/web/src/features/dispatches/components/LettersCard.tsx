import type { Correspondence } from '@honora/contract/dispatch.ts'
import type { ReceivableState } from '@honora/contract/invoices.ts'
import { isDeferrable } from '@honora/domain/factoring/deferral.ts'
import { addresseeOf } from '@honora/domain/factoring/dispatch.ts'
import { isClosed } from '@honora/domain/factoring/receivable.ts'
import { useSWRConfig } from 'swr'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useCorrespondence } from '../data.ts'
import { holdingLetter, restsUntil } from '../unreached.ts'
import { ChangeAddress } from './ChangeAddress.tsx'
import { Deferrals } from './Deferrals.tsx'
import { DispatchMark } from './DispatchMark.tsx'
import { DunningStops } from './DunningStops.tsx'
import { PatientLinkBox } from './PatientLinkBox.tsx'
import '../dispatches.module.css'
import '../../../ui/styles/lists.css'

/** Everything that was written about a claim, how its patient is written to, his page, and what holds reminders. */
export function LettersCard(props: {
  invoiceId: string
  invoiceNumber: string
  dunningLevel: number
  state: ReceivableState | null
}) {
  const { invoiceId, invoiceNumber, dunningLevel, state } = props
  const isOpen = state !== null && !isClosed(state)
  const t = useText()
  const can = useCan()
  const { mutate } = useSWRConfig()
  const question = useCorrespondence(invoiceId)
  return (
    <Card title={t('dispatch.card.title')}>
      <Answer question={question} rows={3}>
        {(data) => (
          <div className="stack s4">
            <Letters data={data} />
            {isOpen && <Held data={data} dunningLevel={dunningLevel} invoiceId={invoiceId} />}
            <Way data={data} />
            {can('payment-plan.propose') && (
              <PatientLinkBox
                invoiceId={invoiceId}
                invoiceNumber={invoiceNumber}
                email={data.preference.email}
                onSent={question.retry}
              />
            )}
            {isOpen && (isDeferrable(state) || data.deferrals.some(({ isRunning }) => isRunning)) && (
              <Deferrals
                invoiceId={invoiceId}
                deferrals={data.deferrals}
                request={data.deferralRequest}
                onChanged={(next) => {
                  void question.mutate(next, false)
                  void mutate(['invoice', invoiceId])
                }}
              />
            )}
            {can('invoice.dispute') && isOpen && state !== 'in_collection' && (
              <DunningStops
                invoiceId={invoiceId}
                stops={data.stops}
                onChanged={(next) => void question.mutate(next, false)}
              />
            )}
          </div>
        )}
      </Answer>
    </Card>
  )
}

/** A letter that reached nobody and holds the reminders: another address, or the same once more, sets them off again. */
function Held(props: { data: Correspondence; dunningLevel: number; invoiceId: string }) {
  const { data, dunningLevel, invoiceId } = props
  const t = useText()
  const formats = useFormats()
  const letter = holdingLetter(data, dunningLevel)
  if (letter === undefined) return null
  return (
    <Notice tone="warn">
      <div className="stack s3">
        <p>
          {t(
            `dispatch.address.held.${letter.kind === 'invoice' ? 'invoice' : 'reminder'}.${letter.state === 'returned' ? 'returned' : 'failed'}`,
            {
              letter: t(`dispatch.kind.${letter.kind}`),
              day: formats.date(restsUntil(letter)),
            },
          )}
        </p>
        <div>
          <ChangeAddress invoiceId={invoiceId} isReturned />
        </div>
      </div>
    </Notice>
  )
}

function Letters({ data }: { data: Correspondence }) {
  const t = useText()
  const formats = useFormats()
  if (data.dispatches.length === 0) return <p className="soft">{t('dispatch.card.none')}</p>
  return (
    <ul className="letters">
      {data.dispatches.map((each) => (
        <li key={each.id}>
          <Link className="link" to={`/factoring/dispatches/${each.id}`}>
            {t(`dispatch.kind.${each.kind}`)}
          </Link>
          <DispatchMark state={each.state} />
          <span className="small muted">
            {[
              formats.date(each.sentAt ?? each.dueOn),
              t(`dispatch.channel.${each.channel}`),
              ...(addresseeOf[each.kind] === 'practice' ? [t('dispatch.toPractice')] : []),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Way({ data }: { data: Correspondence }) {
  const t = useText()
  const formats = useFormats()
  const { channel, email, hasEmailConsent } = data.preference
  const isMail = channel !== 'letter' && email !== null && hasEmailConsent
  return (
    <p className="small soft">
      {t('dispatch.card.way')}: {t(`dispatch.channel.${isMail ? 'email' : 'letter'}`)}
      {email !== null && !hasEmailConsent && `. ${t('dispatch.card.noConsent')}`}
      {data.pageOpenedAt !== null &&
        ` · ${t('dispatch.card.opened', { day: formats.dateTime(data.pageOpenedAt) })}`}
    </p>
  )
}
