import { namesOf } from '@honora/language/lists.ts'
import { sectionKeys } from '@honora/language/facts/section.ts'
import { scheduleSystems } from '@honora/domain/fees/fee-code.ts'
import { surfaceLetters } from '@honora/language/facts/surfaces.ts'
import { findingCodes } from '@honora/language/facts/findings.ts'
import { isTooth } from '@honora/language/teeth/fdi.ts'
import { z } from 'zod'
import { Day, Factor, Id, LongText, Locale } from './common.ts'
import { routes } from './routes.ts'

const Tooth = z.int().refine(isTooth, { params: { code: 'invalid_tooth' } })
const Surfaces = z.array(z.enum(surfaceLetters)).max(7)
const Finding = z.enum(findingCodes)
const Justification = z.string().trim().min(1).max(2_000)
const Code = z.string().trim().min(1).max(40)
const System = z.enum(scheduleSystems)
export const CommandSection = z.enum(sectionKeys)

/** Arguments of each tool. Whoever calls, the embedded parser or a language model, passes these schemas. */
export const toolArguments = {
  add_finding: z.strictObject({
    teeth: z.array(Tooth).min(1).max(52),
    surfaces: Surfaces.optional(),
    finding: Finding,
    negated: z.boolean().optional(),
  }),
  set_tooth_status: z.strictObject({ tooth: Tooth, finding: Finding }),
  add_billing_item: z.strictObject({
    system: System,
    code: Code,
    tooth: Tooth.optional(),
    surfaces: Surfaces.optional(),
    quantity: z.int().min(1).max(999).optional(),
    factor: Factor.optional(),
    justification: Justification.optional(),
  }),
  remove_billing_item: z
    .strictObject({ itemId: Id.optional(), code: Code.optional(), tooth: Tooth.optional() })
    .refine((given) => given.itemId !== undefined || given.code !== undefined, { path: ['code'] }),
  change_factor: z
    .strictObject({
      itemId: Id.optional(),
      code: Code.optional(),
      tooth: Tooth.optional(),
      factor: Factor,
      justification: Justification.optional(),
    })
    .refine((given) => given.itemId !== undefined || given.code !== undefined, { path: ['code'] }),
  edit_section: z.strictObject({
    key: CommandSection,
    text: LongText.min(1),
    mode: z.enum(['append', 'replace']),
  }),
  finalize_documentation: z.strictObject({}),
  schedule_recall: z
    .strictObject({
      /** Wall-clock time in Europe/Berlin, or an instant with offset. */
      startsAt: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/)
        .optional(),
      on: Day.optional(),
      inMonths: z.int().min(1).max(120).optional(),
      note: z.string().trim().min(1).max(500).optional(),
    })
    .refine(
      (given) => [given.startsAt, given.on, given.inMonths].filter((one) => one !== undefined).length === 1,
      { path: ['startsAt'] },
    ),
  find_code: z.strictObject({ query: z.string().trim().min(1).max(200), system: System.optional() }),
  open_patient: z
    .strictObject({ query: z.string().trim().min(1).max(200).optional(), patientId: Id.optional() })
    .refine((given) => given.query !== undefined || given.patientId !== undefined, { path: ['query'] }),
} as const
export type ToolName = keyof typeof toolArguments
export const toolNames = namesOf(toolArguments)

export const ToolRefusal = z.enum([
  'context_missing',
  'forbidden',
  'not_found',
  'ambiguous',
  'invalid',
  'finalized',
  'not_ready',
])
export type ToolRefusal = z.infer<typeof ToolRefusal>

export const ToolCall = z
  .object({
    id: z.string(),
    tool: z.enum(toolNames),
    arguments: z.record(z.string(), z.unknown()),
    status: z.enum(['done', 'proposed', 'refused']),
    result: z.record(z.string(), z.unknown()).optional(),
    reason: ToolRefusal.optional(),
    undoable: z.boolean(),
  })
  .meta({ id: 'ToolCall' })
export type ToolCall = z.infer<typeof ToolCall>

export const ToolCalling = z
  .object({
    consultationId: Id.optional(),
    appointmentId: Id.optional(),
    text: z.string().trim().min(1).max(2_000).optional(),
    locale: Locale.optional(),
    dryRun: z.boolean().optional(),
    /** Carries out a proposed call. */
    confirm: Id.optional(),
    /** Takes a done call back. */
    undo: Id.optional(),
  })
  .refine(
    (given) => [given.text, given.confirm, given.undo].filter((one) => one !== undefined).length === 1,
    { path: ['text'], params: { code: 'required' } },
  )
  .meta({
    id: 'ToolCalling',
    examples: [
      { consultationId: '0193a3f2-7c1e-7b64-9d2a-5e0f8c6b1a42', text: 'Füge 2060 an 36 hinzu', dryRun: true },
    ],
  })
export type ToolCalling = z.infer<typeof ToolCalling>

export const ToolAnswer = z.object({ calls: z.array(ToolCall), reply: z.string() }).meta({ id: 'ToolAnswer' })
export type ToolAnswer = z.infer<typeof ToolAnswer>

export const tools = routes({
  callTools: {
    method: 'POST',
    path: '/api/tool_calling/',
    summary: 'Carry out or propose a spoken or typed command, confirm a proposed one or take a done one back',
    access: 'tool.call',
    transaction: 'manual',
    body: ToolCalling,
    answer: ToolAnswer,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
})
