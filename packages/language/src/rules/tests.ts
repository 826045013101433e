import type { Sentence } from '../read/sentences.ts'
import type { State } from '../state.ts'
import type { Tooth } from '../teeth/fdi.ts'
import { findCue, hasCue, type View } from '../read/view.ts'
import { cueIn, emit, focusTooth, mentions, said, sentenceOf, type Turn, word, says } from '../turn.ts'
import { holds } from '../text/word-list.ts'

const coldWords: ReadonlySet<string> = new Set(['kalt', 'kaltes', 'kaelte', 'eiskalt'])

type TestKind = 'cold' | 'knock' | 'press' | 'air'

/** States the answer of a cold or percussion test at teeth. */
function stateResult(
  turn: Turn,
  kind: TestKind,
  teeth: readonly Tooth[],
  positive: boolean,
  details: string[] = [],
): void {
  if (teeth.length === 0) return
  if (kind === 'press' || kind === 'air') {
    emit(turn, {
      group: 'finding',
      kind: kind === 'press' ? 'druckdolenz' : 'hypersensibel',
      noun: kind === 'press' ? '~druckdolent' : 'Überempfindlicher Zahnhals',
      finding: kind === 'press' ? 'druckdolenz' : 'hypersensibel',
      teeth,
      negated: !positive,
      speaker: 'dentist',
    })
    return
  }
  if (kind === 'knock') {
    emit(turn, {
      group: 'finding',
      kind: 'perkussion',
      noun: '~klopfempfindlich',
      finding: 'perkussion',
      teeth,
      negated: !positive,
      speaker: 'dentist',
    })
    return
  }
  const code = positive ? 'vital' : 'avital'
  emit(turn, {
    group: 'finding',
    kind: code,
    noun: positive
      ? '~vital, Sensibilitätsprüfung (Kältetest) positiv'
      : '~avital, Sensibilitätsprüfung (Kältetest) negativ',
    finding: code,
    act: 'vitalitaetspruefung',
    teeth,
    details,
    speaker: 'dentist',
  })
}

/** The teeth of which a result is said. */
function teethTested(turn: Turn, state: State, index: number, sentence: Sentence): readonly number[] {
  const segment = sentence.segments.find((one) => index >= one.from && index < one.to)
  const inSegment = turn.chunks.filter(
    (chunk) => segment && chunk.from >= segment.from && chunk.from < segment.to,
  )
  const chunk =
    inSegment.findLast((one) => one.to <= index) ??
    turn.chunks.findLast((one) => one.from >= sentence.from && one.to <= index) ??
    inSegment[0] ??
    turn.chunks.findLast((one) => one.to <= index)
  const focus = focusTooth(state)
  const teeth = bothNamed(turn, segment) ?? chunk?.teeth ?? (focus === undefined ? [] : [focus])
  return teeth
}

/** What is asked or tested without a result waits for the answer. */
function rememberTest(
  turn: Turn,
  view: View,
  state: State,
  kind: TestKind | undefined,
  told: boolean,
  seen: boolean,
): void {
  const asked = turn.sentences.find(
    (sentence) =>
      sentence.asked && turn.chunks.some((one) => one.from >= sentence.from && one.to <= sentence.to),
  )
  const cold =
    asked && turn.view.tokens.slice(asked.from, asked.to).some((token) => coldWords.has(token.word))
  const teeth = turn.chunks.at(-1)?.teeth ?? []
  if (!seen && !told && cold && teeth.length === 1) {
    state.test = { kind: 'cold', teeth, turn: state.turn }
    return
  }
  const asksTooth =
    state.test &&
    state.turn - state.test.turn <= 3 &&
    (turn.sentences.some((sentence) => sentence.asked) ||
      (view.tokens.length <= 5 && turn.items.every((item) => item.copied === true))) &&
    turn.chunks.length > 0
  if (seen && !told) {
    state.test = isVague(turn)
      ? undefined
      : { kind: kind ?? 'cold', teeth: turn.chunks.at(-1)?.teeth ?? state.focus, turn: state.turn }
  } else if (asksTooth && state.test)
    state.test = {
      kind: state.test.kind,
      teeth: turn.chunks.at(-1)?.teeth ?? [],
      turn: state.turn,
    }
  else if (told) state.test = undefined
}

