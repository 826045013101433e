import type { Invoice, LedgerTransaction, TimelineEntry } from '@honora/contract/invoices.ts'
import { useCan } from '../../../data/session.ts'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useInvoiceLedger, useTimeline } from '../data.ts'

import styles from './History.module.css'
const looks: Readonly<Record<string, readonly [IconName, string]>> = {
  created: ['sCreated', 'muted'],
  edited: ['pen', 'muted'],
  complete: ['sComplete', 'info-t'],
  confirmed: ['sConfirmed', 'accent-t'],
  waiting_check: ['sWait', 'warning-t'],
  manual: ['user', 'warning-t'],
  purchased: ['sDone', 'success-t'],
  paid_out: ['euro', 'success-t'],
  paid: ['okc', 'success-t'],
  paid_to_practice: ['okc', 'success-t'],
  own_receipt: ['euro', 'success-t'],
  own_receipt_removed: ['undo', 'muted'],
  declined: ['sRejected', 'danger-t'],
  excluded: ['sRejected', 'danger-t'],
  expired: ['sRejected', 'danger-t'],
  withdrawn_by_practice: ['undo', 'muted'],
  overdue: ['clock', 'warning-t'],
  dunned: ['bell', 'warning-t'],
  dispatch_sent: ['letter', 'info-t'],
  sender_chosen: ['letter', 'muted'],
  address_changed: ['pen', 'info-t'],
  dispatch_failed: ['warn', 'danger-t'],
  dunning_stopped: ['pause', 'muted'],
  dunning_resumed: ['play', 'muted'],
  deferred: ['clock', 'info-t'],
  deferral_ended: ['clock', 'muted'],
  deferral_requested: ['clock', 'warning-t'],
  deferral_refused: ['clock', 'muted'],
  deferral_withdrawn: ['clock', 'muted'],
  patient_question: ['quote', 'warning-t'],
  document_requested: ['files', 'warning-t'],
  document_request_ended: ['files', 'muted'],
  document_from_practice: ['files', 'info-t'],
  document_from_factor: ['files', 'info-t'],
  document_withdrawn: ['undo', 'muted'],
  disputed: ['warn', 'warning-t'],
  dispute_rejected: ['okc', 'info-t'],
  charged_back: ['undo', 'danger-t'],
  written_off: ['sCancelled', 'muted'],
  credit_note: ['pen', 'info-t'],
  payment_returned: ['undo', 'warning-t'],
  payout_returned: ['undo', 'warning-t'],
  in_collection: ['flag', 'danger-t'],
  mandate_given: ['bank', 'info-t'],
  mandate_ended: ['bank', 'muted'],
  debit_dropped: ['warn', 'warning-t'],
}

