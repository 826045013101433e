import { platform } from '@honora/contract/platform.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { messagesOf } from './messages.ts'

const { translations } = platform

export const translationHandlers = handlersFor(
  { translations },
  { translations: async ({ deps, body }) => messagesOf(deps.catalogues, body) },
)
