import type { Item } from '../read/items.ts'
import type { Sentence } from '../read/sentences.ts'
import { entriesIn, namesOf, type Range } from '../read/view.ts'
import { cueIn, focusTooth, mentions, type Turn, emitAct } from '../turn.ts'
import { actOf } from './act-term.ts'
import { wordSet } from '../text/words.ts'

export const fillingMaterials = new Set(['Komposit', 'Glasionomerzement', 'Amalgam', 'Compomer'])

/** Steps of the adhesive technique, as they are said while working. */
export const adhesiveWords = wordSet(
  'aetzen aetz geaetzt aetzgel angeaetzt saeure bond bonding bonden bonde gebondet primer adhaesiv lichthaerten lichtgehaertet ausgehaertet haerten aushaerten polymerisiert licht schichten schicht geschichtet schichte schichtet inkremente matrize teilmatrize stopfen gestopft reinstopfen flow flowable',
)
/** Things that may be named beside a filling that is laid. */
const besideFilling = wordSet('karies zahn fuellung matrize kofferdam okklusion pulpa')

/** "37 okklusal Glasionomerzement gelegt": a filling material put in place. */
function fillByMaterial(turn: Turn, sentence: Sentence): boolean {
  const here = turn.items.filter((item) => item.sentence === sentence)
  const named = entriesIn(turn.view, 'surface', sentence.from, sentence.to).filter(
    (one) => one.entry.weak !== true,
  )
  // told by its steps: the surfaces are those that were found ill
  if (named.length === 0 && mentions(turn, adhesiveWords)) return false
  if (here.some((item) => item.object !== undefined && !besideFilling.has(item.object))) return false
  const isNamed =
    named.length > 0 && turn.state.phase === 'treatment' && !cueIn(turn, sentence, 'future', 'cost', 'could')
  for (const segment of sentence.segments) {
    const materials = fillingsIn(turn, segment)
    if (materials.length === 0 || !(cueIn(turn, segment, 'place') || isNamed)) continue
    if (turn.items.some((one) => one.segment === segment && one.act?.act === 'unterfuellung')) continue
    const item =
      here.find((one) => one.segment === segment && one.teeth.length > 0) ??
      here.find((one) => one.teeth.length > 0)
    const focus = focusTooth(turn.state)
    const draft = {
      teeth: item?.teeth ?? (focus === undefined ? [] : [focus]),
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
    const materials = namesOf(
      sentence.segments
        .filter((segment) => !cueIn(turn, segment, 'old', 'remove'))
        .flatMap((segment) => fillingsIn(turn, segment)),
    )
    const counted = turn.items.some((item) => item.sentence === sentence && item.surfaceCount !== undefined)
    if (materials.length === 0 && !counted) continue
    const draft = {
      noun: materials.includes('Komposit') ? 'Kompositfüllung gelegt' : 'Füllung gelegt',
      teeth: caries.teeth,
      surfaces: [...(caries.finding?.surfaces ?? []), ...caries.surfaces],
      materials,
      surfaceCount: caries.surfaceCount,
    }
    emitAct(turn, 'fuellung', draft, sentence)
  }
}

/** Filling materials of a range. */
const fillingsIn = (turn: Turn, { from, to }: Range): ReturnType<typeof entriesIn<'material'>> =>
  entriesIn(turn.view, 'material', from, to).filter((one) => fillingMaterials.has(one.entry.name))
