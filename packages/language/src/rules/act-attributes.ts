import type { Sentence, Segment } from '../read/sentences.ts'
import type { Drug } from '../facts/fact.ts'
import type { NewDraft } from '../draft.ts'
import type { Item } from '../read/items.ts'
import { entriesIn, findCue, wholeOf, type Range } from '../read/view.ts'
import { focusTooth, said, segmentAt, type Turn, word, says } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { actOf } from './act-term.ts'
import { canalNames, canalsIn } from './canals.ts'
import { isLaidIn, isTemporary } from './by-material.ts'
import { anaestheticAmount, drugDose } from './drug-dose.ts'
import { placeOf } from './place.ts'
import { shadeIn, valueAt } from './values.ts'
import { holds } from '../text/word-list.ts'

/** The length of a canal and the size of an instrument. */
function measureAct(
  turn: Turn,
  item: Item,
  act: ActTerm,
  out: { -readonly [K in keyof NewDraft]?: NewDraft[K] },
  sentence: Sentence,
  segment: Segment,
): void {
  if (act.act === 'laengenmessung') {
    for (let index = item.to; index < sentence.to; index++) {
      const value = valueAt(turn, index)
      if (value === undefined || value < 10 || value > 35) continue
      // "22, nein, 21,5": the last one holds
      if (out.values !== undefined && findCue(turn.view, 'corr', item.to, index) < 0) continue
      out.values = { laenge: value }
      out.details = [`${String(value).replace('.', ',')} mm`]
    }
  }
  if (act.act === 'aufbereitung') {
    const iso = findCue(turn.view, 'iso', segment.from, segment.to)
    const size = iso >= 0 ? valueAt(turn, iso + 1) : undefined
    if (size !== undefined) out.details = [...(out.details ?? []), `bis ISO ${size}`]
  }
}

/** What single acts say of themselves. */
function detailAct(
  turn: Turn,
  item: Item,
  act: ActTerm,
  out: { -readonly [K in keyof NewDraft]?: NewDraft[K] },
  sentence: Sentence,
): void {
  if (act.act === 'mundhygieneunterweisung' || act.act === 'anfaerben') {
    out.details = [
      ...new Set(
        entriesIn(turn.view, 'behaviour', 0, turn.view.tokens.length)
          .map((one) => one.entry.text)
          .filter((text) => /bürste|Zahnseide|Superfloss/.test(text)),
      ),
    ]
  }
  if (act.act === 'extraktion') out.details = completeness(turn, item)
  if (act.act === 'provisorium' && says(turn, sentence, '*bruecke*'))
    out.noun = 'Provisorische Brücke eingesetzt'
  if (act.act === 'prothese-eingesetzt') Object.assign(out, dentureKind(turn, item))
  if (act.act === 'zahnreinigung') out.details = cleaningSteps(turn)
  if (
    says(turn, sentence, '*adhaesiv*') &&
    [
      'fuellung',
      'bruecke-eingesetzt',
      'krone-eingesetzt',
      'inlay-eingesetzt',
      'aufbaufuellung',
      'stift',
    ].includes(act.act)
  )
    out.details = ['in Adhäsivtechnik']
}

