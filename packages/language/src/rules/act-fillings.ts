import type { Item } from '../read/items.ts'
import { entriesIn } from '../read/view.ts'
import { cueIn, emit, focusTooth, mentions, type Turn } from '../turn.ts'
import { placements } from '../vocabulary/acts.ts'
import { actOf } from './act-term.ts'

export const fillingMaterials = new Set(['Komposit', 'Glasionomerzement', 'Amalgam', 'Compomer'])

/** Steps of the adhesive technique, as they are said while working. */
export const adhesiveWords: ReadonlySet<string> = new Set(
  'aetzen aetz geaetzt aetzgel angeaetzt saeure bond bonding bonden bonde gebondet primer adhaesiv lichthaerten lichtgehaertet ausgehaertet haerten aushaerten polymerisiert licht schichten schicht geschichtet schichte schichtet inkremente matrize teilmatrize stopfen gestopft reinstopfen flow flowable'.split(
    ' ',
  ),
)

/** "37 okklusal Glasionomerzement gelegt": a filling material put in place. */
function fillByMaterial(turn: Turn, sentence: Item['sentence']): boolean {
  for (const segment of sentence.segments) {
    const materials = entriesIn(turn.view, 'material', segment.from, segment.to).filter((one) =>
      fillingMaterials.has(one.entry.name),
    )
    const spokenSurfaces = entriesIn(turn.view, 'surface', sentence.from, sentence.to).filter(
      (one) => one.entry.weak !== true,
    )
    const isNamed =
      spokenSurfaces.length > 0 &&
      turn.state.phase === 'treatment' &&
      !cueIn(turn, sentence, 'future', 'cost', 'could')
    if (materials.length === 0 || !(cueIn(turn, segment, 'place') || isNamed)) continue
    if (turn.items.some((one) => one.segment === segment && one.act?.act === 'unterfuellung')) continue
    // told by its steps: the surfaces are those that were found ill
    if (spokenSurfaces.length === 0 && mentions(turn, adhesiveWords)) continue
    if (
      turn.items.some(
        (one) =>
          one.sentence === sentence &&
          one.object !== undefined &&
          !['karies', 'zahn', 'fuellung', 'matrize', 'kofferdam', 'okklusion', 'pulpa'].includes(one.object),
      )
    )
      continue
    const item =
      turn.items.find((one) => one.segment === segment && one.teeth.length > 0) ??
      turn.items.find((one) => one.sentence === sentence && one.teeth.length > 0)
    const focus = focusTooth(turn.state)
    const teeth = item?.teeth ?? (focus === undefined ? [] : [focus])
    emit(
      turn,
      {
        group: 'treatment',
        kind: 'fuellung',
        act: 'fuellung',
        noun: 'Füllung gelegt',
        teeth,
        surfaces:
          item && item.surfaces.length > 0
            ? item.surfaces
            : [...new Set(spokenSurfaces.flatMap((one) => one.entry.surfaces))],
        materials: [...new Set(materials.map((one) => one.entry.name))],
      },
      segment,
    )
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
  for (const sentence of turn.sentences) {
    if (sentence.asked || turn.items.some((item) => item.sentence === sentence && takesMaterial(turn, item)))
      continue
    if (turn.state.phase !== 'exam' && fillByMaterial(turn, sentence)) continue
    if (turn.state.phase !== 'treatment') continue
    const caries = turn.items.find(
      (item) =>
        item.sentence === sentence && item.object === 'karies' && item.teeth.length > 0 && !item.negated,
    )
    if (!caries) continue
    const materials = fillingsIn(turn, sentence)
    const counted = turn.items.some((item) => item.sentence === sentence && item.surfaceCount !== undefined)
    if (materials.length === 0 && !counted) continue
    const act = placements.fuellung
    if (act?.kind !== 'act') continue
    const composite = materials.some((one) => one.entry.name === 'Komposit')
    emit(
      turn,
      {
        group: 'treatment',
        kind: 'fuellung',
        act: 'fuellung',
        noun: composite ? 'Kompositfüllung gelegt' : 'Füllung gelegt',
        teeth: caries.teeth,
        surfaces: [...(caries.finding?.surfaces ?? []), ...caries.surfaces],
        materials: [...new Set(materials.map((one) => one.entry.name))],
        surfaceCount: caries.surfaceCount,
      },
      sentence,
    )
  }
}

/** Filling materials of a range, without those of a filling that comes out. */
function fillingsIn(turn: Turn, sentence: Item['sentence']): ReturnType<typeof entriesIn<'material'>> {
  return sentence.segments
    .filter((segment) => !cueIn(turn, segment, 'old', 'remove'))
    .flatMap((segment) => entriesIn(turn.view, 'material', segment.from, segment.to))
    .filter((one) => fillingMaterials.has(one.entry.name))
}
