import { actSet } from '../facts/acts.ts'
import type { Drug } from '../facts/fact.ts'
import type { NewDraft } from '../draft.ts'
import type { Item, Items } from '../read/item.ts'
import { entriesIn, findCue, type Range, namesOf } from '../read/view.ts'
import { focusTooth, said, segmentAt, type Turn, word, says, itemsIn } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { actOf } from './act-term.ts'
import { canalNames, canalsIn } from './canals.ts'
import { isLaidIn, isRinsed, isTemporary } from './by-material.ts'
import { anaestheticAmount, drugDose } from './drug-dose.ts'
import { fillingMaterials, isOfOld } from './act-fillings.ts'
import { placeOf } from './place.ts'
import { isTaken, shadeIn, valueAt } from './values.ts'
import { holds, isOneOf, pairsOf } from '../text/words.ts'
import { injectionIn } from '../known.ts'

type Attributes = { -readonly [K in keyof NewDraft]?: NewDraft[K] }

/** The length of a canal: of "22, nein, 21,5" the last one holds. */
function canalLength(turn: Turn, item: Item): Attributes {
  let length: number | undefined
  for (let index = item.to; index < item.sentence.to; index++) {
    const value = valueAt(turn, index)
    if (value === undefined || value < 10 || value > 35) continue
    if (length === undefined || findCue(turn.view, 'corr', { from: item.to, to: index }) >= 0) length = value
  }
  return length === undefined ? {} : { values: { laenge: length }, details: [`${decimal(length)} mm`] }
}

const decimal = (value: number): string => String(value).replace('.', ',')

/** "Bis ISO 35", behind the names of the canals. */
function instrumentSize(turn: Turn, { segment }: Item, known: readonly string[] = []): Attributes {
  const iso = findCue(turn.view, 'iso', segment)
  const size = iso >= 0 ? valueAt(turn, iso + 1) : undefined
  return size === undefined ? {} : { details: [...known, `bis ISO ${size}`] }
}

/** Brushes and floss that were shown. */
const toolsShown = (turn: Turn): readonly string[] => [
  ...new Set(
    entriesIn(turn.view, 'behaviour', turn.whole)
      .map((one) => one.entry.text)
      .filter((text) => /bürste|Zahnseide|Superfloss/.test(text)),
  ),
]

const bonded = actSet('fuellung bruecke-eingesetzt krone-eingesetzt inlay-eingesetzt aufbaufuellung stift')

function ownAttributes(turn: Turn, item: Item, { act }: ActTerm, known: Attributes): Attributes {
  const { sentence } = item
  if (act === 'laengenmessung') return canalLength(turn, item)
  if (act === 'aufbereitung') return instrumentSize(turn, item, known.details)
  if (act === 'mundhygieneunterweisung') return { details: toolsShown(turn) }
  if (act === 'extraktion') return { details: completeness(turn, item) }
  if (act === 'provisorium' && says(turn, sentence, '*bruecke*'))
    return { noun: 'Provisorische Brücke eingesetzt' }
  if (act === 'prothese-eingesetzt') return dentureKind(turn, item)
  if (act === 'zahnreinigung') return { details: cleaningSteps(turn) }
  return bonded.has(act) && says(turn, sentence, '*adhaesiv*') ? { details: ['in Adhäsivtechnik'] } : {}
}

/** Surfaces, material, canals, amounts and drugs an act carries. */
export function attributesOf(turn: Turn, item: Item, act: ActTerm): Attributes {
  const takes = act.takes ?? []
  const out: Attributes = {}
  const { sentence } = item
  if (takes.includes('surfaces')) {
    out.surfaces = surfacesFor(turn, item, act)
    out.surfaceCount = item.surfaceCount
  }
  if (takes.includes('material')) {
    const materials = materialsFor(turn, item, act)
    out.materials = materials
    if (act.act === 'fuellung' && materials.some((name) => name.startsWith('Komposit')))
      out.noun = 'Kompositfüllung gelegt'
    if (act.act === 'fluoridierung' && materials.length > 0) out.noun = 'Fluoridierung'
  }
  if (takes.includes('canals')) {
    const { canals: known } = turn.state
    const isKnown = known?.tooth === focusTooth(turn.state)
    out.canals =
      canalsIn(turn, sentence) ?? canalsIn(turn, turn.whole) ?? (isKnown ? known?.count : undefined)
    const names = canalNames(turn, sentence)
    if (names.length > 1) out.details = [names.join(', ')]
  }
  if (takes.includes('quantity')) out.quantity = quantityNear(turn, item)
  if (act.group === 'anaesthesia') {
    out.drug = anaesthetic(turn, item, act)
    Object.assign(out, placeOf(turn, item))
  }
  if (takes.includes('region'))
    Object.assign(out, item.reach === 'own' ? {} : jawAround(turn, item), placeOf(turn, item))
  return { ...out, ...ownAttributes(turn, item, act, out) }
}

