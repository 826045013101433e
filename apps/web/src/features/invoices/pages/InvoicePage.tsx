import type { Invoice } from '@honora/contract/invoices.ts'
import { useCan } from '../../../data/session.ts'
import { useClaimEvents } from '../../../data/use-claim-events.ts'
import { useDrawn } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { SkeletonPage } from '../../../ui/SkeletonPage.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { ClaimDocuments } from '../../claim-documents/index.ts'
import { ClaimMessages } from '../../claim-messages/index.ts'
import { LimitRequest } from '../../credit-checks/index.ts'
import { LettersCard, PatientQuestions, useCorrespondence, useQuestions } from '../../dispatches/index.ts'
import { ClaimCard } from '../components/ClaimCard.tsx'
import { DocumentsCard } from '../components/DocumentsCard.tsx'
import { EveryCent, YouReceive } from '../components/EveryCent.tsx'
import { Explained } from '../components/Explained.tsx'
import { FindingsCard } from '../components/FindingsCard.tsx'
import { History, LedgerWords } from '../components/History.tsx'
import { InvoiceActions } from '../components/InvoiceActions.tsx'
import { MandateCard } from '../components/MandateCard.tsx'
import { PersonsCard } from '../components/PersonsCard.tsx'
import { PlanCard } from '../components/PlanCard.tsx'
import { PositionsCard } from '../components/PositionsCard.tsx'
import { SenderCard } from '../components/SenderCard.tsx'
import { WhatNow } from '../components/WhatNow.tsx'
import { InvoiceMark, ReceivableMark, TypeMark } from '../components/states.tsx'
import { useInvoice, useInvoiceLedger, usePlanDebits, usePlanOptions, useTimeline } from '../data.ts'
import { isUnread } from '../unread.ts'
import '../invoices.module.css'
import { useNavigate, useParams } from '../../../ui/router/RouterView.tsx'

/** One invoice: what the practice gets and when, every cent of the way, the claim, its history, its bookings in plain words. */
export function InvoicePage() {
  const { id = '' } = useParams()
  const t = useText()
  const navigate = useNavigate()
  const question = useInvoice(id)
  const invoice = question.data
  const changed = (otherId?: string): void => {
    if (otherId !== undefined && otherId !== id) void navigate({ to: `/factoring/invoices/${otherId}` })
    else question.retry()
  }
  return (
    <Page
      crumbs={[{ label: t('nav.invoices'), to: '/factoring/invoices' }]}
      tab={t('entity.invoice')}
      title={
        invoice === undefined ? t('nav.invoices') : t('invoice.title', { number: invoice.number }).trim()
      }
      subtitle={invoice === undefined ? undefined : <Line invoice={invoice} />}
      actions={invoice === undefined ? undefined : <InvoiceActions invoice={invoice} onChanged={changed} />}
    >
      <Answer question={question} skeleton={<SkeletonPage isSlow={question.isSlow} main={[2, 5, 3]} />}>
        {(data) => <Body invoice={data} onChanged={() => changed()} />}
      </Answer>
    </Page>
  )
}

function Line({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const parts = [
    invoice.patientName,
    ...(invoice.serviceOn === null ? [] : [t('invoice.treatedOn', { day: formats.date(invoice.serviceOn) })]),
    ...(invoice.dueOn === null ? [] : [t('invoice.dueOn', { day: formats.date(invoice.dueOn) })]),
  ]
  return (
    <span className="row tight wrap">
      {invoice.receivableState === null || invoice.receivableState === 'open' ? (
        <InvoiceMark row={invoice} />
      ) : (
        <ReceivableMark state={invoice.receivableState} daysOverdue={invoice.daysOverdue} />
      )}
      {invoice.factoringType !== null && <TypeMark type={invoice.factoringType} />}
      <span>{parts.join(' · ')}</span>
    </span>
  )
}

function Body({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const can = useCan()
  const t = useText()
  const isBought = invoice.status === 'processed'
  const isOffered = isBought || invoice.status === 'confirmed' || invoice.status === 'rejected'
  const hasPlan = invoice.plan?.status === 'requested' || invoice.plan?.status === 'active'
  const mayPlan = can('payment-plan.read')
  const timeline = useTimeline(invoice.id, invoice.version)
  const debits = usePlanDebits(invoice.id, invoice.version, hasPlan && mayPlan)
  // Neither a document nor a mandate makes another version of the invoice.
  useClaimEvents(invoice.id, () => {
    timeline.retry()
    debits.retry()
  })
  const asked = [
    timeline,
    debits,
    useInvoiceLedger(invoice.id, invoice.version, can('statement.read')),
    usePlanOptions(invoice.id, invoice.version, isBought && mayPlan),
    useCorrespondence(invoice.id, isBought),
    useQuestions(invoice.id, isBought),
  ]
  // On a tablet all cards stand in one column, and each would push those below it.
  const isDrawn = useDrawn(invoice.id, asked)
  if (!isDrawn) return <SkeletonPage isSlow={asked.some(({ isSlow }) => isSlow)} main={[2, 5, 3]} />
  return (
    <div className="grid g-main">
      <div className="stack s4">
        <Explained invoice={invoice} />
        <LimitRequest invoice={invoice} />
        {isBought && <YouReceive invoice={invoice} />}
        <WhatNow invoice={invoice} onChanged={onChanged} />
        {isBought && <EveryCent invoice={invoice} />}
        {isBought && <PlanCard invoice={invoice} onChanged={onChanged} />}
        {hasPlan && mayPlan && <MandateCard invoice={invoice} />}
        <FindingsCard invoice={invoice} onChanged={onChanged} />
        {!isUnread(invoice) && <PositionsCard invoice={invoice} />}
        <LedgerWords invoice={invoice} />
        <DocumentsCard invoice={invoice} />
      </div>
      <div className="stack s4">
        {!isUnread(invoice) && <History invoice={invoice} />}
        {isBought && <ClaimCard invoice={invoice} />}
        {(isBought || invoice.status === 'complete' || invoice.status === 'confirmed') && (
          <SenderCard invoice={invoice} onChanged={onChanged} />
        )}
        {isBought && (
          <LettersCard
            invoiceId={invoice.id}
            invoiceNumber={invoice.number}
            dunningLevel={invoice.dunningLevel}
            state={invoice.receivableState}
          />
        )}
        {isBought && <PatientQuestions invoiceId={invoice.id} />}
        {isOffered && can('claim-message.use') && (
          <>
            <Card title={t('claimDocuments.title')}>
              <ClaimDocuments invoiceId={invoice.id} patientId={invoice.patientId} />
            </Card>
            <Card title={t('claimMessages.title')}>
              <ClaimMessages invoiceId={invoice.id} />
            </Card>
          </>
        )}
        {!isUnread(invoice) && <PersonsCard invoice={invoice} />}
      </div>
    </div>
  )
}
