import { entriesIn } from '../read/view.ts'
import type { Sentence } from '../read/sentences.ts'
import { wordSet } from '../text/words.ts'
import {
  cueIn,
  explainsIn,
  focusTooth,
  said as text,
  type Turn,
  word,
  mentions,
  wordKind,
  says,
  emitAt,
} from '../turn.ts'
import { assertionOf } from './assertion.ts'
import { nameOf } from './item-name.ts'
import { valueAt } from './values.ts'
import { holds } from '../text/word-list.ts'

/** What may come of a treatment, or of none. */
const foresees =
  'kann|kanns|koennen|koennte|koennten|moeglich|moeglicherweise|vielleicht|eventuell|manchmal|selten|zu rechnen|rechnen sie mit|rechnen mit|passieren|vorkommen|unbehandelt|ohne die behandlung|ohne behandlung|nichts machen|nichts tun|nicht behandeln|so lassen|wenn wir es lassen|wenn wir ihn lassen|wenn wir das lassen|wenn wir den lassen|frueher oder spaeter|mit der zeit|auf dauer|heilt|verschlechter*'

const untreated =
  'unbehandelt|ohne die behandlung|ohne behandlung|nichts machen|nichts tun|nicht behandeln|so lassen|wenn wir es so lassen|wenn wir es lassen|wenn wir ihn so lassen|wenn wir ihn lassen|wenn wir das so lassen|wenn wir das lassen|wenn wir den so lassen|wenn wir den lassen'

/** What is said of who pays: covered, not covered, an amount. */
function costDetails(turn: Turn, sentence: Sentence): string[] {
  const spoken = text(turn, sentence)
  const out: string[] = []
  const isPaid =
    holds(spoken, 'uebernimmt|zahlt|traegt|bezahlt') && holds(spoken, 'kasse|krankenkasse|versicherung')
  if (
    holds(
      spoken,
      'keine kassenleistung|privatleistung|selbstzahlerleistung|privat zu zahlen|selber zahlen|selbst zahlen|selbst tragen',
    ) ||
    (isPaid && holds(spoken, 'nicht|nichts|keine'))
  )
    out.push('keine Kassenleistung')
  else if (isPaid) out.push('Kostenübernahme durch die Krankenkasse')
  for (let index = sentence.from; index < sentence.to; index++) {
    const value = valueAt(turn, index)
    if (value !== undefined && /^(euro|eur)$/.test(word(turn, index + 1))) out.push(`${value} Euro`)
  }
  return out
}

/** "Die nächsten Tage kann er noch druckempfindlich sein": what is to be expected after the work. */
function stateAfterEffect(
  turn: Turn,
  sentence: Sentence,
  risks: readonly string[],
  explains: boolean,
): boolean {
  const effects = risks.filter((risk) => risk.includes('mpfindlichkeit'))
  if (turn.state.phase !== 'treatment' || explains || effects.length === 0 || effects.length < risks.length)
    return false
  if (!says(turn, sentence, foresees)) return false
  emitAt(turn, sentence, {
    group: 'advice',
    kind: `effect-${turn.state.turn}`,
    noun: 'Hinweis auf',
    details: effects.map((effect) => effect.replace('vorübergehende ', '')),
    teeth: turn.state.focus.length <= 2 ? turn.state.focus : [],
  })
  return true
}

const recommends =
  /\b(empfehle|empfehlen wir|wuerde ich (ihnen |dir )?(\w+ )?(empfehlen|raten)|rate (ich )?ihnen|ich rate)\b/

/** "Ich empfehle eine Teilkrone": advice, whatever comes of it. */
function stateRecommendation(turn: Turn, sentence: Sentence): void {
  if (turn.speaker !== 'dentist' || !recommends.test(text(turn, sentence))) return
  const item = turn.items.find(
    (one) =>
      one.sentence === sentence &&
      !one.negated &&
      (one.object ?? one.act?.object) !== undefined &&
      nameOf(one) !== '',
  )
  if (!item) return
  emitAt(turn, sentence, {
    group: 'advice',
    kind: `recommend-${nameOf(item)}`,
    noun: `${nameOf(item)} empfohlen`,
    teeth: item.teeth.length <= 4 ? item.teeth : [],
  })
}

