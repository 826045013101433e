import { actSet } from '../facts/acts.ts'
import type { Segment, Sentence } from '../read/sentences.ts'
import { entriesIn, type Range } from '../read/view.ts'
import { nameSet, wordSet, holds } from '../text/words.ts'
import { placements } from '../vocabulary/acts.ts'
import { planNoun } from './item-name.ts'
import type { Turn, TimeSaid } from '../turn.ts'
import {
  chunksIn,
  cueIn,
  mentions,
  timeIn,
  said,
  says,
  word,
  addFactAt,
  itemsIn,
  statements,
} from '../turn.ts'
import { controlNamed } from './pending.ts'
import { fold } from '../text/fold.ts'
import { remembered } from '../remembered.ts'
import { comesForVisit } from './visit.ts'
import { freshDrafts } from '../known.ts'

const ordinals: Readonly<Record<string, string>> = {
  naec: 'nächste Sitzung',
  zwei: 'zweite Sitzung',
  drit: 'dritte Sitzung',
}
const sideNames = { links: 'linke', rechts: 'rechte', beidseits: 'beide' } as const

const sessions: Readonly<Record<string, string>> = {
  ait: 'AIT (antiinfektiöse Therapie)',
  bleaching: 'Bleaching-Sitzung',
  upt: 'UPT',
  wurzelfuellung: 'Wurzelkanalbehandlung',
  aufbereitung: 'Wurzelkanalbehandlung',
  zahnreinigung: 'Zahnreinigung',
  'par-chirurgie': 'Parodontalchirurgie',
}

const made = [...nameSet('prothese krone bruecke schiene inlay teilkrone veneer')]

const thingIn = remembered((noun) => made.findLast((thing) => holds(fold(noun), `*${thing}`)))

const insertingWords = wordSet('zementiere zementieren setz setze setzen gliedere gliedern kleben klebe')

/** "In zwei Stunden setz ich sie wieder ein": what is being made is put in later. */
function laterInsertion(turn: Turn, sentence: Range): boolean {
  if (!mentions(turn, insertingWords)) return false
  const time = timeIn(turn, sentence) ?? timeIn(turn, turn.whole)
  const isPutIn =
    /^ein(setzen|gliedern|kleben)?$/.test(word(turn, sentence.to - 1)) ||
    says(turn, sentence, 'zum einsetzen|zum eingliedern|zum zementieren|zum einkleben')
  const isLater = time?.kind === 'in' || says(turn, sentence, 'heute nachmittag|nachher|heute noch|dann')
  if (!isPutIn || !isLater || says(turn, sentence, 'jetzt|gerade|soeben')) return false
  const things = [
    ...turn.state.drafts.flatMap(({ noun }) => thingIn(noun) ?? []).slice(-1),
    ...turn.items
      .filter((item) => item.sentence.from === sentence.from && !said(turn, item).includes('einsetz'))
      .flatMap((item) => made.find((one) => one === item.object) ?? [])
      .slice(0, 1),
  ]
  const thing = things.at(-1)
  const placed = thing && placements[thing]
  if (placed?.kind !== 'act' || turn.memory.planned.has(sentence.from)) return false
  const details = time?.kind === 'in' ? [time.text] : []
  addFactAt(turn, sentence, 'plan', `plan-insert-${thing}`, planNoun(placed), {
    temporality: 'planned',
    details,
  })
  return true
}

/** "Nächste Sitzung linke Seite in einer Woche": what is being done goes on another day. */
function nextSession(turn: Turn, sentence: Range): boolean {
  const text = said(turn, sentence)
  const which = /\b(naechste|naechsten|zweite|zweiten|dritte|weitere) (sitzung|sitzungen)\b/.exec(text)?.[1]
  const time = timeIn(turn, sentence)
  const side = entriesIn(turn.view, 'side', sentence)[0]?.entry.side
  if (!which || (!side && time?.kind !== 'in') || turn.memory.planned.has(sentence.from)) return false
  if (turn.items.some((item) => item.sentence.from === sentence.from && item.act)) return false
  const noun = sessions[turn.state.mainAct ?? ''] ?? 'Fortsetzung der Behandlung'
  const ordinal = ordinals[which.slice(0, 4)] ?? 'weitere Sitzung'
  addFactAt(turn, sentence, 'plan', 'plan-session', `${noun}, ${ordinal}`, {
    temporality: 'planned',
    details: [
      ...(side ? [`${sideNames[side]} Seite`] : []),
      ...(time && time.text !== 'nächster Termin' ? [time.text] : []),
    ],
  })
  return true
}

