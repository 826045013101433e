import type { Item } from '../read/items.ts'
import { said, type Turn, says, wholeOf } from '../turn.ts'
import { actByName, placements } from '../vocabulary/acts.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { assertionOf } from './assertion.ts'
import { wordSet } from '../text/words.ts'
import { holds } from '../text/word-list.ts'
import { shareTooth } from '../teeth/fdi.ts'

const asPlaced = (thing: 'fuellung'): ActTerm | undefined => {
  const made = placements[thing]
  return made?.kind === 'act' ? made : undefined
}

type Done = {
  readonly turn: Turn
  readonly item: Item
  readonly act: ActTerm
  readonly clause: string
  readonly wound: boolean
}

/** What the words around an act make of it. */
const otherWork: readonly {
  readonly when: (known: Done) => boolean
  readonly makes: (known: Done) => ActTerm
}[] = [
  {
    when: ({ act, clause }) => act.act === 'anaesthesie' && holds(clause, 'gel|spray|oraqix|betaeubungsgel'),
    makes: ({ act }) => ({ ...act, act: 'oberflaechenanaesthesie', noun: 'Oberflächenanästhesie' }),
  },
  {
    when: ({ turn, item, act, clause }) =>
      act.act === 'implantatanalyse' &&
      /^(aus|ver)gemessen$/.test(said(turn, item)) &&
      (holds(clause, '*elektr*|*endometr*|*apex*|*kanal*|*kanaele*|*laenge*') ||
        turn.state.canals !== undefined),
    makes: ({ act }) => actByName('laengenmessung') ?? act,
  },
  {
    when: ({ turn, item, act }) => act.act === 'messaufnahme' && /^master ?point/.test(said(turn, item)),
    makes: ({ act }) => ({ ...act, noun: 'Masterpointaufnahme' }),
  },
  {
    when: ({ act, clause }) =>
      act.act === 'fuellung' && holds(clause, 'kanal|kanaele|kanaelen|guttapercha|sealer'),
    makes: ({ act }) => actByName('wurzelfuellung') ?? act,
  },
  {
    when: ({ turn, item, act }) =>
      act.act === 'aufbaufuellung' &&
      item.surfaces.length >= 2 &&
      !turn.state.isCrownWork &&
      !says(turn, wholeOf(turn), '*stumpf*|*krone*|*aufbaufuellung*|*stift*') &&
      !turn.state.drafts.some(
        (draft) => draft.act === 'praeparation' || draft.act === 'stift' || draft.act === 'wurzelfuellung',
      ),
    makes: ({ act }) => asPlaced('fuellung') ?? act,
  },
  {
    when: ({ act, clause }) =>
      act.act === 'aufbaufuellung' && holds(clause, 'schneidekanten|schneidekante|ecken|ecke|inzisal*'),
    makes: ({ act }) => actByName('eckenaufbau') ?? act,
  },
  {
    when: ({ turn, item, act, clause }) =>
      act.act === 'supragingivale-reinigung' &&
      turn.state.mainAct !== 'upt' &&
      !holds(clause, '*supragingival*|*pzr*|*zahnreinigung*') &&
      turn.state.drafts.some((draft) => draft.group === 'diagnosis' && draft.finding === 'parodontitis') &&
      ['planned', 'told', 'maybe'].includes(assertionOf(turn, item)),
    makes: ({ act }) => actByName('ait') ?? act,
  },
  {
    when: ({ turn, item, act }) =>
      act.act === 'fluoridierung' && (turn.age ?? 30) >= 18 && isForNecks(turn, item),
    makes: ({ act }) => ({
      ...(actByName('desensibilisierung') ?? act),
      noun: 'Fluoridlack auf überempfindliche Zahnhälse',
    }),
  },
  {
    when: ({ turn, act }) => act.act === 'wundspuelung' && isOneWound(turn),
    makes: ({ act }) => ({ ...act, teeth: 'one' }),
  },
  {
    when: ({ act, clause, wound }) =>
      act.act === 'spuelung' && (wound || holds(clause, '*wunde*|*alveole*|*wundgebiet*')),
    makes: ({ turn, act }) => ({
      ...act,
      act: 'wundspuelung',
      noun: 'Wundspülung',
      teeth: isOneWound(turn) ? 'one' : 'named',
    }),
  },
  {
    when: ({ act, clause }) => act.act === 'spuelung' && holds(clause, '*tasche*'),
    makes: ({ act }) => ({ ...act, act: 'taschenspuelung', noun: 'Taschenspülung', teeth: 'named' }),
  },
  {
    when: ({ turn, item, act }) =>
      act.act === 'subgingivale-instrumentierung' &&
      turn.state.mainAct !== 'upt' &&
      !turn.items.some((other) => other.act?.act === 'upt' || other.act?.act === 'befundevaluation') &&
      !turn.state.drafts.some((draft) => draft.act === 'upt' || draft.act === 'befundevaluation') &&
      item.teeth.length >= 3,
    makes: ({ act }) => ({
      ...act,
      act: 'ait',
      noun: 'Antiinfektiöse Therapie, subgingivale Instrumentierung',
    }),
  },
  {
    when: ({ turn, act }) =>
      act.act === 'krone-rezementiert' && turn.state.drafts.some((draft) => draft.finding === 'avulsion'),
    makes: ({ act }) => ({ ...act, act: 'replantation', noun: 'Reimplantation' }),
  },
  {
    when: ({ turn, item, act, clause }) =>
      act.act === 'provisorischer-verschluss' &&
      !holds(clause, '*provisor*|*temporaer*|*zwischen*|*einlage*') &&
      says(turn, item.sentence, '*komposit*|*adhaesiv*'),
    makes: ({ act }) => asPlaced('fuellung') ?? act,
  },
  {
    when: ({ turn, act }) =>
      act.act === 'freilegung' &&
      (says(turn, wholeOf(turn), '*implantat*') ||
        turn.state.drafts.some((draft) => draft.act === 'implantation' || draft.finding === 'implantat')),
    makes: ({ act }) => ({ ...act, act: 'implantat-freilegung', noun: 'Implantat freigelegt', teeth: 'one' }),
  },
  // "in drei Monaten legen wir das Implantat frei"
  {
    when: ({ act, clause }) =>
      act.act === 'implantation' && /\b(leg|lege|legen|legt)\b.*\bfrei\b|\bfreigelegt\b/.test(clause),
    makes: ({ act }) => ({ ...act, act: 'implantat-freilegung', noun: 'Implantat freigelegt', teeth: 'one' }),
  },
  {
    when: ({ turn, act }) =>
      (act.act === 'implantation' || act.act === 'augmentation') &&
      act.teeth === 'named' &&
      turn.state.drafts.some(
        (draft) =>
          (draft.act === 'implantation' || draft.finding === 'implantat') &&
          shareTooth(draft.teeth, turn.state.focus),
      ),
    makes: ({ act }) => ({ ...act, teeth: 'one' }),
  },
  {
    when: ({ turn, item, act }) => act.act === 'schiene' && isTraumaSplint(turn, item),
    makes: ({ act }) => ({
      ...act,
      act: 'schienung',
      noun: 'Schienung',
      teeth: 'named',
      takes: ['material'],
    }),
  },
  {
    when: ({ turn, item, act }) =>
      act.act === 'einschleifen' &&
      item.reach === 'none' &&
      turn.state.work.length === 0 &&
      (says(turn, wholeOf(turn), '*prothese*|*gebiss*|*scharfe stelle*|*druckstelle*') ||
        turn.state.drafts.some(
          (draft) => draft.finding === 'druckstelle' || draft.act === 'unterfuetterung',
        )),
    makes: ({ act }) => ({
      ...act,
      act: 'druckstelle-entlastet',
      noun: 'Druckstelle entlastet, Prothese eingeschliffen',
      teeth: 'named',
    }),
  },
  {
    when: ({ turn, item, act }) => act.act === 'einschleifen' && says(turn, item.sentence, '*schiene*'),
    makes: ({ act }) => ({
      ...act,
      act: 'schiene-kontrolle',
      noun: 'Aufbissschiene kontrolliert und eingeschliffen',
      teeth: 'none',
    }),
  },
  {
    when: ({ turn, act, clause }) =>
      act.act === 'roentgen' &&
      holds(clause, 'kontroll*|noch ein*|noch eine*|schlussbild*|abschluss*') &&
      turn.state.drafts.some((draft) => draft.group === 'radiograph' && draft.act !== 'opg'),
    makes: ({ act }) => ({ ...act, noun: 'Röntgenkontrollaufnahme' }),
  },
  {
    when: ({ turn, act, clause }) =>
      act.act === 'krone-eingesetzt' &&
      !turn.state.isCrownWork &&
      (holds(clause, 'wieder') ||
        turn.state.drafts.some(
          (draft) =>
            draft.finding === 'krone-gelockert' ||
            (draft.group === 'chief-complaint' && draft.noun.startsWith('Krone heraus')),
        )),
    makes: ({ act }) => ({
      ...act,
      act: 'krone-rezementiert',
      noun: 'Krone wieder eingesetzt',
      teeth: 'one',
    }),
  },
  {
    when: ({ turn, act, clause }) =>
      act.act === 'zahnreinigung' &&
      ['upt', 'ait'].includes(turn.state.mainAct ?? '') &&
      !holds(clause, '*zahnreinigung*|*pzr*|*prophylaxe*'),
    makes: ({ act }) => ({ ...act, act: 'supragingivale-reinigung', noun: 'Supragingivale Reinigung' }),
  },
  {
    when: ({ turn, act }) =>
      act.act === 'ait' &&
      (turn.state.mainAct === 'upt' ||
        turn.items.some((other) => other.act?.act === 'upt' || other.act?.act === 'befundevaluation')),
    makes: ({ act }) => ({
      ...act,
      act: 'subgingivale-instrumentierung',
      noun: 'Subgingivale Instrumentierung',
    }),
  },
]

