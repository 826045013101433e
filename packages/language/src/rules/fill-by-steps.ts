import type { Surface } from '../facts/surfaces.ts'
import { isFront, type Tooth, teethOf } from '../teeth/fdi.ts'
import type { Draft } from '../draft.ts'
import { entriesIn, wholeOf, namesOf } from '../read/view.ts'
import { cueIn, mentions, said, type Turn, says, emitAct } from '../turn.ts'
import { adhesiveWords, fillingMaterials } from './act-fillings.ts'
import { decayed } from './plan-talk.ts'
import { shadeIn } from './values.ts'
import { holds } from '../text/word-list.ts'
import { isFresh } from '../known.ts'
import { isOneOf } from '../text/words.ts'

const otherBonding =
  'variolink|panavia|rely x|relyx|bracket*|retainer|veneer*|inlay*|krone*|bruecke*|teilkrone*|stift*|stumpf*|versiegel*|fissur*|schiene*|draht|abutment|schraubenkanal|zugang*|trepanation*|verschluss|prothese*'

const bad: ReadonlySet<string> = new Set([...decayed, 'fraktur', 'kronenfraktur', 'keilfoermig'])

/** "Ätzen, Bond, Komposit A3 in Schichten": the steps of a filling make it, on the surfaces that were found ill. */
export function fillBySteps(turn: Turn): void {
  if (!mentions(turn, adhesiveWords)) return
  const { state } = turn
  const whole = wholeOf(turn)
  const spoken = said(turn, whole)
  const materials = entriesIn(turn.view, 'material', 0, whole.to).filter(
    (one) =>
      fillingMaterials.has(one.entry.name) &&
      !isUnderFilling(turn, one.hit.from) &&
      !turn.sentences.some(
        (sentence) => sentence.asked && one.hit.from >= sentence.from && one.hit.from < sentence.to,
      ),
  )
  if (holds(spoken, otherBonding) || state.isCrownWork) return
  const isBonded = holds(spoken, 'geaetzt*|geaetz*|aetzt*|aetz*|aetzen') && holds(spoken, 'gebond*|bond*')
  if (materials.length === 0 && (!isBonded || holds(spoken, 'unterfuellung|liner'))) return
  if (cueIn(turn, whole, 'future', 'cost', 'could', 'planWord', 'must') || state.phase === 'exam') return
  const made = ['fuellung', 'eckenaufbau', 'aufbaufuellung'] as const
  if (state.drafts.some((draft) => isFresh(turn, draft) && isOneOf(draft.act, made))) return
  const named = teethOf(turn.chunks.filter((chunk) => !chunk.neighbour && !chunk.zone))
  const teeth = named.length > 0 ? named : state.focus
  if (teeth.length === 0 || teeth.length > 3) return
  // without a material only an ill tooth is filled
  if (materials.length === 0 && !teeth.every((tooth) => isToBeFilled(turn, tooth))) return
  for (const tooth of teeth) fillTooth(turn, tooth, namesOf(materials))
}

/** "Unterfüllung mit Glasionomer": the material below the filling, told in the same clause. */
const isUnderFilling = (turn: Turn, at: number): boolean => {
  const segment = turn.sentences
    .flatMap((sentence) => sentence.segments)
    .find((one) => at >= one.from && at < one.to)
  return segment !== undefined && says(turn, segment, 'unterfuellung|liner')
}

/** What is ill at a tooth now. */
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

function fillTooth(turn: Turn, tooth: Tooth, names: readonly string[]): void {
  const { state } = turn
  const isFilled = state.drafts.some(
    (draft) =>
      draft.teeth.includes(tooth) &&
      !draft.negated &&
      draft.act === 'fuellung' &&
      draft.group === 'treatment',
  )
  if (isFilled) return
  const ill = illAt(turn, tooth)
  const surfaces = state.intended?.get(tooth) ?? [...new Set(ill.flatMap((draft) => draft.surfaces))]
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
