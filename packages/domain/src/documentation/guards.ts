import type { Fact } from '@honora/language/facts/fact.ts'
import { parentFinding } from '@honora/language/facts/findings.ts'
import { isSettledByWork } from '@honora/language/facts/settled.ts'
import { sectionOf } from './order.ts'
import { inParts, structured } from '@honora/language/reading/structure.ts'
import { phraseOf, type StructuredFact } from '@honora/language/facts/phrase.ts'
import { doesAny, hasTrait } from '@honora/language/facts/told.ts'
import { fold } from '@honora/language/text/fold.ts'
import { jawOf, sideOf, type Tooth } from '@honora/language/teeth/fdi.ts'
import type { Section, Sentence } from './section.ts'

/** Groups whose silence in the record would mislead the next reader. */
const weighty = new Set([
  'chief-complaint',
  'history',
  'medication',
  'allergy',
  'finding',
  'diagnosis',
  'treatment',
  'anaesthesia',
  'radiograph',
  'advice',
  'consent',
  'plan',
  'follow-up',
])

/** A fact that the record must not leave out; sound teeth and loose materials may be. */
function hasClinicalWeight(fact: Fact): boolean {
  if (!weighty.has(fact.group)) return false
  return !(fact.group === 'finding' && fact.finding === 'gesund')
}

const stopWords = new Set(
  'der die das des dem den ein eine einer eines einem und oder an am im in mit ohne von vom zu zur zum bei auf aus nach vor für wegen durch ist sind war wird wurde wurden nicht kein keine es sich regio zahn zähne'
    .split(' ')
    .map(fold),
)

const tokens = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !stopWords.has(word) && !/^\d+$/.test(word))

const isSame = (a: string, b: string): boolean =>
  a === b || (a.length > 4 && b.includes(a)) || (b.length > 4 && a.includes(b)) || commonPrefix(a, b) >= 6

function commonPrefix(a: string, b: string): number {
  let index = 0
  while (index < a.length && a[index] === b[index]) index += 1
  return index
}

/** The words of a statement in parts, its place and denial aside. */
const wordsOf = ({ structure }: StructuredFact): string =>
  [structure.noun, ...structure.qualifiers, ...structure.details].join(' ')

/** True when a text tells the fact: its teeth are named and half of its words occur. */
export function states(text: string, given: Fact): boolean {
  const fact = inParts(given)
  const numbers = new Set(text.match(/\d+/g) ?? [])
  if (!fact.teeth.every((tooth) => numbers.has(String(tooth)))) return false
  const wanted = tokens(wordsOf(fact))
  const present = tokens(text)
  const shared = wanted.filter((word) => present.some((other) => isSame(word, other))).length
  if (wanted.length === 0 || shared / wanted.length < 0.5) return false
  const denies = /\b(kein|keine|keinen|nicht|ohne|verneint|lehnt)\b/i
  return !fact.negated || denies.test(text) || !denies.test(phraseOf(fact))
}

/** A fact of weight that no sentence mentions. */
export type Omission = { readonly factId: string; readonly text: string }

/** Facts of clinical weight that no sentence written from facts names and no sentence written by hand tells. */
export function findOmissions(sections: readonly Section[], facts: readonly Fact[]): Omission[] {
  // a diagnosis names the treatment that confirms it without telling it
  const diagnoses = new Set(facts.filter((fact) => sectionOf(fact) === 'diagnose').map((fact) => fact.id))
  const sentences = sections.flatMap((each) =>
    each.key !== 'diagnose'
      ? each.sentences
      : each.sentences.map((sentence) => ({
          ...sentence,
          factIds: sentence.factIds.filter((id) => diagnoses.has(id)),
        })),
  )
  const named = new Set(
    sentences.filter((sentence) => !sentence.hand).flatMap((sentence) => [...sentence.factIds]),
  )
  const byHand = sentences.filter((sentence) => sentence.hand).map((sentence) => sentence.text)
  return facts
    .filter(
      (fact) => hasClinicalWeight(fact) && !named.has(fact.id) && !byHand.some((line) => states(line, fact)),
    )
    .map((fact) => ({ factId: fact.id, text: fact.text }))
}

