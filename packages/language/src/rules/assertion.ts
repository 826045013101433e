import {
  isOfEarlierTooth,
  isSoon,
  isInTheBox,
  isAgenda,
  comesLater,
  mustFor,
  followsLater,
  isToldOfPast,
} from './assertion-time.ts'
import type { Act } from '../facts/acts.ts'
import type { Segment, Sentence } from '../read/sentences.ts'
import type { Item } from '../read/items.ts'
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
import { nameSet, wordSet } from '../text/words.ts'
import { cueIn, cueNear, mentions, said, timeIn, type TimeSaid, type Turn, word, says } from '../turn.ts'
import { holds } from '../text/word-list.ts'

/** How a statement is meant. Only `now` says that something was done or is so. */
export type Assertion = 'now' | 'planned' | 'past' | 'asked' | 'maybe' | 'announced' | 'refused' | 'told'

const colleagueWords = wordSet(
  'kollege kollegen kollegin zahnarzt zahnaerztin hauszahnarzt vorbehandler chirurg chirurgen kieferchirurg oralchirurg notdienst hausarzt ueberweiser kieferorthopaede kieferorthopaedin spezialist endodontologe',
)
const mentionWords = wordSet('ueberweisung kostenvoranschlag kostenplan ueber')

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

type Meant = {
  readonly turn: Turn
  readonly item: Item
  readonly segment: Segment
  readonly sentence: Sentence
  readonly doneHere: boolean
  readonly isNow: boolean
  readonly time: TimeSaid | undefined
}

/** How a statement is meant, strongest sign first; the first row that holds decides. */
const meanings: readonly (readonly [Assertion, (known: Meant) => boolean])[] = [
  ['asked', ({ sentence }) => sentence.asked],
  ['past', ({ turn, item }) => item.act?.group === 'radiograph' && isOlderImage(turn, item)],
  ['past', ({ turn, item }) => isOfOthers(turn, item)],
  [
    'maybe',
    ({ turn, segment }) =>
      turn.speaker === 'dentist' &&
      mentions(turn, wishWords) &&
      /\b(ich )?(wuerd|wuerde|moechte|moecht|haett|haette)( ich)?( \w+){0,2} (gern|gerne|lieber|noch|trotzdem)\b/.test(
        said(turn, segment),
      ),
  ],
  ['told', ({ turn, item }) => isOption(turn, item) || isGeneral(turn, item)],
  ['told', ({ turn, item }) => isForbidden(turn, item) || isDescribed(turn, item)],
  ['planned', ({ turn, item }) => isToBeArranged(turn, item)],
  ['told', ({ turn, item }) => isMereMention(turn, item)],
  [
    'told',
    ({ turn, item, segment }) =>
      isNext(turn, item) &&
      item.act?.object === undefined &&
      item.act !== undefined &&
      !/^(in|im|am|nach|morgen|uebermorgen)\b/.test(
        timeIn(turn, { from: item.to, to: segment.to })?.text ?? '',
      ),
  ],
  ['planned', ({ turn, item }) => isNext(turn, item)],
  ['maybe', ({ turn, item }) => startsConditional(turn, item) || isDoneElsewhere(turn, item)],
  ['refused', ({ turn, item }) => cueNear(turn, item, 'refuse') && !isOwnRefusal(turn, item)],
  [
    'announced',
    ({ turn, item, sentence, doneHere }) =>
      !item.negated &&
      !doneHere &&
      turn.state.phase !== 'treatment' &&
      (cueIn(turn, sentence, 'announce') || isAgenda(turn, item)),
  ],
  // "den entferne ich gleich": still to be done
  ['planned', ({ turn, item, doneHere }) => isSoon(turn, item) && !doneHere],
  ['maybe', ({ turn, segment }) => cueIn(turn, segment, 'alternative') && !cueIn(turn, segment, 'planWord')],
  [
    'told',
    ({ turn, item, sentence }) =>
      item.act === undefined &&
      mentions(turn, riskWords) &&
      says(
        turn,
        { from: sentence.from, to: item.from },
        'risik*|gefahr|wahrscheinlichkeit|prognose|erfolgsquote',
      ),
  ],
  [
    'told',
    ({ turn, item, sentence, doneHere }) =>
      cueIn(turn, sentence, 'cost') &&
      !doneHere &&
      !cueIn(turn, sentence, 'planWord') &&
      says(turn, sentence, 'oder|waere|waeren|wahl|kostet|kosten|euro') &&
      item.act?.group !== 'plan' &&
      (item.act === undefined || item.act.object !== undefined),
  ],
  ['told', ({ turn, item, segment }) => cueNear(turn, item, 'explain') && !cueIn(turn, segment, 'planWord')],
  [
    'announced',
    ({ turn, item, isNow, time }) =>
      willGet(turn, item) && !isNow && time?.kind !== 'in' && !cueNear(turn, item, 'future'),
  ],
  ['past', ({ turn, item, isNow }) => !isNow && !item.negated && recalls(turn, item)],
  [
    'planned',
    ({ turn, item, sentence }) =>
      /^(fuers )?(therapieplan|behandlungsplan|therapie|plan|planung|procedere|prozedere|geplant|weiteres vorgehen|naechste sitzung|naechster termin)\b/.test(
        said(turn, sentence),
      ) && item.from > sentence.from,
  ],
  ['planned', ({ turn, item }) => comesLater(turn, item)],
  ['announced', ({ turn, item, isNow }) => !item.negated && isToBeMade(turn, item) && isNow],
  ['planned', ({ turn, item }) => !item.negated && isToBeMade(turn, item)],
  [
    'planned',
    ({ turn, segment, doneHere }) =>
      mentions(turn, firstWords) &&
      says(turn, segment, 'erst nach|erst wenn|erst in|erst beim|erst dann|erst spaeter|erst naechste*') &&
      !doneHere,
  ],
  [
    'now',
    ({ turn, item, segment }) =>
      mentions(turn, nowWords) &&
      says(
        turn,
        segment,
        'jetzt kommt|kommt jetzt|zum schluss kommt|jetzt noch|wird jetzt|wird gerade|wird nun|werden jetzt|werden gerade|werden nun|jetzt wird|jetzt werden',
      ) &&
      item.act !== undefined &&
      turn.speaker !== 'patient',
  ],
  [
    'planned',
    ({ turn, item, sentence }) =>
      cueNear(turn, item, 'planWord') ||
      (mentions(turn, firstWords) &&
        /\berst mal\b.*\bdann\b/.test(said(turn, sentence)) &&
        !says(turn, sentence, 'jetzt|heute|so')),
  ],
  [
    'told',
    ({ turn, item, segment, sentence, doneHere }) =>
      !doneHere &&
      mentions(turn, reasonWords) &&
      (/\b(daher|deswegen|deshalb|somit)( \w+)?$/.test(said(turn, { from: segment.from, to: item.from })) ||
        says(turn, sentence, 'chancen|chance|erfolgsaussicht*|aussichten|aussichte')),
  ],
  ['planned', ({ turn, item }) => cueNear(turn, item, 'future') && !isOfEarlierTooth(turn, item)],
  [
    'past',
    ({ turn, item, doneHere, time }) => time?.kind === 'in' && isToldOfPast(turn, item, time.text, doneHere),
  ],
  [
    'planned',
    ({ turn, item, segment, doneHere, time }) =>
      time?.kind === 'in' && !(doneHere && cueIn(turn, segment, 'today')) && !isOnDuty(turn, item),
  ],
  [
    'past',
    ({ turn, item, segment, time }) =>
      time?.kind === 'ago' ||
      cueIn(turn, segment, 'past') ||
      /\bnach (der |dem |den )?$/.test(
        `${said(turn, { from: Math.max(segment.from, item.from - 2), to: item.from })} `,
      ),
  ],
  ['planned', ({ turn, item, isNow }) => !isNow && followsLater(turn, item)],
  ['planned', ({ turn, item }) => cueNear(turn, item, 'recommend')],
  ['maybe', ({ turn, segment }) => cueIn(turn, segment, 'could')],
  // "Dafür brauch ich eine Abformung": what the dentist needs now is announced
  ['now', ({ turn, item }) => isNeeded(turn, item) && isInTheBox(turn, item)],
  ['announced', ({ turn, item }) => isNeeded(turn, item)],
  [
    'planned',
    ({ turn, item, segment, doneHere }) =>
      mustFor(turn, item) && !(cueIn(turn, segment, 'today') && doneHere),
  ],
  ['maybe', ({ turn, item }) => alternates(turn, item)],
  ['asked', ({ turn }) => turn.speaker === 'patient'],
]

