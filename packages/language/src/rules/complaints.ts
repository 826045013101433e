import { entriesIn } from '../read/view.ts'
import { cueIn, emit, said as text, segmentAt, timeIn, type Turn, says } from '../turn.ts'
import { answerPlace, durationIn, fever, jawSaid, triggersIn } from './complaint-details.ts'
import { confirmed, lostPart, ownComplaint, stateBetter } from './complaint-words.ts'
import { ownWords } from './instructions.ts'
import { timeText } from './place.ts'
import { noSymptom } from './clear.ts'
import { wordSet } from '../text/words.ts'
import { holds } from '../text/word-list.ts'

/** Findings that patients notice themselves. */
const complaints = wordSet(
  'kronenfraktur fraktur fuellungsverlust krone-gelockert krone-insuffizient fuellung-insuffizient abszess fistel hypersensibel rezession druckstelle kiefergelenk karies-profunda aphthe wurzelfraktur engstand luxation',
)

/** A fall of another age: "als Kind", "mit zwei", "vor fünf Jahren". */
const longAgo =
  /\b(als (kind|baby|kleinkind|jugendlich\w*|teenager|schueler\w*|student\w*)|frueher|damals|kindheit|schulzeit|studium|vor (\w+ )?jahren|jahre(n)? her|vor einem jahr|letztes jahr|mit (zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|elf|zwoelf|dreizehn|vierzehn|fuenfzehn))\b/

/** "Die Lippe taub?" – "Ja, ganz dick": after an anaesthetic a thick lip is what was wanted. */
const isNumbed = (turn: Turn): boolean =>
  turn.state.phase === 'treatment' &&
  turn.state.drafts.some((draft) => draft.group === 'anaesthesia' && !draft.negated)

/** "Geschwollen war es, aber das ist zurückgegangen": what was felt is over. */
const subsided =
  /^(aber |und |dann |das |die |es |jetzt |inzwischen |mittlerweile |nun |alles |schon |auch )*(ist|sind|hat sich|war|waren|ging|ging dann) (das |die |es |aber |dann |jetzt |inzwischen |wieder |alles |schon |auch |am \w+ tag )*(weg|vorbei|verschwunden|zurueckgegangen|abgeklungen|abgeschwollen|verheilt|gelegt|beruhigt|ruhe|gut|zurueck)\b/

/** "sonst nicht", "Ibuprofen hilft kaum": denied is something else. */
const otherDenial =
  /\bsonst (gar )?(nicht|nichts|nix|nie)\b.*|\b(\w+ )?(hilft|helfen|bringt|bringen|wirkt|half)\b.*/

/** What comes and goes is not over. */
const recurs = 'immer|jedes mal|staendig|wieder mal|dauernd|zweite mal|dritte mal|vierte mal'

/** While work goes on a patient answers what is done; only what has a time, a place or a name of its own is a complaint. */
const isUnderWork = (turn: Turn, whole: { readonly from: number; readonly to: number }): boolean =>
  turn.state.phase === 'treatment' &&
  turn.view.tokens.length <= 16 &&
  timeIn(turn, whole) === undefined &&
  turn.chunks.length === 0 &&
  !says(
    turn,
    whole,
    'noch was|noch etwas|auch noch|uebrigens|ausserdem|dauernd|immer|oft|manchmal|besser|weniger',
  )

