import type { Entry } from '../vocabulary/entry.ts'
import type { Hit } from '../lexicon.ts'
import { freshDrafts } from '../known.ts'
import type { Sentence } from '../read/sentences.ts'
import { entriesIn, type Range } from '../read/view.ts'
import { said as text, segmentAt, timeIn, type Turn, says, word, itemsIn } from '../turn.ts'
import { fold } from '../text/fold.ts'
import { holds } from '../text/words.ts'

type Symptom = Extract<Entry, { kind: 'symptom' }>

/** A symptom where it is named, and the folded words of its sentence. */
export type Mention = {
  readonly sentence: Sentence
  readonly said: string
  readonly hit: Hit
  readonly entry: Symptom
}

/** A fall of another age: "als Kind", "mit zwei", "vor fünf Jahren". */
const longAgo =
  /\b(als (kind|baby|kleinkind|jugendlich\w*|teenager|schueler\w*|student\w*)|frueher|damals|kindheit|schulzeit|studium|vor (\w+ )?jahren|jahre(n)? her|vor einem jahr|letztes jahr|mit (zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|elf|zwoelf|dreizehn|vierzehn|fuenfzehn))\b/

/** What was felt in another age of the patient. */
export const isLongAgo = (turn: Turn, said: string): boolean =>
  longAgo.test(said) || ((turn.age ?? 99) >= 18 && holds(said, 'in der schule'))

const isNumbedAtAll = (turn: Turn): boolean =>
  turn.state.drafts.some((draft) => draft.group === 'anaesthesia' && !draft.negated)

/** "Die Lippe taub?" – "Ja, ganz dick": after an anaesthetic a thick lip is what was wanted. */
export const isNumbed = (turn: Turn): boolean => turn.state.phase === 'treatment' && isNumbedAtAll(turn)

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
  !says(turn, whole, 'noch *was|auch noch|uebrigens|ausserdem|dauernd|immer|oft|manchmal|besser|weniger')

/** An answer of the patient to a test, to what is being done, or about an allergy is no complaint. */
export function isAnsweredElsewhere(turn: Turn): boolean {
  const { state } = turn
  if (state.test && state.test.answered !== true && state.turn - state.test.turn <= 1) return true
  if (isUnderWork(turn, turn.whole)) return true
  // "Novalgin, mit Schwellung im Hals": the reaction belongs to the allergy
  if (freshDrafts(turn).some((draft) => draft.group === 'allergy')) return true
  // "Aua, da unten!", "zieht ein bisschen": felt while being treated
  return (
    turn.whole.to <= 7 &&
    timeIn(turn, turn.whole) === undefined &&
    (state.phase === 'treatment' || /^(au|aua|autsch|ouch|uh|ui|oh|huch)$/.test(word(turn, 0))) &&
    state.turn > 6
  )
}

const reports =
  /\b((schmerz)?patient(in)?|klagt|berichtet|gibt an|kommt (mit|wegen)|stellt sich|vorstellig|vorstellung wegen|anamnestisch|schmerzen seit|seit (\w+ ){1,3}schmerzen|(ist|sind) (ihm|ihr)|nach der (ersten|letzten|vorigen|zweiten) (sitzung|behandlung))\b/

