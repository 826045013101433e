import { freshDrafts } from '../known.ts'
import type { NewDraft } from '../draft.ts'
import { questionBefore } from '../evidence.ts'
import { entriesIn, type Range } from '../read/view.ts'
import { cueIn, emitAt, says, said as text, timeIn, type Turn, addFactAt } from '../turn.ts'
import { forgetWhere, type Pending } from '../state.ts'
import { answerDetails, hba1c, noneOf, weekAnswered } from './disease-details.ts'
import { holds } from '../text/words.ts'

export const quitSmoking = (details: readonly string[]): NewDraft => ({
  group: 'history',
  kind: 'disease-Raucher',
  noun: 'Nichtraucher, raucht nicht mehr',
  negated: true,
  details,
})

const denial =
  /^(um (gottes|himmels) willen |(\w+ ){0,2})(nein|nee|noe|na|nichts|nix|nie|niemals|keine|gar nichts|kein|nicht dass|weder)\b|^(das |die |den |so was |sowas )?(hab|habe|nehm|nehme|krieg|bekomm|hatte|hat|nimmt) (ich |er |sie |es )?(nicht|keine?n?|nie)\b|^ich nicht$/

const affirmation =
  /^(ach |ah |oh |also |oft |manchmal |schon |na |tja |ab und zu |immer mal |leider )*(ja|jo|(ein )?bisschen|etwas|ziemlich|total|(ich )?(glaub|glaube|denk|denke) schon|soweit ich weiss (schon|ja)|muesste|genau|klar|leider|richtig|stimmt|doch|(den |die |das )?(hab|habe|hat) (ich|er|sie) (auch |immer |schon |leider )*(noch|leider|auch|schon|immer)|ist aktuell|aktuell|ist aufgefrischt)\b/

const asksFor = (pending: Pending, disease: string): boolean =>
  pending.diseases.some(({ text: name }) => name.startsWith(disease))

const affirmsAsked = (pending: Pending, said: string, denies: boolean): boolean =>
  (!denies &&
    (affirmation.test(said) ||
      (asksFor(pending, 'Raucher') &&
        holds(
          said,
          'stueck|zigaretten|schachtel|am tag|packung|gelegentlich|ab und zu|manchmal|partys|party|wochenende|selten',
        )))) ||
  (asksFor(pending, 'Tetanus') && holds(said, 'auffrischung|aufgefrischt|geimpft|impfung|impfpass|impfheft'))

const quitting = 'aufgehoert|frueher|nicht mehr|abgewoehnt|keine mehr|keinen mehr|keiner mehr|keine * mehr'

/** A smoker who has stopped is none. */
function stateQuit(turn: Turn, sentence: Range, pending: Pending): boolean {
  const quits =
    asksFor(pending, 'Raucher') && says(turn, turn.whole, quitting) && !says(turn, turn.whole, 'jetzt')
  if (!quits) return false
  const since = timeIn(turn, turn.whole)
  const ago = since?.kind === 'bare' ? `seit ${since.text}` : since?.text.replace(/^vor /, 'seit ')
  emitAt(turn, sentence, quitSmoking(ago === undefined ? [] : [ago]))
  return true
}

const diseaseOf = (disease: string): Pick<NewDraft, 'group' | 'kind' | 'noun'> => ({
  group: 'history',
  kind: `disease-${disease}`,
  noun: disease,
})

/** A long-term value of the blood sugar answers the question for diabetes. */
function stateHba1c(turn: Turn, sentence: Range): boolean {
  const { values } = hba1c(turn, turn.whole)
  if (!values) return false
  const details = [`HbA1c ${String(values.HbA1c).replace('.', ',')}`]
  emitAt(turn, sentence, { ...diseaseOf('Diabetes mellitus'), values, details })
  return true
}

const noDrugs: NewDraft = { group: 'medication', kind: 'drugs-none', noun: 'Medikamente', negated: true }

