import type { Item } from '../read/item.ts'
import type { Segment, Sentence } from '../read/sentences.ts'
import { findCue, type Range } from '../read/view.ts'
import { luting } from './act-made.ts'
import { holds, isOneOf, wordSet } from '../text/words.ts'
import { gap } from '../text/tokenize.ts'
import { cueIn, cueNear, said, says, timeIn, word, type TimeSaid, type Turn, itemsIn } from '../turn.ts'

/** A statement with what its words say of time and force. */
export type Meant = {
  readonly turn: Turn
  readonly item: Item
  readonly segment: Segment
  readonly sentence: Sentence
  /** Words of the clause before the item, and behind it. */
  readonly lead: Range
  readonly rest: Range
  readonly isPatient: boolean
  readonly doneHere: boolean
  readonly isNow: boolean
  readonly time: TimeSaid | undefined
}

/** "Aufkl. Ex 38": explained is what stands in the clause of that word or in the list behind its colon; "Aufkl., LA, 36 Ex" goes on. */
export function isExplained({ turn, item, segment }: Meant): boolean {
  const { tokens } = turn.view
  if (!turn.isNote) return cueNear(turn, item, 'explain')
  const at = tokens.findLastIndex((token, index) => index <= item.from && token.gap >= gap.colon)
  const isListed = tokens[at]?.gap === gap.colon && cueIn(turn, { from: at - 2, to: at }, 'explain')
  const isAboutAll = word(turn, item.sentence.from) === 'ueber' && cueIn(turn, item.sentence, 'explain')
  return isListed || isAboutAll || cueIn(turn, segment, 'explain')
}

const made = wordSet('fuellung krone teilkrone bruecke wurzelfuellung inlay implantat prothese')

export const weMake =
  'machen wir|machen ich|mach wir|mach ich|mache wir|mache ich|wir machen|wir mach|wir mache|ich machen|ich mach|ich mache'

/** "Da machen wir eine Füllung", before the work began: a thing that is still to be made. */
export const isToBeMade = ({ turn, item, segment, isPatient }: Meant): boolean =>
  turn.state.phase !== 'treatment' &&
  item.act === undefined &&
  made.has(item.object ?? '') &&
  !isPatient &&
  !item.negated &&
  !/\b(weg|raus|ab|runter|sauber|auf|fertig)$|\b(bild|foto|test|abdruck)\b/.test(said(turn, segment))

/** "Es gibt drei Wege: erstens eine Brücke, zweitens ein Implantat": choices laid before the patient. */
export const isOption = ({ turn, item, segment, sentence, isPatient }: Meant): boolean =>
  !isPatient &&
  !cueIn(turn, segment, 'done', 'place') &&
  (says(turn, sentence, 'erstens|zweitens|drittens|viertens') ||
    /\b(es gibt|haben|gaebe|gaeb|bestehen|stehen) (\w+ ){0,3}(zwei|drei|vier|mehrere|verschiedene|folgende) (\w+ )?(wege|moeglichkeiten|optionen|varianten|alternativen)\b|\b(zwei|drei|vier) (moeglichkeiten|optionen|varianten|wege)\b/.test(
      said(turn, { from: 0, to: item.from }),
    ))

/** Talk without marks: "später reicht … 18 nicht angelegt 17 Inlay": a tooth between keeps the word of time away. */
export function isOfEarlierTooth({ turn, item, segment }: Meant): boolean {
  if (item.reach !== 'own' || turn.state.phase !== 'exam') return false
  const at = findCue(turn.view, 'future', segment)
  const own = turn.chunks.findLast((chunk) => chunk.to <= item.from)
  return at >= 0 && turn.chunks.some((chunk) => chunk.from > at && own !== undefined && chunk.to <= own.from)
}

const deeds = wordSet('fuellen ziehen extrahieren ueberkronen entfernen erneuern austauschen praeparieren')
const todaysDeeds = wordSet(
  'raus rausmachen ziehen entfernen rausnehmen fuellen praeparieren einsetzen setzen',
)

