import type { Act } from '../../facts/acts.ts'
import type { Drug } from '../../facts/fact.ts'
import type { Tooth } from '../../teeth/fdi.ts'
import type { NewDraft } from '../draft.ts'
import type { Item } from '../read/items.ts'
import { entriesIn, entryOf, findCue } from '../read/view.ts'
import { cueIn, cueNear, emit, focusTooth, timeIn, type Turn, word } from '../turn.ts'
import { placements, removals } from '../vocabulary/acts.ts'
import type { ActTerm, ObjectId } from '../vocabulary/entry.ts'
import { isRestoration, placeOf, timeText } from './findings.ts'
import { drugDose } from './drugs.ts'
import { shadeIn, valueAt } from './values.ts'
import { stanceOf, type Stance } from './stance.ts'

const plannedReturns = new Set<Act>([
  'nahtentfernung',
  'wundkontrolle',
  'streifenwechsel',
  'bescheinigung',
  'kontrolle',
])
const phaseActs = new Set<Act>([
  'kofferdam',
  'trepanation',
  'praeparation',
  'matrize',
  'exkavation',
  'aufbereitung',
  'vitalexstirpation',
  'fuellung',
  'osteotomie',
])
const surgery = new Set<Act>(['extraktion', 'osteotomie', 'inzision', 'wurzelspitzenresektion'])

/** What an item amounts to: its own act, or the act that "raus" or "eingesetzt" makes of the thing. */
export function actOf(turn: Turn, item: Item): ActTerm | undefined {
  if (item.act && !item.act.thing) return item.act
  const { segment } = item
  const id: ObjectId | undefined = item.object
  const removing =
    cueIn(turn, segment, 'remove') && !cueIn(turn, segment, 'lost') && !cueNear(turn, item, 'wish')
  if (id && id !== 'karies' && id !== 'pulpa' && removing) {
    const made = removals[id]
    if (made?.kind === 'act') return made
  }
  if (item.act) return isSettled(turn, item) ? item.act : undefined
  if (!id) return undefined
  const placing =
    cueIn(turn, segment, 'place', 'done') ||
    (turn.sentences.length > 0 && cueIn(turn, item.sentence, 'place') && item.sentence.segments.length <= 3)
  const future = ['planned', 'maybe', 'told', 'refused', 'announced'].includes(stanceOf(turn, item))
  if (id === 'fuellung')
    return isFilling(turn, item, placing || cueIn(turn, segment, 'renew')) ||
      (future && !cueIn(turn, segment, 'old') && item.finding?.code === 'fuellung')
      ? asAct(placements.fuellung)
      : undefined
  if (item.finding && !isRestoration(item.finding)) return undefined
  if (placing || future || cueIn(turn, segment, 'renew')) return asAct(placements[id])
  return undefined
}

const asAct = (entry: (typeof placements)[ObjectId]): ActTerm | undefined =>
  entry?.kind === 'act' ? entry : undefined

/** A thing that is also a deed ("Schiene", "Betäubung") needs a word of doing, or stands in a short note. */
function isSettled(turn: Turn, item: Item): boolean {
  const { segment, sentence } = item
  if (item.act?.act === 'anaesthesie') {
    if (item.negated) return true
    const specific = turn.items.some(
      (other) => other.act?.group === 'anaesthesia' && other.act.act !== 'anaesthesie',
    )
    return (
      !specific &&
      (cueIn(turn, segment, 'done', 'place') ||
        entriesIn(turn.view, 'drug', sentence.from, sentence.to).some((one) => one.entry.local === true) ||
        /gebe|geb|setze|betaeube|spritze/.test(spoken(turn, segment)))
    )
  }
  return (
    cueIn(
      turn,
      sentence,
      'done',
      'place',
      'today',
      'renew',
      'planWord',
      'future',
      'must',
      'announce',
      'recommend',
      'remove',
    ) ||
    timeIn(turn, sentence) !== undefined ||
    item.negated ||
    /\b(machen wir|wir machen|mache|mach)\b/.test(spoken(turn, sentence)) ||
    sentence.to - sentence.from <= 4
  )
}

const spoken = (turn: Turn, range: { from: number; to: number }): string =>
  turn.view.tokens
    .slice(range.from, range.to)
    .map((token) => token.word)
    .join(' ')

/** Whether "Füllung" is one being made rather than one that is there. */
function isFilling(turn: Turn, item: Item, placing: boolean): boolean {
  const { segment, sentence } = item
  if (item.finding && item.finding.code !== 'fuellung') return false
  if (cueIn(turn, segment, 'old', 'lost')) return false
  if (placing) return true
  if (turn.items.some((other) => other.sentence === sentence && other.finding?.code === 'gesund'))
    return false
  const materials = entriesIn(turn.view, 'material', sentence.from, sentence.to).some(
    (one) => one.entry.weak !== true,
  )
  const adhesive = /adhaesiv|schichttechnik/.test(spoken(turn, sentence))
  const working = turn.state.phase === 'treatment'
  if (item.copied && item.act === undefined && !working) return false
  return materials || adhesive || item.surfaceCount !== undefined
    ? working || materials || adhesive
    : working && item.surfaces.length > 0
}

