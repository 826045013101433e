import type { Item } from '../read/items.ts'
import { findCue } from '../read/view.ts'
import { isOnDuty, recalls, willGet } from './assertion-course.ts'
import {
  isDescribed,
  isForbidden,
  isGeneral,
  isOption,
  isSuggested,
  isToBeArranged,
  isToBeMade,
} from './assertion-talk.ts'
import { wordSet } from '../text/words.ts'
import { cueIn, cueNear, mentions, said, timeIn, type Turn, word, says } from '../turn.ts'
import { holds } from '../text/word-list.ts'

/** How a statement is meant. Only `now` says that something was done or is so. */
export type Assertion = 'now' | 'planned' | 'past' | 'asked' | 'maybe' | 'announced' | 'refused' | 'told'

const colleagueWords = wordSet(
  'kollege kollegen kollegin zahnarzt zahnaerztin hauszahnarzt vorbehandler chirurg chirurgen kieferchirurg oralchirurg notdienst hausarzt ueberweiser kieferorthopaede kieferorthopaedin spezialist endodontologe',
)
const mentionWords = wordSet('ueberweisung kostenvoranschlag kostenplan ueber')
const comingWords = wordSet('kommt kommen')
const makingWords = wordSet('macht machen wird werden nimmt nehmen fertigt uebernimmt erfolgt')
const firstWords = wordSet('erst')
const linkWords = wordSet('und aber nur also')
const reasonWords = wordSet(
  'daher deswegen deshalb somit chance chancen erfolgsaussicht erfolgsaussichten aussicht aussichten',
)
const riskWords = wordSet('risiko risiken risikos gefahr wahrscheinlichkeit prognose erfolgsquote')

/** Decides tense and force of an act or of a thing that is dealt with. */
export function assertionOf(turn: Turn, item: Item): Assertion {
  const { phase } = turn.state
  const known = turn.memory.assertions.get(item)
  if (known && known.phase === phase) return known.assertion
  const assertion = workOutStance(turn, item)
  turn.memory.assertions.set(item, { phase, assertion })
  return assertion
}