/**
 * Generated sentences that their facts do not carry: no fact named, a fact that is not there, or a number that none of
 * its facts knows. The list is empty for this generator; a text from elsewhere is held to the same rule.
 */
export function findUnsupported(sections: readonly Section[], facts: readonly Fact[]): Sentence[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  return sections
    .flatMap((each) => each.sentences)
    .filter((sentence) => !sentence.hand && !isSupported(sentence, byId))
}

function isSupported(sentence: Sentence, byId: ReadonlyMap<string, Fact>): boolean {
  const support = sentence.factIds.map((id) => byId.get(id))
  if (support.length === 0 || support.includes(undefined)) return false
  const known = support
    .filter((fact) => fact !== undefined)
    .map((fact) => JSON.stringify(inParts(fact)))
    .join(' ')
  const isAnswer = /^[^:]{3,40}: /.test(sentence.text)
  return isAnswer || (sentence.text.match(/\d+/g) ?? []).every((number) => known.includes(number))
}

/** Facts that cannot both be true, or that endanger the patient together. */
export type Contradiction = {
  readonly kind: ContradictionKind
  /** Facts of this visit; what an earlier visit stated stands in `earlier`. */
  readonly factIds: readonly string[]
  readonly text: string
  readonly earlier?: readonly Earlier[]
}
/** A statement of an earlier visit; `on` is YYYY-MM-DD. */
export type Earlier = { readonly on?: string; readonly text: string }
export type ContradictionKind =
  | 'tooth_gone'
  | 'finding_denied'
  | 'vitality'
  | 'allergy'
  | 'side'
  | 'refused'
  | 'no_anaesthesia'
  | 'implant'
  | 'blood_thinner'

const isNow = (fact: Fact): boolean => fact.temporality === 'now'
const clash = (kind: ContradictionKind, facts: readonly Fact[], text: string): Contradiction => ({
  kind,
  factIds: facts.map((fact) => fact.id),
  text,
})
const pairs = (facts: readonly Fact[]): [Fact, Fact][] =>
  facts.flatMap((first, index) => facts.slice(index + 1).map((second): [Fact, Fact] => [first, second]))
const sharedTooth = (a: Fact, b: Fact): Tooth | undefined => a.teeth.find((tooth) => b.teeth.includes(tooth))

/** What can only be done on a tooth that is there. */
export const onTooth = [
  'fuellung',
  'eckenaufbau',
  'aufbaufuellung',
  'krone-eingesetzt',
  'teilkrone-eingesetzt',
  'inlay-eingesetzt',
  'vitalexstirpation',
  'aufbereitung',
  'wurzelfuellung',
  'trepanation',
  'versiegelung',
  'praeparation',
  'einlage',
] as const

function toothGone(facts: readonly Fact[]): Contradiction[] {
  const works = facts.filter(
    (fact) => fact.group === 'treatment' && isNow(fact) && !fact.negated && doesAny(fact, onTooth),
  )
  const gone = facts.filter(
    (fact) =>
      !fact.negated &&
      ((isNow(fact) && fact.finding !== undefined && parentFinding(fact.finding) === 'fehlt') ||
        (fact.group === 'treatment' &&
          isNow(fact) &&
          !hasTrait(fact, 'at-root-tip', 'on-implant') &&
          doesAny(fact, ['extraktion', 'osteotomie'])) ||
        (fact.group === 'history' &&
          fact.temporality === 'past' &&
          fact.told?.named.includes('extraktion') === true)),
  )
  return gone.flatMap((first) =>
    works.flatMap((second) => {
      const tooth = sharedTooth(first, second)
      return tooth === undefined || first === second
        ? []
        : [clash('tooth_gone', [first, second], `Zahn ${tooth}: „${first.text}“ und „${second.text}“.`)]
    }),
  )
}

const sameSurfaces = (a: Fact, b: Fact): boolean =>
  a.surfaces.length === 0 ||
  b.surfaces.length === 0 ||
  a.surfaces.some((surface) => b.surfaces.includes(surface))

const pathological = new Set([
  'karies',
  'zerstoert',
  'wurzelrest',
  'fraktur',
  'fehlt',
  'fuellung-insuffizient',
  'krone-insuffizient',
  'apikale-parodontitis',
  'pulpitis',
  'abszess',
])

