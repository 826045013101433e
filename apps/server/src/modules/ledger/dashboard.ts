import type { Dashboard } from '@honora/contract/ledger.ts'
import { addMonths, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { claimAgeBuckets } from '@honora/domain/factoring/receivable.ts'
import type { Tx } from '../../platform/db/pool.ts'
import {
  type Figure,
  figuresOf,
  fileCounts,
  listPayoutsPaid,
  monthlyFigures,
  openClaims,
  tasksOf,
} from './queries/figures.ts'
import { expectedPayouts } from './queries/settlement.ts'

interface Period {
  /** Null: all practices, for members of the factor. */
  readonly organisationId: string | null
  readonly from: IsoDate
  readonly to: IsoDate
  readonly today: IsoDate
}

/** Figures of a period: each is a sum over the ledger, kept by day, or a count over invoices and files. */
export async function dashboardOf(tx: Tx, period: Period): Promise<Dashboard> {
  const { organisationId, from, to, today } = period
  const [money, open, decided, files] = await Promise.all([
    movements(tx, period),
    openClaims(tx, organisationId, today),
    decisions(tx, period),
    fileCounts(tx, organisationId),
  ])
  const paid = await listPayoutsPaid(tx, { organisationId, from, to })
  const expected = organisationId === null ? [] : await expectedPayouts(tx, organisationId, today)
  return {
    from,
    to,
    today,
    ...money,
    ...decided,
    openCents: sum(open, 'cents'),
    openCount: sum(open, 'count'),
    overdueCents: sum(
      open.filter((row) => row.bucket !== 'not_due'),
      'cents',
    ),
    filesByStatus: files,
    ageing: claimAgeBuckets.map(
      (bucket) => open.find((row) => row.bucket === bucket) ?? { bucket, cents: 0, count: 0 },
    ),
    payouts: [
      ...paid.map((row) => ({
        on: row.paid_on,
        cents: row.amount_cents,
        nonRecourseCents: row.amount_cents,
        recourseCents: 0,
        state: row.state === 'sent' ? ('paid' as const) : ('expected' as const),
      })),
      ...expected.map((row) => ({ ...row, state: 'expected' as const })),
    ],
    series: await monthly(tx, period),
    tasks: organisationId === null ? [] : await tasksOf(tx, organisationId, today),
  }
}

function sum(
  rows: readonly { readonly cents: number; readonly count: number }[],
  key: 'cents' | 'count',
): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

async function movements(tx: Tx, period: Period) {
  const of = await figuresOf(tx, period, ['purchased', 'paid_out', 'fees', 'charged_back'])
  return {
    purchasedCents: of('purchased').amount,
    purchasedCount: of('purchased').number,
    paidOutCents: of('paid_out').amount,
    feesGrossCents: of('fees').amount,
    chargebackCents: of('charged_back').amount,
    chargebackCount: of('charged_back').number,
  }
}

async function decisions(tx: Tx, period: Period) {
  const of = await figuresOf(tx, period, ['decided', 'declined', 'paid'])
  const decided = of('decided').number
  const paid = of('paid')
  return {
    declineRateBp: decided === 0 ? 0 : Math.round((of('declined').number * 10_000) / decided),
    averageDaysToPay: daysToPay(paid),
  }
}

async function monthly(tx: Tx, { organisationId, today }: Period): Promise<Dashboard['series']> {
  const from = `${addMonths(today, -11).slice(0, 7)}-01`
  const rows = await monthlyFigures(tx, { organisationId, from }, ['purchased', 'paid_out', 'fees', 'paid'])
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(from, index).slice(0, 7)
    const of = (measure: string) => rows.find((each) => each.month === month && each.measure === measure)
    return {
      month,
      purchasedCents: of('purchased')?.amount ?? 0,
      paidCents: of('paid_out')?.amount ?? 0,
      feesCents: of('fees')?.amount ?? 0,
      daysToPay: daysToPay(of('paid')),
    }
  })
}

/** Days on average, to a tenth. */
function daysToPay(paid: Figure | undefined): number | null {
  return paid === undefined || paid.number === 0 ? null : Math.round((paid.amount * 10) / paid.number) / 10
}
