import type { Act } from '@honora/language/facts/acts.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { doesAny, hasTrait } from '@honora/language/facts/told.ts'
import { fold } from '@honora/language/text/fold.ts'
import { structured } from '@honora/language/reading/structure.ts'
import type { Answer } from './generate.ts'
import { sectionKeys, type SectionKey } from '@honora/language/facts/section.ts'
import type { Section } from './section.ts'
import { templateOf, type TemplateName } from './templates.ts'
import { joinGerman } from '@honora/language/facts/phrase.ts'
import { sortTeeth } from '@honora/language/teeth/fdi.ts'

export const requirementKinds = [
  'consent',
  'dose',
  'tooth',
  'surfaces',
  'canals',
  'lot',
  'indication',
  'reading',
  'section',
] as const
export type RequirementKind = (typeof requirementKinds)[number]
/** Something the record still lacks. Open required ones hold back finalising; hints do not. */
export type Requirement = {
  /** Stable while its facts are: the key of an answer. */
  readonly id: string
  readonly kind: RequirementKind
  readonly key: SectionKey
  /** German, opens the sentence that an answer becomes. */
  readonly label: string
  readonly factIds: readonly string[]
  readonly isRequired: boolean
  /** The paragraph or rule that demands it. */
  readonly basis: string
}

/** Treatments that cut or draw blood: they want consent, and a look at the drugs. */
export const surgical: readonly Act[] = [
  'extraktion',
  'osteotomie',
  'hemisektion',
  'wurzelspitzenresektion',
  'zystektomie',
  'implantation',
  'augmentation',
  'sinuslift',
  'freilegung',
  'exzision',
  'probeexzision',
  'plastische-deckung',
  'par-chirurgie',
]
const lotActs: readonly Act[] = ['implantation', 'augmentation', 'membran', 'sinuslift']
const toothActs: readonly Act[] = [
  'fuellung',
  'eckenaufbau',
  'extraktion',
  'osteotomie',
  'vitalexstirpation',
  'aufbereitung',
  'wurzelfuellung',
  'trepanation',
  'krone-eingesetzt',
  'teilkrone-eingesetzt',
  'inlay-eingesetzt',
  'implantation',
  'wurzelspitzenresektion',
]
const canalActs: readonly Act[] = ['vitalexstirpation', 'aufbereitung', 'wurzelfuellung']

type Ask = Omit<Requirement, 'id' | 'factIds'>

const ask = (facts: readonly Fact[], given: Ask): Requirement => ({
  ...given,
  id: `${given.kind}:${facts.map((fact) => fact.id).join('+')}`,
  factIds: facts.map((fact) => fact.id),
})

const at = (fact: Fact): string => (fact.teeth.length > 0 ? ` (${joinGerman(sortTeeth(fact.teeth))})` : '')

/** What was left in the patient; own bone and a sinus lift without material have no lot. */
function productOf(fact: Fact): string | undefined {
  if (!doesAny(fact, lotActs)) return undefined
  if (doesAny(fact, ['implantation'])) return 'Implantat'
  const isOwn = hasTrait(fact, 'own-bone')
  const isNamed = fact.material !== undefined && !/^(eigenknochen|bohrspäne)$/i.test(fact.material)
  if (doesAny(fact, ['membran'])) return isNamed ? fact.material : 'Membran'
  if (doesAny(fact, ['sinuslift']) && !isNamed) return undefined
  if (isOwn && !isNamed) return undefined
  return isNamed ? fact.material : 'Knochenersatz'
}

/** § 630e, § 630f BGB: information and consent belong in the record before an operation. */
function consent(facts: readonly Fact[], works: readonly Fact[]): Requirement[] {
  const operations = works.filter((fact) => doesAny(fact, surgical))
  const talks = facts.filter(
    (fact) =>
      (fact.group === 'consent' && !fact.negated) || (fact.group === 'advice' && hasTrait(fact, 'informed')),
  )
  const open = operations.filter(
    (operation) =>
      !talks.some(
        (talk) =>
          talk.teeth.length === 0 ||
          operation.teeth.length === 0 ||
          talk.teeth.some((tooth) => operation.teeth.includes(tooth)),
      ),
  )
  if (open.length === 0) return []
  return [
    ask(open, {
      kind: 'consent',
      key: 'aufklaerung',
      label: 'Aufklärung und Einwilligung vor dem Eingriff',
      isRequired: true,
      basis: '§§ 630d, 630e, 630f BGB',
    }),
  ]
}

/** An anaesthetic is recorded with its name and amount (§ 630f BGB; professional standard). */
function anaesthetics(facts: readonly Fact[]): Requirement[] {
  return facts
    .filter(
      (fact) =>
        fact.group === 'anaesthesia' &&
        !fact.negated &&
        fact.temporality === 'now' &&
        !doesAny(fact, ['oberflaechenanaesthesie']),
    )
    .filter((fact) => !fact.drug?.dose && !hasTrait(fact, 'amount'))
    .map((fact) =>
      ask([fact], {
        kind: 'dose',
        key: 'behandlung',
        label: `Anästhetikum und Menge${at(fact)}`,
        isRequired: true,
        basis: '§ 630f Abs. 2 BGB',
      }),
    )
}