function workOutStance(turn: Turn, item: Item): Assertion {
  const { segment, sentence } = item
  if (sentence.asked) return 'asked'
  if (item.act?.group === 'radiograph' && isOlderImage(turn, item)) return 'past'
  if (isOfOthers(turn, item)) return 'past'
  if (
    turn.speaker === 'dentist' &&
    mentions(turn, wishWords) &&
    /\b(ich )?(wuerd|wuerde|moechte|moecht|haett|haette)( ich)?( \w+){0,2} (gern|gerne|lieber|noch|trotzdem)\b/.test(
      said(turn, segment),
    )
  )
    return 'maybe'
  if (isOption(turn, item) || isGeneral(turn, item)) return 'told'
  if (isForbidden(turn, item) || isDescribed(turn, item)) return 'told'
  if (isToBeArranged(turn, item)) return 'planned'
  if (isMereMention(turn, item)) return 'told'
  if (/^(naechste[nrms]?|kommende[nr]?) ?$/.test(said(turn, { from: item.from - 1, to: item.from })))
    return item.act?.object === undefined &&
      item.act !== undefined &&
      !/^(in|im|am|nach|morgen|uebermorgen)\b/.test(
        timeIn(turn, { from: item.to, to: segment.to })?.text ?? '',
      )
      ? 'told'
      : 'planned'
  if (startsConditional(turn, item) || isDoneElsewhere(turn, item)) return 'maybe'
  if (cueNear(turn, item, 'refuse') && !isOwnRefusal(turn, item)) return 'refused'
  const doneHere = cueIn(turn, segment, 'done') || cueIn(turn, segment, 'place')
  const isNow = cueIn(turn, segment, 'today')
  const time =
    timeIn(turn, segment) ?? (sentence.segments.length <= 3 && !isNow ? timeIn(turn, sentence) : undefined)
  if (
    !item.negated &&
    !doneHere &&
    turn.state.phase !== 'treatment' &&
    (cueIn(turn, sentence, 'announce') || isAgenda(turn, item))
  )
    return 'announced'
  // "den entferne ich gleich": still to be done
  if (isSoon(turn, item) && !doneHere) return 'planned'
  if (cueIn(turn, segment, 'alternative') && !cueIn(turn, segment, 'planWord')) return 'maybe'
  if (
    item.act === undefined &&
    mentions(turn, riskWords) &&
    says(
      turn,
      { from: sentence.from, to: item.from },
      'risik*|gefahr|wahrscheinlichkeit|prognose|erfolgsquote',
    )
  )
    return 'told'
  if (
    cueIn(turn, sentence, 'cost') &&
    !doneHere &&
    !cueIn(turn, sentence, 'planWord') &&
    says(turn, sentence, 'oder|waere|waeren|wahl|kostet|kosten|euro') &&
    item.act?.group !== 'plan' &&
    (item.act === undefined || item.act.object !== undefined)
  )
    return 'told'
  if (cueNear(turn, item, 'explain') && !cueIn(turn, segment, 'planWord')) return 'told'
  if (willGet(turn, item) && !isNow && time?.kind !== 'in' && !cueNear(turn, item, 'future'))
    return 'announced'
  if (!isNow && !item.negated && recalls(turn, item)) return 'past'
  if (
    /^(fuers )?(therapieplan|behandlungsplan|therapie|plan|planung|procedere|prozedere|geplant|weiteres vorgehen|naechste sitzung|naechster termin)\b/.test(
      said(turn, sentence),
    ) &&
    item.from > sentence.from
  )
    return 'planned'
  if (comesLater(turn, item)) return 'planned'
  if (!item.negated && isToBeMade(turn, item)) return isNow ? 'announced' : 'planned'
  if (
    mentions(turn, firstWords) &&
    /\berst (nach|wenn|in|beim|dann|spaeter|naechste\w*)\b/.test(said(turn, segment)) &&
    !doneHere
  )
    return 'planned'
  if (
    mentions(turn, nowWords) &&
    says(
      turn,
      segment,
      'jetzt kommt|kommt jetzt|zum schluss kommt|jetzt noch|wird jetzt|wird gerade|wird nun|werden jetzt|werden gerade|werden nun|jetzt wird|jetzt werden',
    ) &&
    item.act &&
    turn.speaker !== 'patient'
  )
    return 'now'
  if (
    cueNear(turn, item, 'planWord') ||
    (mentions(turn, firstWords) &&
      /\berst mal\b.*\bdann\b/.test(said(turn, sentence)) &&
      !says(turn, sentence, 'jetzt|heute|so'))
  )
    return 'planned'
  if (
    !doneHere &&
    mentions(turn, reasonWords) &&
    (/\b(daher|deswegen|deshalb|somit)( \w+)?$/.test(said(turn, { from: segment.from, to: item.from })) ||
      says(turn, sentence, 'chancen|chance|erfolgsaussicht*|aussichten|aussichte'))
  )
    return 'told'
  if (cueNear(turn, item, 'future') && !isOfEarlierTooth(turn, item)) return 'planned'
  if (time?.kind === 'in' && isToldOfPast(turn, item, time.text, doneHere)) return 'past'
  if (time?.kind === 'in' && !(doneHere && cueIn(turn, segment, 'today')) && !isOnDuty(turn, item))
    return 'planned'
  if (
    time?.kind === 'ago' ||
    cueIn(turn, segment, 'past') ||
    /\bnach (der |dem |den )?$/.test(
      `${said(turn, { from: Math.max(segment.from, item.from - 2), to: item.from })} `,
    )
  )
    return 'past'
  if (!isNow && followsLater(turn, item)) return 'planned'
  if (cueNear(turn, item, 'recommend')) return 'planned'
  if (cueIn(turn, segment, 'could')) return 'maybe'
  // "Dafür brauch ich eine Abformung": what the dentist needs now is announced
  if (
    turn.speaker === 'dentist' &&
    mentions(turn, needWords) &&
    says(
      turn,
      segment,
      'dafuer brauch ich|dafuer brauche ich|jetzt brauch ich|jetzt brauche ich|da brauch ich|da brauche ich|brauch ich|brauche ich|ich brauch|ich brauche',
    ) &&
    [
      'abformung',
      'kofferdam',
      'matrize',
      'roentgen',
      'zahnfilm',
      'situationsabformung',
      'bissnahme',
    ].includes(item.act?.act ?? '')
  )
    return isInTheBox(turn, item) ? 'now' : 'announced'
  if (mustFor(turn, item) && !(cueIn(turn, segment, 'today') && doneHere)) return 'planned'
  if (alternates(turn, item)) return 'maybe'
  if (turn.speaker === 'patient') return 'asked'
  return isSuggested(turn, item) ? 'maybe' : 'now'
}

/** Talk without marks: "später reicht … 18 nicht angelegt 17 Inlay": a tooth between keeps the word of time away. */
function isOfEarlierTooth(turn: Turn, item: Item): boolean {
  const { segment } = item
  if (item.reach !== 'own' || turn.state.phase !== 'exam' || segment.to - segment.from < 8) return false
  const at = findCue(turn.view, 'future', segment.from, segment.to)
  const own = turn.chunks.findLast((chunk) => chunk.to <= item.from)
  return at >= 0 && own !== undefined && turn.chunks.some((chunk) => chunk.from > at && chunk.to <= own.from)
}

const soonWords = wordSet('gleich nachher')

