import type { Fact } from '../facts/fact.ts'
import type { FactStructure, Predicate } from '../facts/structure.ts'

const people =
  'Patientin|Patient|Mutter|Vater|Eltern|Tochter|Sohn|Ehefrau|Ehemann|Betreuerin|Betreuer|Schwester|Bruder|Großmutter|Großvater|Begleitung'

/** How a decision is worded: the predicate, and its object as the first group. */
const patterns: readonly (readonly [Predicate, RegExp])[] = [
  ['signed', /^(.+?)(?: liegt)?(?: gelesen und)? unterschrieben(?: vor)?$/],
  ['refused', /^lehn(?:t|en) ab: (.+)$/],
  ['refused', /^lehn(?:t|en) (.+?) ab$/],
  ['refused', /^lehn(?:t|en) (.+?) ab(?=[,;] )/],
  ['refused', /^(.+) (?:abgelehnt|nicht gewünscht)$/],
  ['deferred', /^.*\b(?:Bedenkzeit|überlegt|Bedenk\w*)\b ?(.*)$/],
  ['agreed', /^(?:ist )?mit (.+?) (?:einverstanden|zufrieden)(?: ist)?$/],
  ['agreed', /^(?:ist )?einverstanden(?: mit|:)? ?(.*)$/],
  ['agreed', /^stimm(?:t|en) (.+?) zu$/],
  ['agreed', /^(?:Einverständnis|Zustimmung|Einwilligung)(?: (?:zur|zum|zu|mit|für|in) )(.+)$/],
  ['agreed', /^(?:willigt|willigen) in (.+?) ein$/],
  [
    'wished',
    /^(?:wünscht|wünschen|wählt|wählen|möchte|möchten|entscheidet sich für|bittet um|erbittet) (.+)$/,
  ],
  ['wished', /^(.+) gewünscht$/],
]

/** Who decides what, in which sense. */
export function consentOf(fact: Pick<Fact, 'negated'>, words: string): FactStructure {
  const [, who, said = words] = new RegExp(`^(${people}) (.+)$`).exec(words) ?? []
  const by = who === undefined ? {} : { who }
  const [clause = said, ...details] = said.split(/[,;] (?![^(]*\))/)
  const decision = clause.replace(/^hat /, '')
  for (const [predicate, pattern] of patterns) {
    const found = pattern.exec(decision)
    if (found) return { noun: (found[1] ?? '').trim(), qualifiers: [], details, predicate, ...by }
  }
  const predicate = fact.negated ? 'refused' : 'decided'
  return { noun: said, qualifiers: [], details: [], predicate, ...by, isDeniedInWords: true }
}