/** Teeth an act belongs to, by its own habit (facts-schema 3.2, 3.3). */
function teethFor(turn: Turn, item: Item, act: ActTerm): readonly Tooth[] {
  if (act.teeth === 'none') return []
  if (item.reach === 'own' || item.reach === 'sentence') return item.teeth
  if (act.teeth === 'named') return []
  const { state } = turn
  if (item.reach === 'utterance' && (item.teeth.length === 1 || act.teeth === 'all')) return item.teeth
  const recent = state.turn - state.focusTurn <= 12
  if (!recent) return []
  const one = focusTooth(state)
  if (act.teeth === 'all') return state.focus
  return one === undefined ? [] : [one]
}

/** States what is done, planned, was done or is refused; answers the items that were used up. */
export function stateActs(turn: Turn): Set<Item> {
  const consumed = new Set<Item>()
  for (const item of turn.items) {
    const act = actOf(turn, item)
    if (!act) continue
    if (item.finding && !(item.object === 'karies')) consumed.add(item)
    if (turn.speaker === 'patient') continue
    stateAct(turn, item, act, stanceOf(turn, item))
  }
  return consumed
}

function stateAct(turn: Turn, item: Item, act: ActTerm, stance: Stance): void {
  const { segment, sentence } = item
  const teeth = teethFor(turn, item, act)
  const base: NewDraft = {
    group: act.group,
    kind: act.act,
    noun: act.noun,
    act: act.act,
    teeth,
    certainty: 'certain',
  }
  if (stance === 'asked' || stance === 'announced' || stance === 'told') return
  if (stance === 'refused') {
    emit(turn, {
      group: 'consent',
      kind: `refuse-${act.act}`,
      noun: 'Patient lehnt ab:',
      details: [act.noun],
      teeth: teeth.length > 0 ? teeth : turn.state.focus.length === 1 ? turn.state.focus : [],
      negated: true,
    })
    return
  }
  if (stance === 'maybe') return
  if (item.negated) {
    if (stance === 'planned' || (cueIn(turn, sentence, 'must') && surgery.has(act.act))) {
      const isSession =
        act.group === 'radiograph' || act.group === 'anaesthesia' || cueIn(turn, sentence, 'today')
      if (!isSession) {
        emit(turn, { ...base, group: 'plan', kind: `plan-${act.act}`, negated: true, temporality: 'planned' })
        return
      }
    }
    emit(turn, { ...base, negated: true, teeth: act.group === 'radiograph' ? [] : teeth })
    return
  }
  if (stance === 'past') {
    emit(turn, {
      ...base,
      group: 'history',
      kind: `past-${act.act}`,
      temporality: 'past',
      details: timeText(turn, sentence),
    })
    return
  }
  if (stance === 'planned' || act.group === 'plan' || act.group === 'follow-up') {
    statePlan(turn, item, act, base)
    return
  }
  if (act.act === 'schiene' && act.thing) {
    if (!cueIn(turn, segment, 'place', 'done')) {
      emit(turn, {
        ...base,
        group: 'plan',
        kind: 'plan-schiene',
        temporality: 'planned',
        ...placeOf(turn, item),
      })
      return
    }
  }
  if (act.group === 'advice') {
    emit(turn, { ...base, kind: 'explain', details: [] })
    return
  }
  if (act.act === 'okklusionskontrolle' || act.act === 'politur') polish(turn, item, act, base)
  else emit(turn, { ...base, ...attributesOf(turn, item, act) })
  if (act.group === 'anaesthesia' || phaseActs.has(act.act)) turn.state.phase = 'treatment'
}

/** Polishing and bite check after a filling are one general step, unless a tooth is named. */
function polish(turn: Turn, item: Item, act: ActTerm, base: NewDraft): void {
  const named = item.reach === 'own'
  emit(turn, {
    ...base,
    teeth: named ? item.teeth : [],
    ...(named ? {} : { kind: 'okklusionskontrolle', noun: 'Okklusion geprüft, poliert' }),
  })
}