/** "gespült" of a wound or a pocket is not the rinsing of a canal. */
export function specify(turn: Turn, item: Item, act: ActTerm): ActTerm {
  const clause = said(turn, item.segment)
  const wound = turn.items.some(
    (other) =>
      other.object === 'naht' ||
      ['nahtentfernung', 'wundkontrolle', 'extraktion', 'osteotomie', 'wundrevision'].includes(
        other.act?.act ?? '',
      ),
  )
  const known = { turn, item, act, clause, wound }
  const row = otherWork.find(({ when }) => when(known))
  return row === undefined ? act : row.makes(known)
}

/** Work of a session that was announced as supportive therapy carries its name. */
export const ofSupport = (turn: Turn, act: ActTerm): ActTerm =>
  turn.state.mainAct === 'upt' &&
  (act.act === 'supragingivale-reinigung' || act.act === 'subgingivale-instrumentierung') &&
  !turn.state.drafts.some((draft) => draft.act === 'upt' || draft.act === 'befundevaluation')
    ? { ...act, noun: `${act.noun} (UPT)` }
    : act

/** "Schiene mit Draht und Komposit von 12 bis 22": loose teeth are splinted, no bite is. */
function isTraumaSplint(turn: Turn, item: Item): boolean {
  return (
    says(turn, item.sentence, 'draht|tts|titan|schmelzaetz*') ||
    item.reach === 'own' ||
    turn.state.drafts.some(
      (draft) =>
        draft.finding === 'avulsion' ||
        draft.finding === 'luxation' ||
        draft.act === 'schienung' ||
        draft.act === 'replantation',
    )
  )
}

