import type { Fact } from '@honora/language/facts/fact.ts'
import { type OwnWord, ownWordKinds } from '@honora/language/own-words.ts'
import type { WordCorrection } from '@honora/language/suggest-words.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { z } from 'zod'

export interface WordRow extends OwnWord {
  readonly id: string
  readonly status: string
  readonly heard: number
  readonly createdAt: Date
}

export const columns = ['id', 'say', 'mean', 'kind', 'status', 'heard', 'created_at'] as const

type Row = { [Name in (typeof columns)[number]]: Name extends 'heard' ? number : string } & {
  created_at: Date
}

export const rowOf = ({
  kind,
  created_at,
  ...row
}: Omit<Row, 'created_at'> & { created_at: Date }): WordRow => ({
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

/** What an edit of a fact may say of its name. */
const Named = z.object({
  group: z.string().optional(),
  structure: z.looseObject({ noun: z.string().optional() }).nullish(),
})

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
    const became = { ...read, ...Named.parse(edits) }
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
