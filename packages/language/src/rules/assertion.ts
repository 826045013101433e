import type { Item } from '../read/item.ts'
import { wordSet, holds, wordList } from '../text/words.ts'
import type { CueId } from '../vocabulary/entry.ts'
import { cueIn, cueNear, mentions, said, says, timeIn, type Turn, word, itemsIn } from '../turn.ts'
import type { Meant } from './assertion-signs.ts'
import {
  comesLater,
  followsLater,
  isAgenda,
  isDoneElsewhere,
  isExplained,
  isOfEarlierTooth,
  isOlderImage,
  isOption,
  isToBeMade,
  isToldOfPast,
  mustFor,
  startsConditional,
  weMake,
} from './assertion-signs.ts'

/** How a statement is meant. Only `now` says that something was done or is so. */
export type Assertion = 'now' | 'planned' | 'past' | 'asked' | 'maybe' | 'announced' | 'refused' | 'told'

/** Decides tense and force of an act or of a thing that is dealt with. */
export function assertionOf(turn: Turn, item: Item): Assertion {
  const { phase } = turn.state
  const known = turn.memory.assertions.get(item)
  if (known && known.phase === phase) return known.assertion
  const assertion = workOut(turn, item)
  turn.memory.assertions.set(item, { phase, assertion })
  return assertion
}

function workOut(turn: Turn, item: Item): Assertion {
  const { segment, sentence } = item
  const isNow = cueIn(turn, segment, 'today')
  const known = {
    turn,
    item,
    segment,
    sentence,
    lead: { from: segment.from, to: item.from },
    rest: { from: item.to, to: segment.to },
    isPatient: turn.isPatient,
    doneHere: cueIn(turn, segment, 'done', 'place'),
    isNow,
    time:
      !isAfter(turn, item) && afterWork.test(said(turn, sentence))
        ? undefined
        : (timeIn(turn, segment) ??
          (sentence.segments.length <= 3 && !isNow && !isTimeOfNext(turn, item)
            ? timeIn(turn, sentence)
            : undefined)),
  }
  for (const { means, words, signs, isMeant } of rows)
    if (words.every((list) => mentions(turn, list)) && showsSigns(known, signs) && isMeant(known))
      return means
  return 'now'
}

/** "Alveolitis nach Ex vor 3 Tagen, gespült": the time is that of the work before. */
export const afterWork = /\bnach (der |dem |den )?\w+ (\d\d )?(vor|am|gestern|letzte[nrs]?)\b/

/** "Schmerzen nach der Füllung", not "ich setz noch eine nach". */
const isAfter = (turn: Turn, { segment, from }: Item): boolean =>
  /\bnach( der| dem| den)?$/.test(said(turn, { from: Math.max(segment.from, from - 2), to: from })) &&
  !says(turn, { from: segment.from, to: from }, 'setz|setze|spritz|spritze|geb|gebe|leg|lege')

const showsSigns = ({ turn, segment, sentence }: Meant, signs: Signs): boolean =>
  (signs.cue === undefined || turn.view.cues.has(signs.cue)) &&
  (signs.segment === undefined || says(turn, segment, signs.segment)) &&
  (signs.sentence === undefined || says(turn, sentence, signs.sentence))

/** "Scharfe Kante weg, und die Präparation in drei Wochen": the day of the work in a later clause is not that of this one. */
const isTimeOfNext = (turn: Turn, { segment, sentence }: Item): boolean =>
  sentence.segments.some(
    (later) =>
      later.from > segment.from &&
      timeIn(turn, later)?.kind === 'in' &&
      itemsIn(turn, later).some((other) => other.act !== undefined),
  )

const colleagues =
  'kollege|kollegen|kollegin|zahnarzt|zahnaerztin|hauszahnarzt|vorbehandler|chirurg|chirurgen|kieferchirurg|oralchirurg|notdienst|hausarzt|ueberweiser|kieferorthopaede|kieferorthopaedin|spezialist|endodontologe'