/** Test words with results in one utterance: "Sensi 27 negativ, 26 positiv", "auf Kälte nichts". */
export function stateTests(turn: Turn): void {
  const { view, state } = turn
  if (turn.speaker === 'patient') {
    answerTest(turn)
    return
  }
  let kind: TestKind | undefined =
    state.test && state.turn - state.test.turn <= 2 ? state.test.kind : undefined
  let told = narrateTests(turn)
  let seen = false
  let last: 'positive' | 'negative' | undefined
  for (let index = 0; index < view.tokens.length; index++) {
    const hit = view.at[index]
    if (hit?.from !== index && hit && hasCue(hit, 'testCold')) continue
    if (
      hasCue(hit, 'testCold') &&
      /lippe|zunge|kinn/.test(
        turn.view.tokens
          .slice(index, index + 5)
          .map((token) => token.word)
          .join(' '),
      )
    )
      continue
    if (hasCue(hit, 'testCold')) {
      kind = 'cold'
      seen = true
    } else if (hasCue(hit, 'testKnock')) {
      kind = 'knock'
      seen = true
    } else if (hit?.from === index && hasCue(hit, 'testOther') && !isNoseBlown(turn, index)) {
      kind = /palp|druck/.test(word(turn, index)) ? 'press' : 'air'
      seen = true
    }
    const sentence = sentenceOf(turn, index)
    // "45 negativ auf Kälte"
    if (kind === undefined && findCue(view, 'testCold', index, sentence.to) >= 0) {
      kind = 'cold'
      seen = true
    }
    const result = resultAt(turn, index, kind) ?? (last ? carriedAt(turn, index, last) : undefined)
    if (!kind || result === undefined) continue
    const hasTooth = turn.chunks.some((chunk) => chunk.from >= sentence.from && chunk.to <= sentence.to)
    if (sentence.asked || (!seen && !(state.test && hasTooth && sentence.to - sentence.from < 12))) continue
    const teeth = teethTested(turn, state, index, sentence)
    stateResult(turn, kind, teeth, result === 'positive', lingers(turn, sentence) ? ['anhaltend'] : [])
    told = true
    last = result
  }
  // "Fünfunddreißig kalt?": the question is the test
  rememberTest(turn, view, state, kind, told, seen)
}

/** "Stark positiv und hält lange an": the pain outlasts the cold. */
const lingers = (turn: Turn, sentence: { readonly from: number; readonly to: number }): boolean =>
  cueIn(turn, sentence, 'testCold') && mentions(turn, lastingWords)

const lastingWords: ReadonlySet<string> = new Set(['lange', 'anhaltend', 'anhaltender', 'minutenlang'])

/** "21 positiv, 11 auch", "klopfen am 11 tut weh, am 21 nicht": a bare tooth takes the result over, or its contrary. */
function carriedAt(turn: Turn, index: number, last: 'positive' | 'negative'): typeof last | undefined {
  const text = word(turn, index)
  if ((text !== 'auch' && text !== 'nicht') || !turn.chunks.some((chunk) => chunk.to === index))
    return undefined
  if (text === 'nicht') return 'negative'
  return word(turn, index + 1) === 'nicht' || word(turn, index + 1) === 'nichts' ? 'negative' : last
}

/** "Klopfen ist bei beiden unauffällig": the two teeth named before. */
function bothNamed(
  turn: Turn,
  segment: { readonly from: number; readonly to: number } | undefined,
): readonly Tooth[] | undefined {
  if (!segment || !says(turn, segment, 'beiden|beide')) return undefined
  const named = [
    ...new Set(turn.chunks.filter((chunk) => chunk.to <= segment.to).flatMap((chunk) => chunk.teeth)),
  ]
  return named.length === 2 ? named : undefined
}

