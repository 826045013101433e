import type { CustomCodeInput, DentalCode } from '@honora/contract/dental-codes.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { insertCustomCode } from './tables.ts'
import { presentCustom } from './present-code.ts'

/** A service of the practice that no fee schedule has. 409 when its code is taken. */
export async function createCustomCode(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  input: CustomCodeInput,
): Promise<DentalCode> {
  const row = await insertCustomCode(tx, scope.organisationId, newId(), {
    code: input.code,
    title: input.title,
    price_cents: input.priceCents,
    vat_rate_bp: input.vatRateBp,
    section: input.section,
    scope: input.scope,
    notes: input.notes,
  })
  if (row === undefined) throw new AppError('CONFLICT', { errors: [{ pointer: '/code', code: 'taken' }] })
  deps.audit.append(tx, { action: 'customCode.created', record: `custom-code:${row.id}` })
  return presentCustom(row)
}
