import { isAct } from '../facts/acts.ts'
import type { Evidence, FactCheck, FactGroup, FactQuestion } from '../facts/fact.ts'
import { factGroups } from '../facts/fact.ts'
import { isFindingCode } from '../facts/findings.ts'
import { readSurface, sortSurfaces, surfacesOn } from '../facts/surfaces.ts'
import { isDeciduous, isTooth, sortTeeth, type Tooth } from '../teeth/fdi.ts'
import { amountsIn, namesDrug, unsaidAmounts } from './amounts.ts'
import { isConsentProven } from './consent-evidence.ts'
import { deedWords } from './deeds.ts'
import { narrowDenial } from './denials.ts'
import { withFittingCode } from './finding-code.ts'
import { fold } from '../text/fold.ts'
import { holds } from '../text/word-list.ts'
import { isAboutOthers } from './persons.ts'
import { deniable, deniesIn, drugDenied, findingDenied, isAbsence, textContradicts } from './polarity.ts'
import type { Candidate } from './port.ts'
import { findQuote, lettersOf } from './quotes.ts'
import { severeKind } from './severe.ts'
import { isSupposed } from './supposed.ts'
import { alongStretch } from './stretch.ts'
import { tenseOf, textIsPlan } from './tense.ts'
import { toothWitness, type ToothSource } from './tooth-evidence.ts'
import { hear, named } from '../hear.ts'
import { isTelegram } from '../text/telegram.ts'
import type { Talk } from './talk.ts'
import { nameSet, wordSet } from '../text/words.ts'
import { givenForDays } from '../vocabulary/drugs.ts'

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
}

type Support = {
  readonly quotes: readonly string[]
  readonly sentences: readonly string[]
  readonly clauses: readonly string[]
  readonly positions: readonly number[]
  readonly whole: readonly string[]
}

const clinical = wordSet('history medication allergy finding chief-complaint diagnosis')
const doneNow = wordSet('treatment anaesthesia radiograph')

/**
 * Tests one candidate against what was said. Who states it plays no part: evidence decides. `lent` are the teeth that
 * earlier work lends to it, see `judge-all.ts`.
 */
export function judge(given: Candidate, talk: Talk, lent: readonly Tooth[] = []): Judged {
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
  if (isPrescribedOrTaken(candidate, support) || isFoundBesideWork(candidate, support)) failed.add('deed')
  if (!isPolarityProven(candidate, support)) failed.add('polarity')
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
  }
}

/** Another day or place, a plan, an estimate, a refusal: what such a note names is not the work of its day. */
const notOfToday =
  'heute|gestern|vorgestern|letzte*|vorige*|damals|alio|geplant|verschoben|zurueckgestellt|moeglich|unmoeglich|abgebrochen|abbruch|verweiger*|abgelehnt|ablehn*|lehnt|wunsch*|gewuenscht|evtl|eventuell|ggf|gegebenenfalls|optional|option*|alternativ*|falls|ueberweis*|empfohlen|empfehl*|indikation|indiziert|antrag*|beantrag*|kv|hkp|kostenplan*|kostenvoranschlag*|angebot*|zustand'

/** "36 ex" alone says that the tooth is missing. */
const withExtraction =
  'naht|naehte|*anaesthesie|leitung|infiltration|ultracain*|ubistesin*|articain*|septanest*|uds|tupfer|aufbiss*|osteo*|wund*|streifen*|extrahiert|extraktion*|zange|luxier*'

/** Done in the mouth at once, or begun with an impression and put in another day. */
const inLaboratory = wordSet('unterfuetterung prothese-reparatur')

const isYear = (word: string): boolean => word.length === 4 && Number(word) > 1900 && Number(word) < 2100

/** "Ex 24, 25 Füllung od", "36 F od": beside work, or alone in a note, the filling was made or was there before. */
const isFoundBesideWork = ({ finding, group }: Candidate, { whole }: Support): boolean =>
  group === 'finding' &&
  (finding === 'fuellung' || finding === 'versiegelung') &&
  whole.every(
    (note) =>
      isTelegram(hear(note).tokens) &&
      (named(note, 'act').length > 0 ||
        hear(note).cues.has('remove') ||
        holds(fold(note), deedWords.anaesthesia) ||
        (hear(note).tokens.some(({ text }) => text === 'F') &&
          !hear(note).cues.has('befund') &&
          named(note, 'finding').every(({ code }) => code === finding))),
  )

