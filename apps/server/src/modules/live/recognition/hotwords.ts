import type { Db } from '../../../platform/db/pool.ts'
import { practiceWordsOf } from '../../practice-words/index.ts'
import { listHotwordsOf, listMemberNames } from '../queries.ts'

/** What recognition boosts for a practice: its own words and the names of those who work there. */
export async function hotwordsOf(db: Db, organisationId: string): Promise<string[]> {
  const own = await listHotwordsOf(db, organisationId)
  const people = await listMemberNames(db, organisationId)
  const names = people.flatMap(({ name }) => name.split(/\s+/).at(-1) ?? [])
  const said = (await practiceWordsOf(db, organisationId)).map(({ say }) => say)
  return [...new Set([...own.map(({ word }) => word), ...said, ...names])]
}
