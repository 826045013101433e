import { justificationReasons } from '@honora/domain/billing/justifications.ts'
import { z } from 'zod'
import { Cursor, Day, Id, InsuranceKind, Line, listOf, LongText, pageQuery, Version } from './common.ts'
import { Agreement, RuleViolation, BillingItem, BillingTotals, CodeInput } from './billing.ts'
import { binary, routes } from './routes.ts'

export const TreatmentPlanStatus = z.enum(['draft', 'offered', 'accepted', 'declined'])

export const TreatmentPlan = z
  .object({
    id: z.string(),
    patientId: z.string(),
    patientName: z.string(),
    patientKind: InsuranceKind,
    number: z.string(),
    title: z.string(),
    note: z.string(),
    status: TreatmentPlanStatus,
    plannedOn: z.string(),
    validUntil: z.string().nullable(),
    signedOn: z.string().nullable(),
    items: z.array(BillingItem),
    agreements: z.array(Agreement),
    totals: BillingTotals,
    findings: z.array(RuleViolation),
    version: Version,
  })
  .meta({ id: 'TreatmentPlan' })
export type TreatmentPlan = z.infer<typeof TreatmentPlan>

export const TreatmentPlanInput = z
  .object({
    patientId: Id,
    title: Line.min(1).default('Heil- und Kostenplan'),
    note: LongText.default(''),
    plannedOn: Day.optional(),
    validUntil: Day.nullish(),
    items: listOf(CodeInput).default([]),
  })
  .meta({ id: 'TreatmentPlanInput' })
export type TreatmentPlanInput = z.infer<typeof TreatmentPlanInput>

export const TreatmentPlanPatch = z
  .object({
    title: Line.min(1).optional(),
    note: LongText.optional(),
    plannedOn: Day.optional(),
    validUntil: Day.nullish(),
    status: TreatmentPlanStatus.optional(),
    signedOn: Day.nullish(),
    agreements: listOf(Agreement).optional(),
    items: listOf(CodeInput).optional(),
    version: Version.optional(),
  })
  .meta({ id: 'TreatmentPlanPatch' })
export type TreatmentPlanPatch = z.infer<typeof TreatmentPlanPatch>

/** A reason for a factor above the threshold, own or from the library. */
export const Justification = z
  .object({
    id: z.string(),
    text: z.string(),
    reason: z.enum(justificationReasons),
    own: z.boolean(),
  })
  .meta({ id: 'Justification' })
export type Justification = z.infer<typeof Justification>

export const treatmentPlans = routes({
  listTreatmentPlans: {
    method: 'GET',
    path: '/api/treatment-plans/',
    summary: 'Treatment plans, newest first',
    access: 'billing.read',
    query: z.object({ patientId: Id.optional(), status: TreatmentPlanStatus.optional(), ...pageQuery }),
    answer: z.object({ treatmentPlans: z.array(TreatmentPlan), cursor: Cursor }),
  },
  createTreatmentPlan: {
    method: 'POST',
    path: '/api/treatment-plans/',
    summary: 'Make a treatment plan with its cost estimate',
    access: 'billing.write',
    body: TreatmentPlanInput,
    answer: TreatmentPlan,
    status: 201,
  },
  getTreatmentPlan: {
    method: 'GET',
    path: '/api/treatment-plans/{id}',
    summary: 'One treatment plan with amounts and findings',
    access: 'billing.read',
    answer: TreatmentPlan,
  },
  updateTreatmentPlan: {
    method: 'PATCH',
    path: '/api/treatment-plans/{id}',
    summary: 'Change a treatment plan; an accepted one keeps its items',
    access: 'billing.write',
    body: TreatmentPlanPatch,
    answer: TreatmentPlan,
    errors: ['FINALIZED', 'VERSION_CONFLICT'],
  },
  getTreatmentPlanPdf: {
    method: 'GET',
    path: '/api/treatment-plans/{id}/plan.pdf',
    summary: 'Treatment plan and cost estimate as PDF',
    access: 'billing.read',
    answer: binary('application/pdf'),
  },
  listJustifications: {
    method: 'GET',
    path: '/api/justifications/',
    summary: 'Texts for factors above the threshold: own ones first, then the library',
    access: 'code.read',
    query: z.object({ query: z.string().max(200).optional(), ...pageQuery }),
    answer: z.object({ justifications: z.array(Justification), cursor: z.null() }),
    isCatalogue: true,
  },
  createJustification: {
    method: 'POST',
    path: '/api/justifications/',
    summary: 'Add an own text',
    access: 'billing.write',
    body: z.object({
      text: z.string().trim().min(1).max(2_000),
      reason: z.enum(justificationReasons).default('difficulty'),
    }),
    answer: Justification,
    status: 201,
  },
  removeJustification: {
    method: 'DELETE',
    path: '/api/justifications/{id}',
    summary: 'Remove an own text',
    access: 'billing.write',
    answer: null,
    status: 204,
    errors: ['FORBIDDEN'],
  },
})
