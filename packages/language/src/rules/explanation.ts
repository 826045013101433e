import { entriesIn, type Range } from '../read/view.ts'
import type { Sentence } from '../read/sentences.ts'
import { wordSet, holds } from '../text/words.ts'
import type { Turn } from '../turn.ts'
import {
  chunksIn,
  cueIn,
  explainsIn,
  said as text,
  word,
  mentions,
  says,
  addFactAt,
  itemsIn,
} from '../turn.ts'
import { assertionOf } from './assertion.ts'
import { nameOf } from './item-name.ts'
import { valueAt } from './values.ts'

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
    holds(spoken, 'keine kassen*|privatleistung|selbstzahl*|privat zu zahlen|selb* zahlen|selbst tragen') ||
    (isPaid && holds(spoken, 'nicht|nichts|keine'))
  )
    out.push('keine Kassenleistung')
  else if (isPaid) out.push('Kostenübernahme durch die Krankenkasse')
  for (let index = sentence.from; index < sentence.to; index++) {
    const value = valueAt(turn, index)
    if (value !== undefined && ['euro', 'eur'].includes(word(turn, index + 1))) out.push(`${value} Euro`)
  }
  return out
}

/** "Die nächsten Tage kann er noch druckempfindlich sein": what is to be expected after the work. */
function stateAfterEffect(turn: Turn, sentence: Sentence, risks: readonly string[], explains: boolean) {
  if (turn.state.phase !== 'treatment' || explains || risks.length === 0) return false
  if (!risks.every((risk) => risk.includes('mpfindlichkeit')) || !says(turn, sentence, foresees)) return false
  addFactAt(turn, sentence, 'advice', `effect-${turn.state.turn}`, 'Hinweis auf', {
    details: risks.map((risk) => risk.replace('vorübergehende ', '')),
    teeth: turn.state.focus.length <= 2 ? turn.state.focus : [],
  })
  return true
}

/** "Ich empfehle eine Teilkrone": advice, whatever comes of it. */
function stateRecommendation(turn: Turn, sentence: Sentence): void {
  const recommends =
    says(turn, sentence, 'empfehle|empfehlen wir|rate ihnen|rate ich ihnen|ich rate') ||
    (says(turn, sentence, 'wuerde ich') && says(turn, sentence, 'empfehlen|raten'))
  if (turn.speaker !== 'dentist' || !recommends) return
  const item = itemsIn(turn, sentence).find(
    (one) => !one.negated && (one.object ?? one.act?.object) !== undefined && nameOf(one) !== '',
  )
  if (!item) return
  addFactAt(turn, sentence, 'advice', `recommend-${nameOf(item)}`, `${nameOf(item)} empfohlen`, {
    teeth: item.teeth.length <= 4 ? item.teeth : [],
  })
}

/** What an utterance explains: its subjects, what is said of them, and in which sentences. */
type Explained = { readonly parts: string[]; readonly details: string[]; readonly sentences: Sentence[] }

/** Risks and what happens without treatment. */
function noteRisks(
  turn: Turn,
  { parts, details, sentences }: Explained,
  sentence: Sentence,
  risks: readonly string[],
  namesRisk: boolean,
): void {
  const isUntreated = says(turn, sentence, untreated)
  const isWork = itemsIn(turn, sentence).some((item) => item.act)
  if (!namesRisk && (!isUntreated || isWork)) return
  parts.push(turn.state.announced ? `Risiken der ${turn.state.announced.split(',')[0] ?? ''}` : 'Risiken')
  if (isUntreated) details.push('Folgen der Nichtbehandlung')
  details.push(...risks.filter((risk) => risk !== 'Risiken'))
  sentences.push(sentence)
}

/** The ways between which a sentence leaves the choice. */
const choicesIn = (turn: Turn, sentence: Sentence): string[] => [
  ...new Set([
    ...itemsIn(turn, sentence)
      .filter(
        (item) =>
          (item.act ?? item.object) &&
          nameOf(item) !== '' &&
          (assertionOf(turn, item) === 'maybe' || cueIn(turn, sentence, 'alternative')),
      )
      .map(nameOf),
    ...waysIn(turn, sentence),
  ]),
]

/** One statement of all that was explained in an utterance. */
function emitExplanation(turn: Turn, { parts, details }: Explained, at: Range): void {
  const { turn: now, explain } = turn.state
  const isCostAlone = parts.every((part) => part === 'Kosten') && now - explain.turn > 2
  const teeth = chunksIn(turn, at).flatMap((chunk) => chunk.teeth)
  addFactAt(turn, at, 'advice', isCostAlone ? `explain-cost-${now}` : explainKind(turn), 'Aufklärung über', {
    details: [...new Set([...parts, ...details])],
    teeth: (teeth.length > 0 && teeth.length <= 4) || isCostAlone ? teeth : teethExplained(turn),
  })
  if (isCostAlone) turn.state.explain = { ...turn.state.explain, turn: now }
}

