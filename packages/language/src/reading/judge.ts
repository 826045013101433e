import { isAct } from '../facts/acts.ts'
import { type FactCheck, type FactGroup, type FactQuestion, factGroups } from '../facts/fact.ts'
import { isFindingCode } from '../facts/findings.ts'
import { readSurface, sortSurfaces, surfacesOn } from '../facts/surfaces.ts'
import { isDeciduous, isTooth, sortTeeth, type Tooth, type Teeth } from '../teeth/fdi.ts'
import {
  deniesAllergyAsked,
  isDenialDoubtful,
  isDeniedElsewhere,
  isTolerated,
  restrictsDenial,
  tellsReaction,
} from './allergy-evidence.ts'
import {
  isLeftOpen,
  isDueInNote,
  isFoundBesideWork,
  isNamedOtherwise,
  isNoted,
  isPrescribedOrTaken,
} from './noted.ts'
import { isTurnedOrUnread } from './note-words.ts'
import { longWords, supportOf, type Support } from './support.ts'
import { amountsIn, namesDrug, unsaidAmounts } from './amounts.ts'
import {
  isConsentProven,
  deniable,
  deniesIn,
  drugDenied,
  findingDenied,
  isAbsence,
  textContradicts,
} from './polarity.ts'
import { isCorrected } from './corrected.ts'
import { deedWords } from './deeds.ts'
import { narrowDenial } from './denials.ts'
import { withFittingCode } from './finding-code.ts'
import { fold } from '../text/fold.ts'
import { holds, nameSet, wordSet } from '../text/words.ts'
import { isAboutOthers } from './persons.ts'
import type { Candidate } from './port.ts'
import { lettersOf } from './quotes.ts'
import { severeKind } from './severe.ts'
import { isSupposed } from './supposed.ts'
import { alongStretch } from './stretch.ts'
import { tenseOf, textIsPlan } from './tense.ts'
import { toothWitness, type ToothSource } from './tooth-evidence.ts'
import { isTypedNote, named } from '../hear.ts'
import type { Talk } from './talk.ts'

/** What became of a candidate: cleaned of what is not proven, with the checks that it failed. */
export type Judged = {
  readonly candidate: Candidate
  readonly failed: readonly FactCheck[]
  /** Nothing of it may be shown. */
  readonly isDropped: boolean
  readonly question?: FactQuestion
  /** How each of its teeth stands in the evidence. */
  readonly sources: readonly ToothSource[]
  /** How many turns lie between its first and its last evidence. */
  readonly turns: number
  /** All of it stands in one note in telegram style of the practice. */
  readonly isNoted?: boolean
  /** Its note holds words that the rules do not know, or that turn it: they do not write it into the record. */
  readonly isUnsure?: boolean
  /** Where its evidence stands, unless it was dropped. */
  readonly support?: Support
}

/** What the turns behind its evidence make of a candidate; the rest of a judgement rests on that evidence and on earlier turns. */
export const madeBehind = ({ candidate, support }: Judged, talk: Talk): string | undefined =>
  support &&
  [
    isOnlyAsked(candidate, support, talk),
    candidate.group === 'allergy' && isDenialDoubtful(candidate, support, talk),
    isCorrected(candidate, support, talk),
  ].join(' ')

const clinical = wordSet('history medication allergy finding chief-complaint diagnosis')
const doneNow = wordSet('treatment anaesthesia radiograph')

