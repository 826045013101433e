import type { Module } from '../../platform/module.ts'
import { ledgerHandlers } from './routes.ts'

export {
  announce,
  businessTime,
  inOrganisation,
  lockName,
  note,
  requestWork,
  requireFactor,
  requireFactorRecord,
  systemWork,
  type Work,
} from './work.ts'
export { acceptContracts, conditionsOf, listContracts, presentContract, validContract } from './contracts.ts'
export { applyToClaim, listInvoiceTransactions, writeTransactions } from './claims.ts'
export { balancesOf, presentTransactions } from './presentation.ts'
export { foldFigures } from './figures.ts'
export { runMonth, runPayout } from './settlement.ts'
export { factorOrganisation, takeIn } from './payments.ts'

export const ledgerModule: Module = { name: 'ledger', groups: [ledgerHandlers] }
