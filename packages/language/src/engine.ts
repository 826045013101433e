import { spokenCommand } from './wake.ts'
import type { Fact } from './facts/fact.ts'
import { hear, viewOf } from './hear.ts'
import { readQuestionFrames } from './frames/answer.ts'
import { readAppointments } from './frames/appointment.ts'
import { attachEvidence } from './evidence.ts'
import { toFact } from './phrase.ts'
import { dropCorrected, readItems, takenBack } from './read/items.ts'
import type { Item, Items } from './read/item.ts'
import { readSentences, sentenceAt } from './read/sentences.ts'
import { namesCanal } from './read/teeth-numbers.ts'
import { readTeeth } from './read/teeth.ts'
import type { TeethChunk } from './read/teeth-lists.ts'
import { entryOf, findCue, hasCue, tokensWord, type View } from './read/view.ts'
import { rememberWork, stateActs } from './rules/acts.ts'
import { stateBridges } from './rules/bridges.ts'
import { stateDescribed } from './rules/by-describing.ts'
import { stateGrinding } from './rules/by-grinding.ts'
import { stateSteps } from './rules/by-steps.ts'
import { continueWork } from './rules/continued-work.ts'
import { correctLast } from './rules/corrections.ts'
import { stateDrugs } from './rules/drugs.ts'
import { rememberClaims } from './rules/finding-context.ts'
import { stateFindings } from './rules/findings.ts'
import { stateListedMeasures } from './rules/measures-listed.ts'
import { rememberOutOfHours } from './rules/out-of-hours.ts'
import { isAboutOthers, statePatient } from './rules/patient.ts'
import { grantRequest, rememberPending, planAgreed } from './rules/pending.ts'
import { stateReturns } from './rules/plans.ts'
import { joinCostPlan } from './rules/cost-plans.ts'
import { stateWatching } from './rules/watching.ts'
import { statePlanTalk } from './rules/plan-talk.ts'
import { statePsi } from './rules/psi.ts'
import { stateConsent } from './rules/consent.ts'
import { answerAssistant, rememberAssistantAsks } from './rules/asked-by-assistant.ts'
import { answerRequest, rememberRequest } from './rules/asked-of-assistant.ts'
import { rememberTalkMinutes } from './rules/talk-minutes.ts'
import { placeLostCrown, setCrownAgain } from './rules/lost-crown.ts'
import { stateAdvice } from './rules/talk.ts'
import { stateTests } from './rules/tests.ts'
import { statePocketDepths } from './rules/pocket-depths.ts'
import { startState, type State } from './state.ts'
import { spellStatusTalk } from './text/status-talk.ts'
import { readNumber } from './read/numbers.ts'
import { outsidePsi, readsPsi } from './read/psi-span.ts'
import { isTelegram } from './text/telegram.ts'
import { gap, type Token } from './text/tokenize.ts'
import { holds, wordSet } from './text/words.ts'
import type { Teeth } from './teeth/fdi.ts'
import { remainFocus } from './focus.ts'
import { type Turn, addFact } from './turn.ts'
import type { FactEngine, FactEngineOptions, Utterance } from './utterance.ts'

/** Words that are read at once. */
const longest = 80

/** Long typed text is read in pieces at the ends of sentences, so that its cost stays linear in its length. */
function pieces(tokens: readonly Token[]): Token[][] {
  const out: Token[][] = []
  let piece: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const mayCut =
      piece.length >= longest / 2 &&
      (token.gap === gap.sentence ||
        (piece.length >= longest &&
          (token.gap >= gap.comma || piece.length >= longest * 3) &&
          !isNumber(tokens[index - 1])))
    if (mayCut) {
      out.push(piece)
      piece = []
    }
    piece.push(token)
  }
  if (piece.length > 0) out.push(piece)
  return out
}

/** "Sechser Karies, nee warte, das ist der Siebener": where the words begin that give the last statement another tooth. */
function renamedAt({ tokens, at }: View): number {
  for (let index = 3; index < tokens.length - 3; index++) {
    if (!hasCue(at[index], 'corr') || at[index]?.from !== index) continue
    const words = tokens.slice(index + 1, index + 9).map(({ word }) => word)
    if (holds(words.join(' '), 'das ist der|das war der|es ist der|es war der')) return index
  }
  return 0
}

const isNumber = (token: Token | undefined): boolean => readNumber(token) !== undefined

