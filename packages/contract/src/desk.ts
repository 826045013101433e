import { deskTaskKinds } from '@honora/domain/factoring/desk.ts'
import { z } from 'zod'
import { Cents, Email, FactoringType, Name } from './common.ts'
import { Onboarding, scanTypes } from './factoring.ts'
import { MailState } from './organisations.ts'
import { binary, routes } from './routes.ts'

/** Work that waits for a person of the factor. */
export const DeskTask = z
  .object({
    id: z.string(),
    kind: z.enum(deskTaskKinds),
    recordId: z.string(),
    customer_number: z.string().nullable(),
    practiceName: z.string().nullable(),
    title: z.string(),
    cents: Cents.nullable(),
    since: z.string(),
    dueOn: z.string(),
    /** How many more tasks of this kind wait for the same person; the next one follows when this is done. */
    others: z.int(),
    reason: z.string().nullable(),
    assignee: z.object({ userId: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'DeskTask' })
export type DeskTask = z.infer<typeof DeskTask>

export const ClockAnswer = z.object({ today: z.string(), days: z.int() }).meta({ id: 'ClockAnswer' })

/** The factor's own work area. */
export const desk = routes({
  getClock: {
    method: 'GET',
    path: '/v1/factoring/clock',
    summary: 'The simulated day of a demo installation',
    access: 'clock.move',
    answer: ClockAnswer,
    errors: ['NOT_FOUND'],
  },
  moveClock: {
    method: 'POST',
    path: '/v1/factoring/clock',
    summary: 'Move the simulated day forward; all work of the days passed is done before the answer',
    access: 'clock.move',
    body: z.object({ days: z.int().min(1).max(400) }),
    transaction: 'manual',
    answer: ClockAnswer,
    errors: ['NOT_FOUND'],
  },
  listOnboardings: {
    method: 'GET',
    path: '/v1/factoring/onboardings',
    summary: 'Practices on their way in (factor)',
    access: 'onboarding.release',
    answer: z.object({ onboardings: z.array(Onboarding), cursor: z.null() }),
  },
  createOnboarding: {
    method: 'POST',
    path: '/v1/factoring/onboardings',
    summary: 'Create a practice and the link for its owner (factor)',
    access: 'onboarding.release',
    body: z.object({
      name: Name,
      email: Email,
      factoringTypes: z.array(FactoringType).min(1).max(2).default(['non_recourse', 'recourse']),
    }),
    answer: Onboarding.extend({ url: z.string(), mail: MailState }),
    status: 201,
  },
  getOnboardingOf: {
    method: 'GET',
    path: '/v1/factoring/onboardings/{customer_number}',
    summary: 'Onboarding of a practice (factor)',
    access: 'onboarding.release',
    answer: Onboarding,
    errors: ['NOT_FOUND'],
  },
  getOnboardingDocumentOf: {
    method: 'GET',
    path: '/v1/factoring/onboardings/{customer_number}/steps/{step}/documents/{number}',
    summary:
      'A document that a practice added to a step (factor); reading it is audited, 409 until it is scanned',
    access: 'onboarding.release',
    answer: binary(...scanTypes),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  releaseOnboardingStep: {
    method: 'POST',
    path: '/v1/factoring/onboardings/{customer_number}/steps/{step}/release',
    summary: 'Release a submitted step (factor); the last one opens the practice',
    access: 'onboarding.release',
    body: z.object({}),
    answer: Onboarding,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  returnOnboardingStep: {
    method: 'POST',
    path: '/v1/factoring/onboardings/{customer_number}/steps/{step}/return',
    summary: 'Return a submitted step with a reason (factor)',
    access: 'onboarding.release',
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    answer: Onboarding,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  listDeskTasks: {
    method: 'GET',
    path: '/v1/factoring/tasks',
    summary: 'What waits for a person of the factor',
    access: 'desk.read',
    query: z.object({ kind: DeskTask.shape.kind.optional() }),
    answer: z.object({
      tasks: z.array(DeskTask),
      counts: z.record(z.string(), z.int()),
      /** Whom a task can be given to. */
      staff: z.array(z.object({ userId: z.string(), name: z.string() })),
      today: z.string(),
      cursor: z.null(),
    }),
  },
  assignDeskTask: {
    method: 'PUT',
    path: '/v1/factoring/tasks/{id}/assignee',
    summary: 'Take a task, give it to a colleague, or give it back (factor)',
    access: 'desk.read',
    body: z.object({ userId: z.string().max(100).nullable().default(null) }),
    answer: null,
    status: 204,
    errors: ['NOT_FOUND'],
  },
})