/** "PZR 1/2 Jahr": in a note work with a span of time is when it is due. */
const isDueInNote = ({ group }: Candidate, { clauses, whole }: Support): boolean =>
  group === 'treatment' &&
  whole.every((note) => isTelegram(hear(note).tokens)) &&
  clauses.every((clause) => holds(fold(clause), 'jahr|jahre|jahren|monat*|woche|wochen'))

/** One note of the practice and of today; what would do harm is named in it by its own word. */
function isNoted(
  { act, ...candidate }: Candidate,
  { positions, quotes, whole }: Support,
  talk: Talk,
): boolean {
  const [position = -1] = positions
  // as it is read: short forms are written out
  const { tokens } = hear(whole[0] ?? '')
  const note = tokens.map(({ word }) => word).join(' ')
  const kind = severeKind({ ...candidate, act })
  return (
    talk.utterances[position]?.speaker !== 'patient' &&
    positions.every((one) => one === position) &&
    isTelegram(tokens) &&
    !holds(note, notOfToday) &&
    !tokens.some(({ word }) => isYear(word)) &&
    !(inLaboratory.has(act ?? '') && holds(note, 'indirekt*|*abformung*|*labor*')) &&
    (kind !== 'extraction' || holds(note, withExtraction)) &&
    (kind === undefined ||
      kind === 'anaesthesia' ||
      kind === 'filling' ||
      quotes.some((one) => hear(one).cues.has('place') || named(one, 'act').some((said) => said.act === act)))
  )
}

function dropped(candidate: Candidate, check: FactCheck): Judged {
  return { candidate, failed: [check], isDropped: true, sources: [], turns: 0 }
}

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

function supportOf(evidence: readonly Evidence[], talk: Talk): Support | undefined {
  const found = evidence.flatMap(({ utteranceId, quote }) => {
    const position = talk.positionOf(utteranceId) ?? -1
    const text = talk.utterances[position]?.text ?? ''
    const place = findQuote(text, quote)
    return place === undefined ? [] : [{ ...place, quote, position, text }]
  })
  if (found.length === 0 || found.length < evidence.length) return undefined
  return {
    quotes: found.map(({ quote }) => quote),
    sentences: found.map(({ sentence }) => sentence),
    clauses: found.map(({ clause }) => clause),
    positions: found.map(({ position }) => position),
    whole: found.map(({ text }) => text),
  }
}

