import { z } from 'zod'
import { Cents, FactoringType } from './common.ts'
import { ContractConditions, OnboardingStepKey, OnboardingStepState } from './factoring.ts'
import { BankAccount, OnboardingStatus } from './organisations.ts'
import { routes } from './routes.ts'

/** What a practice and the factor have with each other, as the factor sees it. */
const exposure = {
  openCents: Cents,
  openCount: z.int(),
  overdueCents: Cents,
  disputedCents: Cents,
  /** Offered and not decided yet. */
  offeredCents: Cents,
  offeredCount: z.int(),
  reserveCents: Cents,
  /** What the factor owes the practice; negative: what the practice owes. */
  accountCents: Cents,
}

export const PracticeRow = z
  .object({
    customer_number: z.string(),
    name: z.string(),
    city: z.string(),
    onboardingStatus: OnboardingStatus,
    ...exposure,
    /** Messages of the practice that nobody of the factor has answered. */
    unseenMessages: z.int(),
  })
  .meta({ id: 'PracticeRow' })
export type PracticeRow = z.infer<typeof PracticeRow>

export const Practice = z
  .object({
    ...PracticeRow.shape,
    since: z.string(),
    street: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    bankAccount: BankAccount.nullable(),
    contracts: z.array(ContractConditions),
    /** Which texts the practice has agreed to, newest first; `acceptedBy` null where nobody was signed in. */
    acceptedTexts: z.array(
      z.object({
        document: z.enum(['contract', 'processing']),
        text: z.string(),
        acceptedAt: z.string(),
        acceptedBy: z.string().nullable(),
      }),
    ),
    /** Steps of the way in that were sent or decided. */
    onboarding: z.array(z.object({ key: OnboardingStepKey, state: OnboardingStepState })),
    /** Open claims by kind of factoring: what the factor would lose, and what would fall back to the practice. */
    byType: z.array(z.object({ factoringType: FactoringType, openCents: Cents, openCount: z.int() })),
    ageing: z.array(z.object({ bucket: z.string(), cents: Cents, count: z.int() })),
    claims: z.array(z.object({ state: z.string(), count: z.int(), openCents: Cents })),
    /** The largest debtors of this practice beside the limit that the credit check gave them. */
    debtors: z.array(
      z.object({
        name: z.string(),
        openCents: Cents,
        openCount: z.int(),
        limitCents: Cents.nullable(),
        trafficLight: z.enum(['green', 'yellow', 'red']).nullable(),
      }),
    ),
    people: z.array(z.object({ name: z.string(), role: z.string() })),
    messages: z.array(
      z.object({
        invoiceId: z.string(),
        invoiceNumber: z.string(),
        side: z.enum(['practice', 'factor']),
        authorName: z.string(),
        message: z.string(),
        writtenAt: z.string(),
        isSeen: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Practice' })
export type Practice = z.infer<typeof Practice>

export const practices = routes({
  listPractices: {
    method: 'GET',
    path: '/v1/factoring/practices',
    summary: 'Practices of the factor with their exposure',
    access: 'desk.read',
    answer: z.object({ practices: z.array(PracticeRow), cursor: z.null() }),
  },
  getPractice: {
    method: 'GET',
    path: '/v1/factoring/practices/{customer_number}',
    summary: 'One practice: contract, limits, exposure, onboarding, people, claims, messages (factor)',
    access: 'desk.read',
    answer: Practice,
    errors: ['NOT_FOUND'],
  },
})