/** Sentences of which no complaint is taken: questions, wishes, pictures, and those of the practice that report none. */
export function tellsNoComplaint(turn: Turn, sentence: Sentence): boolean {
  const said = text(turn, sentence)
  if (sentence.asked || /\b(hoffentlich|wenn's|falls|solange|wenn (sie|du|ihr) mir)\b/.test(said)) return true
  if (turn.isPatient) return /\b(auf de[mn]|im) (bild|bildern|roentgenbild|foto)\b/.test(said)
  const isWork = itemsIn(turn, sentence).some((item) => item.act)
  return (
    !(reports.test(said) || isNoted(turn, sentence)) ||
    (isWork && !holds(said, '*klagt*|*berichtet*|*gibt an*'))
  )
}

/** "Schmerzen OK re., seit gestern": a note that begins with what is felt. */
const isNoted = (turn: Turn, { from, to }: Range): boolean =>
  turn.isNote &&
  entriesIn(turn.view, 'symptom', { from, to }).some(
    ({ hit, entry }) => hit.from - from < 2 && holds(fold(entry.text), '*schmerz*|ziehen|*empfindlich*'),
  )

/** Words of complaint that stand for something else here: "ziehen lassen", "mir ist was runtergefallen", the numb lip. */
export function isMeantOtherwise(turn: Turn, { sentence, said, hit, entry }: Mention): boolean {
  if (
    hit.entries.some((other) => other.kind === 'act') &&
    turn.isPatient &&
    holds(
      said,
      'wir|lassen|lass|wollen|bitte ziehen|dann ziehen|doch ziehen|gleich ziehen|einfach ziehen|heute ziehen|will ich|ich will|moechte|lieber|muss|auf keinen fall|vor einem|vor dem|vor der|vor jedem|bloss nicht|bitte nicht|nicht ziehen|ziehen sie|ziehens|ziehen se|gezogen',
    )
  )
    return true
  if (entry.text === 'Beschwerden' || isIdiom(said)) return true
  if (
    /\b(wenn|falls) (\w+ ){0,3}$/.test(`${text(turn, { from: sentence.from, to: hit.from })} `) &&
    holds(said, 'kopf|bauch|ruecken|nehm*|tablette*')
  )
    return true
  const isDropped = entry.text.startsWith('Sturz') && text(turn, hit) === 'gefallen'
  if (isDropped && says(turn, segmentAt(turn, hit.from), 'mir')) return true
  if (isNumbness(turn, sentence) || (entry.text.startsWith('Schwellung') && isNumbed(turn))) return true
  return (
    says(turn, sentence, 'ich zieh|ich ziehe|ich drueck|ich druecke') &&
    ['Ziehen', 'Druckgefühl'].includes(entry.text)
  )
}

/** Less than before, long ago, expected at this age or during the work: no complaint. */
export function isWornOff(turn: Turn, { said, entry }: Mention): boolean {
  const isPatient = turn.isPatient
  const isTreated = turn.state.phase === 'treatment'
  return (
    (isTreated && (entry.text === 'Zahn zu hoch' || (isPatient && holds(said, 'weniger')))) ||
    (isPatient && isLongAgo(turn, said) && /abgebrochen|herausgefallen|locker/.test(entry.text)) ||
    (entry.text.startsWith('Zahn locker') && (turn.age ?? 99) < 13)
  )
}

/** "Gegen die Schmerzen", "nach dem Ziehen", "bis es wehtut": named, but not felt. */
export const isNotFelt = ({ verbal }: Symptom, before: string): boolean =>
  holds(before, 'fast|beinahe') ||
  // "nach dem Ziehen"; "gegen die Schmerzen", "bei Schmerzen": what something is for
  (verbal === true ? /\b(nach dem|beim|nach der|seit dem|vor dem)$/ : /\b(gegen( \w+)?|bei)$/).test(before) ||
  // "ich warte, bis es wehtut": not yet
  /\b(bis|ob|bevor|damit) (es|er|der|das|sie|die|ich|man|wieder|was)\b( \w+){0,3}$/.test(before)

/** Whether the words around a symptom deny it or say that it is over. */
export const isSymptomDenied = (
  turn: Turn,
  { said, entry }: Mention,
  segment: Range,
  before: string,
  after: string,
): boolean =>
  holds(before.split(' nur ').at(-1) ?? '', 'kein*|nicht|nie|ohne|nichts|weniger|besser|kaum noch') ||
  (entry.verbal === true
    ? /^(\w+ ){0,4}(nicht|nichts|nie)$/
    : /^(\w+ ){0,2}(nicht|nichts|nie|kaum)\b|^(\w+ ){0,4}(keine|keinen|keins)$/
  ).test(after) ||
  /^(\w+ )?(ist |sind |war )?(jetzt |ganz |schon |inzwischen |mittlerweile |wieder |fast |so gut wie )*(weg|vorbei|verschwunden|zurueckgegangen|abgeklungen|wieder gut)\b/.test(
    after,
  ) ||
  (turn.isPatient &&
    !holds(said, recurs) &&
    subsided.test(text(turn, { from: segment.to, to: turn.view.tokens.length })))

/** "Da zieh ich den Hut", "auf dem Zahnfleisch gehen": said of no tooth. */
const isIdiom = (said: string): boolean =>
  /\bzieh\w*( \w+){0,4} hut\b|\bhut zieh\w*|\b(auf|am) (dem )?zahnfleisch( \w+)? (geh\w*|gekrochen|kriech\w*|daher)|\b(geh\w*|kriech\w*|gekrochen)( \w+){0,4} (auf|am) (dem )?zahnfleisch/.test(
    said,
  )

/** "Die Lippe ist ganz dick": the anaesthetic works. */
export const isNumbness = (turn: Turn, sentence: Range): boolean =>
  isNumbedAtAll(turn) &&
  (says(turn, sentence, 'taub|pelzig|eingeschlafen') ||
    (says(turn, sentence, 'lippen|lippe|lippn|lipp|zunge|backe|wange|kinn|nase') &&
      says(turn, sentence, 'dick|kribbelt|geschwollen')))
