import { practiceSystems } from '@honora/contract/practice-systems.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { changeSystem } from './change-system.ts'
import { exchangesPage } from './exchanges-page.ts'
import { handOver, listOutbox, outboxFile } from './outbox.ts'
import { presentSystem } from './present.ts'
import { markTaken } from './tables.ts'
import { takeFile } from './take.ts'

export const practiceSystemHandlers = handlersFor(practiceSystems, {
  getPracticeSystem: ({ tx, scope }) => presentSystem(tx, scope.organisationId),
  updatePracticeSystem: async ({ deps, tx, scope, body }) => {
    await changeSystem(tx, deps, scope, body)
    return presentSystem(tx, scope.organisationId)
  },
  listPracticeSystemExchanges: exchangesPage,
  takePracticeSystemFile: takeFile,
  listPracticeSystemOutbox: async (request) => ({ files: await listOutbox(request), cursor: null }),
  getPracticeSystemFile: (request) => outboxFile(request, request.params.id),
  removePracticeSystemFile: async ({ deps, tx, scope, params }) => {
    if (!(await markTaken(tx, scope.organisationId, params.id, deps.clock.now())))
      throw new AppError('NOT_FOUND')
  },
  handOverPatient: (request) => handOver(request, request.params.id),
})
