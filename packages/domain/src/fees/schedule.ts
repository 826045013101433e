import { bemaRows } from './data/bema.ts'
import { goaeRows } from './data/goae.ts'
import { gozRows } from './data/goz.ts'
import { factorFrame } from './factor-frame.ts'
import {
  codeKey,
  needs as knownNeeds,
  type FeeCode,
  type FeeRow,
  type FeeSystem,
  type ScheduleSystem,
} from './fee-code.ts'

const toCode =
  (system: ScheduleSystem) =>
  (row: FeeRow): FeeCode => {
    const [code, title, points, section, scope, needs, validFrom, validTo, notes] = row
    return {
      system,
      code,
      title,
      points,
      section,
      scope,
      needs: knownNeeds.filter((need) => needs.split('+').includes(need)),
      validFrom,
      validTo: validTo === '' ? null : validTo,
      notes,
      factor: factorFrame(system, code, section),
    }
  }

/** Every dated row of GOZ, BEMA and the opened GOÄ, in the order of the schedules. */
export const feeCodes: readonly FeeCode[] = [
  ...gozRows.map(toCode('GOZ')),
  ...bemaRows.map(toCode('BEMA')),
  ...goaeRows.map(toCode('GOÄ')),
]

const byKey = new Map<string, FeeCode[]>()
for (const code of feeCodes) {
  const key = codeKey(code.system, code.code)
  byKey.set(key, [...(byKey.get(key) ?? []), code])
}

/** True while the row is in force on that day. */
export function isValidOn(code: FeeCode, day: string): boolean {
  return code.validFrom <= day && (code.validTo === null || day <= code.validTo)
}

/** All dated rows of a code, oldest first; empty when the schedule does not know it. */
export function codeVersions(system: FeeSystem, code: string): readonly FeeCode[] {
  return byKey.get(codeKey(system, code)) ?? []
}

/** The row in force on the day of treatment, or undefined (unknown, not yet or no longer valid). */
export function findCode(system: FeeSystem, code: string, day: string): FeeCode | undefined {
  return codeVersions(system, code).find((version) => isValidOn(version, day))
}

/** Numbers of a system, each once, in the order of the schedule. */
export function codesOf(system: ScheduleSystem): readonly string[] {
  return [...new Set(feeCodes.filter((code) => code.system === system).map((code) => code.code))]
}

/** Number ranges of the GOÄ sections; used to tell a closed number from one that does not exist. */
const goaeSections: readonly (readonly [from: number, to: number, section: string])[] = [
  [1, 107, 'B'],
  [200, 449, 'C'],
  [450, 498, 'D'],
  [500, 569, 'E'],
  [600, 793, 'F'],
  [800, 887, 'G'],
  [1001, 1168, 'H'],
  [1200, 1386, 'I'],
  [1400, 1639, 'J'],
  [1700, 1860, 'K'],
  [2000, 3321, 'L'],
  [3500, 4787, 'M'],
  [4800, 4873, 'N'],
  [5000, 5855, 'O'],
  [6000, 6018, 'P'],
]

/** Parts of the GOÄ that GOZ § 6 Abs. 2 opens as a whole; single numbers stand in the table. */
const openRanges: readonly (readonly [from: number, to: number])[] = [
  [1, 15],
  [45, 96],
  [250, 449],
  [530, 558],
  [1400, 1639],
  [2000, 2015],
  [2100, 2196],
  [2380, 2454],
  [2620, 2732],
  [5000, 5855],
]

/**
 * Section letter of a GOÄ number that exists but is closed to dentists (GOZ § 6 Abs. 2);
 * undefined when the number is open or does not exist.
 */
export function closedGoaeSection(code: string): string | undefined {
  if (!/^\d{1,4}$/.test(code) || codeVersions('GOÄ', code).length > 0) return undefined
  const number = Number(code)
  if (openRanges.some(([from, to]) => from <= number && number <= to)) return undefined
  return goaeSections.find(([from, to]) => from <= number && number <= to)?.[2]
}
