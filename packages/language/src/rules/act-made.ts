import type { Item } from '../read/item.ts'
import { entriesIn, type Range } from '../read/view.ts'
import { cueIn, said, type Turn, says, word, itemsIn } from '../turn.ts'
import type { ObjectId } from '../vocabulary/entry.ts'
import { canalsIn } from './canals.ts'
import { shareTooth, areAmong } from '../teeth/fdi.ts'
import { isFresh } from '../known.ts'
import { foundWords } from './found-words.ts'
import { isOneOf, wordSet } from '../text/words.ts'

/** "Karies entfernt", "Karies ist raus", not "das Loch nach hinten raus". */
export const isExcavated = (turn: Turn, item: Item): boolean =>
  said(turn, item).includes('kari') &&
  (says(turn, item.segment, 'exkaviert') ||
    ['raus', 'entfernt', 'ausgebohrt', 'weg'].includes(word(turn, item.segment.to - 1)))

/** "24 präpariert, provisorische Krone aus Luxatemp": made beside the preparation, of its own material. */
const isMadeHere = (turn: Turn, item: Item): boolean =>
  !turn.isPatient &&
  turn.state.phase !== 'exam' &&
  !item.negated &&
  (says(turn, item.segment, 'luxatemp|protemp|structur|pmma|kunststoff') ||
    itemsIn(turn, item.sentence).some(
      (one) => one.from < item.from && isOneOf(one.act?.act, ['praeparation', 'abformung'] as const),
    )) &&
  !says(turn, item.segment, 'ist|sitzt|haelt|alt*')

/** "Karies am 35. – Also 35 gefüllt.": what was found ill a moment ago is filled now. */
export const isOfCaries = (turn: Turn, item: Item): boolean =>
  turn.state.phase !== 'exam' &&
  item.object === 'fuellung' &&
  item.reach === 'own' &&
  turn.state.drafts.some(
    (draft) =>
      draft.finding === 'karies' &&
      !draft.negated &&
      !isFresh(turn, draft) &&
      areAmong(item.teeth, draft.teeth),
  )

/** Whether "Füllung" is one being made rather than one that is there. */
export function isFilling(turn: Turn, item: Item, placing: boolean): boolean {
  const { segment, sentence } = item
  if (item.finding && item.finding.code !== 'fuellung') return false
  if (cueIn(turn, segment, 'old', 'lost')) return false
  if (turn.isNote && says(turn, segment, foundWords)) return false
  if (item.bare === true && !isBeingFilled(turn, item)) return false
  if (placing) return true
  const hasState = itemsIn(turn, sentence).some((other) => other.finding?.code === 'gesund')
  if (hasState || says(turn, segment, 'hat|haben|hast|liegt|ist noch|haelt')) return false
  if (says(turn, sentence, '*adhaesiv*|*schichttechnik*|neu gefuellt')) return true
  const isCounted = item.surfaceCount !== undefined
  if (turn.state.phase === 'exam') return isCounted
  return (
    namesMaterial(turn, sentence) ||
    // "Dann mach ich jetzt die Füllung"
    (turn.speaker === 'dentist' && says(turn, segment, makingNow)) ||
    (turn.state.phase === 'treatment' && (isCounted || item.surfaces.length > 0))
  )
}

const namesMaterial = (turn: Turn, { from, to }: Range): boolean =>
  entriesIn(turn.view, 'material', { from, to }).some((one) => one.entry.weak !== true)

const makingNow =
  'mach ich jetzt|mache ich jetzt|leg ich jetzt|lege ich jetzt|machen wir jetzt|jetzt mach ich|jetzt mache ich|jetzt leg ich|jetzt lege ich|jetzt machen wir'

/** A tooth and a surface alone are a filling where fillings are being made: the word, its material or the caries was named. */
const isBeingFilled = (turn: Turn, item: Item): boolean =>
  namesMaterial(turn, turn.whole) ||
  turn.items.some((other) => other !== item && other.bare !== true && other.object === 'fuellung') ||
  turn.state.drafts.some(
    (draft) =>
      draft.act === 'fuellung' ||
      (toBeFilled.has(draft.finding ?? '') && shareTooth(draft.teeth, item.teeth)),
  )

const toBeFilled = wordSet('karies sekundaerkaries karies-profunda fuellung-insuffizient fuellungsverlust')