/** "Alle drei Wurzeln vollständig", "in toto": nothing of the tooth was left behind. */
function completeness(turn: Turn, { sentence }: Item): string[] {
  const spoken = said(turn, sentence)
  if (
    !holds(spoken, 'vollstaendig|in toto|komplett') ||
    holds(spoken, 'nicht ganz vollst*|nicht ganz komplett*|nicht vollst*|nicht komplett*')
  )
    return []
  const roots = /\balle (\w+) wurzeln\b/.exec(spoken)?.[1]
  return [roots === undefined ? 'vollständig' : `alle ${roots} Wurzeln vollständig`]
}

const cleaningSteps = (turn: Turn): string[] =>
  cleaning.flatMap(([words, step]) => (says(turn, turn.whole, words) ? [step] : []))

const cleaning = [
  ['*airflow*|*pulverstrahl*', 'mit Airflow'],
  ['*polier*|*politur*', 'Politur'],
  ['*fluor*', 'Fluoridierung'],
] as const

const dentures: readonly (readonly [words: string, kind: string])[] = [
  ['*total*|*vollprothese*', 'Totalprothese'],
  ['*modellguss*', 'Modellgussprothese'],
  ['*interim*|*immediat*', 'Interimsprothese'],
  ['*klammerprothese*', 'Klammerprothese'],
  ['*teleskop*', 'Teleskopprothese'],
  ['*deckprothese*|*coverdenture*', 'Deckprothese'],
  ['*teilprothese*', 'Teilprothese'],
]

/** What kind of denture was put in, and how many teeth it replaces. */
function dentureKind(turn: Turn, item: Item): Attributes {
  const namedIn = (range: Range): string | undefined =>
    dentures.find(([words]) => says(turn, range, words))?.[1]
  const kind =
    namedIn(item.sentence) ??
    namedIn(turn.whole) ??
    dentures.find(([, name]) => turn.state.drafts.some((draft) => draft.noun.includes(name)))?.[1]
  const quantity = turn.view.tokens
    .map((_, index) => valueAt(turn, index))
    .findLast(
      (value, index) =>
        value !== undefined && value <= 14 && ['zaehne', 'zaehnen'].includes(word(turn, index + 1)),
    )
  return { ...(kind ? { noun: `${kind} eingegliedert` } : {}), quantity }
}

/** The only jaw named in the sentence, else in the whole utterance. */
function jawAround(turn: Turn, item: Item): { jaw?: 'OK' | 'UK' } {
  const jaws = [item.sentence, turn.whole]
    .map(({ from, to }) => new Set(entriesIn(turn.view, 'jaw', { from, to }).map((one) => one.entry.jaw)))
    .find(({ size }) => size > 0)
  const [jaw] = jaws?.size === 1 ? jaws : []
  return jaw === undefined || jaw === 'beide' ? {} : { jaw }
}

/** Surfaces said with an act; a filling without letters covers those just named as carious on that tooth. */
function surfacesFor(turn: Turn, item: Item, act: ActTerm): NewDraft['surfaces'] {
  if (item.surfaces.length > 0 || act.group !== 'treatment') return item.surfaces
  const near = itemsIn(turn, item.sentence).find(
    (other) => other !== item && other.surfaces.length > 0 && other.teeth.join() === item.teeth.join(),
  )
  return near ? [...(near.finding?.surfaces ?? []), ...near.surfaces] : []
}

/** The act of a sentence that a material was used for. */
function ownerOf(turn: Turn, at: number, takers: Items): Item | undefined {
  const segment = segmentAt(turn, at)
  const inSegment = takers.filter((item) => item.segment === segment)
  return (
    inSegment.findLast((item) => item.from <= at) ??
    inSegment[0] ??
    takers.findLast((item) => item.from < at) ??
    takers[0]
  )
}

const temporaryWork = actSet(
  'provisorischer-verschluss provisorium krone-eingesetzt krone-rezementiert bruecke-eingesetzt',
)
const filled = actSet('fuellung eckenaufbau aufbaufuellung')
/** Materials of one kind of work only, and those of the work beside. */
const usedFor = new Map(
  pairsOf(
    'abformung: Impregum|Permadyne; wurzelfuellung: Guttapercha|AH Plus|Sealer; spuelung: Natriumhypochlorit|EDTA|Zitronensäure',
  ),
)
const neverFor = new Map(
  pairsOf(
    'provisorischer-verschluss provisorium fuellung krone-rezementiert: Chlorhexidin|Wasserstoffperoxid|Kochsalzlösung; provisorium: Keramik|Zirkon|e.max|Metallkeramik|NEM; ueberkappung-indirekt ueberkappung-direkt unterfuellung naht: Komposit|Compomer|Amalgam; ueberkappung-indirekt ueberkappung-direkt naht: Glasionomerzement; naht: MTA',
  ),
)