/** What hurts, where, when and since when; later sentences of the same talk add to it. */
export function stateComplaints(turn: Turn): void {
  const isPatient = turn.speaker === 'patient'
  const whole = { from: 0, to: turn.view.tokens.length }
  if (
    turn.state.test &&
    turn.state.test.answered !== true &&
    isPatient &&
    turn.state.turn - turn.state.test.turn <= 1
  )
    return
  if (isPatient && isUnderWork(turn, whole)) return
  // "Novalgin, mit Schwellung im Hals": the reaction belongs to the allergy
  if (
    isPatient &&
    turn.touched.length > 0 &&
    turn.state.drafts.some((draft) => draft.group === 'allergy' && turn.touched.includes(draft.id))
  )
    return
  // "Aua, da unten!", "zieht ein bisschen": felt while being treated
  const first = turn.view.tokens[0]?.word ?? ''
  if (
    isPatient &&
    turn.view.tokens.length <= 7 &&
    timeIn(turn, whole) === undefined &&
    (turn.state.phase === 'treatment' || /^(au|aua|autsch|ouch|uh|ui|oh|huch)$/.test(first)) &&
    turn.state.turn > 6
  )
    return
  const symptoms: string[] = []
  const places = new Map<string, { readonly from: number; readonly to: number }>()
  const denied: string[] = []
  for (const sentence of turn.sentences) {
    const said = text(turn, sentence)
    if (sentence.asked) continue
    if (
      !isPatient &&
      !/\b((schmerz)?patient(in)?|klagt|berichtet|gibt an|kommt (mit|wegen)|stellt sich|vorstellig|vorstellung wegen|anamnestisch|schmerzen seit|seit (\w+ ){1,3}schmerzen|(ist|sind) (ihm|ihr)|nach der (ersten|letzten|vorigen|zweiten) (sitzung|behandlung))\b/.test(
        said,
      )
    )
      continue
    if (
      !isPatient &&
      turn.items.some((item) => item.sentence === sentence && item.act) &&
      !/klagt|berichtet|gibt an/.test(said)
    )
      continue
    if (/\b(hoffentlich|wenn's|falls|solange)\b/.test(said)) continue
    if (
      isPatient &&
      holds(
        said,
        'auf dem bild|auf dem bildern|auf dem roentgenbild|auf dem foto|auf den bild|auf den bildern|auf den roentgenbild|auf den foto|im bild|im bildern|im roentgenbild|im foto',
      )
    )
      continue
    for (const { hit, entry } of entriesIn(turn.view, 'symptom', sentence.from, sentence.to)) {
      if (
        hit.entries.some((other) => other.kind === 'act') &&
        isPatient &&
        holds(
          said,
          'wir|lassen|lass|wollen|lieber|muss|auf keinen fall|vor einem|vor dem|vor der|vor jedem|bloss nicht|bitte nicht|nicht ziehen|ziehen sie|ziehens|ziehen se|gezogen',
        )
      )
        continue
      if (entry.text === 'Beschwerden' || isIdiom(said)) continue
      if (
        /\b(wenn|falls) (\w+ ){0,3}$/.test(`${text(turn, { from: sentence.from, to: hit.from })} `) &&
        holds(said, 'kopf|bauch|ruecken|nehm*|tablette*')
      )
        continue
      if (
        entry.text.startsWith('Sturz') &&
        text(turn, hit) === 'gefallen' &&
        says(turn, segmentAt(turn, hit.from), 'mir')
      )
        continue
      if (isNumbness(turn, sentence) || (entry.text.startsWith('Schwellung') && isNumbed(turn))) continue
      if (
        says(turn, sentence, 'ich zieh|ich ziehe|ich drueck|ich druecke') &&
        ['Ziehen', 'Druckgefühl'].includes(entry.text)
      )
        continue
      const isLongAgo = longAgo.test(said) || ((turn.age ?? 99) >= 18 && holds(said, 'in der schule'))
      if (isPatient && (turn.state.phase === 'exam' || isLongAgo) && entry.text.startsWith('Sturz')) {
        emit(
          turn,
          {
            group: 'history',
            kind: 'past-Sturz',
            noun: 'Sturz',
            teeth: focusOf(turn),
            temporality: 'past',
            details: timeText(turn, sentence),
          },
          hit,
        )
        continue
      }
      // "Letztes Jahr hatte ich schon mal so eine Entzündung": a complaint of former days
      if (
        isPatient &&
        (isLongAgo ||
          holds(said, 'schon mal|schon einmal|beim letzten mal|beim letzten ziehen|nach der letzten')) &&
        holds(said, 'hatte|war|hat|wurde|hab|habe') &&
        !holds(said, 'jetzt|wieder|seitdem|seit|immer|heute|noch')
      ) {
        emit(
          turn,
          {
            group: 'history',
            kind: `past-own-${turn.state.turn}-${sentence.from}`,
            noun: ownWords(turn, sentence),
            temporality: 'past',
          },
          hit,
        )
        continue
      }
      if (isPatient && turn.state.phase === 'treatment' && holds(said, 'weniger')) continue
      if (isPatient && isLongAgo && /abgebrochen|herausgefallen|locker/.test(entry.text)) continue
      if (entry.text === 'Zahn zu hoch' && turn.state.phase === 'treatment') continue
      if (entry.text.startsWith('Zahn locker') && (turn.age ?? 99) < 13) continue
      const segment = segmentAt(turn, hit.from)
      const before = text(turn, { from: segment.from, to: hit.from })
      const after = text(turn, { from: hit.to, to: Math.min(segment.to, hit.to + 5) }).replace(
        otherDenial,
        '',
      )
      const isNoun = /\b(nach dem|beim|nach der|seit dem|vor dem)$/.test(before) && entry.verbal === true
      // "gegen die Schmerzen", "bei Schmerzen": what something is for
      const isPurpose = entry.verbal !== true && /\b(gegen( \w+)?|bei)$/.test(before)
      if (isNoun || isPurpose || holds(before, 'fast|beinahe')) continue
      // "ich warte, bis es wehtut": not yet
      if (/\b(bis|ob|bevor|damit) (es|er|der|das|sie|die|ich|man|wieder|was)\b( \w+){0,3}$/.test(before))
        continue
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
      if (
        /\b(weniger|kaum noch|kaum mehr|besser)( \w+){0,1}$/.test(before) ||
        /^(\w+ )?(weniger|kaum noch|kaum mehr)\b/.test(after)
      )
        symptoms.push(`Weniger ${entry.text}`)
      else if (isDenied) denied.push(entry.text)
      else symptoms.push(lostThing(turn, sentence, entry.text))
      const last = symptoms.at(-1)
      if (last !== undefined && !places.has(last))
        places.set(last, turn.sentences.length > 1 ? sentence : segment)
    }
  }
  const spoken = text(turn, whole)
  if (
    isPatient &&
    symptoms.length + denied.length === 0 &&
    holds(spoken, 'dick|dicke|geschwollen') &&
    holds(spoken, 'backe|wange|gesicht|lippe|oberlippe|kiefer|zahnfleisch') &&
    !/\b(nicht|kein|keine) (\w+ )?(dick|geschwollen)\b/.test(spoken) &&
    !isNumbness(turn, whole) &&
    !isNumbed(turn) &&
    !turn.sentences.some((sentence) => sentence.asked)
  )
    symptoms.push('Schwellung der Wange')
  if (isPatient) {
    for (const item of turn.items) {
      const code = item.finding?.code
      if (!item.finding || !code || !complaints.has(code) || item.sentence.asked || item.negated) continue
      if (entriesIn(turn.view, 'symptom', item.from, item.to).length > 0) continue
      if (/\bsie (hatten|haben) (ja )?gesagt|sie meinten/.test(text(turn, whole))) continue
      symptoms.push(item.finding.noun.replace('~', ''))
    }
  }
  const isConfirmed = isPatient && symptoms.length + denied.length === 0
  if (isConfirmed) symptoms.push(...confirmed(turn))
  const askedWith = isConfirmed && symptoms.length > 0 ? (turn.state.pending?.triggers ?? []) : []
  if (isPatient && symptoms.length + denied.length === 0) symptoms.push(...lostPart(turn))
  const triggers = [...new Set([...askedWith, ...triggersIn(turn, whole)])]
  const asksPain =
    turn.state.pending &&
    turn.state.turn - turn.state.pending.turn === 1 &&
    turn.state.pending.topics.includes('complaint')
  if (
    isPatient &&
    asksPain &&
    symptoms.length === 0 &&
    denied.length === 0 &&
    triggers.length > 0 &&
    !says(turn, whole, 'nein|nicht|nie')
  )
    symptoms.push('Schmerzen')
  const since = durationIn(turn)
  const { state } = turn
  const open = state.pending && state.turn - state.pending.turn === 1 ? state.pending.topics : []
  if (symptoms.length === 0) {
    if (isPatient && denied.length === 0 && answerPlace(turn)) return
    const last = state.drafts.findLast((draft) => draft.group === 'chief-complaint' && !draft.negated)
    if (isPatient && denied.length === 0 && (stateBetter(turn) || ownComplaint(turn, asksPain === true)))
      return
    if (
      isPatient &&
      last &&
      (open.includes('duration') || (triggers.length > 0 && open.includes('complaint')))
    ) {
      const details = [
        ...(open.includes('duration') && since ? [since] : []),
        ...(open.includes('duration') ? [] : triggers),
      ]
      if (details.length > 0)
        emit(turn, { group: 'chief-complaint', kind: last.kind, noun: last.noun, details })
    } else if (denied.length > 0 && isPatient) {
      const chunk = turn.chunks[0]
      const isTooth = turn.state.focus.length === 1 && says(turn, whole, 'der|den|er')
      const names = denied.map((one, order) => (order === 0 ? noSymptom(one) : one))
      const free = state.drafts.findLast((draft) => draft.kind === 'free' && turn.touched.includes(draft.id))
      emit(
        turn,
        {
          group: 'chief-complaint',
          kind: 'free',
          noun: [
            ...(free ? [free.noun] : []),
            ...names.map((one, order) => (free || order > 0 ? one.replace(/^K(eine?)\b/, 'k$1') : one)),
          ].join(', '),
          negated: true,
          teeth: chunk?.teeth ?? (isTooth ? turn.state.focus : []),
        },
        chunk,
      )
    }
    return
  }
  for (const symptom of denied)
    if (isPatient && (symptom === 'Fieber' || symptom.startsWith('Schwellung')))
      emit(turn, {
        group: 'chief-complaint',
        kind: `free-${symptom}`,
        noun: noSymptom(symptom),
        negated: true,
      })
  const chunk = turn.chunks.find((one) => !one.neighbour)
  const onGums = holds(spoken, 'zahnfleisch') && !holds(spoken, 'backe|wange|gesicht|lippe')
  const nouns = [
    ...new Set(
      symptoms.map((one) =>
        onGums && one === 'Schwellung der Wange' ? 'Schwellung, Entzündung des Zahnfleischs' : one,
      ),
    ),
  ]
  const jaw = jawSaid(turn, whole)
  const side = entriesIn(turn.view, 'side', 0, whole.to)[0]?.entry.side
  const front = !chunk && cueIn(turn, whole, 'frontal') ? ['Frontzahn'] : []
  const temperature = nouns.includes('Fieber') ? fever(turn) : undefined
  const known = state.drafts.findLast(
    (draft) => draft.group === 'chief-complaint' && !draft.negated && state.turn <= 8,
  )
  const apart = nouns.filter((noun) => standsAlone.test(noun))
  if (apart.length > 0 && nouns.length > 1) {
    const rest = nouns.filter((noun) => !apart.includes(noun))
    for (const part of [...apart.map((noun) => [noun]), ...(rest.length > 0 ? [rest] : [])])
      stateComplaintAlone(turn, part, places.get(part[0] ?? '') ?? whole)
    return
  }
  const merges = known && nouns.every((noun) => known.details.includes(noun) || known.noun.includes(noun))
  emit(turn, {
    group: 'chief-complaint',
    kind: merges && known ? known.kind : `complaint-${nouns[0] ?? ''}-${state.turn}`,
    noun: merges && known ? known.noun : nouns.join(', '),
    teeth: chunk?.teeth ?? [],
    ...(jaw && jaw !== 'beide' ? { jaw } : {}),
    ...(side ? { side } : {}),
    details: [
      ...front,
      ...triggers,
      ...(since ? [since] : []),
      ...(temperature ? [`Fieber ${String(temperature).replace('.', ',')}`] : []),
    ],
    ...(temperature === undefined ? {} : { values: { temperatur: temperature } }),
  })
}

/** Complaints of their own beside any other: the gums, the breath, a thing that fell out. */
const standsAlone =
  /^(Weniger )?(Zahnfleischbluten|Mundgeruch|Mundtrockenheit)$|(herausgefallen|abgebrochen)$/

function stateComplaintAlone(
  turn: Turn,
  nouns: readonly string[],
  range: { readonly from: number; readonly to: number },
): void {
  const jaw = jawSaid(turn, range)
  const side = entriesIn(turn.view, 'side', range.from, range.to)[0]?.entry.side
  const time = timeIn(turn, range)
  emit(
    turn,
    {
      group: 'chief-complaint',
      kind: `complaint-${nouns[0] ?? ''}-${turn.state.turn}`,
      noun: nouns.join(', '),
      teeth:
        turn.chunks.find((one) => !one.neighbour && one.from >= range.from && one.to <= range.to)?.teeth ??
        [],
      ...(jaw && jaw !== 'beide' ? { jaw } : {}),
      ...(side ? { side } : {}),
      details: [
        ...(cueIn(turn, range, 'frontal') ? ['Frontzahn'] : []),
        ...triggersIn(turn, range),
        ...(time && time.kind !== 'in' ? [time.kind === 'bare' ? `seit ${time.text}` : time.text] : []),
      ],
    },
    range,
  )
}

/** "Da zieh ich den Hut", "auf dem Zahnfleisch gehen": said of no tooth. */
const isIdiom = (said: string): boolean =>
  /\bzieh\w*( \w+){0,4} hut\b|\bhut zieh\w*|\b(auf|am) (dem )?zahnfleisch( \w+)? (geh\w*|gekrochen|kriech\w*|daher)|\b(geh\w*|kriech\w*|gekrochen)( \w+){0,4} (auf|am) (dem )?zahnfleisch/.test(
    said,
  )

const focusOf = (turn: Turn): readonly number[] => (turn.state.focus.length === 1 ? turn.state.focus : [])

/** "Die Lippe ist ganz dick": the anaesthetic works. */
function isNumbness(turn: Turn, sentence: { from: number; to: number }): boolean {
  return (
    turn.state.drafts.some((draft) => draft.group === 'anaesthesia' && !draft.negated) &&
    (says(turn, sentence, 'taub|pelzig|eingeschlafen') ||
      (says(turn, sentence, 'lippen|lippe|lippn|lipp|zunge|backe|wange|kinn|nase') &&
        says(turn, sentence, 'dick|kribbelt|geschwollen')))
  )
}

/** "Mir ist die Krone rausgefallen": what fell out is named. */
function lostThing(turn: Turn, sentence: { from: number; to: number }, symptom: string): string {
  if (symptom !== 'Füllung herausgefallen' && symptom !== 'Zahnstück abgebrochen') return symptom
  const spoken = text(turn, sentence)
  const thing = [
    { pattern: /klammer/, noun: 'Klammer' },
    { pattern: /provi/, noun: 'Provisorium' },
    { pattern: /krone/, noun: 'Krone' },
    { pattern: /bruecke/, noun: 'Brücke' },
    { pattern: /prothese|gebiss/, noun: 'Prothese' },
    { pattern: /inlay/, noun: 'Inlay' },
    { pattern: /stift/, noun: 'Stift' },
  ].find(({ pattern }) => pattern.test(spoken))?.noun
  const known = thing ?? lastThing(turn)
  if (known !== undefined && thing === undefined && symptom === 'Füllung herausgefallen')
    return /\b(fuellung|plombe|inlay)/.test(spoken) ? symptom : `${known} herausgefallen`
  if (thing === undefined) return symptom
  return symptom === 'Füllung herausgefallen' ? `${thing} herausgefallen` : `${thing} abgebrochen`
}

/** "Die ist mir rausgekommen": what was spoken of just before. */
function lastThing(turn: Turn): string | undefined {
  const names: Readonly<Record<string, string>> = {
    krone: 'Krone',
    bruecke: 'Brücke',
    provisorium: 'Provisorium',
    prothese: 'Prothese',
    inlay: 'Inlay',
  }
  return turn.state.lastItems.flatMap((item) => names[item.object ?? ''] ?? []).at(-1)
}