const hasActIn = (turn: Turn, sentence: Sentence): boolean => itemsIn(turn, sentence).some((item) => item.act)

/** "Termin in zwei Wochen", "Termin vorne ausmachen". */
const isAppointment = (turn: Turn, sentence: Sentence, time: TimeSaid | undefined): boolean =>
  says(turn, sentence, 'termin*') &&
  ((time?.kind === 'in' && time.text !== 'nächster Termin' && !hasActIn(turn, sentence)) ||
    says(turn, sentence, '*geb*|gib|bekommst|machst|ausmachen|machen sie|vereinbaren|aus|bekommen'))

/** "In zwei Wochen schauen wir noch mal drauf". */
const isSeenAgain = (turn: Turn, sentence: Sentence): boolean =>
  says(
    turn,
    sentence,
    'wieder|naechstes mal|naechster termin|naechste in|naechster in|wechseln|fortsetzung|schau*|guck*|kontrollier*|nachsehen|sehen|seh|sehe|komm*|pruefen|pruef|pruefe|teste|testen|nochmal|noch mal|messen|mess|nachmessen|nachsorge|nachschauen|vorstellen|drauf|drueber',
  ) &&
  !says(
    turn,
    sentence,
    'geht wieder|gehts wieder|ab morgen|ab uebermorgen|ab heute abend|ab montag|ab dienstag|ab mittwoch|ab donnerstag|ab freitag|nehmen|einnehmen|putzen|essen|trinken|spuelen|tragen|rauchen|arbeiten',
  ) &&
  entriesIn(turn.view, 'drug', sentence).length === 0 &&
  sentence.to - sentence.from <= 14 &&
  !itemsIn(turn, sentence).some((item) => item.act && item.act.act !== 'nahtentfernung')

/** "Dann bis in einem halben Jahr". */
const isFarewell = (turn: Turn, sentence: Sentence): boolean =>
  says(turn, sentence, 'bis in|bis dann|bis zum naechsten mal|bis naechste*|bis uebermorgen|bis morgen') &&
  sentence.to - sentence.from <= 9 &&
  !hasActIn(turn, sentence)

/** "Ich hätte Dienstag um zehn frei", said at the desk. */
const isSlot = (turn: Turn, sentence: Sentence): boolean =>
  turn.speaker === 'assistant' &&
  says(turn, sentence, 'uhr|um|trag|trage|reserviere|notiere|merk|merke') &&
  says(turn, sentence, 'haette|hab|habe|haben|waere|ginge|geht|frei|passt|notiere|trag') &&
  !hasActIn(turn, sentence)

const besideVisit = actSet(
  'roentgen wundkontrolle nahtentfernung streifenwechsel mundhygieneunterweisung politur',
)

const conditions = wordSet('wenn falls')

/** A later act of the same sentence, a past visit or a condition: no return visit of its own. */
function isPlannedElsewhere(turn: Turn, sentence: Sentence, time: TimeSaid | undefined): boolean {
  const visits = sentence.segments.filter((segment) => cueIn(turn, segment, 'return'))
  if (time?.kind === 'ago' || visits.some((segment) => cueIn(turn, segment, 'past'))) return true
  if (
    turn.memory.planned.has(sentence.from) &&
    (!says(turn, sentence, 'kontroll*') ||
      turn.items.some((item) => item.segment === visits[0] && item.act?.act === 'streifenwechsel'))
  )
    return true
  const isOtherWork = itemsIn(turn, sentence).some(
    (item) => item.act && !besideVisit.has(item.act.act) && item.act.group !== 'follow-up',
  )
  const hasOwnDay = visits.some(
    (segment) => timeIn(turn, segment)?.kind === 'in' && !itemsIn(turn, segment).some((item) => item.act),
  )
  return (isOtherWork && turn.planned && !hasOwnDay) || conditions.has(word(turn, sentence.from))
}

