import type { PatientChange, StatusMark } from '@honora/contract/clinical.ts'
import type { ClinicalStatement } from '@honora/domain/clinical/entry.ts'
import type { StatusMark as Mark } from '@honora/domain/clinical/tooth-status.ts'
import type { ChangeRow } from './queries.ts'

/** A change as the contract shows it; `waiting` where the fact behind it is itself only proposed. */
export function presentChange(row: ChangeRow, state: PatientChange['state'] = row.state): PatientChange {
  const { body } = row
  return {
    id: row.id,
    documentationId: row.documentation_id,
    action: body.action,
    state,
    isApplied: row.applied_at !== null,
    ...contentOf(body),
    ...(body.heard === undefined ? {} : { heard: { ...body.heard } }),
    decidedBy: row.decided_by_name,
  }
}

function contentOf(body: ChangeRow['body']): Partial<PatientChange> {
  switch (body.action) {
    case 'add':
      return { statement: plain(body.statement) }
    case 'change':
      return { statement: plain(body.statement), before: plain(body.before) }
    case 'stop':
      return { before: plain(body.before) }
    case 'question':
      return { before: plain(body.before), said: body.said }
    case 'tooth':
      return {
        tooth: { number: body.tooth, before: body.before.map(markOf), after: body.after.map(markOf) },
      }
  }
}

const markOf = (mark: Mark): StatusMark => ({ ...mark, surfaces: [...mark.surfaces] })

/** Only the members of a statement: `before` comes from an entry, which has more. */
function plain(statement: ClinicalStatement): NonNullable<PatientChange['statement']> {
  const { kind, text, dose, intake, since, detail, risk, dueOn } = statement
  return {
    kind,
    text,
    ...(dose === undefined ? {} : { dose }),
    ...(intake === undefined ? {} : { intake }),
    ...(since === undefined ? {} : { since }),
    ...(detail === undefined ? {} : { detail }),
    ...(risk === undefined ? {} : { risk }),
    ...(dueOn === undefined ? {} : { dueOn }),
  }
}
