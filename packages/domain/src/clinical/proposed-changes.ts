import { chartSteps, type ChartVisit } from '../chart/chart.ts'
import { isRecorded, type Fact } from '@honora/language/facts/fact.ts'
import type { Tooth } from '@honora/language/teeth/fdi.ts'
import { isInForce, type ClinicalEntry, type ClinicalStatement } from './entry.ts'
import { isSameSubstance } from './risks.ts'
import { denialIn, statementIn, stoppedIn } from './statements.ts'
import { toothChanges, type StatusMark } from './tooth-status.ts'

type Base = {
  /** Says what the change is: the same talk gives the same key, other content another. */
  readonly key: string
  readonly factIds: readonly string[]
}
/** Something the file does not know yet. */
type Addition = Base & { readonly action: 'add'; readonly statement: ClinicalStatement }
/** A known entry with something new: a dose, an intake, a reaction. */
type Alteration = Base & {
  readonly action: 'change'
  readonly entryId: string
  readonly before: ClinicalStatement
  readonly statement: ClinicalStatement
}
/** A drug that is no longer taken. */
type Stop = Base & { readonly action: 'stop'; readonly entryId: string; readonly before: ClinicalStatement }
/** The talk denies what the file has. Nothing is erased by it: a person looks into the file. */
type Doubt = Base & {
  readonly action: 'question'
  readonly entryId: string
  readonly before: ClinicalStatement
  readonly said: string
}
/** The status of a tooth before and after. */
type ToothStatusChange = Base & {
  readonly action: 'tooth'
  readonly tooth: Tooth
  readonly before: readonly StatusMark[]
  readonly after: readonly StatusMark[]
}
/** What a visit would change in the patient's file. */
export type ProposedChange = Addition | Alteration | Stop | Doubt | ToothStatusChange

/** The file before the visit: its entries, stopped ones included, and the signed visits and edits of the teeth. */
export type PatientFile = {
  readonly entries: readonly ClinicalEntry[]
  readonly visits: readonly ChartVisit[]
  /** The day of the visit, YYYY-MM-DD. */
  readonly on: string
}

/**
 * What the facts of a visit would change in the patient's file. Only facts of the record count; a denial never erases
 * anything, it becomes a question where the file says otherwise.
 */
export function proposedChanges(facts: readonly Fact[], file: PatientFile): ProposedChange[] {
  const recorded = facts.filter(isRecorded)
  const known = file.entries.filter((entry) => isInForce(entry, file.on))
  const stated = merged(recorded)
  return [
    ...stated.flatMap((each) => statedChange(each, known)),
    ...recorded.flatMap((fact) => stopOf(fact, known, stated)),
    ...recorded.flatMap((fact) => doubtsOf(fact, known, stated)),
    ...toothStatusChanges(recorded, file),
  ].filter((change, index, all) => all.findIndex(({ key }) => key === change.key) === index)
}

type Stated = { readonly statement: ClinicalStatement; readonly factIds: readonly string[] }

/** One statement a substance or disease; what one fact leaves open another may fill. */
function merged(facts: readonly Fact[]): Stated[] {
  const all: Stated[] = []
  for (const fact of facts) {
    const statement = statementIn(fact)
    if (statement === undefined) continue
    const index = all.findIndex((each) => isSameStatement(each.statement, statement))
    const earlier = all[index]
    if (earlier === undefined) all.push({ statement, factIds: [fact.id] })
    else
      all[index] = {
        statement: { ...statement, ...earlier.statement },
        factIds: [...earlier.factIds, fact.id],
      }
  }
  return all
}

const isSameStatement = (
  a: Pick<ClinicalStatement, 'kind' | 'text'>,
  b: Pick<ClinicalStatement, 'kind' | 'text'>,
): boolean => a.kind === b.kind && isSameSubstance(a.text, b.text)

const keyOf = (...parts: readonly (string | number | undefined)[]): string => parts.join('|').toLowerCase()

function statedChange({ statement, factIds }: Stated, known: readonly ClinicalEntry[]): ProposedChange[] {
  const entry = known.find((each) => isSameStatement(each, statement))
  const { kind, text, dose, intake, detail } = statement
  const key = keyOf(kind, text, dose, intake, detail)
  if (entry === undefined) return [{ action: 'add', key: `add|${key}`, statement, factIds }]
  const isNew =
    (dose !== undefined && plain(dose) !== plain(entry.dose)) ||
    (intake !== undefined && plain(intake) !== plain(entry.intake)) ||
    (detail !== undefined && entry.detail === undefined)
  if (!isNew) return []
  const { id, stoppedOn: _stoppedOn, ...before } = entry
  const next = {
    ...before,
    ...statement,
    text: entry.text,
    ...(entry.detail ? { detail: entry.detail } : {}),
  }
  return [{ action: 'change', key: `change|${id}|${key}`, entryId: id, before, statement: next, factIds }]
}

const plain = (text = ''): string => text.replaceAll(/\s/g, '').toLowerCase()

function stopOf(
  fact: Fact,
  known: readonly ClinicalEntry[],
  stated: readonly Stated[],
): readonly ProposedChange[] {
  const text = stoppedIn(fact)
  if (text === undefined || isStated(stated, { kind: 'medication', text })) return []
  return known
    .filter((entry) => isSameStatement(entry, { kind: 'medication', text }))
    .map(({ id, stoppedOn: _stoppedOn, ...before }) => ({
      action: 'stop' as const,
      key: keyOf('stop', id),
      entryId: id,
      before,
      factIds: [fact.id],
    }))
}

const isStated = (stated: readonly Stated[], wanted: Pick<ClinicalStatement, 'kind' | 'text'>): boolean =>
  stated.some(({ statement }) => isSameStatement(statement, wanted))

/** A denial as a whole doubts every entry of the kind that the talk does not name itself. */
function doubtsOf(
  fact: Fact,
  known: readonly ClinicalEntry[],
  stated: readonly Stated[],
): readonly ProposedChange[] {
  const denial = denialIn(fact)
  if (denial === undefined) return []
  const { kind, text } = denial
  return known
    .filter((entry) => entry.kind === kind && !isStated(stated, entry))
    .filter((entry) => text === undefined || isSameSubstance(entry.text, text))
    .map(({ id, stoppedOn: _stoppedOn, ...before }) => ({
      action: 'question' as const,
      key: keyOf('question', id),
      entryId: id,
      before,
      said: fact.text,
      factIds: [fact.id],
    }))
}

function toothStatusChanges(facts: readonly Fact[], file: PatientFile): ToothStatusChange[] {
  const steps = chartSteps([...file.visits, { on: file.on, facts }])
  const after = steps.at(-1) ?? { teeth: [] }
  return toothChanges(steps.at(-2) ?? { teeth: [] }, after).map(({ tooth, before, after: now }) => ({
    action: 'tooth',
    key: keyOf('tooth', tooth, ...now.map(markKey)),
    tooth,
    before,
    after: now,
    factIds: facts.filter((fact) => fact.teeth.includes(tooth)).map(({ id }) => id),
  }))
}

const markKey = (mark: StatusMark): string =>
  [mark.finding ?? mark.text, mark.surfaces.join(''), mark.isPlanned, mark.isSuspected].join(':')
