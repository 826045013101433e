import { setTimeout as sleep } from 'node:timers/promises'

export interface TransferOrder {
  /** A bank carries out an order of one id once, however often it is sent. */
  readonly endToEndId: string
  readonly iban: string
  readonly holder: string
  readonly amountCents: number
  /** What the recipient reads on the statement, at most 140 letters of SEPA. */
  readonly purpose: string
}

type TransferReason = 'refused' | 'name_mismatch' | 'unavailable'

/** A bank does not take an order. `isFinal`: sending it again is of no use. */
export class TransferRefusal extends Error {
  readonly reason: TransferReason
  readonly isFinal: boolean
  constructor(reason: TransferReason, isFinal: boolean) {
    super(reason)
    this.name = 'TransferRefusal'
    this.reason = reason
    this.isFinal = isFinal
  }
}

/** Port to the factor's bank for single transfers. `attempt` counts from 0. */
interface Bank {
  /** True: no money moves, and what the recipient's statement would say is shown by the product. */
  readonly isSimulated: boolean
  /** Hands an order over; answers after how many bank days it is on the recipient's account. */
  transfer(order: TransferOrder, attempt: number): Promise<{ readonly bankDays: number }>
  /** What became of a transfer on the day it was to arrive. */
  outcome(order: TransferOrder): 'credited' | 'account_closed'
}

interface Behaviour {
  readonly word: string
  readonly delayMs?: number
  readonly bankDays?: number
  readonly failures?: number
  readonly refusal?: TransferReason
  readonly isClosed?: boolean
}

/** What the simulated bank does with an account whose holder's name contains the word: for demonstrations and tests. */
const behaviours: readonly Behaviour[] = [
  { word: 'langsam', delayMs: 1_500, bankDays: 3 },
  { word: 'ausfall', failures: 2 },
  { word: 'stumm', failures: Number.POSITIVE_INFINITY },
  { word: 'verweigert', refusal: 'refused' },
  { word: 'fremdname', refusal: 'name_mismatch' },
  { word: 'aufgelöst', isClosed: true },
]

function behaviourOf(order: TransferOrder): Behaviour | undefined {
  const holder = order.holder.toLowerCase()
  return behaviours.find((each) => holder.includes(each.word))
}

/** A simulated bank: takes orders and lets them arrive on the next bank day. Some names make it slow, fail or refuse. */
const simulatedBank: Bank = {
  isSimulated: true,
  async transfer(order, attempt) {
    const behaviour = behaviourOf(order)
    if (behaviour?.refusal !== undefined) throw new TransferRefusal(behaviour.refusal, true)
    if (attempt < (behaviour?.failures ?? 0)) throw new TransferRefusal('unavailable', false)
    if (behaviour?.delayMs !== undefined) await sleep(behaviour.delayMs)
    return { bankDays: behaviour?.bankDays ?? 1 }
  },
  outcome: (order) => (behaviourOf(order)?.isClosed === true ? 'account_closed' : 'credited'),
}

/** The factor's bank. */
export const ownBank: Bank = simulatedBank