function statePlan(turn: Turn, item: Item, act: ActTerm, base: NewDraft): void {
  const isReturn = plannedReturns.has(act.act) || act.group === 'follow-up'
  const teeth =
    base.teeth && base.teeth.length > 0
      ? base.teeth
      : act.teeth !== 'none' && act.teeth !== 'named' && turn.state.focus.length === 1
        ? turn.state.focus
        : (base.teeth ?? [])
  const details =
    timeText(turn, item.segment).length > 0 ? timeText(turn, item.segment) : timeText(turn, item.sentence)
  turn.planned = true
  const noun = planNoun(act)
  emit(turn, {
    ...base,
    teeth,
    noun,
    group: isReturn ? 'follow-up' : 'plan',
    kind: `plan-${act.act}`,
    temporality: 'planned',
    details: details.filter((text) => text !== 'nächster Termin' || isReturn),
    ...(act.teeth === 'none' ? placeOf(turn, item) : {}),
  })
}

function planNoun(act: ActTerm): string {
  return act.noun
    .replace(
      / (gelegt|eingesetzt|angefertigt|durchgeführt|erhoben|entfernt|inseriert|eingegliedert)$/,
      (_, done: string) =>
        done === 'entfernt'
          ? 'entfernung'
          : done === 'eingesetzt' || done === 'eingegliedert'
            ? ' Eingliederung'
            : '',
    )
    .replace('Füllungentfernung', 'Füllung entfernen')
}

/** Surfaces, material, canals, amounts and drugs an act carries. */
function attributesOf(turn: Turn, item: Item, act: ActTerm): Partial<NewDraft> {
  const takes = act.takes ?? []
  const out: { -readonly [K in keyof NewDraft]?: NewDraft[K] } = {}
  const { sentence, segment } = item
  if (takes.includes('surfaces')) {
    out.surfaces = item.surfaces.length > 0 ? item.surfaces : sameToothSurfaces(turn, item, act)
    if (item.surfaceCount !== undefined) out.surfaceCount = item.surfaceCount
  }
  if (takes.includes('material')) {
    const materials = materialsFor(turn, item)
    out.materials = materials
    if (act.act === 'fuellung' && materials.some((name) => name.startsWith('Komposit')))
      out.noun = 'Kompositfüllung gelegt'
    if (act.act === 'fluoridierung' && materials.length > 0) out.noun = 'Fluoridierung'
  }
  if (takes.includes('canals')) {
    const canals =
      canalsIn(turn, sentence) ??
      canalsIn(turn, { from: 0, to: turn.view.tokens.length }) ??
      (turn.state.canals && focusTooth(turn.state) === turn.state.canals.tooth
        ? turn.state.canals.count
        : undefined)
    if (canals !== undefined) out.canals = canals
  }
  if (takes.includes('quantity')) {
    const quantity = quantityNear(turn, item)
    if (quantity !== undefined) out.quantity = quantity
  }
  if (act.group === 'anaesthesia') {
    const drug = anaesthetic(turn, item)
    if (drug) out.drug = drug
    Object.assign(out, placeOf(turn, item))
  }
  if (takes.includes('region')) Object.assign(out, placeOf(turn, item))
  if (act.act === 'laengenmessung') {
    for (let index = item.to; index < sentence.to; index++) {
      const value = valueAt(turn, index)
      if (value !== undefined && value >= 10 && value <= 35) {
        out.values = { laenge: value }
        out.details = [`${value} mm`]
        break
      }
    }
  }
  if (act.act === 'aufbereitung') {
    const iso = findCue(turn.view, 'iso', segment.from, segment.to)
    const size = iso >= 0 ? valueAt(turn, iso + 1) : undefined
    if (size !== undefined) out.details = [`bis ISO ${size}`]
  }
  return out
}

/** A filling without letters covers the surfaces just named as carious on that tooth. */
function sameToothSurfaces(turn: Turn, item: Item, act: ActTerm): NewDraft['surfaces'] {
  if (act.group !== 'treatment') return []
  const near = turn.items.find(
    (other) =>
      other !== item &&
      other.sentence === item.sentence &&
      other.surfaces.length > 0 &&
      other.teeth.join() === item.teeth.join(),
  )
  if (near) return [...(near.finding?.surfaces ?? []), ...near.surfaces]
  return []
}

/** Materials named with an act; a material taken back ("Ledermix, nein, Calciumhydroxid") is left out. */
function materialsFor(turn: Turn, item: Item): string[] {
  const { sentence, segment } = item
  const takers = turn.items.filter(
    (other) => other.sentence === sentence && (actOf(turn, other)?.takes?.includes('material') ?? false),
  )
  const order = takers.indexOf(item)
  const from = order <= 0 ? sentence.from : item.from
  const to = takers[order + 1]?.from ?? sentence.to
  let found = entriesIn(turn.view, 'material', from, to).filter((one) => one.entry.weak !== true)
  if (order <= 0 && takers.length > 1) found = found.filter((one) => one.hit.from >= segment.from)
  const kept = found.filter((one, index) => {
    const next = found[index + 1]
    return !(next && findCue(turn.view, 'corr', one.hit.to, next.hit.from) >= 0)
  })
  const names = [...new Set(kept.map((one) => one.entry.name))]
  if (
    names.length === 0 &&
    turn.state.turn - turn.state.materialTurn <= 1 &&
    actOf(turn, item)?.act === 'fuellung'
  )
    names.push(...turn.state.materials)
  const shade = shadeIn(turn, 0, turn.view.tokens.length)
  const percent = percentAfter(turn, kept.at(-1)?.hit.to)
  return names.map((name) =>
    name === 'Komposit' && shade
      ? `Komposit ${shade}`
      : percent !== undefined && (name === 'Chlorhexidin' || name === 'Wasserstoffperoxid')
        ? `${name} ${percent} %`
        : name,
  )
}

