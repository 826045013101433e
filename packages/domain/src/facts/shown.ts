import { rangeAlongArch, type Tooth } from '../teeth/fdi.ts'
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
  readonly teeth: readonly Tooth[]
  readonly surfaces: readonly string[]
  readonly label: string
}): string {
  if (fact.teeth.length === 0) return fact.label
  const place = [teethText(fact.teeth), fact.surfaces.join('')].filter((part) => part !== '').join(' ')
  return `${place}: ${fact.label}`
}

/** All words that a statement rests on, in the order of its evidence; undefined without evidence. */
export const quoteOf = (fact: { readonly evidence?: readonly Evidence[] | undefined }): string | undefined =>
  fact.evidence === undefined || fact.evidence.length === 0
    ? undefined
    : fact.evidence.map(({ quote }) => quote).join(' … ')
