import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Bundle } from 'fhir/r4.js'
import type { Deps } from '../../platform/deps.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { searchBundle } from './bundle.ts'
import { FhirError } from './outcome.ts'
import { readParameters } from './parameters.ts'
import type { Found, Resource } from './resources.ts'
import { wasRemoved } from './queries/search.ts'

interface Call {
  readonly deps: Deps
  readonly scope: OrgScope
  readonly base: string
}

/** Resources carry names in full: roles that see masked ones do without this interface. */
export function refuseMasked(scope: OrgScope): void {
  if (scope.actor.kind === 'user' && seesMaskedNames(scope.role))
    throw new FhirError(403, 'forbidden', 'this role sees masked names only')
}

/** One resource; 404 for ids of others, 410 for what retention has removed. Reading a patient's data is audited. */
export async function readResource(
  { deps, scope, base }: Call,
  resource: Resource,
  id: string,
): Promise<Found> {
  return deps.transaction(scope, async (tx) => {
    const found = await resource.find(tx, scope.organisationId, id, base)
    if (found === undefined) {
      const isGone =
        resource.removedAs !== undefined &&
        (await wasRemoved(tx, scope.organisationId, resource.removedAs, id))
      throw isGone
        ? new FhirError(410, 'deleted', `${resource.type} ${id} was removed when its retention ended`)
        : new FhirError(404, 'not-found', `${resource.type} ${id} is not known`)
    }
    if (found.patientId !== undefined)
      deps.audit.append(tx, {
        action: 'patient.read',
        record: `patient:${found.patientId}`,
        details: { via: 'fhir', resource: `${resource.type}/${id}` },
      })
    return found
  })
}

/** One page of matches. Every patient of the page is noted as read, each once. */
export async function searchResources(
  { deps, scope, base }: Call,
  resource: Resource,
  given: { readonly pairs: Iterable<readonly [string, string]>; readonly isStrict: boolean },
): Promise<Bundle> {
  const { type, query } = resource
  const asked = readParameters(query, given.pairs, given.isStrict)
  const list = `fhir.${type}`
  const { organisationId } = scope
  const after =
    asked.cursor === undefined
      ? undefined
      : String(deps.cursors.decode(list, organisationId, asked.cursor)[0])
  return deps.transaction(scope, async (tx) => {
    if (asked.isCountOnly) {
      const total = await resource.count(tx, organisationId, asked.conditions)
      return searchBundle({ base, type, asked, total, page: [], cursor: null })
    }
    const rows = await resource.search(
      tx,
      organisationId,
      { conditions: asked.conditions, after, limit: asked.count },
      base,
    )
    const page = cutPage(rows, asked.count, (row) => deps.cursors.encode(list, organisationId, [row.id]))
    const patients = new Set(page.rows.flatMap(({ patientId }) => patientId ?? []))
    for (const patient of patients)
      deps.audit.append(tx, {
        action: 'patient.read',
        record: `patient:${patient}`,
        details: { via: 'fhir', resource: type },
      })
    return searchBundle({ base, type, asked, page: page.rows, cursor: page.cursor })
  })
}
