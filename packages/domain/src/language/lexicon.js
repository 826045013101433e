import { fold, stem } from './text/fold.js'
import { gap, tokenize } from './text/tokenize.js'
import { actRows } from './vocabulary/acts.js'
import { cueRows, placeRows } from './vocabulary/cues.js'
import { drugRows, materialRows } from './vocabulary/drugs.js'
import { findingRows } from './vocabulary/findings.js'
import {
  behaviourRows,
  diseaseRows,
  eventRows,
  riskRows,
  symptomRows,
  triggerRows,
} from './vocabulary/patient.js'
import { timeRows } from './vocabulary/time.js'
const compoundKinds = new Set([
  'finding',
  'act',
  'material',
  'drug',
  'object',
  'position',
  'zone',
  'surface',
  'disease',
  'drugClass',
])
const soundKinds = new Set([
  'finding',
  'act',
  'material',
  'drug',
  'surface',
  'object',
  'disease',
  'position',
  'canal',
  'drugClass',
])
const allRows = [
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
function insert(root, stems, entries) {
  let node = root
  for (const word of stems) {
    node.next ??= new Map()
    let child = node.next.get(word)
    if (!child) {
      child = {}
      node.next.set(word, child)
    }
    node = child
  }
  node.entries = [...(node.entries ?? []), ...entries]
}
/** Builds an automaton from vocabulary tables; the cost of reading text does not grow with their size. */
export function buildLexicon(tables) {
  const root = {}
  const words = new Set()
  const heads = new Set()
  const targets = new Set()
  let size = 0
  for (const [phrases, ...entries] of tables.flat()) {
    const sounds = entries.some((entry) => soundKinds.has(entry.kind))
    const compounds = entries.some((entry) => compoundKinds.has(entry.kind))
    for (const phrase of phrases.split('|')) {
      const tokens = tokenize(phrase)
      insert(
        root,
        tokens.map((token) => token.stem),
        entries,
      )
      size++
      for (const token of tokens) {
        words.add(token.stem)
        if (sounds && token.word.length >= (tokens.length === 1 ? 5 : 7)) targets.add(token.word)
      }
      const only = tokens[0]
      if (tokens.length === 1 && only && compounds && only.stem.length >= 5) heads.add(only.stem)
    }
  }
  return { root, words, heads, targets: [...targets], size }
}
let shared
/** The complete vocabulary, built once per process. */
export function lexicon() {
  shared ??= buildLexicon(allRows)
  return shared
}
// Words that may stand between the parts of a phrase: "Rand ist leicht offen", "Rauchen bitte ganz lassen".
const fillers = new Set(
  [
    'ist',
    'is',
    'sind',
    'aber',
    'auch',
    'noch',
    'so',
    'ganz',
    'schon',
    'ja',
    'leider',
    'leicht',
    'etwa',
    'etwas',
    'bisschen',
    'sehr',
    'ziemlich',
    'jetzt',
    'bitte',
    'wieder',
    'total',
    'richtig',
    'voellig',
    'komplett',
    'halt',
    'eben',
    'mal',
    'immer',
    'ein',
    'der',
    'die',
    'das',
    'den',
    'dem',
    'deutlich',
    'stark',
    'alle',
    'hier',
    'dort',
    'da',
    'wohl',
    'war',
    'gerade',
    'eher',
    'doch',
    'einfach',
    'heute',
  ].map(stem),
)
function meaningOf(node, entries) {
  if (!node.meaning) {
    const kinds = new Map()
    for (const entry of entries) if (!kinds.has(entry.kind)) kinds.set(entry.kind, entry)
    node.meaning = {
      entries,
      cues: new Set(entries.flatMap((entry) => (entry.kind === 'cue' ? [entry.cue] : []))),
      kinds,
    }
  }
  return node.meaning
}
/** One pass from left to right; at each place the longest phrase wins, and none reaches over a comma. */
export function findHits(tokens, root) {
  const hits = []
  let index = 0
  while (index < tokens.length) {
    let node = root
    let at = index
    let best
    let skipped = 0
    while (at < tokens.length) {
      const token = tokens[at]
      if (!token || (at > index && token.gap >= gap.comma)) break
      const child = node.next?.get(token.stem)
      if (!child) {
        // a filler may stand inside a phrase, at most two of them
        if (at === index || skipped >= 2 || !fillers.has(token.stem) || !node.next) break
        skipped++
        at++
        continue
      }
      node = child
      at++
      if (node.entries) {
        const { entries, cues, kinds } = meaningOf(node, node.entries)
        best = { from: index, to: at, entries, cues, kinds }
      }
    }
    if (best) hits.push(best)
    index = best ? best.to : index + 1
  }
  return hits
}
export { fold, stem }
//# sourceMappingURL=lexicon.js.map
