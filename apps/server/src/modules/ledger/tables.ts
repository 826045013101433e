import type { ContractTerms } from '@honora/domain/factoring/contract.ts'
import type { StatementData } from './statements.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'factoring_contract.terms': ContractTerms
    'statement.data': StatementData
  }
}
