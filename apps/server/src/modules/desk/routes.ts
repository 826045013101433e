import { desk } from '@honora/contract/desk.ts'
import type { Locale } from '@honora/contract/common.ts'
import { deskTaskKinds } from '@honora/domain/factoring/desk.ts'
import { maskIban } from '@honora/domain/organisation/iban.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  createPractice,
  decideStep,
  isStepKey,
  onboardingOf as wholeOnboardingOf,
  readStepDocument,
} from '../factoring/index.ts'
import { practiceOf } from '../../kernel/organisation-row.ts'
import { requireFactor, requireFactorRecord } from '../../kernel/factor-access.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { requestWork } from '../../kernel/work.ts'
import { invite } from '../organisations/index.ts'
import { moveClock, readClock } from './clock.ts'
import { listPracticesInOnboarding, listStaff, listTasks } from './queries.ts'
import { assignTask } from './tables.ts'

/** What the factor's administration sees of a way in: account numbers only masked. */
async function onboardingOf(
  { deps, locale }: { deps: Deps; locale: Locale },
  tx: Tx,
  organisationId: string,
) {
  const onboarding = await wholeOnboardingOf(deps, tx, organisationId, { locale, seesStatement: false })
  return {
    ...onboarding,
    steps: onboarding.steps.map((step) => {
      const { iban } = step.data
      return typeof iban === 'string' ? { ...step, data: { ...step.data, iban: maskIban(iban) } } : step
    }),
  }
}

const taskId = new RegExp(`^(${deskTaskKinds.join('|')}):[0-9a-f-]{36}$`)

export const deskHandlers = handlersFor(desk, {
  getClock: ({ deps }) => readClock(deps),
  moveClock: ({ deps, body }) => moveClock(deps, body.days),
  listDeskTasks: async (context) => {
    requireFactor(context.scope)
    const { today } = (await requestWork(context)).time
    const { permissions } = context.scope
    const { tasks, counts } = await listTasks(context.tx, today, (permission) => permissions.has(permission))
    return {
      tasks:
        context.query.kind === undefined ? tasks : tasks.filter((task) => task.kind === context.query.kind),
      counts,
      staff: await listStaff(context.tx, context.scope.organisationId),
      today,
      cursor: null,
    }
  },
  assignDeskTask: async ({ deps, tx, scope, params, body }) => {
    requireFactorRecord(scope)
    const { userId } = body
    if (!taskId.test(params.id)) throw new AppError('NOT_FOUND')
    const staff = await listStaff(tx, scope.organisationId)
    if (userId !== null && !staff.some((person) => person.userId === userId)) throw new AppError('NOT_FOUND')
    await assignTask(tx, scope.organisationId, { task: params.id, userId, at: deps.clock.now() })
  },
  listOnboardings: async (context) => {
    requireFactor(context.scope)
    const rows = await listPracticesInOnboarding(context.tx)
    const onboardings = []
    for (const row of rows) onboardings.push(await onboardingOf(context, context.tx, row.id))
    return { onboardings, cursor: null }
  },
  createOnboarding: async (context) => {
    const { deps, scope, tx, body, baseUrl, reply } = context
    requireFactor(scope)
    // The link belongs to the practice that it opens: the practice is committed before its link is made.
    const made = await deps.db.systemTransaction((system) => createPractice(system, body))
    const { link, mail } = await invite(deps, {
      kind: 'onboarding',
      organisationId: made.organisationId,
      organisationName: body.name,
      email: body.email,
      role: 'owner',
      treats: true,
      baseUrl,
    })
    deps.audit.append(tx, { action: 'onboarding.created', record: `organisation:${made.organisationId}` })
    reply.header('Location', `/v1/factoring/onboardings/${made.customerNumber}`)
    return {
      ...(await deps.db.systemTransaction((system) => onboardingOf(context, system, made.organisationId))),
      url: link,
      mail,
    }
  },
  getOnboardingOf: async (context) => {
    requireFactorRecord(context.scope)
    return onboardingOf(context, context.tx, await practiceOf(context.tx, context.params.customer_number))
  },
  getOnboardingDocumentOf: async ({ deps, tx, scope, params }) => {
    requireFactorRecord(scope)
    const { step, number } = params
    if (!isStepKey(step)) throw new AppError('NOT_FOUND')
    const organisationId = await practiceOf(tx, params.customer_number)
    const document = await readStepDocument(deps, tx, { organisationId, key: step, number })
    deps.audit.append(tx, {
      action: 'onboarding.documentRead',
      record: `organisation:${organisationId}`,
      details: { step },
    })
    return document
  },
  releaseOnboardingStep: async (context) => {
    requireFactorRecord(context.scope)
    const { step, customer_number: customerNumber } = context.params
    if (!isStepKey(step)) throw new AppError('NOT_FOUND')
    const organisationId = await practiceOf(context.tx, customerNumber)
    const work = await requestWork(context)
    await decideStep(work, {
      organisationId,
      key: step,
      release: true,
      reason: null,
      userId: context.scope.userId,
    })
    return inOrganisation(work, organisationId, () => onboardingOf(context, context.tx, organisationId))
  },
  returnOnboardingStep: async (context) => {
    requireFactorRecord(context.scope)
    const { step, customer_number: customerNumber } = context.params
    if (!isStepKey(step)) throw new AppError('NOT_FOUND')
    const organisationId = await practiceOf(context.tx, customerNumber)
    const work = await requestWork(context)
    await decideStep(work, {
      organisationId,
      key: step,
      release: false,
      reason: context.body.reason,
      userId: context.scope.userId,
    })
    return inOrganisation(work, organisationId, () => onboardingOf(context, context.tx, organisationId))
  },
})
