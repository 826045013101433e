import type { Invoice } from '@honora/contract/invoices.ts'
import { limitationEndsOn } from '@honora/domain/factoring/limitation.ts'
import { useCan } from '../../../data/session.ts'
import { useClaimEvents } from '../../../data/use-claim-events.ts'
import { useDrawn } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { SkeletonPage } from '../../../ui/SkeletonPage.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { ClaimDocuments } from '../../claim-documents/index.ts'
import { ClaimMessages } from '../../claim-messages/index.ts'
import { LimitRequest } from '../../credit-checks/index.ts'
import { LettersCard, PatientQuestions, useCorrespondence, useQuestions } from '../../dispatches/index.ts'
import { ConsentActions } from '../components/ConsentActions.tsx'
import { DocumentsCard } from '../components/DocumentsCard.tsx'
import { EveryCent, YouReceive } from '../components/EveryCent.tsx'
import { History, LedgerWords } from '../components/History.tsx'
import { DebtorAddress } from '../components/DebtorAddress.tsx'
import { InvoiceActions } from '../components/InvoiceActions.tsx'
import { MandateCard } from '../components/MandateCard.tsx'
import { PlanCard } from '../components/PlanCard.tsx'
import { SenderCard } from '../components/SenderCard.tsx'
import { WhatNow } from '../components/WhatNow.tsx'
import { InvoiceMark, ReceivableMark, TypeMark } from '../components/states.tsx'
import { useInvoice, useInvoiceLedger, usePlanDebits, usePlanOptions, useTimeline } from '../data.ts'
import '../invoices.module.css'
import { useNavigate, useParams } from '../../../ui/router/RouterView.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'

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

/** A scan that somebody still has to type in: until then there is nothing to show but its documents. */
const isUnread = ({ status }: Invoice): boolean => status === 'awaiting_conversion'

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
        <Findings invoice={invoice} onChanged={onChanged} />
        {!isUnread(invoice) && <Positions invoice={invoice} />}
        <LedgerWords invoice={invoice} />
        <DocumentsCard invoice={invoice} />
      </div>
      <div className="stack s4">
        {!isUnread(invoice) && <History invoice={invoice} />}
        {isBought && <Claim invoice={invoice} />}
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
        {!isUnread(invoice) && <Persons invoice={invoice} />}
      </div>
    </div>
  )
}

