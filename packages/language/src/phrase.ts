import { agreeDenial } from './facts/grammar.ts'
import type { Fact } from './facts/fact.ts'
import { clip, joinGerman, joinWords, surfacesOf } from './facts/phrase.ts'
import { surfaceWords } from './facts/surfaces.ts'
import type { FactStructure } from './facts/structure.ts'
import { structureOf, structureOfWords } from './reading/structure.ts'
import { rangeAlongArch, sortTeeth, type Teeth } from './teeth/fdi.ts'
import { countWord } from './text/numbers.ts'
import { isFound, type Draft } from './draft.ts'
import { nameSet } from './text/words.ts'

/** "16", "16 und 26", "13 bis 11", "35, 44 und 47": teeth as a dentist writes them. */
function teethWords(teeth: Teeth): string {
  const sorted = sortTeeth(teeth)
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)]
  const isRow = sorted.length > 2 && rangeAlongArch(first, last).length === sorted.length
  return isRow ? `${first} bis ${last}` : joinGerman(sorted)
}

const jawNames = { OK: 'im Oberkiefer', UK: 'im Unterkiefer' } as const

function canalWords(canals: number | undefined): string {
  if (canals === undefined) return ''
  return canals === 1 ? 'ein Kanal' : `${countWord(canals)} Kanäle`
}

function statedNoun(draft: Draft, noun: string): string {
  if (draft.negated) return denied(noun)
  return draft.certainty === 'suspected' ? `Verdacht auf ${noun}` : noun
}

const place = (draft: Draft): string => joinWords([draft.jaw && jawNames[draft.jaw], draft.side])

/** The place of what has no teeth. */
const placeWithout = (draft: Draft): string => (draft.teeth.length === 0 ? place(draft) : '')
const at = (draft: Draft): string => (draft.teeth.length === 0 ? '' : `an ${teethWords(draft.teeth)}`)
const surfaces = (draft: Draft): string => surfaceWords(surfacesOf(draft))

/** "~fehlt": said of the tooth itself. */
const isOfTooth = ({ noun }: Draft): boolean => noun.startsWith('~')

function findingText(draft: Draft): string {
  const plural = draft.teeth.length > 1
  const noun = isOfTooth(draft) ? draft.noun.slice(1) : draft.noun
  if (isOfTooth(draft) && draft.teeth.length > 0) {
    const verb = plural && noun === 'fehlt' ? 'fehlen' : noun
    const teeth = `${plural ? 'Zähne' : 'Zahn'} ${teethWords(draft.teeth)}`
    return joinWords([teeth, draft.negated ? 'nicht' : '', verb, surfaces(draft), ...draft.details])
  }
  return joinWords([
    statedNoun(draft, noun),
    at(draft),
    surfaces(draft),
    placeWithout(draft),
    ...draft.details,
  ])
}

const denied = (noun: string): string => agreeDenial(`Kein ${noun}`)

const materialWords = ({ materials }: Draft): string =>
  materials.length > 0 ? `mit ${materials.join(', ')}` : ''

function actText(draft: Draft): string {
  const canals = canalWords(draft.canals)
  const drug = draft.drug ? joinWords(['mit', draft.drug.name, draft.drug.dose]) : ''
  const noun = draft.negated ? denied(draft.noun) : draft.noun
  const where = draft.group === 'anaesthesia' ? place(draft) : placeWithout(draft)
  const body = joinWords([
    noun,
    at(draft),
    surfaces(draft),
    where,
    materialWords(draft),
    drug,
    ...draft.details,
  ])
  return canals ? `${body}, ${canals}` : body
}

function medicationText(draft: Draft): string {
  if (!draft.drug) return joinWords([draft.negated ? denied(draft.noun) : draft.noun, ...draft.details])
  const drug = joinWords([draft.drug.name, draft.drug.dose])
  if (draft.negated && draft.kind.startsWith('takes-'))
    return joinWords([drug, 'nicht eingenommen', ...draft.details])
  if (draft.negated) return joinWords([denied(drug), 'verordnet', ...draft.details])
  if (draft.temporality === 'past') return `${drug} abgesetzt`
  return joinWords([draft.noun, drug, ...draft.details])
}

