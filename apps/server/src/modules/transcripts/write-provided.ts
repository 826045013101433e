import type { Fact } from '@honora/language/facts/fact.ts'
import { readProvided, type ReadProvided } from '@honora/domain/speech/provided-fact.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { utteranceOf } from './derive.ts'
import { knownMembers } from './edit-facts.ts'
import { presentFact, type StoredFact } from './facts.ts'
import { type ProvidedFact, settleProvided } from './provided.ts'
import { publishConsultation } from './publish-consultation.ts'
import { type ProvidedNote, upsertProvidedFact } from './tables.ts'
import { factRows, isCancelled, lockInteraction, patientOf, transcriptRows } from './queries.ts'

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
  if (await isCancelled(tx, interactionId)) return []
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
    touched.add(await upsertProvidedFact(tx, { scope, interactionId, key, fact: read.fact, note }))
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