function stateDenials(turn: Turn, sentence: Range, pending: Pending, told: ReadonlySet<string>): void {
  const said = text(turn, turn.whole)
  // the answer before was a misunderstanding
  forgetWhere(
    turn.state,
    (draft) =>
      draft.group === 'history' &&
      !draft.negated &&
      pending.diseases.some((one) => draft.kind === `disease-${one.text}`),
  )
  const namesAllergen = freshDrafts(turn).some((draft) => draft.group === 'allergy' && !draft.negated)
  // "Vertragen Sie Penicillin?" – "Ja, kein Problem.": nothing is said of other substances
  const asked = questionBefore(turn).split(' ')
  const asksOfOne = asked.includes('vertragen') && !asked.some((word) => word.startsWith('alle'))
  if (
    pending.topics.includes('allergy') &&
    !asksOfOne &&
    !namesAllergen &&
    !cueIn(turn, turn.whole, 'allergic', 'intolerant')
  )
    addFactAt(turn, sentence, 'allergy', 'allergy-none', 'Keine Allergien', { negated: true })
  const open = pending.diseases.filter((disease) => !told.has(disease.text))
  if (open.length > 0) {
    const areDrugs =
      open.some((one) => one.isDrug) && open.every((one) => one.isDrug || one.text === 'Bisphosphonate')
    emitAt(turn, sentence, {
      group: areDrugs ? 'medication' : 'history',
      kind: `none-${turn.state.turn}`,
      noun: [...new Set(open.map(noneOf))]
        .map((one, order) => (order === 0 ? one : one.replace(/^K(eine?)\b/, 'k$1')))
        .join(', '),
      negated: true,
      details: cueIn(turn, turn.whole, 'allClear') && holds(said, '*gesund*') ? ['gesund'] : [],
    })
  }
  if (pending.asksChange === true && /gesundheit|anamnese/.test(questionBefore(turn)))
    addFactAt(turn, sentence, 'history', 'unchanged', 'Anamnese unverändert', { negated: true })
  const deniesDrugs =
    pending.asksChange !== true &&
    pending.topics.includes('drugs') &&
    entriesIn(turn.view, 'drug', turn.whole).length === 0 &&
    holds(said, '*medikament*|*tabletten*|*nichts*|*nein*|*nee*|*nix*|*keine*|*weder*') &&
    pending.diseases.every((one) => one.text === 'Vorerkrankungen') &&
    pending.drugs.length === 0
  if (deniesDrugs || /keine (medikamente|tabletten)|(medikamente|tabletten) (\w+ ){1,3}keine\b/.test(said))
    emitAt(turn, sentence, noDrugs)
}

/** "Nein" or "nichts" answers every topic of the question that is not taken up otherwise. */
export function answerAnamnesis(turn: Turn, sentence: Range, pending: Pending): void {
  if (
    pending.asksNone === true &&
    /^(ja|jo|genau|klar|natuerlich|immer noch|nach wie vor)\b/.test(text(turn, sentence))
  ) {
    emitAt(turn, sentence, { ...diseaseOf('Raucher'), noun: 'Nichtraucher', negated: true })
    return
  }
  const said = text(turn, turn.whole)
  const isAllClear = cueIn(turn, turn.whole, 'allClear')
  const denies =
    (denial.test(said) || isAllClear) && !holds(said, 'also doch|ach doch|moment doch|obwohl|doch jetzt')
  const affirms = affirmsAsked(pending, said, denies)
  const told = new Set(entriesIn(turn.view, 'disease', turn.whole).map((one) => one.entry.text))
  if (stateQuit(turn, sentence, pending)) return
  if (told.size === 0 && !denies && asksFor(pending, 'Diabetes mellitus') && stateHba1c(turn, sentence))
    return
  const asks = questionBefore(turn)
  const isOfPregnancy =
    asks.includes('schwanger') ||
    (asks.includes('woche') &&
      turn.state.drafts.some(({ kind, negated }) => kind === 'disease-Schwangerschaft' && !negated))
  const details = isOfPregnancy ? weekAnswered(turn, asks) : []
  if (details.length > 0 && !denies) emitAt(turn, sentence, { ...diseaseOf('Schwangerschaft'), details })
  if (denies) stateDenials(turn, sentence, pending, told)
  if (pending.topics.includes('health') && told.size === 0 && (isAllClear || affirms))
    emitAt(turn, sentence, { ...diseaseOf('Vorerkrankungen'), noun: 'Keine Vorerkrankungen', negated: true })
  const only = pending.diseases.length === 1 ? pending.diseases[0]?.text : undefined
  if (
    affirms &&
    entriesIn(turn.view, 'drug', turn.whole).length === 0 &&
    only !== undefined &&
    only !== 'Vorerkrankungen' &&
    !told.has(only)
  )
    emitAt(turn, sentence, { ...diseaseOf(only), details: answerDetails(turn, turn.whole, only) })
  if (asksFor(pending, 'Nächtliches Knirschen') && says(turn, turn.whole, 'sagt|meint'))
    emitAt(turn, sentence, { ...diseaseOf('Nächtliches Knirschen'), certainty: 'suspected' })
}
