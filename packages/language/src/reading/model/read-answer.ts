import { namesOf, recordOf } from '../../lists.ts'
import { z } from 'zod'
import { factGroups, speakers, type Drug, type PsiValues } from '../../facts/fact.ts'
import { findingCodes } from '../../facts/findings.ts'
import { clip } from '../../facts/phrase.ts'
import { readSurface, sortSurfaces } from '../../facts/surfaces.ts'
import { isTooth } from '../../teeth/fdi.ts'
import type { Candidate, ReadAnswer } from '../port.ts'
import { findAnswer } from './json-in-text.ts'
import type { FactHandles } from './request-lines.ts'
import { psiKeys } from './response-format.ts'

/** Why a statement of a model is no candidate at all; the judge looks at the others. */
export type AnswerRefusal = 'shape' | 'group' | 'text' | 'evidence'

export type ModelAnswer = ReadAnswer & {
  /** `cut`: the whole facts of an answer that ends too early; `none`: nothing in it can be read. */
  readonly completeness: 'whole' | 'cut' | 'none'
  readonly refused: readonly AnswerRefusal[]
}

/** Where positions and short names of the request lead back to. */
export type AnswerContext = {
  readonly utteranceAt: (position: number) => string | undefined
  readonly handles: FactHandles
  /** Puts back what was taken out of the talk before it was sent. */
  readonly restore?: (text: string) => string
}

const quoteLimit = 1000

/** A member of the wrong type counts as not said. */
const optional = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined)
const text = z
  .string()
  .transform((value) => value.replaceAll(/\s+/gu, ' ').trim())
  .pipe(z.string().min(1))
const integer = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int())
const flag = z.union([z.boolean(), z.literal(['true', 'false']).transform((value) => value === 'true')])
/** Entries of the wrong type are left out one by one. */
const entries = <T extends z.ZodType>(shape: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((list) =>
      list.flatMap((entry) => {
        const read = shape.safeParse(entry)
        return read.success ? [read.data] : []
      }),
    )

const position = z.union([
  integer,
  z
    .string()
    .regex(/^\[\d+\]$/)
    .transform((value) => Number(value.slice(1, -1))),
])
const dose = z.union([text, z.number().transform(String)])
const drug = z.union([
  text.transform((name): Drug => ({ name })),
  z
    .object({ name: text, dose: optional(dose) })
    .transform((said): Drug => ({ name: said.name, ...(said.dose && { dose: said.dose }) })),
])
const sextant = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^(?:[0-4]\*?|x)$/i))
const psi = z.object(recordOf(psiKeys, () => sextant)) satisfies z.ZodType<PsiValues>
const measured = z.union([z.number(), z.string()])
const values = z.record(z.string(), z.unknown()).transform((said) => {
  const kept = Object.entries(said).flatMap(([name, value]) => {
    const read = measured.safeParse(value)
    return read.success ? [[name, read.data] as const] : []
  })
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
})

/** A fact as a model writes it. */
const WireFact = z.object({
  group: z.unknown(),
  text: z.unknown(),
  evidence: entries(z.object({ u: position, quote: text })),
  teeth: entries(integer).transform((teeth) => [...new Set(teeth.filter(isTooth))]),
  surfaces: entries(z.string()).transform((letters) =>
    sortSurfaces(letters.flatMap((letter) => readSurface(letter) ?? [])),
  ),
  finding: optional(z.enum(findingCodes)),
  negated: flag.catch(false),
  temporality: z.enum(['now', 'past', 'planned']).catch('now'),
  certainty: z.enum(['certain', 'suspected']).catch('certain'),
  speaker: z.enum(speakers).catch('dentist'),
  jaw: optional(z.enum(['OK', 'UK'])),
  side: optional(z.enum(['rechts', 'links', 'beidseits'])),
  quadrant: optional(z.literal([1, 2, 3, 4, 5, 6, 7, 8])),
  quantity: optional(z.number().positive()),
  canals: optional(integer.pipe(z.int().min(1))),
  material: optional(text),
  drug: optional(drug),
  values: optional(values),
  psi: optional(psi),
})

/** Reads what a model said. Never throws: what cannot be read is counted in `refused`. */
export function readModelAnswer(said: string, context: AnswerContext): ModelAnswer {
  const found = findAnswer(said)
  if (found === undefined) return { candidates: [], withdrawn: [], completeness: 'none', refused: [] }
  const candidates: Candidate[] = []
  const refused: AnswerRefusal[] = []
  for (const entry of found.facts) {
    const read = readFact(entry, context)
    if (typeof read === 'string') refused.push(read)
    else candidates.push(read)
  }
  return {
    candidates,
    withdrawn: withdrawnIds(found.withdrawn, context.handles),
    completeness: found.isWhole ? 'whole' : 'cut',
    refused,
  }
}

function readFact(entry: unknown, context: AnswerContext): Candidate | AnswerRefusal {
  const wire = WireFact.safeParse(entry)
  if (!wire.success) return 'shape'
  const { group: saidGroup, text: saidText, evidence: cited, ...members } = wire.data
  const group = z.enum(factGroups).safeParse(saidGroup)
  if (!group.success) return 'group'
  const phrase = text.safeParse(saidText)
  if (!phrase.success) return 'text'
  const restore = context.restore ?? ((value: string) => value)
  const evidence = cited.flatMap(({ u, quote }) => {
    const utteranceId = context.utteranceAt(u)
    return utteranceId === undefined ? [] : [{ utteranceId, quote: restore(quote).slice(0, quoteLimit) }]
  })
  if (evidence.length === 0) return 'evidence'
  for (const name of namesOf(members)) if (members[name] === undefined) delete members[name]
  return {
    ...members,
    group: group.data,
    text: clip(restore(phrase.data)),
    ...(members.material === undefined ? {} : { material: restore(members.material) }),
    ...(members.drug === undefined ? {} : { drug: { ...members.drug, name: restore(members.drug.name) } }),
    evidence,
  }
}

const withdrawnIds = (said: readonly unknown[], handles: FactHandles): string[] =>
  said.flatMap((handle) => {
    const fact = typeof handle === 'string' ? handles.get(handle) : undefined
    return fact === undefined ? [] : [fact.id]
  })