const isSoon = (turn: Turn, item: Item): boolean =>
  turn.state.phase === 'exam' &&
  item.act?.group !== 'radiograph' &&
  mentions(turn, soonWords) &&
  turn.view.tokens.slice(item.segment.from, item.segment.to).some((token) => soonWords.has(token.word))

/** "Dafür brauch ich eine Abformung. … So, ist im Kasten.": asked for and done in one breath. */
const isInTheBox = (turn: Turn, item: Item): boolean =>
  says(
    turn,
    { from: item.to, to: turn.view.tokens.length },
    'ist im kasten|ist drin|schon passiert|ist gemacht|schon fertig|hat geklappt',
  )

/** "Heute rechts: 48 und 18, beide raus.": before the work began, what is on for today. */
function isAgenda(turn: Turn, item: Item): boolean {
  const spoken = said(turn, item.sentence)
  // "den füllen wir": what "we" do is not done yet; what must be done, or on another day, is planned
  if (
    turn.state.phase === 'talk' &&
    !cueIn(turn, item.segment, 'must') &&
    timeIn(turn, item.segment)?.kind !== 'in' &&
    turn.state.turn > 1 &&
    /^(fuellen|ziehen|extrahieren|ueberkronen|entfernen|erneuern|austauschen|praeparieren)$/.test(
      word(turn, item.to - 1),
    ) &&
    [word(turn, item.to), word(turn, item.from - 1)].includes('wir')
  )
    return true
  return (
    turn.state.phase === 'talk' &&
    cueIn(turn, item.sentence, 'today') &&
    /^(raus|rausmachen|ziehen|entfernen|rausnehmen|fuellen|praeparieren|einsetzen|setzen)$/.test(
      word(turn, item.to - 1),
    ) &&
    !holds(spoken, 'ist|sind|hab|habe|haben|wurde|wurden|worden')
  )
}

