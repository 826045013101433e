import type { NewDraft } from '../draft.ts'
import type { Segment, Sentence } from '../read/sentences.ts'
import { teethOf, type Teeth } from '../teeth/fdi.ts'
import { entriesIn, findCue, hasCue } from '../read/view.ts'
import type { Turn } from '../turn.ts'
import {
  chunksIn,
  cueIn,
  emit,
  focusTeeth,
  mentions,
  said,
  says,
  segmentAt,
  sentenceOf,
  word,
} from '../turn.ts'
import { holds, byWord, wordSet } from '../text/words.ts'

type TestKind = 'cold' | 'knock' | 'press' | 'air'

/** What a tooth that answers a test, or one that does not answer cold, is found to be. */
const outcomes: Readonly<Record<TestKind | 'dead', Pick<NewDraft, 'noun' | 'finding' | 'kind'>>> = {
  cold: { kind: 'vital', finding: 'vital', noun: '~vital, Sensibilitätsprüfung (Kältetest) positiv' },
  dead: { kind: 'avital', finding: 'avital', noun: '~avital, Sensibilitätsprüfung (Kältetest) negativ' },
  knock: { kind: 'perkussion', finding: 'perkussion', noun: '~klopfempfindlich' },
  press: { kind: 'druckdolenz', finding: 'druckdolenz', noun: '~druckdolent' },
  air: { kind: 'hypersensibel', finding: 'hypersensibel', noun: 'Überempfindlicher Zahnhals' },
}

/** States the answer of a test at teeth. */
function stateResult(turn: Turn, kind: TestKind, teeth: Teeth, positive: boolean, isLasting = false): void {
  if (teeth.length === 0) return
  const isCold = kind === 'cold'
  emit(turn, {
    group: 'finding',
    ...outcomes[isCold && !positive ? 'dead' : kind],
    act: isCold ? 'vitalitaetspruefung' : undefined,
    teeth,
    negated: !isCold && !positive,
    details: isCold && isLasting ? ['anhaltend'] : [],
    speaker: 'dentist',
  })
}

/** The teeth of which a result is said. */
function teethTested(turn: Turn, index: number, sentence: Sentence): Teeth {
  const segment = segmentAt(turn, index)
  const inSegment = turn.chunks.filter(({ from }) => from >= segment.from && from < segment.to)
  const chunk =
    inSegment.findLast((one) => one.to <= index) ??
    turn.chunks.findLast((one) => one.from >= sentence.from && one.to <= index) ??
    inSegment[0] ??
    turn.chunks.findLast((one) => one.to <= index)
  return bothNamed(turn, segment) ?? chunk?.teeth ?? focusTeeth(turn.state)
}

/** What is asked or tested without a result waits for the answer. */
function rememberTest(turn: Turn, kind: TestKind, told: boolean, seen: boolean): void {
  const { state } = turn
  const named = turn.chunks.at(-1)?.teeth
  const asked = turn.sentences.filter((sentence) => sentence.asked)
  const asksTooth =
    state.test &&
    state.turn - state.test.turn <= 3 &&
    (asked.length > 0 || (turn.view.tokens.length <= 5 && turn.items.every((item) => item.copied === true)))
  // "Fünfunddreißig kalt?", "Kalt? Spüren Sie das?": the question is the test
  const asksCold = asked.some(
    (sentence) =>
      (chunksIn(turn, sentence).length > 0 || sentence.to - sentence.from <= 2) &&
      says(turn, sentence, 'kalt|kaltes|kaelte|eiskalt'),
  )
  const teeth = named ?? focusTeeth(state)
  if (told) state.test = undefined
  else if (seen)
    state.test = isVague(turn) ? undefined : { kind, teeth: named ?? state.focus, turn: state.turn }
  else if (asksCold && teeth?.length === 1) state.test = { kind: 'cold', teeth, turn: state.turn }
  else if (asksTooth && named) state.test = { kind, teeth: named, turn: state.turn }
}

/** The test that is named at a place; cold at the lip, or a nose that is held, tests no tooth. */
function testAt(turn: Turn, index: number): TestKind | undefined {
  const hit = turn.view.at[index]
  if (hasCue(hit, 'testKnock')) return 'knock'
  if (hit?.from !== index) return undefined
  if (hasCue(hit, 'testCold')) return 'cold'
  if (!hasCue(hit, 'testOther') || says(turn, { from: index - 6, to: index + 6 }, 'nase')) return undefined
  return holds(word(turn, index), '*palp*|*druck*') ? 'press' : 'air'
}