/** "Heute rechts: 48 und 18, beide raus.": before the work began, what is on for today. */
export function isAgenda({ turn, item, segment, sentence }: Meant): boolean {
  if (turn.state.phase !== 'talk') return false
  const last = word(turn, item.to - 1)
  // "den füllen wir": what "we" do is not done yet; what must be done, or on another day, is planned
  const isOurs =
    !cueIn(turn, segment, 'must') &&
    timeIn(turn, segment)?.kind !== 'in' &&
    turn.state.turn > 1 &&
    deeds.has(last) &&
    [word(turn, item.to), word(turn, item.from - 1)].includes('wir')
  return (
    isOurs ||
    (cueIn(turn, sentence, 'today') &&
      todaysDeeds.has(last) &&
      !says(turn, sentence, 'ist|sind|hab|habe|haben|wurde|wurden|worden'))
  )
}

const laidIn = wordSet('streifen drainage tupfer matrize kofferdam einlage membran')

/** "Da kommt dann eine Krone drauf": a thing that comes is not there yet, unless it comes now, with its cement or behind other work. */
export const comesLater = ({ turn, item, segment, sentence }: Meant): boolean =>
  item.object !== undefined &&
  !laidIn.has(item.object) &&
  !says(turn, segment, luting) &&
  !says(
    turn,
    { from: sentence.from, to: item.from },
    'mach* * * sauber|putz* * * sauber|mach* * * * sauber|bohr* * * * raus|bohr* * * raus',
  ) &&
  !cueIn(turn, segment, 'today', 'lost') &&
  says(turn, segment, 'rein|drauf|hin|dran') &&
  (turn.state.phase !== 'treatment' || says(turn, segment, 'dann|danach|spaeter|noch'))

/** "nötig", "erforderlich" behind another word belongs to that word. */
export function mustFor({ turn, item, segment }: Meant): boolean {
  const at = findCue(turn.view, 'must', segment)
  return (
    at >= 0 &&
    !(
      isOneOf(word(turn, at), ['noetig', 'notwendig', 'erforderlich']) &&
      itemsIn(turn, segment).some(
        (other) =>
          other.from < at &&
          // "kein Faden nötig, Tupfer drauf"
          (other.from > item.from || (at < item.from && other !== item)),
      )
    )
  )
}

/** "Nachkontrolle in vierzehn Tagen. Da machen wir dann ein Bild.": what follows a later day happens then. */
export function followsLater({ turn, item, segment, isPatient }: Meant): boolean {
  if (item.negated || isPatient) return false
  if (
    !/^(und )?dann\b/.test(said(turn, segment)) &&
    !says(turn, segment, 'wir|ich|sie|man|kommt|kommen|wird|werden')
  )
    return false
  const lead = said(turn, { from: 0, to: segment.from })
  // "Nach drei Monaten legen wir frei, dann kommt der Abdruck", "wenn das genehmigt ist, machen wir …"
  return (
    /\b(nach (\w+ ){1,2}(tagen|wochen|monaten|jahren)|\w+ (tage|wochen|monate) (\w+ ){0,2}(warten|abwarten|heilen|einheilen|ausheilen)|in (\w+ ){1,3}(tagen|wochen|monaten|jahr|jahren)|naechste\w*|morgen|uebermorgen|im \w+ jahr|(um|ab|gegen) \w+ uhr|um (vier|fuenf|sechs|drei|zwei|neun|zehn|elf|zwoelf|acht|sieben))\b/.test(
      lead,
    ) && !holds(lead, 'vor|seit|letzte*')
  )
}

/** "Am 45 hatten wir im Sommer die Wurzelfüllung gemacht": a month or weekday of the past. */
export function isToldOfPast({ turn, item, segment, doneHere, time }: Meant): boolean {
  const spoken = said(turn, segment)
  // "38 und 48 wurden schon gezogen", "der fehlt, der ist gezogen worden"
  const isDoneBefore =
    /\bwurden? (\w+ ){0,2}(schon|bereits|mal)\b/.test(spoken) ||
    (spoken.endsWith(' worden') && says(turn, item.sentence, 'fehlt|fehlen|mal|schon|bereits'))
  if (isDoneBefore && item.act !== undefined) return true
  if (time?.kind !== 'in' || !/^(am|im) /.test(time.text) || cueIn(turn, segment, 'must', 'could'))
    return false
  const isDone =
    doneHere || (/(t|en)$/.test(word(turn, item.to - 1)) && !item.finding && item.act !== undefined)
  return (
    says(turn, segment, 'hatten|hatte|wurde|wurden|war|waren') ||
    (isDone && says(turn, segment, 'haben|hab|habe|hat'))
  )
}