function findingDenied(facts: readonly Fact[]): Contradiction[] {
  const found = facts.filter(
    (fact) =>
      (fact.group === 'finding' || fact.group === 'diagnosis') &&
      isNow(fact) &&
      fact.finding !== undefined &&
      fact.teeth.length > 0,
  )
  return pairs(found).flatMap(([a, b]) => {
    const tooth = sharedTooth(a, b)
    if (tooth === undefined || !a.finding || !b.finding) return []
    const [codeA, codeB] = [parentFinding(a.finding), parentFinding(b.finding)]
    const [denied, stated] = a.negated ? [a.finding, b.finding] : [b.finding, a.finding]
    const isDenied =
      a.negated !== b.negated && (denied === stated || parentFinding(stated) === denied) && sameSurfaces(a, b)
    const isSoundAndSick =
      (a.finding === 'gesund' && !a.negated && !b.negated && pathological.has(codeB)) ||
      (b.finding === 'gesund' && !b.negated && !a.negated && pathological.has(codeA))
    const isVital =
      !a.negated &&
      !b.negated &&
      ((codeA === 'vital' && codeB === 'avital') || (codeA === 'avital' && codeB === 'vital'))
    if (isVital) return [clash('vitality', [a, b], `Zahn ${tooth}: als vital und als avital beschrieben.`)]
    return (isDenied && !isSettledByWork(a, b, facts)) || isSoundAndSick
      ? [clash('finding_denied', [a, b], `Zahn ${tooth}: „${a.text}“ und „${b.text}“.`)]
      : []
  })
}

/** Substance classes behind the names that practices use. */
const classes: readonly (readonly [RegExp, RegExp])[] = [
  [/penicillin|amoxicillin|betalaktam/, /penicillin|amoxi|ampicillin|augmentan|clavulan|isocillin|unacid/],
  [
    /nsar|ibuprofen|diclofenac|aspirin|\bass\b|acetylsalicyl/,
    /ibuprofen|diclofenac|voltaren|naproxen|aspirin|\bass\b|acetylsalicyl|dolormin|nurofen/,
  ],
  [/novalgin|metamizol|novaminsulfon/, /novalgin|metamizol|novaminsulfon/],
  [/clindamycin|sobelin/, /clindamycin|sobelin/],
  [
    /articain|ultracain|lokalanaesthe|septanest|ubistesin/,
    /articain|ultracain|septanest|ubistesin|lidocain|xylocain|mepivacain|scandicain/,
  ],
  [/latex/, /latex/],
  [/chlorhexidin|\bchx\b/, /chlorhexidin|\bchx\b|chlorhexamed/],
  [/\bjod|iodoform/, /jod|iodoform|betaisodona/],
  [/paracetamol/, /paracetamol|ben-?u-?ron/],
]

/** What is given or prescribed now and belongs to the substances of an allergy. */
export function givenDespite(allergy: StructuredFact, facts: readonly StructuredFact[]): StructuredFact[] {
  const name = fold(`${wordsOf(allergy)} ${allergy.drug?.name ?? ''}`)
  const drugs = classes.filter(([allergen]) => allergen.test(name)).map(([, drug]) => drug)
  return facts
    .filter(
      (fact) =>
        !fact.negated &&
        isNow(fact) &&
        ((fact.group === 'medication' && fact.speaker === 'dentist') ||
          fact.group === 'anaesthesia' ||
          fact.group === 'treatment'),
    )
    .filter((fact) => {
      const words = fold(`${wordsOf(fact)} ${fact.drug?.name ?? ''} ${fact.material ?? ''}`)
      const isSameName = allergy.drug !== undefined && words.includes(fold(allergy.drug.name))
      return isSameName || drugs.some((drug) => drug.test(words))
    })
}

/** "Keine Allergien": the denial of all of them. */
export function deniesAllergies(fact: Fact): boolean {
  return fact.group === 'allergy' && fact.negated && !fact.drug && hasTrait(fact, 'no-allergies')
}

