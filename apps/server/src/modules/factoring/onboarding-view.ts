import type { Onboarding } from '@honora/contract/factoring.ts'
import type { Locale } from '@honora/contract/common.ts'
import { onboardingSteps, type OnboardingStepKey } from '@honora/domain/organisation/onboarding.ts'
import { processingText } from '@honora/domain/organisation/processing-agreement.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { scanStatesOf } from '../../platform/virus/held.ts'
import { presentCheck } from './present-account-check.ts'
import { conditionsOf, textOfContract } from '../ledger/index.ts'
import { businessTime } from '../../kernel/work.ts'
import { factorContact, findOnboarding, listOnboardingSteps } from './queries/onboarding.ts'
import type { StepDocument } from './tables.ts'

export function isStepKey(key: string): key is OnboardingStepKey {
  return (onboardingSteps as readonly string[]).includes(key)
}

interface OnboardingView {
  readonly locale: Locale
  /** The practice itself, which reads the statement of its account. */
  readonly seesStatement: boolean
}

/** State of a practice's way in: every step with what was submitted, and the next one to do. */
export async function onboardingOf(
  deps: Deps,
  tx: Tx,
  organisationId: string,
  view: OnboardingView,
): Promise<Onboarding> {
  const organisation = found(await findOnboarding(tx, organisationId))
  const rows = await listOnboardingSteps(tx, organisationId)
  const isDone = organisation.onboarding_status === 'done'
  const documentsOf = (row: { readonly documents: readonly StepDocument[] } | undefined) =>
    row?.documents ?? []
  const scanState = await scanStatesOf(
    tx,
    rows.flatMap((row) => documentsOf(row).map((document) => document.key)),
  )
  const check = await presentCheck(tx, organisationId, view)
  const failure =
    check === undefined || check.reason === null
      ? undefined
      : deps.catalogues.text(view.locale, `onboarding.account.${check.reason}`)
  const steps = onboardingSteps.map((key) => {
    const isBank = key === 'bank'
    const row = rows.find((each) => each.key === key)
    const state = row?.state ?? (isDone ? 'released' : 'open')
    const reason = row?.reason ?? (isBank && state === 'returned' ? failure : undefined)
    return {
      key,
      state,
      ...(reason === undefined ? {} : { reason }),
      ...(isBank && check !== undefined ? { accountCheck: check } : {}),
      data: row?.data ?? {},
      documents: documentsOf(row).map(({ name, sizeBytes, key: stored }) => ({
        name,
        sizeBytes,
        scanState: scanState(stored),
      })),
    }
  })
  return {
    customer_number: organisation.customer_number,
    name: organisation.name,
    status: organisation.onboarding_status,
    steps,
    next:
      steps.find((step) => step.state === 'open' || step.state === 'returned')?.key ??
      steps.find((step) => step.state === 'submitted' && step.accountCheck?.state === 'code')?.key ??
      null,
    contact: await factorContact(tx),
    conditions: [...(await conditionsOf(tx, organisationId, (await businessTime(deps, tx)).today))],
    contractText: await textOfContract(tx, organisationId),
    processingText,
  }
}
