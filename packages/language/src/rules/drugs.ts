import { questionBefore } from '../evidence.ts'
import { findCue, type Range } from '../read/view.ts'
import { forgetWhere } from '../state.ts'
import { amend, cueIn, said, timeIn, type Turn, says, emitAt, word, addFactAt, itemsIn } from '../turn.ts'
import { answeredByPatient } from '../known.ts'
import { allergensOnly, emitAllergy, stateOtherAllergies } from './allergens.ts'
import { leadsAllergy, stateDrugAllergy } from './drug-allergies.ts'
import { answerDrug, denyRequested, stateInr, stateNoAllergy, stateNoDrugs } from './drug-answers.ts'
import { dosing, drugDose, strengthBefore } from './drug-dose.ts'
import type { ClassMention, DrugMention } from './drug-mention.ts'
import {
  classMentions,
  drugMentions,
  isDrugHeading,
  isInstead,
  isRefusedDrug,
  mustNotBeStopped,
  prescribes,
} from './drug-mention.ts'
import { givenForDays } from '../vocabulary/drugs.ts'
import { wordSet, holds } from '../text/words.ts'

/** Medication and allergy statements of any speaker. */
export function stateDrugs(turn: Turn): void {
  stateNoAllergy(turn)
  stateOtherAllergies(turn)
  stateNoDrugs(turn)
  denyRequested(turn)
  stateInr(turn)
  answerDrug(turn)
  const drugs = drugMentions(turn)
  if (drugs.length === 0) stateRunOut(turn)
  if (drugs.length === 0) stateNotBorne(turn)
  for (const mention of drugs)
    if (!isTakenBack(turn, mention) && !stateDrugAllergy(turn, mention) && !isMereSubstance(turn, mention))
      stateMedication(turn, mention)
  const classes = classMentions(turn, drugs)
  for (const mention of classes) stateClass(turn, mention)
  if (drugs.length + classes.length > 0 && turn.isPatient) turn.state.drugTurn = turn.state.turn
}

/** How many turns after its name a drug may be spoken of without it. */
const recent = 6

/** "Ich nehme noch Clindamycin." … "Bin gestern fertig geworden.": the one drug told a moment ago is not taken any more. */
function stateRunOut(turn: Turn): void {
  const { state } = turn
  if (!turn.isPatient || state.turn - state.drugTurn > recent) return
  if (!cueIn(turn, turn.whole, 'stopDrug') || cueIn(turn, turn.whole, 'neg', 'must', 'future')) return
  if (turn.sentences.some(({ asked }) => asked) || turn.items.length > 0) return
  const taken = state.drafts.filter(({ kind, negated }) => kind.startsWith('takes-') && !negated)
  const [only] = taken
  if (only?.drug === undefined || taken.length !== 1 || only.temporality === 'past') return
  amend(turn, [only.id], (draft) => ({ ...draft, temporality: 'past', details: [] }))
}

/** "Ich schreib Ihnen Ibuprofen auf." – "Das vertrag ich nicht.": the drug that was prescribed just before is not borne. */
function stateNotBorne(turn: Turn): void {
  const { prescribed, turn: now } = turn.state
  if (!turn.isPatient || prescribed === undefined || now - prescribed.turn > 1) return
  if (turn.sentences.some(({ asked }) => asked)) return
  const isAsked = answeredByPatient(turn)?.asksBearing === true
  if (!isAsked && !cueIn(turn, turn.whole, 'intolerant')) return
  const isOfBearing = isAsked || says(turn, turn.whole, 'vertrag*|vertraeg*')
  if (isOfBearing && !says(turn, turn.whole, notBorne)) return
  emitAllergy(turn, prescribed.drug, true)
}

const notBorne = 'nein|nee|noe|nicht|nich|net|ned|nie|schlecht|schwer'

/** Named and put right at once: by another drug, or because somebody else takes it. */
function isTakenBack(turn: Turn, { hit, end, after, sentence }: DrugMention): boolean {
  const at = findCue(turn.view, 'corr', { from: hit.to, to: Math.min(hit.to + 4, end, sentence.to) })
  if (at < 0) return false
  return after !== undefined || findCue(turn.view, 'other', { from: at, to: turn.view.tokens.length }) >= 0
}

/** "Allergien, Medikamente?" – "Ibuprofen.": a bare name does not say which of both it answers. */
function isBareAnswerToBoth(turn: Turn, { from, to }: Range): boolean {
  const topics = answeredByPatient(turn)?.topics ?? []
  return (
    to - from <= 2 &&
    topics.includes('allergy') &&
    topics.includes('drugs') &&
    !questionBefore(turn).includes('nehm')
  )
}

