import type { Sentence, Segment } from '../read/sentences.ts'
import { entriesIn, wholeOf, type Range } from '../read/view.ts'
import { wordSet } from '../text/words.ts'
import { cueIn, emit, mentions, timeIn, said, type Turn, says, type TimeSaid } from '../turn.ts'
import { controlNamed } from './pending.ts'
import { stateLaterTests } from './return-days.ts'
import { holds } from '../text/word-list.ts'
import { comesForVisit } from './visit.ts'
import { isFresh } from '../known.ts'

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

const things: Readonly<Record<string, string>> = {
  prothese: 'Eingliederung der Prothese',
  krone: 'Eingliederung der Krone',
  bruecke: 'Eingliederung der Brücke',
  schiene: 'Eingliederung der Aufbissschiene',
  inlay: 'Eingliederung des Inlays',
  teilkrone: 'Eingliederung der Teilkrone',
  veneer: 'Eingliederung der Veneers',
}

const nameOfThing: Readonly<Record<string, RegExp>> = {
  prothese: /[Pp]rothese/,
  krone: /[Kk]rone(?!nfraktur)/,
  bruecke: /Brücke(?!n)/,
  schiene: /[Ss]chiene/,
  inlay: /Inlay/,
  teilkrone: /Teilkrone/,
  veneer: /Veneer/,
}

const insertingWords = wordSet('setz setze setzen gliedere gliedern kleben klebe')

/** "In zwei Stunden setz ich sie wieder ein": what is being made is put in later. */
function laterInsertion(turn: Turn, sentence: Range): boolean {
  if (!mentions(turn, insertingWords)) return false
  const text = said(turn, sentence)
  const time = timeIn(turn, sentence) ?? timeIn(turn, wholeOf(turn))
  if (
    !/\b(setz|setze|setzen|gliedere|gliedern|kleben|klebe) (\w+ ){0,8}ein(setzen|gliedern|kleben)?$|\bzum (einsetzen|eingliedern|zementieren|einkleben)\b/.test(
      text,
    )
  )
    return false
  const isLater = time?.kind === 'in' || holds(text, 'heute nachmittag|nachher|heute noch|dann')
  if (!isLater || holds(text, 'jetzt|gerade|soeben')) return false
  const own = turn.items
    .filter((item) => item.sentence.from === sentence.from && !said(turn, item).includes('einsetz'))
    .map((item) => item.object ?? '')
  const thing =
    own.find((one) => things[one] !== undefined) ??
    turn.state.drafts
      .flatMap((draft) => Object.keys(things).filter((one) => nameOfThing[one]?.test(draft.noun)))
      .at(-1)
  const noun = thing === undefined ? undefined : things[thing]
  if (noun === undefined) return false
  if (turn.memory.planned.has(sentence.from)) return false
  const known = turn.state.drafts.some(
    (draft) =>
      isFresh(turn, draft) && draft.temporality === 'planned' && draft.noun.startsWith('Eingliederung'),
  )
  if (known) return false
  emit(
    turn,
    {
      group: 'plan',
      kind: `plan-insert-${thing ?? ''}`,
      noun,
      temporality: 'planned',
      details: time?.kind === 'in' ? [time.text] : [],
    },
    sentence,
  )
  return true
}

/** "Nächste Sitzung linke Seite in einer Woche": what is being done goes on another day. */
function nextSession(turn: Turn, sentence: Range): boolean {
  const text = said(turn, sentence)
  const which = /\b(naechste|naechsten|zweite|zweiten|dritte|weitere) (sitzung|sitzungen)\b/.exec(text)?.[1]
  const time = timeIn(turn, sentence)
  const side = entriesIn(turn.view, 'side', sentence.from, sentence.to)[0]?.entry.side
  if (!which || (!side && time?.kind !== 'in') || turn.memory.planned.has(sentence.from)) return false
  if (turn.items.some((item) => item.sentence.from === sentence.from && item.act)) return false
  const noun = sessions[turn.state.mainAct ?? ''] ?? 'Fortsetzung der Behandlung'
  const ordinal = ordinals[which.slice(0, 4)] ?? 'weitere Sitzung'
  emit(
    turn,
    {
      group: 'plan',
      kind: 'plan-session',
      noun: `${noun}, ${ordinal}`,
      temporality: 'planned',
      details: [
        ...(side ? [`${sideNames[side]} Seite`] : []),
        ...(time && time.text !== 'nächster Termin' ? [time.text] : []),
      ],
    },
    sentence,
  )
  return true
}