/** Tests one candidate against what was said, whoever states it. `lent` are the teeth that earlier work lends to it (`judge-all.ts`). */
export function judge(given: Candidate, talk: Talk, lent: Teeth = []): Judged {
  const cleaned = withinVocabulary(given, talk.age)
  if (cleaned === undefined) return dropped(given, 'vocabulary')
  const support = supportOf(cleaned.evidence, talk)
  if (support === undefined) return dropped(cleaned, 'quote')
  if (speaksOfOthers(cleaned, support, talk)) return dropped(cleaned, 'person')

  const failed = new Set<FactCheck>()
  const counted = withProvenAmounts(cleaned, support, failed)
  const narrowed = narrowDenial(counted, support.quotes, failed)
  const { sources: found, question: aboutTooth } = checkTeeth(narrowed, talk, lent)
  const candidate = alongStretch(narrowed, found)
  const sources = candidate.teeth.length === 0 ? [] : found
  if (aboutTooth !== undefined) failed.add('tooth')
  if (isOnlyAsked(candidate, support, talk) || isOnlySupposed(candidate, support, talk)) failed.add('deed')
  if (isPrescribedOrTaken(candidate, support) || isNamedOtherwise(candidate, support)) failed.add('deed')
  if (isFoundBesideWork(candidate, support) || isLeftOpen(candidate, support)) failed.add('deed')
  if (!isPolarityProven(candidate, support, talk)) failed.add('polarity')
  if (!isTimeProven(candidate, support) || isDueInNote(candidate, support)) failed.add('time')
  const kind = severeKind(candidate)
  const said = [...support.quotes, ...support.sentences].join(' ; ')
  const hasDeed =
    kind === undefined ||
    kind === 'drug' ||
    (kind === 'disease' ? namesDisease(candidate, said) : holds(fold(said), deedWords[kind])) ||
    (kind === 'allergy' && candidate.negated && deniesAllergyAsked(candidate, support, talk))
  if (!hasDeed) failed.add('deed')
  const question = (candidate.teeth.length === 0 ? undefined : aboutTooth) ?? questionFor(failed)
  return {
    candidate: withFittingCode(candidate),
    failed: [...failed],
    isDropped: false,
    ...(question === undefined ? {} : { question }),
    sources,
    turns: Math.max(...support.positions) - Math.min(...support.positions),
    isNoted: isNoted(candidate, support, talk),
    isUnsure: isTurnedOrUnread(candidate, support, talk),
    support,
  }
}

const dropped = (candidate: Candidate, check: FactCheck): Judged => ({
  candidate,
  failed: [check],
  isDropped: true,
  sources: [],
  turns: 0,
})

function questionFor(failed: ReadonlySet<FactCheck>): FactQuestion | undefined {
  if (failed.size === 0) return undefined
  if (failed.has('time')) return { kind: 'time' }
  if (failed.has('polarity')) return { kind: 'polarity' }
  return failed.has('number') ? { kind: 'dose' } : { kind: 'confirm' }
}

/** Keeps what belongs to the closed lists; nothing where the rest would say nothing. */
function withinVocabulary(given: Candidate, age: number | undefined): Candidate | undefined {
  if (!factGroups.includes(given.group) || given.text.trim() === '') return undefined
  const { finding, act, psi, ...rest } = given
  const teeth = sortTeeth(given.teeth.filter((tooth) => isTooth(tooth) && fitsAge(tooth, age)))
  if (given.teeth.length > 0 && teeth.length === 0) return undefined
  const letters = sortSurfaces(given.surfaces.flatMap((letter) => readSurface(letter) ?? []))
  const first = teeth[0]
  const isAhead = rest.group === 'plan' || rest.group === 'follow-up'
  return {
    ...rest,
    ...(isAhead ? { temporality: 'planned' } : {}),
    teeth,
    surfaces: first === undefined ? [] : surfacesOn(first, letters),
    ...(finding !== undefined && isFindingCode(finding) ? { finding } : {}),
    ...(act !== undefined && isAct(act) ? { act } : {}),
    ...(psi !== undefined && Object.values(psi).every((value) => /^([0-4x]|[0-4]\*)$/.test(value))
      ? { psi }
      : {}),
  }
}

/** Milk teeth end with the change of dentition; a persisting one is asked. */
const fitsAge = (tooth: Tooth, age: number | undefined): boolean =>
  !isDeciduous(tooth) || age === undefined || age <= 20

function speaksOfOthers(candidate: Candidate, support: Support, talk: Talk): boolean {
  if (!clinical.has(candidate.group)) return false
  const speaksForChild = talk.age !== undefined && talk.age < 16
  // "der Opa …, Diabetes hat er auch"
  const whole = (clause: string, at: number): string =>
    /\b(hat|nimmt) (er|sie)\b/.test(clause) ? (support.sentences[at] ?? clause) : clause
  return support.clauses.every((clause, at) => isAboutOthers(whole(clause, at), speaksForChild))
}

/** Takes off numbers that nobody said; a dose or a drug without words of its own is asked. */
function withProvenAmounts(candidate: Candidate, support: Support, failed: Set<FactCheck>): Candidate {
  const name = candidate.drug?.name
  if (name !== undefined && !namesDrug(support.whole.join(' '), name)) failed.add('number')
  if (!hasAmounts(candidate)) return candidate
  const said = amountsIn(support.whole.join(' ; '))
  const unsaid = unsaidAmounts(candidate, said)
  if (unsaid.dose) failed.add('number')
  if (candidate.psi !== undefined && !psiIsSaid(candidate.psi, said)) failed.add('number')
  if (!unsaid.canals && !unsaid.quantity && unsaid.values.length === 0) return candidate
  const { canals, quantity, values, ...rest } = candidate
  const kept = Object.entries(values ?? {}).filter(([key]) => !unsaid.values.includes(key))
  if (unsaid.values.length > 0) failed.add('number')
  return {
    ...rest,
    ...(canals === undefined || unsaid.canals ? {} : { canals }),
    ...(quantity === undefined || unsaid.quantity ? {} : { quantity }),
    ...(kept.length === 0 ? {} : { values: Object.fromEntries(kept) }),
  }
}

