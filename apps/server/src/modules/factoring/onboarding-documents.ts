import { stepDemands, type OnboardingStepKey } from '@honora/domain/organisation/onboarding.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { requireClean } from '../../platform/virus/require-clean.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { scanStatesOf } from '../../platform/virus/held.ts'
import { requireScan } from './multipart.ts'
import { documentsOfStep } from './queries/onboarding.ts'
import type { StepDocument } from './tables.ts'

async function statesOf(tx: Tx, documents: readonly StepDocument[]) {
  const stateOf = await scanStatesOf(
    tx,
    documents.map(({ key }) => key),
  )
  return documents.map(({ key }) => stateOf(key))
}

/** A step that asks for a document is not submitted without one; one that the scanner refused does not count. */
export async function requireDocument(
  tx: Tx,
  key: OnboardingStepKey,
  documents: readonly StepDocument[],
): Promise<void> {
  if (stepDemands[key].document !== 'required') return
  const states = await statesOf(tx, documents)
  if (states.every((state) => state === 'infected')) throw invalidField('/data', 'required')
}

/** Nobody can have judged a document that the scanner still holds: the step is not released before. */
export async function requireReadableDocument(
  tx: Tx,
  key: OnboardingStepKey,
  documents: readonly StepDocument[],
): Promise<void> {
  if (stepDemands[key].document !== 'required') return
  const states = await statesOf(tx, documents)
  if (!states.includes('clean'))
    throw new AppError('INVALID_TRANSITION', { extra: { state: 'submitted', reason: 'document_unscanned' } })
}

/** Bytes of a document of a step; `number` counts from 1. 404 where there is none, 409 while the scanner holds it. */
export async function readStepDocument(
  deps: Pick<Deps, 'objects'>,
  tx: Tx,
  request: { readonly organisationId: string; readonly key: OnboardingStepKey; readonly number: string },
) {
  const documents = await documentsOfStep(tx, request.organisationId, request.key)
  const document = found(
    /^[1-9]\d{0,3}$/.test(request.number) ? documents[Number(request.number) - 1] : undefined,
  )
  const [scanState] = await statesOf(tx, [document])
  requireClean(scanState)
  const content = found(await deps.objects.get(document.key))
  return { contentType: requireScan(content), content, download: document.name }
}
