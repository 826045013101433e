import { stem } from './text/fold.ts'
import { gap, tokenize, type Token } from './text/tokenize.ts'
import { actRows } from './vocabulary/acts.ts'
import { cueRows } from './vocabulary/cues.ts'
import { placeRows } from './vocabulary/places.ts'
import { drugRows, materialRows } from './vocabulary/drugs.ts'
import { behaviourRows } from './vocabulary/behaviours.ts'
import { diseaseRows, eventRows } from './vocabulary/diseases.ts'
import type { CueId, Entry, Row } from './vocabulary/entry.ts'
import { findingRows } from './vocabulary/findings.ts'
import { paraphrases } from './vocabulary/paraphrases.ts'
import { riskRows } from './vocabulary/risks.ts'
import { symptomRows, triggerRows } from './vocabulary/symptoms.ts'
import { timeRows } from './vocabulary/time.ts'
import { nameSet } from './text/words.ts'

type Node = { next?: Map<string, Node>; entries?: Entry[]; meaning?: Meaning }

/** What a phrase says, arranged for looking up. */
type Meaning = {
  readonly entries: readonly Entry[]
  readonly cues: ReadonlySet<CueId>
  readonly kinds: ReadonlyMap<Entry['kind'], Entry>
}

/** A phrase of the vocabulary found in an utterance: tokens `from` up to, not including, `to`. */
export type Hit = Meaning & { readonly from: number; readonly to: number }

/** The whole vocabulary as one automaton over word stems. */
export type Lexicon = {
  readonly root: Node
  /** Stems of every word of every phrase. */
  readonly words: ReadonlySet<string>
  /** Every beginning of those stems, each stem itself included, with the letters that go on from it. */
  readonly openings: ReadonlyMap<string, string>
  /** Stems that are phrases of their own and may end a compound. */
  readonly heads: ReadonlySet<string>
  /** Folded words that may be meant when something similar is heard. */
  readonly targets: readonly string[]
  readonly size: number
}

const compoundKinds: ReadonlySet<Entry['kind']> = nameSet(
  'finding act material drug object position zone surface disease drugClass',
)
const soundKinds: ReadonlySet<Entry['kind']> = nameSet(
  'finding act material drug surface object disease position canal drugClass',
)

const allRows: readonly (readonly Row[])[] = [
  findingRows,
  actRows,
  drugRows,
  materialRows,
  diseaseRows,
  symptomRows,
  triggerRows,
  eventRows,
  behaviourRows,
  riskRows,
  cueRows,
  placeRows,
  timeRows,
]

/** Adds a phrase; answers its words. */
function insert(root: Node, phrase: string, entries: readonly Entry[]): readonly Token[] {
  const tokens = tokenize(phrase)
  let node = root
  for (const token of tokens) {
    node.next ??= new Map()
    const child: Node = node.next.get(token.stem) ?? {}
    node.next.set(token.stem, child)
    node = child
  }
  node.entries = [...(node.entries ?? []), ...entries]
  return tokens
}

function openingsOf(words: ReadonlySet<string>): Map<string, string> {
  const openings = new Map<string, string>()
  for (const word of words)
    for (let length = word.length; length > 0; length--) {
      const [opening, next] = [word.slice(0, length), word.charAt(length)]
      const known = openings.get(opening)
      if (known === undefined || !known.includes(next)) openings.set(opening, (known ?? '') + next)
      else break
    }
  return openings
}

type Paraphrase = (typeof paraphrases)[number]

/** Adds what stands for a known term, with the meaning of that term. */
function insertParaphrases(root: Node, words: Set<string>, rows: readonly Row[], all: readonly Paraphrase[]) {
  const known = new Map<string, readonly Entry[]>()
  for (const [phrases, ...entries] of rows)
    for (const phrase of phrases.split('|')) known.set(phrase, [...(known.get(phrase) ?? []), ...entries])
  for (const [means, says] of all) {
    const entries = known.get(means)
    if (entries === undefined) throw new Error(`no term of the vocabulary is said as "${means}"`)
    for (const phrase of says.split('|')) {
      if (known.has(phrase)) continue
      for (const token of insert(root, phrase, entries)) words.add(token.stem)
    }
  }
}

/** Builds an automaton from vocabulary tables; the cost of reading text does not grow with their size. */
export function buildLexicon(
  tables: readonly (readonly Row[])[],
  meanings: readonly Paraphrase[] = [],
): Lexicon {
  const root: Node = {}
  const words = new Set<string>()
  const heads = new Set<string>()
  const targets = new Set<string>()
  let size = 0
  for (const [phrases, ...entries] of tables.flat()) {
    const sounds = entries.some((entry) => soundKinds.has(entry.kind))
    const compounds = entries.some((entry) => compoundKinds.has(entry.kind))
    for (const phrase of phrases.split('|')) {
      const tokens = insert(root, phrase, entries)
      size++
      for (const token of tokens) {
        words.add(token.stem)
        if (sounds && token.word.length >= (tokens.length === 1 ? 5 : 8)) targets.add(token.word)
      }
      const only = tokens[0]
      if (tokens.length === 1 && only && compounds && only.stem.length >= 5) heads.add(only.stem)
    }
  }
  insertParaphrases(root, words, tables.flat(), meanings)
  return { root, words, openings: openingsOf(words), heads, targets: [...targets], size }
}

let shared: Lexicon | undefined

/** The complete vocabulary, built once per process. */
export function lexicon(): Lexicon {
  shared ??= buildLexicon(allRows, paraphrases)
  return shared
}

// Words that may stand between the parts of a phrase: "Rand ist leicht offen", "Rauchen bitte ganz lassen".
const fillers = new Set(
  'ist is sind aber auch noch so ganz schon ja leider leicht etwa etwas bisschen sehr ziemlich jetzt bitte wieder total richtig voellig komplett halt eben mal immer ein der die das den dem deutlich stark alle hier dort da wohl war gerade eher doch einfach heute'
    .split(' ')
    .map(stem),
)

const meaningOf = (node: Node, entries: readonly Entry[]): Meaning =>
  (node.meaning ??= {
    entries,
    cues: new Set(entries.flatMap((entry) => (entry.kind === 'cue' ? [entry.cue] : []))),
    kinds: new Map(entries.toReversed().map((entry) => [entry.kind, entry])),
  })

/** One pass from left to right; at each place the longest phrase wins, and none reaches over a comma. */
export function findHits(tokens: readonly Token[], root: Node): Hit[] {
  const hits: Hit[] = []
  let index = 0
  while (index < tokens.length) {
    let node: Node | undefined = root
    let at = index
    let best: Node | undefined
    let end = index + 1
    let skipped = 0
    while (at < tokens.length) {
      const token = tokens[at]
      if (!token || (at > index && token.gap >= gap.comma)) break
      const child: Node | undefined = node.next?.get(token.stem)
      if (!child) {
        // a filler may stand inside a phrase, at most two of them
        if (at === index || skipped >= 2 || !fillers.has(token.stem) || !node.next) break
        skipped++
        at++
        continue
      }
      node = child
      at++
      if (!node.entries) continue
      best = node
      end = at
    }
    if (best?.entries) {
      const { entries, cues, kinds } = meaningOf(best, best.entries)
      hits.push({ from: index, to: end, entries, cues, kinds })
    }
    index = end
  }
  return hits
}
