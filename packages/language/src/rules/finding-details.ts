import { holds } from '../text/word-list.ts'
import type { FindingCode } from '../facts/findings.ts'
import type { Item } from '../read/items.ts'
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
export function cornerSurfaces(turn: Turn, item: Item, code: FindingCode | undefined): 'i'[] {
  return code === 'kronenfraktur' &&
    item.surfaces.length > 0 &&
    item.teeth.every(isFront) &&
    says(turn, item.sentence, '*ecke*')
    ? ['i']
    : []
}

export function openingDetails(turn: Turn, item: Item): string[] {
  if (item.finding?.code !== 'mundoeffnung') return []
  const text = said(turn, item.sentence)
  if (holds(text, '*nicht eingeschraenkt*|*uneingeschraenkt*|*frei*|*normal*')) return ['frei']
  return holds(text, '*eingeschraenkt*|*reduziert*|*vermindert*') ? ['eingeschränkt'] : []
}

/** "Stadium drei, Grad B", "generalisiert", "bukkal": words that make a finding precise. */
export function gradeDetails(turn: Turn, item: Item): string[] {
  const out: string[] = []
  const spoken = said(turn, item.sentence)
  if (item.finding?.code === 'parodontitis') {
    if (holds(spoken, '*generalisiert*')) out.push('generalisiert')
    const stage = /(?:stadium|stage) (\S+)/.exec(spoken)?.[1]
    const grade = /(?:grad|grade|grading) ([abc])\b/.exec(spoken)?.[1]
    const roman = romanOfWord(stage)
    if (roman) out.push(`Stadium ${roman}`)
    if (grade) out.push(`Grad ${grade.toUpperCase()}`)
  }
  if (item.finding?.code === 'pulpitis') {
    if (holds(spoken, '*irreversib*')) out.push('irreversibel')
  }
  if (item.finding?.code === 'knochenabbau') {
    if (holds(spoken, '*generalisiert*')) out.push('generalisiert')
    if (holds(spoken, '*horizontal*')) out.push('horizontal')
  }
  return out
}
