import { type PracticeWord, practiceWords } from '@honora/contract/practice-words.ts'
import { suggestWords } from '@honora/language/suggest-words.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import { deleteWord, keepWord } from './tables.ts'
import { wordCorrections, wordRows, type WordRow } from './queries.ts'

/** More words would slow down every sentence. */
const most = 500
const yearMs = 365 * 86_400_000

const present = ({ id, say, mean, kind, heard, createdAt }: WordRow): PracticeWord => ({
  id,
  say,
  mean,
  kind,
  heard,
  createdAt: createdAt.toISOString(),
})

export const practiceWordHandlers = handlersFor(practiceWords, {
  listPracticeWords: async ({ tx, scope, deps }) => {
    const rows = await wordRows(tx, scope.organisationId)
    const since = new Date(deps.clock.now().getTime() - yearMs)
    const offered = suggestWords(await wordCorrections(tx, scope.organisationId, since), rows)
    const mayRead = scope.permissions.has('consultation.read')
    return {
      words: rows.filter((row) => row.status === 'active').map(present),
      suggestions: offered.map(({ last, ...word }) => ({
        ...word,
        quote: mayRead ? last.quote : null,
        at: last.at,
        by: last.by,
      })),
      cursor: null,
    }
  },
  addPracticeWord: async ({ tx, scope, deps, body }) => {
    const rows = await wordRows(tx, scope.organisationId)
    const isFull = rows.filter((row) => row.status === 'active').length >= most
    const row = isFull
      ? undefined
      : await keepWord(tx, scope.organisationId, body, 'active', deps.clock.now())
    if (row === undefined) throw new AppError('CONFLICT')
    deps.audit.append(tx, { action: 'practice-word.added', record: `practice-word:${row.id}` })
    return present(row)
  },
  dismissPracticeWord: async ({ tx, scope, deps, body }) => {
    await keepWord(tx, scope.organisationId, body, 'dismissed', deps.clock.now())
  },
  removePracticeWord: async ({ tx, deps, params }) => {
    if (!isRowId(params.id) || !(await deleteWord(tx, params.id))) throw new AppError('NOT_FOUND')
    deps.audit.append(tx, { action: 'practice-word.removed', record: `practice-word:${params.id}` })
  },
})