/** What happened, newest first; what is still to come stands above it. */
export function History({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const question = useTimeline(invoice.id, invoice.version)
  return (
    <Card flush title={t('invoice.history')}>
      <Answer question={question} rows={4}>
        {({ events }) => (
          <ol className={styles['timeline']}>
            {invoice.settlementState === 'scheduled' && invoice.money.payoutOn !== null && (
              <li className={styles['future']}>
                <Icon name="sPlanned" />
                <div>
                  {t('invoice.payoutAhead')}
                  <p className={styles['w']}>{formats.longDate(invoice.money.payoutOn)}</p>
                </div>
              </li>
            )}
            {events.toReversed().map((event) => (
              <Entry key={event.id} event={event} />
            ))}
          </ol>
        )}
      </Answer>
    </Card>
  )
}

function Entry({ event }: { event: TimelineEntry }) {
  const t = useText()
  const hasText = useHasText()
  const formats = useFormats()
  const [icon, tone] = looks[event.kind] ?? ['info', 'muted']
  const {
    rule,
    reason,
    cents,
    level,
    reason: why,
    dispatchId,
    dispatchKind,
    topic,
    until,
    document,
    dueOn,
    sender,
    source,
  } = event.details
  const isAutomatic = event.actor.kind === 'system'
  const who = isAutomatic ? t('timeline.automatic', { name: event.actor.name }) : event.actor.name
  const parts = [formats.dateTime(event.at), who]
  if (typeof rule === 'string' && hasText(`decisionRule.${rule}`)) parts.push(t(`decisionRule.${rule}`))
  if (typeof reason === 'string' && hasText(`decisionReason.${reason}`))
    parts.push(t(`decisionReason.${reason}`))
  else if (typeof why === 'string' && event.kind !== 'purchased')
    parts.push(hasText(`chargebackReason.${why}`) ? t(`chargebackReason.${why}`) : why)
  if (typeof until === 'string') parts.push(t('timeline.until', { day: formats.date(until) }))
  if (typeof cents === 'number') parts.push(formats.money(cents))
  if (typeof level === 'number') parts.push(t('invoice.level', { level }))
  if (typeof dispatchKind === 'string') parts.push(t(`dispatch.kind.${dispatchKind}`))
  if (typeof dueOn === 'string') parts.push(t('invoice.dueOn', { day: formats.date(dueOn) }))
  if (sender === 'practice' || sender === 'factor') parts.push(t(`timeline.sender.${sender}`))
  if (typeof source === 'string' && hasText(`dispatch.address.source.${source}`))
    parts.push(t(`dispatch.address.source.${source}`))
  if (typeof document === 'string') parts.push(t(`claimDocuments.kind.${document}`))
  if (typeof topic === 'string') parts.push(t(`patientPage.topic.${topic}`))
  return (
    <li>
      <span className={tone}>
        <Icon name={icon} />
      </span>
      <div>
        <b className="b">{hasText(`timeline.${event.kind}`) ? t(`timeline.${event.kind}`) : event.kind}</b>
        <p className={styles['w']}>{parts.filter((part) => part !== '').join(' · ')}</p>
        {typeof dispatchId === 'string' && (
          <Link className="link small" to={`/factoring/dispatches/${dispatchId}`}>
            {t('dispatch.what')}
          </Link>
        )}
      </div>
    </li>
  )
}

/** The invoice's bookings in plain words, as far as they touch the practice's money. */
export function LedgerWords({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const can = useCan()
  const question = useInvoiceLedger(invoice.id, invoice.version, can('statement.read'))
  if (!can('statement.read') || invoice.status !== 'processed') return null
  return (
    <Card flush title={t('ledgerWords.title')}>
      <Answer question={question} rows={3}>
        {({ transactions }) => (
          <ul className={styles['ledger-words']}>
            {transactions.map((each) => (
              <Booking key={each.id} booking={each} />
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  )
}

function Booking({ booking }: { booking: LedgerTransaction }) {
  const t = useText()
  const formats = useFormats()
  const amount = booking.entries
    .filter((entry) => entry.amountCents > 0)
    .reduce((sum, entry) => sum + entry.amountCents, 0)
  return (
    <li>
      <span className={`muted ${styles['day']}`}>{formats.date(booking.occurredOn)}</span>
      <span>
        {t(`ledgerWords.${wordsOf(booking)}`, { amount: formats.money(amount) })}
        <Interest booking={booking} />
        {booking.statementNumber !== null && (
          <span className="muted small">
            {' '}
            ·{' '}
            <Link className="link" to={`/factoring/statements/${booking.statementId ?? ''}`}>
              {t('ledgerWords.statement', { number: booking.statementNumber })}
            </Link>
          </span>
        )}
      </span>
      <span className={`num b ${booking.practiceCents < 0 ? 'danger-t' : ''}`}>
        {booking.practiceCents === 0 ? '' : formats.money(booking.practiceCents)}
      </span>
    </li>
  )
}

/** Money between a practice and its account goes both ways under one kind. */
function wordsOf({ kind, practiceCents }: LedgerTransaction): string {
  // What a debtor owes for being late is none of the practice's money.
  if (kind === 'interest' && practiceCents === 0) return 'debtor_interest'
  const isBack = (kind === 'direct_debit' || kind === 'practice_payment') && practiceCents < 0
  return isBack ? `${kind}_returned` : kind
}

/** Interest in a booking: its sum without VAT and, where it can be named, what it was computed from. */
function Interest({ booking }: { booking: LedgerTransaction }) {
  const t = useText()
  const formats = useFormats()
  const entry = booking.entries.find(({ account }) => account === 'financing_income')
  if (entry === undefined) return null
  const periods = (booking.interest?.periods ?? []).map(({ days, financedCents }) =>
    t('ledgerWords.interestPeriod', { days, amount: formats.money(financedCents) }),
  )
  const how =
    booking.interest === null
      ? ''
      : t('ledgerWords.interestHow', {
          periods: periods.join(', '),
          rate: formats.percent(booking.interest.rateBp),
        })
  const net = t('ledgerWords.interestNet', { amount: formats.money(Math.abs(entry.amountCents)) })
  return <span className="muted small"> {[net, how].filter((part) => part !== '').join(': ')}</span>
}