/** "Nase zuhalten und pusten": the maxillary sinus is tested, no tooth. */
const isNoseBlown = (turn: Turn, index: number): boolean =>
  says(turn, { from: Math.max(0, index - 6), to: Math.min(turn.view.tokens.length, index + 6) }, 'nase')

const soundWords: ReadonlySet<string> = new Set(['unauffaellig', 'normal', 'regelrecht', 'ohne befund'])

const tellsYes = /^(ja|jo|positiv|plus|auch|deutlich|aua|au|stark|sofort)\b/
const tellsNo = /^(nein|nee|noe|negativ|minus|nichts|nix|nicht|gar nichts|auch nicht|auch nichts)\b/

/** "Kälte 35? Positiv. 36? Auch. 37? Nichts.": the dentist asks and says the answer aloud. */
function narrateTests(turn: Turn): boolean {
  const { view, state } = turn
  if (!turn.sentences.some((sentence) => sentence.asked)) return false
  let kind: TestKind | undefined
  let teeth: readonly Tooth[] | undefined
  let told = false
  for (const sentence of turn.sentences) {
    if (findCue(view, 'testCold', sentence.from, sentence.to) >= 0) kind = 'cold'
    else if (findCue(view, 'testKnock', sentence.from, sentence.to) >= 0) kind = 'knock'
    const chunks = turn.chunks.filter((one) => one.from >= sentence.from && one.to <= sentence.to)
    if (sentence.asked) {
      const focus = focusTooth(state)
      teeth = chunks.at(-1)?.teeth ?? (focus === undefined ? [] : [focus])
      continue
    }
    if (!kind || sentence.to - sentence.from > 8) continue
    const spoken = said(turn, sentence)
    if (chunks.length === 0 && teeth) {
      if (tellsNo.test(spoken)) stateResult(turn, kind, teeth, false)
      else if (tellsYes.test(spoken)) stateResult(turn, kind, teeth, true)
      else continue
      told = true
    } else if (told)
      // "Siebzehn nicht, fünfzehn auch nicht."
      for (const segment of sentence.segments) {
        const chunk = chunks.find((one) => one.from >= segment.from && one.to <= segment.to)
        const rest = chunk ? said(turn, { from: chunk.to, to: segment.to }) : ''
        if (!chunk || segment.to - chunk.to > 3) continue
        if (tellsNo.test(rest)) stateResult(turn, kind, chunk.teeth, false)
        else if (tellsYes.test(rest)) stateResult(turn, kind, chunk.teeth, true)
      }
    teeth = undefined
  }
  return told
}

function isDeniedLater(turn: Turn, index: number): boolean {
  const { segments } = sentenceOf(turn, index)
  const segment = segments.find((one) => index >= one.from && index < one.to)
  return (
    segment !== undefined && /\b(nicht|nicht mehr|kaum)$/.test(said(turn, { from: index, to: segment.to }))
  )
}

function resultAt(turn: Turn, index: number, kind?: TestKind): 'positive' | 'negative' | undefined {
  const text = word(turn, index)
  const hit = turn.view.at[index]
  if (kind === 'knock' && soundWords.has(text)) return 'negative'
  if (hit?.entries.some((entry) => entry.kind === 'finding')) return undefined
  if (text === 'positiv' || text === 'plus') return 'positive'
  if (text === 'negativ' || text === 'minus') return 'negative'
  if (text === 'nichts' || text === 'reaktionslos' || text === 'nix') return 'negative'
  if (
    hasCue(hit, 'negative') &&
    ['keine reaktion', 'reagiert nicht', 'ohne reaktion'].some((phrase) => phrase.startsWith(text))
  )
    return 'negative'
  if (hasCue(hit, 'delayed')) return 'positive'
  // "Auf Kälte reagiert der 36 nicht": the denial stands at the end of the clause
  if (text === 'reagiert') return isDeniedLater(turn, index) ? 'negative' : 'positive'
  if (text === 'prompt') return 'positive'
  if (
    kind !== undefined &&
    text === 'ja' &&
    turn.chunks.some((chunk) => chunk.to <= index && index - chunk.to <= 2)
  )
    return 'positive'
  if (kind === 'cold' && ['zieht', 'nachzieht', 'spuert', 'merkt'].includes(text)) return 'positive'
  if (['empfindlich', 'schmerzhaft', 'weh', 'unangenehm'].includes(text))
    return ['nicht', 'nichts', 'kaum'].includes(word(turn, index - 1)) ? 'negative' : 'positive'
  return undefined
}

