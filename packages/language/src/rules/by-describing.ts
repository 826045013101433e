import type { FindingCode } from '../facts/findings.ts'
import type { Segment, Sentence } from '../read/sentences.ts'
import { findingKind } from '../state.ts'
import type { Turn } from '../turn.ts'
import {
  cueIn,
  mentions,
  said,
  says,
  timeIn,
  chunksIn,
  focusTeeth,
  addFactAt,
  itemsIn,
  statements,
} from '../turn.ts'
import { holds, wordList } from '../text/words.ts'

type Words = string | RegExp

/** A part and what is said of it, wherever both stand in a clause: "am 36 hat sich das Zahnfleisch zurückgezogen". */
const table: readonly (readonly [code: FindingCode, noun: string, thing: Words, state: Words])[] = [
  ['pulpitis', 'Pulpitis', 'nerv|pulpa|zahnnerv', 'entzuendet'],
  ['pulpa-eroeffnet', 'Pulpa eröffnet', 'nerv|pulpa', /\b(liegt|lag) \w* ?(frei|offen)\b|\bliegt .*\bfrei\b/],
  [
    'apikale-aufhellung',
    'Apikale Aufhellung',
    'wurzelspitzen|wurzelspitze',
    'schatten|aufhellung|verschattung|herd|dunkle stelle|nichts',
  ],
  ['rezession', 'Rezession', 'zahnfleisch|gingiva', 'zurueckgezogen|zurueckgegangen|geht zurueck|gewichen'],
  ['gingivitis', 'Gingivitis', 'zahnfleisch|gingiva|papille', 'entzuendet'],
  ['gingivitis', 'Zahnfleisch gerötet', 'zahnfleisch|gingiva|papille', 'geroetet*'],
  [
    'krone-insuffizient',
    'Kronenrand offen',
    /\bkronen ?(rand|raender)\b|\bkrone\b.*\brand\b/,
    /\b(offen|undicht|insuffizient|steht .*\bab|nicht dicht)\b/,
  ],
  ['alveolitis', 'Leere Alveole', 'alveole', 'leer|trocken'],
  ['knochenabbau', 'Knochenabbau', 'knochen', 'zurueckgegangen|abgebaut|weniger geworden'],
  [
    'hypersensibel',
    'Überempfindlicher Zahnhals',
    'zahnhals|zahnhaelse',
    /\b(liegt|liegen) .*\bfrei\b|\bempfindlich\b/,
  ],
  ['wurzelfraktur', 'Wurzelfraktur', 'wurzel', 'gebrochen|frakturiert'],
  [
    'kronenfraktur',
    'Kronenfraktur',
    'wand|zahnwand|hoecker|ecke|kante|schneidekante',
    /\b(wand|zahnwand|hoecker|ecke|kante|schneidekante) (\w+ ){0,4}(weg|ab|fehlt|abgebrochen|weggebrochen|abgeplatzt|frakturiert)\b|\bfehlt (\w+ ){0,3}(wand|zahnwand|hoecker|ecke|kante|schneidekante)\b/,
  ],
  ['avital', '~avital', 'nerv|zahn|pulpa', 'tot|abgestorben'],
]

/** Without one of these words none of the parts is named. */
const anyPart = wordList(
  [
    ...table.flatMap(([, , thing]) => (typeof thing === 'string' ? thing : [])),
    'krone|kronen|kronenrand|kronenraender',
  ].join('|'),
)

const unreal =
  'kann|koennen|koennte|koennten|wuerde|wenn|falls|ob|damit|sonst|risiko|spaeter|wird|werden|muss|sollte'

/** Findings whose part and predicate stand apart and that no word of the vocabulary names as one. */
export function stateDescribed(turn: Turn): void {
  if (!mentions(turn, anyPart)) return
  for (const sentence of statements(turn)) {
    if (/^(wenn|falls|ob)\b/.test(said(turn, sentence))) continue
    for (const segment of sentence.segments) stateSegment(turn, sentence, segment)
  }
}

const stands = (turn: Turn, segment: Segment, words: Words): boolean =>
  typeof words === 'string' ? says(turn, segment, words) : words.test(said(turn, segment))

function stateSegment(turn: Turn, sentence: Sentence, segment: Segment): void {
  const found = table.find(
    ([, , thing, state]) => stands(turn, segment, thing) && stands(turn, segment, state),
  )
  if (!found) return
  const spoken = said(turn, segment)
  if (holds(spoken, unreal) || cueIn(turn, segment, 'past') || timeIn(turn, segment)?.kind === 'ago') return
  const [finding, noun] = found
  const kind = findingKind(finding, noun)
  const isSaid = itemsIn(turn, sentence).some(
    (item) => item.finding?.code !== undefined && findingKind(item.finding.code, item.finding.noun) === kind,
  )
  if (isSaid) return
  const isRecent = turn.state.turn - turn.state.focusTurn <= 2 && turn.chunks.length === 0
  const teeth = chunksIn(turn, segment)[0]?.teeth ?? (isRecent ? focusTeeth(turn.state) : [])
  if (teeth.length === 0 && finding !== 'gingivitis') return
  const group = noun === 'Pulpitis' || noun === 'Gingivitis' ? 'diagnosis' : 'finding'
  addFactAt(turn, segment, group, kind, noun, {
    finding,
    teeth,
    negated: holds(spoken, 'nicht|nichts|kein|keine|keinen|ohne'),
    certainty: cueIn(turn, segment, 'suspect') ? 'suspected' : 'certain',
  })
}
