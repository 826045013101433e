import type { Fact, FactGroup } from '../facts/fact.ts'
import { parentFinding } from '../facts/findings.ts'
import { observed } from './calibration.data.ts'
import type { Judged } from './judge.ts'
import type { ToothSource } from './tooth-evidence.ts'
import { nameSet } from '../text/words.ts'
import { actByName } from '../vocabulary/acts.ts'

/** Who states a fact; `rules-unshared` is what the rules state and a model that read the same words does not. */
export type Voice = 'rules' | 'rules-unshared' | 'model' | 'provider' | 'agreed'

/**
 * From this confidence on, what the rules alone state enters the record. Chosen so that at least 95 of 100 such statements
 * were right on the cases the table was counted on; on cases it was not counted on fewer are (docs/evaluation.md).
 */
export const recordedFrom = 0.9

const order: readonly ToothSource[] = ['number', 'name', 'beside', 'focus', 'guessed']

/** The weakest support of any of its teeth. */
const weakest = (sources: readonly ToothSource[]): string =>
  order.findLast((source) => sources.includes(source)) ?? 'none'

/** What a fact is about, by the closed lists. */
export function topicOf(fact: Pick<Fact, 'group' | 'finding' | 'act'>): string {
  if (fact.finding !== undefined) return parentFinding(fact.finding)
  return fact.act ?? '-'
}

type Weighed = Pick<Judged, 'candidate' | 'failed' | 'sources' | 'isNoted'>

/** Evidence complete in itself: six codes of an index in one breath, or a note of work that names its tooth by number or needs none. */
function formOf({ candidate, failed, sources, isNoted }: Weighed): string | undefined {
  const { psi, group, act, negated, temporality, certainty, teeth } = candidate
  if (failed.length > 0 || temporality !== 'now' || certainty !== 'certain') return undefined
  if (psi !== undefined) return negated ? undefined : 'index'
  const isPlaced =
    teeth.length > 0 ? weakest(sources) === 'number' : act !== undefined && actByName(act)?.teeth === 'none'
  return isNoted === true && isPlaced && noted.has(group)
    ? `note-${group}${negated ? '-not' : ''}`
    : undefined
}

const noted: ReadonlySet<FactGroup> = nameSet('treatment anaesthesia radiograph')

/** The kinds a statement belongs to, from the widest to the narrowest. */
export function kindsOf(voice: Voice, judged: Weighed): readonly string[] {
  const { candidate, failed, sources } = judged
  const checks = failed.length === 0 ? 'passed' : [...failed].toSorted().join('+')
  const polarity = `${candidate.negated ? 'not' : 'is'} ${candidate.temporality}`
  const wide = `${voice} ${candidate.group}`
  const middle = `${wide} ${failed.length === 0 ? weakest(sources) : checks}`
  const form = formOf(judged)
  const kinds = [voice, wide, middle, `${middle} ${topicOf(candidate)} ${polarity}`]
  return form === undefined ? kinds : [...kinds, `${voice} form ${form}`]
}

/** How often statements of each kind were right, and how often they were made; wider kinds sum up narrower ones. */
const seen = new Map<string, { right: number; of: number }>()
for (const [shared, row] of Object.entries(observed)) {
  const [voice = ''] = shared.split(' ')
  for (const entry of row.split(', ')) {
    const at = entry.lastIndexOf(' ')
    const kind = `${shared} ${entry.slice(0, at)}`
    const [right = 0, of = 0] = entry
      .slice(at + 1)
      .split('/')
      .map(Number)
    const wider = shared.endsWith(' form') ? [] : [voice, shared, kind.split(' ', 3).join(' ')]
    for (const one of [...wider, kind]) {
      const known = seen.get(one)
      seen.set(one, { right: right + (known?.right ?? 0), of: of + (known?.of ?? 0) })
    }
  }
}

/** How much a wider kind weighs against what was seen of a narrower one. */
const weight = 4

/** Share of such statements that were right; kinds seen seldom lean on the wider ones they belong to. */
export function confidenceOf(voice: Voice, judged: Weighed): number {
  let share = 0.5
  for (const kind of kindsOf(voice, judged)) {
    const { right, of } = seen.get(kind) ?? { right: 0, of: 0 }
    share = (right + weight * share) / (of + weight)
  }
  return share
}
