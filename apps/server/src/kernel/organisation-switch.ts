import type { Work } from './work.ts'

/**
 * Runs work on the rows of the practice that a record belongs to. A member of the factor acts in the factor's
 * organisation; what follows for the practice (its events) is written as the practice's.
 */
export async function inOrganisation<T>(
  work: Work,
  organisationId: string,
  action: () => Promise<T>,
): Promise<T> {
  if (organisationId === work.scope.organisationId) return action()
  await work.deps.db.enter(work.tx, { organisationId })
  try {
    return await action()
  } finally {
    await work.deps.db.enter(work.tx, { organisationId: work.scope.organisationId })
  }
}
