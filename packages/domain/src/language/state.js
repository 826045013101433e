import { parentFinding } from '../facts/findings.js'
import { mergeDrafts } from './draft.js'
export function startState() {
  return {
    turn: 0,
    drafts: [],
    focus: [],
    focusTurn: -9,
    phase: 'talk',
    dentalTurn: -9,
    psiTurn: -9,
    perioTurn: -9,
    materials: [],
    materialTurn: -9,
    lastItems: [],
    work: [],
    isCrownWork: false,
    explain: { turn: -9, number: 0 },
    adviceTurns: new Map(),
  }
}
const same = (a, b) => a.length === b.length && a.every((one) => b.includes(one))
const within = (a, b) => a.every((one) => b.includes(one))
const toothless = new Set(['medication', 'allergy', 'history', 'advice', 'consent', 'chief-complaint'])
function fits(known, fresh) {
  if (
    known.group !== fresh.group ||
    known.kind !== fresh.kind ||
    known.negated !== fresh.negated ||
    known.temporality !== fresh.temporality
  )
    return false
  if (toothless.has(known.group))
    return (
      known.teeth.length === 0 ||
      fresh.teeth.length === 0 ||
      known.teeth.some((tooth) => fresh.teeth.includes(tooth))
    )
  const surfacesFit =
    known.surfaces.length === 0 ||
    fresh.surfaces.length === 0 ||
    same(known.surfaces, fresh.surfaces) ||
    known.group === 'finding' ||
    known.group === 'diagnosis' ||
    known.group === 'treatment'
  if (known.group === 'finding' || known.group === 'diagnosis') {
    if (fresh.teeth.length === 0)
      return (
        known.teeth.length === 0 ||
        (fresh.finding !== undefined && !fresh.negated && fresh.values === undefined)
      )
    if (known.values && fresh.values && JSON.stringify(known.values) !== JSON.stringify(fresh.values))
      return false
    return surfacesFit && same(known.teeth, fresh.teeth)
  }
  if (fresh.teeth.length === 0 || known.teeth.length === 0)
    return known.teeth.length === 0 || fresh.teeth.length === 0
  return (
    surfacesFit &&
    (same(known.teeth, fresh.teeth) || (within(fresh.teeth, known.teeth) && fresh.surfaces.length === 0))
  )
}
/** Adds a fact or folds it into one that already says it. Answers the id under which it is known. */
export function remember(state, fresh, utteranceId) {
  const draft = {
    teeth: [],
    surfaces: [],
    negated: false,
    temporality: 'now',
    certainty: 'certain',
    speaker: 'dentist',
    materials: [],
    details: [],
    ...fresh,
    utteranceIds: [utteranceId],
    id: freshId(state, utteranceId, fresh.kind),
  }
  const isFinding = draft.group === 'finding' || draft.group === 'diagnosis'
  // already said tooth by tooth: nothing new
  if (isFinding && draft.teeth.length > 0 && draft.surfaces.length === 0 && !draft.values) {
    const told = state.drafts.filter(
      (known) =>
        known.group === draft.group &&
        known.negated === draft.negated &&
        known.temporality === draft.temporality &&
        known.kind === draft.kind,
    )
    const rest = draft.teeth.filter((tooth) => !told.some((known) => known.teeth.includes(tooth)))
    if (rest.length < draft.teeth.length && !told.some((known) => same(known.teeth, draft.teeth))) {
      if (rest.length === 0) return told[0]?.id
      return remember(state, { ...fresh, teeth: rest }, utteranceId)
    }
  }
  const index = state.drafts.findLastIndex((known) => fits(known, draft))
  if (index >= 0) {
    const known = state.drafts[index]
    const list = [...state.drafts]
    list[index] =
      isFinding && draft.teeth.length === 0 && known.teeth.length > 0
        ? { ...known, utteranceIds: [...new Set([...known.utteranceIds, utteranceId])] }
        : mergeDrafts(known, draft)
    state.drafts = list
    return known.id
  }
  state.drafts = [...state.drafts, draft]
  return draft.id
}
function freshId(state, utteranceId, kind) {
  const base = `${utteranceId}.${kind
    .replace(/[^a-z0-9äöüß-]+/gi, '-')
    .toLowerCase()
    .slice(0, 40)}`
  const taken = new Set()
  for (let index = state.drafts.length - 1; index >= 0; index--) {
    const known = state.drafts[index]?.id ?? ''
    if (!known.startsWith(`${utteranceId}.`)) break
    taken.add(known)
  }
  let number = 0
  while (taken.has(number === 0 ? base : `${base}.${number}`)) number++
  return number === 0 ? base : `${base}.${number}`
}
/** Drops facts. */
export function forget(state, ids) {
  if (ids.length > 0) state.drafts = state.drafts.filter((draft) => !ids.includes(draft.id))
}
/** Changes facts in place, keeping their ids. */
export function revise(state, ids, change) {
  state.drafts = state.drafts.map((draft) => (ids.includes(draft.id) ? change(draft) : draft))
}
export function findingKind(code, noun) {
  if (code === 'kronenfraktur' || code === 'wurzelfraktur' || code === 'riss') return code
  if (code === 'kiefergelenk') return noun.toLowerCase()
  return code ? parentFinding(code) : noun.toLowerCase()
}
//# sourceMappingURL=state.js.map
