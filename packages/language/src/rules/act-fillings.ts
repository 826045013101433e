import { isFront, teethOf, type Tooth } from '../teeth/fdi.ts'
import type { Surface } from '../facts/surfaces.ts'
import type { Draft } from '../draft.ts'
import { decayed } from './plan-talk.ts'
import { shadeIn } from './values.ts'
import type { Item } from '../read/item.ts'
import type { Sentence } from '../read/sentences.ts'
import { entriesIn, namesOf, type Range } from '../read/view.ts'
import type { Turn } from '../turn.ts'
import {
  cueIn,
  focusTeeth,
  mentions,
  emitAct,
  says,
  said,
  segmentAt,
  sentenceOf,
  itemsIn,
  statements,
} from '../turn.ts'
import { actOf } from './act-term.ts'
import { wordSet, isOneOf, holds } from '../text/words.ts'
import { wasDone, freshDrafts } from '../known.ts'

export const fillingMaterials = new Set(['Komposit', 'Glasionomerzement', 'Amalgam', 'Compomer'])

/** Steps of the adhesive technique, as they are said while working. */
const adhesiveWords = wordSet(
  'aetzen aetz geaetzt aetzgel angeaetzt saeure bond bonding bonden bonde gebondet primer adhaesiv lichthaerten lichtgehaertet ausgehaertet haerten aushaerten polymerisiert licht schichten schicht geschichtet schichte schichtet inkremente matrize teilmatrize stopfen gestopft reinstopfen flow flowable',
)
/** Things that may be named beside a filling that is laid. */
const besideFilling = wordSet('karies zahn fuellung matrize kofferdam okklusion pulpa')

/** "37 okklusal Glasionomerzement gelegt": a filling material put in place. */
function fillByMaterial(turn: Turn, sentence: Sentence): boolean {
  const here = turn.items.filter((item) => item.sentence === sentence)
  const named = entriesIn(turn.view, 'surface', sentence).filter((one) => one.entry.weak !== true)
  // told by its steps: the surfaces are those that were found ill
  if (named.length === 0 && mentions(turn, adhesiveWords)) return false
  if (here.some((item) => item.object !== undefined && !besideFilling.has(item.object))) return false
  const isNamed =
    named.length > 0 && turn.state.phase === 'treatment' && !cueIn(turn, sentence, 'future', 'cost', 'could')
  for (const segment of sentence.segments) {
    const materials = fillingsIn(turn, segment)
    if (materials.length === 0 || !(cueIn(turn, segment, 'place') || isNamed)) continue
    if (itemsIn(turn, segment).some((one) => one.act?.act === 'unterfuellung')) continue
    const item =
      here.find((one) => one.segment === segment && one.teeth.length > 0) ??
      here.find((one) => one.teeth.length > 0)
    const draft = {
      teeth: item?.teeth ?? focusTeeth(turn.state),
      surfaces: item?.surfaces.length
        ? item.surfaces
        : [...new Set(named.flatMap((one) => one.entry.surfaces))],
      materials: namesOf(materials),
    }
    emitAct(turn, 'fuellung', draft, segment)
    return true
  }
  return false
}

/** Acts that a filling material or surfaces in their sentence belong to; what lies under a filling leaves them to it. */
function takesMaterial(turn: Turn, item: Item): boolean {
  const act = actOf(turn, item)
  if (act === undefined || act.act === 'unterfuellung') return false
  return act.takes?.includes('surfaces') === true || act.takes?.includes('material') === true
}

/** Caries named with its number of surfaces or a filling material while teeth are being treated: it is filled. */
export function fillCaries(turn: Turn): void {
  for (const sentence of statements(turn)) {
    if (itemsIn(turn, sentence).some((item) => takesMaterial(turn, item))) continue
    if (turn.state.phase !== 'exam' && fillByMaterial(turn, sentence)) continue
    if (turn.state.phase !== 'treatment') continue
    const caries = itemsIn(turn, sentence).find(
      (item) => item.object === 'karies' && item.teeth.length > 0 && !item.negated,
    )
    if (!caries) continue
    const { surfaceCount, teeth } = caries
    const materials = namesOf(sentence.segments.flatMap((segment) => fillingsIn(turn, segment)))
    if (materials.length === 0 && surfaceCount === undefined) continue
    const noun = materials.includes('Komposit') ? 'Kompositfüllung gelegt' : 'Füllung gelegt'
    const surfaces = [...(caries.finding?.surfaces ?? []), ...caries.surfaces]
    emitAct(turn, 'fuellung', { noun, teeth, surfaces, materials, surfaceCount }, sentence)
  }
}

/** "Alte Amalgamfüllung entfernt", "Amalgam raus", "Amalgamfüllung erneuert": what the old filling was made of. */
export function isOfOld(turn: Turn, { from, to }: Range): boolean {
  const { segments } = sentenceOf(turn, from)
  const end = segments.find((one) => from < one.to)?.to ?? to
  return (
    cueIn(turn, { from: from - 1, to: from }, 'old') ||
    cueIn(turn, { from: to, to: Math.min(to + 4, end) }, 'remove', 'renew') ||
    says(turn, { from: to, to: Math.min(to + 3, end) }, 'gegen|durch|auf')
  )
}

/** Filling materials of a range, without those of what is taken out. */
const fillingsIn = (turn: Turn, { from, to }: Range): ReturnType<typeof entriesIn<'material'>> =>
  entriesIn(turn.view, 'material', { from, to }).filter(
    ({ hit, entry }) => fillingMaterials.has(entry.name) && !isOfOld(turn, hit),
  )

