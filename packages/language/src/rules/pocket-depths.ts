import type { Sentence } from '../read/sentences.ts'
import type { TeethChunk } from '../read/teeth-lists.ts'
import { entriesIn, findCue, hasCue, wholeOf, type Range } from '../read/view.ts'
import { revise, forgetWhere } from '../state.ts'
import { cueIn, emit, mentions, said, type Turn, word, says, emitAt } from '../turn.ts'
import { isTaken, valueAt } from './values.ts'
import { wordSet } from '../text/words.ts'
import { holds } from '../text/word-list.ts'
import { shareTooth, areAmong } from '../teeth/fdi.ts'
import { isFresh, hasAct, hasFinding, namesAct } from '../known.ts'

/** A whole number of millimetres as pockets have it. */
function depthAt(turn: Turn, index: number): number | undefined {
  const value = valueAt(turn, index)
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 15 ? value : undefined
}

const isGraded = (turn: Turn, index: number): boolean =>
  hasCue(turn.view.at[index - 1], 'grade') ||
  word(turn, index - 1) === 'grad' ||
  turn.items.some(
    (item) => item.finding?.measure !== undefined && item.finding.measure !== 'ST' && item.to === index,
  )

/** "16 mesial fünf, 17 distal sechs, 26 vier": three teeth at least, each with one small number. */
function depthsListed(turn: Turn): boolean {
  if (turn.items.some((item) => item.act !== undefined || item.object !== undefined)) return false
  const measured = turn.chunks.filter((chunk, order) => {
    const next = turn.chunks[order + 1]?.from ?? turn.view.tokens.length
    for (let index = chunk.to; index < Math.min(next, chunk.to + 3); index++) {
      if (valueAt(turn, index) === undefined) continue
      const depth = depthAt(turn, index)
      return chunk.teeth.length === 1 && depth !== undefined && depth <= 12 && !isGraded(turn, index)
    }
    return false
  })
  return measured.length >= 3
}

/** "17: mesial sechs, distal fünf": two sites of a tooth, each with its number. */
function sitesListed(turn: Turn): boolean {
  if (turn.items.some((item) => item.act !== undefined || item.object !== undefined)) return false
  const sites = entriesIn(turn.view, 'surface', 0, turn.view.tokens.length).filter(({ hit }) =>
    [hit.to, hit.from - 1].some((at) => {
      const depth = isTaken(turn, at) ? undefined : depthAt(turn, at)
      return depth !== undefined && depth <= 12 && !hasCue(turn.view.at[at + 1], 'unitPercent')
    }),
  )
  return turn.chunks.length > 0 && sites.length >= 2
}

/** "Eins sieben fünf Millimeter": millimetres right behind a tooth, with nothing else that is measured so. */
function depthsAlone(turn: Turn): boolean {
  const others = turn.items.some(
    (item) =>
      item.act !== undefined ||
      (item.finding?.measure !== undefined &&
        !['lockerung', 'furkation', 'ST'].includes(item.finding.measure)) ||
      item.object !== undefined,
  )
  if (others || says(turn, wholeOf(turn), '*apex*|*laenge*|*abstand*|*breit*|*hoch*|*kanal*')) return false
  return turn.chunks.some(
    (chunk) => valueAt(turn, chunk.to) !== undefined && hasCue(turn.view.at[chunk.to + 1], 'unitMm'),
  )
}

/** "Drei Monate nach der Tiefenreinigung messen wir nach": the findings are evaluated again. */
const isAgain = (spoken: string): boolean =>
  /\b(nach|seit) (der|ihrer|unserer) (\w+ )?(tiefenreinigung|ait|parodontitisbehandlung|parodontitistherapie|parodontalbehandlung|pa behandlung|par behandlung|taschenreinigung|geschlossenen|antiinfekti\w+)\b/.test(
    spoken,
  ) && holds(spoken, 'mess*|nachmess*|nachgemessen|kontrollier*|vergleich*|schauen')

const measuringWords = wordSet(
  'messe messen mess misst gemessen nachmessen nachgemessen nehme nehmen nehm aufnehmen sondiere sondieren diktiere diktieren erheben erhebe durchgehen jetzt schau schauen schaue kontrolliere kontrollieren vergleichen vergleich',
)

