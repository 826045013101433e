import { claimAgeBuckets } from '@honora/domain/factoring/receivable.ts'
import { z } from 'zod'
import { BasisPoints, Cents, Cursor, Day, Month, pageQuery, Version } from './common.ts'
import { FactoringStatus } from './invoices.ts'
import { binary, routes } from './routes.ts'

/** A practice's account with the factor. What the factor owes is positive. */
export const Account = z
  .object({
    balanceCents: Cents,
    availableCents: Cents,
    reserveCents: Cents,
    /** Invoices that hold a reserve back. */
    reserveCount: z.int(),
    /** Offered and not decided yet. */
    offeredCents: Cents,
    offeredCount: z.int(),
    openReceivablesCents: Cents,
    openCount: z.int(),
    nextPayoutOn: z.string().nullable(),
    nextPayoutCents: Cents,
    nextPayoutCount: z.int(),
    accountMasked: z.string().nullable(),
    today: z.string(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

/** From the opening to the closing balance, in cents; what the practice pays is positive too. */
const statementSums = {
  openingCents: Cents,
  purchasesCents: Cents,
  feesNetCents: Cents,
  vatCents: Cents,
  reserveCents: Cents,
  interestCents: Cents,
  chargebacksCents: Cents,
  otherCents: Cents,
  /** Taken from the practice's account by direct debit. */
  directDebitCents: Cents,
  /** Transferred by the practice itself, because its account stood below zero. */
  practicePaymentCents: Cents,
  closingCents: Cents,
  payoutCents: Cents,
}

/**
 * Statement in short form. closing = opening + purchases − fees − VAT − reserve − interest − chargebacks + other − payout + direct debit + payment of the practice;
 * `reserveCents` is what was held back less what was released, a negative closing is carried forward.
 */
export const StatementRow = z
  .object({
    id: z.string(),
    customer_number: z.string(),
    practiceName: z.string(),
    number: z.string(),
    kind: z.enum(['run', 'month']),
    periodFrom: z.string(),
    periodTo: z.string(),
    invoiceCount: z.int(),
    ...statementSums,
    paidOutOn: z.string().nullable(),
    /** Of a run: ordered at the bank, booked by it, or brought back. Null where nothing is paid, and for months. */
    payoutState: z.enum(['ordered', 'sent', 'failed']).nullable(),
    bankReference: z.string().nullable(),
    /** What the practice found of the payout on its own bank statement; the factor does not see it. */
    receipt: z.object({ bookedOn: z.string(), amountCents: Cents }).nullable(),
  })
  .meta({ id: 'StatementRow' })
export type StatementRow = z.infer<typeof StatementRow>

/**
 * What the statements of one kind and period come to: from the balance before the first of each practice, over the sums of
 * a `StatementRow`, to the balance after the last; all 0 where there is none. Months repeat what their runs say, so one kind is summed at a time.
 */
export const StatementTotals = z
  .object({
    statementCount: z.int(),
    ...statementSums,
  })
  .meta({ id: 'StatementTotals' })
export type StatementTotals = z.infer<typeof StatementTotals>

/** One booking of a statement, seen from the practice: what it gets is positive. The parts add up to the total. */
export const StatementLine = z
  .object({
    txId: z.string(),
    kind: z.string(),
    occurredOn: z.string(),
    invoiceId: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    debtorInitials: z.string(),
    /** Empty for readers who see initials only. */
    debtorName: z.string(),
    purchaseCents: Cents,
    feeNetCents: Cents,
    vatCents: Cents,
    reserveCents: Cents,
    interestCents: Cents,
    chargebackCents: Cents,
    directPaymentCents: Cents,
    creditNoteCents: Cents,
    passedOnCents: Cents,
    payoutCents: Cents,
    directDebitCents: Cents,
    practicePaymentCents: Cents,
    totalCents: Cents,
    /** Of a purchase: what the debtor still owes on it today. Not a part of the total. */
    openCents: Cents,
  })
  .meta({ id: 'StatementLine' })
export type StatementLine = z.infer<typeof StatementLine>

export const StatementDetail = z
  .object({
    ...StatementRow.shape,
    lines: z.array(StatementLine),
    vatByRate: z.array(z.object({ rateBp: z.int(), netCents: Cents, vatCents: Cents })),
    accountMasked: z.string().nullable(),
  })
  .meta({ id: 'StatementDetail' })
export type StatementDetail = z.infer<typeof StatementDetail>

/** What the next payout is made of: the balance carried over and every booking that is in no statement yet. */
export const NextPayout = z
  .object({
    on: z.string().nullable(),
    openingCents: Cents,
    payoutCents: Cents,
    lines: z.array(StatementLine),
  })
  .meta({ id: 'NextPayout' })
export type NextPayout = z.infer<typeof NextPayout>

export const Dashboard = z
  .object({
    from: z.string(),
    to: z.string(),
    today: z.string(),
    purchasedCents: Cents,
    purchasedCount: z.int(),
    paidOutCents: Cents,
    feesGrossCents: Cents,
    openCents: Cents,
    openCount: z.int(),
    overdueCents: Cents,
    chargebackCents: Cents,
    chargebackCount: z.int(),
    averageDaysToPay: z.number().nullable(),
    declineRateBp: z.int(),
    filesByStatus: z.array(z.object({ status: FactoringStatus, count: z.int() })),
    ageing: z.array(
      z.object({
        bucket: z.enum(claimAgeBuckets),
        cents: Cents,
        count: z.int(),
      }),
    ),
    payouts: z.array(
      z.object({
        on: z.string(),
        cents: Cents,
        nonRecourseCents: Cents,
        recourseCents: Cents,
        state: z.enum(['paid', 'expected']),
      }),
    ),
    series: z.array(
      z.object({
        month: z.string(),
        purchasedCents: Cents,
        paidCents: Cents,
        /** Fees and interest with VAT. */
        feesCents: Cents,
        /** From purchase to payment, of the claims that were paid in the month; null where none was. */
        daysToPay: z.number().nullable(),
      }),
    ),
    tasks: z.array(z.object({ kind: z.string(), count: z.int(), cents: Cents.nullable(), href: z.string() })),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

/** Months that the turnover may span. */
export const turnoverMonths = 36

/** What one dentist's invoices came to; of those that name nobody, null. */
export const TurnoverRow = z.object({
  practitioner: z.string().nullable(),
  invoiceCount: z.int(),
  purchasedCents: Cents,
  /** Of the statements: after fees, reserve and charge-backs. */
  paidOutCents: Cents,
  /** What the patients still owe today. */
  openCents: Cents,
  /** Part of everything that was sold in these months. */
  shareBp: z.int(),
})
export type TurnoverRow = z.infer<typeof TurnoverRow>

export const Turnover = z
  .object({
    /** First and last month, both included. */
    from: z.string(),
    to: z.string(),
    /** The largest first. */
    rows: z.array(TurnoverRow),
    total: TurnoverRow.omit({ practitioner: true, shareBp: true }),
  })
  .meta({ id: 'Turnover' })
export type Turnover = z.infer<typeof Turnover>

const TurnoverQuery = z.object({ from: Month.optional(), to: Month.optional() })

export const Payment = z
  .object({
    id: z.string(),
    source: z.enum(['camt', 'simulated', 'manual']),
    bookedOn: z.string(),
    amountCents: Cents,
    unallocatedCents: Cents,
    payerName: z.string(),
    reference: z.string(),
    /** `divided`: taken whole first; the parts that its bank named later stand in its place. */
    state: z.enum(['unallocated', 'allocated', 'returned', 'divided']),
    matchedBy: z.string().nullable(),
    /** To a claim, or to the account of a practice: then without an invoice. */
    allocations: z.array(
      z.object({ invoiceId: z.string().nullable(), customer_number: z.string(), amountCents: Cents }),
    ),
    version: Version,
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

const AllocatedCents = z.int().min(1).max(9_000_000_000_000)

export const SimulationSide = z
  .object({
    feeCents: Cents,
    vatCents: Cents,
    interestCents: Cents,
    payoutNowCents: Cents,
    payoutLaterCents: Cents,
    costCents: Cents,
    expectedLossCents: Cents,
    expectedCents: Cents,
    /** Days from the sale to the first payout, as the contract says. */
    payoutDays: z.int(),
  })
  .meta({ id: 'SimulationSide' })
export type SimulationSide = z.infer<typeof SimulationSide>

const statementPeriod = {
  kind: z.enum(['run', 'month']),
  /** Statements whose last day lies within, both ends included. */
  from: Day.optional(),
  to: Day.optional(),
  customer_number: z.string().max(10).optional(),
}

export const ledger = routes({
  getAccount: {
    method: 'GET',
    path: '/v1/factoring/account',
    summary: 'Balance, reserve and next payout',
    access: 'statement.read',
    answer: Account,
  },
  getNextPayout: {
    method: 'GET',
    path: '/v1/factoring/account/next-payout',
    summary: 'What the next payout is made of, to the cent',
    access: 'statement.read',
    answer: NextPayout,
  },
  setAutoConfirm: {
    method: 'PUT',
    path: '/v1/factoring/auto-confirm',
    summary:
      'Offer files without findings by themselves, or wait for a person; a new version of every contract',
    access: 'contract.accept',
    body: z.object({ enabled: z.boolean() }),
    answer: z.object({ enabled: z.boolean() }),
    errors: ['FRESH_LOGIN_REQUIRED'],
  },
  getDashboard: {
    method: 'GET',
    path: '/v1/factoring/dashboard',
    summary: 'Figures of a period, every one a sum over the ledger',
    access: 'dashboard.read',
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    answer: Dashboard,
  },
  getTurnover: {
    method: 'GET',
    path: '/v1/factoring/turnover',
    summary: 'What the practice sold in a range of months, by who treated; the last twelve without one',
    access: 'dashboard.read',
    query: TurnoverQuery,
    answer: Turnover,
  },
  exportTurnover: {
    method: 'GET',
    path: '/v1/factoring/turnover.csv',
    summary: 'The same as CSV, a row for each dentist, with the totals',
    access: 'dashboard.read',
    query: TurnoverQuery,
    answer: binary('text/csv'),
  },
  listStatements: {
    method: 'GET',
    path: '/v1/factoring/statements',
    summary: 'Statements, newest first',
    access: 'statement.read',
    query: z.object({
      kind: z.enum(['run', 'month']).optional(),
      from: Day.optional(),
      to: Day.optional(),
      customer_number: z.string().max(10).optional(),
      ...pageQuery,
    }),
    answer: z.object({ rows: z.array(StatementRow), cursor: Cursor }),
  },
  getStatementTotals: {
    method: 'GET',
    path: '/v1/factoring/statements/totals',
    summary: 'Opening balance, sums and closing balance over all statements of a kind and period',
    access: 'statement.read',
    query: z.object(statementPeriod),
    answer: StatementTotals,
  },
  exportStatements: {
    method: 'GET',
    path: '/v1/factoring/statements.csv',
    summary:
      'Statements of one practice and period as CSV, a row each, with the totals; 404 where there is none',
    access: 'statement.read',
    query: z.object(statementPeriod),
    answer: binary('text/csv'),
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  getStatement: {
    method: 'GET',
    path: '/v1/factoring/statements/{id}',
    summary: 'A statement with all its lines',
    access: 'statement.read',
    answer: StatementDetail,
  },
  getStatementDocument: {
    method: 'GET',
    path: '/v1/factoring/statements/{id}/document',
    summary: 'The statement as PDF; it is the fee invoice too',
    access: 'statement.read',
    answer: binary('application/pdf'),
  },
  getStatementCsv: {
    method: 'GET',
    path: '/v1/factoring/statements/{id}.csv',
    summary: 'The statement as CSV, or as booking batch for tax advisers (`profile=datev`)',
    access: 'statement.read',
    query: z.object({ profile: z.enum(['plain', 'datev']).default('plain') }),
    answer: binary('text/csv'),
  },
  noteReceipts: {
    method: 'POST',
    path: '/v1/factoring/statements/receipts',
    summary:
      'Payouts that the practice found on its own bank statement; a later note replaces an earlier one',
    access: 'invoice.dispute',
    body: z.object({
      receipts: z
        .array(
          z.object({
            statementId: z.string().max(100),
            bookedOn: Day,
            amountCents: z.int().min(1).max(9_000_000_000_000),
          }),
        )
        .min(1)
        .max(500),
    }),
    answer: z.object({ noted: z.int() }),
    errors: ['NOT_FOUND'],
  },
  exportDatev: {
    method: 'GET',
    path: '/v1/factoring/datev.csv',
    summary: 'All runs of a period (within one year) as booking batch for tax advisers',
    access: 'statement.read',
    query: z.object({ from: Day, to: Day }),
    answer: binary('text/csv'),
    errors: ['VALIDATION_FAILED'],
  },
  simulate: {
    method: 'POST',
    path: '/v1/factoring/simulations',
    summary: 'What one claim costs and brings, with and without recourse',
    access: 'contract.read',
    body: z.object({
      amountCents: z.int().min(1).max(100_000_000_000),
      daysToPayment: z.int().min(0).max(3_650),
      defaultProbabilityBp: BasisPoints.max(10_000),
    }),
    answer: z.object({ recourse: SimulationSide, non_recourse: SimulationSide }),
  },
  listPayments: {
    method: 'GET',
    path: '/v1/factoring/payments',
    summary: 'Money received (factor)',
    access: 'invoice.decide',
    query: z.object({
      state: z.enum(['unallocated', 'allocated', 'returned', 'divided']).optional(),
      ...pageQuery,
    }),
    answer: z.object({ payments: z.array(Payment), cursor: Cursor }),
  },
  getPayment: {
    method: 'GET',
    path: '/v1/factoring/payments/{id}',
    summary: 'One payment (factor)',
    access: 'invoice.decide',
    answer: Payment,
  },
  allocatePayment: {
    method: 'POST',
    path: '/v1/factoring/payments/{id}/allocate',
    summary:
      'Allocate money by hand to an invoice, or to the account of a practice that stands below zero (factor)',
    access: 'invoice.decide',
    body: z.union([
      z.object({ invoiceId: z.string().max(100), amountCents: AllocatedCents }),
      z.object({ customer_number: z.string().max(10), amountCents: AllocatedCents }),
    ]),
    answer: Payment,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
})
