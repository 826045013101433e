import { localReader } from '@honora/contract/local-reader.ts'
import { requireInstallationAdmin } from '../../platform/auth/installation-admin.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { localReaderOf } from './local-reader.ts'

export const localReaderHandlers = handlersFor(localReader, {
  getLocalReader: async ({ deps }) => localReaderOf(deps).state(),
  fetchLocalModel: async ({ deps, tx, scope, params }) => {
    requireInstallationAdmin(deps, scope)
    localReaderOf(deps).fetch(params.id)
    deps.audit.append(tx, { action: 'local-reader.fetch', record: `language-model:${params.id}` })
    return localReaderOf(deps).state()
  },
  cancelLocalModel: async ({ deps, tx, scope, params }) => {
    requireInstallationAdmin(deps, scope)
    localReaderOf(deps).cancel(params.id)
    deps.audit.append(tx, { action: 'local-reader.cancelled', record: `language-model:${params.id}` })
  },
  removeLocalModel: async ({ deps, tx, scope, params }) => {
    requireInstallationAdmin(deps, scope)
    await localReaderOf(deps).remove(params.id)
    deps.audit.append(tx, { action: 'local-reader.removed', record: `language-model:${params.id}` })
  },
  chooseLocalModel: async ({ deps, tx, scope, body }) => {
    requireInstallationAdmin(deps, scope)
    await localReaderOf(deps).choose(body.model)
    deps.audit.append(tx, { action: 'local-reader.chosen', record: `language-model:${body.model ?? 'none'}` })
    return localReaderOf(deps).state()
  },
})