function read(state: State, utterance: Utterance, options: FactEngineOptions): void {
  state.turn++
  if (utterance.language !== undefined && !utterance.language.toLowerCase().startsWith('de')) return
  // "Honora, …" speaks to the product: a command, no clinical statement
  if (spokenCommand(utterance.text) !== undefined) return
  const heard = hear(utterance.text)
  const mayBeStatus = utterance.speaker !== 'patient' && state.phase !== 'treatment'
  const tokens = mayBeStatus ? spellStatusTalk(heard.tokens, state.phase === 'exam') : heard.tokens
  const view = tokens === heard.tokens ? heard : viewOf(tokens)
  const renamed = renamedAt(view)
  if (renamed > 0) {
    readPiece(state, utterance, viewOf(view.tokens.slice(0, renamed)), options)
    readPiece(state, utterance, viewOf(view.tokens.slice(renamed)), options)
  } else if (view.tokens.length <= longest) readPiece(state, utterance, view, options)
  else for (const piece of pieces(view.tokens)) readPiece(state, utterance, viewOf(piece), options)
}

/** The only place where the order of the rules is fixed. */
function readPiece(state: State, utterance: Utterance, view: View, options: FactEngineOptions): void {
  const { tokens } = view
  if (tokens.length === 0) return
  const speaker = utterance.speaker ?? 'dentist'
  const read = readTeeth(view, {
    jaw: state.jaw,
    side: state.side,
    focus: state.focus[0],
    age: options.patientAge,
    dental: state.turn - state.dentalTurn <= 2,
    isPatient: speaker === 'patient',
    perio: state.turn - state.perioTurn <= 4,
    canals: state.turn - state.canalTurn <= 4,
  })
  if (view.hits.some(namesCanal)) state.canalTurn = state.turn
  const isPsi = speaker !== 'patient' && readsPsi(view)
  const chunks = withBoth(view, dropCorrected(view, read.chunks), state, speaker)
  const sentences = readSentences(view)
  const own = isPsi ? outsidePsi(view, chunks) : chunks
  const withdrawn = takenBack(view, own)
  // "Der 75er auch gleich": an assistant asks for the same work, she does not do it
  const isOffer = speaker === 'assistant' && tokens.at(-1)?.word === 'gleich'
  const before = isOffer ? state.lastItems.filter(({ act }) => !act) : state.lastItems
  const items = readItems(view, sentences, own, before).filter(
    (item) => !withdrawn.some((range) => item.from >= range.from && item.from < range.to),
  )
  const turn: Turn = {
    id: utterance.id,
    text: utterance.text,
    speaker,
    isPatient: speaker === 'patient',
    view,
    whole: { from: 0, to: tokens.length },
    isNote: isTelegram(tokens),
    sentences,
    items,
    chunks: own,
    state,
    age: options.patientAge,
    touched: [],
    place: { jaw: read.jaw, side: read.side },
    planned: false,
    memory: {
      said: new Map(),
      times: new Map(),
      planned: new Set(),
      acts: new Map(),
      assertions: new Map(),
    },
  }
  if (isAboutOthers(turn)) {
    // what was said of oneself before talk turned to others still counts
    const other = findCue(view, 'other', { from: 0, to: tokens.length })
    const from = ownPart(view, sentences.find((sentence) => sentence.to > other)?.from ?? 0, other)
    if (from > 0 && findCue(view, 'pet', { from: 0, to: tokens.length }) < 0)
      readPiece(state, utterance, viewOf(tokens.slice(0, from)), options)
    // "Mein Vater hatte das, ich nicht."
    if (tokens.at(-2)?.word === 'ich' && tokens.at(-1)?.word === 'nicht')
      readPiece(state, utterance, viewOf(tokens.slice(-2)), options)
    return
  }
  if (view.hits.some((hit) => hasCue(hit, 'befund')) && speaker !== 'patient' && state.phase === 'talk')
    state.phase = 'exam'
  const corrected = correctLast(turn)
  if (corrected !== undefined) {
    const rest = tokens.slice(corrected)
    if (rest.length > 1) readPiece(state, utterance, viewOf(rest), options)
    return
  }
  applyAskedTooth(turn)
  applyMeasuredTooth(turn)
  statePsi(turn)
  statePocketDepths(turn)
  stateTests(turn)
  const consumed = stateActs(turn)
  answerAssistant(turn)
  answerRequest(turn)
  continueWork(turn)
  if (speaker !== 'patient') {
    stateFindings(turn, consumed)
    stateListedMeasures(turn)
    stateDescribed(turn)
    stateBridges(turn)
    stateSteps(turn)
  }
  stateGrinding(turn)
  stateDrugs(turn)
  statePatient(turn)
  readQuestionFrames(turn)
  stateAdvice(turn)
  rememberTalkMinutes(turn)
  stateConsent(turn)
  stateReturns(turn)
  stateWatching(turn)
  statePlanTalk(turn)
  setCrownAgain(turn)
  placeLostCrown(turn)
  planAgreed(turn)
  readAppointments(turn)
  grantRequest(turn, (act) =>
    addFact(turn, 'follow-up', `plan-${act.act}`, act.noun, { act: act.act, temporality: 'planned' }),
  )
  joinCostPlan(turn)
  rememberOutOfHours(turn)
  rememberWork(turn)
  rememberClaims(turn)
  rememberPending(turn)
  rememberAssistantAsks(turn)
  rememberRequest(turn)
  remainFocus(turn, read.named)
  attachEvidence(turn)
}

