import { surfaceWords } from '../facts/surfaces.ts'
import type { Sentence } from '../read/sentences.ts'
import type { TeethChunk } from '../read/teeth-lists.ts'
import { entriesIn, findCue, hasCue, type Range } from '../read/view.ts'
import { revise, forgetWhere } from '../state.ts'
import { cueIn, emit, said, type Turn, word, says, emitAt, emitAct, itemsIn } from '../turn.ts'
import { answered, isFresh, hasAct, hasFinding, namesAct, freshDrafts } from '../known.ts'
import { isTaken, valueAt } from './values.ts'
import { wordSet, holds } from '../text/words.ts'
import { shareTooth, areAmong, teethOf } from '../teeth/fdi.ts'

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

const namesWork = (turn: Turn): boolean =>
  turn.items.some(({ act, object, finding }) => act ?? object ?? finding?.code === 'fehlstellung')

const isPocket = (depth: number | undefined): boolean => depth !== undefined && depth <= 12

/** "16 mesial fünf, 17 distal sechs, 26 vier": three teeth at least, each with one small number. */
const depthsListed = (turn: Turn): boolean =>
  turn.chunks.filter((chunk, order) => {
    const next = turn.chunks[order + 1]?.from ?? turn.view.tokens.length
    const at = [chunk.to, chunk.to + 1, chunk.to + 2].find(
      (index) => index < next && valueAt(turn, index) !== undefined,
    )
    return at !== undefined && chunk.teeth.length === 1 && isPocket(depthAt(turn, at)) && !isGraded(turn, at)
  }).length >= 3

/** "17: mesial sechs, distal fünf": two sites of a tooth, each with its number. */
const sitesListed = (turn: Turn): boolean =>
  turn.chunks.length > 0 &&
  entriesIn(turn.view, 'surface', turn.whole).filter(({ hit }) =>
    [hit.to, hit.from - 1].some(
      (at) =>
        !isTaken(turn, at) && isPocket(depthAt(turn, at)) && !hasCue(turn.view.at[at + 1], 'unitPercent'),
    ),
  ).length >= 2

/** "Eins sieben fünf Millimeter": millimetres right behind a tooth, with nothing else that is measured so. */
const depthsAlone = (turn: Turn): boolean =>
  !turn.items.some(
    ({ finding }) =>
      finding?.measure !== undefined && !['lockerung', 'furkation', 'ST'].includes(finding.measure),
  ) &&
  !says(turn, turn.whole, '*apex*|*laenge*|*abstand*|*breit*|*hoch*|*kanal*') &&
  turn.chunks.some(
    (chunk) => valueAt(turn, chunk.to) !== undefined && hasCue(turn.view.at[chunk.to + 1], 'unitMm'),
  )

/** "Drei Monate nach der Tiefenreinigung messen wir nach": the findings are evaluated again. */
const isAgain = (spoken: string): boolean =>
  holds(spoken, 'messen wir nach|messen nach|mess nach|messe nach|nachmessen') ||
  (/\b(nach|seit) (der|ihrer|unserer) (\w+ )?(tiefenreinigung|ait|parodontitisbehandlung|parodontitistherapie|parodontalbehandlung|pa behandlung|par behandlung|taschenreinigung|geschlossenen|antiinfekti\w+)\b/.test(
    spoken,
  ) &&
    holds(spoken, 'mess*|nachmess*|nachgemessen|kontrollier*|vergleich*|schauen'))

const isNamedMeasuring = (turn: Turn): boolean =>
  turn.view.hits.some((hit) => hasCue(hit, 'perioMode')) ||
  namesAct(turn, 'befundevaluation', 'parodontalstatus')

/** "Heute nehme ich Ihre Zahnfleischtaschen auf", "Taschen messen": what comes now are depths. */
function beginsMeasuring(turn: Turn): boolean {
  if (turn.isPatient) return false
  const spoken = said(turn, turn.whole)
  if (isAgain(spoken)) turn.state.isReevaluation = true
  return (
    isNamedMeasuring(turn) ||
    (holds(spoken, '*sonde') &&
      holds(spoken, 'rundrum|rundherum|ringsum|schreibst|schreib mit|schreiben sie mit|einmal rum')) ||
    (/\b(\w*taschen|taschentiefen|sondierungs\w+|pa ?werte|parodontal\w*)\b/.test(spoken) &&
      holds(spoken, 'mess*|nehm*|aufnehm*|sondiere|sondieren|diktier*|erheb*|durchgehen|jetzt|schau*'))
  )
}