const onlyBorne = /^vo[nm] .*\b(wird|wurde|werde|krieg\w*|bekomm\w*) (mir|ich)\b|^(\S+ )?\w+ geht( gut)?$/

/** A question, a cause ("wegen Marcumar"), the solution of a rinsing: named, but neither taken nor given. */
function isMereSubstance(turn: Turn, { hit, entry, sentence, segment }: DrugMention): boolean {
  if (
    sentence.asked ||
    entry.local === true ||
    allergensOnly.has(entry.name) ||
    isBareAnswerToBoth(turn, sentence)
  )
    return true
  const lead = said(turn, { from: Math.max(0, hit.from - 2), to: hit.from })
  // "nur gegen Penicillin", "auf Novalgin ist mir schlecht": neither is taken
  if (turn.isPatient && leadsAllergy(turn, hit) && !says(turn, segment, '*gestellt')) return true
  // "von Novalgin wird mir schlecht", "Genau, Penicillin geht"
  if (turn.isPatient && onlyBorne.test(said(turn, { from: Math.max(0, hit.from - 1), to: segment.to })))
    return true
  // "Novalgin hab ich noch zuhause", "Ibu hat sie noch": there, not taken and not given
  const isThere = turn.isPatient
    ? says(turn, sentence, 'zuhause|zu hause|daheim|im schrank')
    : says(turn, { from: Math.max(sentence.from, sentence.to - 3), to: sentence.to }, stillHave)
  if (isThere && !says(turn, sentence, 'nehm|nehme|genommen|nehmen')) return true
  if (!turn.isPatient && /\bwegen( der| das| dem)?$/.test(lead)) return true
  if (!entry.rinse) return false
  const isWorkedWith = itemsIn(turn, sentence).some(
    (item) => item.act?.takes?.includes('material') === true && item.act.act !== 'mundhygieneunterweisung',
  )
  return isWorkedWith || dosing(turn, segment.from, sentence.to).length === 0
}

function stateMedication(turn: Turn, mention: DrugMention): void {
  const { hit, entry, sentence, segment, end } = mention
  const clause = said(turn, segment)
  const keeps = mustNotBeStopped(clause)
  const refused = (!keeps && isRefusedDrug(turn, mention)) || isForbidden(turn, mention)
  const isAlreadyAllergy =
    refused &&
    says(turn, sentence, '*auf keinen fall*') &&
    turn.state.drafts.some((draft) => draft.group === 'allergy' && draft.drug?.name === entry.name)
  if (isAlreadyAllergy) return
  const stopped = isStopped(turn, mention)
  const taken = isTaken(turn, mention)
  const dose = holds(clause, 'inr|quick')
    ? undefined
    : (correctedDose(turn, mention) ?? drugDose(turn, hit.to, entry.unit) ?? strengthBefore(turn, hit.from))
  if (refused && !turn.isPatient) withdraw(turn, entry.name)
  const from = mention.isOnly && cueIn(turn, segment, 'asNeeded') ? segment.from : hit.to
  if (!taken && !refused && !turn.isPatient)
    turn.state.prescribed = { turn: turn.state.turn, drug: entry.name }
  const kind = `${taken ? 'takes' : 'gets'}-${entry.name}`
  const noun = keeps ? 'Weiter' : takingNoun(turn, sentence, taken, entry.rinse === true)
  addFactAt(turn, hit, 'medication', kind, noun, {
    drug: { name: entry.name, ...(dose ? { dose } : {}) },
    details: refused || stopped ? [] : dosing(turn, from, end),
    ...(refused ? { negated: true } : {}),
    ...(!refused && (stopped || isOver(turn, mention)) ? { temporality: 'past' as const } : {}),
  })
}

/** "Ibuprofen 600. Nein, 400 reichen.": the dose that is said behind a correction, where no other drug is named. */
function correctedDose(turn: Turn, { hit, entry, isOnly }: DrugMention): string | undefined {
  const at = isOnly ? findCue(turn.view, 'corr', { from: hit.to, to: turn.view.tokens.length }) : -1
  const dose = at < 0 ? undefined : drugDose(turn, at + 1, entry.unit)
  // "sechshundert, höchstens vier am Tag, nein, drei": a number of tablets
  return Number.parseInt(dose ?? '', 10) >= 10 ? dose : undefined
}

/** "Dann streichen wir das, kein Ibuprofen": what was prescribed a moment ago is not. */
const withdraw = (turn: Turn, name: string): void =>
  forgetWhere(
    turn.state,
    ({ kind, negated, speaker }) =>
      (kind === `gets-${name}` || kind === `takes-${name}`) && !negated && speaker !== 'patient',
  )

const isNoMore = (turn: Turn, { hit, segment }: DrugMention): boolean =>
  !isInstead(turn, hit) &&
  says(turn, segment, 'nicht mehr') &&
  (cueIn(turn, segment, 'takeDrug') || segment.to - segment.from <= 6)

