import { holds } from '../text/words.ts'
import type { FindingCode } from '../facts/findings.ts'
import type { Item } from '../read/item.ts'
import { isFront } from '../teeth/fdi.ts'
import { said, type Turn, says } from '../turn.ts'
import { romanOfWord } from './roman.ts'

export const clauseAfter = (turn: Turn, item: Item): string =>
  said(turn, { from: item.to, to: Math.min(item.to + 4, item.sentence.to) })

const softParts: readonly (readonly [RegExp, string])[] = [
  [/schleimha|zunge|wange|gaumen|mundboden|lippe/, 'Mundschleimhaut'],
  [/kiefergelenk|unterkiefer frei/, 'Kiefergelenke'],
  [/muskul|muskel|masseter|temporalis/, 'Kaumuskulatur'],
  [/speichel/, 'Speicheldrüsen'],
  [/lymphknoten/, 'Lymphknoten'],
  [/prothese|schiene/, 'Prothese'],
]

/** The part of the mouth a clause speaks of, when it is no tooth. */
export function softPart(turn: Turn, item: Item): string | undefined {
  const clause = said(turn, { from: item.segment.from, to: item.to })
  return item.reach === 'own' ? undefined : softParts.find(([pattern]) => pattern.test(clause))?.[1]
}

/** A corner of a front tooth is its proximal surface and the edge. */
export const cornerSurfaces = (turn: Turn, item: Item, code: FindingCode | undefined): 'i'[] =>
  code === 'kronenfraktur' &&
  item.surfaces.length > 0 &&
  item.teeth.every(isFront) &&
  says(turn, item.sentence, '*ecke*')
    ? ['i']
    : []

export function openingDetails(turn: Turn, item: Item): string[] {
  if (item.finding?.code !== 'mundoeffnung') return []
  const text = said(turn, item.sentence)
  if (holds(text, '*nicht eingeschraenkt*|*uneingeschraenkt*|*frei*|*normal*')) return ['frei']
  return holds(text, '*eingeschraenkt*|*reduziert*|*vermindert*') ? ['eingeschränkt'] : []
}

const precise = [
  ['parodontitis', '*generalisiert*', 'generalisiert'],
  ['knochenabbau', '*generalisiert*', 'generalisiert'],
  ['knochenabbau', '*horizontal*', 'horizontal'],
  ['pulpitis', '*irreversib*', 'irreversibel'],
] as const

/** "Stadium drei, Grad B", "generalisiert", "bukkal": words that make a finding precise. */
export function gradeDetails(turn: Turn, item: Item): string[] {
  const code = item.finding?.code ?? ''
  const spoken = said(turn, item.sentence)
  const out = precise.flatMap(([of, words, detail]) => (of === code && holds(spoken, words) ? detail : []))
  if (code !== 'parodontitis') return out
  const stage = romanOfWord(/(?:stadium|stage) (\S+)/.exec(spoken)?.[1])
  const grade = /(?:grad|grade|grading) ([abc])\b/.exec(spoken)?.[1]
  return [...out, ...(stage ? [`Stadium ${stage}`] : []), ...(grade ? [`Grad ${grade.toUpperCase()}`] : [])]
}