const otherBonding =
  'variolink|panavia|rely x|relyx|bracket*|retainer|veneer*|inlay*|krone*|bruecke*|teilkrone*|stift*|stumpf*|versiegel*|fissur*|schiene*|draht|abutment|schraubenkanal|zugang*|trepanation*|verschluss|prothese*'

const bad: ReadonlySet<string> = new Set([...decayed, 'fraktur', 'kronenfraktur', 'keilfoermig'])

/** "Ätzen, Bond, Komposit A3 in Schichten": the steps of a filling make it, on the surfaces that were found ill. */
export function fillBySteps(turn: Turn): void {
  if (!mentions(turn, adhesiveWords)) return
  const { state } = turn
  const spoken = said(turn, turn.whole)
  const materials = entriesIn(turn.view, 'material', turn.whole).filter(
    (one) =>
      fillingMaterials.has(one.entry.name) &&
      // "Unterfüllung mit Glasionomer": the material below the filling
      !says(turn, segmentAt(turn, one.hit.from), 'unterfuellung|liner') &&
      !sentenceOf(turn, one.hit.from).asked,
  )
  if (holds(spoken, otherBonding) || state.isCrownWork) return
  const isBonded = holds(spoken, 'geaetzt*|geaetz*|aetzt*|aetz*|aetzen') && holds(spoken, 'gebond*|bond*')
  if (materials.length === 0 && (!isBonded || holds(spoken, 'unterfuellung|liner'))) return
  if (cueIn(turn, turn.whole, 'future', 'cost', 'could', 'planWord', 'must') || state.phase === 'exam') return
  const made = ['fuellung', 'eckenaufbau', 'aufbaufuellung'] as const
  if (freshDrafts(turn).some((draft) => isOneOf(draft.act, made))) return
  const named = teethOf(turn.chunks.filter((chunk) => !chunk.neighbour && !chunk.zone))
  const teeth = named.length > 0 ? named : state.focus
  if (teeth.length === 0 || teeth.length > 3) return
  // without a material only an ill tooth is filled
  if (materials.length === 0 && !teeth.every((tooth) => isToBeFilled(turn, tooth))) return
  for (const tooth of teeth) fillTooth(turn, tooth, namesOf(materials))
}

/** "Vierer ist drin, hinten und Kaufläche. Fünfer drin.": while composite is laid, a tooth that is in is filled. */
export function fillByName(turn: Turn): void {
  const { state, view, chunks } = turn
  const since = state.turn - state.materialTurn
  if (turn.speaker !== 'dentist' || state.materials === undefined || since > 6 || state.isCrownWork) return
  for (const [order, chunk] of chunks.entries()) {
    const range = { from: chunk.to, to: chunks[order + 1]?.from ?? view.tokens.length }
    const [tooth = 0, other] = chunk.teeth
    const isIn =
      says(turn, { from: range.from, to: range.from + 4 }, 'drin|fertig') &&
      !says(turn, range, 'nicht|noch|gleich')
    if (other !== undefined || chunk.neighbour || !isIn) continue
    const named = entriesIn(view, 'surface', range)
    const surfaces = named.flatMap(({ hit, entry }) => (says(turn, hit, 'oben') ? [] : entry.surfaces))
    fillTooth(turn, tooth, state.materials, [...new Set(surfaces)])
  }
}

const illAt = (turn: Turn, tooth: Tooth): readonly Draft[] =>
  turn.state.drafts.filter(
    (draft) =>
      draft.teeth.includes(tooth) &&
      !draft.negated &&
      draft.temporality === 'now' &&
      bad.has(draft.finding ?? ''),
  )

const isToBeFilled = (turn: Turn, tooth: Tooth): boolean =>
  turn.sentences.every((sentence) => !sentence.asked) &&
  (turn.state.intended?.has(tooth) === true ||
    illAt(turn, tooth).some((draft) => draft.finding !== 'initialkaries')) &&
  !turn.state.drafts.some(
    (draft) =>
      draft.teeth.includes(tooth) && isOneOf(draft.act, ['versiegelung', 'bracket', 'schienung'] as const),
  )

function fillTooth(turn: Turn, tooth: Tooth, names: readonly string[], said: readonly Surface[] = []): void {
  const { state } = turn
  if (wasDone(turn, [tooth], 'fuellung')) return
  const ill = illAt(turn, tooth)
  const found = state.intended?.get(tooth) ?? [...new Set(ill.flatMap((draft) => draft.surfaces))]
  const surfaces = said.length > 0 ? said : found
  const isCorner =
    isFront(tooth) &&
    surfaces.some((one) => ['m', 'd', 'i'].includes(one)) &&
    ill.some((draft) => draft.finding === 'fraktur' || draft.finding === 'kronenfraktur')
  const shade = shadeIn(turn, 0, turn.view.tokens.length)
  const isComposite = names.includes('Komposit')
  const noun = isComposite ? 'Kompositfüllung gelegt' : 'Füllung gelegt'
  emitAct(turn, isCorner ? 'eckenaufbau' : 'fuellung', {
    noun: isCorner ? 'Eckenaufbau in Komposit' : noun,
    teeth: [tooth],
    surfaces: isCorner ? [...new Set<Surface>([...surfaces, 'i'])] : surfaces,
    materials: names.map((name) => (name === 'Komposit' && shade ? `Komposit ${shade}` : name)),
    details: isComposite || names.length === 0 ? ['in Adhäsivtechnik'] : [],
  })
  state.phase = 'treatment'
  state.work = [...new Set([...state.work, tooth])]
}