const riskKind = wordKind(/\b(risik|komplikation|nebenwirkung|gefahr)/)

const untreatedWords = wordSet('unbehandelt behandlung machen tun behandeln lassen')

const formWords = wordSet('bogen')

/** Whether a sentence speaks of a risk. */
function namesRiskIn(turn: Turn, sentence: Sentence, spoken: string, risks: string[]): boolean {
  const namesRisk =
    (mentions(turn, riskKind) && holds(spoken, 'risik*|komplikation*|nebenwirkung*|gefahr*')) ||
    (risks.length >= 1 && (holds(spoken, foresees) || explainsIn(turn, sentence)))
  return namesRisk
}

/** Risks and what happens without treatment. */
function noteRisks(
  turn: Turn,
  parts: string[],
  details: string[],
  explained: Sentence[],
  sentence: Sentence,
  spoken: string,
  risks: string[],
  namesRisk: boolean,
  explains: boolean,
): void {
  if (
    (namesRisk && (risks.length >= 1 || explains)) ||
    (mentions(turn, untreatedWords) &&
      holds(spoken, untreated) &&
      !turn.items.some((item) => item.sentence === sentence && item.act))
  ) {
    parts.push(turn.state.announced ? `Risiken der ${turn.state.announced.split(',')[0] ?? ''}` : 'Risiken')
    if (holds(spoken, untreated)) details.push('Folgen der Nichtbehandlung')
    details.push(...risks.filter((risk) => risk !== 'Risiken'))
    explained.push(sentence)
  }
}

/** Costs that are explained. */
function noteCosts(
  turn: Turn,
  parts: string[],
  details: string[],
  explained: Sentence[],
  sentence: Sentence,
  spoken: string,
  explains: boolean,
): void {
  if (
    cueIn(turn, sentence, 'cost') &&
    (explains ||
      holds(
        spoken,
        'euro*|kostet*|privatleistung*|selbstzahler*|eigenleistung*|igel*|kassenleistung*|eigenanteil*|zuzahl*|mehrkosten*|kosten*|kasse*|krankenkasse*',
      ))
  ) {
    parts.push('Kosten')
    details.push(...costDetails(turn, sentence))
    explained.push(sentence)
  }
}

/** The ways between which a sentence leaves the choice. */
function choicesIn(turn: Turn, sentence: Sentence): string[] {
  const choices = [
    ...new Set(
      turn.items
        .filter(
          (item) =>
            item.sentence === sentence &&
            (item.act ?? item.object) &&
            (assertionOf(turn, item) === 'maybe' || cueIn(turn, sentence, 'alternative')),
        )
        .map((item) => nameOf(item)),
    ),
  ].filter((name) => name !== '')
  choices.push(...waysIn(turn, sentence).filter((way) => !choices.includes(way)))
  return choices
}

/** One statement of all that was explained in an utterance. */
function emitExplanation(
  turn: Turn,
  parts: string[],
  details: string[],
  first: Sentence,
  last: Sentence,
): void {
  const at = { from: first.from, to: last.to }
  const isCostAlone =
    parts.every((part) => part === 'Kosten') && turn.state.turn - turn.state.explain.turn > 2
  const teeth = turn.chunks
    .filter((chunk) => !chunk.neighbour && chunk.from >= at.from && chunk.to <= at.to)
    .flatMap((chunk) => chunk.teeth)
  emitAt(turn, at, {
    group: 'advice',
    kind: isCostAlone ? `explain-cost-${turn.state.turn}` : explainKind(turn),
    noun: 'Aufklärung über',
    details: [...new Set([...parts, ...details])],
    teeth: (teeth.length > 0 && teeth.length <= 4) || isCostAlone ? teeth : focusTeeth(turn),
  })
  if (isCostAlone) turn.state.explain = { ...turn.state.explain, turn: turn.state.turn }
}

