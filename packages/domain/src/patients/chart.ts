import type { Fact } from '../facts/fact.ts'
import type { Tooth } from '../teeth/fdi.ts'

/** A fact with the day (`YYYY-MM-DD`) on which it was stated. */
export type DatedFact = { readonly on: string; readonly fact: Fact }

export type ChartFinding = { finding: string; surfaces: string[]; since: string; factId: string }
export type ChartTreatment = { text: string; surfaces: string[]; on: string; factId: string }
export type ChartTooth = { tooth: Tooth; findings: ChartFinding[]; treatments: ChartTreatment[] }

/**
 * Findings and treatments per tooth, oldest first. Counted is what was stated as present or done:
 * nothing denied, nothing only suspected, nothing planned. A finding said again keeps its first day.
 */
export function chartOf(facts: readonly DatedFact[]): ChartTooth[] {
  const teeth = new Map<Tooth, ChartTooth>()
  for (const { on, fact } of facts.toSorted((a, b) => compare(a.on, b.on))) {
    if (fact.negated || fact.certainty === 'suspected' || fact.temporality === 'planned') continue
    for (const tooth of fact.teeth) addTo(toothOf(teeth, tooth), on, fact)
  }
  return [...teeth.values()]
    .filter((tooth) => tooth.findings.length + tooth.treatments.length > 0)
    .toSorted((a, b) => a.tooth - b.tooth)
}

function toothOf(teeth: Map<Tooth, ChartTooth>, name: Tooth): ChartTooth {
  const known = teeth.get(name) ?? { tooth: name, findings: [], treatments: [] }
  teeth.set(name, known)
  return known
}

function addTo(tooth: ChartTooth, on: string, fact: Fact): void {
  const surfaces = [...fact.surfaces]
  if (fact.group === 'treatment' && fact.temporality === 'now') {
    tooth.treatments.push({ text: fact.text, surfaces, on, factId: fact.id })
    return
  }
  const { finding } = fact
  if (finding === undefined) return
  const isKnown = tooth.findings.some(
    (entry) => entry.finding === finding && entry.surfaces.join() === surfaces.join(),
  )
  if (!isKnown) tooth.findings.push({ finding, surfaces, since: on, factId: fact.id })
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