function visitNoun(isWound: boolean, isCold: boolean, isAppointment: boolean, isImage: boolean): string {
  if (isImage) return 'Röntgenkontrolle'
  if (isWound) return 'Wundkontrolle'
  if (isCold) return 'Sensibilitätskontrolle'
  return isAppointment ? 'Termin vereinbaren' : 'Kontrolle'
}

/** "Termin in zwei Wochen", "Termin vorne ausmachen". */
function isAppointment(turn: Turn, sentence: Sentence, time: TimeSaid | undefined, text: string): boolean {
  const appointment =
    holds(text, 'termin*') &&
    ((time?.kind === 'in' &&
      time.text !== 'nächster Termin' &&
      !turn.items.some((item) => item.sentence === sentence && item.act)) ||
      /(geb\w*|gib|bekommst|machst|ausmachen|machen sie|vereinbaren|aus$|aus \b|geben|bekommen)/.test(text))
  return appointment
}

/** "In zwei Wochen schauen wir noch mal drauf". */
function isSeenAgain(turn: Turn, sentence: Sentence, time: TimeSaid | undefined, text: string): boolean {
  const again =
    time?.kind === 'in' &&
    holds(
      text,
      'wieder|naechstes mal|naechster termin|schau*|guck*|kontrollier*|nachsehen|sehen|seh|sehe|komm*|pruefen|pruef|pruefe|teste|testen|nochmal|noch mal|messen|mess|nachmessen|nachsorge|nachschauen|vorstellen|drauf|drueber',
    ) &&
    !holds(
      text,
      'ab morgen|ab uebermorgen|ab heute abend|ab montag|ab dienstag|ab mittwoch|ab donnerstag|ab freitag',
    ) &&
    !holds(text, 'nehmen|einnehmen|putzen|essen|trinken|spuelen|tragen|rauchen|arbeiten') &&
    entriesIn(turn.view, 'drug', sentence.from, sentence.to).length === 0 &&
    sentence.to - sentence.from <= 14 &&
    !turn.items.some((item) => item.sentence === sentence && item.act && item.act.act !== 'nahtentfernung')
  return again
}

/** "Dann bis in einem halben Jahr". */
function isFarewellUntil(turn: Turn, sentence: Sentence, time: TimeSaid | undefined, text: string): boolean {
  const isFarewell =
    time?.kind === 'in' &&
    holds(text, 'bis in|bis dann|bis zum naechsten mal|bis naechste*|bis uebermorgen|bis morgen') &&
    sentence.to - sentence.from <= 9 &&
    !turn.items.some((item) => item.sentence === sentence && item.act)
  return isFarewell
}

/** "Ich hätte Dienstag um zehn frei", said at the desk. */
function isSlotNamed(turn: Turn, sentence: Sentence, time: TimeSaid | undefined, text: string): boolean {
  const isSlot =
    turn.speaker === 'assistant' &&
    time?.kind === 'in' &&
    /\buhr\b|\bum (\w+)\b|\b(trag|trage|reserviere|notiere|merk|merke) (ich|wir)?\b/.test(text) &&
    holds(text, 'haette|hab|habe|haben|waere|ginge|geht|frei|passt|notiere|trag') &&
    !turn.items.some((item) => item.sentence === sentence && item.act)
  return isSlot
}

/** A later act of the same sentence, a past visit or a condition: no return visit of its own. */
function isPlannedElsewhere(
  turn: Turn,
  sentence: Sentence,
  time: TimeSaid | undefined,
  text: string,
): boolean {
  const past = sentence.segments.find((segment) => cueIn(turn, segment, 'return', 'past'))
  if ((past && cueIn(turn, past, 'past')) || time?.kind === 'ago') return true
  const planned = turn.items.some(
    (item) =>
      item.sentence === sentence &&
      item.act &&
      ![
        'roentgen',
        'wundkontrolle',
        'nahtentfernung',
        'streifenwechsel',
        'mundhygieneunterweisung',
        'politur',
      ].includes(item.act.act) &&
      item.act.group !== 'follow-up',
  )
  if (turn.memory.planned.has(sentence.from) && !holds(text, 'kontroll*')) return true
  const cue = sentence.segments.find((segment) => cueIn(turn, segment, 'return'))
  if (
    turn.memory.planned.has(sentence.from) &&
    cue &&
    turn.items.some((item) => item.segment === cue && item.act?.act === 'streifenwechsel')
  )
    return true
  const hasOwnDay = sentence.segments.some(
    (segment) =>
      cueIn(turn, segment, 'return') &&
      timeIn(turn, segment)?.kind === 'in' &&
      !turn.items.some((item) => item.segment === segment && item.act),
  )
  if (planned && turn.planned && !hasOwnDay) return true
  if (/wenn|falls/.test(text.split(' ')[0] ?? '')) return true
  return false
}