export function stateExplanation(turn: Turn): void {
  const parts: string[] = []
  const details: string[] = []
  const explained: Sentence[] = []
  for (const sentence of turn.sentences) {
    const spoken = text(turn, sentence)
    const risks = [
      ...new Set(entriesIn(turn.view, 'risk', sentence.from, sentence.to).map((one) => one.entry.text)),
    ]
    const namesRisk = namesRiskIn(turn, sentence, spoken, risks)
    const explains = explainsIn(turn, sentence) && !holds(spoken, 'bescheid|das erklaert')
    if (sentence.asked && !explains && !namesRisk) continue
    if (!sentence.asked && stateAfterEffect(turn, sentence, risks, explains)) continue
    if (!sentence.asked) stateRecommendation(turn, sentence)
    if (mentions(turn, formWords) && holds(spoken, 'haben sie den bogen')) continue
    noteRisks(turn, parts, details, explained, sentence, spoken, risks, namesRisk, explains)
    noteCosts(turn, parts, details, explained, sentence, spoken, explains)
    const choices = choicesIn(turn, sentence)
    if (
      cueIn(turn, sentence, 'alternative') ||
      (choices.length > 0 && (holds(spoken, 'oder') || /^(wenn|falls|sollte)\b/.test(spoken)))
    ) {
      parts.push(holds(spoken, 'oder|*alternativ*|*moeglichkeit*') ? 'Alternativen' : 'Behandlung')
      details.push(...choices)
      explained.push(sentence)
    }
    if (explains && (explained.length === 0 || choices.length === 0) && turn.speaker === 'dentist') {
      const told = turn.items
        .filter(
          (item) =>
            item.sentence === sentence && entriesIn(turn.view, 'risk', item.from, item.to).length === 0,
        )
        .map((item) => wordOf(turn, item))
        .filter((name) => name !== '')
      parts.unshift(...(told.length > 0 || explained.length > 0 ? [...new Set(told)] : ['Behandlung']))
      explained.push(sentence)
    }
  }
  const [first, last] = [explained[0], explained.at(-1)]
  if (!first || !last) return
  emitExplanation(turn, parts, details, first, last)
}

/** A thing as it was called ("Kunststofffüllung"), a deed by its name. */
function wordOf(turn: Turn, item: Turn['items'][number]): string {
  const called = turn.view.tokens[item.from]?.text ?? ''
  return item.act === undefined && item.to > item.from && /^[A-ZÄÖÜ]/.test(called) ? called : nameOf(item)
}

/** "Mit einer Wurzelbehandlung erhalten oder entfernen": the ways that are open. */
function waysIn(turn: Turn, sentence: Sentence): readonly string[] {
  if (turn.speaker !== 'dentist' || !mentions(turn, eitherWords) || !canDo.test(text(turn, sentence)))
    return []
  const treatments = entriesIn(turn.view, 'event', sentence.from, sentence.to).map((one) => one.entry.text)
  const isPulled = cueIn(turn, sentence, 'remove')
  return treatments.length > 0 && isPulled ? [...treatments, 'Extraktion'] : []
}

const eitherWords = wordSet('oder')

const canDo =
  /\b(koennen|koennten|kann|koennte) (wir|man|sie|ich)\b|\b(wir|man|sie|ich) (koennen|koennten|kann|koennte)\b/

/** The teeth spoken of before, never those of another sentence of the same breath. */
function focusTeeth(turn: Turn): readonly number[] {
  if (turn.chunks.some((chunk) => !chunk.neighbour)) return []
  const focus = focusTooth(turn.state)
  if (focus !== undefined && turn.state.turn - turn.state.focusTurn <= 6) return [focus]
  return turn.state.focus.length <= 3 ? turn.state.focus : []
}

/** Explanations within a few turns are one conversation and one fact. */
function explainKind(turn: Turn): string {
  const { state } = turn
  const number = state.turn - state.explain.turn <= 4 ? state.explain.number : state.explain.number + 1
  state.explain = { turn: state.turn, number }
  return `explain-${number}`
}
