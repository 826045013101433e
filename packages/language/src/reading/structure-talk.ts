import { upperFirst } from '../facts/phrase.ts'
import { riskOf } from '../facts/terms/risks.ts'
import type { Fact } from '../facts/fact.ts'
import type { FactStructure, Predicate } from '../facts/structure.ts'

const list = (words: string): string[] =>
  words
    .split(/[,;] (?![^(]*\))| und (?=[A-ZÄÖÜ])/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const heads = {
  risks:
    /^(?:Risik(?:o|en)(?:aufklärung)?|Komplikationen|Nebenwirkungen|Mögliche Komplikationen)(?: erläutert| erklärt| besprochen)?: (.+)$/,
  alternatives: /^(?:(?:Behandlungs)?[Aa]lternativen?)(?: erläutert| erklärt| besprochen)?: (.+)$/,
  costs: /^(?:Kosten(?:aufklärung)?|Eigenanteil|Mehrkosten)(?: erläutert| erklärt| besprochen)?:? (.+)$/,
} as const

const about = /^(?:Risikoaufklärung|Aufklärung|Aufgeklärt|Information|Beratung) (?:über|zu|zur|zum) (.+)$/
const title = /^(?:(?:Verhaltenshinweise?|Hinweise?)(?: auf)?:?|(?:Aufklärung|Information|Beratung):) /

/** What was explained: risks, alternatives, costs, other topics; or what the patient shall do. */
export function adviceOf(words: string): FactStructure {
  for (const predicate of ['risks', 'alternatives', 'costs'] as const) {
    const found = heads[predicate].exec(words)?.[1]
    if (found !== undefined)
      return { noun: '', qualifiers: [], details: predicate === 'costs' ? [found] : list(found), predicate }
  }
  const topics = about.exec(words)?.[1]
  const explained = /^(.+) (?:erklärt|erläutert|besprochen)$/.exec(words)?.[1]
  if (topics === undefined && explained !== undefined)
    return { noun: explained, qualifiers: [], details: [], predicate: 'informed' }
  if (topics === undefined) {
    // "Aufklärung: Füllung wird nicht aufgehellt" says its title once
    return { noun: upperFirst(words.replace(title, '')), qualifiers: [], details: [], predicate: 'advised' }
  }
  const [, of, named] = /^(?:(?:die |mögliche )?Risiken(.*?)): (.+)$/.exec(topics) ?? []
  if (named !== undefined)
    return { noun: (of ?? '').trim(), qualifiers: [], details: list(named), predicate: 'risks' }
  const items = list(topics.replace(/^mögliche Risiken(?: wie)? /, ''))
  const isRisk = items.every((item) => riskOf(item) !== undefined)
  return { noun: '', qualifiers: [], details: items, predicate: isRisk ? 'risks' : 'informed' }
}

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