/** "Kein Ibuprofen mehr nehmen": what the practice tells the patient to leave. */
const isForbidden = (turn: Turn, mention: DrugMention): boolean =>
  isNoMore(turn, mention) && !turn.isPatient && !said(turn, mention.sentence).includes('sie nehmen')

/** End of the sentence that begins there and names no thing of its own, else the place itself. */
export function nextSentenceEnd(turn: Turn, from: number): number {
  const next = turn.sentences.find((one) => one.from === from)
  if (next === undefined || next.asked || next.to - next.from > 6) return from
  return turn.items.some((item) => item.sentence === next) ? from : next.to
}

function isStopped(turn: Turn, mention: DrugMention): boolean {
  const { hit, sentence, segment, end, before, isOnly } = mention
  const reach = {
    from: before === undefined ? segment.from : hit.to,
    // "nach dem Stent, Plavix. Ist abgesetzt": the only drug spoken of
    to: isOnly ? Math.max(sentence.to, nextSentenceEnd(turn, sentence.to)) : Math.min(end, segment.to),
  }
  // "Nimmt Xarelto. Das habe ich nicht absetzen lassen.": taken on
  const words = said(turn, {
    from: isOnly ? sentence.from : segment.from,
    to: Math.max(reach.to, segment.to),
  })
  if (mustNotBeStopped(words) || cueIn(turn, segment, 'neg')) return false
  return (
    isNoMore(turn, mention) ||
    cueIn(turn, reach, 'stopDrug') ||
    hasEnded(turn, mention) ||
    isReplaced(turn, mention) ||
    // "Patient setzt ASS selbst ab"
    (says(turn, { from: segment.from, to: hit.from }, 'setzt|setze|setzen') &&
      word(turn, segment.to - 1) === 'ab')
  )
}

/** "Umstellung Marcumar auf Eliquis", "Hausarzt stellt Marcumar auf Eliquis um": the first of both is taken no more. */
const isReplaced = (turn: Turn, { after, sentence }: DrugMention): boolean =>
  after !== undefined &&
  word(turn, after.hit.from - 1) === 'auf' &&
  says(turn, sentence, 'umstellung|umgestellt|wechsel|gewechselt|stellt * auf * um|stellen * auf * um')

const stillHave = 'haben sie|hast du|hat sie|hat er'

/** "Amoxicillin und Metronidazol eine Woche lang, bin seit Montag fertig": a course that is over. */
const hasEnded = (turn: Turn, { entry, sentence }: DrugMention): boolean =>
  courses.has(entry.name) && word(turn, sentence.to - 1) === 'fertig' && says(turn, sentence, 'bin|sind|war')

const courses = wordSet(
  'Amoxicillin Amoxicillin/Clavulansäure Clindamycin Metronidazol Doxycyclin Azithromycin Cefuroxim Penicillin',
)

/** "Das Antibiotikum hab ich abgesetzt." – "Welches?" – "Das Clindamycin.": the name of what is taken no more. */
const namesStopped = ({ state, view }: Turn): boolean =>
  view.tokens.length <= 3 &&
  state.turn - state.drugTurn <= 2 &&
  state.drafts.some(({ kind, temporality }) => kind.startsWith('drug-') && temporality === 'past')

/** A patient tells of a drug of former days. */
const isOver = (turn: Turn, { sentence }: DrugMention): boolean =>
  turn.isPatient &&
  (namesStopped(turn) ||
    says(
      turn,
      sentence,
      'damals|frueher|lang bekommen|bekommen habe|bekommen hab|hatte ich|hab ich bekommen|letzte war|die letzte',
    )) &&
  timeIn(turn, sentence)?.kind !== 'since' &&
  !says(turn, sentence, 'seitdem|seither')

