import { platform } from '@honora/contract/platform.ts'
import { createHash } from 'node:crypto'
import { handlersFor } from '../../platform/http/context.ts'
import { extendedNamespaces } from '../../platform/messages/catalogues.ts'
import type { Module } from '../../platform/module.ts'

const { translations } = platform

const translationHandlers = handlersFor(
  { translations },
  {
    translations: async ({ deps, body, raw, reply }) => {
      const { catalogues } = deps
      const wanted = body.documents.length === 0 ? catalogues.namespaces : body.documents
      const names = new Set([...wanted, ...(body.extendedNamespaces ? extendedNamespaces : [])])
      const answer = [...names].flatMap((namespace) => {
        const messages = catalogues.namespace(body.locale, namespace)
        return messages === undefined ? [] : [{ namespace, locale: body.locale, messages }]
      })
      const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag)
      if (raw.headers['if-none-match'] === etag) reply.status(304)
      return answer
    },
  },
)

export const translationsModule: Module = { name: 'translations', groups: [translationHandlers] }
