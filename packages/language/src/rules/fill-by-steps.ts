import { actSet } from '../facts/acts.ts'
import type { Surface } from '../facts/surfaces.ts'
import { isFront, type Tooth } from '../teeth/fdi.ts'
import type { Draft } from '../draft.ts'
import { entriesIn, wholeOf, namesOf } from '../read/view.ts'
import { cueIn, emit, mentions, said, type Turn, says } from '../turn.ts'
import { adhesiveWords, fillingMaterials } from './act-fillings.ts'
import { decayed } from './plan-talk.ts'
import { shadeIn } from './values.ts'
import { holds } from '../text/word-list.ts'
import { isFresh } from '../known.ts'

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
  const made = actSet('fuellung eckenaufbau aufbaufuellung')
  if (state.drafts.some((draft) => isFresh(turn, draft) && draft.act !== undefined && made.has(draft.act)))
    return
  const named = turn.chunks.filter((chunk) => !chunk.neighbour && !chunk.zone).flatMap((chunk) => chunk.teeth)
  const teeth = named.length > 0 ? [...new Set(named)] : state.focus
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

const isToBeFilled = (turn: Turn, tooth: Tooth): boolean =>
  turn.sentences.every((sentence) => !sentence.asked) &&
  (turn.state.intended?.has(tooth) === true ||
    turn.state.drafts.some(
      (draft) =>
        draft.teeth.includes(tooth) &&
        !draft.negated &&
        draft.temporality === 'now' &&
        bad.has(draft.finding ?? '') &&
        draft.finding !== 'initialkaries',
    )) &&
  !turn.state.drafts.some(
    (draft) =>
      draft.teeth.includes(tooth) &&
      (draft.act === 'versiegelung' || draft.act === 'bracket' || draft.act === 'schienung'),
  )

function fillTooth(turn: Turn, tooth: Tooth, names: readonly string[]): void {
  const { state } = turn
  const known = state.drafts.filter((draft) => draft.teeth.includes(tooth) && !draft.negated)
  if (known.some((draft) => draft.act === 'fuellung' && draft.group === 'treatment')) return
  const isIll = (draft: Draft): boolean =>
    draft.temporality === 'now' && draft.finding !== undefined && bad.has(draft.finding)
  const found = known.filter(isIll)
  const surfaces: readonly Surface[] = state.intended?.get(tooth) ?? [
    ...new Set(found.flatMap((draft) => draft.surfaces)),
  ]
  const isBroken = found.some((draft) => draft.finding === 'fraktur' || draft.finding === 'kronenfraktur')
  const isCorner =
    isBroken && isFront(tooth) && surfaces.some((one) => one === 'm' || one === 'd' || one === 'i')
  const shade = shadeIn(turn, 0, turn.view.tokens.length)
  const isComposite = names.includes('Komposit')
  const noun = isComposite ? 'Kompositfüllung gelegt' : 'Füllung gelegt'
  emit(turn, {
    group: 'treatment',
    kind: isCorner ? 'eckenaufbau' : 'fuellung',
    act: isCorner ? 'eckenaufbau' : 'fuellung',
    noun: isCorner ? 'Eckenaufbau in Komposit' : noun,
    teeth: [tooth],
    surfaces: isCorner ? [...new Set<Surface>([...surfaces, 'i'])] : surfaces,
    materials: names.map((name) => (name === 'Komposit' && shade ? `Komposit ${shade}` : name)),
    ...(isComposite || names.length === 0 ? { details: ['in Adhäsivtechnik'] } : {}),
  })
  state.phase = 'treatment'
  state.work = [...new Set([...state.work, tooth])]
}
