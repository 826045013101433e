import type { Module } from '../../platform/module.ts'
import { ledgerChecks, measureLedger } from './checks.ts'
import { ledgerHandlers } from './calls.ts'

export {
  acceptContracts,
  acceptTextOfContracts,
  addContractVersion,
  listContracts,
} from './tables/contracts.ts'
export { forgetPayers } from './tables/payments.ts'
export { nextTransferNumber, raiseFactorCounter } from './tables/statements.ts'
export { writeTransactions } from './tables/transactions.ts'
export { conditionsOf, conditionsToCome, presentContract, validContract } from './contracts.ts'
export { applyToClaim } from './apply-to-claim.ts'
export {
  factsOfClaim,
  listInvoiceTransactions,
  lostOf,
  presentTransactions,
  takenOff,
} from './queries/transactions.ts'
export { bookAccountDebit, takeBackAccountDebit } from './book-account-debit.ts'
export { balancesOf } from './presentation.ts'
export { acceptedText, acceptedTexts, foldFigures, textOfContract } from './queries/figures.ts'
export { openPayouts, ownerOf } from './queries/settlement.ts'
export { payoutReturned, payoutSent } from './book-payout.ts'
export { runMonth } from './run-month.ts'
export { runPayout } from './run-payout.ts'
export {
  type BankEntry,
  type BankReturn,
  isBookingTaken,
  listReturnable,
  lockReturnable,
} from './queries/payments.ts'
export { findPayment, presentPayments } from './present-payments.ts'
export { divideIntoParts } from './divide-payment.ts'
export { type ReturnOutcome, takeBack } from './return-payment.ts'
export { takeBackPayment } from './take-back-payment.ts'
export { takeIn } from './take-in-payment.ts'

export const ledgerModule: Module = {
  name: 'ledger',
  groups: [ledgerHandlers],
  schedules: ledgerChecks,
  measure: measureLedger,
}
