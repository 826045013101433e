import { joinsWork, afterAct } from './act-after.ts'
import { actSet } from '../facts/acts.ts'
import type { NewDraft } from '../draft.ts'
import type { Item } from '../read/item.ts'
import { entriesIn, hasCue, type Range } from '../read/view.ts'
import { cueIn, emit, type Turn, says, word, emitAt, focusTeeth } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { attributesOf } from './act-attributes.ts'
import { inItsQuadrant, teethFor } from './act-teeth.ts'
import { dosing } from './drug-dose.ts'
import { placeOf, timeText } from './place.ts'
import { stateRefused } from './choice.ts'
import { planNoun } from './item-name.ts'
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
  says(turn, { from: Math.max(item.segment.from, item.from - 3), to: item.from }, 'bis zu*|vor de*')

/** "Abstand zum Nachbarn 23": the tooth a distance is taken from is not worked on. */
const isMeasuredFrom = (turn: Turn, item: Item): boolean =>
  item.reach === 'own' &&
  turn.chunks.some(
    ({ from, teeth }) =>
      teeth.join() === item.teeth.join() &&
      says(turn, { from: from - 4, to: from }, 'abstand zu*|entfernung zu*|naehe zu*|distanz zu*'),
  )

/** Work that other work of the session leads to; named without its tooth, and with nothing before it, it is a figure of speech. */
const operations = actSet(
  'extraktion osteotomie inzision implantation wurzelspitzenresektion par-chirurgie sinuslift augmentation freilegung exzision frenektomie zystektomie wundrevision',
)
const wounds = wordSet('wunde luxation avulsion alveolitis abszess')

/** Whether the session has led up to an act that is said without its tooth. */
function isExpected(turn: Turn, item: Item, { act }: ActTerm): boolean {
  const { drafts, announced } = turn.state
  if (act === 'extraktion')
    return (
      announced !== undefined ||
      hasAct(turn, 'extraktion', 'osteotomie') ||
      drafts.some((draft) => draft.group === 'anaesthesia' || draft.group === 'consent')
    )
  // "Zwei Nähte gesetzt"
  if (act === 'naht' && cueIn(turn, item.segment, 'place', 'done')) return true
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
  const plan = { group: 'plan', kind: `plan-${act.act}`, temporality: 'planned' } as const
  if (isNeedless && !isSession) emit(turn, { ...base, ...plan, negated: true }, item)
  else emit(turn, { ...base, negated: true, teeth: isWholeMouth(act, item) ? [] : base.teeth }, item)
}

/** "Mit …", "ohne …" before an act: how another one is done. */
function isWithoutIt(turn: Turn, item: Item, act: ActTerm): boolean {
  if (!item.negated) return false
  if (['mit', 'unter'].includes(word(turn, item.from - 1))) return true
  return (
    act.group !== 'anaesthesia' &&
    says(turn, { from: item.from - 2, to: item.from }, 'ohne') &&
    (act.act === 'osteotomie' || turn.items.some((other) => other !== item && other.act))
  )
}

/** A splint that is only named is to be made. */
const isSplintToCome = (turn: Turn, { segment, sentence }: Item, act: ActTerm): boolean =>
  act.act === 'schiene' &&
  act.thing === true &&
  !cueIn(turn, segment, 'place', 'done') &&
  !cueIn(turn, sentence, 'place')

function stateRefusedAct(turn: Turn, item: Item, act: ActTerm, base: NewDraft): void {
  if (act.group === 'anaesthesia') emit(turn, { ...base, negated: true }, item)
  const where = base.teeth?.length ? base.teeth : focusTeeth(turn.state)
  stateRefused(turn, planNoun(act), where, item, `refuse-${act.act}`)
}