/** Surfaces, material, canals, amounts and drugs an act carries. */
export function attributesOf(turn: Turn, item: Item, act: ActTerm): Partial<NewDraft> {
  const takes = act.takes ?? []
  const out: { -readonly [K in keyof NewDraft]?: NewDraft[K] } = {}
  const { sentence, segment } = item
  if (takes.includes('surfaces')) {
    out.surfaces = surfacesFor(turn, item, act)
    if (item.surfaceCount !== undefined) out.surfaceCount = item.surfaceCount
  }
  if (takes.includes('material')) {
    const materials = materialsFor(turn, item, act)
    out.materials = materials
    if (act.act === 'fuellung' && materials.some((name) => name.startsWith('Komposit')))
      out.noun = 'Kompositfüllung gelegt'
    if (act.act === 'fluoridierung' && materials.length > 0) out.noun = 'Fluoridierung'
  }
  if (takes.includes('canals')) {
    const known = turn.state.canals
    const canals =
      canalsIn(turn, sentence) ??
      canalsIn(turn, wholeOf(turn)) ??
      (known && focusTooth(turn.state) === known.tooth ? known.count : undefined)
    if (canals !== undefined) out.canals = canals
    const names = canalNames(turn, sentence)
    if (names.length > 1) out.details = [names.join(', ')]
  }
  if (takes.includes('quantity')) {
    const quantity = quantityNear(turn, item)
    if (quantity !== undefined) out.quantity = quantity
  }
  if (act.group === 'anaesthesia') {
    const drug = anaesthetic(turn, item, act)
    if (drug) out.drug = drug
    Object.assign(out, placeOf(turn, item))
  }
  if (takes.includes('region')) Object.assign(out, jawAround(turn, item), placeOf(turn, item))
  measureAct(turn, item, act, out, sentence, segment)
  detailAct(turn, item, act, out, sentence)
  return out
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

function cleaningSteps(turn: Turn): string[] {
  const spoken = said(turn, wholeOf(turn))
  return [
    holds(spoken, '*airflow*|*pulverstrahl*') ? 'mit Airflow' : '',
    holds(spoken, '*polier*|*politur*') ? 'Politur' : '',
    holds(spoken, '*fluor*') ? 'Fluoridierung' : '',
  ].filter((step) => step !== '')
}

const dentures: readonly (readonly [RegExp, string])[] = [
  [/total|vollprothese/, 'Totalprothese'],
  [/modellguss/, 'Modellgussprothese'],
  [/interim|immediat/, 'Interimsprothese'],
  [/klammerprothese/, 'Klammerprothese'],
  [/teleskop/, 'Teleskopprothese'],
  [/deckprothese|coverdenture/, 'Deckprothese'],
  [/teilprothese/, 'Teilprothese'],
]

/** What kind of denture was put in, and how many teeth it replaces. */
function dentureKind(turn: Turn, item: Item): Partial<NewDraft> {
  const spoken = said(turn, item.sentence)
  const whole = said(turn, wholeOf(turn))
  const kind =
    dentures.find(([pattern]) => pattern.test(spoken))?.[1] ??
    dentures.find(([pattern]) => pattern.test(whole))?.[1] ??
    dentures.find(([, name]) => turn.state.drafts.some((draft) => draft.noun.includes(name)))?.[1]
  const jaws = new Set(entriesIn(turn.view, 'jaw', 0, turn.view.tokens.length).map((one) => one.entry.jaw))
  const isBoth = jaws.has('beide') || (jaws.has('OK') && jaws.has('UK'))
  let quantity: number | undefined
  for (let index = 0; index < turn.view.tokens.length; index++) {
    const value = valueAt(turn, index)
    if (value !== undefined && value >= 1 && value <= 14 && /^zaehnen?$/.test(word(turn, index + 1)))
      quantity = value
  }
  return {
    ...(kind ? { noun: `${kind} eingegliedert` } : {}),
    ...(isBoth && holds(spoken, 'und|beide*') ? { details: ['in beiden Kiefern'] } : {}),
    ...(quantity === undefined ? {} : { quantity }),
  }
}

/** The only jaw named in the sentence, else in the whole utterance. */
function jawAround(turn: Turn, item: Item): { jaw?: 'OK' | 'UK' } {
  for (const range of [item.sentence, wholeOf(turn)]) {
    const jaws = new Set(entriesIn(turn.view, 'jaw', range.from, range.to).map((one) => one.entry.jaw))
    const [jaw] = jaws
    if (jaws.size === 1 && jaw !== undefined && jaw !== 'beide') return { jaw }
    if (jaws.size > 0) return {}
  }
  return {}
}

/** Surfaces said with an act, else those of the caries it treats. */
function surfacesFor(turn: Turn, item: Item, act: ActTerm): NewDraft['surfaces'] {
  if (item.surfaces.length > 0) return item.surfaces
  return act.group === 'treatment' ? sameToothSurfaces(turn, item) : []
}

/** A filling without letters covers the surfaces just named as carious on that tooth. */
function sameToothSurfaces(turn: Turn, item: Item): NewDraft['surfaces'] {
  const near = turn.items.find(
    (other) =>
      other !== item &&
      other.sentence === item.sentence &&
      other.surfaces.length > 0 &&
      other.teeth.join() === item.teeth.join(),
  )
  return near ? [...(near.finding?.surfaces ?? []), ...near.surfaces] : []
}

/** The act of a sentence that a material was used for. */
function ownerOf(turn: Turn, at: number, takers: readonly Item[]): Item | undefined {
  const segment = segmentAt(turn, at)
  const inSegment = takers.filter((item) => item.segment === segment)
  const before = inSegment.findLast((item) => item.from <= at)
  const first = inSegment[0]
  return before ?? first ?? takers.findLast((item) => item.from < at) ?? takers[0]
}

/** Materials named with an act; one that is taken back ("Ledermix, nein, Calciumhydroxid") is left out. */
function materialsFor(turn: Turn, item: Item, act: ActTerm): string[] {
  const { sentence } = item
  const takers = turn.items.filter(
    (other) => other.sentence === sentence && (actOf(turn, other)?.takes?.includes('material') ?? false),
  )
  const found = entriesIn(turn.view, 'material', sentence.from, sentence.to).filter(
    (one) => one.entry.weak !== true,
  )
  const kept = found.filter((one, index) => {
    const next = found[index + 1]
    return (
      !(next && findCue(turn.view, 'corr', one.hit.to, next.hit.from) >= 0) &&
      (takers.length === 0 || ownerOf(turn, one.hit.from, takers) === item)
    )
  })
  const names = [...new Set(kept.map((one) => one.entry.name))].filter(
    (name) =>
      !(isLaidIn(name) && act.act.includes('spuelung')) &&
      (!isTemporary(name) ||
        [
          'provisorischer-verschluss',
          'provisorium',
          'krone-eingesetzt',
          'krone-rezementiert',
          'bruecke-eingesetzt',
        ].includes(act.act)),
  )
  if (
    names.length === 0 &&
    ['fuellung', 'eckenaufbau', 'aufbaufuellung', 'ueberkappung-indirekt'].includes(act.act)
  )
    names.push(...materialAround(turn, item))
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
  const free = entriesIn(turn.view, 'material', 0, turn.view.tokens.length).filter(
    (one) =>
      !turn.items.some(
        (other) => other !== item && other.sentence === item.sentence && other.from === one.hit.from,
      ) && ['Komposit', 'Glasionomerzement', 'Amalgam', 'Compomer'].includes(one.entry.name),
  )
  const own = free.filter(
    (one) =>
      !turn.items.some(
        (other) =>
          other !== item &&
          other.act?.takes?.includes('material') === true &&
          other.segment.from <= one.hit.from &&
          one.hit.from < other.segment.to,
      ),
  )
  if (own.length > 0) return [...new Set(own.map((one) => one.entry.name))]
  return turn.state.turn - turn.state.materialTurn <= 2 ? turn.state.materials : []
}

function percentNear(turn: Turn, from: number | undefined): string | undefined {
  if (from === undefined) return undefined
  for (let index = Math.max(0, from - 4); index < Math.min(from + 3, turn.view.tokens.length); index++) {
    const value = valueAt(turn, index)
    const width = word(turn, index + 1) === 'komma' ? 3 : 1
    if (value !== undefined && word(turn, index + width) === 'prozent') return String(value).replace('.', ',')
  }
  return undefined
}

function quantityNear(turn: Turn, item: Item): number | undefined {
  const { segment, sentence } = item
  const cleaning = ['zahnreinigung', 'supragingivale-reinigung'].includes(item.act?.act ?? '')
  for (const range of [segment, sentence, ...(cleaning ? [wholeOf(turn)] : [])]) {
    for (let index = range.from; index < range.to; index++) {
      if (turn.chunks.some((chunk) => index >= chunk.from && index < chunk.to)) continue
      const value = valueAt(turn, index)
      if (value === undefined) continue
      const next = word(turn, index + 1)
      if (cleaning && ['zaehne', 'zaehnen'].includes(next)) return value
      if (
        !cleaning &&
        /^(naehte|naht|faeden|einzelknopfnaehte|einzelknopf|stiche|matratzennaehte|stueck|bilder|aufnahmen|zahnfilme|bissfluegel|roentgenbilder)/.test(
          next,
        )
      )
        return value
      if (!cleaning && index === item.from - 1 && value <= 32) return value
    }
  }
  return undefined
}

/** The local anaesthetic of an injection; a gel before it is named on its own. */
function anaesthetic(turn: Turn, item: Item, act: ActTerm): Drug | undefined {
  const { sentence, segment } = item
  const all = entriesIn(turn.view, 'drug', 0, turn.view.tokens.length).filter(
    (one) => one.entry.local === true,
  )
  const inRange = (range: Range): (typeof all)[number] | undefined =>
    all.find((one) => one.hit.from >= range.from && one.hit.from < range.to)
  const injections = turn.items.some(
    (other) => other.act?.group === 'anaesthesia' && other.act.act !== 'oberflaechenanaesthesie',
  )
  if (act.act === 'oberflaechenanaesthesie' && injections) return undefined
  const own =
    inRange(segment) ??
    inRange({ from: item.from, to: sentence.to }) ??
    inRange(sentence) ??
    all.find((one) => one.hit.from >= item.from)
  if (!own) return undefined
  const dose = drugDose(turn, own.hit.to, 'ml') ?? anaestheticAmount(turn, own.hit)
  return { name: own.entry.name, ...(dose ? { dose } : {}) }
}
