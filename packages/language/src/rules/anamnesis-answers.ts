import { isFresh } from '../known.ts'
import type { NewDraft } from '../draft.ts'
import { questionBefore } from '../evidence.ts'
import { entriesIn, type Range, wholeOf } from '../read/view.ts'
import { cueIn, emit, said as text, timeIn, type Turn, emitAt } from '../turn.ts'
import { forget, type Pending } from '../state.ts'
import { answerDetails, hba1c, noneOf } from './disease-details.ts'
import { holds } from '../text/word-list.ts'

export const quitSmoking = (details: readonly string[]): NewDraft => ({
  group: 'history',
  kind: 'disease-Raucher',
  noun: 'Nichtraucher, raucht nicht mehr',
  negated: true,
  details,
})

/** Whether an answer denies what was asked. */
function deniesAll(turn: Turn, whole: Range, said: string): boolean {
  const denies =
    /^(um (gottes|himmels) willen |(\w+ ){0,2})(nein|nee|noe|na|nichts|nix|nie|niemals|keine|gar nichts|kein|nicht dass|weder)\b/.test(
      said,
    ) ||
    /^(das |die |den |so was |sowas )?(hab|habe|nehm|nehme|krieg|bekomm|hatte|hat|nimmt) (ich |er |sie |es )?(nicht|keine?n?|nie)\b/.test(
      said,
    ) ||
    cueIn(turn, whole, 'allClear')
  return denies
}

/** Whether an answer affirms what was asked. */
function affirmsAsked(pending: Pending, said: string, denies: boolean): boolean {
  const smokes =
    pending.diseases.some((one) => one.text === 'Raucher') &&
    holds(
      said,
      'stueck|zigaretten|schachtel|am tag|packung|gelegentlich|ab und zu|manchmal|partys|party|wochenende|selten',
    ) &&
    !denies
  const affirms =
    smokes ||
    (!denies &&
      /^(ach |ah |oh |also |oft |manchmal |schon |na |tja |ab und zu |immer mal |leider )*(ja|jo|(ein )?bisschen|etwas|ziemlich|total|(ich )?(glaub|glaube|denk|denke) schon|soweit ich weiss (schon|ja)|muesste|genau|klar|leider|richtig|stimmt|doch|(den |die |das )?(hab|habe|hat) (ich|er|sie) (auch |immer |schon |leider )*(noch|leider|auch|schon|immer)|ist aktuell|aktuell|ist aufgefrischt)\b/.test(
        said,
      )) ||
    (pending.diseases.some((one) => one.text.startsWith('Tetanus')) &&
      holds(said, 'auffrischung|aufgefrischt|geimpft|impfung|impfpass|impfheft'))
  return affirms
}

/** A smoker who has stopped is none. */
function stateQuit(turn: Turn, sentence: Range, pending: Pending, whole: Range, said: string): boolean {
  if (
    pending.diseases.some((one) => one.text === 'Raucher') &&
    /\b(aufgehoert|nicht mehr|keine(n|r)? (\w+ )?mehr|abgewoehnt)\b/.test(said)
  ) {
    const since = timeIn(turn, whole)
    const ago = since?.kind === 'bare' ? `seit ${since.text}` : since?.text.replace(/^vor /, 'seit ')
    emit(turn, quitSmoking(ago === undefined ? [] : [ago]), sentence)
    return true
  }
  return false
}

/** A long-term value of the blood sugar answers the question for diabetes. */
function stateHba1c(
  turn: Turn,
  sentence: Range,
  pending: Pending,
  whole: Range,
  denies: boolean,
  told: Set<string>,
): boolean {
  if (pending.diseases.some((one) => one.text === 'Diabetes mellitus') && told.size === 0 && !denies) {
    const { values } = hba1c(turn, whole)
    if (values) {
      emitAt(turn, sentence, {
        group: 'history',
        kind: 'disease-Diabetes mellitus',
        noun: 'Diabetes mellitus',
        values,
        details: [`HbA1c ${String(values.HbA1c).replace('.', ',')}`],
      })
      return true
    }
  }
  return false
}