function speaksOfOthers(candidate: Candidate, support: Support, talk: Talk): boolean {
  if (!clinical.has(candidate.group)) return false
  const speaksForChild = talk.age !== undefined && talk.age < 16
  return support.clauses.every((clause) => isAboutOthers(clause, speaksForChild))
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
  lent: readonly Tooth[],
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

/** "Clindamycin 600 3x1" in a note: prescribed or taken, a person decides. */
const isPrescribedOrTaken = ({ group, text, drug }: Candidate, { whole }: Support): boolean =>
  group === 'medication' &&
  text.startsWith('Einnahme') &&
  givenForDays.has(drug?.name ?? '') &&
  whole.every((one) => isTelegram(hear(one).tokens)) &&
  !holds(fold(whole.join(' ')), 'med|medis|medi*kation*|medikament*|dm|dauermed*|nimmt|anamnese*')

/** Groups in which what stands in the flag must be heard in the evidence. */
const heardDenials: ReadonlySet<FactGroup> = new Set([...deniable, 'chief-complaint'] as const)

function isPolarityProven(candidate: Candidate, support: Support): boolean {
  if (textContradicts(candidate)) return false
  const { finding, negated, group } = candidate
  const isBorne = group === 'allergy' && isTolerated(candidate, support)
  if ((isBorne && !negated) || !isConsentProven(candidate, support.quotes)) return false
  if (!heardDenials.has(group)) return true
  if (group === 'allergy' && negated && support.sentences.some(restrictsDenial)) return false
  if (group === 'allergy' && negated && support.quotes.some(tellsReaction)) return false
  if (group === 'allergy' && negated && !isBorne && isDeniedElsewhere(candidate, support)) return false
  if (isBorne) return true
  if (negated) return support.sentences.some(deniesIn)
  if (group === 'medication' && candidate.temporality === 'now' && support.sentences.every(drugDenied))
    return false
  if (finding === undefined || isAbsence(finding)) return true
  const denied = new Set(support.quotes.map((quote) => findingDenied(quote, finding)))
  return !denied.has(true) || denied.has(false)
}

/** "Ich glaube nein, doch, Krabben", "keine Medikamente Nickelallergie": no clear denial of allergies; a person decides. */
const restrictsDenial = (said: string): boolean =>
  holds(
    fold(said),
    'hat *allergi*|hab *allergi*|habe *allergi*|kein* medi* *allergi*|kein* tabletten *allergi*|kein* *erkrankungen *allergi*|kein* operationen *allergi*|kein* beschwerden *allergi*|doch|ausser|bis auf|nur|bloss|hoechstens|glaube|glaub|vielleicht|weiss ich nicht|weiss nicht',
  )

/** "Allergie gegen Latex, keine weiteren": the clause that names the substance denies nothing. */
function isDeniedElsewhere(candidate: Candidate, { clauses, positions }: Support): boolean {
  const name = substanceOf(candidate)
  const naming = clauses
    .flatMap((clause) => clause.split(','))
    .filter((clause) => lettersOf(clause).includes(name))
  return (
    new Set(positions).size === 1 &&
    naming.length > 0 &&
    naming.every((clause) => !deniesIn(clause) && !clause.endsWith('?'))
  )
}

/** "Davon hatte ich Durchfall": no answer that denies an allergy. */
const tellsReaction = (said: string): boolean =>
  holds(
    fold(said),
    'durchfall|ausschlag|gejuck*|gjuck*|uebel*|schlecht|pickel*|quaddel*|geschwollen|atemnot|umgekippt|pusteln',
  ) && !deniesIn(said)

/** The first letters of what an allergy is against: enough to find it in the words. */
const substanceOf = ({ drug, text }: Candidate): string =>
  lettersOf((drug?.name ?? text).replace(/^keine? |allergie (?:gegen|auf) |-allergie$/gi, '')).slice(0, 6)

/** "Penicillin verträgt er": what is borne is no allergy. */
function isTolerated(candidate: Candidate, support: Support): boolean {
  const name = substanceOf(candidate)
  return support.clauses.some((clause) => {
    const letters = lettersOf(clause)
    const at = letters.indexOf(name)
    return at >= 0 && /^\w{0,14}vertr(ae|a)g(t|e|en)(?!\w{0,8}(nich|kein|net|nix))/.test(letters.slice(at))
  })
}

const told: ReadonlySet<FactGroup> = nameSet('history medication allergy chief-complaint')

/** Whether the turn behind the evidence plays a part: a question and its answer are judged together. */
export const looksAhead = (candidate: Candidate): boolean => told.has(candidate.group) && !candidate.negated

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
  const isNote = support.whole.every((note) => isTelegram(hear(note).tokens))
  const tenses = new Set((isNote ? support.clauses : support.sentences).map(tenseOf))
  return tenses.has('done') || !tenses.has('ahead')
}

/** "Latex, Antibiotika?" – "Null": a denial that answers what was asked about, of what the statement names. */
function deniesAllergyAsked({ text, drug }: Candidate, support: Support, talk: Talk): boolean {
  if (!support.quotes.some(deniesIn)) return false
  const first = Math.min(...support.positions)
  const asked = fold([talk.utterances[first - 1]?.text ?? '', ...support.quotes].join(' ; '))
  if (holds(asked, deedWords.allergy)) return true
  return longWords(`${text} ${drug?.name ?? ''}`).some(
    (word) => !/^(allergi|keine|gegen|bekannt)/.test(word) && asked.includes(word.slice(0, 6)),
  )
}

const longWords = (text: string): string[] =>
  fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= 5)

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