/** "16 vier Millimeter, 17 fünf": depths read tooth by tooth while pockets are measured. */
export function statePocketDepths(turn: Turn): void {
  const { state } = turn
  const measuring = beginsMeasuring(turn)
  // announced now, read out some turns later
  if (measuring) state.perioTurn = state.turn + 4
  if (turn.isPatient) return
  answerDepth(turn)
  measureFocus(turn)
  if (turn.chunks.length === 0) return
  const isOther = namesWork(turn)
  if (!isOther && (depthsListed(turn) || sitesListed(turn))) state.perioTurn = state.turn
  const active =
    measuring ||
    state.turn - state.perioTurn <= 4 ||
    ['upt', 'ait'].includes(state.mainAct ?? '') ||
    hasFinding(turn, 'taschentiefe') ||
    (!isOther && depthsAlone(turn))
  if (!active) return
  for (const sentence of turn.sentences) if (!sentence.asked) stateSentence(turn, sentence, measuring)
  rememberStatus(turn)
}

/** "Siebener, vorher sieben": what was measured then. */
const formerly = wordSet('vorher war waren hatte damals frueher zuletzt')

const isFormer = (turn: Turn, index: number): boolean =>
  formerly.has(word(turn, index - (['je', 'bei'].includes(word(turn, index - 1)) ? 2 : 1)))

/** "eine Sondierungsblutung": no depth of one. */
const articles = wordSet('ein eine einen einem einer eines')

type Depth = { readonly index: number; readonly value: number }

