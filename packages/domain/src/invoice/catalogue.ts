import { codeVersions, findCode } from '../fees/schedule.ts'
import type { FeeEntry } from './check-position.ts'
import type { FeeSystem } from '../fees/fee-code.ts'

/** The schedules of the portal as the invoice checks ask them. CUSTOM has no schedule. */
export function lookupFee(system: FeeSystem, code: string, on: string): FeeEntry | null {
  if (system === 'CUSTOM') return null
  const row = findCode(system, code, on)
  if (row === undefined) return null
  return { points: row.points, needsTooth: row.needs.includes('tooth'), factor: row.factor }
}

/** What a schedule calls a service, on a day if it is known; empty where no schedule knows it. */
export function designationOf(system: FeeSystem, code: string, on: string | null): string {
  const row = on === null ? undefined : findCode(system, code, on)
  return (row ?? codeVersions(system, code).at(-1))?.title ?? ''
}
