import { entriesIn } from '../read/view.ts'
import { wordSet } from '../text/words.ts'
import { cueIn, emit, mentions, timeIn, said, type Turn, says } from '../turn.ts'
import { controlNamed } from './pending.ts'
import { stateLaterTests } from './return-days.ts'
import { holds } from '../text/word-list.ts'

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
function laterInsertion(turn: Turn, sentence: { readonly from: number; readonly to: number }): boolean {
  if (!mentions(turn, insertingWords)) return false
  const text = said(turn, sentence)
  const time = timeIn(turn, sentence) ?? timeIn(turn, { from: 0, to: turn.view.tokens.length })
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
      turn.touched.includes(draft.id) &&
      draft.temporality === 'planned' &&
      draft.noun.startsWith('Eingliederung'),
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
function nextSession(turn: Turn, sentence: { readonly from: number; readonly to: number }): boolean {
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
    const appointment =
      /\btermin/.test(text) &&
      ((time?.kind === 'in' &&
        time.text !== 'nächster Termin' &&
        !turn.items.some((item) => item.sentence === sentence && item.act)) ||
        /(geb\w*|gib|bekommst|machst|ausmachen|machen sie|vereinbaren|aus$|aus \b|geben|bekommen)/.test(text))
    const isBare = time?.kind === 'in' && asked && sentence.to - sentence.from <= 8
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
    // "Dann bis in einem halben Jahr"
    const isFarewell =
      time?.kind === 'in' &&
      /\bbis (in|dann|zum naechsten mal|naechste\w*|uebermorgen|morgen)\b/.test(text) &&
      sentence.to - sentence.from <= 9 &&
      !turn.items.some((item) => item.sentence === sentence && item.act)
    const isSlot =
      turn.speaker === 'assistant' &&
      time?.kind === 'in' &&
      /\buhr\b|\bum (\w+)\b|\b(trag|trage|reserviere|notiere|merk|merke) (ich|wir)?\b/.test(text) &&
      holds(text, 'haette|hab|habe|haben|waere|ginge|geht|frei|passt|notiere|trag') &&
      !turn.items.some((item) => item.sentence === sentence && item.act)
    if (
      !isSlot &&
      !isFarewell &&
      !(returns && time?.kind === 'in') &&
      !(
        returns &&
        holds(text, 'zur kontrolle|kontrolltermin|recall') &&
        !holds(text, 'war|waren|war') &&
        !turn.items.some((item) => item.sentence === sentence && item.act?.group === 'radiograph')
      ) &&
      !isBare &&
      !again &&
      !appointment
    )
      continue
    const past = sentence.segments.find((segment) => cueIn(turn, segment, 'return', 'past'))
    if ((past && cueIn(turn, past, 'past')) || time?.kind === 'ago') continue
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
    if (turn.memory.planned.has(sentence.from) && !/\bkontroll/.test(text)) continue
    const cue = sentence.segments.find((segment) => cueIn(turn, segment, 'return'))
    if (
      turn.memory.planned.has(sentence.from) &&
      cue &&
      turn.items.some((item) => item.segment === cue && item.act?.act === 'streifenwechsel')
    )
      continue
    const hasOwnDay = sentence.segments.some(
      (segment) =>
        cueIn(turn, segment, 'return') &&
        timeIn(turn, segment)?.kind === 'in' &&
        !turn.items.some((item) => item.segment === segment && item.act),
    )
    if (planned && turn.planned && !hasOwnDay) continue
    if (/wenn|falls/.test(text.split(' ')[0] ?? '')) continue
    const chunk = turn.chunks.find((one) => one.from >= sentence.from && one.to <= sentence.to)
    const wound = /wundkontrolle|wunde/.test(text)
    const ownDay = sentence.segments.find(
      (segment) => cueIn(turn, segment, 'return') && timeIn(turn, segment)?.kind === 'in',
    )
    const place = ownDay ?? sentence
    const cold =
      entriesIn(turn.view, 'trigger', place.from, place.to).some((one) => one.entry.text === 'bei Kälte') ||
      cueIn(turn, place, 'testCold') ||
      says(turn, place, 'kaelte')
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
