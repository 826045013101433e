import { desk } from '@honora/contract/desk.ts'
import type { Locale } from '@honora/contract/common.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { decideStep, isStepKey } from '../factoring/index.ts'
import { practiceOf } from '../../kernel/organisation-row.ts'
import { requireFactor, requireFactorRecord } from '../../kernel/factor-access.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { requestWork } from '../../kernel/work.ts'
import { moveClock, readClock } from './clock.ts'
import { listPracticesInOnboarding } from './queries.ts'
import { assignTaskTo } from './assign-task.ts'
import { invitePractice } from './invite-practice.ts'
import { onboardingOf } from './onboarding-view.ts'
import { presentTasks } from './present-tasks.ts'
import { readDocumentOfPractice } from './read-document-of-practice.ts'

/** The factor decides a step of a practice's way in, and sees the whole way as it stands then. */
async function decided(
  context: Parameters<typeof requestWork>[0] & {
    readonly locale: Locale
    readonly params: { readonly step: string; readonly customer_number: string }
  },
  decision: Pick<Parameters<typeof decideStep>[1], 'release' | 'reason'>,
) {
  const { tx, scope, params } = context
  requireFactorRecord(scope)
  if (!isStepKey(params.step)) throw new AppError('NOT_FOUND')
  const organisationId = await practiceOf(tx, params.customer_number)
  const work = await requestWork(context)
  await decideStep(work, { organisationId, key: params.step, userId: scope.userId, ...decision })
  return inOrganisation(work, organisationId, () => onboardingOf(context, tx, organisationId))
}

export const deskHandlers = handlersFor(desk, {
  getClock: ({ deps }) => readClock(deps),
  moveClock: ({ deps, body }) => moveClock(deps, body.days),
  listDeskTasks: async (context) => {
    requireFactor(context.scope)
    const { today } = (await requestWork(context)).time
    return presentTasks(context.tx, context.scope, { today, kind: context.query.kind })
  },
  assignDeskTask: async ({ deps, tx, scope, params, body }) => {
    requireFactorRecord(scope)
    const { userId } = body
    await assignTaskTo(tx, scope.organisationId, { task: params.id, userId, at: deps.clock.now() })
  },
  listOnboardings: async (context) => {
    requireFactor(context.scope)
    const rows = await listPracticesInOnboarding(context.tx)
    const onboardings = []
    for (const row of rows) onboardings.push(await onboardingOf(context, context.tx, row.id))
    return { onboardings, cursor: null }
  },
  createOnboarding: (context) => {
    requireFactor(context.scope)
    return invitePractice(context)
  },
  getOnboardingOf: async (context) => {
    requireFactorRecord(context.scope)
    return onboardingOf(context, context.tx, await practiceOf(context.tx, context.params.customer_number))
  },
  getOnboardingDocumentOf: async (context) => {
    requireFactorRecord(context.scope)
    return readDocumentOfPractice(context, context.params)
  },
  releaseOnboardingStep: (context) => decided(context, { release: true, reason: null }),
  returnOnboardingStep: (context) => decided(context, { release: false, reason: context.body.reason }),
})
