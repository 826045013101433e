import { isFresh } from '../known.ts'
import type { Range } from '../read/view.ts'
import type { Entry } from '../vocabulary/entry.ts'
import type { Hit } from '../lexicon.ts'
import type { Sentence, Segment } from '../read/sentences.ts'
import { said as text, segmentAt, timeIn, type Turn, says } from '../turn.ts'
import { holds } from '../text/word-list.ts'

/** A fall of another age: "als Kind", "mit zwei", "vor fünf Jahren". */
export const longAgo =
  /\b(als (kind|baby|kleinkind|jugendlich\w*|teenager|schueler\w*|student\w*)|frueher|damals|kindheit|schulzeit|studium|vor (\w+ )?jahren|jahre(n)? her|vor einem jahr|letztes jahr|mit (zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|elf|zwoelf|dreizehn|vierzehn|fuenfzehn))\b/

/** "Die Lippe taub?" – "Ja, ganz dick": after an anaesthetic a thick lip is what was wanted. */
export const isNumbed = (turn: Turn): boolean =>
  turn.state.phase === 'treatment' &&
  turn.state.drafts.some((draft) => draft.group === 'anaesthesia' && !draft.negated)

/** "Geschwollen war es, aber das ist zurückgegangen": what was felt is over. */
const subsided =
  /^(aber |und |dann |das |die |es |jetzt |inzwischen |mittlerweile |nun |alles |schon |auch )*(ist|sind|hat sich|war|waren|ging|ging dann) (das |die |es |aber |dann |jetzt |inzwischen |wieder |alles |schon |auch |am \w+ tag )*(weg|vorbei|verschwunden|zurueckgegangen|abgeklungen|abgeschwollen|verheilt|gelegt|beruhigt|ruhe|gut|zurueck)\b/

/** "sonst nicht", "Ibuprofen hilft kaum": denied is something else. */
export const otherDenial =
  /\bsonst (gar )?(nicht|nichts|nix|nie)\b.*|\b(\w+ )?(hilft|helfen|bringt|bringen|wirkt|half)\b.*/

/** What comes and goes is not over. */
const recurs = 'immer|jedes mal|staendig|wieder mal|dauernd|zweite mal|dritte mal|vierte mal'

/** While work goes on a patient answers what is done; only what has a time, a place or a name of its own is a complaint. */
const isUnderWork = (turn: Turn, whole: Range): boolean =>
  turn.state.phase === 'treatment' &&
  turn.view.tokens.length <= 16 &&
  timeIn(turn, whole) === undefined &&
  turn.chunks.length === 0 &&
  !says(
    turn,
    whole,
    'noch was|noch etwas|auch noch|uebrigens|ausserdem|dauernd|immer|oft|manchmal|besser|weniger',
  )

/** An answer to a test, to what is being done, or about an allergy is no complaint. */
export function isAnsweredElsewhere(turn: Turn, isPatient: boolean, whole: Range): boolean {
  if (
    turn.state.test &&
    turn.state.test.answered !== true &&
    isPatient &&
    turn.state.turn - turn.state.test.turn <= 1
  )
    return true
  if (isPatient && isUnderWork(turn, whole)) return true
  // "Novalgin, mit Schwellung im Hals": the reaction belongs to the allergy
  if (
    isPatient &&
    turn.touched.length > 0 &&
    turn.state.drafts.some((draft) => draft.group === 'allergy' && isFresh(turn, draft))
  )
    return true
  // "Aua, da unten!", "zieht ein bisschen": felt while being treated
  const first = turn.view.tokens[0]?.word ?? ''
  if (
    isPatient &&
    turn.view.tokens.length <= 7 &&
    timeIn(turn, whole) === undefined &&
    (turn.state.phase === 'treatment' || /^(au|aua|autsch|ouch|uh|ui|oh|huch)$/.test(first)) &&
    turn.state.turn > 6
  )
    return true
  return false
}