/** What patients say to a test; the first row that fits decides. `fine`: no pain, which says nothing of a cold test. */
const answers: readonly (readonly [means: 'felt' | 'nothing' | 'fine', words: RegExp])[] = [
  // "Auuu, das hört ja gar nicht mehr auf": the denial is of its end
  [
    'felt',
    /^(a+u+a*|autsch|ah+|oh+|uh+|ui+|boah|ja|jaja)\b|\b(hoert .*nicht (mehr )?auf|haelt an|zieht nach|(sagt|schreit) (sie |er )?(au|aua)\b)/,
  ],
  ['nothing', /\b(nichts|nix|nein|nee|noe|nicht|null|kein|keine|geringsten)\b/],
  ['fine', /^(alles |ist |ja |das |ganz |war )*(ok|okay|gut|geht|in ordnung|passt|fein|normal|ruhig)\b/],
  [
    'felt',
    /\b(aua|au|ja|jaja|schon|merk|merke|spuer|spuere|zieht|weh|unangenehm|kalt|deutlich|stark|sofort|jap|tut|bisschen|bissel|bissl|etwas|leicht|wenig|auch|normal|durchaus|anders|doch|mhm)\b/,
  ],
]
const outlasts = /\b(hoert .*nicht (mehr )?auf|geht nicht (mehr )?weg|zieht nach|haelt an)\b/

/** States what an answer says of a test; answers whether it said anything. */
function hearAnswer(turn: Turn, kind: TestKind, teeth: readonly Tooth[], says: string): boolean {
  const means = answers.find(([, words]) => words.test(says))?.[0]
  if (means === undefined || (means === 'fine' && kind === 'cold' && !holds(says, 'normal'))) return false
  const isPain = kind !== 'cold'
  const positive = means === 'felt' || (means === 'fine' && !isPain)
  stateResult(turn, kind, teeth, positive, positive && outlasts.test(says) ? ['anhaltend'] : [])
  return true
}

/** "Der vordere?", "und der andere?": a tooth that nothing names. */
const isVague = (turn: Turn): boolean =>
  turn.chunks.length === 0 &&
  /\b(der|den|die|am|beim) (vordere|hintere|andere|naechste|davor|dahinter|daneben|nachbar|boese)n?\b/.test(
    said(turn, { from: 0, to: turn.view.tokens.length }),
  )

/** The patient answers the test that the dentist is doing. */
function answerTest(turn: Turn): void {
  const { state, view } = turn
  const test = state.test
  if (!test || test.answered === true || state.turn - test.turn > 1) return
  if (turn.chunks.length > 1) {
    for (const [at, chunk] of turn.chunks.entries())
      hearAnswer(
        turn,
        test.kind,
        chunk.teeth,
        said(turn, { from: chunk.to, to: turn.chunks[at + 1]?.from ?? view.tokens.length }),
      )
    state.test = { ...test, turn: state.turn, answered: true }
    return
  }
  // "Beim Fünfer nein, beim Sechser aua": which is which is not known
  if (view.hits.filter((hit) => hit.entries.some((entry) => entry.kind === 'position')).length > 1) {
    state.test = undefined
    return
  }
  const teeth = turn.chunks[0]?.teeth ?? (test.teeth.length > 0 ? test.teeth : state.focus)
  if (teeth.length !== 1) return
  if (!hearAnswer(turn, test.kind, teeth, said(turn, { from: 0, to: view.tokens.length }))) return
  state.test =
    findCue(view, 'corr', 0, 1) < 0 || test.kind === 'cold'
      ? { ...test, turn: state.turn, answered: true }
      : { ...test, turn: state.turn }
}