/** "das Panorama vom Januar reicht", "das mitgebrachte OPG": an image that was there before. */
export function isOlderImage({ turn, item, segment, rest }: Meant): boolean {
  const after = said(turn, rest)
  const before = said(turn, { from: Math.max(segment.from, item.from - 3), to: item.from })
  return (
    /^(\w+ )?(vom|von|aus|aus dem) (\w+ ){0,2}(januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|letzte\w*|vorige\w*|vergangene\w*|jahr|fruehjahr|sommer|herbst|winter|ueberweiser|hausarzt|kollegen|kiefer\w*)\b|\breicht( \w+)?( \w+)?$/.test(
      after,
    ) ||
    holds(
      after,
      'reicht uns|reicht mir|reicht noch|reicht aus|reicht voellig|reicht dafuer|liegt vor|liegt schon vor|mitgebracht|haben wir schon|gibt es schon',
    ) ||
    /\b(mitgebracht\w*|altes|alte|alten|vorhandene\w*|letztes|letzten|letzter)$/.test(before)
  )
}

/** "der macht Abdrücke und ein OPG": somebody else will do it. */
export const isDoneElsewhere = ({ turn, lead, rest }: Meant): boolean =>
  /\b(macht|machen) (die|der|sie) (dort|da|drueben)\b|\b(macht|machen|uebernimmt|erfolgt|macht dann) (dann |beim |durch )?(der|die|den|das|ihr|ihre)? ?(\w*zahnarzt|hausarzt|kollege\w*|kollegin|\w*chirurg\w*|kieferorthopaed\w*|endodontolog\w*|klinik|labor|spezialist\w*)\b/.test(
    said(turn, rest),
  ) ||
  (/^(der|die|das|dort|da|die kollegen|der kollege) (macht|machen|wird|werden|nimmt|nehmen|fertigt)\b/.test(
    said(turn, lead),
  ) &&
    turn.items.some((other) => other.act?.act === 'ueberweisung'))

const conditions = wordSet('wenn falls sobald sofern')
const accomplished =
  'abgeklungen|verheilt|abgeheilt|eingeheilt|zurueckgegangen|genehmigt|bewilligt|genehmigung|bescheid|fertig|ausgeheilt|durch ist|zurueck ist|da ist|unterschrieben'

/** "wenn der Höcker bricht, dann Krone": a condition makes no statement. */
export function startsConditional(turn: Turn, { segment, sentence }: Item): boolean {
  // "Und wenn er hell genug ist, …"
  const skipped = isOneOf(word(turn, sentence.from), ['und', 'aber', 'nur', 'also']) ? 1 : 0
  const first = word(turn, sentence.from + skipped)
  const own = word(turn, segment.from + (segment.from === sentence.from ? skipped : 0))
  // "Wenn es ruhig bleibt, machen wir in vier Wochen …": the main clause has a day of its own
  if (
    conditions.has(first) &&
    segment.from > sentence.from &&
    says(turn, sentence, accomplished) &&
    (cueIn(turn, segment, 'must', 'future') ||
      says(turn, segment, 'machen|fangen|starten|beginnen|kommt|folgt|geht|legen|setzen|praeparieren'))
  )
    return false
  return (
    conditions.has(first) ||
    isOneOf(first, ['sollte', 'sollten']) ||
    /^sonst (muess|muss|wuerde|kann|bleibt|kommt)/.test(said(turn, sentence)) ||
    conditions.has(own) ||
    isOneOf(own, ['damit', 'bevor']) ||
    (own === 'bis' && isOneOf(word(turn, segment.from + 1), ['es', 'er', 'sie', 'das', 'die', 'der', 'wir']))
  )
}