const hasAmounts = ({ drug, canals, quantity, values, psi }: Candidate): boolean =>
  (drug?.dose ?? canals ?? quantity ?? values ?? psi) !== undefined

const psiIsSaid = (psi: NonNullable<Candidate['psi']>, said: ReadonlySet<number>): boolean =>
  Object.values(psi).every((value) => {
    const code = Number.parseInt(value, 10)
    return Number.isNaN(code) || said.has(code) || [...said].some((one) => String(one).includes(String(code)))
  })

function checkTeeth(
  candidate: Candidate,
  talk: Talk,
  lent: Teeth,
): { readonly sources: readonly ToothSource[]; readonly question?: FactQuestion } {
  const { teeth } = candidate
  if (teeth.length === 0) return { sources: [] }
  const witness = toothWitness(talk, candidate.evidence, teeth.length)
  const sources = teeth.map((tooth) => {
    const source = witness.sourceOf(tooth)
    return source === 'guessed' && lent.includes(tooth) && lent.length <= teeth.length ? 'focus' : source
  })
  const named = new Set((candidate.text.match(/\b[1-8][1-8]\b/g) ?? []).map(Number).filter(isTooth))
  const isOtherInText =
    named.size > 0 && !teeth.some((tooth) => named.has(tooth)) && !/\d (mm|mg|ml|%)/.test(candidate.text)
  if (!sources.includes('guessed') && !isOtherInText) return { sources }
  const choices = [...new Set([...teeth, ...named, ...witness.others])].filter((tooth) => isTooth(tooth))
  return { sources, question: { kind: 'tooth', teeth: choices.slice(0, 4) } }
}

/** Groups in which what stands in the flag must be heard in the evidence. */
const heardDenials: ReadonlySet<FactGroup> = new Set([...deniable, 'chief-complaint'] as const)

function isPolarityProven(candidate: Candidate, support: Support, talk: Talk): boolean {
  if (textContradicts(candidate)) return false
  // "Keine Karies bis auf 17 d", "24 Ex, außer 25"
  if (candidate.teeth.length > 0 && support.clauses.every((clause) => holds(fold(clause), 'bis auf|ausser')))
    return false
  const { finding, negated, group } = candidate
  const isBorne = group === 'allergy' && isTolerated(candidate, support)
  if ((isBorne && !negated) || !isConsentProven(candidate, support.quotes)) return false
  if (doneNow.has(group) && !negated && support.clauses.every(isUndone)) return false
  if (!heardDenials.has(group)) return true
  if (group === 'allergy' && negated && !isAllergyDenied(candidate, support, talk, isBorne)) return false
  if (isBorne) return true
  if (negated)
    return support.sentences.some((sentence) => deniesIn(sentence) && !holds(fold(sentence), notExcluded))
  if (group === 'medication' && candidate.temporality === 'now' && support.sentences.every(drugDenied))
    return false
  if (finding === undefined || isAbsence(finding)) return true
  const denied = new Set(support.quotes.map((quote) => findingDenied(quote, finding)))
  return !denied.has(true) || denied.has(false)
}

const isAllergyDenied = (candidate: Candidate, support: Support, talk: Talk, isBorne: boolean): boolean =>
  !support.sentences.some(restrictsDenial) &&
  !isDenialDoubtful(candidate, support, talk) &&
  !support.quotes.some(tellsReaction) &&
  (isBorne || !isDeniedElsewhere(candidate, support))

/** "Karies kann nicht ausgeschlossen werden" denies nothing. */
const notExcluded =
  'nicht ausgeschlossen|nicht * ausgeschlossen|nicht auszuschliessen|nicht sicher ausgeschlossen'

/** "Krone 25 nicht eingesetzt", "PE 2020", "Kontr. n. Ex", "vor 2 J." */
const isUndone = (clause: string): boolean =>
  holds(fold(clause), undone) ||
  /\b(?:19|20)\d\d\b|\bn(?:\.|ach) ?Ex\b|\bvor \d+ (?:J|Mo?|Wo?)\b/.test(clause)