/** Materials named with an act; one that is taken back ("Ledermix, nein, Calciumhydroxid") is left out. */
function materialsFor(turn: Turn, item: Item, act: ActTerm): string[] {
  const { sentence } = item
  const takers = itemsIn(turn, sentence).filter(
    (other) => actOf(turn, other)?.takes?.includes('material') ?? false,
  )
  const found = entriesIn(turn.view, 'material', sentence).filter(
    (one) => one.entry.weak !== true && !isOfOld(turn, one.hit),
  )
  const kept = found.filter((one, index) => {
    const next = found[index + 1]
    return (
      !(next && findCue(turn.view, 'corr', { from: one.hit.to, to: next.hit.from }) >= 0) &&
      (takers.length === 0 ||
        ownerOf(turn, one.hit.from, takers) === item ||
        one.hit.from === item.from ||
        (isRinsed(one.entry.name) && act.act === 'spuelung'))
    )
  })
  const named = namesOf(kept).filter(
    (name) =>
      act.act.includes(usedFor.get(name) ?? '') &&
      neverFor.get(name)?.split(' ').includes(act.act) !== true &&
      !(isLaidIn(name) && act.act.includes('spuelung')) &&
      !(isLaidIn(name) && !isTemporary(name) && act.act === 'provisorischer-verschluss') &&
      (!isTemporary(name) || temporaryWork.has(act.act)),
  )
  const names = named.length === 0 && filled.has(act.act) ? materialAround(turn, item) : named
  const shade = shadeIn(turn, 0, turn.view.tokens.length)
  const percent = percentNear(turn, kept.at(-1)?.hit.to)
  return names.map((name) => {
    if (name === 'Komposit' && shade) return `Komposit ${shade}`
    return percent !== undefined && (name === 'Chlorhexidin' || name === 'Wasserstoffperoxid')
      ? `${name} ${percent} %`
      : name
  })
}

/** The filling material of the utterance or of the one just before, said without an act of its own. */
function materialAround(turn: Turn, item: Item): readonly string[] {
  const isOfOther = (at: number): boolean =>
    turn.items.some(
      (other) =>
        other !== item &&
        (other.from === at ||
          (other.act?.takes?.includes('material') === true && other.segment === segmentAt(turn, at))),
    )
  const own = entriesIn(turn.view, 'material', turn.whole).filter(
    (one) => fillingMaterials.has(one.entry.name) && !isOfOther(one.hit.from) && !isOfOld(turn, one.hit),
  )
  if (own.length > 0) return namesOf(own)
  return turn.state.turn - turn.state.materialTurn <= 2 ? turn.state.materials : []
}

function percentNear(turn: Turn, from: number | undefined): string | undefined {
  if (from === undefined) return undefined
  for (let index = Math.max(0, from - 4); index < Math.min(from + 3, turn.view.tokens.length); index++) {
    const value = valueAt(turn, index)
    const width = word(turn, index + 1) === 'komma' ? 3 : 1
    if (value !== undefined && word(turn, index + width) === 'prozent') return decimal(value)
  }
  return undefined
}

const counted =
  /^(naehte|naht|faeden|einzelknopfnaehte|einzelknopf|stiche|matratzennaehte|stueck|bilder|aufnahmen|zahnfilme|bissfluegel|roentgenbilder)/

/** How many stitches, images or teeth an act is about. */
function quantityNear(turn: Turn, item: Item): number | undefined {
  const { segment, sentence } = item
  const isCleaning = isOneOf(item.act?.act, ['zahnreinigung', 'supragingivale-reinigung'])
  // the number of "X2, Naht" belongs to the extraction
  const isNamed = (at: number): boolean => turn.items.some(({ from, to }) => from < at && at < to)
  for (const range of [segment, sentence, ...(isCleaning ? [turn.whole] : [])]) {
    for (let index = range.from; index < range.to; index++) {
      const value = isTaken(turn, index) || isNamed(index) ? undefined : valueAt(turn, index)
      if (value === undefined) continue
      const next = word(turn, index + 1)
      const isAmount = isCleaning
        ? ['zaehne', 'zaehnen'].includes(next)
        : counted.test(next) || (index === item.from - 1 && value <= 32)
      if (isAmount) return value
    }
  }
  return undefined
}

/** The local anaesthetic of an injection; a gel before it is named on its own. */
function anaesthetic(turn: Turn, item: Item, act: ActTerm): Drug | undefined {
  const { sentence, segment } = item
  const all = entriesIn(turn.view, 'drug', turn.whole).filter((one) => one.entry.local === true)
  const inRange = ({ from, to }: Range): (typeof all)[number] | undefined =>
    all.find((one) => one.hit.from >= from && one.hit.from < to)
  if (act.act === 'oberflaechenanaesthesie' && injectionIn(turn)) return undefined
  const own =
    inRange(segment) ??
    inRange({ from: item.from, to: sentence.to }) ??
    inRange(sentence) ??
    all.find((one) => one.hit.from >= item.from)
  if (!own) return undefined
  const dose = drugDose(turn, own.hit.to, 'ml') ?? anaestheticAmount(turn, own.hit)
  return { name: own.entry.name, ...(dose ? { dose } : {}) }
}