/** Sentences of which no complaint is taken: questions, wishes, pictures, and those of the practice that report none. */
export function tellsNoComplaint(turn: Turn, isPatient: boolean, sentence: Sentence, said: string): boolean {
  if (sentence.asked) return true
  if (
    !isPatient &&
    !/\b((schmerz)?patient(in)?|klagt|berichtet|gibt an|kommt (mit|wegen)|stellt sich|vorstellig|vorstellung wegen|anamnestisch|schmerzen seit|seit (\w+ ){1,3}schmerzen|(ist|sind) (ihm|ihr)|nach der (ersten|letzten|vorigen|zweiten) (sitzung|behandlung))\b/.test(
      said,
    )
  )
    return true
  if (
    !isPatient &&
    turn.items.some((item) => item.sentence === sentence && item.act) &&
    !holds(said, '*klagt*|*berichtet*|*gibt an*')
  )
    return true
  if (/\b(hoffentlich|wenn's|falls|solange)\b/.test(said)) return true
  if (
    isPatient &&
    holds(
      said,
      'auf dem bild|auf dem bildern|auf dem roentgenbild|auf dem foto|auf den bild|auf den bildern|auf den roentgenbild|auf den foto|im bild|im bildern|im roentgenbild|im foto',
    )
  )
    return true
  return false
}

/** Words of complaint that stand for something else here: "ziehen lassen", "mir ist was runtergefallen", the numb lip. */
export function isMeantOtherwise(
  turn: Turn,
  isPatient: boolean,
  sentence: Sentence,
  said: string,
  hit: Hit,
  entry: Extract<Entry, { kind: 'symptom' }>,
): boolean {
  if (
    hit.entries.some((other) => other.kind === 'act') &&
    isPatient &&
    holds(
      said,
      'wir|lassen|lass|wollen|lieber|muss|auf keinen fall|vor einem|vor dem|vor der|vor jedem|bloss nicht|bitte nicht|nicht ziehen|ziehen sie|ziehens|ziehen se|gezogen',
    )
  )
    return true
  if (entry.text === 'Beschwerden' || isIdiom(said)) return true
  if (
    /\b(wenn|falls) (\w+ ){0,3}$/.test(`${text(turn, { from: sentence.from, to: hit.from })} `) &&
    holds(said, 'kopf|bauch|ruecken|nehm*|tablette*')
  )
    return true
  if (
    entry.text.startsWith('Sturz') &&
    text(turn, hit) === 'gefallen' &&
    says(turn, segmentAt(turn, hit.from), 'mir')
  )
    return true
  if (isNumbness(turn, sentence) || (entry.text.startsWith('Schwellung') && isNumbed(turn))) return true
  if (
    says(turn, sentence, 'ich zieh|ich ziehe|ich drueck|ich druecke') &&
    ['Ziehen', 'Druckgefühl'].includes(entry.text)
  )
    return true
  return false
}

/** Less than before, long ago, expected at this age or during the work: no complaint. */
export function isWornOff(
  turn: Turn,
  isPatient: boolean,
  said: string,
  entry: Extract<Entry, { kind: 'symptom' }>,
  isLongAgo: boolean,
): boolean {
  if (isPatient && turn.state.phase === 'treatment' && holds(said, 'weniger')) return true
  if (isPatient && isLongAgo && /abgebrochen|herausgefallen|locker/.test(entry.text)) return true
  if (entry.text === 'Zahn zu hoch' && turn.state.phase === 'treatment') return true
  if (entry.text.startsWith('Zahn locker') && (turn.age ?? 99) < 13) return true
  return false
}

/** "Gegen die Schmerzen", "nach dem Ziehen", "bis es wehtut": named, but not felt. */
export function isNotFelt(entry: Extract<Entry, { kind: 'symptom' }>, before: string): boolean {
  const isNoun = /\b(nach dem|beim|nach der|seit dem|vor dem)$/.test(before) && entry.verbal === true
  // "gegen die Schmerzen", "bei Schmerzen": what something is for
  const isPurpose = entry.verbal !== true && /\b(gegen( \w+)?|bei)$/.test(before)
  if (isNoun || isPurpose || holds(before, 'fast|beinahe')) return true
  // "ich warte, bis es wehtut": not yet
  if (/\b(bis|ob|bevor|damit) (es|er|der|das|sie|die|ich|man|wieder|was)\b( \w+){0,3}$/.test(before))
    return true
  return false
}

/** Whether the words around a symptom deny it or say that it is over. */
export function isSymptomDenied(
  turn: Turn,
  isPatient: boolean,
  said: string,
  entry: Extract<Entry, { kind: 'symptom' }>,
  segment: Segment,
  before: string,
  after: string,
): boolean {
  const isDenied =
    holds(before, 'kein|keine|keinen|nicht|nie|ohne|nichts') ||
    (entry.verbal === true
      ? /^(\w+ ){0,4}(nicht|nichts|nie)$/
      : /^(\w+ ){0,2}(nicht|nichts|nie|kaum)\b|^(\w+ ){0,4}(keine|keinen|keins)$/
    ).test(after) ||
    holds(before, 'weniger|besser|kaum noch') ||
    /^(\w+ )?(ist |sind |war )?(jetzt |ganz |schon |inzwischen |mittlerweile |wieder |fast |so gut wie )*(weg|vorbei|verschwunden|zurueckgegangen|abgeklungen|wieder gut)\b/.test(
      after,
    ) ||
    (isPatient &&
      !holds(said, recurs) &&
      subsided.test(text(turn, { from: segment.to, to: turn.view.tokens.length })))
  return isDenied
}

/** "Da zieh ich den Hut", "auf dem Zahnfleisch gehen": said of no tooth. */
const isIdiom = (said: string): boolean =>
  /\bzieh\w*( \w+){0,4} hut\b|\bhut zieh\w*|\b(auf|am) (dem )?zahnfleisch( \w+)? (geh\w*|gekrochen|kriech\w*|daher)|\b(geh\w*|kriech\w*|gekrochen)( \w+){0,4} (auf|am) (dem )?zahnfleisch/.test(
    said,
  )

/** "Die Lippe ist ganz dick": the anaesthetic works. */
export function isNumbness(turn: Turn, sentence: Range): boolean {
  return (
    turn.state.drafts.some((draft) => draft.group === 'anaesthesia' && !draft.negated) &&
    (says(turn, sentence, 'taub|pelzig|eingeschlafen') ||
      (says(turn, sentence, 'lippen|lippe|lippn|lipp|zunge|backe|wange|kinn|nase') &&
        says(turn, sentence, 'dick|kribbelt|geschwollen')))
  )
}
