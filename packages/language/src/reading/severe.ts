import type { Fact } from '../facts/fact.ts'
import { isOneOf, namesOf } from '../lists.ts'
import { fold } from '../text/fold.ts'
import { holds, tells, byWord, type Words } from '../text/words.ts'
import { hear } from '../hear.ts'

/** Statements that do most harm when they are false; in a record only with a word of doing or having. */
export type SevereKind =
  Words<'extraction osteotomy implant trepanation vital-extirpation incision filling crown anaesthesia drug allergy disease pregnancy consent'>

const byAct = byWord<SevereKind>([
  ['extraction', 'extraktion hemisektion'],
  ['osteotomy', 'osteotomie'],
  ['implant', 'implantation'],
  ['trepanation', 'trepanation'],
  ['vital-extirpation', 'vitalexstirpation pulpotomie'],
  ['incision', 'inzision'],
  ['filling', 'fuellung aufbaufuellung eckenaufbau'],
  [
    'crown',
    'krone-eingesetzt teilkrone-eingesetzt inlay-eingesetzt bruecke-eingesetzt veneer-eingesetzt kinderkrone',
  ],
])

/** The same kinds in the words of a fact that carries no act; later rows only where no earlier one fits. */
const byText: Readonly<Partial<Record<SevereKind, string | RegExp>>> = {
  osteotomy: '*osteotom*',
  extraction: /(^|\W)(extraktion|entfernung (von|des|der) (zahn|milchzahn|\d\d)|hemisektion|zahnentfernung)/,
  implant: /(^|\W)(implantation|implantatinsertion|insertion|implantat .*(gesetzt|eingebracht|inseriert))/,
  'vital-extirpation': '*pulpotomie*|*exstirpation*|*vitalamputation*',
  trepanation: '*trepan*',
  incision: '*inzision*|*abszesseroeffnung*',
  filling: /(^|\W)(?!provisor)\w*(fuellung|eckenaufbau|aufbau)(?!.*(entfern|polit|polier|kontroll))/,
  crown:
    /(krone|teilkrone|bruecke|inlay|veneer)\w*( an \S+| auf \S+| \d\d)?.*(eingesetzt|eingegliedert|zementiert|befestigt|eingeklebt)|(einsetzen|eingliederung|zementierung|befestigung) (von|der|des)? ?\w*(krone|bruecke|inlay|veneer)/,
}

/** Groups that are a severe kind as they are. */
const ownNames = ['anaesthesia', 'allergy', 'consent'] as const

type Weighed = Pick<Fact, 'group' | 'text' | 'act' | 'temporality' | 'negated'>

/** Which severe kind a fact is of, if any. Plans and what is past are none, whatever they are about. */
export function severeKind(fact: Weighed): SevereKind | undefined {
  const { group, act, text, negated, temporality } = fact
  if (group === 'history') return diseaseKind(fact)
  if (negated && (group === 'anaesthesia' || group === 'treatment')) return undefined
  if (group === 'medication') return 'drug'
  if (group !== 'treatment') return isOneOf(ownNames, group) ? group : undefined
  if (temporality !== 'now') return undefined
  return act === undefined
    ? namesOf(byText).find((kind) => tells(fold(text), byText[kind] ?? ''))
    : byAct.get(act)
}

function diseaseKind(fact: Weighed): SevereKind | undefined {
  if (fold(fact.text).includes('schwanger')) return 'pregnancy'
  if (fact.temporality === 'past') return undefined
  return hear(fact.text).kinds.has('disease') || holds(fold(fact.text), '*erkrankung*|*krankheit*')
    ? 'disease'
    : undefined
}

/** Whether a false statement of this kind would do harm: nobody signs such a proposal undecided. */
export const isSevere = (fact: Weighed): boolean => severeKind(fact) !== undefined