/** "Kontrolltermin" without a day. */
const isCheck = (turn: Turn, sentence: Sentence): boolean =>
  !comesForVisit(turn, sentence) &&
  says(turn, sentence, 'zur kontrolle|kontrolltermin|recall') &&
  !says(turn, sentence, 'war|waren') &&
  !itemsIn(turn, sentence).some((item) => item.act?.group === 'radiograph')

/** Whether the visit is for another test of cold. */
const isColdChecked = (turn: Turn, place: Range): boolean =>
  entriesIn(turn.view, 'trigger', place).some((one) => one.entry.text === 'bei Kälte') ||
  cueIn(turn, place, 'testCold')

/** Return visits: "Kontrolle in sechs Monaten", "wir sehen uns morgen", "Termin vorne ausmachen". */
export function stateReturns(turn: Turn): void {
  if (turn.isPatient) return
  const pending = turn.state.pending
  const asked =
    pending !== undefined && turn.state.turn - pending.turn === 1 && pending.topics.includes('return')
  let done = false
  for (const sentence of statements(turn)) {
    if (done) continue
    if (nextSession(turn, sentence) || laterInsertion(turn, sentence)) {
      done = true
      continue
    }
    const time = timeIn(turn, sentence)
    const isTimed = time?.kind === 'in'
    const returns = cueIn(turn, sentence, 'return')
    const isForDesk = isAppointment(turn, sentence, time) || (isTimed && isSlot(turn, sentence))
    const isReturn =
      isForDesk ||
      (returns && (isTimed || isCheck(turn, sentence))) ||
      (isTimed &&
        ((asked && sentence.to - sentence.from <= 8) ||
          isSeenAgain(turn, sentence) ||
          isFarewell(turn, sentence)))
    if (!isReturn || isPlannedElsewhere(turn, sentence, time)) continue
    const isWound = says(turn, sentence, '*wundkontrolle*|*wunde*')
    const place =
      sentence.segments.find(
        (segment) => cueIn(turn, segment, 'return') && timeIn(turn, segment)?.kind === 'in',
      ) ?? sentence
    const day = timeIn(turn, place)
    const noun = visitNoun(turn, sentence, place, isWound, isForDesk && !returns)
    addFactAt(turn, sentence, 'follow-up', `return-${isWound ? 'wound' : 'visit'}`, noun, {
      teeth: chunksIn(turn, sentence)[0]?.teeth ?? [],
      temporality: 'planned',
      details: day ? [day.text] : [],
    })
    done = true
  }
  stateLaterTests(turn)
}

function visitNoun(turn: Turn, sentence: Sentence, place: Range, isWound: boolean, isBooked: boolean) {
  const named = isWound ? undefined : controlNamed(turn)
  if (named !== undefined) return named
  if (says(turn, sentence, 'bild|roentgenbild|kontrollbild|roentgen|roentgenaufnahme'))
    return 'Röntgenkontrolle'
  if (isWound) return 'Wundkontrolle'
  if (isColdChecked(turn, place)) return 'Sensibilitätskontrolle'
  return isBooked ? 'Termin vereinbaren' : 'Kontrolle'
}

const coldAgain = 'kaelte|kaeltetest|vitalitaet|sensibilitaet|sensibilitaetstest|vipr'

/** "In einer Woche Kontrolle, und in drei Monaten noch mal der Kältetest": each clause with a day of its own. */
function stateLaterTests(turn: Turn): void {
  for (const sentence of turn.sentences)
    if (!sentence.asked && sentence.segments.length > 1)
      for (const segment of sentence.segments) stateLaterTest(turn, segment)
}

function stateLaterTest(turn: Turn, segment: Segment): void {
  const time = timeIn(turn, segment)
  // "in the next months" is no day of its own
  if (time?.kind !== 'in' || !time.text.startsWith('in ') || !says(turn, segment, coldAgain)) return
  if (cueIn(turn, segment, 'neg', 'past')) return
  if (freshDrafts(turn).some((draft) => draft.details.includes(time.text))) return
  addFactAt(turn, segment, 'follow-up', 'return-cold', 'Sensibilitätskontrolle', {
    teeth: chunksIn(turn, segment)[0]?.teeth ?? [],
    temporality: 'planned',
    details: [time.text],
  })
}
