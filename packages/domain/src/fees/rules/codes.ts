import type { ScheduleSystem } from '../fee-code.ts'
import { codeKey } from '../fee-code.ts'
import { codesOf, feeCodes } from '../schedule.ts'

/** Lists already expanded: rules name the same ones again and again. */
const expanded = new Map<string, ReadonlySet<string>>()

const lists = {
  GOZ: codesOf('GOZ'),
  BEMA: codesOf('BEMA'),
  GOÄ: codesOf('GOÄ'),
}

/**
 * Keys of a list of numbers and ranges as the law writes them: `codes('GOZ', '2050-2120 2130')`.
 * A range takes the numbers of the schedule between both ends (4-digit GOZ, plain GOÄ numbers).
 */
export function codes(system: ScheduleSystem, text: string): ReadonlySet<string> {
  const key = `${system} ${text}`
  const known = expanded.get(key)
  if (known !== undefined) return known
  const found = expand(system, text)
  expanded.set(key, found)
  return found
}

function expand(system: ScheduleSystem, text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const part of text.split(/[\s,]+/).filter((word) => word !== '')) {
    const range = /^(\d+)-(\d+)$/.exec(part)
    if (range === null) {
      found.add(codeKey(system, part))
      continue
    }
    const [from, to] = [Number(range[1]), Number(range[2])]
    for (const code of lists[system]) {
      const number = /^\d+$/.test(code) ? Number(code) : Number.NaN
      if (number >= from && number <= to) found.add(codeKey(system, code))
    }
  }
  return found
}

export function union(...sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]))
}

export function without(
  set: ReadonlySet<string>,
  ...removed: readonly ReadonlySet<string>[]
): ReadonlySet<string> {
  const gone = union(...removed)
  return new Set([...set].filter((key) => !gone.has(key)))
}

/** Keys of all codes whose section begins so ("BEMA 5"). */
export function section(system: ScheduleSystem, start: string): ReadonlySet<string> {
  return new Set(
    feeCodes
      .filter((code) => code.system === system && code.section.startsWith(start))
      .map((code) => codeKey(system, code.code)),
  )
}

/** GOZ services that open a surcharge of section L, with that surcharge (Abschnitt L Nr. 3). */
export const gozSurchargeOf: ReadonlyMap<string, string> = surchargeList('GOZ')
/** GOÄ operations that open a surcharge 442–445. */
export const goaeSurchargeOf: ReadonlyMap<string, string> = surchargeList('GOÄ')

function surchargeList(system: 'GOZ' | 'GOÄ'): ReadonlyMap<string, string> {
  const pattern = system === 'GOZ' ? /(?<!kein )Zuschlag (05[0-3]0)(?!-)/ : /Zuschlag (44[2-5])/
  const found = new Map<string, string>()
  for (const code of feeCodes) {
    const match = code.system === system ? pattern.exec(code.notes) : null
    if (match?.[1] !== undefined) found.set(codeKey(system, code.code), match[1])
  }
  return found
}

const points = new Map(feeCodes.map((code) => [codeKey(code.system, code.code), code.points ?? 0]))

/** Points of a code in its newest row, 0 where it has none of its own. */
export function pointsOf(key: string): number {
  return points.get(key) ?? 0
}

/** Fillings and other restorations that finish a tooth. */
export const gozFillings = codes('GOZ', '2050-2120')
export const gozRemovals = codes('GOZ', '3000 3010 3020 3030 3040 3045')
export const gozSurgery = without(
  union(codes('GOZ', '3000-3280 4080-4138 9010-9050 9090-9170')),
  codes('GOZ', '3050 3070 4080'),
)
export const bemaFillings = codes('BEMA', '13a 13b 13c 13d')
export const bemaRemovals = codes('BEMA', '43 44 45 47a 48')
export const bemaSurgery = codes(
  'BEMA',
  '43 44 45 47a 47b 48 51a 51b 52 53 54a 54b 54c 55 56a 56b 56c 56d 57 58 59 60 61 62 63',
)
export const bemaPeriodontal = section('BEMA', 'BEMA 4')
