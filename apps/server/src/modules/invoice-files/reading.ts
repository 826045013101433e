import { lineAmount } from '@honora/domain/invoice/amounts.ts'
import { lookupFee } from '@honora/domain/invoice/catalogue.ts'
import { exclusionFindings } from '@honora/domain/invoice/exclusions.ts'
import type { ImportFormat } from '@honora/domain/invoice/formats.ts'
import type { FeeSystem } from '@honora/domain/fees/fee-code.ts'
import type { ImportOptions } from '@honora/formats/import.ts'
import type { Limits } from '@honora/formats/reading.ts'

/** What reading a file needs to know, as plain data: it may be handed to another thread. */
export interface ReadRequest {
  readonly declared: ImportFormat | 'auto'
  readonly fileName: string
  readonly customerNumber: string
  readonly mode: 'production' | 'sandbox'
  readonly limits: Limits
  readonly today: string
  readonly maxAgeMonths: number
}

/** The options of the readers with the fee schedules of the portal. */
export function readOptions(request: ReadRequest): ImportOptions {
  const { today, maxAgeMonths, ...options } = request
  return {
    ...options,
    guessSystem,
    check: { today, lookup: lookupFee, maxAgeMonths, rules: exclusionFindings },
  }
}

/** GOZ or GOÄ for a bare number: the schedule whose amount comes out; GOÄ when neither or both do. */
function guessSystem(line: {
  code: string
  on: string | null
  factorMicro: number | null
  singleCents: number
}): FeeSystem {
  const fits = (system: 'GOZ' | 'GOÄ'): boolean => {
    const entry = lookupFee(system, line.code, line.on ?? '2026-01-01')
    if (entry === null || entry.points === null) return false
    const bare = { system, quantity: 1, factorMicro: line.factorMicro, points: null, pointValue: null }
    const amount = lineAmount(bare, entry.points)
    return amount?.singleCents === line.singleCents
  }
  if (fits('GOÄ')) return 'GOÄ'
  if (fits('GOZ')) return 'GOZ'
  return lookupFee('GOÄ', line.code, line.on ?? '2026-01-01') === null && /^\d{4}$/.test(line.code)
    ? 'GOZ'
    : 'GOÄ'
}