/** "Da kommt dann eine Krone drauf": a thing that comes is not there yet, unless it comes now. */
function comesLater(turn: Turn, item: Item): boolean {
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
function mustFor(turn: Turn, item: Item): boolean {
  const { segment } = item
  const at = findCue(turn.view, 'must', segment.from, segment.to)
  if (at < 0) return false
  const trailing = ['noetig', 'notwendig', 'erforderlich'].includes(word(turn, at))
  return !(
    trailing &&
    turn.items.some((other) => other.segment === segment && other.from > item.from && other.from < at)
  )
}

const colleagues =
  'kollege|kollegen|kollegin|zahnarzt|zahnaerztin|hauszahnarzt|vorbehandler|chirurg|chirurgen|kieferchirurg|oralchirurg|notdienst|hausarzt|ueberweiser|kieferorthopaede|kieferorthopaedin|spezialist|endodontologe'

/** "Der Kollege hat den 16 trepaniert": somebody else did it before. */
function isOfOthers(turn: Turn, item: Item): boolean {
  if (!mentions(turn, colleagueWords)) return false
  const spoken = said(turn, item.segment)
  return holds(spoken, colleagues) && holds(spoken, 'hat|hatte|haben|hatten|wurde|wurden|war')
}

/** "Dann machen wir auf keinen Fall Röntgenbilder": the dentist decides, the patient refuses nothing. */
const isOwnRefusal = (turn: Turn, item: Item): boolean =>
  turn.speaker === 'dentist' &&
  says(
    turn,
    item.segment,
    'auf keinen fall|lieber nicht|kommt nicht in frage|brauche ich nicht|brauch ich nicht|brauchen wir nicht',
  ) &&
  says(turn, item.segment, 'wir|ich|man') &&
  !says(turn, item.segment, 'sie|patient*|lehnt|moecht*')

const wishWords = wordSet('gern gerne lieber noch trotzdem')
const needWords = wordSet('brauch brauche')
const nowWords = wordSet('kommt noch schluss wird werden')
const thenWords = wordSet('dann')

/** "Nachkontrolle in vierzehn Tagen. Da machen wir dann ein Bild.": what follows a later day happens then. */
function followsLater(turn: Turn, item: Item): boolean {
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

/** "Überweisung zur Osteotomie", "über eine Krone gesprochen": named as a subject, not done. */
function isMereMention(turn: Turn, item: Item): boolean {
  if (!mentions(turn, mentionWords)) return false
  const before = said(turn, { from: item.segment.from, to: item.from })
  if (
    /\b(ueberweisung|kostenvoranschlag|kostenplan) (\w+ ){0,3}(zur|zum|fuer|wegen)( \w+){0,2}$/.test(before)
  )
    return true
  return holds(before, 'ueber') && says(turn, item.sentence, 'gesprochen|geredet|unterhalten|diskutiert')
}

/** "Am 45 hatten wir im Sommer die Wurzelfüllung gemacht": a month or weekday of the past. */
function isToldOfPast(turn: Turn, item: Item, time: string, doneHere: boolean): boolean {
  if (!/^(am|im) /.test(time) || cueIn(turn, item.segment, 'must', 'could')) return false
  const spoken = said(turn, item.segment)
  if (holds(spoken, 'hatten|hatte|wurde|wurden|war|waren')) return true
  const isDone =
    doneHere ||
    (/(t|en)$/.test(word(turn, item.to - 1)) && item.finding === undefined && item.act !== undefined)
  return isDone && holds(spoken, 'haben|hab|habe|hat')
}

/** "das Panorama vom Januar reicht", "das mitgebrachte OPG": an image that was there before. */
function isOlderImage(turn: Turn, item: Item): boolean {
  const after = said(turn, { from: item.to, to: item.segment.to })
  const before = said(turn, { from: Math.max(item.segment.from, item.from - 3), to: item.from })
  return (
    /^(\w+ )?(vom|von|aus|aus dem) (\w+ ){0,2}(januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|letzte\w*|vorige\w*|vergangene\w*|jahr|fruehjahr|sommer|herbst|winter|ueberweiser|hausarzt|kollegen|kiefer\w*)\b/.test(
      after,
    ) ||
    /\breicht( \w+)?( \w+)?$|\b(reicht (uns|mir|noch|aus|voellig|dafuer)|liegt vor|liegt schon vor|mitgebracht|haben wir schon|gibt es schon)\b/.test(
      after,
    ) ||
    /\b(mitgebracht\w*|altes|alte|alten|vorhandene\w*|letztes|letzten|letzter)$/.test(before)
  )
}

/** "der macht Abdrücke und ein OPG": somebody else will do it. */
function isDoneElsewhere(turn: Turn, item: Item): boolean {
  if (!mentions(turn, makingWords)) return false
  if (
    /\b(macht|machen|uebernimmt|erfolgt|macht dann) (dann |beim |durch )?(der|die|den|das|ihr|ihre)? ?(\w*zahnarzt|hausarzt|kollege\w*|kollegin|\w*chirurg\w*|kieferorthopaed\w*|endodontolog\w*|klinik|labor|spezialist\w*)\b/.test(
      said(turn, { from: item.to, to: item.segment.to }),
    )
  )
    return true
  const clause = said(turn, { from: item.segment.from, to: item.from })
  return (
    /^(der|die|das|dort|da|die kollegen|der kollege) (macht|machen|wird|werden|nimmt|nehmen|fertigt)\b/.test(
      clause,
    ) && turn.items.some((other) => other.act?.act === 'ueberweisung')
  )
}

/** "wenn der Höcker bricht, dann Krone": a condition makes no statement. */
export function startsConditional(turn: Turn, item: Item): boolean {
  // "Und wenn er hell genug ist, …"
  const isLinked = linkWords.has(word(turn, item.sentence.from))
  const first = word(turn, item.sentence.from + (isLinked ? 1 : 0))
  const own = word(turn, item.segment.from + (isLinked && item.segment.from === item.sentence.from ? 1 : 0))
  // "Wenn es ruhig bleibt, machen wir in vier Wochen …": the main clause has a day of its own
  if (
    ['wenn', 'falls', 'sobald', 'sofern'].includes(first) &&
    item.segment.from > item.sentence.from &&
    says(
      turn,
      item.sentence,
      'abgeklungen|verheilt|abgeheilt|eingeheilt|zurueckgegangen|genehmigt|bewilligt|genehmigung|bescheid|fertig|ausgeheilt|durch ist|zurueck ist|da ist|unterschrieben',
    ) &&
    (cueIn(turn, item.segment, 'must', 'future') ||
      says(turn, item.segment, 'machen|fangen|starten|beginnen|kommt|folgt|geht|legen|setzen|praeparieren'))
  )
    return false
  return (
    ['wenn', 'falls', 'sobald', 'sofern', 'sollte', 'sollten'].includes(first) ||
    (first === 'sonst' && /^sonst (muess|muss|wuerde|kann|bleibt|kommt)/.test(said(turn, item.sentence))) ||
    ['wenn', 'falls', 'sobald', 'sofern', 'damit', 'bevor'].includes(own) ||
    (own === 'bis' &&
      ['es', 'er', 'sie', 'das', 'die', 'der', 'wir'].includes(word(turn, item.segment.from + 1)))
  )
}

/** "erhalten oder ziehen": choices put before the patient. */
function alternates(turn: Turn, item: Item): boolean {
  const { sentence } = item
  if (cueIn(turn, sentence, 'alternative')) return true
  for (let index = sentence.from; index < sentence.to; index++) {
    if (word(turn, index) !== 'oder' || index === sentence.to - 1) continue
    for (let other = sentence.from; other < sentence.to; other++)
      if (['koennen', 'kann', 'man', 'wuerde', 'koennten'].includes(word(turn, other))) return true
  }
  return false
}
