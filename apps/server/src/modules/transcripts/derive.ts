import type { Fact } from '@honora/language/facts/fact.ts'
import { saysTheSame } from '@honora/language/facts/same-content.ts'
import type { Utterance } from '@honora/language/utterance.ts'
import { ownWords, putEvidence, putUtterance, quotedAsSaid } from '@honora/language/own-words.ts'
import { structured } from '@honora/language/reading/structure.ts'
import { standingCandidates } from '@honora/language/reading/model/stored-windows.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { practiceWordsOf } from '../practice-words/index.ts'
import { readingWindows } from '../reading/index.ts'
import { presentFact, presentFacts, type StoredFact } from './facts.ts'
import { settleProvided } from './provided.ts'
import { type FactRow, factRows, patientOf, type TranscriptRow, transcriptRows } from './queries.ts'
import { upsertFact, withdraw } from './tables.ts'
import { warmOf } from './warm.ts'

/**
 * Brings the facts of an interaction in line with its text: new ones are added, changed ones keep their id, those
 * without support are withdrawn. A person's edits and discards stay; of the provider's own facts those count that
 * ours do not tell. Answers the facts that changed.
 * The interaction must be locked.
 */
export async function deriveFacts(
  tx: Tx,
  organisationId: string,
  interactionId: string,
): Promise<StoredFact[]> {
  const texts = await transcriptRows(tx, interactionId)
  const patient = await patientOf(tx, interactionId)
  const windows = await readingWindows(tx, interactionId)
  const words = ownWords(await practiceWordsOf(tx, organisationId))
  const said = texts.map(utteranceOf)
  const utterances = said.map((utterance) => putUtterance(words, utterance))
  const model = windows.length === 0 ? undefined : standingCandidates(windows, texts)
  const state = await warmOf(interactionId, texts, utterances, patient.age)
  const assembled = state.assembler.assemble({
    patient,
    utterances,
    rules: state.engine.facts(),
    ...(model === undefined
      ? {}
      : {
          model: {
            ...model,
            candidates: model.candidates.map(({ name: _name, ...candidate }) => ({
              ...candidate,
              evidence: putEvidence(words, candidate.evidence),
            })),
          },
        }),
  })
  const derived = quotedAsSaid(words, assembled, said).map(structured)
  const rows = await factRows(tx, interactionId)
  const byKey = new Map(rows.map((row) => [row.fact_key, row]))
  const changed: FactRow[] = []
  for (const fact of derived) {
    const row = byKey.get(fact.id)
    byKey.delete(fact.id)
    const body = JSON.stringify(fact)
    if (row !== undefined && !row.is_withdrawn && sameFact(row.body, fact)) continue
    if ((row === undefined || row.is_withdrawn) && isDecided(fact, rows, texts)) continue
    changed.push(await upsertFact(tx, { organisationId, interactionId, key: fact.id, body }))
  }
  const gone = [...byKey.values()].filter(
    (row) => row.source === 'speech' && !row.is_withdrawn && !isOfPerson(row),
  )
  for (const row of gone) changed.push(await withdraw(tx, row.id))
  if (rows.some((row) => row.source === 'provider'))
    changed.push(...(await settleProvided(tx, interactionId, { patient, utterances })))
  return changed.length === 0 ? [] : presentFacts(changed, await factRows(tx, interactionId))
}

export function utteranceOf(text: TranscriptRow): Utterance {
  return {
    id: text.id,
    text: text.text,
    ...(text.speaker === null ? {} : { speaker: text.speaker }),
    start: text.start_ms / 1000,
    end: text.end_ms / 1000,
    language: 'de',
  }
}

/** What a person has accepted, changed or dropped is theirs: it stays, whatever is derived. */
const isOfPerson = (row: FactRow): boolean => row.is_accepted || row.edits !== null || row.is_discarded

/**
 * Whether a person has decided about what a new fact states, however it is phrased now. A dropped statement comes back
 * only from talk that came after the decision.
 */
function isDecided(
  fact: ReturnType<typeof structured<Fact>>,
  rows: readonly FactRow[],
  texts: readonly TranscriptRow[],
): boolean {
  const heardAt = new Map(texts.map((text) => [text.id, text.created_at]))
  return rows.some((row) => {
    if (!isOfPerson(row) && row.source !== 'manual') return false
    const isSame = [row.body, presentFact(row)].some((one) => saysTheSame(fact, structured(one)))
    const decidedAt = row.decided_at
    if (!isSame || !row.is_discarded || decidedAt === null) return isSame
    return !fact.utteranceIds.every((id) => (heardAt.get(id) ?? decidedAt) > decidedAt)
  })
}

function sameFact(stored: unknown, fact: Fact): boolean {
  return canonical(stored) === canonical(fact)
}

/** JSON with sorted keys: the database does not keep their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}
