import { batchStates, orderStates, paymentKinds } from '@honora/domain/factoring/payment-batch.ts'
import { maxBankCostCents } from '@honora/domain/factoring/payment-return.ts'
import { z } from 'zod'
import { Cents, Cursor, Day, pageQuery, Version } from './common.ts'
import { Payment } from './ledger.ts'
import { binary, routes } from './routes.ts'

/** One payment that the factor orders at its bank. Only members of the factor see it, with the whole IBAN. */
export const PaymentOrder = z
  .object({
    id: z.string(),
    customer_number: z.string(),
    practiceName: z.string(),
    kind: z.enum(paymentKinds),
    purpose: z.enum(['payout', 'plan_rate', 'account_balance']),
    endToEndId: z.string(),
    amountCents: Cents,
    name: z.string(),
    iban: z.string(),
    text: z.string(),
    executeOn: z.string(),
    state: z.enum(orderStates),
    batchId: z.string().nullable(),
    executedOn: z.string().nullable(),
    /** Reason of the bank for bringing it back (ISO 20022, `AC04` …). */
    returnReason: z.string().nullable(),
  })
  .meta({ id: 'PaymentOrder' })
export type PaymentOrder = z.infer<typeof PaymentOrder>

/** What this person may do with a batch now. */
const BatchAction = z.enum(['release', 'download', 'hand_over', 'refuse', 'cancel', 'simulated_statement'])

export const PaymentBatch = z
  .object({
    id: z.string(),
    number: z.string(),
    kind: z.enum(paymentKinds),
    executeOn: z.string(),
    orderCount: z.int(),
    sumCents: Cents,
    state: z.enum(batchStates),
    preparedBy: z.string(),
    preparedAt: z.string(),
    releasedBy: z.string().nullable(),
    releasedAt: z.string().nullable(),
    handedOverAt: z.string().nullable(),
    closedOn: z.string().nullable(),
    /** Why the bank refused the file, in words of whoever entered it. */
    problem: z.string().nullable(),
    fileSha256: z.string().nullable(),
    actions: z.array(BatchAction),
    version: Version,
  })
  .meta({ id: 'PaymentBatch' })
export type PaymentBatch = z.infer<typeof PaymentBatch>

export const PaymentBatchDetail = z
  .object({ ...PaymentBatch.shape, orders: z.array(PaymentOrder) })
  .meta({ id: 'PaymentBatchDetail' })
export type PaymentBatchDetail = z.infer<typeof PaymentBatchDetail>

/** Automatic: the simulated bank carries payouts out by itself. Otherwise two people release each file for the bank. */
export const PaymentRelease = z.enum(['automatic', 'two_people'])
export type PaymentRelease = z.infer<typeof PaymentRelease>

