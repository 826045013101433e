import { rangeAlongArch, type Teeth } from '../teeth/fdi.ts'
import type { Evidence } from './fact.ts'

/** "36", "16, 46"; three and more neighbours as a range: "35–37". */
export function teethText(teeth: readonly number[]): string {
  const [first, last] = [teeth[0], teeth.at(-1)]
  if (first === undefined || last === undefined) return ''
  const between = rangeAlongArch(first, last)
  const isRow =
    teeth.length > 2 && between.length === teeth.length && teeth.every((one) => between.includes(one))
  return isRow ? `${Math.min(first, last)}–${Math.max(first, last)}` : teeth.join(', ')
}

/** A statement in one line, place first: "36 mod: Kompositfüllung gelegt". The label is in the language of the reader. */
export function placedLabel(fact: {
  readonly teeth: Teeth
  readonly surfaces: readonly string[]
  readonly label: string
}): string {
  if (fact.teeth.length === 0) return fact.label
  const place = [teethText(fact.teeth), fact.surfaces.join('')].filter((part) => part !== '').join(' ')
  return `${place}: ${fact.label}`
}

/** All words that a statement rests on, in the order of its evidence, each once; undefined without evidence. */
export function quoteOf(fact: { readonly evidence?: readonly Evidence[] | undefined }): string | undefined {
  const evidence = fact.evidence ?? []
  const isInside = (one: Evidence, at: number): boolean =>
    evidence.some(
      (other, place) =>
        place !== at &&
        other.utteranceId === one.utteranceId &&
        other.quote.includes(one.quote) &&
        (other.quote.length > one.quote.length || place < at),
    )
  const shown = evidence.filter((one, at) => !isInside(one, at))
  return shown.length === 0 ? undefined : shown.map(({ quote }) => quote).join(' … ')
}
