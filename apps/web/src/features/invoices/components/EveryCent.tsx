import type { Invoice } from '@honora/contract/invoices.ts'
import { useUser } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { CentLine } from './CentLine.tsx'
import { LaterBookings, ownCentsOf } from './LaterBookings.tsx'

import styles from './EveryCent.module.css'
/** The sum a practice reads first: what it gets, when, and under which condition it keeps it. The factor reads the sum. */
export function YouReceive({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const isFactor = useUser().data?.factoringStaff === true
  const { money } = invoice
  const isPaid = invoice.settlementState === 'paid_out' || invoice.settlementState === 'reserve_released'
  const end = ends.find((state) => state === invoice.receivableState)
  if (end !== undefined) return <Result invoice={invoice} state={end} />
  const day = money.payoutOn ?? ''
  return (
    <section className={`card ${styles['say']}`}>
      <div className="grow">
        <p className="k">
          {isPaid
            ? t('invoice.received', { day: formats.weekday(day) })
            : t(isFactor ? 'invoice.practiceReceives' : 'invoice.youReceive', {
                day: formats.weekday(day),
              })}
        </p>
        <p className="v">{formats.money(money.payoutCents)}</p>
        {money.reserveCents > 0 && (
          <p className="k">{t('invoice.laterReserve', { amount: formats.money(money.reserveCents) })}</p>
        )}
      </div>
      {!isFactor && (
        <Notice
          tone={invoice.factoringType === 'non_recourse' ? 'ok' : 'info'}
          icon={invoice.factoringType === 'non_recourse' ? 'shield' : 'info'}
        >
          {t(invoice.factoringType === 'non_recourse' ? 'invoice.keeps' : 'invoice.mayReturn')}
        </Notice>
      )}
    </section>
  )
}

/** States after which the payout alone no longer tells how the invoice ended. */
const ends = ['paid', 'charged_back', 'written_off', 'cancelled', 'disputed'] as const

const endTones: Readonly<Record<(typeof ends)[number], 'ok' | 'info' | 'warn'>> = {
  paid: 'ok',
  charged_back: 'warn',
  written_off: 'ok',
  cancelled: 'info',
  disputed: 'warn',
}

/** How the invoice ended, or what is undecided: its result for the practice in cents, and what is to be done now. */
function Result({ invoice, state }: { invoice: Invoice; state: (typeof ends)[number] }) {
  const t = useText()
  const formats = useFormats()
  const isFactor = useUser().data?.factoringStaff === true
  const { openCents } = invoice.money
  const ownCents = ownCentsOf(invoice)
  const resultCents = invoice.money.resultCents + ownCents
  const amounts = {
    amount: formats.money(invoice.totalCents),
    open: formats.money(openCents),
    booked: formats.money(invoice.money.resultCents),
    received: formats.money(ownCents),
  }
  return (
    <section className={`card ${styles['say']}`}>
      <div className="grow">
        <p className="k">{t(isFactor ? 'invoice.result.titleFactor' : 'invoice.result.title')}</p>
        <p className={resultCents < 0 ? 'v danger-t' : 'v'}>{formats.money(resultCents)}</p>
        <p className="k">{t(`invoice.result.${state}`, amounts)}</p>
      </div>
      {!isFactor && (
        <Notice tone={endTones[state]} icon={state === 'charged_back' ? 'undo' : undefined}>
          {t(
            state === 'charged_back' && ownCents > 0
              ? 'invoice.result.next.charged_back_received'
              : `invoice.result.next.${state}`,
            amounts,
          )}
        </Notice>
      )}
    </section>
  )
}

interface Line {
  readonly key: string
  readonly colour: string | null
  readonly how: string
  readonly cents: number
}

/** From the amount of the invoice to the payout and to what was booked since, every component with the rate it comes from. */
export function EveryCent({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const { money, contract } = invoice
  if (contract === null) return null
  const total = invoice.totalCents
  const net = money.feeCents + money.flatCents
  const lines: Line[] = [
    {
      key: 'fee',
      colour: '--viz-2',
      how: t('invoice.cents.rateOf', {
        rate: formats.rate(contract.feeRateBp),
        amount: formats.money(total),
      }),
      cents: -money.feeCents,
    },
    { key: 'flat', colour: '--viz-2', how: t('invoice.cents.each'), cents: -money.flatCents },
    {
      key: 'vat',
      colour: '--viz-4',
      how: t('invoice.cents.rateOn', {
        rate: formats.rate(contract.vatRateBp),
        amount: formats.money(net),
      }),
      cents: -money.vatCents,
    },
    {
      key: 'reserve',
      colour: '--viz-3',
      how: t('invoice.cents.reserveHow', { rate: formats.rate(contract.reserveRateBp) }),
      cents: -money.reserveCents,
    },
  ]
  const share = total === 0 ? 0 : Math.round((money.payoutCents * 10_000) / total)
  return (
    <Card
      flush
      title={t('invoice.cents.title')}
      aside={
        <span className="small muted">
          {t('invoice.cents.contract', { day: formats.date(contract.validFrom) })}
        </span>
      }
    >
      <div className={styles['cents']}>
        <div
          className={styles['cent-split']}
          role="img"
          aria-label={t('invoice.cents.split', {
            payout: formats.percent(share),
            rest: formats.percent(10_000 - share),
          })}
        >
          <i style={{ flex: money.payoutCents, background: 'var(--viz-1)' }} />
          {lines
            .filter((line) => line.cents !== 0)
            .map((line) => (
              <i
                key={line.key}
                style={{ flex: -line.cents, background: `var(${line.colour ?? '--viz-1'})` }}
              />
            ))}
        </div>
        <CentLine label={t('invoice.cents.amount')} how="" cents={total} colour={null} />
        {lines
          .filter((line) => line.cents !== 0 || line.key === 'fee')
          .map((line) => (
            <CentLine
              key={line.key}
              label={t(`invoice.cents.${line.key}`)}
              how={line.how}
              cents={line.cents}
              colour={line.colour}
            />
          ))}
        <CentLine
          sum="total"
          label={t('invoice.cents.payout')}
          how={t('invoice.cents.share', { share: formats.rate(share) })}
          cents={money.payoutCents}
          colour="--viz-1"
        />
        <LaterBookings invoice={invoice} />
      </div>
    </Card>
  )
}
