import type { PracticeWord, practiceWords } from '@honora/contract/practice-words.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { presentWord } from './present-words.ts'
import { wordRows } from './queries.ts'
import { keepWord } from './tables.ts'

/** More words would slow down every sentence. */
const most = 500

/** A word that the practice says in its own way. 409 when it is there already, or when there are too many. */
export async function addWord(
  deps: Deps,
  tx: Tx,
  { organisationId }: OrgScope,
  word: BodyOf<(typeof practiceWords)['addPracticeWord']>,
): Promise<PracticeWord> {
  const active = (await wordRows(tx, organisationId)).filter((row) => row.status === 'active')
  const row =
    active.length >= most ? undefined : await keepWord(tx, organisationId, word, 'active', deps.clock.now())
  if (row === undefined) throw new AppError('CONFLICT')
  deps.audit.append(tx, { action: 'practice-word.added', record: `practice-word:${row.id}` })
  return presentWord(row)
}
