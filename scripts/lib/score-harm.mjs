// What a record would say that is false, fact by fact. A fact is right when some expected fact of the case agrees with it
// in content, stands at a tooth of its own, is denied alike and is no mere plan where the fact says that it was done.
import { sameContent } from './score-facts.mjs'

/** Groups in which a false statement does harm; findings only where they name a tooth. */
const harmful = new Set([
  'treatment',
  'anaesthesia',
  'medication',
  'allergy',
  'diagnosis',
  'consent',
  'history',
  'radiograph',
  'finding',
])
const doneNow = new Set(['treatment', 'anaesthesia', 'radiograph'])
const isAhead = (fact) =>
  fact.group === 'plan' || fact.group === 'follow-up' || fact.temporality === 'planned'
const meet = (a, b) => a.length === 0 || b.length === 0 || a.some((tooth) => b.includes(tooth))

/** Why a fact is wrong against the expected ones, or undefined. `agrees` compares the content of two facts. */
export function wrongOf(fact, expected, agrees = sameContent) {
  const same = expected.filter((one) => agrees(one, fact))
  if (same.length === 0) return 'not said'
  const here = same.filter((one) => meet(one.teeth ?? [], fact.teeth ?? []))
  if (here.length === 0) return 'other tooth'
  if (here.every((one) => (one.negated === true) !== (fact.negated === true))) return 'opposite'
  if (doneNow.has(fact.group) && !isAhead(fact) && here.every(isAhead)) return 'only planned'
  return undefined
}

const isHarmful = (fact) =>
  harmful.has(fact.group) && !(fact.group === 'finding' && (fact.teeth ?? []).length === 0) && !isAhead(fact)

/** Harm in the record, share of the record that is right, and what was held back as proposals. */
export function scoreHarm(cases, predictions, { agrees, normalise = (fact) => fact } = {}) {
  const byId = new Map(predictions.map((one) => [one.id, one.facts]))
  const sum = { recorded: 0, right: 0, harmful: 0, proposed: 0, proposedRight: 0, withHarm: 0 }
  const kinds = {}
  for (const one of cases) {
    const expected = one.gold.facts.map(normalise)
    let here = 0
    for (const raw of byId.get(one.id) ?? []) {
      const fact = normalise(raw)
      const wrong = wrongOf(fact, expected, agrees)
      if (raw.state === 'proposed') {
        sum.proposed++
        if (wrong === undefined) sum.proposedRight++
        continue
      }
      sum.recorded++
      if (wrong === undefined) sum.right++
      else if (isHarmful(fact)) {
        here++
        kinds[wrong] = (kinds[wrong] ?? 0) + 1
      }
    }
    sum.harmful += here
    if (here > 0) sum.withHarm++
  }
  const shown = sum.recorded + sum.proposed
  return {
    ...sum,
    kinds,
    harmPerCase: cases.length === 0 ? 0 : sum.harmful / cases.length,
    rightShare: sum.recorded === 0 ? 1 : sum.right / sum.recorded,
    unharmfulShare: sum.recorded === 0 ? 1 : 1 - sum.harmful / sum.recorded,
    proposalShare: shown === 0 ? 0 : sum.proposed / shown,
  }
}

const edges = [0, 0.5, 0.7, 0.85, 0.95, 1]

/** How many facts of each span of confidence there were, and how many of them were right. */
export function calibrationOf(cases, predictions, { agrees, normalise = (fact) => fact } = {}) {
  const expectedOf = new Map(cases.map((one) => [one.id, one.gold.facts.map(normalise)]))
  const spans = edges.slice(1).map((to, index) => ({ from: edges[index], to, of: 0, right: 0 }))
  for (const { id, facts } of predictions)
    for (const fact of facts) {
      const span = spans.find(({ to }) => fact.confidence <= to)
      if (span === undefined) continue
      span.of++
      if (wrongOf(normalise(fact), expectedOf.get(id) ?? [], agrees) === undefined) span.right++
    }
  return spans
}

/** Kinds of injected faults that must not reach a record. */
const seriousFaults = new Set(['tooth', 'invented', 'negated', 'quote'])

/** Which share of the serious faults that a model was made to tell stands in no record. */
export function shareHeldBack(faults, predictions) {
  const recorded = new Map(
    predictions.map(({ id, facts }) => [id, facts.filter(({ state }) => state === 'recorded')]),
  )
  const told = faults
    .filter(({ kind }) => seriousFaults.has(kind))
    .flatMap((fault) => fault.told.map((fact) => ({ ...fault, fact })))
  const isRecorded = ({ case: id, kind, fact }) =>
    (recorded.get(id) ?? []).some(
      (one) =>
        one.group === fact.group &&
        one.text === fact.text &&
        String(one.teeth) === String(fact.teeth ?? []) &&
        one.negated === (fact.negated ?? false) &&
        // a true statement under a false quote counts only where it rests on that quote
        (kind !== 'quote' ||
          one.evidence.some(({ quote }) => fact.evidence.some((given) => given.quote === quote))),
    )
  const held = told.filter((one) => !isRecorded(one)).length
  return { of: told.length, share: told.length === 0 ? 1 : held / told.length }
}
