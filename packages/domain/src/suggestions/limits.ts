import type { Fact } from '@honora/language/facts/fact.ts'
import type { Need } from '../fees/fee-code.ts'
import { codeVersions, findCode } from '../fees/schedule.ts'
import { jawOf, quadrantAt, sideOf, type Quadrant, type Tooth } from '@honora/language/teeth/fdi.ts'
import type { Question, Suggestion } from './suggestion.ts'
import { privateVisits, statutoryVisits } from './suggestion.ts'

/** Adds up equal codes on equal teeth; the surer one lends its words. */
export function merge(suggestions: readonly Suggestion[]): Suggestion[] {
  const merged = new Map<string, Suggestion>()
  for (const suggestion of suggestions) {
    const key = [
      suggestion.system,
      suggestion.code,
      suggestion.tooth ?? '',
      suggestion.surfaces.join(''),
      suggestion.jaw ?? '',
    ].join('|')
    const known = merged.get(key)
    if (!known) {
      merged.set(key, suggestion)
      continue
    }
    merged.set(key, {
      ...known,
      quantity: known.quantity + suggestion.quantity,
      confidence: Math.min(known.confidence, suggestion.confidence),
      factIds: [...new Set([...known.factIds, ...suggestion.factIds])],
    })
  }
  return [...merged.values()]
}

type Exclusion = { codes: readonly string[]; by: readonly string[]; sameTooth?: boolean }

/** Codes that give way to others of the same session (notes of the schedules; billing rules BE-… and GZ-…). */
const exclusions: readonly Exclusion[] = [
  { codes: ['105', '107', '107a'], by: ['AITa', 'AITb', 'CPTa', 'CPTb', 'UPTc'] },
  { codes: ['04'], by: ['AITa', 'AITb', 'CPTa', 'CPTb', 'BEVa', 'BEVb', 'UPTa', 'UPTc'] },
  { codes: ['01'], by: ['01k', 'FU1', 'FU2'] },
  { codes: ['11'], by: ['13a', '13b', '13c', '13d', '25', '26', '28', '29', '34', '35'], sameTooth: true },
  { codes: ['31'], by: ['28', '29'], sameTooth: true },
  { codes: ['38'], by: ['36', '37', '46'], sameTooth: true },
  { codes: ['13a', '13b', '13c', '13d'], by: ['14'], sameTooth: true },
  { codes: ['1020', '4050', '4055', '4070', '4075'], by: ['1040'] },
  { codes: ['4050', '4055'], by: ['4090', '4100'] },
  { codes: ['0050'], by: ['0060'] },
  // a visit has its own surcharges for the hour
  { codes: ['03'], by: statutoryVisits },
  { codes: ['5', 'A', 'B', 'C', 'D'], by: privateVisits },
  { codes: ['5'], by: ['0010', '2200', '2210', '2220', '5010', '1040'] },
  { codes: ['UPTa', 'UPTb'], by: ['BEVa', 'BEVb'] },
  { codes: ['0030'], by: ['0040'] },
  { codes: ['3290', '3300'], by: ['3050', '3060', '3310'], sameTooth: true },
  { codes: ['2330'], by: ['2340'], sameTooth: true },
]

/** Drops what another suggestion of the session contains or forbids. */
export function exclude(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter(
    (one) =>
      !exclusions.some(
        (rule) =>
          rule.codes.includes(one.code) &&
          suggestions.some(
            (other) =>
              other !== one && rule.by.includes(other.code) && (!rule.sameTooth || other.tooth === one.tooth),
          ),
      ),
  )
}

/**
 * Completes what the schedule asks for: the quadrant and jaw that a tooth implies; what is still missing becomes a question.
 * Codes that are not in force on the day of treatment are dropped.
 */
export function withAttributes(suggestions: readonly Suggestion[], on: string | undefined): Suggestion[] {
  return suggestions.flatMap((one) => {
    const row =
      on === undefined ? codeVersions(one.system, one.code).at(-1) : findCode(one.system, one.code, on)
    if (!row) return []
    const { tooth } = one
    const needs = new Set(row.needs)
    const quadrant =
      one.quadrant ?? (needs.has('quadrant') && tooth !== undefined ? halfOf(tooth) : undefined)
    const jaw = one.jaw ?? (needs.has('jaw') && tooth !== undefined ? jawOf(tooth) : undefined)
    const ask = one.ask ?? missing(needs, { ...one, jaw })
    return [
      {
        ...one,
        ...(quadrant === undefined ? {} : { quadrant }),
        ...(jaw === undefined ? {} : { jaw }),
        ...(ask === undefined ? {} : { ask }),
        confidence: ask === 'tooth' ? Math.min(one.confidence, 0.6) : one.confidence,
      },
    ]
  })
}

/** Jaw half 1–4; a milk tooth stands in the half of its successors. */
const halfOf = (tooth: Tooth): Quadrant => quadrantAt(jawOf(tooth), sideOf(tooth))

function missing(needs: ReadonlySet<Need>, one: Suggestion): Question | undefined {
  if (needs.has('tooth') && one.tooth === undefined) return 'tooth'
  if (needs.has('surfaces') && one.surfaces.length === 0) return 'surfaces'
  if (needs.has('canals') && one.canals === undefined) return 'canals'
  return needs.has('jaw') && one.jaw === undefined ? 'jaw' : undefined
}

/** Every suggestion must stand on facts that may be billed, or on the session's own circumstances. */
export function isSupported(suggestion: Suggestion, facts: readonly Fact[]): boolean {
  const known = new Set(facts.map((fact) => fact.id))
  return suggestion.factIds.length > 0 && suggestion.factIds.every((id) => known.has(id))
}
