// Each set of consultations read in each way that can be read here, scored; shared by `npm run eval` and its test.
import { candidatesFrom, recordedModel } from './ask-model.mjs'
import { recordedAnswers } from './case-sets.mjs'
import { candidatesOf, predictWith, readingsOf } from './predict.mjs'
import { calibrationOf, scoreHarm, shareHeldBack } from './score-harm.mjs'

const faultShare = 0.2

export async function scoresOf({ root, engine, scorer, sets }) {
  const answers = recordedAnswers(root)
  const rows = []
  for (const set of sets) {
    rows.push(scored({ engine, scorer, set, reader: 'rules alone' }))
    if (set.cases.every(({ id }) => answers.has(id)))
      rows.push(
        scored({
          engine,
          scorer,
          set,
          reader: 'model, rules, judge',
          candidates: ({ id }) => candidatesOf(answers.get(id)),
        }),
      )
    if (set.name.startsWith('independent')) rows.push(...(await withFaults({ root, engine, scorer, set })))
  }
  return rows
}

/** One set read in one way. */
function scored({ engine, scorer, set, reader, candidates = () => undefined }) {
  const predictions = set.cases.map((one) => predictWith(engine, one, candidates(one)))
  return {
    set: set.name,
    isRead: set.isRead,
    reader,
    cases: set.cases.length,
    ...figuresOf({ scorer, cases: set.cases, predictions }),
    calibration: calibrationOf(set.cases, predictions, scorer),
    predictions,
  }
}

/** How well predictions, however they came about, agree with what is expected. */
export function figuresOf({ scorer, cases, predictions }) {
  const { total, traps } = scorer.score(cases, predictions)
  return {
    facts: total.facts.f1,
    relaxed: total.facts_relaxed.f1,
    pairs: total.pairs.f1,
    // short notes list no codes
    codes: cases.some(({ gold }) => gold.codes.length > 0) ? total.codes.f1 : undefined,
    traps,
    harm: scoreHarm(cases, predictions, scorer),
  }
}

/** The same with a model that errs: a share of its facts is made wrong, others are invented. */
async function withFaults({ root, engine, scorer, set }) {
  const model = await recordedModel(root, { faults: faultShare })
  if (model === undefined) return []
  try {
    const given = new Map()
    for (const one of set.cases)
      given.set(one.id, await candidatesFrom(model.url, engine, readingsOf(engine, one)))
    const reader = `model with ${faultShare * 100} % faults`
    const row = scored({ engine, scorer, set, reader, candidates: ({ id }) => given.get(id) })
    return [{ ...row, heldBack: shareHeldBack(model.faults(), row.predictions) }]
  } finally {
    model.stop()
  }
}