function workOutStance(turn: Turn, item: Item): Assertion {
  const { segment, sentence } = item
  const doneHere = cueIn(turn, segment, 'done') || cueIn(turn, segment, 'place')
  const isNow = cueIn(turn, segment, 'today')
  const time =
    timeIn(turn, segment) ?? (sentence.segments.length <= 3 && !isNow ? timeIn(turn, sentence) : undefined)
  const known = { turn, item, segment, sentence, doneHere, isNow, time }
  const row = meanings.find(([, holds]) => holds(known))
  return row?.[0] ?? (isSuggested(turn, item) ? 'maybe' : 'now')
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
const nowWords = wordSet('kommt noch schluss wird werden')

/** "Nächste Implantation": the word stands right before the item. */
const isNext = (turn: Turn, item: Item): boolean =>
  /^(naechste[nrms]?|kommende[nr]?)$/.test(word(turn, item.from - 1))

const neededActs: ReadonlySet<Act> = nameSet(
  'abformung kofferdam matrize roentgen zahnfilm situationsabformung bissnahme',
)

/** "Dafür brauch ich eine Abformung": what the dentist needs for the work. */
const isNeeded = (turn: Turn, { act, segment }: Item): boolean =>
  turn.speaker === 'dentist' &&
  act !== undefined &&
  neededActs.has(act.act) &&
  says(turn, segment, 'brauch ich|brauche ich|ich brauch|ich brauche')

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
  return (
    says(turn, { from: sentence.from, to: sentence.to - 1 }, 'oder') &&
    says(turn, sentence, 'koennen|kann|man|wuerde|koennten')
  )
}
