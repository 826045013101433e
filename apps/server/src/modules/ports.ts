import type { Ports } from '../platform/ports.ts'
import { accountToDemand } from './factoring/index.ts'
import { invoiceOnPaper } from './invoices/index.ts'

/** Who answers what modules ask of those above them. */
export const ports: Ports = { accountToDemand, invoiceOnPaper }
