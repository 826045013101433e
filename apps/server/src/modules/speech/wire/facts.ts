import { fromWireGroup, wireGroups } from '@honora/domain/speech/fact-groups.ts'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRowId } from '../../../platform/ids.ts'
import type { WorkScope } from '../../../platform/scope.ts'
import { groupId, wireFact } from '../gateway/messages.ts'
import { addManualFact, changeFact } from '../text/edit-facts.ts'
import { factRow, listFacts } from '../text/facts.ts'
import { openFactEngine } from '../text/engine.ts'
import { badRequest, noFact, noGroup } from './errors.ts'

type WireFact = Readonly<Record<string, unknown>>

/** The groups on the wire with their German and English names; ids never change. */
export function wireGroupList(): { data: unknown[] } {
  return {
    data: wireGroups.map((key) => ({
      id: groupId(key),
      key,
      translations: [{ id: 1, languages_id: 'en', name: key.replaceAll('-', ' ') }],
    })),
  }
}

export async function wireFacts(tx: Tx, interactionId: string): Promise<{ facts: WireFact[] }> {
  return { facts: (await listFacts(tx, interactionId, { discarded: true })).map(wireFact) }
}

const Text = z.string().trim().min(1).max(500)
const NewFacts = z.looseObject({ facts: z.array(z.looseObject({ text: Text, group: z.string() })).max(100) })
const Change = z.looseObject({
  text: Text.optional(),
  group: z.string().optional(),
  isDiscarded: z.boolean().optional(),
})
const Changes = z.looseObject({ facts: z.array(Change.extend({ factId: z.string() })).max(100) })

function parsed<T>(schema: z.ZodType<T>, given: unknown): T {
  const answer = schema.safeParse(given)
  if (!answer.success) throw badRequest(answer.error.issues[0]?.path.join('.') ?? 'body')
  return answer.data
}

function groupOf(key: string) {
  const found = fromWireGroup(key)
  if (found === null) throw noGroup()
  return found
}

export async function addWireFacts(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  given: unknown,
): Promise<{ facts: WireFact[] }> {
  const facts: WireFact[] = []
  for (const fact of parsed(NewFacts, given).facts) {
    const { group, negated } = groupOf(fact.group)
    facts.push(
      wireFact(
        await addManualFact(tx, scope, deps, {
          interactionId,
          text: fact.text,
          group,
          attributes: { negated },
        }),
      ),
    )
  }
  return { facts }
}

async function change(
  tx: Tx,
  deps: Deps,
  interactionId: string,
  factId: string,
  given: z.infer<typeof Change>,
): Promise<WireFact> {
  if (!isRowId(factId) || (await factRow(tx, interactionId, factId)) === undefined) throw noFact()
  const group = given.group === undefined ? undefined : groupOf(given.group).group
  return wireFact(
    await changeFact(tx, deps, {
      interactionId,
      factId,
      text: given.text,
      group,
      isDiscarded: given.isDiscarded,
    }),
  )
}

export async function changeWireFacts(
  tx: Tx,
  deps: Deps,
  interactionId: string,
  given: unknown,
): Promise<{ facts: WireFact[] }> {
  const facts: WireFact[] = []
  for (const fact of parsed(Changes, given).facts)
    facts.push(await change(tx, deps, interactionId, fact.factId, fact))
  return { facts }
}

export async function changeWireFact(
  tx: Tx,
  deps: Deps,
  interactionId: string,
  factId: string,
  given: unknown,
): Promise<WireFact> {
  return change(tx, deps, interactionId, factId, parsed(Change, given))
}

const Extract = z.looseObject({
  context: z
    .array(z.looseObject({ type: z.literal('text'), text: z.string().max(20_000) }))
    .min(1)
    .max(50),
  outputLanguage: z.string().max(20),
})

/** Facts of a text without an interaction. */
export function extractFacts(given: unknown): Readonly<Record<string, unknown>> {
  const { context, outputLanguage } = parsed(Extract, given)
  const engine = openFactEngine({})
  context.forEach((part, index) => engine.push({ id: String(index), text: part.text, language: 'de' }))
  const now = new Date(0)
  const facts = engine.facts().map((fact) => {
    const stored = {
      ...fact,
      source: 'speech' as const,
      isDiscarded: false,
      isEdited: false,
      createdAt: now,
      updatedAt: now,
    }
    const { group } = wireFact(stored)
    return { group, value: fact.text, text: fact.text, dental: fact }
  })
  return { facts, outputLanguage, usageInfo: { creditsConsumed: 0 } }
}