function percentAfter(turn: Turn, from: number | undefined): string | undefined {
  if (from === undefined) return undefined
  for (let index = Math.max(0, from - 4); index < Math.min(from + 3, turn.view.tokens.length); index++) {
    const value = valueAt(turn, index)
    if (value !== undefined && word(turn, index + 1) === 'prozent') return String(value).replace('.', ',')
  }
  return undefined
}

/** "drei Kanäle", "in allen vier Kanälen", or the canals named one by one. */
export function canalsIn(turn: Turn, range: { from: number; to: number }): number | undefined {
  for (let index = range.from; index < range.to; index++) {
    if (
      !/^(kanaele?n?|wurzelkanaele?n?|kanal)$/.test(word(turn, index)) &&
      !/kanaelig/.test(word(turn, index))
    )
      continue
    for (let back = index - 1; back >= Math.max(range.from, index - 3); back--) {
      const value =
        word(turn, back) === 'ein' || word(turn, back) === 'einen' || word(turn, back) === 'einem'
          ? 1
          : valueAt(turn, back)
      if (value !== undefined && value >= 1 && value <= 5) return value
      if (word(turn, back) === 'beide' || word(turn, back) === 'beiden') return 2
    }
  }
  const named = new Set(entriesIn(turn.view, 'canal', range.from, range.to).map((one) => one.entry.canal))
  if (named.size >= 1) {
    const extra = entriesIn(turn.view, 'surface', range.from, range.to).filter(
      (one) =>
        one.entry.surfaces.length === 1 && (one.entry.surfaces[0] === 'd' || one.entry.surfaces[0] === 'l'),
    ).length
    return named.size + extra
  }
  return undefined
}

function quantityNear(turn: Turn, item: Item): number | undefined {
  const { segment, sentence } = item
  for (const range of [segment, sentence]) {
    for (let index = range.from; index < range.to; index++) {
      if (turn.chunks.some((chunk) => index >= chunk.from && index < chunk.to)) continue
      const value = valueAt(turn, index)
      if (value === undefined) continue
      const next = word(turn, index + 1)
      if (
        ['zaehne', 'zaehnen'].includes(next) &&
        ['zahnreinigung', 'supragingivale-reinigung'].includes(item.act?.act ?? '')
      )
        return value
      if (/^(naehte|naht|faeden|einzelknopfnaehte|einzelknopf|stiche|matratzennaehte|stueck)/.test(next))
        return value
      if (/^(bilder|aufnahmen|zahnfilme|bissfluegel|roentgenbilder)/.test(next)) return value
      if (item.act?.takes?.includes('quantity') && index === item.from - 1 && value <= 32) return value
    }
  }
  return undefined
}

function anaesthetic(turn: Turn, item: Item): Drug | undefined {
  const { sentence, segment } = item
  const all = entriesIn(turn.view, 'drug', 0, turn.view.tokens.length).filter(
    (one) => one.entry.local === true,
  )
  const own =
    all.find((one) => one.hit.from >= segment.from && one.hit.from < segment.to) ??
    all.find((one) => one.hit.from >= item.from && one.hit.from < sentence.to) ??
    all.find((one) => one.hit.from >= sentence.from && one.hit.from < sentence.to) ??
    all.find((one) => one.hit.from >= item.from)
  if (!own) return undefined
  const dose = drugDose(turn, own.hit.to, 'ml')
  return { name: own.entry.name, ...(dose ? { dose } : {}) }
}

/** Keeps what later utterances lean on: canals counted, material chosen. */
export function noteWork(turn: Turn): void {
  const whole = { from: 0, to: turn.view.tokens.length }
  const { state } = turn
  if (turn.speaker === 'patient') return
  const canals = canalsIn(turn, whole)
  const tooth = focusTooth(state)
  if (canals !== undefined && tooth !== undefined) state.canals = { tooth, count: canals }
  const materials = entriesIn(turn.view, 'material', 0, whole.to).filter((one) => one.entry.weak !== true)
  if (materials.length > 0 && !turn.items.some((item) => entryOf(turn.view.at[item.from], 'act'))) {
    state.materials = materials.map((one) => one.entry.name)
    state.materialTurn = state.turn
  }
}
