import { answeredByPatient } from '../known.ts'
import { quitSmoking, answerAnamnesis } from './anamnesis-answers.ts'
import type { Sentence } from '../read/sentences.ts'
import type { Entry } from '../vocabulary/entry.ts'
import type { Hit } from '../lexicon.ts'
import { entriesIn, findCue, type Range } from '../read/view.ts'
import { type Turn, cueIn, emit, sentenceOf, said as text, timeIn, word, says, addFactAt } from '../turn.ts'
import { diseaseDetails, hba1c, noneOf, ownEnd } from './disease-details.ts'
import { nextSentenceEnd } from './drugs.ts'
import { timeText } from './place.ts'
import { valueAt } from './values.ts'
import { holds, wordSet } from '../text/words.ts'

const screenings = wordSet('check test screening vorsorge')

/** A disease where it is named. */
type Mention = {
  readonly sentence: Sentence
  /** Its clause. */
  readonly segment: Range
  readonly hit: Hit
  readonly entry: Extract<Entry, { kind: 'disease' }>
  /** The words of the clause before it. */
  readonly lead: string
}

/** "Von Aspirin krieg ich Asthma": what a drug does, no disease. */
const isEffectOfDrug = (turn: Turn, { sentence, entry, lead }: Mention): boolean =>
  (/Asthma|Magen/.test(entry.text) &&
    turn.isPatient &&
    cueIn(turn, sentence, 'intolerant', 'allergic') &&
    entriesIn(turn.view, 'drug', sentence).length > 0) ||
  /\bda (krieg|kriege|bekomm|bekomme|hatte|hab|habe) ich( \w+)?$/.test(lead)

/** Whether the disease is told as one of former days. */
const isOvercome = (turn: Turn, sentence: Range): boolean =>
  /\b((aus)?geheilt|ueberstanden|war (ich |er |sie )?(frueher|mal|damals))\b/.test(text(turn, sentence)) ||
  /\bjetzt (\w+ ){0,4}(normal|in ordnung|okay|ok|weg)\b/.test(text(turn, sentence))

/** Whether it is an event, not a state: an infarction, a stroke, an operation. */
const isPastEvent = (turn: Turn, { sentence, entry }: Mention): boolean =>
  /Herzinfarkt|Schlaganfall|Thrombose|Stent|Operation|Tumor|Bestrahlung|Gelenkersatz|Organ|Frühgeburt/.test(
    entry.text,
  ) &&
  (timeIn(turn, sentence)?.kind === 'ago' ||
    says(turn, sentence, 'hatte|gehabt|bekommen|eingesetzt|operiert|gekriegt|seit dem|war|wurde*|worden'))

const hasQuit = (turn: Turn, sentence: Range): boolean =>
  /\b(aufgehoert|(?:rauche?|hab|habe|schon|jahren?|seit|geraucht) (?:\w+ ){0,3}nicht mehr(?! so)|nicht mehr$|seit (?:\w+ ){1,3}(?:keine|keinen|nicht) (?:\w+ )?mehr|abgewoehnt|ex raucher\w*|exraucher\w*)\b/.test(
    text(turn, turn.sentences.length <= 2 ? turn.whole : sentence),
  )

/** Words of a disease that name none of the patient: of others, of a drug, of a value, of a place. */
function isNoDisease(turn: Turn, { sentence, segment, hit, entry }: Mention): boolean {
  if (isMeasuredPressure(turn, hit, sentence)) return true
  if (turn.isPatient) {
    if (entry.text === 'Mundtrockenheit') return true
  } else if (
    !speaksOfPatient(turn, sentence, hit.from) ||
    hit.entries.some((other) => other.kind === 'behaviour' || other.kind === 'risk') ||
    /\b(mittel|tabletten|medikamente|spritzen) (gegen|bei|fuer)( \w+)?$/.test(
      text(turn, { from: sentence.from, to: hit.from }),
    )
  )
    return true
  // "beim Osteoporose-Check war alles gut": looked for, not found
  if (screenings.has(word(turn, hit.to))) return true
  // "Hepatitis B geimpft": protected from it
  if (/^(\w )?(geimpft|impf)/.test(text(turn, { from: hit.to, to: segment.to }))) return true
  // "am Herzen, zwei Stents": the place of what is named beside it
  return (
    /^herz(en)?$/.test(text(turn, hit)) &&
    entriesIn(turn.view, 'disease', turn.whole).some((one) =>
      /Stent|infarkt|schrittmacher|klappe|rhythmus/i.test(one.entry.text),
    )
  )
}

/** A habit of small children, a request to stop smoking, a grinding that the practice names. */
const isOfHabit = (turn: Turn, { sentence, entry }: Mention): boolean =>
  (/flasche|Saft|Schnuller|Daumenlutschen/i.test(entry.text) &&
    ((turn.age ?? 99) > 7 || says(turn, sentence, 'weh|jammert|zieht|schmerz*'))) ||
  (!turn.isPatient &&
    (entry.text === 'Nächtliches Knirschen' ||
      (entry.text === 'Raucher' &&
        holds(
          text(turn, sentence).replace(/\braucht nicht\b/, ''),
          'bitte|lassen|nicht|aufhoeren|verzicht*|schlecht|schaed*|schadet|risik*',
        ))))