function depthsIn(turn: Turn, sentence: Sentence): Depth[] {
  const depths: Depth[] = []
  for (let index = sentence.from; index < sentence.to; index++) {
    if (isTaken(turn, index) || articles.has(word(turn, index)) || isFormer(turn, index)) continue
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
  if (itemsIn(turn, sentence).some((item) => item.finding?.measure === 'rezession')) return
  const chunks = turn.chunks.filter((chunk) => chunk.from >= sentence.from && chunk.from < sentence.to)
  const depths = depthsIn(turn, sentence)
  const withMm = depths.some((depth) => hasCue(turn.view.at[depth.index + 1], 'unitMm'))
  for (const [order, chunk] of chunks.entries()) {
    const next = chunks[order + 1]?.from ?? sentence.to
    const all = depths.filter((depth) => depth.index >= chunk.to && depth.index < next)
    // "fünf, nein, vier Millimeter": what stands before a correction is taken back
    const own = all.filter(
      (depth, place) =>
        !all
          .slice(place + 1)
          .some((later) => findCue(turn.view, 'corr', { from: depth.index, to: later.index }) >= 0),
    )
    const range = { from: chunk.to, to: next }
    const read = own.length > 0 ? own : depthsBefore(turn, range)
    if (read.length === 0) continue
    if (!withMm && !measuring && state.turn - state.perioTurn > 4) continue
    stateChunk(turn, chunk, read, range)
    if (says(turn, range, 'trocken'))
      emitAt(turn, chunk, {
        ...dry,
        teeth: says(turn, range, 'beide') ? teethOf(chunks.slice(order - 1, order + 1)) : chunk.teeth,
      })
    state.perioTurn = state.turn
  }
}

const dry = { group: 'finding', kind: 'blutung', finding: 'blutung', noun: 'Blutung', negated: true } as const

/** "Fünfer vier. Vierer dasselbe.": the depth read last. */
function depthsBefore(turn: Turn, range: Range): Depth[] {
  if (!says(turn, { from: range.from, to: range.from + 1 }, 'dasselbe|desgleichen|genauso|ebenso')) return []
  const value = freshDrafts(turn).findLast((draft) => draft.kind === 'taschentiefe')?.values?.ST
  return typeof value === 'number' ? [{ index: range.from, value }] : []
}

/** "Fünfer?" – "Vier. Kein Blut.": the depth at the tooth that was asked about while pockets are measured. */
function answerDepth(turn: Turn): void {
  const { state } = turn
  const [tooth, other] = answered(turn)?.asked ?? []
  const first = turn.sentences[0]
  if (tooth === undefined || other !== undefined || first === undefined || first.to > 5) return
  const depths = depthsIn(turn, first)
  if (state.turn - state.perioTurn > 4 || depths.length !== 1) return
  if ((turn.chunks[0]?.from ?? first.to) < first.to) return
  stateChunk(turn, { from: 0, to: 0, teeth: [tooth], prep: false }, depths, first)
  state.perioTurn = state.turn
}

const leads = wordSet('jetzt immer noch auch nur so ja gut aeh und')

/** "Siebener vorher sieben." – "Jetzt vier, ohne Blut.": depths that open a turn are those of the teeth called last. */
function measureFocus(turn: Turn): void {
  const { state, view } = turn
  const end = turn.chunks[0]?.from ?? view.tokens.length
  if (turn.speaker !== 'dentist' || state.turn - state.perioTurn > 4 || answered(turn)?.asked?.length === 1)
    return
  let index = 0
  while (index < end && leads.has(word(turn, index)) && depthAt(turn, index) === undefined) index++
  const own: Depth[] = []
  for (; index < end && (word(turn, index) === 'und' || depthAt(turn, index) !== undefined); index++) {
    const value = articles.has(word(turn, index)) ? undefined : depthAt(turn, index)
    if (value !== undefined) own.push({ index, value })
  }
  const next = view.at[index]
  if (
    own.length === 0 ||
    own.length !== state.focus.length ||
    index >= 8 ||
    own.every(({ value }) => value < 2)
  )
    return
  if (hasCue(next, 'unitOther') || hasCue(next, 'unitPercent') || next?.kinds.has('time') === true) return
  stateChunk(turn, { from: 0, to: 0, teeth: [...state.focus], prep: false }, own, { from: index, to: end })
  state.perioTurn = state.turn
}

const throughout = 'generalisiert|ueberall|durchgehend|alles|alle|jeweils'

function stateChunk(turn: Turn, chunk: TeethChunk, own: readonly Depth[], range: Range): void {
  const deepest = Math.max(...own.map((one) => one.value))
  const isMeasured = own.some((depth) => hasCue(turn.view.at[depth.index + 1], 'unitMm'))
  if (chunk.teeth.length > 2 && says(turn, range, throughout) && !(isMeasured && deepest <= 3)) {
    // teeth whose pockets are no deeper than three millimetres
    if (deepest <= 3)
      emit(turn, { ...pockets, noun: 'erhöhten Sondierungstiefen', teeth: chunk.teeth, negated: true })
    return
  }
  const zipped = chunk.teeth.length > 1 && own.length === chunk.teeth.length
  // "46 vier, nein, umgekehrt: 46 fünf": the depth read first is taken back
  if (findCue(turn.view, 'corr', { from: 0, to: chunk.from }) >= 0)
    forgetWhere(
      turn.state,
      (draft) => isFresh(turn, draft) && draft.kind === 'taschentiefe' && areAmong(draft.teeth, chunk.teeth),
    )
  if (deepest > 3) leaveShallow(turn, chunk.teeth)
  const sites = entriesIn(turn.view, 'surface', range).filter((one) => one.entry.weak !== true)
  const isOne = own.length === 1 && sites.length === 1 && chunk.teeth.length === 1
  const bySite =
    chunk.teeth.length === 1 && own.length > 1 && own.length === sites.length
      ? sites.map(({ entry }, order) => `${surfaceWords(entry.surfaces)} ${own[order]?.value} mm`)
      : undefined
  for (const [place, tooth] of chunk.teeth.entries()) {
    const depth = zipped ? own[place]?.value : deepest
    if (depth === undefined) continue
    emitAt(turn, chunk, {
      ...pockets,
      noun: 'Sondierungstiefe',
      surfaces: isOne ? sites[0]?.entry.surfaces : undefined,
      teeth: [tooth],
      values: { ST: depth },
      details: bySite ?? [`${depth} mm`],
    })
  }
}

const pockets = { group: 'finding', kind: 'taschentiefe', finding: 'taschentiefe' } as const

/** A tooth read out after "überall drei" with a depth of its own was not meant by it. */
function leaveShallow(turn: Turn, teeth: readonly number[]): void {
  const wide = turn.state.drafts.filter(
    (draft) =>
      draft.kind === 'taschentiefe' &&
      draft.negated &&
      draft.teeth.length > 1 &&
      shareTooth(draft.teeth, teeth),
  )
  const ids = wide.map((draft) => draft.id)
  revise(turn.state, ids, (draft) => ({
    ...draft,
    teeth: draft.teeth.filter((tooth) => !teeth.includes(tooth)),
  }))
}

/** Pockets of most teeth read out, outside supportive therapy and its evaluation: that is the periodontal chart. */
function rememberStatus(turn: Turn): void {
  const { drafts, mainAct, isReevaluation } = turn.state
  if (['upt', 'ait', 'par-chirurgie'].includes(mainAct ?? '')) return
  if (hasAct(turn, 'befundevaluation', 'parodontalstatus', 'upt') || cueIn(turn, turn.whole, 'psi')) return
  const measured = teethOf(drafts.filter((draft) => draft.finding === 'taschentiefe'))
  if (measured.length < (isReevaluation === true ? 4 : 8)) return
  emitAct(turn, isReevaluation === true ? 'befundevaluation' : 'parodontalstatus')
}