const onlyThen = 'zementieren wir dann|wir zementieren dann|setzen wir dann|kleben wir dann'
const neededActs = wordSet('abformung kofferdam matrize roentgen zahnfilm situationsabformung bissnahme')

/** "Nächste Implantation": the word stands right before the item. */
const isNext = ({ turn, item }: Meant): boolean =>
  /^(naechste[nrms]?|kommende[nr]?)$/.test(word(turn, item.from - 1))

/** "Dafür brauch ich eine Abformung": what the dentist needs for the work. */
const isNeeded = ({ turn, item }: Meant): boolean =>
  turn.speaker === 'dentist' && neededActs.has(item.act?.act ?? '')

const iNeed = 'brauch ich|brauche ich|ich brauch|ich brauche'
const ofRisk = 'risik*|gefahr|wahrscheinlichkeit|prognose|erfolgsquote'
const proposes = 'vorschlagen|vorschlag|schlage vor'

/** "Resektion oder Revision": deeds named side by side of which none is done. */
const areChoices = (turn: Turn, sentence: Item['sentence']): boolean =>
  itemsIn(turn, sentence).filter((item) => item.act ?? item.object).length > 1 &&
  !cueIn(turn, sentence, 'done', 'place', 'today')

/** Without which a statement is not meant so: words of its clause, of its sentence or of the utterance, a cue of the utterance. */
type Signs = {
  readonly segment?: string
  readonly sentence?: string
  readonly said?: string
  readonly cue?: CueId
}

