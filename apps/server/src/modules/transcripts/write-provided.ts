import type { Fact } from '@honora/domain/facts/fact.ts'
import { structured } from '@honora/domain/reading/structure.ts'
import { readProvided, type ReadProvided } from '@honora/domain/speech/provided-fact.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { lockInteraction, patientOf, utteranceOf } from './derive.ts'
import { knownMembers } from './edit-facts.ts'
import { factRows, presentFact, type StoredFact } from './facts.ts'
import { settleProvided, type ProvidedFact, type ProvidedNote } from './provided.ts'
import { transcriptRows } from './transcripts.ts'
import { publishConsultation } from './write.ts'

const longestText = 500

/**
 * Keeps facts that the provider derived: the same id again updates or takes back. Answers those that are to be shown or
 * no longer, after ours have gone before them.
 */
export async function writeProvidedFacts(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  given: readonly ProvidedFact[],
): Promise<StoredFact[]> {
  if (given.length === 0) return []
  await lockInteraction(tx, interactionId)
  const patient = await patientOf(tx, interactionId)
  const before = new Map((await factRows(tx, interactionId)).map((row) => [row.fact_key, row]))
  const touched = new Set<string>()
  for (const item of given) {
    const key = `provider-${item.id}`
    const read = readItem(item, patient.age)
    const note: ProvidedNote = {
      group: item.group,
      fact: read.fact,
      statements: read.statements,
      isTakenBack: item.isDiscarded,
    }
    const known = before.get(key)
    const noted = known?.provided
    const isSame =
      (noted?.fact ?? known?.body)?.text === read.fact.text &&
      noted?.group === note.group &&
      noted.isTakenBack === note.isTakenBack
    if (isSame) continue
    touched.add(await upsert(tx, { scope, interactionId, key, fact: read.fact, note }))
  }
  const utterances = (await transcriptRows(tx, interactionId)).map(utteranceOf)
  const settled = await settleProvided(tx, interactionId, { patient, utterances })
  const changed = new Set([...touched, ...settled.map((row) => row.id)])
  if (changed.size === 0) return []
  await publishConsultation(tx, scope, deps, interactionId)
  const rows = (await factRows(tx, interactionId)).filter((row) => changed.has(row.id))
  // One that is new and hidden at once was never seen: nothing is to be said of it.
  return rows.filter((row) => !row.is_withdrawn || before.has(row.fact_key)).map(presentFact)
}

/** A peer of our own kind sends the fact itself along; of any other the words are read. */
function readItem(item: ProvidedFact, age: number | undefined): ReadProvided {
  const text = item.text.trim().slice(0, longestText)
  const read = readProvided({ id: item.id, text, group: item.group }, age)
  const members = item.dental === undefined ? null : knownMembers(item.dental)
  if (members === null) return read
  const fact: Fact = { ...read.fact, ...members, id: item.id, text, utteranceIds: [] }
  return { fact, statements: [fact] }
}

interface Upsert {
  readonly scope: WorkScope
  readonly interactionId: string
  readonly key: string
  readonly fact: Fact
  readonly note: ProvidedNote
}

async function upsert(tx: Tx, { scope, interactionId, key, fact, note }: Upsert): Promise<string> {
  const row = await tx
    .insertInto('fact')
    .values({
      id: newId(),
      organisation_id: scope.organisationId,
      interaction_id: interactionId,
      fact_key: key,
      body: JSON.stringify(structured(fact)),
      provided: JSON.stringify(note),
      source: 'provider',
    })
    .onConflict((conflict) =>
      conflict.columns(['interaction_id', 'fact_key']).doUpdateSet((update) => ({
        body: update.ref('excluded.body'),
        provided: update.ref('excluded.provided'),
        version: sql<number>`fact.version + 1`,
        updated_at: sql<Date>`now()`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