const costWords =
  'euro*|kostet*|privatleistung*|selbstzahler*|eigenleistung*|igel*|kassenleistung*|eigenanteil*|zuzahl*|mehrkosten*|kosten*|kasse*|krankenkasse*'

const conditions = wordSet('wenn falls sollte')

function noteExplained(turn: Turn, explained: Explained, sentence: Sentence): void {
  const { parts, details, sentences } = explained
  const spoken = text(turn, sentence)
  const risks = [...new Set(entriesIn(turn.view, 'risk', sentence).map((one) => one.entry.text))]
  const explains = explainsIn(turn, sentence)
  const isTold = explains && !holds(spoken, 'bescheid|das erklaert')
  const saysRisk = says(turn, sentence, 'risik*|komplikation*|nebenwirkung*|gefahr*')
  // "Dann kann es auch die Kieferhöhle sein": a cause, nothing that may come
  const isCause = /\bkann (es|das) (\w+ ){0,4}sein$/.test(spoken)
  const namesRisk = saysRisk || (risks.length > 0 && (explains || (holds(spoken, foresees) && !isCause)))
  if (sentence.asked) {
    if (!isTold && !namesRisk) return
  } else {
    if (stateAfterEffect(turn, sentence, risks, isTold)) return
    stateRecommendation(turn, sentence)
  }
  noteRisks(turn, explained, sentence, risks, namesRisk && (risks.length > 0 || isTold))
  const isSigned = says(turn, sentence, '*kosten* unterschrieben|*vereinbarung unterschrieben')
  if (cueIn(turn, sentence, 'cost') && !isSigned && (isTold || holds(spoken, costWords))) {
    parts.push('Kosten')
    details.push(...costDetails(turn, sentence))
    sentences.push(sentence)
  }
  const choices = choicesIn(turn, sentence)
  if (
    cueIn(turn, sentence, 'alternative') ||
    (choices.length > 0 && (holds(spoken, 'oder') || conditions.has(word(turn, sentence.from))))
  ) {
    parts.push(holds(spoken, 'oder|*alternativ*|*moeglichkeit*') ? 'Alternativen' : 'Behandlung')
    details.push(...choices)
    sentences.push(sentence)
  }
  if (!isTold || (sentences.length > 0 && choices.length > 0) || turn.speaker !== 'dentist') return
  const told = turn.items
    .filter(
      ({ sentence: own, segment, from, to }) =>
        own === sentence &&
        (!turn.isNote || explainsIn(turn, segment)) &&
        entriesIn(turn.view, 'risk', { from, to }).length === 0,
    )
    .map((item) => wordOf(turn, item))
    .filter((name) => name !== '')
  parts.unshift(...(told.length > 0 || sentences.length > 0 ? new Set(told) : ['Behandlung']))
  sentences.push(sentence)
}

export function stateExplanation(turn: Turn): void {
  const explained: Explained = { parts: [], details: [], sentences: [] }
  for (const sentence of turn.sentences) noteExplained(turn, explained, sentence)
  const [first, last] = [explained.sentences[0], explained.sentences.at(-1)]
  if (first && last) emitExplanation(turn, explained, { from: first.from, to: last.to })
}

/** A thing as it was called ("Kunststofffüllung"), a deed by its name. */
function wordOf(turn: Turn, item: Turn['items'][number]): string {
  const called = turn.view.tokens[item.from]?.text ?? ''
  return item.act === undefined && item.to > item.from && /^[A-ZÄÖÜ]/.test(called) ? called : nameOf(item)
}

/** "Mit einer Wurzelbehandlung erhalten oder entfernen": the ways that are open. */
function waysIn(turn: Turn, sentence: Sentence): readonly string[] {
  const isOpen =
    turn.speaker === 'dentist' &&
    mentions(turn, eitherWords) &&
    says(turn, sentence, 'koennen|koennten|kann|koennte') &&
    cueIn(turn, sentence, 'remove')
  const treatments = entriesIn(turn.view, 'event', sentence).map((one) => one.entry.text)
  return isOpen && treatments.length > 0 ? [...treatments, 'Extraktion'] : []
}

const eitherWords = wordSet('oder')

/** The teeth spoken of before, never those of another sentence of the same breath. */
function teethExplained(turn: Turn): readonly number[] {
  const { focus } = turn.state
  return turn.chunks.some((chunk) => !chunk.neighbour) || focus.length > 3 || turn.isNote ? [] : focus
}

/** Explanations within a few turns are one conversation and one fact. */
function explainKind(turn: Turn): string {
  const { state } = turn
  const number = state.turn - state.explain.turn <= 4 ? state.explain.number : state.explain.number + 1
  state.explain = { turn: state.turn, number }
  return `explain-${number}`
}
