import { openRequirements, type Requirement } from '@honora/domain/documentation/requirements.ts'
import { templateOf } from '@honora/domain/documentation/templates.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import type { DocumentationRow } from './queries.ts'

/** What is still to be answered; a finalised record has nothing open. */
export function requirementsOf(row: DocumentationRow, facts: readonly Fact[]): Requirement[] {
  if (row.status === 'finalized') return []
  return openRequirements({
    facts,
    sections: row.sections,
    answers: row.answers,
    template: templateOf(row.template).name,
  })
}