/** Whether the patient takes it already, rather than gets it today. */
function isTaken(turn: Turn, { entry, hit, sentence }: DrugMention): boolean {
  const { state } = turn
  if (turn.isPatient) return true
  const tokens = turn.view.tokens.slice(sentence.from, sentence.to)
  const isKnown =
    state.drafts.some((draft) => draft.kind === `takes-${entry.name}`) &&
    !cueIn(turn, sentence, 'prescribe', 'asNeeded')
  const isReported =
    says(turn, sentence, 'sie nehmen|nehmen sie ja|nimm*t|patient*|eingestellt|anamnese|*medikation') &&
    !cueIn(turn, sentence, 'prescribe') &&
    !says(turn, { from: sentence.from, to: hit.from }, 'dann')
  if (isKnown || isReported || tokens.some((_, at) => isDrugHeading(turn, sentence.from + at))) return true
  // the assistant reads the patient's list
  if (turn.speaker === 'assistant' && state.phase === 'talk' && !cueIn(turn, sentence, 'prescribe'))
    return true
  const isNote = turn.isNote
  const isGiven =
    (isNote
      ? cueIn(turn, turn.whole, 'prescribe') || cueIn(turn, { from: hit.to, to: hit.to + 5 }, 'asNeeded')
      : prescribes(turn, turn.whole)) ||
    // a note of work ends with what is given against pain and infection
    (isNote &&
      (entry.rinse === true || givenForDays.has(entry.name)) &&
      turn.items.some(({ act, to }) => act?.group === 'treatment' && to <= hit.from)) ||
    says(
      turn,
      turn.whole,
      'hoechstens|maximal|gegen die schmerzen|rezept|mitgeben|gegeben|gebe ich|geb ich|sie koennen',
    ) ||
    // "Dann Novalgin.": what is given instead
    says(turn, { from: sentence.from, to: hit.from }, 'dann|stattdessen') ||
    // "Amoxicillin tausend, morgens und abends, sieben Tage": a course begins today
    dosing(turn, sentence.from, sentence.to).some((detail) => detail.startsWith('für '))
  if (isGiven) return false
  // a drug in a note that nobody was given is one of the patient's
  if (isNote) return true
  return state.phase === 'talk' && (state.turn <= 5 || cueIn(turn, sentence, 'takeDrug'))
}

function takingNoun(turn: Turn, sentence: Range, taken: boolean, isRinse: boolean): string {
  if (taken) return 'Einnahme von'
  if (isRinse) return 'Verordnung Spülung mit'
  if (says(turn, sentence, 'empfehle|empfehl|empfohlen')) return 'Empfehlung'
  return prescribes(turn, sentence) || !said(turn, sentence).includes('weiter') ? 'Verordnung' : 'Weiter'
}

/** Kinds of drugs that a practice gives: in a note they are not what the patient takes. */
const dealtOut = wordSet('Antibiotikum Schmerzmittel Magenschutz')

function stateClass(turn: Turn, mention: ClassMention): void {
  const { entry, sentence } = mention
  const { isPatient } = turn
  const lead = said(turn, { from: Math.max(0, mention.hit.from - 2), to: mention.hit.from })
  // "Seit dem Antibiotikum nicht mehr", "wg. Marcumar": a time or a cause, nothing that is taken
  if (sentence.asked || /^(seit|nach|vor) (dem|der|den|das)$/.test(lead)) return
  if (isPatient ? stateDrugAllergy(turn, mention) : /\b(bei|wg|wegen|unter|nach|ueber|zu)$/.test(lead)) return
  const refused = isRefusedDrug(turn, mention)
  const isPrescribed = dealtOut.has(entry.name) && prescribes(turn, sentence)
  const isOwn =
    turn.isNote &&
    !dealtOut.has(entry.name) &&
    !says(turn, sentence, 'aufkl*|risik*|n bek|nicht bekannt|unklar|unbekannt')
  if (!refused && !isPatient && !isOwn && !isPrescribed && !cueIn(turn, sentence, 'takeDrug')) return
  if (
    isPatient &&
    turn.state.pending &&
    !refused &&
    (cueIn(turn, sentence, 'wish', 'could') ||
      says(turn, sentence, 'bitte|rezept|brauch|brauche|braeuchte|gern|gerne'))
  )
    return
  const isTaken = !isPrescribed && !(refused && !says(turn, sentence, 'nehmen|nimmst|nimmt'))
  emitAt(turn, sentence, {
    group: entry.name === 'Bisphosphonate' && refused ? 'history' : 'medication',
    kind: `drug-${entry.name}`,
    noun: classNoun(entry.name, refused, isPatient || isTaken),
    negated: refused,
    ...(!refused && (isPatient || isOwn) && isClassOver(turn, mention)
      ? { temporality: 'past' as const, details: ['früher'] }
      : {}),
  })
}

/** "Ich hab das Antibiotikum genommen, wie Sie gesagt haben", "Bisphosphonate bis 2022" */
const isClassOver = (turn: Turn, { sentence, segment }: ClassMention): boolean =>
  turn.isPatient
    ? (says(turn, sentence, 'hab|habe|hatte') && says(turn, sentence, 'genommen|bekommen')) ||
      cueIn(turn, segment, 'stopDrug')
    : /\b(bis (\d{4}|letzte\w*|vor)|z n|frueher|abgesetzt|pausiert)\b/.test(said(turn, sentence))

function classNoun(name: string, refused: boolean, taken: boolean): string {
  if (refused && name === 'Bisphosphonate') return 'Keine Bisphosphonate'
  if (refused) return taken ? name : `${name} verordnet`
  return taken ? `Einnahme von ${name}` : `Verordnung ${name}`
}
