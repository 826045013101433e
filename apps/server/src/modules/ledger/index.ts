import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { ledgerHandlers } from './routes.ts'

export { acceptContracts, conditionsOf, listContracts, presentContract, validContract } from './contracts.ts'
export { applyToClaim, factsOfClaim, listInvoiceTransactions, lostOf, writeTransactions } from './claims.ts'
export { balancesOf, presentTransactions } from './presentation.ts'
export { foldFigures } from './figures.ts'
export { openPayouts, payoutReturned, payoutSent } from './payouts.ts'
export { ownerOf, runMonth, runPayout } from './settlement.ts'
export { factorOrganisation, takeBack, takeIn, type BankEntry, type BankReturn } from './payments.ts'

export const ledgerModule: Module = { name: 'ledger', groups: [ledgerHandlers] }
