import { joinsWork, afterAct } from './act-after.ts'
import { actSet } from '../facts/acts.ts'
import type { NewDraft } from '../draft.ts'
import type { Item } from '../read/items.ts'
import { entriesIn, type Range } from '../read/view.ts'
import { cueIn, emit, said, type Turn, says, word, emitAt } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { attributesOf } from './act-attributes.ts'
import { inItsQuadrant, teethFor } from './act-teeth.ts'
import { dosing } from './drug-dose.ts'
import { placeOf, timeText } from './place.ts'
import { stateRefused } from './choice.ts'
import { planNoun } from './plan-noun.ts'
import type { Assertion } from './assertion.ts'
import { wordSet } from '../text/words.ts'
import { hasAct, wasDone } from '../known.ts'

const plannedReturns = actSet(
  'upt zahnreinigung nahtentfernung wundkontrolle streifenwechsel bescheinigung kontrolle frueherkennung kfo-kontrolle',
)
const surgery = actSet('extraktion osteotomie inzision wurzelspitzenresektion par-chirurgie')

/** "Kein Kofferdam", "kein Röntgen": without a tooth of its own the denial is about the session. */
const isWholeMouth = (act: ActTerm, item: Item): boolean =>
  act.group === 'radiograph' || (item.reach !== 'own' && (act.teeth === 'all' || act.group === 'anaesthesia'))

function imageKind(act: ActTerm): string {
  if (act.act !== 'roentgen') return act.act
  return act.noun.startsWith('Röntgenkontroll') ? 'kontrollaufnahme' : 'zahnfilm'
}

/** "bis zur Nahtentfernung", "vor der Implantation": only says when. */
const isTimeOnly = (turn: Turn, item: Item): boolean =>
  /\b(bis (zur|zum)|vor (der|dem))( \w+)?$/.test(
    said(turn, { from: Math.max(item.segment.from, item.from - 3), to: item.from }),
  )

/** "Abstand zum Nachbarn 23": the tooth a distance is taken from is not worked on. */
const isMeasuredFrom = (turn: Turn, item: Item): boolean =>
  item.reach === 'own' &&
  turn.chunks.some(
    (chunk) =>
      chunk.teeth.join() === item.teeth.join() &&
      /\b(abstand|entfernung|naehe|distanz) (zum?|zur)( \w+){0,2}$/.test(
        said(turn, { from: Math.max(0, chunk.from - 4), to: chunk.from }),
      ),
  )

/** Work that other work of the session leads to; named without its tooth, and with nothing before it, it is a figure of speech. */
const operations = actSet(
  'extraktion osteotomie inzision implantation wurzelspitzenresektion par-chirurgie sinuslift augmentation freilegung exzision frenektomie zystektomie wundrevision',
)
const wounds = wordSet('wunde luxation avulsion alveolitis abszess')

/** Whether the session has led up to an act that is said without its tooth. */
function isExpected(turn: Turn, { act }: ActTerm): boolean {
  const { drafts, announced } = turn.state
  if (act === 'extraktion')
    return (
      announced !== undefined ||
      hasAct(turn, 'extraktion', 'osteotomie') ||
      drafts.some((draft) => draft.group === 'anaesthesia' || draft.group === 'consent')
    )
  if (act === 'naht' || act === 'blutstillung' || act === 'aufbisstupfer')
    return drafts.some((draft) => operations.has(draft.act ?? '') || wounds.has(draft.finding ?? ''))
  return true
}

/** What is not done today, or not needed later. */
function stateNegatedAct(turn: Turn, item: Item, act: ActTerm, assertion: Assertion, base: NewDraft): void {
  const { sentence } = item
  const isSession =
    act.group === 'radiograph' ||
    act.group === 'anaesthesia' ||
    cueIn(turn, sentence, 'today') ||
    says(turn, sentence, 'heute')
  const isNeedless =
    turn.state.phase !== 'treatment' &&
    ((assertion === 'planned' && act.act !== 'naht') ||
      (cueIn(turn, sentence, 'must') && surgery.has(act.act)))
  if (isNeedless && !isSession)
    emitAt(turn, item, {
      ...base,
      group: 'plan',
      kind: `plan-${act.act}`,
      negated: true,
      temporality: 'planned',
    })
  else emit(turn, { ...base, negated: true, teeth: isWholeMouth(act, item) ? [] : base.teeth }, item)
}

/** "Mit …", "ohne …" before an act: how another one is done. */
function isWithoutIt(turn: Turn, item: Item, act: ActTerm): boolean {
  if (!item.negated) return false
  if (/^(mit|unter)$/.test(said(turn, { from: item.from - 1, to: item.from }))) return true
  return (
    act.group !== 'anaesthesia' &&
    said(turn, { from: Math.max(0, item.from - 2), to: item.from }).includes('ohne') &&
    (act.act === 'osteotomie' ||
      turn.items.some((other) => other !== item && other.sentence === item.sentence && other.act))
  )
}

/** A splint that is only named is to be made. */
const isSplintToCome = (turn: Turn, { segment, sentence }: Item, act: ActTerm): boolean =>
  act.act === 'schiene' &&
  act.thing === true &&
  !cueIn(turn, segment, 'place', 'done') &&
  !cueIn(turn, sentence, 'place')

/** What the patient refuses. */
function stateRefusedAct(turn: Turn, item: Item, act: ActTerm, base: NewDraft): void {
  const { focus } = turn.state
  const teeth = base.teeth ?? []
  if (act.group === 'anaesthesia') emit(turn, { ...base, negated: true }, item)
  const where = teeth.length > 0 || focus.length !== 1 ? teeth : focus
  stateRefused(turn, planNoun(act), where, item, `refuse-${act.act}`)
}