function bodyOf(draft: Draft): string {
  const { group, noun, negated, details } = draft
  if (group === 'finding' || group === 'diagnosis') return findingText(draft)
  if (group === 'medication') return medicationText(draft)
  if (inParts.has(group)) return actText(draft)
  if (group === 'advice' || group === 'consent') return joinWords([noun, details.join(', '), at(draft)])
  const isPlan = group === 'plan' || group === 'follow-up'
  return joinWords([
    isPlan && negated ? `${noun} nicht nötig` : noun,
    at(draft),
    group === 'material' ? '' : placeWithout(draft),
    ...details,
    isPlannedAct(draft) ? 'geplant' : '',
  ])
}

/** Nobody plans to watch: it is what is done from now on. */
const isPlannedAct = ({ group, negated, noun }: Draft): boolean =>
  group === 'plan' && !negated && !noun.startsWith('Beobachten')

const inParts: ReadonlySet<Draft['group']> = nameSet('finding diagnosis treatment anaesthesia radiograph')

/** The parts of a statement as the rules know them: words without tooth, surface, denial, drug. */
function structureOfDraft(draft: Draft, fact: Fact): FactStructure {
  if (!inParts.has(draft.group)) return structureOf(fact)
  const noun = isOfTooth(draft) ? draft.noun.slice(1) : draft.noun
  const isPlaced = draft.teeth.length === 0 || draft.group === 'anaesthesia'
  const where = isPlaced ? joinWords([draft.jaw, draft.side]) : ''
  const words = joinWords([noun, where, materialWords(draft), ...(isFound(draft) ? draft.details : [])])
  const structure = structureOfWords(fact, words, isOfTooth(draft))
  return {
    ...structure,
    ...(isFound(draft) ? {} : { details: [...structure.details, ...draft.details] }),
    ...(draft.negated ? { isDeniedInWords: /\bkein|\bnicht\b/i.test(words) } : {}),
  }
}

/** Drafts are replaced, never changed: each is written once. */
const written = new WeakMap<Draft, Fact>()

/** Writes a fact from its attributes; the same attributes always give the same words. */
export function toFact(draft: Draft): Fact {
  const known = written.get(draft)
  if (known) return known
  const bare = bareFact(draft)
  const fact = { ...bare, structure: structureOfDraft(draft, bare) }
  written.set(draft, fact)
  return fact
}

const bareFact = (draft: Draft): Fact => ({
  id: draft.id,
  group: draft.group,
  text: clip(bodyOf(draft)),
  teeth: [...draft.teeth],
  surfaces: surfacesOf(draft),
  ...(draft.finding ? { finding: draft.finding } : {}),
  negated: draft.negated,
  temporality: draft.temporality,
  certainty: draft.certainty,
  speaker: draft.speaker,
  ...(draft.jaw ? { jaw: draft.jaw } : {}),
  ...(draft.side ? { side: draft.side } : {}),
  ...(draft.quantity === undefined ? {} : { quantity: draft.quantity }),
  ...(draft.canals === undefined ? {} : { canals: draft.canals }),
  ...(draft.materials.length > 0 ? { material: draft.materials.join(', ') } : {}),
  ...(draft.drug ? { drug: draft.drug } : {}),
  ...(draft.values ? { values: draft.values } : {}),
  ...(draft.psi ? { psi: draft.psi } : {}),
  ...(draft.act ? { act: draft.act } : {}),
  ...(draft.surfaceCount === undefined ? {} : { surfaceCount: draft.surfaceCount }),
  utteranceIds: [...draft.utteranceIds],
  evidence: draft.evidence,
  ...(draft.toothSource ? { toothSource: draft.toothSource } : {}),
})
