import type { CustomCodePatch, DentalCode } from '@honora/contract/dental-codes.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { listCustomCodes } from './queries.ts'
import { updateCustomCodeRow } from './tables.ts'
import { presentCustom } from './present-code.ts'
import { ownCode } from './own-code.ts'

/** Changes an own service. 409 when it was changed meanwhile, or when its new code is taken. */
export async function updateCustomCode(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  patch: CustomCodePatch,
  ifMatch: number | undefined,
): Promise<DentalCode> {
  const current = await ownCode(tx, scope, id)
  const expected = ifMatch ?? patch.version
  if (expected !== undefined && expected !== current.version) {
    throw new AppError('VERSION_CONFLICT', { current: presentCustom(current) })
  }
  if (patch.code !== undefined && patch.code.toLowerCase() !== current.code.toLowerCase()) {
    const taken = (await listCustomCodes(tx, scope.organisationId)).some(
      (row) => row.code.toLowerCase() === patch.code?.toLowerCase(),
    )
    if (taken) throw new AppError('CONFLICT', { errors: [{ pointer: '/code', code: 'taken' }] })
  }
  const row = await updateCustomCodeRow(
    tx,
    scope.organisationId,
    current.id,
    {
      ...(patch.code === undefined ? {} : { code: patch.code }),
      ...(patch.title === undefined ? {} : { title: patch.title }),
      ...(patch.priceCents === undefined ? {} : { price_cents: patch.priceCents }),
      ...(patch.vatRateBp === undefined ? {} : { vat_rate_bp: patch.vatRateBp }),
      ...(patch.section === undefined ? {} : { section: patch.section }),
      ...(patch.scope === undefined ? {} : { scope: patch.scope }),
      ...(patch.notes === undefined ? {} : { notes: patch.notes }),
    },
    deps.clock.now(),
  )
  deps.audit.append(tx, { action: 'customCode.changed', record: `custom-code:${current.id}` })
  return presentCustom(found(row))
}