const undone =
  'nicht ge*t|nicht *ge*t|nicht *iert|nicht *gezogen|nicht durchgefuehrt|nicht ent*t|nicht be*t|nicht ver*t|nicht er*t|nicht ex*t|belassen|alio|dort|vorbehandler*|verweigert|nicht moeglich|andernorts|auswaerts|mitgebracht*|wuenscht|pat* moechte'

const told: ReadonlySet<FactGroup> = nameSet('history medication allergy chief-complaint')

/** Whether the turn behind the evidence plays a part: a question and its answer are judged together. */
const looksAhead = (candidate: Candidate): boolean => told.has(candidate.group) && !candidate.negated

/** What only a question of the practice says: "Was mit dem Herzen?" is no heart disease, "Ramipril war das?" no order. */
function isOnlyAsked(candidate: Candidate, support: Support, talk: Talk): boolean {
  if (!looksAhead(candidate) || isOrdered(candidate, support) || isDated(candidate, support)) return false
  const name = candidate.drug?.name
  const asked = support.positions.map((position, index) => {
    const { speaker } = talk.utterances[position] ?? {}
    const next = talk.utterances[position + 1]
    const sentence = support.sentences[index] ?? ''
    const isLast = (talk.utterances[position]?.text ?? '').trimEnd().endsWith(sentence)
    return (
      speaker !== 'patient' && (sentence.trimEnd().endsWith('?') || (isLast && next?.speaker === 'patient'))
    )
  })
  // words before the question answer it only where they name the drug themselves
  const last = support.positions[asked.lastIndexOf(true)] ?? -1
  return support.positions.every(
    (position, index) =>
      asked[index] ||
      (name !== undefined && position < last && !namesDrug(support.sentences[index] ?? '', name)),
  )
}

/** "Mit Marcumar wäre das anders": every sentence that names the drug, the diagnosis, the finding only supposes it. */
function isOnlySupposed(candidate: Candidate, support: Support, talk: Talk): boolean {
  if (candidate.negated || candidate.temporality !== 'now' || isOrdered(candidate, support)) return false
  if (!supposableGroups.has(candidate.group)) return false
  const supposed = support.sentences.flatMap((sentence, index) => {
    const { speaker } = talk.utterances[support.positions[index] ?? -1] ?? {}
    return isSupposed(candidate, { sentence, quote: support.quotes[index] ?? '', speaker }) ?? []
  })
  return supposed.length > 0 && supposed.every(Boolean)
}

const supposableGroups: ReadonlySet<FactGroup> = nameSet('medication diagnosis finding')

/** "Gestern früh der Fünfer": what the practice says about an earlier day, whoever speaks next. */
const isDated = ({ temporality }: Candidate, { sentences }: Support): boolean =>
  temporality === 'past' &&
  sentences.every((sentence) => !sentence.trimEnd().endsWith('?')) &&
  sentences.some((sentence) => earlierDay.test(fold(sentence)))

const earlierDay =
  /\b(gestern|vorgestern|(tage|wochen|monate|jahre|jahr) her|vor \w+ (tagen?|wochen?|monat(en)?|jahr(en)?))\b/

/** How often, when and for what: a drug that the practice orders, not one that it asks about. */
const orders =
  /\b(am tag|taeglich|bei bedarf|bei schmerzen|hoechstens|weiter|\w+mal|morgens|mittags|abends|heute? abend|zur nacht|stuendlich|rezept|verschreib\w*|aufschreib\w*|mitgeb\w*|tropfen|tabletten?)\b/

const isOrdered = ({ group, speaker }: Candidate, { sentences }: Support): boolean =>
  group === 'medication' &&
  speaker !== 'patient' &&
  sentences.some((sentence) => orders.test(fold(sentence)) && !sentence.trimEnd().endsWith('?'))

/** Said as done now: some words of the evidence say so, or none puts it off. */
function isTimeProven(candidate: Candidate, support: Support): boolean {
  if (!doneNow.has(candidate.group) || candidate.temporality !== 'now' || candidate.negated) return true
  if (textIsPlan(candidate.text)) return false
  const isNote = support.whole.every(isTypedNote)
  const tenses = new Set((isNote ? support.clauses : support.sentences).map(tenseOf))
  return tenses.has('done') || !tenses.has('ahead')
}

/** Words of having a disease: its own name, or the question about it that was answered. */
function namesDisease(candidate: Candidate, said: string): boolean {
  if (candidate.negated) return true
  const own = named(candidate.text, 'disease')
  if (named(said, 'disease').some(({ text }) => own.some((one) => one.text === text))) return true
  const letters = lettersOf(said)
  return longWords(candidate.text).some((word) =>
    letters.includes(word.slice(0, Math.max(5, word.length - 3))),
  )
}
