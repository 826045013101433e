import { addWord } from './add-word.ts'
import { presentWords } from './present-words.ts'
import { practiceWords } from '@honora/contract/practice-words.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import { deleteWord, keepWord } from './tables.ts'

export const practiceWordHandlers = handlersFor(practiceWords, {
  listPracticeWords: ({ tx, scope, deps }) => presentWords(tx, scope, deps.clock.now()),
  addPracticeWord: ({ tx, scope, deps, body }) => addWord(deps, tx, scope, body),
  dismissPracticeWord: async ({ tx, scope, deps, body }) => {
    await keepWord(tx, scope.organisationId, body, 'dismissed', deps.clock.now())
  },
  removePracticeWord: async ({ tx, deps, params }) => {
    if (!isRowId(params.id) || !(await deleteWord(tx, params.id))) throw new AppError('NOT_FOUND')
    deps.audit.append(tx, { action: 'practice-word.removed', record: `practice-word:${params.id}` })
  },
})
