import type { platform } from '@honora/contract/platform.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import { createHash } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'
import { extendedNamespaces } from '../../platform/messages/catalogues.ts'

/** The messages of the wanted namespaces in one language, all where none is named, and the tag of this very answer. */
export function messagesOf(
  catalogues: Deps['catalogues'],
  { locale, documents, extendedNamespaces: isExtended }: BodyOf<(typeof platform)['translations']>,
) {
  const wanted = documents.length === 0 ? catalogues.namespaces : documents
  const names = new Set([...wanted, ...(isExtended ? extendedNamespaces : [])])
  const answer = [...names].flatMap((namespace) => {
    const messages = catalogues.namespace(locale, namespace)
    return messages === undefined ? [] : [{ namespace, locale, messages }]
  })
  const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
  return { answer, etag: `"${hash.slice(0, 22)}"` }
}