/** Whether the clause of a disease denies it: before its name, behind it, or as all right. */
function isDiseaseDenied(turn: Turn, { hit, segment, lead }: Mention): boolean {
  if (word(turn, hit.from).includes('nichtraucher')) return true
  if (findCue(turn.view, 'neg', { from: segment.from, to: hit.from }) >= 0) return true
  if (/\b(nicht|nie)( \w+){0,2}$/.test(lead) && !/\bwegen( \w+)?$/.test(lead)) return true
  const after = text(turn, { from: hit.to, to: ownEnd(turn, hit.to, segment.to) })
  return (
    /^(auch )?(nein|nee|noe|nicht|nie|negativ|verneint|ausgeschlossen)\b/.test(after) ||
    /^(\w+ ){0,3}nicht\b(?! mehr so)/.test(`${after} `) ||
    holds(after, 'keine|kein|nie') ||
    /^(is |ist |sind |san |ist alles |alles )?(gut|jut|sauber|okay|ok|in ordnung|gesund|fit|prima|unauffaellig|tadellos)\b(?! eingestellt)/.test(
      after,
    )
  )
}

const smokedFormerly = (turn: Turn, sentence: Range): boolean =>
  says(turn, sentence, 'frueher|hatte|war') &&
  !says(turn, sentence, 'jetzt|heute|aktuell|inzwischen|mittlerweile|nur noch')

/** The diseases that a sentence names, and the answer to those that were asked for. */
export function stateDiseases(turn: Turn, sentence: Sentence): void {
  if (sentence.asked) return
  for (const { hit, entry } of entriesIn(turn.view, 'disease', sentence)) {
    const { segments } = sentenceOf(turn, hit.from)
    const segment = segments.find((one) => hit.from >= one.from && hit.from < one.to) ?? sentence
    const lead = text(turn, { from: segment.from, to: hit.from })
    stateDisease(turn, { sentence, segment, hit, entry, lead })
  }
  const pending = answeredByPatient(turn)
  if (pending && pending.by !== 'patient' && sentence.from === 0) answerAnamnesis(turn, sentence, pending)
}

function stateDisease(turn: Turn, mention: Mention): void {
  const { sentence, hit, entry, lead } = mention
  if (isNoDisease(turn, mention)) return
  if (entry.text === 'Heuschnupfen') {
    stateHayFever(turn, sentence, hit.from)
    return
  }
  // "ich nehm nix fürs Herz": no drug is taken; of the disease nothing is said
  const deniesDrug = /\b(nichts|nix|keine?) (\w+ ){0,2}(fuer|fuers|gegen)( \w+)?$/.test(lead)
  if (deniesDrug || isOfHabit(turn, mention) || isEffectOfDrug(turn, mention)) return
  const denies = isDiseaseDenied(turn, mention)
  const smoked = entry.text === 'Raucher'
  // "Shisha ja, Zigaretten nicht": who smokes one thing is no non-smoker
  if (
    smoked &&
    denies &&
    turn.state.drafts.some(
      (draft) => draft.kind === 'disease-Raucher' && !draft.negated && draft.utteranceIds.includes(turn.id),
    )
  )
    return
  if (smoked && hasQuit(turn, sentence)) {
    emit(turn, quitSmoking(timeText(turn, sentence)), hit)
    return
  }
  // "ich habe mehrere Vorerkrankungen": the word alone says nothing of which
  if (entry.text === 'Vorerkrankungen' && !denies) return
  const isOver = !denies && isOvercome(turn, { from: sentence.from, to: nextSentenceEnd(turn, sentence.to) })
  const isEvent = !denies && isPastEvent(turn, mention)
  const details = [
    ...(isOver && entry.text === 'Bluthochdruck' ? ['früher, Blutdruck jetzt normal'] : []),
    ...diseaseDetails(turn, sentence, entry.text),
    ...(isEvent ? timeText(turn, sentence) : []),
  ]
  addFactAt(turn, hit, 'history', `disease-${entry.text}`, denies ? noneOf(entry) : entry.text, {
    negated: denies,
    temporality: isOver || isEvent || (smoked && smokedFormerly(turn, sentence)) ? 'past' : 'now',
    details: denies ? [] : details,
    ...(entry.text === 'Diabetes mellitus' ? hba1c(turn, sentence) : {}),
  })
}

/** "Blutdruck 130 zu 80", "Blutdruck stabil": measured or watched, no illness. */
function isMeasuredPressure(turn: Turn, hit: Range, sentence: Range): boolean {
  if (text(turn, hit) !== 'blutdruck') return false
  return (
    valueAt(turn, hit.to) !== undefined ||
    /^(\w+ )?(stabil|messen|gemessen|kontrolliert|im rahmen|in ordnung)\b/.test(
      text(turn, { from: hit.to, to: sentence.to }),
    )
  )
}

/** Hay fever is an allergy, not a disease among others. */
function stateHayFever(turn: Turn, sentence: Range, at: number): void {
  const denies = says(
    turn,
    { from: Math.max(sentence.from, at - 3), to: Math.min(sentence.to, at + 4) },
    'kein|keinen|nicht|nie',
  )
  const noun = denies ? 'Kein Heuschnupfen' : 'Heuschnupfen'
  addFactAt(turn, sentence, 'allergy', 'allergy-Heuschnupfen', noun, { negated: denies })
}

/** A clinician's sentence about the patient's health, not an explanation. */
function speaksOfPatient(turn: Turn, sentence: Range, at: number): boolean {
  const { turn: now, phase } = turn.state
  const isEarly = now <= 4 || (phase === 'talk' && now <= 14)
  return (
    !says(turn, sentence, 'kann|koennen|risiko|risiken|wenn|falls') &&
    (says(
      turn,
      sentence,
      'sie haben|haben sie ja|sie sind|sie rauchen|bei ihnen|patient|patientin|anamnese|bekannt|hba1c|leidet|du hast|zustand nach',
    ) ||
      turn.isNote ||
      (isEarly && sentence.to - sentence.from <= 6) ||
      word(turn, at - 1) === 'bekannter')
  )
}
