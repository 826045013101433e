// A small scorer for consultations with expected facts, used where the cases bring none of their own: facts one by one
// (group, tooth, surfaces, denial, tense, content), tooth–finding pairs and traps. Codes are compared by code and tooth.
const families = {
  diagnosis: 'finding',
  material: 'treatment',
  consent: 'advice',
  'follow-up': 'plan',
  'chief-complaint': 'history',
}
const withoutTeeth = new Set([
  'chief-complaint',
  'history',
  'medication',
  'allergy',
  'advice',
  'consent',
  'follow-up',
  'anaesthesia',
  'radiograph',
])
const fill = new Set(
  'der die das des den dem ein eine und oder an am im in mit ohne von zu zum zur bei auf nach vor fuer ueber nicht kein keine zahn zaehne patient patientin'.split(
    ' ',
  ),
)

const fold = (text) =>
  text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
const wordsOf = (text) => [
  ...new Set(
    fold(text ?? '')
      .split(/[^a-z]+/)
      .filter((word) => word.length > 1 && !fill.has(word)),
  ),
]
const alike = (a, b) =>
  a === b ||
  (a.length > 5 && b.length > 5 && a.slice(0, 6) === b.slice(0, 6)) ||
  (a.length > 4 && b.includes(a)) ||
  (b.length > 4 && a.includes(b))

function overlap(a, b) {
  if (a.length === 0 || b.length === 0) return 0
  return a.filter((word) => b.some((other) => alike(word, other))).length / Math.min(a.length, b.length)
}

/** One unit per tooth, together worth one. */
function unitsOf(facts) {
  return facts.flatMap((fact) => {
    const teeth = fact.teeth ?? []
    const plain = {
      ...fact,
      negated: fact.negated === true,
      temporality: fact.temporality ?? 'now',
      words: wordsOf(fact.text),
      area: [...(fact.surfaces ?? [])].toSorted((a, b) => a.localeCompare(b)).join(''),
    }
    if (withoutTeeth.has(fact.group) || teeth.length === 0) return [{ ...plain, tooth: null, weight: 1 }]
    return teeth.map((tooth) => ({ ...plain, tooth, weight: 1 / teeth.length }))
  })
}

function agrees(gold, given, isRelaxed) {
  const group = (one) => (isRelaxed ? (families[one.group] ?? one.group) : one.group)
  if (group(gold) !== group(given) || gold.negated !== given.negated) return 0
  if (gold.tooth !== given.tooth && !(isRelaxed && (gold.tooth === null || given.tooth === null))) return 0
  if (
    !isRelaxed &&
    (gold.temporality !== given.temporality || (gold.tooth !== null && gold.area !== given.area))
  )
    return 0
  if (gold.finding && given.finding)
    return gold.finding === given.finding ||
      gold.finding.startsWith(given.finding) ||
      given.finding.startsWith(gold.finding)
      ? 2
      : 0
  if (gold.drug?.name && gold.drug.name === given.drug?.name) return 2
  const shared = overlap(gold.words, given.words)
  return shared >= 0.34 ? shared : 0
}

/** Whether two facts speak of the same thing: finding, drug or at least a third of the words. */
export function sameContent(a, b) {
  if (a.finding && b.finding)
    return a.finding === b.finding || a.finding.startsWith(b.finding) || b.finding.startsWith(a.finding)
  if (a.drug?.name && a.drug.name === b.drug?.name) return true
  return overlap(wordsOf(a.text), wordsOf(b.text)) >= 0.34
}

function match(goldFacts, givenFacts, isRelaxed) {
  const gold = unitsOf(goldFacts)
  const given = unitsOf(givenFacts)
  const pairs = gold
    .flatMap((one, g) => given.map((other, p) => ({ g, p, score: agrees(one, other, isRelaxed) })))
    .filter((pair) => pair.score > 0)
  const usedGold = new Map()
  const usedGiven = new Map()
  for (const { g, p } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (usedGold.has(g) || usedGiven.has(p)) continue
    usedGold.set(g, p)
    usedGiven.set(p, g)
  }
  const sum = (list, keep) =>
    list.reduce((total, one, index) => total + (keep(one, index) ? one.weight : 0), 0)
  const isNeutral = (index) => usedGiven.has(index) && gold[usedGiven.get(index)].optional === true
  return {
    gold: sum(gold, (one) => !one.optional),
    found: sum(gold, (one, index) => !one.optional && usedGold.has(index)),
    given: sum(given, (_, index) => !isNeutral(index)),
    right: sum(given, (_, index) => usedGiven.has(index) && !isNeutral(index)),
    missed: gold.filter((one, index) => !one.optional && !usedGold.has(index)),
    extra: given.filter((_, index) => !usedGiven.has(index)),
  }
}

