import { severities } from '@honora/domain/fees/rules/violation.ts'
import { feeSystems, needs } from '@honora/domain/fees/fee-code.ts'
import { z } from 'zod'
import { BasisPoints, Cents, Cursor, Day, Line, Name, pageQuery, Version } from './common.ts'
import { routes } from './routes.ts'

/** System as stored; input also takes GOAE and any case. */
export const FeeSystem = z.enum(feeSystems)
export type FeeSystem = z.infer<typeof FeeSystem>

export const FeeSystemInput = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  const upper = value.normalize('NFC').trim().toUpperCase()
  return upper === 'GOAE' ? 'GOÄ' : upper
}, FeeSystem)

export const FactorRange = z.object({ min: z.string(), threshold: z.string(), max: z.string() })

/** A rule that stands under a code, with what it says in German and its source. */
export const CodeRule = z
  .object({
    id: z.string(),
    severity: z.enum(severities),
    text: z.string(),
    basis: z.string(),
    recall: z.boolean(),
  })
  .meta({ id: 'CodeRule' })

export const DentalCode = z
  .object({
    id: z.string(),
    system: FeeSystem,
    code: z.string(),
    title: z.string(),
    section: z.string(),
    points: z.number().nullable(),
    /** Amount at factor 1.0, for BEMA at the practice's point value, for CUSTOM its price; null where none is known. */
    priceCents: z.int().nullable(),
    /** Amount at the threshold (2.3, 1.8, 1.15, 1.0); equals priceCents where no factor exists. */
    thresholdCents: z.int().nullable(),
    scope: z.string(),
    needs: z.array(z.enum(needs)),
    factor: FactorRange.nullable(),
    vatRateBp: z.int().optional(),
    validFrom: z.string(),
    validTo: z.string().nullable(),
    notes: z.string(),
    rules: z.array(CodeRule).optional(),
    version: z.int().optional(),
  })
  .meta({ id: 'DentalCode' })
export type DentalCode = z.infer<typeof DentalCode>

/** A section of a schedule and how many of its codes are in force on the day. */
export const CodeSection = z
  .object({ system: FeeSystem, section: z.string(), count: z.int() })
  .meta({ id: 'CodeSection' })
export type CodeSection = z.infer<typeof CodeSection>

export const DentalCodeQuery = z.object({
  system: FeeSystemInput.optional(),
  query: z.string().max(200).optional(),
  section: z.string().max(200).optional(),
  tooth: z.coerce.number().int().min(11).max(85).optional(),
  on: Day.optional(),
  ...pageQuery,
})
export type DentalCodeQuery = z.infer<typeof DentalCodeQuery>

export const CustomCodeInput = z
  .object({
    code: z.string().trim().min(1).max(40),
    title: Name.max(500),
    priceCents: Cents.min(0),
    vatRateBp: BasisPoints.max(10_000).default(0),
    section: Line.default('Eigene Leistungen'),
    scope: Line.default(''),
    notes: Line.default(''),
  })
  .meta({ id: 'CustomCodeInput' })
export type CustomCodeInput = z.infer<typeof CustomCodeInput>

export const CustomCodePatch = z
  .object({
    code: z.string().trim().min(1).max(40).optional(),
    title: Name.max(500).optional(),
    priceCents: Cents.min(0).optional(),
    vatRateBp: BasisPoints.max(10_000).optional(),
    section: Line.optional(),
    scope: Line.optional(),
    notes: Line.optional(),
    version: Version.optional(),
  })
  .meta({ id: 'CustomCodePatch' })
export type CustomCodePatch = z.infer<typeof CustomCodePatch>

export const PointValueRow = z
  .object({
    kzv: z.string(),
    insurerGroup: z.enum(['primary', 'substitute', '*']),
    part: z.string(),
    validFrom: z.string(),
    /** Euro per point as a decimal string. */
    value: z.string(),
    /** True for values of this practice, false for those that came with the product. */
    own: z.boolean(),
  })
  .meta({ id: 'PointValueRow' })
export type PointValueRow = z.infer<typeof PointValueRow>

export const dentalCodes = routes({
  listDentalCodes: {
    method: 'GET',
    path: '/api/dental-codes/',
    summary: 'Fee codes of all schedules; with a query the best match first',
    access: 'code.read',
    query: DentalCodeQuery,
    answer: z.object({ codes: z.array(DentalCode), sections: z.array(CodeSection), cursor: Cursor }),
    isCatalogue: true,
  },
  createDentalCode: {
    method: 'POST',
    path: '/api/dental-codes/',
    summary: 'Add a CUSTOM code to the own price list',
    access: 'custom-code.manage',
    body: CustomCodeInput,
    answer: DentalCode,
    status: 201,
    errors: ['CONFLICT'],
  },
  getDentalCode: {
    method: 'GET',
    path: '/api/dental-codes/{id}',
    summary: 'One fee code with its rules',
    access: 'code.read',
    query: z.object({ on: Day.optional() }),
    answer: DentalCode,
    isCatalogue: true,
  },
  updateDentalCode: {
    method: 'PATCH',
    path: '/api/dental-codes/{id}',
    summary: 'Change a CUSTOM code; codes of the schedules cannot be changed',
    access: 'custom-code.manage',
    body: CustomCodePatch,
    answer: DentalCode,
    errors: ['FORBIDDEN', 'CONFLICT', 'VERSION_CONFLICT'],
  },
  removeDentalCode: {
    method: 'DELETE',
    path: '/api/dental-codes/{id}',
    summary: 'Remove a CUSTOM code; items that used it keep their text and amount',
    access: 'custom-code.manage',
    answer: null,
    status: 204,
    errors: ['FORBIDDEN', 'VERSION_CONFLICT'],
  },
  listPointValues: {
    method: 'GET',
    path: '/api/point-values/',
    summary: 'BEMA point values by KZV, insurer group, part and first day',
    access: 'code.read',
    query: z.object({
      kzv: z.string().max(40).optional(),
      part: z.string().max(10).optional(),
      ...pageQuery,
    }),
    answer: z.object({ pointValues: z.array(PointValueRow), cursor: z.null() }),
    isCatalogue: true,
  },
  importPointValues: {
    method: 'POST',
    path: '/api/point-values/',
    summary: 'Import point values from CSV (kzv,insurerGroup,part,validFrom,value); all lines or none',
    access: 'custom-code.manage',
    consumes: 'multipart',
    transaction: 'manual',
    answer: z.object({ imported: z.int() }),
    status: 201,
  },
})
