import type { Fact } from '@honora/language/facts/fact.ts'
import type { Requirement, RequirementKind } from './requirements.ts'

/** What was said, in its order. */
export type Said = { readonly id: string; readonly text: string }

const count = String.raw`(?:\d+(?:[.,]\d+)?|ein(?:e|er)?|zwei|zwo|drei|vier|(?:eine? )?halbe)`
const patterns: Partial<Record<RequirementKind, RegExp>> = {
  dose: new RegExp(
    String.raw`\b${count}(?: Komma \p{L}+)? (?:ml|Milliliter|Ampullen?|Zylinderampullen?|Karpulen?)\b`,
    'iu',
  ),
  lot: /\b(?:Lot(?:[- ]?(?:Nummer|Nr\.?))?|Charge(?:n(?:nummer|bezeichnung))?|Ch\.-?B\.?|LOT)(?:\s+ist|\s+lautet|\s*:)?\s+[^.,;?!]{2,60}/iu,
}
/** The number of a product is often read out by somebody else, a sentence or two later. */
const reach = 3

/**
 * What the talk already says to an open question, word for word, to be looked at and saved by a person: from the sentences
 * that support its facts up to three sentences later. Undefined when nothing was said.
 */
export function suggestAnswer(
  open: Pick<Requirement, 'kind' | 'factIds'>,
  facts: readonly Fact[],
  said: readonly Said[],
): string | undefined {
  const pattern = patterns[open.kind]
  if (!pattern) return undefined
  const support = new Set(
    facts.filter((fact) => open.factIds.includes(fact.id)).flatMap((fact) => [...fact.utteranceIds]),
  )
  const first = said.findIndex((one) => support.has(one.id))
  const last = said.findLastIndex((one) => support.has(one.id))
  if (first < 0) return undefined
  for (const { text } of said.slice(first, last + 1 + reach)) {
    const found = pattern.exec(text)?.[0].trim().replace(/,$/, '')
    if (found !== undefined) return found
  }
  return undefined
}
