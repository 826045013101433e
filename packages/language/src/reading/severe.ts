import type { Act } from '../facts/acts.ts'
import type { Fact } from '../facts/fact.ts'
import { fold } from '../text/fold.ts'
import { entryOf } from '../read/view.ts'
import { hear } from '../hear.ts'

/** Statements that do most harm when they are false; in a record only with a word of doing or having. */
export const severeKinds = [
  'extraction',
  'osteotomy',
  'implant',
  'trepanation',
  'vital-extirpation',
  'incision',
  'filling',
  'crown',
  'anaesthesia',
  'drug',
  'allergy',
  'disease',
  'pregnancy',
  'consent',
] as const
export type SevereKind = (typeof severeKinds)[number]

const byAct: Partial<Record<Act, SevereKind>> = {
  extraktion: 'extraction',
  hemisektion: 'extraction',
  osteotomie: 'osteotomy',
  implantation: 'implant',
  trepanation: 'trepanation',
  vitalexstirpation: 'vital-extirpation',
  pulpotomie: 'vital-extirpation',
  inzision: 'incision',
  fuellung: 'filling',
  aufbaufuellung: 'filling',
  eckenaufbau: 'filling',
  'krone-eingesetzt': 'crown',
  'teilkrone-eingesetzt': 'crown',
  'inlay-eingesetzt': 'crown',
  'bruecke-eingesetzt': 'crown',
  'veneer-eingesetzt': 'crown',
  kinderkrone: 'crown',
}

/** The same kinds in the words of a fact that carries no act; later rows only where no earlier one fits. */
const byText: readonly (readonly [SevereKind, RegExp])[] = [
  ['osteotomy', /osteotom/],
  [
    'extraction',
    /(^|\W)(extraktion|entfernung (von|des|der) (zahn|milchzahn|\d\d)|hemisektion|zahnentfernung)/,
  ],
  [
    'implant',
    /(^|\W)(implantation|implantatinsertion|insertion|implantat .*(gesetzt|eingebracht|inseriert))/,
  ],
  ['vital-extirpation', /vitale?xstirpation|pulpaexstirpation|pulpotomie|exstirpation|vitalamputation/],
  ['trepanation', /trepan/],
  ['incision', /inzision|abszesseroeffnung/],
  ['filling', /(^|\W)(?!provisor)\w*(fuellung|eckenaufbau|aufbau)(?!.*(entfern|polit|polier|kontroll))/],
  [
    'crown',
    /(krone|teilkrone|bruecke|inlay|veneer)\w*( an \S+| auf \S+| \d\d)?.*(eingesetzt|eingegliedert|zementiert|befestigt|eingeklebt)|(einsetzen|eingliederung|zementierung|befestigung) (von|der|des)? ?\w*(krone|bruecke|inlay|veneer)/,
  ],
]

/** Which severe kind a fact is of, if any. Plans and what is past are none, whatever they are about. */
export function severeKind(
  fact: Pick<Fact, 'group' | 'text' | 'act' | 'temporality' | 'negated'>,
): SevereKind | undefined {
  switch (fact.group) {
    case 'anaesthesia':
      return fact.negated ? undefined : 'anaesthesia'
    case 'medication':
      return 'drug'
    case 'allergy':
      return 'allergy'
    case 'consent':
      return 'consent'
    case 'history':
      return diseaseKind(fact)
    case 'treatment':
      if (fact.negated || fact.temporality !== 'now') return undefined
      return fact.act === undefined ? kindInText(fold(fact.text)) : byAct[fact.act]
    default:
      return undefined
  }
}

function kindInText(text: string): SevereKind | undefined {
  return byText.find(([, pattern]) => pattern.test(text))?.[0]
}

function diseaseKind(fact: Pick<Fact, 'text' | 'temporality'>): SevereKind | undefined {
  if (/schwanger/i.test(fact.text)) return 'pregnancy'
  if (fact.temporality === 'past') return undefined
  const isNamed = hear(fact.text).hits.some((hit) => entryOf(hit, 'disease') !== undefined)
  return isNamed || /erkrankung|krankheit/i.test(fact.text) ? 'disease' : undefined
}

/** Whether a false statement of this kind would do harm: nobody signs such a proposal undecided. */
export const isSevere = (fact: Pick<Fact, 'group' | 'text' | 'act' | 'temporality' | 'negated'>): boolean =>
  severeKind(fact) !== undefined