function allergies(facts: readonly StructuredFact[]): Contradiction[] {
  const known = facts.filter((fact) => fact.group === 'allergy' && !fact.negated)
  const denied = facts.filter(deniesAllergies)
  const conflicts = known.flatMap((allergy) =>
    givenDespite(allergy, facts).map((fact) =>
      clash('allergy', [allergy, fact], `Achtung: „${allergy.text}“ und „${fact.text}“.`),
    ),
  )
  const both = known.flatMap((allergy) =>
    denied.map((none) => clash('allergy', [allergy, none], `„${allergy.text}“ und „${none.text}“.`)),
  )
  return [...conflicts, ...both]
}

function wrongSide(facts: readonly Fact[]): Contradiction[] {
  return facts
    .filter(
      (fact) =>
        isNow(fact) &&
        fact.teeth.length > 0 &&
        ['anaesthesia', 'treatment', 'radiograph', 'finding'].includes(fact.group),
    )
    .filter((fact) => {
      const isJawWrong = fact.jaw !== undefined && fact.teeth.every((tooth) => jawOf(tooth) !== fact.jaw)
      const isSideWrong =
        (fact.side === 'rechts' || fact.side === 'links') &&
        fact.teeth.every((tooth) => sideOf(tooth) !== fact.side)
      return isJawWrong || isSideWrong
    })
    .map((fact) =>
      clash(
        'side',
        [fact],
        `Kiefer oder Seite passen nicht zum Zahn ${fact.teeth.join(', ')}: „${fact.text}“.`,
      ),
    )
}

function refusedButDone(facts: readonly StructuredFact[]): Contradiction[] {
  const refusals = facts.filter((fact) => fact.group === 'consent' && fact.negated)
  const works = facts.filter(
    (fact) => (fact.group === 'treatment' || fact.group === 'radiograph') && isNow(fact) && !fact.negated,
  )
  return refusals.flatMap((refusal) =>
    works
      .filter((work) => {
        const isSameTooth =
          refusal.teeth.length === 0 || work.teeth.length === 0 || sharedTooth(refusal, work) !== undefined
        const wanted = tokens(wordsOf(work))
        return (
          isSameTooth &&
          tokens(wordsOf(refusal)).some(
            (word) => word.length > 6 && wanted.some((other) => isSame(word, other)),
          )
        )
      })
      .map((work) =>
        clash(
          'refused',
          [refusal, work],
          `Abgelehnt und dennoch durchgeführt: „${refusal.text}“ und „${work.text}“.`,
        ),
      ),
  )
}

function anaesthesiaDenied(facts: readonly Fact[]): Contradiction[] {
  const given = facts.filter((fact) => fact.group === 'anaesthesia' && isNow(fact))
  return pairs(given).flatMap(([a, b]) => {
    if (a.negated === b.negated) return []
    const isSamePlace = a.teeth.length === 0 || b.teeth.length === 0 || sharedTooth(a, b) !== undefined
    return isSamePlace ? [clash('no_anaesthesia', [a, b], `„${a.text}“ und „${b.text}“.`)] : []
  })
}

/** "Keine Beschwerden" beside a complaint of today; a pain that only comes with something is no contradiction. */
function complaintDenied(facts: readonly Fact[]): Contradiction[] {
  const complaints = facts.filter((fact) => fact.group === 'chief-complaint' && isNow(fact))
  const none = complaints.filter(
    (fact) => fact.negated && fact.teeth.length === 0 && hasTrait(fact, 'no-complaints'),
  )
  const pains = complaints.filter(
    (fact) => !fact.negated && hasTrait(fact, 'aching') && !hasTrait(fact, 'pain-on-occasion'),
  )
  return none.flatMap((denied) =>
    pains.map((pain) => clash('finding_denied', [denied, pain], `„${denied.text}“ und „${pain.text}“.`)),
  )
}

/** All contradictions among the facts; the person decides which one is right. */
export function findContradictions(given: readonly Fact[]): Contradiction[] {
  const facts = given.map(structured)
  return [
    ...allergies(facts),
    ...toothGone(facts),
    ...findingDenied(facts),
    ...complaintDenied(facts),
    ...wrongSide(facts),
    ...refusedButDone(facts),
    ...anaesthesiaDenied(facts),
  ]
}
