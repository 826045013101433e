import type { Hotword } from '@honora/contract/recognition.ts'
import type { Db, Tx } from '../../../platform/db/pool.ts'
import { AppError } from '../../../platform/errors.ts'
import { isRowId, newId } from '../../../platform/ids.ts'
import type { OrgScope } from '../../../platform/scope.ts'
import { practiceWordsOf } from '../../practice-words/index.ts'

/** More words would boost so much that nothing is boosted. */
const most = 500

/** Words that a practice wants to be heard, in alphabetical order. */
export async function listHotwords(tx: Tx): Promise<Hotword[]> {
  const rows = await tx.selectFrom('speech_hotword').select(['id', 'word', 'kind']).orderBy('word').execute()
  return rows.map((row) => ({ ...row, kind: row.kind }))
}

/** Adds a word; one that is there already is a conflict. */
export async function addHotword(tx: Tx, scope: OrgScope, given: Omit<Hotword, 'id'>): Promise<Hotword> {
  const words = await listHotwords(tx)
  if (words.length >= most || words.some(({ word }) => word === given.word)) throw new AppError('CONFLICT')
  const hotword = { id: newId(), ...given }
  await tx
    .insertInto('speech_hotword')
    .values({ ...hotword, organisation_id: scope.organisationId })
    .execute()
  return hotword
}

export async function removeHotword(tx: Tx, id: string): Promise<void> {
  const answer = isRowId(id)
    ? await tx.deleteFrom('speech_hotword').where('id', '=', id).executeTakeFirst()
    : undefined
  if (answer?.numDeletedRows !== 1n) throw new AppError('NOT_FOUND')
}

/** What recognition boosts for a practice: its own words and the names of those who work there. */
export async function hotwordsOf(db: Db, organisationId: string): Promise<string[]> {
  const own = await db
    .selectFrom('speech_hotword')
    .select('word')
    .where('organisation_id', '=', organisationId)
    .orderBy('word')
    .execute()
  const people = await db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('user_account.name')
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.active', '=', true)
    .execute()
  const names = people.flatMap(({ name }) => name.split(/\s+/).at(-1) ?? [])
  const said = (await practiceWordsOf(db, organisationId)).map(({ say }) => say)
  return [...new Set([...own.map(({ word }) => word), ...said, ...names])]
}