/** Why it is not bought, or for whom it waits. */
function Explained({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  if (invoice.dispute !== null) {
    return (
      <Notice tone="warn" title={t('invoice.disputed')}>
        {t('invoice.disputeUntil', {
          reason: invoice.dispute.reason,
          day: formats.date(invoice.dispute.answerUntil),
        })}
      </Notice>
    )
  }
  if (isUnread(invoice)) return <Notice tone="info">{t('invoiceFiles.detail.awaiting')}</Notice>
  if (invoice.status === 'confirmed') {
    return (
      <Notice tone="info">
        {t(`invoice.waits.${invoice.decisionState ?? 'deciding'}`, {
          day: formats.date(invoice.offerExpiresOn),
        })}
      </Notice>
    )
  }
  if (invoice.status !== 'rejected') return null
  const reason = invoice.decision === null ? '' : t(`decisionReason.${invoice.decision.reason}`)
  return (
    <Notice tone="err" title={t(`rejectionReason.${invoice.rejectionReason ?? 'declined'}`)}>
      {[
        reason,
        invoice.rejectionNote ?? '',
        invoice.decision?.alternative === 'recourse' ? t('invoice.offerRecourse') : '',
      ]
        .filter((part) => part !== '')
        .join(' ')}
    </Notice>
  )
}

function Findings({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const t = useText()
  const { findings } = invoice.validation
  if (findings.length === 0) return null
  return (
    <Card flush title={t('invoice.findings')} hint={t('invoice.findingCount', { count: findings.length })}>
      <ul>
        {findings.map((finding, index) => (
          <li key={`${finding.code} ${String(index)}`} className="li">
            <StatusMark set="finding" status={finding.severity} bare />
            <div className="grow">
              <p className="t1">{finding.message}</p>
              <p className="t2">{finding.mend}</p>
            </div>
          </li>
        ))}
      </ul>
      <ConsentActions invoice={invoice} onChanged={onChanged} />
    </Card>
  )
}

function Positions({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card
      flush
      title={t('invoice.positions')}
      aside={<b className="b">{formats.money(invoice.totalCents)}</b>}
    >
      <table className="t" aria-label={t('invoice.positions')}>
        <TableHead
          columns={[
            [t('invoice.position.code')],
            [t('invoice.position.date'), 'hide-s'],
            [t('invoice.position.factor'), 'num hide-s'],
            [t('invoice.position.amount'), 'num'],
          ]}
        />
        <tbody>
          {invoice.positions.map((position) => (
            <tr key={position.number}>
              <td className="two">
                <b className="b">
                  {position.system} {position.code}
                  {position.quantity === 1 ? '' : ` × ${String(position.quantity)}`}
                </b>
                <small lang="de">
                  {[position.text, position.teeth].filter((part) => part !== '').join(' · ')}
                </small>
              </td>
              <td className="hide-s">{formats.date(position.date)}</td>
              <td className="num hide-s">{formats.factor(position.factor)}</td>
              <td className="num">{formats.money(position.amountCents)}</td>
            </tr>
          ))}
          {invoice.otherCosts.map((cost, index) => (
            <tr key={`${cost.kind} ${String(index)}`}>
              <td className="two">
                <b className="b">{t(`invoice.cost.${cost.kind}`)}</b>
                <small lang="de">{cost.text}</small>
              </td>
              <td className="hide-s">–</td>
              <td className="num hide-s">–</td>
              <td className="num">{formats.money(cost.amountCents)}</td>
            </tr>
          ))}
          {invoice.prepaidCents !== 0 && (
            <tr>
              <td colSpan={3}>{t('invoice.prepaid')}</td>
              <td className="num">{formats.money(-invoice.prepaidCents)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  )
}

function Claim({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const light = invoice.creditCheck?.trafficLight ?? null
  const isOwed = (invoice.returned?.leftCents ?? invoice.money.openCents) > 0
  return (
    <Card
      title={t('money.receivable')}
      aside={
        invoice.receivableState === null ? undefined : (
          <ReceivableMark state={invoice.receivableState} daysOverdue={invoice.daysOverdue} />
        )
      }
    >
      <dl className="dl">
        {invoice.returned !== null && (
          <>
            <dt>{t('invoice.claim.openAtPractice')}</dt>
            <dd className="b">{formats.money(invoice.returned.leftCents)}</dd>
          </>
        )}
        <dt>
          {t(
            invoice.receivableState === 'charged_back' ? 'invoice.claim.openAtFactor' : 'invoice.claim.open',
          )}
        </dt>
        <dd className="b">{formats.money(invoice.money.openCents)}</dd>
        <dt>{t('money.incomingPayment')}</dt>
        <dd>{formats.money(invoice.money.paidCents)}</dd>
        <dt>{t('money.dueDate')}</dt>
        <dd>{formats.date(invoice.dueOn)}</dd>
        {isOwed && invoice.invoiceDate !== null && (
          <>
            <dt title={t('invoice.now.limitationHow')}>{t('invoice.claim.limitation')}</dt>
            <dd>{formats.date(limitationEndsOn(invoice.invoiceDate))}</dd>
          </>
        )}
        {invoice.paymentReference !== null && (
          <>
            <dt>{t('invoice.claim.reference')}</dt>
            <dd className="num">{invoice.paymentReference}</dd>
          </>
        )}
        <dt>{t('money.dunningLevel')}</dt>
        <dd>
          {invoice.dunningLevel === 0 ? t('invoice.claim.noDunning') : formats.number(invoice.dunningLevel)}
        </dd>
        {light !== null && (
          <>
            <dt>{t('invoice.claim.credit')}</dt>
            <dd>
              <StatusMark set="light" status={light} />
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}

/** Kinds of sources that the page has words for; older rows may name others. */
const originOf = ({ source }: Invoice): 'consultation' | 'file' | 'form' =>
  source.kind === 'consultation' || source.kind === 'file' ? source.kind : 'form'

function Persons({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const { consent } = invoice
  return (
    <Card title={t('invoice.persons')}>
      <dl className="dl">
        <dt>{t('invoice.patient')}</dt>
        <dd>
          {invoice.patientId === null ? (
            invoice.patientName
          ) : (
            <Link className="link" to={`/patients/${invoice.patientId}`}>
              {invoice.patientName}
            </Link>
          )}
        </dd>
        <dt>{t('invoice.origin')}</dt>
        <dd>{t(`invoice.origin.${originOf(invoice)}`)}</dd>
        <dt>{t('invoice.practitioner')}</dt>
        <dd>{invoice.practitioner ?? <span className="muted">{t('invoice.practitionerUnknown')}</span>}</dd>
        <dt>{t('invoice.debtor')}</dt>
        <dd>
          <span className="block">{invoice.debtorName}</span>
          <Link className="link small" to="/factoring/invoices" search={{ debtor: invoice.id }}>
            {t('invoice.allOfDebtor')}
          </Link>
        </dd>
        <dt>{t('invoice.address')}</dt>
        <dd>
          <DebtorAddress invoice={invoice} />
        </dd>
        <dt>{t('invoice.consent')}</dt>
        <dd>
          {consent === null ? (
            <span className="danger-t row tight">
              <Icon name="err" size="small" />
              {t('invoice.noConsent')}
            </span>
          ) : (
            t('invoice.consentFrom', { day: formats.date(consent.signedOn) })
          )}
        </dd>
      </dl>
    </Card>
  )
}
