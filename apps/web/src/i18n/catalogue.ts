import { openNamespaces } from '@honora/contract/open-texts.ts'
import type { Locale } from './locale.ts'

/** One entry of the answer of `POST /v2/organization/documents/translations`. */
interface NamespaceMessages {
  readonly namespace: string
  readonly locale: string
  readonly messages: Readonly<Record<string, string>>
}

export type Messages = Readonly<Record<string, string>>

/** Fetches catalogues; `documents` empty means all of them. */
export type FetchCatalogues = (request: {
  documents: string[]
  locale: Locale
  extendedNamespaces: boolean
}) => Promise<readonly NamespaceMessages[]>

function mergeCatalogues(catalogues: readonly NamespaceMessages[]): Messages {
  return Object.fromEntries(catalogues.flatMap(({ messages }) => Object.entries(messages)))
}

const storageKey = (locale: Locale): string => `honora.texts.${locale}`

interface Kept {
  readonly build: string
  readonly messages: Messages
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'build' in value && 'messages' in value

/** Texts of this build kept by the browser, where it keeps any; another build's are not used. */
export function keptMessages(locale: Locale): Messages | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(locale)) ?? 'null')
    return isKept(kept) && kept.build === __BUILD__ ? kept.messages : null
  } catch {
    return null
  }
}

/** Keeps the texts for the next visit; a full or forbidden storage is no harm. */
function keepMessages(locale: Locale, messages: Messages, storage: Storage = localStorage): void {
  try {
    storage.setItem(storageKey(locale), JSON.stringify({ build: __BUILD__, messages } satisfies Kept))
  } catch {
    storage.removeItem(storageKey(locale))
  }
}

/**
 * Loads the texts of a locale: what the first page needs where nothing is at hand, the rest (or a newer state of what
 * was kept) behind it. `onMessages` is called for each step with everything known so far, and whether that is all.
 */
export async function loadMessages(
  locale: Locale,
  fetchCatalogues: FetchCatalogues,
  onMessages: (messages: Messages, isWhole: boolean) => void,
  isAtHand: boolean,
): Promise<void> {
  if (!isAtHand) {
    const first = await fetchCatalogues({ documents: [...openNamespaces], locale, extendedNamespaces: true })
    onMessages(mergeCatalogues(first), false)
  }
  const all = mergeCatalogues(await fetchCatalogues({ documents: [], locale, extendedNamespaces: true }))
  keepMessages(locale, all)
  onMessages(all, true)
}
