import { platform } from '@honora/contract/platform.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { messagesOf } from './messages.ts'

const { translations } = platform

export const translationHandlers = handlersFor(
  { translations },
  {
    translations: async ({ deps, body, raw, reply }) => {
      const { answer, etag } = messagesOf(deps.catalogues, body)
      reply.header('etag', etag)
      if (raw.headers['if-none-match'] === etag) reply.status(304)
      return answer
    },
  },
)
