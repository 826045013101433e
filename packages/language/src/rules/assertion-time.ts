import type { Item } from '../read/items.ts'
import { findCue } from '../read/view.ts'
import { wordSet } from '../text/words.ts'
import { cueIn, mentions, said, timeIn, type Turn, word, says } from '../turn.ts'
import { holds } from '../text/word-list.ts'

const comingWords = wordSet('kommt kommen')

/** Talk without marks: "später reicht … 18 nicht angelegt 17 Inlay": a tooth between keeps the word of time away. */
export function isOfEarlierTooth(turn: Turn, item: Item): boolean {
  const { segment } = item
  if (item.reach !== 'own' || turn.state.phase !== 'exam' || segment.to - segment.from < 8) return false
  const at = findCue(turn.view, 'future', segment.from, segment.to)
  const own = turn.chunks.findLast((chunk) => chunk.to <= item.from)
  return at >= 0 && own !== undefined && turn.chunks.some((chunk) => chunk.from > at && chunk.to <= own.from)
}

const soonWords = wordSet('gleich nachher')

export const isSoon = (turn: Turn, item: Item): boolean =>
  turn.state.phase === 'exam' &&
  item.act?.group !== 'radiograph' &&
  mentions(turn, soonWords) &&
  turn.view.tokens.slice(item.segment.from, item.segment.to).some((token) => soonWords.has(token.word))

/** "Dafür brauch ich eine Abformung. … So, ist im Kasten.": asked for and done in one breath. */
export const isInTheBox = (turn: Turn, item: Item): boolean =>
  says(
    turn,
    { from: item.to, to: turn.view.tokens.length },
    'ist im kasten|ist drin|schon passiert|ist gemacht|schon fertig|hat geklappt',
  )

const deeds = wordSet('fuellen ziehen extrahieren ueberkronen entfernen erneuern austauschen praeparieren')
const todaysDeeds = wordSet(
  'raus rausmachen ziehen entfernen rausnehmen fuellen praeparieren einsetzen setzen',
)

/** "Heute rechts: 48 und 18, beide raus.": before the work began, what is on for today. */
export function isAgenda(turn: Turn, item: Item): boolean {
  if (turn.state.phase !== 'talk') return false
  const last = word(turn, item.to - 1)
  // "den füllen wir": what "we" do is not done yet; what must be done, or on another day, is planned
  if (
    !cueIn(turn, item.segment, 'must') &&
    timeIn(turn, item.segment)?.kind !== 'in' &&
    turn.state.turn > 1 &&
    deeds.has(last) &&
    [word(turn, item.to), word(turn, item.from - 1)].includes('wir')
  )
    return true
  return (
    cueIn(turn, item.sentence, 'today') &&
    todaysDeeds.has(last) &&
    !says(turn, item.sentence, 'ist|sind|hab|habe|haben|wurde|wurden|worden')
  )
}

/** "Da kommt dann eine Krone drauf": a thing that comes is not there yet, unless it comes now. */
export function comesLater(turn: Turn, item: Item): boolean {
  if (!mentions(turn, comingWords)) return false
  const spoken = said(turn, item.segment)
  if (
    item.object === undefined ||
    !holds(spoken, 'kommt|kommen') ||
    cueIn(turn, item.segment, 'today', 'lost')
  )
    return false
  if (!holds(spoken, 'rein|drauf|hin|dran')) return false
  return turn.state.phase !== 'treatment' || holds(spoken, 'dann|danach|spaeter|noch')
}

/** "nötig", "erforderlich" behind another word belongs to that word. */
export function mustFor(turn: Turn, item: Item): boolean {
  const { segment } = item
  const at = findCue(turn.view, 'must', segment.from, segment.to)
  if (at < 0) return false
  const trailing = ['noetig', 'notwendig', 'erforderlich'].includes(word(turn, at))
  return !(
    trailing &&
    turn.items.some((other) => other.segment === segment && other.from > item.from && other.from < at)
  )
}

const thenWords = wordSet('dann')

/** "Nachkontrolle in vierzehn Tagen. Da machen wir dann ein Bild.": what follows a later day happens then. */
export function followsLater(turn: Turn, item: Item): boolean {
  if (!mentions(turn, thenWords) || item.negated || turn.speaker === 'patient') return false
  if (
    !/^(und )?dann\b|\b(wir|ich|sie|man|kommt|kommen|wird|werden)\b.*\bdann\b|\bdann\b.*\b(wir|ich|sie|man|kommt|kommen|wird|werden)\b/.test(
      said(turn, item.segment),
    )
  )
    return false
  const before = { from: 0, to: item.segment.from }
  if (before.to === 0) return false
  const lead = said(turn, before)
  // "Nach drei Monaten legen wir frei, dann kommt der Abdruck", "wenn das genehmigt ist, machen wir …"
  if (/\b(nach|in) (\w+ ){1,2}(tagen|wochen|monaten|jahren)\b/.test(lead) && !holds(lead, 'vor|seit'))
    return true
  return (
    /\b(in (\w+ ){1,3}(tagen|wochen|monaten|jahr|jahren)|naechste\w*|morgen|uebermorgen|im \w+ jahr|(um|ab|gegen) \w+ uhr|um (vier|fuenf|sechs|drei|zwei|neun|zehn|elf|zwoelf|acht|sieben))\b/.test(
      lead,
    ) && !holds(lead, 'vor|seit|letzte*')
  )
}

/** "Am 45 hatten wir im Sommer die Wurzelfüllung gemacht": a month or weekday of the past. */
export function isToldOfPast(turn: Turn, item: Item, time: string, doneHere: boolean): boolean {
  if (!/^(am|im) /.test(time) || cueIn(turn, item.segment, 'must', 'could')) return false
  const spoken = said(turn, item.segment)
  if (holds(spoken, 'hatten|hatte|wurde|wurden|war|waren')) return true
  const isDone =
    doneHere ||
    (/(t|en)$/.test(word(turn, item.to - 1)) && item.finding === undefined && item.act !== undefined)
  return isDone && holds(spoken, 'haben|hab|habe|hat')
}
