import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { ledgerChecks, measureLedger } from './checks.ts'
import { ledgerHandlers } from './routes.ts'

export {
  acceptContracts,
  addContractVersion,
  forgetPayers,
  listContracts,
  nextTransferNumber,
  raiseFactorCounter,
  writeTransactions,
} from './tables.ts'
export { conditionsOf, conditionsToCome, presentContract, validContract } from './contracts.ts'
export { applyToClaim } from './claims.ts'
export {
  factsOfClaim,
  listInvoiceTransactions,
  lostOf,
  presentTransactions,
  takenOff,
} from './queries/transactions.ts'
export { bookAccountDebit, takeBackAccountDebit } from './account-debits.ts'
export { balancesOf } from './presentation.ts'
export { foldFigures } from './queries/figures.ts'
export { openPayouts, ownerOf } from './queries/settlement.ts'
export { payoutReturned, payoutSent } from './payouts.ts'
export { runMonth, runPayout } from './settlement.ts'
export { type BankEntry, type BankReturn, factorOrganisation, isBookingTaken } from './queries/payments.ts'
export { divideIntoParts } from './divided-payments.ts'
export { takeBack, takeIn } from './payments.ts'

export const ledgerModule: Module = {
  name: 'ledger',
  groups: [ledgerHandlers],
  schedules: ledgerChecks,
  measure: measureLedger,
}
