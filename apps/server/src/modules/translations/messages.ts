import type { platform } from '@honora/contract/platform.ts'
import type { AnswerOf, BodyOf } from '@honora/contract/routes.ts'
import type { Deps } from '../../platform/deps.ts'
import { extendedNamespaces } from '../../platform/messages/catalogues.ts'

type Translations = (typeof platform)['translations']

/** The messages of the wanted namespaces in one language, all where none is named. */
export function messagesOf(
  catalogues: Deps['catalogues'],
  { locale, documents, extendedNamespaces: isExtended }: BodyOf<Translations>,
): AnswerOf<Translations> {
  const wanted = documents.length === 0 ? catalogues.namespaces : documents
  const names = new Set([...wanted, ...(isExtended ? extendedNamespaces : [])])
  return [...names].flatMap((namespace) => {
    const messages = catalogues.namespace(locale, namespace)
    return messages === undefined ? [] : [{ namespace, locale, messages }]
  })
}
