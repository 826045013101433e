import type { Ports } from '../platform/ports.ts'
import { accountToDemand } from './factoring/index.ts'
import { invoiceOnPaper } from './invoices/index.ts'
import { countRecording } from './live/index.ts'

/** Who answers what modules ask of those above them. */
export const ports: Ports = { accountToDemand, countRecording, invoiceOnPaper }
