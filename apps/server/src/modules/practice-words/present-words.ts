import type { PracticeWord } from '@honora/contract/practice-words.ts'
import { suggestWords } from '@honora/language/suggest-words.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { wordCorrections, type WordRow, wordRows } from './queries.ts'

const yearMs = 365 * 86_400_000

export const presentWord = ({ id, say, mean, kind, heard, createdAt }: WordRow): PracticeWord => ({
  id,
  say,
  mean,
  kind,
  heard,
  createdAt: createdAt.toISOString(),
})

/** The words of a practice, and those that its corrections of a year suggest; with the sentence for whoever may read it. */
export async function presentWords(tx: Tx, scope: OrgScope, now: Date) {
  const rows = await wordRows(tx, scope.organisationId)
  const since = new Date(now.getTime() - yearMs)
  const offered = suggestWords(await wordCorrections(tx, scope.organisationId, since), rows)
  const mayRead = scope.permissions.has('consultation.read')
  return {
    words: rows.filter((row) => row.status === 'active').map(presentWord),
    suggestions: offered.map(({ last, ...word }) => ({
      ...word,
      quote: mayRead ? last.quote : null,
      at: last.at,
      by: last.by,
    })),
    cursor: null,
  }
}