/** Test words with results in one utterance: "Sensi 27 negativ, 26 positiv", "auf Kälte nichts". */
export function stateTests(turn: Turn): void {
  const { view, state } = turn
  if (turn.isPatient) {
    answerTest(turn)
    return
  }
  const open = state.test && state.turn - state.test.turn <= 2 ? state.test : undefined
  let kind: TestKind | undefined = open?.kind
  let told = narrateTests(turn)
  let seen = false
  let last: boolean | undefined
  // without a test, open or named, no word is a result
  const isTested = kind !== undefined || cueIn(turn, turn.whole, 'testCold', 'testKnock', 'testOther')
  for (let index = 0; isTested && index < view.tokens.length; index++) {
    const hit = view.at[index]
    const isCold = hasCue(hit, 'testCold')
    if (
      isCold &&
      (hit?.from !== index || says(turn, { from: index, to: index + 5 }, '*lippe*|*zunge*|*kinn*'))
    )
      continue
    const sentence = sentenceOf(turn, index)
    // "45 negativ auf Kälte"
    const isBehind =
      kind === undefined && findCue(view, 'testCold', { from: index, to: segmentAt(turn, index).to }) >= 0
    const named = testAt(turn, index) ?? (isBehind ? 'cold' : undefined)
    kind = named ?? kind
    seen ||= named !== undefined
    const positive = resultAt(turn, index, kind) ?? carriedAt(turn, index, last)
    if (!kind || positive === undefined) continue
    const hasTooth = chunksIn(turn, sentence).length > 0
    if (sentence.asked || (!seen && !(state.test && hasTooth && sentence.to - sentence.from < 12))) continue
    // "Stark positiv und hält lange an": the pain outlasts the cold
    const isLasting = cueIn(turn, sentence, 'testCold') && mentions(turn, lastingWords)
    stateResult(turn, kind, teethTested(turn, index, sentence), positive, isLasting)
    told = true
    last = positive
  }
  rememberTest(turn, kind ?? state.test?.kind ?? 'cold', told, seen)
}

const lastingWords = wordSet('lange anhaltend anhaltender minutenlang')

/** "21 positiv, 11 auch", "klopfen am 11 tut weh, am 21 nicht": a bare tooth takes the result over, or its contrary. */
function carriedAt(turn: Turn, index: number, last: boolean | undefined): boolean | undefined {
  const text = word(turn, index)
  if (last === undefined || (text !== 'auch' && text !== 'nicht')) return undefined
  if (!turn.chunks.some((chunk) => chunk.to === index)) return undefined
  return text === 'auch' && answerWords.get(word(turn, index + 1)) !== false && last
}

/** "Klopfen ist bei beiden unauffällig": the two teeth named before. */
function bothNamed(turn: Turn, segment: Segment): Teeth | undefined {
  if (!says(turn, segment, 'beiden|beide')) return undefined
  const named = teethOf(turn.chunks.filter((chunk) => chunk.to <= segment.to))
  return named.length === 2 ? named : undefined
}

const answerWords = byWord([
  [true, 'ja jo positiv plus auch deutlich aua au stark sofort'],
  [false, 'nein nee noe negativ minus nichts nix nicht'],
])

/** A yes or no at the start of a sentence: "auch nicht" is a no. */
function yesOrNo(spoken: string): boolean | undefined {
  const [first = '', second = ''] = spoken.split(' ')
  const isDenied = (first === 'auch' || first === 'gar') && answerWords.get(second) === false
  return isDenied ? false : answerWords.get(first)
}

/** "Kälte 35? Positiv. 36? Auch. 37? Nichts.": the dentist asks and says the answer aloud. */
function narrateTests(turn: Turn): boolean {
  const { view, state } = turn
  let kind: TestKind | undefined
  let teeth: Teeth | undefined
  let told = false
  for (const sentence of turn.sentences) {
    if (findCue(view, 'testCold', sentence) >= 0) kind = 'cold'
    else if (findCue(view, 'testKnock', sentence) >= 0) kind = 'knock'
    const chunks = chunksIn(turn, sentence)
    if (sentence.asked) {
      teeth = chunks.at(-1)?.teeth ?? focusTeeth(state)
      continue
    }
    if (!kind || sentence.to - sentence.from > 8) continue
    if (chunks.length === 0 && teeth) {
      const positive = yesOrNo(said(turn, sentence))
      if (positive === undefined) continue
      stateResult(turn, kind, teeth, positive)
      told = true
    } else if (told)
      // "Siebzehn nicht, fünfzehn auch nicht."
      for (const chunk of chunks) {
        const { to } = segmentAt(turn, chunk.from)
        const positive = yesOrNo(said(turn, { from: chunk.to, to }))
        if (positive !== undefined && to - chunk.to <= 3) stateResult(turn, kind, chunk.teeth, positive)
      }
    teeth = undefined
  }
  return told
}

/** "Auf Kälte reagiert der 36 nicht": the denial stands at the end of the clause. */
const isDeniedLater = (turn: Turn, index: number): boolean =>
  /\b(nicht( mehr)?|kaum)$/.test(said(turn, { from: index, to: segmentAt(turn, index).to }))

const results = byWord([
  [true, 'positiv plus prompt'],
  [false, 'negativ minus nichts reaktionslos nix'],
])
const painWords = wordSet('empfindlich schmerzhaft weh unangenehm')
const feltWords = wordSet('zieht nachzieht spuert merkt zuckt')
const soundWords = wordSet('unauffaellig normal regelrecht')