export const PaymentSettings = z
  .object({
    release: PaymentRelease,
    /** Of the Bundesbank; without one nothing is collected by direct debit. */
    creditorId: z.string().nullable(),
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.infer<typeof PaymentSettings>

/** What waits for a file, by whom files are released, and whether the bank is a simulated one. */
export const PaymentDesk = z
  .object({
    ...PaymentSettings.shape,
    isBankSimulated: z.boolean(),
    orders: z.array(PaymentOrder),
    /** Payouts that were stated and cannot be ordered: their practice has no account that may be used. */
    blocked: z.array(
      z.object({
        customer_number: z.string(),
        practiceName: z.string(),
        statementNumber: z.string(),
        amountCents: Cents,
        reason: z.enum(['no_account', 'unconfirmed', 'resting', 'returned']),
      }),
    ),
  })
  .meta({ id: 'PaymentDesk' })
export type PaymentDesk = z.infer<typeof PaymentDesk>

/**
 * Money that left the account without a payment that it takes back and without an order: it waits for a person of the factor. A `return` was
 * named as such by the bank. `amountCents` is without the bank's cost.
 */
export const UnmatchedDebit = z
  .object({
    id: z.string(),
    kind: z.enum(['return', 'debit']),
    bookedOn: z.string(),
    amountCents: Cents,
    costCents: Cents,
    counterparty: z.string(),
    text: z.string(),
    references: z.array(z.string()),
    returnReason: z.string().nullable(),
    /** The practice that its text or its order names. */
    customer_number: z.string().nullable(),
    practiceName: z.string().nullable(),
    state: z.enum(['open', 'assigned', 'set_aside']),
    /** The payment that it took back, where a person said so. */
    paymentId: z.string().nullable(),
    note: z.string().nullable(),
    /** Null too where a later statement made clear what it was. */
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    version: Version,
  })
  .meta({ id: 'UnmatchedDebit' })
export type UnmatchedDebit = z.infer<typeof UnmatchedDebit>

const state = { errors: ['NOT_FOUND', 'INVALID_TRANSITION'] as const }

/** Money on its way between the factor and its bank: files that go out, statements that come in. */
export const bank = routes({
  getPaymentDesk: {
    method: 'GET',
    path: '/v1/factoring/payment-orders',
    summary: 'What waits to be paid, and how files for the bank are released (factor)',
    access: 'bank-order.read',
    answer: PaymentDesk,
  },
  setPaymentSettings: {
    method: 'PUT',
    path: '/v1/factoring/payment-settings',
    summary:
      'Let the simulated bank pay by itself or two people release each file; creditor identifier (factor)',
    access: 'bank-order.release',
    body: z.object({ release: PaymentRelease, creditorId: z.string().trim().max(50).nullable() }),
    answer: PaymentSettings,
    errors: ['FRESH_LOGIN_REQUIRED', 'VALIDATION_FAILED'],
  },
  listPaymentBatches: {
    method: 'GET',
    path: '/v1/factoring/payment-batches',
    summary: 'Files for the bank, newest first (factor)',
    access: 'bank-order.read',
    query: z.object({ ...pageQuery }),
    answer: z.object({ batches: z.array(PaymentBatch), cursor: Cursor }),
  },
  preparePaymentBatch: {
    method: 'POST',
    path: '/v1/factoring/payment-batches',
    summary: 'Gather what waits of a kind into a batch that another person releases (factor)',
    access: 'bank-order.prepare',
    body: z.object({ kind: z.enum(paymentKinds) }),
    answer: PaymentBatchDetail,
    status: 201,
    errors: ['INVALID_TRANSITION'],
  },
  getPaymentBatch: {
    method: 'GET',
    path: '/v1/factoring/payment-batches/{id}',
    summary: 'A batch with its orders (factor)',
    access: 'bank-order.read',
    answer: PaymentBatchDetail,
    errors: ['NOT_FOUND'],
  },
  releasePaymentBatch: {
    method: 'POST',
    path: '/v1/factoring/payment-batches/{id}/release',
    summary: 'Release a batch that somebody else prepared; its file is made now and never changes (factor)',
    access: 'bank-order.release',
    body: z.object({}),
    answer: PaymentBatchDetail,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'FRESH_LOGIN_REQUIRED'],
  },
  getPaymentFile: {
    method: 'GET',
    path: '/v1/factoring/payment-batches/{id}/file',
    summary: 'The released file for the bank: pain.001.001.09, or pain.008.001.08 for direct debits (factor)',
    access: 'bank-order.release',
    answer: binary('application/xml'),
    ...state,
  },
  getSimulatedStatement: {
    method: 'GET',
    path: '/v1/factoring/payment-batches/{id}/simulated-statement',
    summary: 'What a simulated bank writes into its statement for a released batch: camt.053.001.08 (factor)',
    access: 'bank-order.read',
    answer: binary('application/xml'),
    ...state,
  },
  handOverPaymentBatch: {
    method: 'POST',
    path: '/v1/factoring/payment-batches/{id}/hand-over',
    summary: 'The file was given to the bank (factor)',
    access: 'bank-order.release',
    body: z.object({}),
    answer: PaymentBatchDetail,
    ...state,
  },
  refusePaymentBatch: {
    method: 'POST',
    path: '/v1/factoring/payment-batches/{id}/refuse',
    summary: 'The bank refused the whole file: its orders wait again (factor)',
    access: 'bank-order.release',
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    answer: PaymentBatchDetail,
    ...state,
  },
  cancelPaymentBatch: {
    method: 'POST',
    path: '/v1/factoring/payment-batches/{id}/cancel',
    summary: 'Dissolve a batch before its release: its orders wait again (factor)',
    access: 'bank-order.prepare',
    body: z.object({}),
    answer: PaymentBatchDetail,
    ...state,
  },
  listUnmatchedDebits: {
    method: 'GET',
    path: '/v1/factoring/unmatched-debits',
    summary: 'Returns and other debits of bank statements that nothing explained, newest first (factor)',
    access: 'invoice.decide',
    query: z.object({ state: UnmatchedDebit.shape.state.optional(), ...pageQuery }),
    answer: z.object({ debits: z.array(UnmatchedDebit), cursor: Cursor }),
  },
  getUnmatchedDebit: {
    method: 'GET',
    path: '/v1/factoring/unmatched-debits/{id}',
    summary: 'One of them (factor)',
    access: 'invoice.decide',
    answer: UnmatchedDebit,
    errors: ['NOT_FOUND'],
  },
  listPaymentsOfDebit: {
    method: 'GET',
    path: '/v1/factoring/unmatched-debits/{id}/payments',
    summary: 'Payments that it may have taken back, of one invoice or of all; the likely ones first (factor)',
    access: 'invoice.decide',
    query: z.object({ invoiceId: z.uuid().optional() }),
    answer: z.object({ payments: z.array(Payment) }),
    errors: ['NOT_FOUND'],
  },
  assignUnmatchedDebit: {
    method: 'POST',
    path: '/v1/factoring/unmatched-debits/{id}/assign',
    summary: 'Say which payment it took back; booked as a return that names its payment (factor)',
    access: 'invoice.decide',
    body: z.object({ paymentId: z.string().max(100) }),
    answer: UnmatchedDebit,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  setAsideUnmatchedDebit: {
    method: 'POST',
    path: '/v1/factoring/unmatched-debits/{id}/set-aside',
    summary: 'Say that it takes no payment back, and what it is; nothing is booked (factor)',
    access: 'invoice.decide',
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    answer: UnmatchedDebit,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  returnPayment: {
    method: 'POST',
    path: '/v1/factoring/payments/{id}/return',
    summary:
      'Take a payment back that its bank has taken back; what it was allocated to is open again (factor)',
    access: 'invoice.decide',
    body: z.object({
      on: Day,
      costCents: z.int().min(0).max(maxBankCostCents).default(0),
      reason: z.string().trim().min(1).max(500),
    }),
    answer: Payment,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  importBankStatement: {
    method: 'POST',
    path: '/v1/factoring/bank-statements',
    summary: 'Import a bank statement (camt.053, part `data`); known entries are not booked again (factor)',
    access: 'invoice.decide',
    consumes: 'multipart',
    transaction: 'manual',
    answer: z.object({
      id: z.string(),
      entryCount: z.int(),
      allocatedCount: z.int(),
      unallocatedCount: z.int(),
      returnedCount: z.int(),
      skippedCount: z.int(),
      unknownReturnCount: z
        .int()
        .describe('Returns of no payment that is known: they wait as unmatched debits'),
      executedCount: z.int().describe('Orders of ours that the bank has carried out'),
      failedCount: z.int().describe('Transfers of ours that the bank has brought back'),
      unknownDebitCount: z
        .int()
        .describe('Money that left the account without an order of ours: it waits as unmatched debits'),
    }),
    status: 201,
    errors: ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE'],
  },
})
