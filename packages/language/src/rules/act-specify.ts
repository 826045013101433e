import { acts, type Act } from '../facts/acts.ts'
import type { Item } from '../read/item.ts'
import { said, type Turn, says } from '../turn.ts'
import { actByName } from '../vocabulary/acts.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { assertionOf } from './assertion.ts'
import { wordSet, holds } from '../text/words.ts'
import { shareTooth } from '../teeth/fdi.ts'
import { hasAct, hasFinding, namesAct, teethWith } from '../known.ts'

type Done = {
  readonly turn: Turn
  readonly item: Item
  readonly act: ActTerm
  readonly clause: string
}

type Row = {
  /** The acts it is about. */
  readonly of: string
  /** Words one of which the clause holds, or none of which it holds. */
  readonly says?: string
  readonly lacks?: string
  readonly when?: (known: Done) => boolean
  /** The act by its name, or what changes about it. */
  readonly becomes: Act | Partial<ActTerm>
}

/** What the words around an act make of it; the first row that holds counts. */
const otherWork: readonly Row[] = [
  { of: 'anaesthesie', says: 'gel|spray|oraqix|betaeubungsgel', becomes: 'oberflaechenanaesthesie' },
  {
    of: 'implantatanalyse',
    when: ({ turn, item, clause }) =>
      /^(aus|ver)gemessen$/.test(said(turn, item)) &&
      (holds(clause, '*elektr*|*endometr*|*apex*|*kanal*|*kanaele*|*laenge*') ||
        turn.state.canals !== undefined),
    becomes: 'laengenmessung',
  },
  {
    of: 'messaufnahme',
    when: ({ turn, item }) => /^master ?point/.test(said(turn, item)),
    becomes: { noun: 'Masterpointaufnahme' },
  },
  { of: 'fuellung', says: 'kanal|kanaele|kanaelen|guttapercha|sealer', becomes: 'wurzelfuellung' },
  {
    of: 'aufbaufuellung',
    when: ({ turn, item }) =>
      item.surfaces.length >= 2 &&
      !turn.state.isCrownWork &&
      !says(turn, turn.whole, '*stumpf*|*krone*|*aufbaufuellung*|*stift*') &&
      !hasAct(turn, 'praeparation', 'stift', 'wurzelfuellung'),
    becomes: 'fuellung',
  },
  { of: 'aufbaufuellung', says: 'schneidekanten|schneidekante|ecken|ecke|inzisal*', becomes: 'eckenaufbau' },
  {
    of: 'supragingivale-reinigung',
    lacks: '*supragingival*|*pzr*|*zahnreinigung*',
    when: ({ turn, item }) =>
      turn.state.mainAct !== 'upt' &&
      turn.state.drafts.some((draft) => draft.group === 'diagnosis' && draft.finding === 'parodontitis') &&
      ['planned', 'told', 'maybe'].includes(assertionOf(turn, item)),
    becomes: 'ait',
  },
  {
    of: 'fluoridierung',
    when: ({ turn, item }) => (turn.age ?? 30) >= 18 && isForNecks(turn, item),
    becomes: { ...actByName('desensibilisierung'), noun: 'Fluoridlack auf überempfindliche Zahnhälse' },
  },
  {
    of: 'politur',
    when: ({ turn }) =>
      !says(turn, turn.whole, '*fuellung*|*komposit*|*kunststoff*|*amalgam*') &&
      !hasAct(turn, 'fuellung', 'eckenaufbau', 'aufbaufuellung', 'politur'),
    becomes: { noun: 'Poliert' },
  },
  { of: 'wundspuelung', when: ({ turn }) => isOneWound(turn), becomes: { teeth: 'one' } },
  {
    of: 'spuelung',
    when: ({ turn, clause }) => isOfWound(turn, clause) && isOneWound(turn),
    becomes: { act: 'wundspuelung', noun: 'Wundspülung', teeth: 'one' },
  },
  { of: 'spuelung', when: ({ turn, clause }) => isOfWound(turn, clause), becomes: 'wundspuelung' },
  { of: 'spuelung', says: '*tasche*', becomes: 'taschenspuelung' },
  {
    of: 'subgingivale-instrumentierung',
    when: ({ turn, item }) =>
      turn.state.mainAct !== 'upt' &&
      !namesAct(turn, 'upt', 'befundevaluation') &&
      !hasAct(turn, 'upt', 'befundevaluation') &&
      item.teeth.length >= 3,
    becomes: 'ait',
  },
  { of: 'krone-rezementiert', when: ({ turn }) => hasFinding(turn, 'avulsion'), becomes: 'replantation' },
  ...Object.entries({
    '*inlay|*onlay': 'Inlay wieder eingesetzt',
    'veneer*': 'Veneer wieder befestigt',
    '*bruecke*': 'Brücke wieder eingesetzt',
  }).map(([things, noun]): Row => ({
    of: 'krone-rezementiert',
    when: ({ turn, item }) => says(turn, item.sentence, things),
    becomes: { noun },
  })),
  {
    of: 'provisorischer-verschluss',
    lacks: '*provisor*|*temporaer*|*zwischen*|*einlage*',
    when: ({ turn, item }) =>
      says(turn, item.sentence, '*komposit*|*adhaesiv*|adh') &&
      !says(turn, turn.whole, 'guttapercha|wf|*wurzelfuellung*'),
    becomes: 'fuellung',
  },
  {
    of: 'provisorischer-verschluss',
    lacks: '*provisor*|*temporaer*|*zwischen*|*einlage*',
    when: ({ turn, item }) => says(turn, item.sentence, '*komposit*|*adhaesiv*|adh'),
    becomes: { noun: 'Adhäsiver Verschluss' },
  },
  {
    of: 'freilegung',
    when: ({ turn }) =>
      says(turn, turn.whole, '*implantat*') || hasAct(turn, 'implantation') || hasFinding(turn, 'implantat'),
    becomes: 'implantat-freilegung',
  },
  // "in drei Monaten legen wir das Implantat frei"
  { of: 'implantation', says: 'frei|freigelegt', becomes: 'implantat-freilegung' },
  {
    of: 'implantation augmentation',
    when: ({ turn, act }) =>
      act.teeth === 'named' &&
      turn.state.drafts.some(
        (draft) =>
          (draft.act === 'implantation' || draft.finding === 'implantat') &&
          shareTooth(draft.teeth, turn.state.focus),
      ),
    becomes: { teeth: 'one' },
  },
  {
    of: 'schiene',
    // loose teeth are splinted, no bite is: "Schiene mit Draht und Komposit von 12 bis 22"
    when: ({ turn, item }) =>
      item.reach === 'own' ||
      says(turn, item.sentence, 'draht|tts|titan|schmelzaetz*') ||
      hasFinding(turn, 'avulsion', 'luxation') ||
      hasAct(turn, 'schienung', 'replantation'),
    becomes: { ...actByName('schienung'), noun: 'Schienung' },
  },
  {
    of: 'einschleifen',
    when: ({ turn, item }) =>
      (turn.isNote || (item.reach === 'none' && turn.state.work.length === 0)) &&
      (says(turn, turn.whole, '*prothese*|*gebiss*|*scharfe stelle*|*druckstelle*') ||
        hasFinding(turn, 'druckstelle') ||
        hasAct(turn, 'unterfuetterung')),
    becomes: 'druckstelle-entlastet',
  },
  {
    of: 'einschleifen',
    when: ({ turn, item }) => says(turn, item.sentence, '*schiene*'),
    becomes: 'schiene-kontrolle',
  },
  {
    of: 'roentgen',
    says: 'kontroll*|noch ein*|noch eine*|schlussbild*|abschluss*',
    when: ({ turn }) =>
      turn.state.drafts.some((draft) => draft.group === 'radiograph' && draft.act !== 'opg'),
    becomes: { noun: 'Röntgenkontrollaufnahme' },
  },
  {
    of: 'krone-eingesetzt',
    when: ({ turn, clause }) =>
      !turn.state.isCrownWork &&
      (holds(clause, 'wieder') ||
        hasFinding(turn, 'krone-gelockert') ||
        turn.state.drafts.some(
          (draft) => draft.group === 'chief-complaint' && draft.noun.startsWith('Krone heraus'),
        )),
    becomes: 'krone-rezementiert',
  },
  {
    of: 'zahnreinigung',
    lacks: '*zahnreinigung*|*pzr*|*prophylaxe*',
    when: ({ turn }) => ['upt', 'ait'].includes(turn.state.mainAct ?? ''),
    becomes: 'supragingivale-reinigung',
  },
  {
    of: 'ait',
    when: ({ turn }) => turn.state.mainAct === 'upt' || namesAct(turn, 'upt', 'befundevaluation'),
    becomes: 'subgingivale-instrumentierung',
  },
]

