import type { factoring } from '@honora/contract/factoring.ts'
import { AppError } from '../../platform/errors.ts'
import type { Context } from '../../platform/http/context.ts'
import { holdUpload } from '../../platform/virus/held.ts'
import { fieldsAsBody, maxScanBytes, readForm, storeScan } from './multipart.ts'
import { isStepKey } from './onboarding-view.ts'
import { ownOnboarding } from './own-onboarding.ts'
import { submitStep } from './submit-onboarding-step.ts'

/** A step that the practice submits, with the document that it asks for where there is one. */
export async function receiveOnboardingStep(context: Context<(typeof factoring)['submitOnboardingStep']>) {
  const { deps, scope, params, raw, body, inTransaction } = context
  const key = params.step
  if (!isStepKey(key)) throw new AppError('NOT_FOUND')
  const form = raw.isMultipart() ? await readForm(raw, maxScanBytes) : null
  const scan = form?.file ?? null
  const stored = await storeScan(context, 'onboarding', scan)
  const document =
    scan === null || stored === null
      ? null
      : { name: scan.name, sizeBytes: scan.bytes.length, key: stored.key }
  return inTransaction(async (tx) => {
    if (stored !== null) await holdUpload(deps, tx, scope.organisationId, stored)
    await submitStep(deps, tx, scope, { key, data: form === null ? body : fieldsAsBody(form), document })
    return ownOnboarding(context, tx)
  })
}