/** "Kontrolltermin" without a day. */
function isCheck(turn: Turn, sentence: Sentence, returns: boolean, text: string): boolean {
  return (
    returns &&
    !comesForVisit(turn, sentence) &&
    holds(text, 'zur kontrolle|kontrolltermin|recall') &&
    !holds(text, 'war|waren|war') &&
    !turn.items.some((item) => item.sentence === sentence && item.act?.group === 'radiograph')
  )
}

/** Whether the visit is for another test of cold. */
function isColdChecked(turn: Turn, place: Sentence | Segment): boolean {
  const cold =
    entriesIn(turn.view, 'trigger', place.from, place.to).some((one) => one.entry.text === 'bei Kälte') ||
    cueIn(turn, place, 'testCold') ||
    says(turn, place, 'kaelte')
  return cold
}

/** None of the ways in which a return visit is named. */
function isNoReturn(
  turn: Turn,
  sentence: Sentence,
  time: TimeSaid | undefined,
  returns: boolean,
  text: string,
  appointment: boolean,
  isBare: boolean,
  again: boolean,
  isFarewell: boolean,
  isSlot: boolean,
): boolean {
  return (
    !isSlot &&
    !isFarewell &&
    !(returns && time?.kind === 'in') &&
    !isCheck(turn, sentence, returns, text) &&
    !isBare &&
    !again &&
    !appointment
  )
}

/** Return visits: "Kontrolle in sechs Monaten", "wir sehen uns morgen", "Termin vorne ausmachen". */
export function stateReturns(turn: Turn): void {
  if (turn.speaker === 'patient') return
  const pending = turn.state.pending
  const asked =
    pending !== undefined && turn.state.turn - pending.turn === 1 && pending.topics.includes('return')
  let done = false
  for (const sentence of turn.sentences) {
    if (sentence.asked || done) continue
    if (nextSession(turn, sentence) || laterInsertion(turn, sentence)) {
      done = true
      continue
    }
    const time = timeIn(turn, sentence)
    const returns = cueIn(turn, sentence, 'return')
    const text = said(turn, sentence)
    const appointment = isAppointment(turn, sentence, time, text)
    const isBare = time?.kind === 'in' && asked && sentence.to - sentence.from <= 8
    const again = isSeenAgain(turn, sentence, time, text)
    // "Dann bis in einem halben Jahr"
    const isFarewell = isFarewellUntil(turn, sentence, time, text)
    const isSlot = isSlotNamed(turn, sentence, time, text)
    if (isNoReturn(turn, sentence, time, returns, text, appointment, isBare, again, isFarewell, isSlot))
      continue
    if (isPlannedElsewhere(turn, sentence, time, text)) continue
    const chunk = turn.chunks.find((one) => one.from >= sentence.from && one.to <= sentence.to)
    const wound = holds(text, '*wundkontrolle*|*wunde*')
    const ownDay = sentence.segments.find(
      (segment) => cueIn(turn, segment, 'return') && timeIn(turn, segment)?.kind === 'in',
    )
    const place = ownDay ?? sentence
    const cold = isColdChecked(turn, place)
    const noun =
      (wound ? undefined : controlNamed(turn)) ??
      visitNoun(
        wound,
        cold,
        (appointment || isSlot) && !returns,
        holds(text, 'bild|roentgenbild|kontrollbild|roentgen|roentgenaufnahme'),
      )
    if (wound && turn.planned) continue
    const day = timeIn(turn, place)
    emit(
      turn,
      {
        group: 'follow-up',
        kind: `return-${wound ? 'wound' : 'visit'}`,
        noun,
        teeth: chunk?.teeth ?? [],
        temporality: 'planned',
        details: day ? [day.text] : [],
      },
      sentence,
    )
    done = true
  }
  stateLaterTests(turn)
}
