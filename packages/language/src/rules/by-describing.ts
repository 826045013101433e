import type { FindingCode } from '../facts/findings.ts'
import type { Segment, Sentence } from '../read/sentences.ts'
import { findingKind } from '../state.ts'
import { cueIn, focusTooth, mentions, said, timeIn, type Turn, emitAt } from '../turn.ts'
import { holds } from '../text/word-list.ts'
import { wordSet } from '../text/words.ts'

type Described = {
  readonly thing: string | RegExp
  readonly state: string | RegExp
  readonly code: FindingCode
  readonly noun: string
  readonly group: 'finding' | 'diagnosis'
}

const row = (
  thing: string | RegExp,
  state: string | RegExp,
  code: FindingCode,
  noun: string,
  group: 'finding' | 'diagnosis' = 'finding',
): Described => ({ thing, state, code, noun, group })

/** A part and what is said of it, wherever both stand in a clause: "am 36 hat sich das Zahnfleisch zurückgezogen". */
const table: readonly Described[] = [
  row('nerv|pulpa|zahnnerv', 'entzuendet', 'pulpitis', 'Pulpitis', 'diagnosis'),
  row(
    'nerv|pulpa',
    /\b(liegt|lag) \w* ?(frei|offen)\b|\bliegt .*\bfrei\b/,
    'pulpa-eroeffnet',
    'Pulpa eröffnet',
  ),
  row(
    'wurzelspitzen|wurzelspitze',
    'schatten|aufhellung|verschattung|herd|dunkle stelle',
    'apikale-aufhellung',
    'Apikale Aufhellung',
  ),
  row(
    'zahnfleisch|gingiva',
    'zurueckgezogen|zurueckgegangen|geht zurueck|gewichen',
    'rezession',
    'Rezession',
  ),
  row('zahnfleisch|gingiva|papille', 'entzuendet|geroetet', 'gingivitis', 'Gingivitis', 'diagnosis'),
  row(
    /\bkronen ?(rand|raender)\b|\bkrone\b.*\brand\b/,
    /\b(offen|undicht|insuffizient|steht .*\bab|nicht dicht)\b/,
    'krone-insuffizient',
    'Kronenrand offen',
  ),
  row('alveole', 'leer|trocken', 'alveolitis', 'Leere Alveole'),
  row('knochen', 'zurueckgegangen|abgebaut|weniger geworden', 'knochenabbau', 'Knochenabbau'),
  row(
    'zahnhals|zahnhaelse',
    /\b(liegt|liegen) .*\bfrei\b|\bempfindlich\b/,
    'hypersensibel',
    'Überempfindlicher Zahnhals',
  ),
  row('wurzel', 'gebrochen|frakturiert', 'wurzelfraktur', 'Wurzelfraktur'),
  row(
    'wand|zahnwand|hoecker|ecke|kante|schneidekante',
    /\b(wand|zahnwand|hoecker|ecke|kante|schneidekante) (\w+ ){0,4}(weg|ab|fehlt|abgebrochen|weggebrochen|abgeplatzt|frakturiert)\b|\bfehlt (\w+ ){0,3}(wand|zahnwand|hoecker|ecke|kante|schneidekante)\b/,
    'kronenfraktur',
    'Kronenfraktur',
  ),
  row('nerv|zahn|pulpa', 'tot|abgestorben', 'avital', '~avital'),
]

/** A word of every predicate of the table: most utterances hold none of them. */
const stateWords = wordSet(
  'entzuendet frei offen schatten aufhellung verschattung herd stelle zurueckgezogen zurueckgegangen zurueck gewichen geroetet leer trocken abgebaut geworden empfindlich gebrochen frakturiert undicht insuffizient ab dicht weg fehlt abgebrochen weggebrochen abgeplatzt tot abgestorben',
)

const unreal =
  'kann|koennen|koennte|koennten|wuerde|wenn|falls|ob|damit|sonst|risiko|spaeter|wird|werden|muss|sollte'

/** Findings whose part and predicate stand apart and that no word of the vocabulary names as one. */
export function stateDescribed(turn: Turn): void {
  if (!mentions(turn, stateWords)) return
  for (const sentence of turn.sentences) {
    if (sentence.asked || /^(wenn|falls|ob)\b/.test(said(turn, sentence))) continue
    for (const segment of sentence.segments) stateSegment(turn, sentence, segment)
  }
}

const stands = (spoken: string, words: string | RegExp): boolean =>
  typeof words === 'string' ? holds(spoken, words) : words.test(spoken)

function stateSegment(turn: Turn, sentence: Sentence, segment: Segment): void {
  const spoken = said(turn, segment)
  if (holds(spoken, unreal) || cueIn(turn, segment, 'past') || timeIn(turn, segment)?.kind === 'ago') return
  const found = table.find((one) => stands(spoken, one.state) && stands(spoken, one.thing))
  if (!found) return
  const parent = findingKind(found.code, found.noun)
  const isSaid = turn.items.some(
    (item) =>
      item.sentence === sentence &&
      item.finding?.code !== undefined &&
      findingKind(item.finding.code, item.finding.noun) === parent,
  )
  if (isSaid) return
  const chunk = turn.chunks.find((one) => one.from >= segment.from && one.to <= segment.to && !one.neighbour)
  const focus = focusTooth(turn.state)
  const isRecent = turn.state.turn - turn.state.focusTurn <= 2
  const inherited = focus !== undefined && isRecent && turn.chunks.length === 0 ? [focus] : []
  const teeth = chunk?.teeth ?? inherited
  if (teeth.length === 0 && found.code !== 'gingivitis') return
  emitAt(turn, segment, {
    group: found.group,
    kind: parent,
    noun: found.noun,
    finding: found.code,
    teeth,
    negated: holds(spoken, 'nicht|kein|keine|keinen|ohne'),
    certainty: cueIn(turn, segment, 'suspect') ? 'suspected' : 'certain',
  })
}