const isNamedMeasuring = (turn: Turn): boolean =>
  turn.view.hits.some((hit) => hasCue(hit, 'perioMode')) ||
  namesAct(turn, 'befundevaluation', 'parodontalstatus')

/** "Heute nehme ich Ihre Zahnfleischtaschen auf", "Taschen messen": what comes now are depths. */
function beginsMeasuring(turn: Turn): boolean {
  if (turn.speaker === 'patient' || !mentions(turn, measuringWords))
    return turn.speaker !== 'patient' && isNamedMeasuring(turn)
  if (isAgain(said(turn, wholeOf(turn)))) turn.state.isReevaluation = true
  if (isNamedMeasuring(turn)) return true
  const spoken = said(turn, wholeOf(turn))
  return (
    /\b(\w*taschen|taschentiefen|sondierungs\w+|pa ?werte|parodontal\w*)\b/.test(spoken) &&
    holds(spoken, 'mess*|nehm*|aufnehm*|sondier*|diktier*|erheb*|durchgehen|jetzt|schau*')
  )
}

/** "16 vier Millimeter, 17 fünf": depths read tooth by tooth while pockets are measured. */
export function statePocketDepths(turn: Turn): void {
  const { state } = turn
  const measuring = beginsMeasuring(turn)
  // announced now, read out some turns later
  if (measuring) state.perioTurn = state.turn + 4
  if (turn.speaker === 'patient') return
  answerDepth(turn)
  if (turn.chunks.length === 0) return
  const isList = depthsListed(turn) || sitesListed(turn)
  if (isList) state.perioTurn = state.turn
  const active =
    measuring ||
    state.turn - state.perioTurn <= 4 ||
    ['upt', 'ait'].includes(state.mainAct ?? '') ||
    hasFinding(turn, 'taschentiefe') ||
    depthsAlone(turn)
  if (!active) return
  for (const sentence of turn.sentences) if (!sentence.asked) stateSentence(turn, sentence, measuring)
  rememberStatus(turn)
}

/** "Siebener, vorher sieben": what was measured then. */
const formerly = wordSet('vorher war waren hatte damals frueher zuletzt')

type Depth = { readonly index: number; readonly value: number }

function depthsIn(turn: Turn, sentence: Sentence): Depth[] {
  const depths: Depth[] = []
  for (let index = sentence.from; index < sentence.to; index++) {
    if (isTaken(turn, index) || word(turn, index) === 'ein' || formerly.has(word(turn, index - 1))) continue
    const value = depthAt(turn, index)
    if (value === undefined || isGraded(turn, index)) continue
    const next = turn.view.at[index + 1]
    if (hasCue(next, 'unitOther') || hasCue(next, 'unitPercent')) continue
    depths.push({ index, value })
  }
  return depths
}

function stateSentence(turn: Turn, sentence: Sentence, measuring: boolean): void {
  const { state } = turn
  if (turn.items.some((item) => item.sentence === sentence && item.finding?.measure === 'rezession')) return
  const chunks = turn.chunks.filter((chunk) => chunk.from >= sentence.from && chunk.from < sentence.to)
  const depths = depthsIn(turn, sentence)
  const withMm = depths.some((depth) => hasCue(turn.view.at[depth.index + 1], 'unitMm'))
  for (const [order, chunk] of chunks.entries()) {
    const next = chunks[order + 1]?.from ?? sentence.to
    const all = depths.filter((depth) => depth.index >= chunk.to && depth.index < next)
    // "fünf, nein, vier Millimeter": what stands before a correction is taken back
    const own = all.filter(
      (depth, place) =>
        !all.slice(place + 1).some((later) => findCue(turn.view, 'corr', depth.index, later.index) >= 0),
    )
    if (own.length === 0) continue
    if (!withMm && !measuring && state.turn - state.perioTurn > 4) continue
    stateChunk(turn, chunk, own, { from: chunk.to, to: next })
    state.perioTurn = state.turn
  }
}

