import type {
  ClaimDocument,
  ClaimDocuments as Documents,
  DocumentRequest,
} from '@honora/contract/claim-documents.ts'
import { claimDocumentKinds, type ClaimDocumentKind } from '@honora/domain/factoring/claim-documents.ts'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useClaimEvents } from '../../../data/use-claim-events.ts'
import { useCan, useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts'
import { useGiving } from '../use-giving.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { GiveDocuments } from './GiveDocuments.tsx'
import { OpenRequests } from './OpenRequests.tsx'
import { RequestForm } from './RequestForm.tsx'

import styles from '../claim-documents.module.css'
interface Props {
  readonly invoiceId: string
  /** Where the practice finds the patient's declarations. */
  readonly patientId?: string | null
  /** Nothing that the other side gave is unopened any more. */
  readonly onSettled?: () => void
}

/** Documents that practice and factor give each other about a claim, and what the factor waits for. Patients never see them. */
export function ClaimDocuments({ invoiceId, patientId = null, onSettled }: Props) {
  const client = useClient()
  const { data: user } = useUser()
  const question = useQuestion(['claim-documents', invoiceId], () =>
    client.listClaimDocuments({ params: { id: invoiceId } }),
  )
  useClaimEvents(invoiceId, question.retry)
  const own = user?.factoringStaff === true ? 'factor' : 'practice'
  return (
    <Answer question={question} rows={2}>
      {(data) => (
        <Exchange
          invoiceId={invoiceId}
          patientId={patientId}
          own={own}
          data={data}
          onChanged={(next) => void question.mutate(next, false)}
          onOpened={question.retry}
          {...(onSettled === undefined ? {} : { onSettled })}
        />
      )}
    </Answer>
  )
}

function Exchange(
  props: Required<Omit<Props, 'onSettled'>> & {
    readonly own: ClaimDocument['side']
    readonly data: Documents
    readonly onChanged: (data: Documents) => void
    readonly onOpened: () => void
    readonly onSettled?: () => void
  },
) {
  const { invoiceId, patientId, own, data, onChanged, onOpened, onSettled } = props
  const { documents, requests, refusal } = data
  const t = useText()
  const can = useCan()
  const client = useClient()
  const confirm = useConfirm()
  const picker = useRef<HTMLInputElement>(null)
  const [pickedKind, setPickedKind] = useState<ClaimDocumentKind | ''>('')
  const [isAsking, setAsking] = useState(false)
  const giving = useGiving(invoiceId, onChanged)
  useUnsavedGuard(giving.files.length > 0)
  const waits = documents.some(
    ({ side, openedAt, scanState }) => side !== own && openedAt === null && scanState === 'clean',
  )
  useSettled(waits, onSettled)
  const open = useAction(async ({ id, name }: ClaimDocument) => {
    saveFile(await client.getClaimDocumentFile({ params: { id } }), name)
    onOpened()
  }, useReportProblem())
  const withdraw = useAction(async ({ id, name }: ClaimDocument) => {
    const answer = await confirm<'yes'>({
      header: t('claimDocuments.withdrawTitle'),
      question: <span className={styles['give-name']}>{t('claimDocuments.withdrawQuestion', { name })}</span>,
      buttons: [{ label: t('claimDocuments.withdraw'), value: 'yes', variant: 'error' }],
    })
    if (answer !== null) onChanged(await client.withdrawClaimDocument({ params: { id } }))
  }, useReportProblem())
  const end = useAction(
    async (id: string) => onChanged(await client.endDocumentRequest({ params: { id } })),
    useReportProblem(),
  )
  // Where the factor waits for one thing, that is what comes.
  const onlyRequested = own === 'practice' && requests.length === 1 ? (requests[0]?.kind ?? '') : ''
  const isBlocked = own === 'practice' && refusal !== null
  const mayAsk = own === 'factor' && can('invoice.decide') && refusal !== 'not_with_factor'
  /** What the reader does about an open request; null where nothing can be done now. */
  const actOf = () => {
    if (mayAsk)
      return { label: t('claimDocuments.endRequest'), run: ({ id }: DocumentRequest) => void end.run(id) }
    if (own === 'factor' || isBlocked) return null
    const run = ({ kind }: DocumentRequest): void => {
      setPickedKind(kind)
      picker.current?.click()
    }
    return { label: t('claimDocuments.answer'), run }
  }
  return (
    <div className="stack s4">
      {documents.length === 0 && requests.length === 0 && (
        <p className="soft small">{t(`claimDocuments.none.${own}`)}</p>
      )}
      <OpenRequests requests={requests} act={actOf()} isBusy={end.isRunning || giving.give.isRunning} />
      {documents.length > 0 && (
        <ul className={styles['give-list']} aria-label={t('claimDocuments.title')}>
          {documents.map((each) => (
            <DocumentRow
              key={each.id}
              document={each}
              own={own}
              isBusy={withdraw.isRunning || open.isRunning}
              onOpen={() => void open.run(each)}
              onWithdraw={() => void withdraw.run(each)}
            />
          ))}
        </ul>
      )}
      {isBlocked ? (
        <Notice tone="info">
          {t(`claimDocuments.refusal.${refusal}`)}{' '}
          {refusal !== 'not_with_factor' && patientId !== null && (
            <Link className="link" to={`/patients/${patientId}`} search={{ tab: 'consents' }}>
              {t('claimDocuments.toConsents')}
            </Link>
          )}
        </Notice>
      ) : (
        <GiveDocuments
          own={own}
          giving={giving}
          picker={picker}
          pickedKind={pickedKind}
          droppedKind={onlyRequested}
          onPickAny={() => setPickedKind(onlyRequested)}
        />
      )}
      {mayAsk && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('claimDocuments.request')}</Button>
        </div>
      )}
      {isAsking && (
        <RequestForm
          invoiceId={invoiceId}
          kinds={claimDocumentKinds.filter((kind) => requests.every((each) => each.kind !== kind))}
          onRequested={onChanged}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Says once that nothing waits any more, after something did. */
function useSettled(waits: boolean, onSettled: (() => void) | undefined): void {
  const waited = useRef(waits)
  useEffect(() => {
    if (waited.current && !waits) onSettled?.()
    waited.current = waits
  }, [waits, onSettled])
}