/** How a statement is meant, strongest sign first; the first row that holds decides. */
const meanings: readonly (readonly [Assertion, Signs, (known: Meant) => boolean])[] = [
  ['asked', {}, ({ sentence }) => sentence.asked],
  ['past', {}, (known) => known.item.act?.group === 'radiograph' && isOlderImage(known)],
  // "Der Kollege hat den 16 trepaniert": somebody else did it before
  [
    'past',
    { segment: colleagues },
    ({ turn, segment }) => says(turn, segment, 'hat|hatte|haben|hatten|wurde|wurden|war'),
  ],
  [
    'maybe',
    { segment: 'wuerd|wuerde|moechte|moecht|haett|haette' },
    ({ turn, segment }) =>
      turn.speaker === 'dentist' &&
      /\b(ich )?(wuerd|wuerde|moechte|moecht|haett|haette)( ich)?( \w+){0,2} (gern|gerne|lieber|noch|trotzdem)\b/.test(
        said(turn, segment),
      ),
  ],
  ['told', {}, isOption],
  // "Man kann die Lücke schließen oder offen halten für ein Implantat": what could be done at all
  [
    'told',
    { sentence: 'man kann|man koennte|kann man|koennte man|entweder' },
    ({ turn, sentence, isPatient }) => !isPatient && says(turn, sentence, 'oder'),
  ],
  // "Den bitte nicht ziehen lassen": what the patient shall not have done
  [
    'told',
    { sentence: 'lassen|lass|lasst' },
    ({ turn, item, segment, sentence, isPatient }) =>
      item.act !== undefined &&
      !isPatient &&
      /\b(nicht|nirgends|nirgendwo|nie|auf keinen fall|keinesfalls) (\w+ ){0,3}lassen\b|\b(lassen sie|lass|lasst)\b.*\b(nicht|nirgends|nirgendwo|nie|auf keinen fall|keinesfalls)\b/.test(
        said(turn, sentence),
      ) &&
      !says(turn, segment, 'wir|ich|haben|hat|hatte|wurde'),
  ],
  // "Da dürfen wir nicht einfach ziehen": what must be thought of first
  [
    'told',
    { segment: 'nicht einfach|nicht so einfach' },
    ({ turn, segment, isPatient }) => !isPatient && says(turn, segment, 'duerfen|darf|kann|koennen'),
  ],
  // "Das ist ein kleiner Eingriff mit Schnitt und Naht": the steps of an operation that is described
  [
    'told',
    { sentence: 'eingriff|operation|op|behandlung|methode|verfahren' },
    ({ turn, item, sentence, isPatient }) =>
      item.act !== undefined &&
      !isPatient &&
      /\b(das|dies|es) (ist|waere|wird|bedeutet|heisst) (\w+ ){0,3}(eingriff|operation|op|behandlung|methode|verfahren)\b/.test(
        said(turn, { from: sentence.from, to: item.from }),
      ),
  ],
  // "Den PZR-Termin machen Sie vorne aus": what an appointment is made for is still to come
  [
    'planned',
    {
      said: 'termin|termine|terminen|terminn',
      sentence:
        'machen sie|mach|machen|ausmachen|vereinbaren|vereinbart|geben|gib|holen|brauchen|ausgemacht|vormerken',
    },
    ({ turn, item, segment, isPatient }) =>
      !item.negated &&
      !isPatient &&
      turn.view.tokens.slice(0, segment.to).some(({ word }) => /^termine?n?$/.test(word)),
  ],
  // "Überweisung zur Osteotomie", "über eine Krone gesprochen": named as a subject, not done
  [
    'told',
    { said: 'ueberweis*|kostenvoranschlag|kostenplan|abdruck|abformung|ueber' },
    ({ turn, lead, sentence }) =>
      /\b(ueberweis\w*|kostenvoranschlag|kostenplan|abdruck|abformung) (\w+ ){0,4}(zur|zum|fuer|wegen)( \w+){0,2}$/.test(
        said(turn, lead),
      ) ||
      (says(turn, lead, 'ueber') && says(turn, sentence, 'gesprochen|geredet|unterhalten|diskutiert')),
  ],
  [
    'told',
    { said: 'naechste|naechsten|naechster|naechstem|naechstes|kommende|kommenden|kommender' },
    (known) =>
      isNext(known) &&
      known.item.act !== undefined &&
      known.item.act.object === undefined &&
      !/^(in|im|am|nach|morgen|uebermorgen)\b/.test(timeIn(known.turn, known.rest)?.text ?? ''),
  ],
  ['maybe', {}, (known) => startsConditional(known.turn, known.item) || isDoneElsewhere(known)],
  // "Dann machen wir auf keinen Fall Röntgenbilder": the dentist decides, the patient refuses nothing
  [
    'refused',
    { cue: 'refuse' },
    ({ turn, item, segment }) =>
      cueNear(turn, item, 'refuse') &&
      // "lehnt X ab und wünscht Y"
      !/\bund (wuenscht|moechte|will|bevorzugt)\b/.test(said(turn, { from: segment.from, to: item.from })) &&
      !(
        turn.speaker === 'dentist' &&
        says(turn, segment, 'auf keinen fall|lieber nicht|kommt nicht in frage|brauch* * nicht') &&
        says(turn, segment, 'wir|ich|man') &&
        !says(turn, segment, 'sie|patient*|lehnt|moecht*')
      ),
  ],
  [
    'announced',
    {},
    (known) =>
      !known.item.negated &&
      !known.doneHere &&
      known.turn.state.phase !== 'treatment' &&
      (cueIn(known.turn, known.sentence, 'announce') || isAgenda(known)),
  ],
  // "den entferne ich gleich": still to be done
  [
    'planned',
    { segment: 'gleich|nachher' },
    ({ turn, item, doneHere }) =>
      turn.state.phase === 'exam' && item.act?.group !== 'radiograph' && !doneHere,
  ],
  [
    'maybe',
    { cue: 'alternative' },
    ({ turn, segment }) => cueIn(turn, segment, 'alternative') && !cueIn(turn, segment, 'planWord'),
  ],
  [
    'told',
    { said: ofRisk },
    ({ turn, item, sentence }) =>
      item.act === undefined && says(turn, { from: sentence.from, to: item.from }, ofRisk),
  ],
  [
    'told',
    { cue: 'cost', sentence: 'oder|waere|waeren|wahl|kostet|kosten|euro' },
    ({ turn, item, sentence, doneHere }) =>
      cueIn(turn, sentence, 'cost') &&
      !doneHere &&
      !cueIn(turn, sentence, 'planWord') &&
      item.act?.group !== 'plan' &&
      (item.act === undefined || item.act.object !== undefined),
  ],
  [
    'told',
    {},
    (known) =>
      (isExplained(known) || says(known.turn, known.segment, 'einwilligung *|einverstaendnis *')) &&
      !cueIn(known.turn, known.segment, 'planWord') &&
      !says(known.turn, known.segment, 'nach aufklaerung|nach * aufklaerung'),
  ],
  // "Nein, Sie bekommen eine Spritze.": promised, not given
  [
    'announced',
    {
      segment:
        'tun sie|schmieren sie|streichen sie|tragen sie|sie bekommen|sie kriegen|sie bekommst|sie kriegst|sie bekommt|sie kriegt|du bekommen|du kriegen|du bekommst|du kriegst|du bekommt|du kriegt|er bekommen|er kriegen|er bekommst|er kriegst|er bekommt|er kriegt|bekommen sie|bekommen du|kriegen sie|kriegen du|bekommst sie|bekommst du|kriegst sie|kriegst du',
    },
    ({ turn, item, segment, isNow, time }) =>
      !says(turn, segment, 'hat|haben|hast|hab') &&
      !isNow &&
      time?.kind !== 'in' &&
      !cueNear(turn, item, 'future'),
  ],
  // "Da hatten wir das DVT gemacht"
  [
    'past',
    { segment: 'hatten wir|wir hatten' },
    ({ turn, segment, isPatient }) => !isPatient && holds(word(turn, segment.to - 1), 'gemacht|*iert'),
  ],
  // "Wir haben ja den Parodontalstatus gemacht", "der ist ja gezogen worden": recalled, not done now
  [
    'past',
    { cue: 'done', segment: 'ja' },
    ({ turn, item, segment, isNow, isPatient }) =>
      !isNow &&
      !item.negated &&
      !isPatient &&
      /\b((wir|ich) (haben|hab|habe) (\w+ )?ja|(haben|hab|habe) (wir|ich) ja) \w+/.test(
        said(turn, segment),
      ) &&
      cueIn(turn, segment, 'done'),
  ],
  [
    'planned',
    {
      sentence:
        'therapieplan|behandlungsplan|therapie|plan|planung|procedere|prozedere|geplant|weiteres vorgehen|naechste sitzung|naechster termin',
    },
    ({ turn, item, sentence }) =>
      /^(fuers )?(therapieplan|behandlungsplan|therapie|plan|planung|procedere|prozedere|geplant|weiteres vorgehen|naechste sitzung|naechster termin)\b/.test(
        said(turn, sentence),
      ) && item.from > sentence.from,
  ],
  ['planned', { segment: 'kommt|kommen' }, comesLater],
  // "Das zementieren wir dann ein", not "dann zementieren wir ein"
  ['planned', { segment: onlyThen }, ({ isNow }) => !isNow],
  ['announced', { segment: weMake }, (known) => isToBeMade(known) && known.isNow],
  ['planned', { segment: weMake }, isToBeMade],
  [
    'planned',
    { said: 'erst|klinik|krankenhaus' },
    ({ turn, segment, doneHere }) =>
      !doneHere &&
      (says(turn, segment, 'erst nach|erst wenn|erst in|erst beim|erst dann|erst spaeter|erst naechste*') ||
        (says(turn, segment, 'klinik|krankenhaus') && says(turn, segment, 'machen|mach|lassen|wird|werden'))),
  ],
  [
    'now',
    {
      segment:
        'jetzt kommt|kommt jetzt|zum schluss kommt|jetzt noch|wird jetzt|wird gerade|wird nun|werden jetzt|werden gerade|werden nun|jetzt wird|jetzt werden',
    },
    ({ item, isPatient }) => item.act !== undefined && !isPatient,
  ],
  [
    'planned',
    {},
    ({ turn, item, sentence }) =>
      cueNear(turn, item, 'planWord') ||
      (/\berst mal\b.*\bdann\b/.test(said(turn, sentence)) && !says(turn, sentence, 'jetzt|heute|so')),
  ],
  [
    'told',
    {
      sentence: 'daher|deswegen|deshalb|somit|chancen|chance|erfolgsaussicht*|aussichten|aussichte',
    },
    ({ turn, lead, sentence, doneHere }) =>
      !doneHere &&
      (/\b(daher|deswegen|deshalb|somit)( \w+)?$/.test(said(turn, lead)) ||
        says(turn, sentence, 'chancen|chance|erfolgsaussicht*|aussichten|aussichte')),
  ],
  [
    'planned',
    { cue: 'future' },
    (known) => cueNear(known.turn, known.item, 'future') && !isOfEarlierTooth(known),
  ],
  ['past', {}, isToldOfPast],
  // "Notdienst am Sonntag, 36 trepaniert": the day of the duty is the day of the work
  [
    'planned',
    {},
    ({ turn, item, segment, sentence, doneHere, isPatient, time }) =>
      time?.kind === 'in' &&
      !isAfter(turn, item) &&
      !(doneHere && cueIn(turn, segment, 'today')) &&
      !(
        !isPatient &&
        /^(zahnaerztlicher )?(notdienst|bereitschaftsdienst)\b/.test(said(turn, sentence)) &&
        /(t|en)$/.test(said(turn, item))
      ),
  ],
  [
    'past',
    {},
    ({ turn, item, segment, time }) =>
      time?.kind === 'ago' ||
      cueIn(turn, segment, 'past') ||
      says(turn, segment, 'verstehe|aha') ||
      isAfter(turn, item),
  ],
  ['planned', { segment: 'dann' }, (known) => !known.isNow && followsLater(known)],
  ['planned', { cue: 'recommend' }, ({ turn, item }) => cueNear(turn, item, 'recommend')],
  ['maybe', { cue: 'could' }, ({ turn, segment }) => cueIn(turn, segment, 'could')],
  // "Dafür brauch ich eine Abformung. … So, ist im Kasten.": asked for and done in one breath
  [
    'now',
    { segment: iNeed },
    (known) =>
      isNeeded(known) &&
      says(
        known.turn,
        { from: known.item.to, to: known.turn.view.tokens.length },
        'ist im kasten|ist drin|schon passiert|ist gemacht|schon fertig|hat geklappt',
      ),
  ],
  ['announced', { segment: iNeed }, isNeeded],
  ['planned', { cue: 'must' }, (known) => mustFor(known) && !(known.isNow && known.doneHere)],
  // "erhalten oder ziehen": choices put before the patient
  [
    'maybe',
    {},
    ({ turn, sentence }) =>
      cueIn(turn, sentence, 'alternative') ||
      (says(turn, { from: sentence.from, to: sentence.to - 1 }, 'oder') &&
        (says(turn, sentence, 'koennen|kann|man|wuerde|koennten') || areChoices(turn, sentence))),
  ],
  ['asked', {}, ({ isPatient }) => isPatient],
  // "Ich würde vorschlagen, wir machen den Zahn auf": what follows the proposal is not done yet
  [
    'maybe',
    { sentence: proposes },
    ({ turn, segment, sentence }) =>
      segment.from > sentence.from && says(turn, { from: sentence.from, to: segment.from }, proposes),
  ],
]

/** With the lists that the utterance must mention: most rows end there. */
const rows = meanings.map(([means, signs, isMeant]) => ({
  means,
  signs,
  isMeant,
  words: [signs.said, signs.segment, signs.sentence].flatMap((list) =>
    list === undefined ? [] : [wordList(list)],
  ),
}))
