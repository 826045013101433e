import { planStatuses } from '@honora/domain/factoring/plan-machine.ts'
import { z } from 'zod'
import { Cents, Version } from './common.ts'

export const PlanRate = z
  .object({
    number: z.int(),
    dueOn: z.string(),
    amountCents: Cents,
    interestCents: Cents,
    principalCents: Cents,
  })
  .meta({ id: 'PlanRate' })

export const PlanStatus = z.enum(planStatuses)

export const PaymentPlan = z
  .object({
    id: z.string(),
    invoiceId: z.string(),
    status: PlanStatus,
    instalments: z.int(),
    nominalRateBp: z.int(),
    effectiveRateBp: z.int(),
    principalCents: Cents,
    interestCents: Cents,
    totalCents: Cents,
    validUntil: z.string(),
    offeredOn: z.string(),
    concludedOn: z.string().nullable(),
    /** Link for the debtor; only in the answer that makes the offer. */
    offerUrl: z.string().optional(),
    schedule: z.array(PlanRate),
    version: Version,
  })
  .meta({ id: 'PaymentPlan' })
export type PaymentPlan = z.infer<typeof PaymentPlan>

export const PlanOption = z
  .object({
    id: z.string(),
    instalments: z.int(),
    firstDueOn: z.string(),
    monthlyRateCents: Cents,
    lastRateCents: Cents,
    interestCents: Cents,
    feeCents: Cents,
    totalCents: Cents,
    nominalRateBp: z.int(),
    effectiveRateBp: z.int(),
    duties: z.array(z.string()),
    validUntil: z.string(),
  })
  .meta({ id: 'PlanOption' })

export const PlanOptions = z
  .object({
    invoiceId: z.string(),
    amountCents: Cents,
    currency: z.literal('EUR'),
    legalRegime: z.string(),
    options: z.array(PlanOption),
    unavailable: z.array(z.object({ instalments: z.int(), reason: z.string() })),
    reason: z.enum(['not_released']).nullable(),
  })
  .meta({ id: 'PlanOptions' })
export type PlanOptions = z.infer<typeof PlanOptions>