/** "An den Zahnhälsen 13 und 23 … Fluoridlack drauf, das nimmt das Ziehen". */
function isForNecks(turn: Turn, item: Item): boolean {
  const whole = said(turn, wholeOf(turn))
  const namesNecks = turn.chunks.length > 0 && holds(whole, 'zahnhals*|zahnhaelse*')
  if (
    !namesNecks &&
    (holds(whole, '*pzr*|*zahnreinigung*|*alle zaehne*|*ganze* gebiss*') ||
      turn.state.mainAct === 'zahnreinigung')
  )
    return false
  return (
    holds(whole, 'gluma|hyposen|desensi*') ||
    holds(whole, 'zahnhals|zahnhaelse*|empfindlich*|ueberempfindlich*|ziehen|zieht') ||
    (item.reach !== 'none' &&
      turn.state.drafts.some((draft) => draft.finding === 'hypersensibel' && !draft.negated))
  )
}

const woundActs = wordSet('wundrevision replantation inzision osteotomie extraktion zystektomie')

/** The wound of one tooth is being looked after. */
function isOneWound(turn: Turn): boolean {
  if (turn.items.some((other) => other.act?.act === 'wundrevision')) return true
  const teeth = new Set(
    turn.state.drafts
      .filter((draft) => draft.group === 'treatment' && !draft.negated && woundActs.has(draft.act ?? ''))
      .flatMap((draft) => draft.teeth),
  )
  return teeth.size === 1 && turn.state.focus.length === 1 && teeth.has(turn.state.focus[0] ?? 0)
}