/** "Fünfer?" – "Vier. Kein Blut.": the depth at the tooth that was asked about while pockets are measured. */
function answerDepth(turn: Turn): void {
  const { state } = turn
  const [tooth, other] = state.pending?.asked ?? []
  if (tooth === undefined || other !== undefined || state.pending === undefined) return
  if (state.turn - state.pending.turn !== 1 || state.turn - state.perioTurn > 4) return
  const first = turn.sentences[0]
  const depths = first === undefined ? [] : depthsIn(turn, first)
  if (first === undefined || depths.length !== 1 || first.to > 5) return
  if ((turn.chunks[0]?.from ?? first.to) < first.to) return
  stateChunk(turn, { from: 0, to: 0, teeth: [tooth], prep: false }, depths, first)
  state.perioTurn = state.turn
}

const throughout = 'generalisiert|ueberall|durchgehend|alles|alle|jeweils'

function stateChunk(turn: Turn, chunk: TeethChunk, own: readonly Depth[], range: Range): void {
  const deepest = Math.max(...own.map((one) => one.value))
  if (chunk.teeth.length > 2 && says(turn, range, throughout)) {
    if (deepest <= 3) stateShallow(turn, chunk.teeth)
    return
  }
  const zipped = chunk.teeth.length > 1 && own.length === chunk.teeth.length
  if (findCue(turn.view, 'corr', 0, chunk.from) >= 0) withdraw(turn, chunk.teeth)
  if (deepest > 3) leaveShallow(turn, chunk.teeth)
  for (const [place, tooth] of chunk.teeth.entries()) {
    const depth = zipped ? own[place]?.value : deepest
    if (depth === undefined) continue
    const sites = entriesIn(turn.view, 'surface', range.from, range.to).filter(
      (one) => one.entry.weak !== true,
    )
    const site =
      own.length === 1 && sites.length === 1 && chunk.teeth.length === 1
        ? sites[0]?.entry.surfaces
        : undefined
    emitAt(turn, chunk, {
      group: 'finding',
      kind: 'taschentiefe',
      surfaces: site,
      noun: 'Sondierungstiefe',
      finding: 'taschentiefe',
      teeth: [tooth],
      values: { ST: depth },
      details: [`${depth} mm`],
    })
  }
}

/** "46 vier, nein, umgekehrt: 46 fünf": the depth read first is taken back. */
function withdraw(turn: Turn, teeth: readonly number[]): void {
  forgetWhere(
    turn.state,
    (draft) => draft.kind === 'taschentiefe' && isFresh(turn, draft) && areAmong(draft.teeth, teeth),
  )
}

/** A tooth read out after "überall drei" with a depth of its own was not meant by it. */
function leaveShallow(turn: Turn, teeth: readonly number[]): void {
  const wide = turn.state.drafts.filter(
    (draft) =>
      draft.kind === 'taschentiefe' &&
      draft.negated &&
      draft.teeth.length > 1 &&
      shareTooth(draft.teeth, teeth),
  )
  if (wide.length === 0) return
  revise(
    turn.state,
    wide.map((draft) => draft.id),
    (draft) => ({ ...draft, teeth: draft.teeth.filter((tooth) => !teeth.includes(tooth)) }),
  )
}

/** Teeth whose pockets are no deeper than three millimetres. */
function stateShallow(turn: Turn, teeth: readonly number[]): void {
  emit(turn, {
    group: 'finding',
    kind: 'taschentiefe',
    noun: 'erhöhten Sondierungstiefen',
    finding: 'taschentiefe',
    teeth,
    negated: true,
  })
}

/** Pockets of most teeth read out, outside supportive therapy and its evaluation: that is the periodontal chart. */
function rememberStatus(turn: Turn): void {
  const { state } = turn
  if (['upt', 'ait', 'par-chirurgie'].includes(state.mainAct ?? '')) return
  const measured = state.drafts.filter((draft) => draft.finding === 'taschentiefe')
  if (new Set(measured.flatMap((draft) => draft.teeth)).size < (state.isReevaluation === true ? 4 : 8)) return
  if (hasAct(turn, 'befundevaluation', 'parodontalstatus', 'upt')) return
  if (cueIn(turn, wholeOf(turn), 'psi')) return
  if (state.isReevaluation === true) {
    emit(turn, {
      group: 'treatment',
      kind: 'befundevaluation',
      act: 'befundevaluation',
      noun: 'Befundevaluation durchgeführt',
    })
    return
  }
  emit(turn, {
    group: 'treatment',
    kind: 'parodontalstatus',
    act: 'parodontalstatus',
    noun: 'Parodontalstatus erhoben',
  })
}