function details(works: readonly Fact[]): Requirement[] {
  return works.flatMap((fact) => {
    const open: Requirement[] = []
    if (fact.teeth.length === 0 && fact.quadrant === undefined && doesAny(fact, toothActs))
      open.push(
        ask([fact], {
          kind: 'tooth',
          key: 'behandlung',
          label: `Zahn: ${fact.text}`,
          isRequired: true,
          basis: 'Gebührenordnungen, Zahnangabe',
        }),
      )
    if (
      fact.teeth.length > 0 &&
      fact.surfaces.length === 0 &&
      fact.surfaceCount === undefined &&
      doesAny(fact, ['fuellung'])
    )
      open.push(
        ask([fact], {
          kind: 'surfaces',
          key: 'behandlung',
          label: `Füllungsflächen${at(fact)}`,
          isRequired: false,
          basis: 'BEMA Nr. 13, GOZ 2050–2120',
        }),
      )
    if (
      fact.teeth.length > 0 &&
      fact.canals === undefined &&
      doesAny(fact, canalActs) &&
      !hasTrait(fact, 'on-implant') &&
      fact.teeth.some((tooth) => tooth % 10 >= 4)
    )
      open.push(
        ask([fact], {
          kind: 'canals',
          key: 'behandlung',
          label: `Zahl der Wurzelkanäle${at(fact)}`,
          isRequired: false,
          basis: 'BEMA Nr. 28, 32, 35; GOZ 2360, 2410, 2440',
        }),
      )
    const product = productOf(fact)
    if (product !== undefined && !hasTrait(fact, 'lot'))
      open.push(
        ask([fact], {
          kind: 'lot',
          key: 'behandlung',
          label: `Produkt und Chargennummer ${product}${at(fact)}`,
          isRequired: true,
          basis: '§ 15 MPBetreibV',
        }),
      )
    return open
  })
}

/** The justifying indication and the reading of every image (§ 83, § 85 StrlSchG). */
function images(facts: readonly Fact[], sections: readonly Section[]): Requirement[] {
  const text = sections.find((each) => each.key === 'roentgen')?.text ?? ''
  const first = facts.find(
    (fact) => fact.group === 'radiograph' && !fact.negated && fact.temporality === 'now',
  )
  if (!first) return []
  const open: Requirement[] = []
  if (!/indikation/i.test(text))
    open.push(
      ask([first], {
        kind: 'indication',
        key: 'roentgen',
        label: `Indikation${at(first)}`,
        isRequired: false,
        basis: '§ 83 Abs. 3 StrlSchG',
      }),
    )
  // What is seen at the tip of a root, or not, is seen on an image only.
  const isRead = facts.some(
    ({ finding, teeth }) =>
      finding === 'apikale-aufhellung' && first.teeth.every((tooth) => teeth.includes(tooth)),
  )
  if (!isRead && !/befund/i.test(text))
    open.push(
      ask([first], {
        kind: 'reading',
        key: 'roentgen',
        label: `Röntgenbefund${at(first)}`,
        isRequired: false,
        basis: '§ 85 Abs. 1 StrlSchG',
      }),
    )
  return open
}

function expected(template: TemplateName | undefined, sections: readonly Section[]): Requirement[] {
  return templateOf(template)
    .expects.filter((key) => (sections.find((each) => each.key === key)?.text ?? '').trim() === '')
    .map((key) => ({
      id: `section:${key}`,
      kind: 'section',
      key,
      label: '',
      factIds: [],
      isRequired: false,
      basis: '§ 630f Abs. 2 BGB',
    }))
}

export type RequirementInput = {
  readonly facts: readonly Fact[]
  readonly sections: readonly Section[]
  readonly answers?: readonly Answer[]
  readonly template?: TemplateName
}

/** What is still open, in the order of the sections. An answered question is closed; so is one that an edited section tells. */
export function openRequirements(input: RequirementInput): Requirement[] {
  const { sections, answers = [], template } = input
  const facts = input.facts.map(structured)
  const works = facts.filter(
    (fact) => fact.group === 'treatment' && !fact.negated && fact.temporality === 'now',
  )
  const answered = new Set(
    answers.filter((answer) => answer.text.trim() !== '').map((answer) => answer.requirementId),
  )
  return [
    ...consent(facts, works),
    ...anaesthetics(facts),
    ...details(works),
    ...images(facts, sections),
    ...expected(template, sections),
  ]
    .filter((requirement) => !answered.has(requirement.id) && !isAnsweredByHand(requirement, sections))
    .toSorted((a, b) => sectionKeys.indexOf(a.key) - sectionKeys.indexOf(b.key))
}

const answering: Partial<Record<RequirementKind, RegExp>> = {
  consent: /aufkl|einverst|einwillig|zugestimmt|unterschrieben/,
  dose: /\d+([.,]\d+)? ?(ml|mg)\b|ampulle|karpule/,
  lot: /charge|\blot\b|ch\.-?b|\bref\b/,
  tooth: /\b[1-8][1-8]\b/,
  canals: /kanal|kanael/,
  surfaces: /\b[modivlz]{1,5}\b|flaechig|mesial|distal|okklusal/,
}

/** An edited section may hold the answer in its own words. */
function isAnsweredByHand(requirement: Requirement, sections: readonly Section[]): boolean {
  const edited = sections.find((each) => each.key === requirement.key && each.origin === 'edited')
  return edited !== undefined && answering[requirement.kind]?.test(fold(edited.text)) === true
}