function sets(gold, given) {
  const wanted = new Set(gold.filter((one) => !one.optional).map((one) => one.key))
  const allowed = new Set(gold.map((one) => one.key))
  const said = new Set(given.map((one) => one.key))
  const counted = [...said].filter((key) => wanted.has(key) || !allowed.has(key))
  const right = counted.filter((key) => wanted.has(key)).length
  return { gold: wanted.size, found: right, given: counted.length, right }
}

const pairsOf = (facts) =>
  facts
    .filter(
      (fact) =>
        ['finding', 'diagnosis'].includes(fact.group) &&
        fact.finding &&
        (fact.temporality ?? 'now') === 'now',
    )
    .flatMap((fact) =>
      (fact.teeth ?? []).map((tooth) => ({
        key: `${tooth} ${fact.finding} ${fact.negated === true}`,
        optional: fact.optional,
      })),
    )
const codesOf = (codes) =>
  codes.map((code) => ({
    key: `${String(code.code).replace(/^Ä/, '')} ${code.tooth ?? ''}`,
    optional: code.optional,
  }))

function rate({ gold, found, given, right }) {
  const p = given === 0 ? Number(gold === 0) : right / given
  const r = gold === 0 ? Number(given === 0) : found / gold
  return { p, r, f1: p + r === 0 ? 0 : (2 * p * r) / (p + r), gold }
}

const join = (list) =>
  rate(
    Object.fromEntries(
      ['gold', 'found', 'given', 'right'].map((key) => [key, list.reduce((sum, one) => sum + one[key], 0)]),
    ),
  )

/** Scores predictions `{ id, facts, codes }` against cases; the answer has the shape `npm run eval` prints. */
export function score(cases, predictions) {
  const byId = new Map(predictions.map((one) => [one.id, one]))
  const all = { facts: [], facts_relaxed: [], pairs: [], codes: [] }
  const groups = {}
  const errors = []
  let hits = 0
  let traps = 0
  const perCase = cases.map((one) => {
    const { facts = [], codes = [] } = byId.get(one.id) ?? {}
    const measured = {
      facts: match(one.gold.facts, facts, false),
      facts_relaxed: match(one.gold.facts, facts, true),
      pairs: sets(pairsOf(one.gold.facts), pairsOf(facts)),
      codes: sets(codesOf(one.gold.codes ?? []), codesOf(codes)),
    }
    for (const [name, value] of Object.entries(measured)) all[name].push(value)
    for (const group of new Set([...one.gold.facts, ...facts].map((fact) => fact.group)))
      (groups[group] ??= []).push(
        match(
          one.gold.facts.filter((fact) => fact.group === group),
          facts.filter((fact) => fact.group === group),
          false,
        ),
      )
    for (const trap of one.gold.traps ?? []) {
      traps++
      if (
        trap.kind !== 'code' &&
        facts.some(
          (fact) =>
            fact.finding === trap.finding &&
            fact.teeth.includes(trap.tooth) &&
            !fact.negated &&
            fact.temporality === 'now',
        )
      )
        hits++
    }
    errors.push(
      `== ${one.id}`,
      ...measured.facts.missed.map((fact) => `  missed ${fact.group} ${fact.tooth ?? ''} ${fact.text}`),
      ...measured.facts.extra.map((fact) => `  extra  ${fact.group} ${fact.tooth ?? ''} ${fact.text}`),
    )
    return {
      id: one.id,
      ...Object.fromEntries(Object.entries(measured).map(([name, value]) => [name, rate(value)])),
    }
  })
  return {
    perCase,
    total: Object.fromEntries(Object.entries(all).map(([name, list]) => [name, join(list)])),
    groups: Object.fromEntries(Object.entries(groups).map(([name, list]) => [name, join(list)])),
    traps: { hits, of: traps },
    errors,
  }
}
