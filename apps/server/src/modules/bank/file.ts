import type { DebitScheme } from '@honora/domain/factoring/plan-debit.ts'
import type { PaymentKind } from '@honora/domain/factoring/payment-batch.ts'
import { writeBankStatement } from '@honora/formats/sepa/bank-statement.ts'
import { writeCreditTransfers } from '@honora/formats/sepa/credit-transfer.ts'
import { writeDirectDebits } from '@honora/formats/sepa/direct-debit.ts'
import { AppError } from '../../platform/errors.ts'
import { factorParty } from '../dispatch/index.ts'
import type { Work } from '../../kernel/work.ts'
import { creditorId } from './queries/settings.ts'

interface Batch {
  readonly number: string
  readonly kind: PaymentKind
  readonly execute_on: string
}

interface Order {
  readonly end_to_end_id: string
  readonly amount_cents: number
  readonly name: string
  readonly iban: string
  readonly bic: string | null
  readonly text: string
  readonly execute_on: string
  readonly mandate_reference: string | null
  readonly mandate_signed_on: string | null
  readonly sequence: 'RCUR' | 'FNAL' | 'OOFF' | null
  readonly scheme: DebitScheme | null
  readonly batch_part: number | null
}

/** Name of a part of a batch; the bank books each as one sum under it. */
const partName = (number: string, part: number): string => `${number}-${part}`

/** Orders of each part, in the order of the parts. */
function partsOf<O extends Pick<Order, 'batch_part'>>(
  orders: readonly O[],
): readonly [number, readonly O[]][] {
  const numbers = [...new Set(orders.map((order) => order.batch_part ?? 1))].toSorted((a, b) => a - b)
  return numbers.map((part) => [part, orders.filter((order) => (order.batch_part ?? 1) === part)])
}

/** The file of a batch for the bank, from or to the factor's own account. */
export async function paymentFile(work: Work, batch: Batch, orders: readonly Order[]): Promise<Uint8Array> {
  const { account } = await factorParty(work)
  const own = { name: account.holder, iban: account.iban, bic: account.bic }
  const common = { messageId: batch.number, createdAt: work.time.now }
  if (batch.kind === 'credit_transfer')
    return writeCreditTransfers({
      ...common,
      batchId: partName(batch.number, 1),
      executeOn: batch.execute_on,
      debtor: own,
      transfers: orders.map((order) => ({
        endToEndId: order.end_to_end_id,
        amountCents: order.amount_cents,
        creditor: { name: order.name, iban: order.iban, bic: order.bic },
        text: order.text,
      })),
    })
  const id = await creditorId(work.tx)
  if (id === null) throw new AppError('INVALID_TRANSITION', { extra: { reason: 'no_creditor_id' } })
  const parts = partsOf(orders)
  return writeDirectDebits({
    ...common,
    creditor: own,
    creditorId: id,
    batches: parts.map(([part, debits]) => ({
      batchId: partName(batch.number, part),
      scheme: debits[0]?.scheme ?? 'CORE',
      sequence: debits[0]?.sequence ?? 'RCUR',
      collectOn: debits[0]?.execute_on ?? batch.execute_on,
      debits: debits.map((order) => ({
        endToEndId: order.end_to_end_id,
        amountCents: order.amount_cents,
        mandate: {
          reference: order.mandate_reference ?? '',
          signedOn: order.mandate_signed_on ?? '',
        },
        debtor: { name: order.name, iban: order.iban, bic: order.bic },
        text: order.text,
      })),
    })),
  })
}

/** What the simulated bank says about a batch on the day: one booking for each of its parts. */
export async function simulatedStatement(
  work: Work,
  batch: Pick<Batch, 'number' | 'kind'>,
  orders: readonly Pick<Order, 'amount_cents' | 'batch_part'>[],
): Promise<Uint8Array> {
  const { account } = await factorParty(work)
  const parts = partsOf(orders)
  return writeBankStatement({
    id: `SIM-${batch.number}`,
    createdAt: work.time.now,
    iban: account.iban,
    bookedOn: work.time.today,
    booked: parts.map(([part, own]) => ({
      batchId: partName(batch.number, part),
      messageId: batch.number,
      count: own.length,
      sumCents: own.reduce((sum, order) => sum + order.amount_cents, 0),
      way: batch.kind === 'credit_transfer' ? 'DBIT' : 'CRDT',
    })),
  })
}