/** "Wurzelfüllung, drei Kanäle, mit Guttapercha": counted or with its material it is made, not found. */
export function isRootFilled(turn: Turn, item: Item): boolean {
  if (turn.isPatient || turn.state.phase === 'exam' || item.negated) return false
  if (item.finding?.code !== 'wurzelfuellung' || cueIn(turn, item.sentence, 'old', 'faulty', 'tooShort'))
    return false
  return (
    !says(
      turn,
      turn.isNote ? item.segment : item.sentence,
      '*homogen*|*randdicht*|*wandstaendig*|*apex*|*suffizient*|*ueberpress*|*zeigt*|*kontrollaufnahme*|*roentgen*',
    ) &&
    (says(turn, item.sentence, 'guttapercha|sealer|ah plus|kondens*|single cone|thermafil|bioceramic|mta') ||
      canalsIn(turn, item.sentence) !== undefined)
  )
}

const lutable = wordSet('krone teilkrone inlay bruecke veneer')
export const luting =
  'variolink|panavia|rely x|relyx|relix|selbstklebend*|temp bond|tempbond|*zement|multilink|fuji cem|fujicem|ketac|harvard|adhaesiv|phosphatzement|glasionomerzement|gleicher kleber|gleicher zement|gleichem kleber|gleichem zement|derselbe kleber|derselbe zement|demselben kleber|demselben zement|selber kleber|selber zement'

/** "Teilkrone, Höcker gefasst, ebenso mit Variolink": named with its cement it is set in, unless found or planned. */
const isLuted = (turn: Turn, item: Item): boolean =>
  !turn.isPatient &&
  turn.state.phase !== 'exam' &&
  lutable.has(item.object ?? '') &&
  !item.negated &&
  !cueIn(turn, item.sentence, 'old', 'lost', 'could', 'planWord') &&
  says(turn, item.sentence, luting) &&
  !says(turn, item.sentence, 'wieder*|wir dann|prov|provi*|praep*')

/** "Zuerst das Inlay, 25, mod. Geätzt, silanisiert und eingeklebt.": what follows in the same breath sets it in. */
function isSetInLater(turn: Turn, item: Item, id: ObjectId): boolean {
  if (turn.isPatient || turn.state.phase === 'exam' || item.negated) return false
  if (!lutable.has(id) && id !== 'teleskop') return false
  if (cueIn(turn, item.sentence, 'old', 'faulty', 'lost')) return false
  const rest = { from: item.to, to: turn.view.tokens.length }
  return (
    says(
      turn,
      rest,
      `eingeklebt|einzementiert|zementiert|eingesetzt|eingegliedert|verklebt|adhaesiv befestigt|verschraubt|${luting}`,
    ) &&
    !says(turn, rest, 'nicht|wieder*|wird|werden|wenn|naechste*|spaeter|provisorisch|muss|soll|wir dann') &&
    !turn.items.some((other) => other.from >= item.to && other.object !== undefined && other.object !== id)
  )
}

/** Whether the thing is put in here. */
export function isPlaced(turn: Turn, item: Item, id: ObjectId): boolean {
  const { segment, sentence } = item
  const isPut =
    cueIn(turn, segment, 'place', 'done') || (cueIn(turn, sentence, 'place') && sentence.segments.length <= 3)
  return (
    (isPut && !isThere(turn, item) && !says(turn, sentence, 'wir dann|dann wir')) ||
    isSetInLater(turn, item, id) ||
    isLuted(turn, item) ||
    (id === 'provisorium' && isMadeHere(turn, item)) ||
    (id === 'implantat' &&
      says(turn, sentence, 'newton*|ncm|n cm|*drehmoment') &&
      !says(turn, sentence, 'seit|krone|*schraube*|abutment*'))
  )
}

/** "Das Provisorium ist noch drauf": a state, no deed. */
const isThere = (turn: Turn, item: Item): boolean =>
  /\b(ist|sind|sitzt|haelt|halten|war|bleibt|bleiben) (noch |schon |ja |fest |gut )*(drauf|drin|fest)\b/.test(
    said(turn, item.segment),
  ) && !says(turn, item.sentence, '*zementiert|eingesetzt|eingegliedert|eingeklebt')
