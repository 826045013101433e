import type { Item } from '../read/items.ts'
import { said, type Turn, says } from '../turn.ts'
import { actByName, placements } from '../vocabulary/acts.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { assertionOf } from './assertion.ts'
import { wordSet } from '../text/words.ts'
import { holds } from '../text/word-list.ts'

const asPlaced = (thing: 'fuellung'): ActTerm | undefined => {
  const made = placements[thing]
  return made?.kind === 'act' ? made : undefined
}

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
  if (act.act === 'anaesthesie' && holds(clause, 'gel|spray|oraqix|betaeubungsgel'))
    return { ...act, act: 'oberflaechenanaesthesie', noun: 'Oberflächenanästhesie' }
  if (
    act.act === 'implantatanalyse' &&
    /^(aus|ver)gemessen$/.test(said(turn, item)) &&
    (/elektr|endometr|apex|kanal|kanaele|laenge/.test(clause) || turn.state.canals !== undefined)
  )
    return actByName('laengenmessung') ?? act
  if (act.act === 'messaufnahme' && /^master ?point/.test(said(turn, item)))
    return { ...act, noun: 'Masterpointaufnahme' }
  if (act.act === 'fuellung' && holds(clause, 'kanal|kanaele|kanaelen|guttapercha|sealer')) {
    const rootFilling = actByName('wurzelfuellung')
    if (rootFilling) return rootFilling
  }
  if (
    act.act === 'aufbaufuellung' &&
    item.surfaces.length >= 2 &&
    !turn.state.isCrownWork &&
    !/stumpf|krone|aufbaufuellung|stift/.test(said(turn, { from: 0, to: turn.view.tokens.length })) &&
    !turn.state.drafts.some(
      (draft) => draft.act === 'praeparation' || draft.act === 'stift' || draft.act === 'wurzelfuellung',
    )
  )
    return asPlaced('fuellung') ?? act
  if (act.act === 'aufbaufuellung' && holds(clause, 'schneidekanten|schneidekante|ecken|ecke|inzisal*')) {
    const corner = actByName('eckenaufbau')
    if (corner) return corner
  }
  if (
    act.act === 'supragingivale-reinigung' &&
    turn.state.mainAct !== 'upt' &&
    !/supragingival|pzr|zahnreinigung/.test(clause) &&
    turn.state.drafts.some((draft) => draft.group === 'diagnosis' && draft.finding === 'parodontitis') &&
    ['planned', 'told', 'maybe'].includes(assertionOf(turn, item))
  )
    return actByName('ait') ?? act
  if (act.act === 'fluoridierung' && (turn.age ?? 30) >= 18 && isForNecks(turn, item)) {
    const desensitised = actByName('desensibilisierung')
    if (desensitised) return { ...desensitised, noun: 'Fluoridlack auf überempfindliche Zahnhälse' }
  }
  if (act.act === 'wundspuelung' && isOneWound(turn)) return { ...act, teeth: 'one' }
  if (act.act === 'spuelung' && (wound || /wunde|alveole|wundgebiet/.test(clause)))
    return {
      ...act,
      act: 'wundspuelung',
      noun: 'Wundspülung',
      teeth: isOneWound(turn) ? 'one' : 'named',
    }
  if (act.act === 'spuelung' && /tasche/.test(clause))
    return { ...act, act: 'taschenspuelung', noun: 'Taschenspülung', teeth: 'named' }
  if (
    act.act === 'subgingivale-instrumentierung' &&
    turn.state.mainAct !== 'upt' &&
    !turn.items.some((other) => other.act?.act === 'upt' || other.act?.act === 'befundevaluation') &&
    !turn.state.drafts.some((draft) => draft.act === 'upt' || draft.act === 'befundevaluation') &&
    item.teeth.length >= 3
  )
    return { ...act, act: 'ait', noun: 'Antiinfektiöse Therapie, subgingivale Instrumentierung' }
  if (act.act === 'krone-rezementiert' && turn.state.drafts.some((draft) => draft.finding === 'avulsion'))
    return { ...act, act: 'replantation', noun: 'Reimplantation' }
  if (
    act.act === 'provisorischer-verschluss' &&
    !/provisor|temporaer|zwischen|einlage/.test(clause) &&
    /komposit|adhaesiv/.test(said(turn, item.sentence))
  ) {
    const filling = asPlaced('fuellung')
    if (filling) return filling
  }
  if (
    act.act === 'freilegung' &&
    (/implantat/.test(said(turn, { from: 0, to: turn.view.tokens.length })) ||
      turn.state.drafts.some((draft) => draft.act === 'implantation' || draft.finding === 'implantat'))
  )
    return { ...act, act: 'implantat-freilegung', noun: 'Implantat freigelegt', teeth: 'one' }
  // "in drei Monaten legen wir das Implantat frei"
  if (act.act === 'implantation' && /\b(leg|lege|legen|legt)\b.*\bfrei\b|\bfreigelegt\b/.test(clause))
    return { ...act, act: 'implantat-freilegung', noun: 'Implantat freigelegt', teeth: 'one' }
  if (
    (act.act === 'implantation' || act.act === 'augmentation') &&
    act.teeth === 'named' &&
    turn.state.drafts.some(
      (draft) =>
        (draft.act === 'implantation' || draft.finding === 'implantat') &&
        draft.teeth.some((tooth) => turn.state.focus.includes(tooth)),
    )
  )
    return { ...act, teeth: 'one' }
  if (act.act === 'schiene' && isTraumaSplint(turn, item))
    return { ...act, act: 'schienung', noun: 'Schienung', teeth: 'named', takes: ['material'] }
  if (
    act.act === 'einschleifen' &&
    item.reach === 'none' &&
    turn.state.work.length === 0 &&
    (/prothese|gebiss|scharfe stelle|druckstelle/.test(
      said(turn, { from: 0, to: turn.view.tokens.length }),
    ) ||
      turn.state.drafts.some((draft) => draft.finding === 'druckstelle' || draft.act === 'unterfuetterung'))
  )
    return {
      ...act,
      act: 'druckstelle-entlastet',
      noun: 'Druckstelle entlastet, Prothese eingeschliffen',
      teeth: 'named',
    }
  if (act.act === 'einschleifen' && /schiene/.test(said(turn, item.sentence)))
    return {
      ...act,
      act: 'schiene-kontrolle',
      noun: 'Aufbissschiene kontrolliert und eingeschliffen',
      teeth: 'none',
    }
  if (
    act.act === 'roentgen' &&
    /\b(kontroll\w*|noch ein|noch eine|schlussbild|abschluss\w*)/.test(clause) &&
    turn.state.drafts.some((draft) => draft.group === 'radiograph' && draft.act !== 'opg')
  )
    return { ...act, noun: 'Röntgenkontrollaufnahme' }
  if (
    act.act === 'krone-eingesetzt' &&
    !turn.state.isCrownWork &&
    (holds(clause, 'wieder') ||
      turn.state.drafts.some(
        (draft) =>
          draft.finding === 'krone-gelockert' ||
          (draft.group === 'chief-complaint' && draft.noun.startsWith('Krone heraus')),
      ))
  )
    return { ...act, act: 'krone-rezementiert', noun: 'Krone wieder eingesetzt', teeth: 'one' }
  if (
    act.act === 'zahnreinigung' &&
    ['upt', 'ait'].includes(turn.state.mainAct ?? '') &&
    !/zahnreinigung|pzr|prophylaxe/.test(clause)
  )
    return { ...act, act: 'supragingivale-reinigung', noun: 'Supragingivale Reinigung' }
  if (
    act.act === 'ait' &&
    (turn.state.mainAct === 'upt' ||
      turn.items.some((other) => other.act?.act === 'upt' || other.act?.act === 'befundevaluation'))
  )
    return { ...act, act: 'subgingivale-instrumentierung', noun: 'Subgingivale Instrumentierung' }
  return act
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
  const whole = said(turn, { from: 0, to: turn.view.tokens.length })
  const namesNecks = turn.chunks.length > 0 && /\bzahnh(als|aelse)/.test(whole)
  if (
    !namesNecks &&
    (/pzr|zahnreinigung|alle zaehne|ganze\w* gebiss/.test(whole) || turn.state.mainAct === 'zahnreinigung')
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
