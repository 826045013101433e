import { freshDrafts, answeredByPatient } from '../known.ts'
import type { Range } from '../read/view.ts'
import type { Item } from '../read/item.ts'
import { said, timeIn, type Turn, word, addFact, addFactAt, itemsIn, statements } from '../turn.ts'
import { timeText } from './place.ts'
import { restorationNames } from './item-name.ts'
import { ownWords } from './instructions.ts'
import { holds } from '../text/words.ts'

/** Things that last for years. */
const lasting: typeof restorationNames = {
  ...restorationNames,
  schiene: 'Aufbissschiene',
  teleskop: 'Teleskop',
}
const had =
  'hab|habe|haben|hat|hatte|trag|trage|traegt|bekommen|gekriegt|machen lassen|gemacht|eingesetzt|angefertigt|ist|sind|war|wurde|wurden|stammt'
const trouble =
  'rausgefallen|herausgefallen|locker|wackelt|drueckt|weh|ab|kaputt|gebrochen|abgebrochen|raus|weg|will|moechte|haette|brauch|brauche|neue|neuen'

/** A year as it is said or written: "2012", "zweitausendacht" are read as numbers by now. */
function yearIn(turn: Turn, range: Range): string | undefined {
  for (let index = range.from; index < range.to; index++) {
    const token = word(turn, index)
    if (token.length === 4 && Number(token) >= 1950 && Number(token) <= 2100) return token
  }
  return undefined
}

/** "Hatten Sie schon mal eine Parodontitisbehandlung?" – "Ja, vor zehn Jahren." */
export function answerFormer(turn: Turn): void {
  for (const one of answeredByPatient(turn)?.former ?? [])
    addFact(turn, 'history', `past-${one.act}`, one.noun, {
      act: one.act,
      temporality: 'past',
      details: timeText(turn, turn.whole),
    })
}

/** "Die Brücke ist von 2012", "die Schiene trag ich jede Nacht": what the patient has had for long. */
export function stateOwnWork(turn: Turn): void {
  if (!turn.isPatient) return
  for (const sentence of statements(turn)) {
    const item = itemsIn(turn, sentence).find((one) => lasting[thingOf(one)] !== undefined && !one.negated)
    if (!item) continue
    const thing = thingOf(item)
    if (thing !== 'schiene' && itemsIn(turn, sentence).some((one) => one.act)) continue
    const spoken = said(turn, sentence)
    if (!holds(spoken, had) || holds(spoken, trouble)) continue
    const time = timeIn(turn, sentence)
    const year = yearIn(turn, sentence)
    const isOld = time?.kind === 'bare' && holds(spoken, 'alt|uralt|jahre')
    if (time?.kind !== 'ago' && time?.kind !== 'since' && !isOld && year === undefined) continue
    addFactAt(turn, item, 'history', `own-${thing}`, lasting[thing] ?? '', {
      teeth: item.teeth,
      temporality: 'past',
      details: year === undefined ? timeText(turn, sentence) : [`von ${year}`],
    })
  }
}

const thingOf = (item: Item): string =>
  item.object ?? item.act?.object ?? (item.act?.act === 'schiene' ? 'schiene' : '')

const sweets =
  'saft|saefte|apfelsaft|schorle|apfelschorle|cola|limo|limonade|fanta|eistee|kakao|milch|tee|wasser|suesses|suessigkeiten|gummibaerchen|schokolade|bonbons|bonbon|kekse|traubenzucker|quetschies|quetschie|honig|flasche|trinkflasche|becher'
const feeds =
  'trinkt|trinke|trink|isst|kriegt|bekommt|nascht|nuckelt|will|mag|hat|gibt|geben|bekomme|krieg|kriege'
const often =
  'immer|jeden|jede|taeglich|abends|nachts|morgens|oft|gern|gerne|noch|nur|viel|meistens|staendig|manchmal|zwischendurch|kindergarten|schule|schon|am tag|seit'

/** What a child eats and drinks, as the parents tell it. */
export function stateDiet(turn: Turn): void {
  if (!turn.isPatient || (turn.age ?? 99) >= 18) return
  for (const sentence of statements(turn)) {
    const spoken = said(turn, sentence)
    if (sentence.to - sentence.from < 3) continue
    if (!holds(spoken, sweets) || !holds(spoken, feeds) || !holds(spoken, often)) continue
    if (holds(spoken, 'weh|schmerz*|zieht|jammert|allerg*|vertraegt')) continue
    // "Er trinkt nachts die Flasche": told as a habit already
    if (freshDrafts(turn).some((draft) => holds(draft.noun, 'Flasche'))) continue
    addFactAt(turn, sentence, 'history', `diet-${turn.state.turn}`, `Ernährung: ${ownWords(turn, sentence)}`)
    return
  }
}
