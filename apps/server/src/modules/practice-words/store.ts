import type { Fact } from '@honora/domain/facts/fact.ts'
import { ownWordKinds, type OwnWord } from '@honora/domain/language/own-words.ts'
import type { WordCorrection } from '@honora/domain/language/suggest-words.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'

export interface WordRow extends OwnWord {
  readonly id: string
  readonly status: string
  readonly heard: number
  readonly createdAt: Date
}

const columns = ['id', 'say', 'mean', 'kind', 'status', 'heard', 'created_at'] as const
type Row = { [Name in (typeof columns)[number]]: Name extends 'heard' ? number : string } & {
  created_at: Date
}

const rowOf = ({ kind, created_at, ...row }: Omit<Row, 'created_at'> & { created_at: Date }): WordRow => ({
  ...row,
  kind: ownWordKinds.find((each) => each === kind) ?? 'term',
  createdAt: created_at,
})

/** All words of a practice, dismissed ones included, in alphabetical order. */
export async function wordRows(tx: Db | Tx, organisationId: string): Promise<WordRow[]> {
  const rows = await tx
    .selectFrom('practice_word')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .orderBy('say')
    .execute()
  return rows.map(rowOf)
}

/** The words that count, for readers, judge and the model's prompt. */
export async function practiceWordsOf(tx: Db | Tx, organisationId: string): Promise<OwnWord[]> {
  const rows = await wordRows(tx, organisationId)
  return rows.flatMap(({ say, mean, kind, status }) => (status === 'active' ? [{ say, mean, kind }] : []))
}

/** Keeps a word; undefined where this is said already. A dismissed one becomes active. */
export async function keepWord(
  tx: Tx,
  organisationId: string,
  word: OwnWord,
  status: 'active' | 'dismissed',
  at: Date,
): Promise<WordRow | undefined> {
  const row = await tx
    .insertInto('practice_word')
    .values({ id: newId(), organisation_id: organisationId, ...word, status, created_at: at })
    .onConflict((conflict) =>
      conflict
        .expression(sql`organisation_id, lower(say)`)
        .doUpdateSet({ mean: word.mean, kind: word.kind, status, created_at: at })
        .where('practice_word.status', '=', 'dismissed'),
    )
    .returning(columns)
    .executeTakeFirst()
  return row === undefined ? undefined : rowOf(row)
}

export async function deleteWord(tx: Tx, id: string): Promise<boolean> {
  const answer = await tx.deleteFrom('practice_word').where('id', '=', id).executeTakeFirst()
  return answer.numDeletedRows === 1n
}

/** Counts words that were just heard. */
export async function countHeard(tx: Tx, organisationId: string, says: readonly string[]): Promise<void> {
  if (says.length === 0) return
  await tx
    .updateTable('practice_word')
    .set({ heard: sql<number>`heard + 1` })
    .where('organisation_id', '=', organisationId)
    .where('say', 'in', [...says])
    .execute()
}

const kindOfGroup: Readonly<Record<string, OwnWord['kind']>> = {
  medication: 'drug',
  allergy: 'drug',
  finding: 'finding',
  diagnosis: 'finding',
  treatment: 'act',
  anaesthesia: 'act',
  radiograph: 'act',
  plan: 'act',
}

/** Facts of a practice that a person has named otherwise than a reader did, with the words they rest on. */
export async function wordCorrections(
  tx: Tx,
  organisationId: string,
  since: Date,
): Promise<WordCorrection[]> {
  const rows = await tx
    .selectFrom('fact')
    .select(['body', 'edits', 'decided_at', 'decided_by_name'])
    .where('organisation_id', '=', organisationId)
    .where('source', '=', 'speech')
    .where('is_discarded', '=', false)
    .where('edits', 'is not', null)
    .where('decided_at', '>', since)
    .orderBy('decided_at')
    .execute()
  return rows.flatMap(({ body, edits, decided_at: at, decided_by_name: by }) => {
    const read = body as Partial<Fact>
    const became = { ...read, ...(edits as Partial<Fact>) }
    const noun = became.structure?.noun
    if (at === null || noun === undefined || noun === read.structure?.noun) return []
    return (read.evidence ?? []).map(({ quote }) => ({
      quote,
      became: noun,
      kind: kindOfGroup[became.group ?? ''] ?? ('term' as const),
      at: at.toISOString(),
      by,
    }))
  })
}