/** What was asked and is denied. */
function stateDenials(
  turn: Turn,
  sentence: Range,
  pending: Pending,
  whole: Range,
  said: string,
  told: ReadonlySet<string>,
): void {
  forget(
    turn.state,
    turn.state.drafts
      .filter(
        (draft) =>
          draft.group === 'history' &&
          !draft.negated &&
          pending.diseases.some((one) => draft.kind === `disease-${one.text}`),
      )
      .map((draft) => draft.id),
  )
  const open = pending.diseases.filter((disease) => !told.has(disease.text))
  const namesAllergen = turn.state.drafts.some(
    (draft) => draft.group === 'allergy' && !draft.negated && isFresh(turn, draft),
  )
  // "Vertragen Sie Penicillin?" – "Ja, kein Problem.": nothing is said of other substances
  const asked = questionBefore(turn).split(' ')
  const asksOfOne = asked.includes('vertragen') && !asked.some((word) => word.startsWith('alle'))
  if (
    pending.topics.includes('allergy') &&
    !asksOfOne &&
    !namesAllergen &&
    !cueIn(turn, whole, 'allergic', 'intolerant')
  )
    emit(turn, { group: 'allergy', kind: 'allergy-none', noun: 'Keine Allergien', negated: true }, sentence)
  if (open.length > 0) {
    const only = open[0]
    const nones = [...new Set(open.map((one) => noneOf(one)))]
    const noun =
      only && nones.length === 1
        ? noneOf(only)
        : nones.map((one, order) => (order === 0 ? one : one.replace(/^K(eine?)\b/, 'k$1'))).join(', ')
    emitAt(turn, sentence, {
      group:
        open.some((one) => one.isDrug) && open.every((one) => one.isDrug || one.text === 'Bisphosphonate')
          ? 'medication'
          : 'history',
      kind: `none-${turn.state.turn}`,
      noun,
      negated: true,
      details: cueIn(turn, whole, 'allClear') && holds(said, '*gesund*') ? ['gesund'] : [],
    })
  }
  if (pending.asksChange === true && /gesundheit|anamnese/.test(questionBefore(turn)))
    emit(turn, { group: 'history', kind: 'unchanged', noun: 'Anamnese unverändert', negated: true }, sentence)
  if (
    pending.asksChange !== true &&
    pending.topics.includes('drugs') &&
    entriesIn(turn.view, 'drug', 0, whole.to).length === 0 &&
    holds(said, '*medikament*|*tabletten*|*nichts*|*nein*|*nee*|*nix*|*keine*|*weder*') &&
    pending.diseases.every((one) => one.text === 'Vorerkrankungen') &&
    pending.drugs.length === 0
  )
    emit(turn, { group: 'medication', kind: 'drugs-none', noun: 'Medikamente', negated: true }, sentence)
  if (/keine (medikamente|tabletten)|(medikamente|tabletten) (\w+ ){1,3}keine\b/.test(said))
    emit(turn, { group: 'medication', kind: 'drugs-none', noun: 'Medikamente', negated: true }, sentence)
}

/** "Nein" or "nichts" answers every topic of the question that is not taken up otherwise. */
export function answerAnamnesis(turn: Turn, sentence: Range): void {
  const { pending } = turn.state
  if (!pending || sentence.from > 0) return
  if (
    pending.asksNone === true &&
    /^(ja|jo|genau|klar|natuerlich|immer noch|nach wie vor)\b/.test(text(turn, sentence))
  ) {
    emit(turn, { group: 'history', kind: 'disease-Raucher', noun: 'Nichtraucher', negated: true }, sentence)
    return
  }
  const whole = wholeOf(turn)
  const said = text(turn, whole)
  const denies = deniesAll(turn, whole, said)
  const affirms = affirmsAsked(pending, said, denies)
  const told = new Set(entriesIn(turn.view, 'disease', 0, whole.to).map((one) => one.entry.text))
  if (stateQuit(turn, sentence, pending, whole, said)) return
  if (stateHba1c(turn, sentence, pending, whole, denies, told)) return
  if (denies) {
    // the answer before was a misunderstanding
    stateDenials(turn, sentence, pending, whole, said, told)
  }
  const isWell = pending.topics.includes('health') && told.size === 0
  if (isWell && (denies ? cueIn(turn, whole, 'allClear') : affirms || cueIn(turn, whole, 'allClear')))
    emitAt(turn, sentence, {
      group: 'history',
      kind: 'disease-Vorerkrankungen',
      noun: 'Keine Vorerkrankungen',
      negated: true,
    })
  if (
    affirms &&
    entriesIn(turn.view, 'drug', 0, whole.to).length === 0 &&
    pending.diseases.length === 1 &&
    pending.diseases[0]?.text !== 'Vorerkrankungen' &&
    pending.diseases[0] &&
    !told.has(pending.diseases[0].text)
  )
    emitAt(turn, sentence, {
      group: 'history',
      kind: `disease-${pending.diseases[0].text}`,
      noun: pending.diseases[0].text,
      details: answerDetails(turn, whole, pending.diseases[0].text),
    })
  if (pending.diseases.some((one) => one.text === 'Nächtliches Knirschen') && holds(said, 'sagt|meint'))
    emitAt(turn, sentence, {
      group: 'history',
      kind: 'disease-Nächtliches Knirschen',
      noun: 'Nächtliches Knirschen',
      certainty: 'suspected',
    })
}
