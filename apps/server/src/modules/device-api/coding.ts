import { icd10Of } from '@honora/domain/diagnoses/icd10.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { codeVersions } from '@honora/domain/fees/schedule.ts'
import { suggestCodes } from '@honora/domain/suggestions/suggest.ts'
import type { ScheduleSystem } from '@honora/domain/fees/fee-code.ts'
import { z } from 'zod'
import { berlinDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call, WireCall } from './call.ts'
import { factsOfTexts, type Sentence } from './context.ts'
import { documentText } from './documents.ts'
import { badRequest } from './errors.ts'
import { parsed } from './parse.ts'

const Request = z.looseObject({
  system: z.array(z.string().max(40)).min(1).max(10),
  context: z
    .array(
      z.union([
        z.looseObject({ type: z.literal('text'), text: z.string().max(50_000) }),
        z.looseObject({ type: z.literal('documentId'), documentId: z.string().max(100) }),
      ]),
    )
    .min(1)
    .max(50),
  filter: z
    .looseObject({
      include: z.array(z.string().max(40)).max(500).optional(),
      exclude: z.array(z.string().max(40)).max(500).optional(),
    })
    .optional(),
})

/** One code with what supports it; `isSure` tells a code from a candidate. */
interface Found {
  readonly system: string
  readonly code: string
  readonly display: string
  readonly factIds: readonly string[]
  readonly alternatives: readonly { readonly code: string; readonly display: string }[]
  readonly isSure: boolean
}

/** From here on a suggestion is a code, below it a candidate. */
const sure = 0.6
const titleOf = (system: ScheduleSystem, code: string): string =>
  codeVersions(system, code).at(-1)?.title ?? code

const fees =
  (schedule: ScheduleSystem, insurance: 'statutory' | 'private') =>
  (facts: readonly Fact[], system: string, on: string): Found[] =>
    suggestCodes(facts, { insurance, on })
      .filter((one) => one.system === schedule)
      .map((one) => ({
        system,
        code: one.code,
        display: titleOf(schedule, one.code),
        factIds: one.factIds,
        alternatives: one.alternatives
          .filter((other) => other.system === schedule)
          .map(({ code }) => ({ code, display: titleOf(schedule, code) })),
        isSure: one.confidence >= sure,
      }))

function diagnoses(facts: readonly Fact[], system: string): Found[] {
  const found = new Map<string, Found>()
  for (const fact of facts) {
    const icd = icd10Of(fact)
    if (icd === undefined) continue
    const before = found.get(icd.code)
    found.set(icd.code, {
      system,
      code: icd.code,
      display: icd.title,
      factIds: [...(before?.factIds ?? []), fact.id],
      alternatives: [],
      isSure: (before?.isSure ?? false) || fact.certainty === 'certain',
    })
  }
  return [...found.values()]
}

/**
 * The systems of this service: the international ICD-10 of the protocol's list, and as our own addition the fee
 * schedules of German dentistry, which the provider does not know.
 */
const systems: Readonly<Record<string, (facts: readonly Fact[], system: string, on: string) => Found[]>> = {
  'icd10int-outpatient': diagnoses,
  'icd10int-inpatient': diagnoses,
  bema: fees('BEMA', 'statutory'),
  goz: fees('GOZ', 'private'),
  goae: fees('GOÄ', 'private'),
}

const isOf = (code: string, list: readonly string[]): boolean =>
  list.some((category) => code === category || code.startsWith(category))

async function predict(call: Call, deps: Deps): Promise<Readonly<Record<string, unknown>>> {
  const body = parsed(Request, call.request.body)
  const unknown = body.system.find((system) => !Object.hasOwn(systems, system))
  if (unknown !== undefined)
    throw badRequest(`system not available: ${unknown}; available: ${Object.keys(systems).join(', ')}`)
  const texts: string[] = []
  for (const context of body.context)
    texts.push(context.type === 'text' ? context.text : await documentText(call.tx, context.documentId))
  const { facts, sentences } = await factsOfTexts(texts)
  const on = berlinDay(deps.clock.now())
  const { include = [], exclude = [] } = body.filter ?? {}
  const found = [...new Set(body.system)]
    .flatMap((system) => systems[system]?.(facts, system, on) ?? [])
    .filter(({ code }) => (include.length === 0 || isOf(code, include)) && !isOf(code, exclude))
  const present = (one: Found) => ({
    system: one.system,
    code: one.code,
    display: one.display,
    evidences: evidenceOf(one.factIds, facts, sentences),
    alternatives: one.alternatives,
  })
  return {
    codes: found.filter((one) => one.isSure).map(present),
    candidates: found.filter((one) => !one.isSure).map(present),
    usageInfo: { creditsConsumed: 0 },
  }
}

function evidenceOf(
  factIds: readonly string[],
  facts: readonly Fact[],
  sentences: ReadonlyMap<string, Sentence>,
) {
  const ids = facts.filter((fact) => factIds.includes(fact.id)).flatMap((fact) => fact.utteranceIds)
  return [...new Set(ids)].flatMap((id) => {
    const sentence = sentences.get(id)
    if (sentence === undefined) return []
    const { index, text, start, end } = sentence
    return [{ contextIndex: index, text, start, end }]
  })
}

export function codingCalls(deps: Deps): readonly WireCall[] {
  return [['POST', 'tools/coding', (call) => predict(call, deps)]]
}
