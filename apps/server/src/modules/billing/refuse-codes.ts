import { CodeInput, FromCodes } from '@honora/contract/billing.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { fieldsOf } from '../../platform/http/problem.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { readItems } from './input.ts'

/**
 * A list that has items of wrong form is refused before its codes are read: this reads the others as well, so that one
 * answer points at every bad item. Does nothing when all that is wrong is the form.
 */
export async function refuseEachCode(tx: Tx, scope: WorkScope, body: unknown): Promise<void> {
  const form = FromCodes.safeParse(body)
  if (form.success || typeof body !== 'object' || body === null) return
  const codes: unknown = 'codes' in body ? body.codes : undefined
  if (!Array.isArray(codes) || codes.length > 500) return
  const wellFormed = codes.flatMap((given: unknown, at) => {
    const one = CodeInput.safeParse(given)
    return one.success ? [{ at, code: one.data }] : []
  })
  const read = await readItems(
    tx,
    scope.organisationId,
    wellFormed.map((one) => one.code),
    '',
    (index) => `/codes/${wellFormed[index]?.at ?? index}`,
  )
  if (read.refused.length === 0) return
  const errors = [...fieldsOf(form.error, body), ...read.refused]
  throw new AppError('VALIDATION_FAILED', {
    errors: errors.toSorted((a, b) => placeOf(a.pointer) - placeOf(b.pointer)),
  })
}

/** Index of the item a pointer names; what concerns the whole list comes first. */
function placeOf(pointer: string): number {
  return Number(/^\/codes\/(\d+)/.exec(pointer)?.[1] ?? -1)
}