/** Asked, announced or only told; a time or a measure; work that nothing led to. */
function isNotStated(turn: Turn, item: Item, act: ActTerm, assertion: Assertion): boolean {
  if (['asked', 'announced', 'told', 'maybe'].includes(assertion)) return true
  // "Einmal im Jahr Zahnreinigung, oder?"
  if (word(turn, item.sentence.to - 1) === 'oder') return true
  if ((assertion !== 'planned' && isTimeOnly(turn, item)) || isMeasuredFrom(turn, item)) return true
  return assertion === 'now' && !item.negated && item.reach === 'none' && !isExpected(turn, item, act)
}

const made = ['place', 'done'] as const
/** In talk "noch nicht raus" is said of much else. */
const deeds = [...made, 'remove'] as const

/** "Krone 25 nicht eingesetzt": what was made for the tooth is there, putting it in is denied. */
const isUndone = ({ view, isNote }: Turn, { to, segment }: Item): boolean =>
  view.tokens.some(
    ({ word: spoken }, at) =>
      at >= to &&
      at < segment.to - 1 &&
      ['nicht', 'nie'].includes(spoken) &&
      (isNote ? deeds : made).some((cue) => hasCue(view.at[at + 1], cue)),
  )

export function stateAct(turn: Turn, item: Item, act: ActTerm, assertion: Assertion): void {
  const { sentence } = item
  if (isNotStated(turn, item, act, assertion)) return
  // "Füllung statt Krone gelegt", "intraligamentär statt Leitung"
  if (['statt', 'anstatt', 'anstelle'].includes(word(turn, item.from - 1))) return
  const isLaterImage = act.group === 'radiograph' && assertion === 'planned' && item.reach !== 'own'
  const teeth = isLaterImage ? [] : inItsQuadrant(turn, item, act, teethFor(turn, item, act))
  const base: NewDraft = { group: act.group, kind: imageKind(act), noun: act.noun, act: act.act, teeth }
  if (assertion === 'refused') stateRefusedAct(turn, item, act, base)
  else if (isWithoutIt(turn, item, act)) return
  else if (item.negated || isUndone(turn, item)) stateNegatedAct(turn, item, act, assertion, base)
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
  const name = entriesIn(turn.view, 'drug', { from, to }).find((one) => one.entry.rinse === true)?.entry.name
  if (name === undefined) return false
  const doses = dosing(turn, from, to)
  // "für zwei Wochen": how long is no day of its own
  const dosed = doses.join().replace('eine ', 'einer ')
  const days = timeText(turn, item.segment).filter((day) => !dosed.includes(day))
  const details = [...doses, ...days]
  const given = { kind: `gets-${name}`, noun: 'Verordnung Spülung mit', drug: { name }, details }
  emit(turn, { ...given, group: 'medication' }, item)
  return true
}

const afterDay = wordSet('krank krankgeschrieben arbeitsunfaehig ausgestellt bescheinigt mitgegeben und')

/** "bis Freitag", "für drei Tage": how long a certificate holds, as said. */
function certified(turn: Turn, range: Range): string[] {
  for (let index = range.from; index < range.to; index++) {
    if (!['bis', 'fuer'].includes(word(turn, index))) continue
    const tokens = turn.view.tokens.slice(index, Math.min(range.to, index + 4))
    const end = tokens.findIndex(({ word, gap }, at) => at > 0 && (gap > 0 || afterDay.has(word)))
    const named = end < 0 ? tokens : tokens.slice(0, end)
    return [named.map(({ text }) => (/^\d+\.\d+$/.test(text) ? `${text}.` : text)).join(' ')]
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
  const { focus } = turn.state
  const isInFocus =
    base.teeth?.length === 0 &&
    (act.teeth === 'one' || act.teeth === 'all') &&
    focus.length === (says(turn, item.segment, 'beiden|beide') ? 2 : 1)
  const near = timeText(turn, item.segment)
  const details = near.length > 0 || item.sentence.segments.length > 3 ? near : timeText(turn, item.sentence)
  turn.planned = true
  turn.memory.planned.add(item.sentence.from)
  emitAt(turn, item, {
    ...base,
    ...(isInFocus ? { teeth: focus } : {}),
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
