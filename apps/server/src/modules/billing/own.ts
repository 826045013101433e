import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findDocumentation } from './queries.ts'

/** Dentists and doctors bill and approve their own appointments; owners and the billing desk those of the practice. */
export async function refuseOthersAppointment(
  call: { readonly tx: Tx; readonly scope: OrgScope },
  documentationId: string,
): Promise<void> {
  const { tx, scope } = call
  if (scope.role !== 'dentist' && scope.role !== 'doctor') return
  const documentation = await findDocumentation(tx, scope.organisationId, documentationId)
  if (documentation?.practitionerId !== scope.userId) throw new AppError('FORBIDDEN')
}