const ownWords = wordSet('ich mir mich nein ja nichts nix mein')
const notBoth = wordSet('wir uns ihr euch sie ihnen')

/** Where talk turns to others: at their sentence, or at their name when the words before it are an answer of their own. */
function ownPart(view: View, start: number, other: number): number {
  const own = view.tokens.slice(start, Math.max(start, other)).some((token) => ownWords.has(token.word))
  return own && other - start >= 2 && (view.tokens[other]?.gap ?? 0) < gap.sentence ? other : start
}

const noTeeth = /^(kiefer|seiten|gelenke|kanaele|haende|jahre|wochen|monate|tage|wurzeln|quadranten)/

/** "Beide", "alle drei": as many teeth as were last worked on or named together. */
function withBoth(view: View, chunks: TeethChunk[], state: State, speaker: string): TeethChunk[] {
  if (speaker === 'patient' || chunks.length > 0) return chunks
  const at = view.tokens.findIndex(({ word }) => ['beide', 'beiden', 'alle'].includes(word))
  if (at < 0 || speaksOfCanals(view) || notBoth.has(tokensWord(view, at - 1))) return chunks
  const isAll = tokensWord(view, at) === 'alle'
  const end = at + (isAll ? 2 : 1)
  const count = isAll ? readNumber(view.tokens[at + 1])?.value : 2
  if (count === undefined || noTeeth.test(tokensWord(view, end))) return chunks
  const groups = [state.focus, state.work, [...new Set(state.lastItems.flatMap((item) => item.teeth))]]
  const teeth = groups.find((group) => group.length === count)
  return teeth ? [{ from: at, to: end, teeth: [...teeth], prep: true }] : chunks
}

/** Both canals of one tooth are no two teeth. */
const speaksOfCanals = (view: View): boolean =>
  view.hits.some(
    (hit) => entryOf(hit, 'canal') !== undefined || entryOf(hit, 'act')?.takes?.includes('canals') === true,
  )

/** "Und siebenundzwanzig?" – "Fehlt.": a short answer speaks of the tooth that was asked about. */
function applyAskedTooth(turn: Turn): void {
  const { pending, turn: now } = turn.state
  if (turn.isPatient) return
  if (!pending || now - pending.turn !== 1 || pending.asked?.length !== 1) return
  // "Kein Blut. Vierer dasselbe.": what stands before the next tooth is the answer
  const next = turn.chunks[0]?.from
  const end = next === undefined ? turn.view.tokens.length : sentenceAt(turn.sentences, next).from
  if (end > 5) return
  const isOpen = (item: Item): boolean => item.to <= end && (next !== undefined || item.reach === 'none')
  sayOf(pending.asked, turn.items.filter(isOpen))
}

/** Gives teeth to findings that were told of them without naming them. */
function sayOf(teeth: Teeth, items: Items): void {
  for (const item of items) {
    if (!item.finding || item.finding.general) continue
    item.teeth = [...teeth]
    item.reach = 'own'
  }
}

/** "Jetzt vier ohne Blut, Sechser" while pockets are measured: the last word calls the next tooth, the rest is of the one before. */
function applyMeasuredTooth({ speaker, view, chunks, items, state }: Turn): void {
  const [called, other] = chunks
  if (speaker === 'patient' || state.turn - state.perioTurn > 4 || state.focus.length !== 1) return
  if (called === undefined || other !== undefined || called.prep || called.to < view.tokens.length) return
  if (!view.tokens.slice(0, Math.min(2, called.from)).some(isNumber)) return
  const before = items.filter((item) => item.to <= called.from)
  sayOf(state.focus, before)
}

/**
 * Turns utterances into clinical facts as they are spoken, without any model: the same words always give the same facts.
 * Fact ids are made from the utterance that first supports a fact, so deriving again updates instead of duplicating.
 */
export function createFactEngine(options: FactEngineOptions = {}): FactEngine {
  const state = startState()
  return { push: (utterance) => read(state, utterance, options), facts: () => state.drafts.map(toFact) }
}

/** All facts of a finished conversation, in the order in which they came up. */
export function deriveFacts(utterances: readonly Utterance[], options: FactEngineOptions = {}): Fact[] {
  const engine = createFactEngine(options)
  for (const utterance of utterances) engine.push(utterance)
  return engine.facts()
}
