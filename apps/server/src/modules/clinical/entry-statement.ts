import type { ClinicalEntryInput } from '@honora/contract/clinical.ts'
import { isInForce, type ClinicalStatement } from '@honora/domain/clinical/entry.ts'
import { isSameSubstance, riskOf } from '@honora/domain/clinical/risks.ts'
import { AppError } from '../../platform/errors.ts'
import { presentEntry } from './present.ts'
import { entryOf } from './entry-columns.ts'
import { listEntryRows } from './queries.ts'
import type { Work } from './clinical-work.ts'
import { todayOf } from './entry-steps.ts'

/** One entry a substance: a second one would have to be kept in step by hand. */
export async function refuseDouble(
  work: Work,
  patientId: string,
  statement: ClinicalStatement,
  own?: string,
): Promise<void> {
  const today = todayOf(work)
  const other = (await listEntryRows(work.tx, work.scope.organisationId, patientId)).find(
    (row) =>
      row.id !== own &&
      row.kind === statement.kind &&
      isInForce(entryOf(row), today) &&
      isSameSubstance(row.text, statement.text),
  )
  if (other !== undefined)
    throw new AppError('CONFLICT', {
      current: presentEntry(other, today),
      errors: [{ pointer: '/text', code: 'taken' }],
    })
}

type Given = {
  readonly [Key in 'dose' | 'intake' | 'since' | 'detail' | 'risk' | 'dueOn']?: ClinicalEntryInput[Key]
} & { readonly text: string }

/** The statement that fields make: empty ones are left out, a risk that nobody named is the known one. */
export function statementIn(kind: ClinicalStatement['kind'], given: Given): ClinicalStatement {
  const { text, dose, intake, since, detail, dueOn } = given
  const risk = given.risk === undefined ? riskOf(kind, text) : given.risk
  const isDrug = kind === 'medication'
  const parts = { ...(isDrug ? { dose, intake } : {}), since, detail, risk, dueOn }
  const known = Object.entries(parts).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return { kind, text, ...Object.fromEntries(known) }
}