/** Asked, announced or only told; a time or a measure; work that nothing led to. */
function isNotStated(turn: Turn, item: Item, act: ActTerm, assertion: Assertion): boolean {
  if (['asked', 'announced', 'told', 'maybe'].includes(assertion)) return true
  if ((assertion !== 'planned' && isTimeOnly(turn, item)) || isMeasuredFrom(turn, item)) return true
  return assertion === 'now' && !item.negated && item.reach === 'none' && !isExpected(turn, act)
}

export function stateAct(turn: Turn, item: Item, act: ActTerm, assertion: Assertion): void {
  const { sentence } = item
  if (isNotStated(turn, item, act, assertion)) return
  const isLaterImage = act.group === 'radiograph' && assertion === 'planned' && item.reach !== 'own'
  const teeth = isLaterImage ? [] : inItsQuadrant(turn, item, act, teethFor(turn, item, act))
  const base: NewDraft = { group: act.group, kind: imageKind(act), noun: act.noun, act: act.act, teeth }
  if (assertion === 'refused') stateRefusedAct(turn, item, act, base)
  else if (isWithoutIt(turn, item, act)) return
  else if (item.negated) stateNegatedAct(turn, item, act, assertion, base)
  else if (assertion === 'past') {
    const details = timeText(turn, sentence)
    emit(turn, { ...base, group: 'history', kind: `past-${act.act}`, temporality: 'past', details }, item)
  } else if (dosing(turn, sentence.from, sentence.to).length > 0 && isHomeRinse(turn, item, act)) return
  else if (assertion === 'planned' || act.group === 'plan' || act.group === 'follow-up')
    statePlan(turn, item, act, base)
  else if (isSplintToCome(turn, item, act)) {
    const place = placeOf(turn, item)
    emit(turn, { ...base, group: 'plan', kind: 'plan-schiene', temporality: 'planned', ...place }, item)
    turn.planned = true
  } else if (act.group === 'advice') emit(turn, { ...base, kind: 'par-gespraech' }, item)
  else if (act.act !== 'politur' || !joinsWork(turn, teeth)) {
    emit(turn, { ...base, ...attributesOf(turn, item, act) }, item)
    afterAct(turn, act, teeth)
  }
}

/** "ab morgen mit Chlorhexidin spülen": a rinse for home is medication, no later treatment. */
function isHomeRinse(turn: Turn, item: Item, act: ActTerm): boolean {
  if (act.act !== 'spuelung' && act.act !== 'wundspuelung') return false
  const { from, to } = item.sentence
  const name = entriesIn(turn.view, 'drug', from, to).find((one) => one.entry.rinse === true)?.entry.name
  if (name === undefined) return false
  const details = [...dosing(turn, from, to), ...timeText(turn, item.segment)]
  emitAt(turn, item, {
    group: 'medication',
    kind: `gets-${name}`,
    noun: 'Verordnung Spülung mit',
    drug: { name },
    details,
  })
  return true
}

/** "bis Freitag", "für drei Tage": how long a certificate holds, as said. */
function certified(turn: Turn, range: Range): string[] {
  for (let index = range.from; index < range.to; index++) {
    if (!['bis', 'fuer'].includes(word(turn, index))) continue
    const words: string[] = []
    for (const token of turn.view.tokens.slice(index, Math.min(range.to, index + 4))) {
      if (
        ['krank', 'krankgeschrieben', 'arbeitsunfaehig', 'und'].includes(token.word) ||
        (words.length > 0 && token.gap > 0)
      )
        break
      words.push(token.text)
    }
    return words.length > 1 ? [words.join(' ')] : []
  }
  return timeText(turn, range).filter((text) => text !== 'nächster Termin')
}

function statePlan(turn: Turn, item: Item, act: ActTerm, base: NewDraft): void {
  if (isHomeRinse(turn, item, act)) return
  // "Röntgenkontrolle in einem Jahr": a visit for it, not a picture still missing
  const isCheck =
    act.group === 'radiograph' &&
    says(turn, item, 'roentgenkontroll*|kontrollroentgen*|kontrollbild*|kontrollaufnahme*')
  // a cleaning is a return visit after a cleaning, else work still to be done
  const isFirst =
    act.act === 'zahnreinigung' &&
    !/Monat|Jahr/.test(timeText(turn, item.sentence)[0] ?? '') &&
    !wasDone(turn, [], 'zahnreinigung', 'upt', 'supragingivale-reinigung', 'zahnsteinentfernung', 'politur')
  const isReturn = (plannedReturns.has(act.act) && !isFirst) || act.group === 'follow-up' || isCheck
  if (act.act === 'heil-und-kostenplan' && turn.planned) return
  const named = base.teeth ?? []
  const teeth =
    named.length === 0 &&
    act.teeth !== 'none' &&
    act.teeth !== 'named' &&
    turn.state.focus.length === (says(turn, item.segment, 'beiden|beide') ? 2 : 1)
      ? turn.state.focus
      : named
  const near = timeText(turn, item.segment)
  const details = near.length > 0 || item.sentence.segments.length > 3 ? near : timeText(turn, item.sentence)
  turn.planned = true
  turn.memory.planned.add(item.sentence.from)
  emitAt(turn, item, {
    ...base,
    teeth,
    noun: isCheck ? 'Röntgenkontrolle' : planNoun(act),
    group: isReturn ? 'follow-up' : 'plan',
    kind: `plan-${act.act}`,
    temporality: 'planned',
    details:
      act.act === 'bescheinigung'
        ? certified(turn, item.sentence)
        : details.filter((text) => text !== 'nächster Termin' || isReturn),
    ...(act.teeth === 'none' ? placeOf(turn, item) : {}),
  })
}