/** "gespült" of a wound is not the rinsing of a canal. */
const isOfWound = (turn: Turn, clause: string): boolean =>
  holds(clause, '*wunde*|*alveole*|*wundgebiet*') ||
  turn.items.some((item) => item.object === 'naht') ||
  namesAct(turn, 'nahtentfernung', 'wundkontrolle', 'extraktion', 'osteotomie', 'wundrevision')

const rowsOf = new Map(acts.map((act) => [act, otherWork.filter(({ of }) => of.split(' ').includes(act))]))

/** The act that its words and the session make of another. */
export function specify(turn: Turn, item: Item, act: ActTerm): ActTerm {
  const clause = said(turn, item.segment)
  const rows = rowsOf.get(act.act) ?? []
  const row = rows.find(
    ({ says: words, lacks, when }) =>
      (words === undefined || holds(clause, words)) &&
      (lacks === undefined || !holds(clause, lacks)) &&
      (when?.({ turn, item, act, clause }) ?? true),
  )
  if (row === undefined) return act
  return typeof row.becomes === 'string' ? (actByName(row.becomes) ?? act) : { ...act, ...row.becomes }
}

/** "An den Zahnhälsen 13 und 23 … Fluoridlack drauf, das nimmt das Ziehen". */
function isForNecks(turn: Turn, item: Item): boolean {
  const namesNecks = turn.chunks.length > 0 && says(turn, turn.whole, 'zahnhals*|zahnhaelse*')
  const isOfAll =
    turn.state.mainAct === 'zahnreinigung' || says(turn, turn.whole, '*pzr*|*zahnreinigung*|alle zaehne')
  if (isOfAll && !namesNecks) return false
  return (
    says(turn, turn.whole, 'gluma|hyposen|desensi*|zahnhals|zahnhaelse*|*empfindlich*|ziehen|zieht') ||
    (item.reach !== 'none' && teethWith(turn, 'hypersensibel').length > 0)
  )
}

const woundActs = wordSet('wundrevision replantation inzision osteotomie extraktion zystektomie')

/** The wound of one tooth is being looked after. */
function isOneWound(turn: Turn): boolean {
  if (namesAct(turn, 'wundrevision')) return true
  const teeth = new Set(
    turn.state.drafts
      .filter((draft) => draft.group === 'treatment' && !draft.negated && woundActs.has(draft.act ?? ''))
      .flatMap((draft) => draft.teeth),
  )
  return teeth.size === 1 && turn.state.focus.length === 1 && teeth.has(turn.state.focus[0] ?? 0)
}
