import { chartSteps, type Chart, type ChartTooth, type ChartVisit } from '../chart/chart.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { findingRows, type FindingRow } from '@honora/language/facts/finding-rows.ts'
import type { FindingCode } from '@honora/language/facts/findings.ts'
import type { Surface } from '@honora/language/facts/surfaces.ts'
import { sortTeeth, type Tooth } from '@honora/language/teeth/fdi.ts'

/** One thing that holds of a tooth until something changes it. `text` names a plan that no finding code stands for. */
export type StatusMark = {
  readonly finding?: FindingCode
  readonly text?: string
  readonly surfaces: readonly Surface[]
  readonly material?: string
  readonly isSuspected?: boolean
  readonly isPlanned?: boolean
}

/** What a change of a tooth rests on: a signed documentation, or a person who edited the chart. */
export type StatusSource =
  | { readonly kind: 'documentation'; readonly id: string }
  | { readonly kind: 'person'; readonly id: string; readonly name: string }

/** A signed visit, or one edit, with its day. */
export type StatusVisit = ChartVisit & { readonly on: string; readonly source: StatusSource }

/** A tooth before and after a visit or an edit: the whole status before, and what is new. */
export type ToothChange = {
  readonly tooth: Tooth
  readonly before: readonly StatusMark[]
  readonly after: readonly StatusMark[]
}
export type DatedToothChange = ToothChange & { readonly on: string; readonly source: StatusSource }

function isOfTheDay(code: FindingCode): boolean {
  const row: FindingRow = findingRows[code]
  return row.isOfTheDay === true
}

/** The status of a tooth of the chart: what lasts, then what is planned, each once however often it was said. */
export function statusOf(tooth: Pick<ChartTooth, 'findings' | 'treatments'> | undefined): StatusMark[] {
  if (tooth === undefined) return []
  const lasting = tooth.findings
    .filter(({ finding }) => !isOfTheDay(finding))
    .map(({ finding, surfaces, material, isSuspected }) => ({
      finding,
      surfaces,
      ...(material === undefined ? {} : { material }),
      ...(isSuspected === true ? { isSuspected } : {}),
    }))
  const planned = tooth.treatments
    .filter(({ isPlanned }) => isPlanned === true)
    .map(({ text, label, surfaces, finding }) => ({
      text: label ?? text,
      surfaces,
      isPlanned: true,
      ...(finding === undefined ? {} : { finding }),
    }))
  const marks: readonly StatusMark[] = [...lasting, ...planned]
  return marks.filter((mark, index) => marks.findIndex((other) => isSameMark(other, mark)) === index)
}

const isSameMark = (a: StatusMark, b: StatusMark): boolean =>
  a.finding === b.finding &&
  a.surfaces.join('') === b.surfaces.join('') &&
  a.isPlanned === b.isPlanned &&
  a.isSuspected === b.isSuspected &&
  (a.finding !== undefined || a.text === b.text)

/** Teeth whose status differs; where nothing is new, `after` is what is left. */
export function toothChanges(before: Chart, after: Chart): ToothChange[] {
  const [was, is] = [before, after].map((chart) => new Map(chart.teeth.map((entry) => [entry.tooth, entry])))
  return sortTeeth([...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])]).flatMap((tooth) => {
    const [old, now] = [statusOf(was?.get(tooth)), statusOf(is?.get(tooth))]
    const fresh = now.filter((mark) => !old.some((known) => isSameMark(known, mark)))
    if (fresh.length === 0 && now.length === old.length) return []
    return [{ tooth, before: old, after: fresh.length === 0 ? now : fresh }]
  })
}

/** The chart as the signed visits and edits (oldest first) leave it, and each change with its day and source. */
export function toothHistory(visits: readonly StatusVisit[]): {
  readonly chart: Chart
  readonly changes: readonly DatedToothChange[]
} {
  const steps = chartSteps(visits)
  const changes = visits.flatMap(({ on, source }, index) =>
    toothChanges(steps[index - 1] ?? { teeth: [] }, steps[index] ?? { teeth: [] }).map((change) => ({
      ...change,
      on,
      source,
    })),
  )
  return { chart: steps.at(-1) ?? { teeth: [] }, changes }
}

/** A visit's facts without what they say of some teeth: a person refused those changes. */
export function withoutTeeth(facts: readonly Fact[], refused: ReadonlySet<Tooth>): Fact[] {
  if (refused.size === 0) return [...facts]
  return facts.flatMap((fact) => {
    if (!fact.teeth.some((tooth) => refused.has(tooth))) return [fact]
    const teeth = fact.teeth.filter((tooth) => !refused.has(tooth))
    return teeth.length === 0 ? [] : [{ ...fact, teeth }]
  })
}