/** Whether a word says that the tooth answered the test. */
function resultAt(turn: Turn, index: number, kind?: TestKind): boolean | undefined {
  const text = word(turn, index)
  const hit = turn.view.at[index]
  if (kind === 'knock' && soundWords.has(text)) return false
  if (hit?.kinds.has('finding')) return undefined
  const result = results.get(text)
  if (result !== undefined) return result
  if (hasCue(hit, 'negative') && ['keine', 'reagiert', 'ohne'].includes(text)) return false
  if (hasCue(hit, 'delayed')) return true
  if (text === 'reagiert') return !isDeniedLater(turn, index)
  const isAnswer = turn.chunks.some((chunk) => chunk.to <= index && index - chunk.to <= 2)
  if (kind === 'knock' && isAnswer && text === 'nein') return false
  if ((kind !== undefined && isAnswer && text === 'ja') || (kind === 'cold' && feltWords.has(text)))
    return true
  return painWords.has(text) ? !['nicht', 'nichts', 'kaum'].includes(word(turn, index - 1)) : undefined
}

// "Auuu, das hört ja gar nicht mehr auf": the denial is of its end
const cries =
  /^(a+u+a*|autsch|ah+|oh+|uh+|ui+|boah|ja|jaja)\b|\b(sagt|schreit) (sie |er )?aua?\b|\b(hoert .*nicht (mehr )?auf|haelt an|zieht nach)\b/
const outlasts = /\b(hoert .*nicht (mehr )?auf|geht nicht (mehr )?weg|zieht nach|haelt an)\b/
const denies = 'nichts|nix|nein|nee|noe|nicht|null|kein|keine|geringsten'
const isFine = /^(alles |ist |ja |das |ganz |war )*(ok|okay|gut|geht|in ordnung|passt|fein|normal|ruhig)\b/
const feels =
  'aua|au|ja|jaja|schon|merk|merke|spuer|spuere|zieht|weh|unangenehm|kalt|deutlich|stark|sofort|jap|tut|bisschen|bissel|bissl|etwas|leicht|wenig|auch|normal|durchaus|anders|doch|mhm'

/** What a patient says of a test; no pain says nothing of a cold test. */
function answerOf(spoken: string, kind: TestKind): boolean | undefined {
  if (cries.test(spoken)) return true
  if (holds(spoken, denies)) return false
  if (isFine.test(spoken)) return kind === 'cold' && !holds(spoken, 'normal') ? undefined : kind === 'cold'
  return holds(spoken, feels) ? true : undefined
}

/** "Der vordere?", "und der andere?": a tooth that nothing names. */
const isVague = (turn: Turn): boolean =>
  turn.chunks.length === 0 &&
  /\b(der|den|die|am|beim) (vordere|hintere|andere|naechste|davor|dahinter|daneben|nachbar|boese)n?\b/.test(
    said(turn, turn.whole),
  )

/** "Beim Fünfer nein, beim Sechser aua": the words behind each tooth are its answer, where each has one. */
function answerEach(turn: Turn, kind: TestKind): void {
  const { view, chunks } = turn
  const quadrant = Math.floor((chunks[0]?.teeth[0] ?? 0) / 10) * 10
  const named = entriesIn(view, 'position', { from: 0, to: view.tokens.length })
  const answers = named.map(({ hit, entry }, order) => {
    const to = named[order + 1]?.hit.from ?? view.tokens.length
    const words = said(turn, { from: hit.to, to }).replace(/ (und|bei|beim|am|der)$/, '')
    return { tooth: quadrant + entry.position, positive: hit.to < to ? answerOf(words, kind) : undefined }
  })
  if (quadrant === 0 || answers.length < 2 || answers.some(({ positive }) => positive === undefined)) return
  for (const { tooth, positive } of answers) stateResult(turn, kind, [tooth], positive === true)
}

/** The patient answers the test that the dentist is doing. */
function answerTest(turn: Turn): void {
  const { state, view } = turn
  const { test } = state
  if (!test || test.answered === true || state.turn - test.turn > 1) return
  const positions = view.hits.filter((hit) => hit.kinds.has('position'))
  if (positions.length > 1 || turn.chunks.length > 1) {
    answerEach(turn, test.kind)
    state.test = undefined
    return
  }
  const teeth = turn.chunks[0]?.teeth ?? (test.teeth.length > 0 ? test.teeth : state.focus)
  const spoken = said(turn, turn.whole)
  const positive = answerOf(spoken, test.kind)
  if (teeth.length !== 1 || positive === undefined) return
  stateResult(turn, test.kind, teeth, positive, positive && outlasts.test(spoken))
  const isAnswered = findCue(view, 'corr', { from: 0, to: 1 }) < 0 || test.kind === 'cold'
  state.test = { ...test, turn: state.turn, ...(isAnswered ? { answered: true } : {}) }
}
