import { assembleFacts } from '@honora/language/reading/assemble.ts'
import { fromWireGroup, wireGroups, type WireGroup } from '@honora/domain/speech/fact-groups.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRowId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { refuseFinalized } from '../consultations/index.ts'
import { groupId, wireFact } from '../live/index.ts'
import {
  addManualFact,
  changeFact,
  factRow,
  listAllFacts,
  openFactEngine,
  wireSources,
} from '../transcripts/index.ts'
import { noFact, noGroup } from './errors.ts'
import { parsed, requireLanguage } from './parse.ts'

type WireFact = Readonly<Record<string, unknown>>

const germanNames: Readonly<Record<WireGroup, string>> = {
  'chief-complaint': 'Hauptbeschwerde',
  'history-of-present-illness': 'Aktuelle Anamnese',
  'past-medical-history': 'Vorgeschichte',
  'family-history': 'Familienanamnese',
  'social-history': 'Sozialanamnese',
  'functional-status': 'Funktionszustand',
  'medications-prior-to-visit': 'Medikamente vor dem Besuch',
  allergies: 'Allergien',
  demographics: 'Angaben zur Person',
  'vital-signs': 'Vitalzeichen',
  'laboratory-results': 'Laborwerte',
  'imaging-results': 'Bildgebung',
  'normal-physical-findings': 'Normaler Befund',
  'abnormal-physical-findings': 'Auffälliger Befund',
  'denials-of-symptoms': 'Verneinte Beschwerden',
  'concerns-and-expectations': 'Sorgen und Erwartungen',
  assessment: 'Beurteilung',
  plan: 'Plan',
  actions: 'Maßnahmen',
  other: 'Sonstiges',
}

/** The groups on the wire with their German and English names; ids never change. */
export function wireGroupList(): { data: unknown[] } {
  return {
    data: wireGroups.map((key) => ({
      id: groupId(key),
      key,
      translations: [
        { id: 1, languages_id: 'en', name: key.replaceAll('-', ' ') },
        { id: 2, languages_id: 'de', name: germanNames[key] },
      ],
    })),
  }
}

export async function wireFacts(tx: Tx, interactionId: string): Promise<{ facts: WireFact[] }> {
  return { facts: (await listAllFacts(tx, interactionId)).map(wireFact) }
}

const Text = z.string().trim().min(1).max(500)
const Source = z.enum(wireSources)
const NewFacts = z.looseObject({
  facts: z.array(z.looseObject({ text: Text, group: z.string(), source: Source.optional() })).max(100),
})
const Change = z.looseObject({
  text: Text.optional(),
  group: z.string().optional(),
  isDiscarded: z.boolean().optional(),
  source: Source.optional(),
})
const Changes = z.looseObject({ facts: z.array(Change.extend({ factId: z.string() })).max(100) })

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
  await refuseFinalized(tx, interactionId)
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
          wireSource: fact.source,
        }),
      ),
    )
  }
  return { facts }
}

async function change(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  factId: string,
  given: z.infer<typeof Change>,
): Promise<WireFact> {
  await refuseFinalized(tx, interactionId)
  if (!isRowId(factId) || (await factRow(tx, interactionId, factId)) === undefined) throw noFact()
  const group = given.group === undefined ? undefined : groupOf(given.group).group
  return wireFact(
    await changeFact(tx, scope, deps, {
      interactionId,
      factId,
      text: given.text,
      group,
      isDiscarded: given.isDiscarded,
      wireSource: given.source,
    }),
  )
}

export async function changeWireFacts(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  given: unknown,
): Promise<{ facts: WireFact[] }> {
  const facts: WireFact[] = []
  for (const fact of parsed(Changes, given).facts)
    facts.push(await change(tx, scope, deps, interactionId, fact.factId, fact))
  return { facts }
}

export async function changeWireFact(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  factId: string,
  given: unknown,
): Promise<WireFact> {
  return change(tx, scope, deps, interactionId, factId, parsed(Change, given))
}

const Extract = z.looseObject({
  context: z
    .array(z.looseObject({ type: z.literal('text'), text: z.string().max(20_000) }))
    .min(1)
    .max(50),
  outputLanguage: z.string().max(20),
})

/** Facts of a text without an interaction; `dental.state` says which of them are proposals. */
export function extractFacts(given: unknown): Readonly<Record<string, unknown>> {
  const { context, outputLanguage } = parsed(Extract, given)
  requireLanguage(outputLanguage)
  const utterances = context.map(({ text }, index) => ({ id: String(index), text, language: 'de' }))
  const engine = openFactEngine({})
  for (const utterance of utterances) engine.push(utterance)
  const read = assembleFacts({ patient: { insurance: 'statutory' }, utterances, rules: engine.facts() })
  const now = new Date(0)
  const facts = read.map((fact) => {
    const stored = {
      ...fact,
      state: fact.state ?? ('recorded' as const),
      decidedBy: null,
      decidedAt: null,
      before: null,
      source: 'speech' as const,
      wireSource: null,
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
