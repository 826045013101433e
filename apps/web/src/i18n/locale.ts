export const locales = ['de', 'en', 'it', 'es'] as const
export type Locale = (typeof locales)[number]

/** Locales that are offered only while a flag is on. */
export const flaggedLocales: Readonly<Partial<Record<Locale, string>>> = { es: 'locale_es' }
const defaultLocale: Locale = 'de'

/** Forms of numbers and dates belonging to a language (design: terminology, "Units and formats"). */
export const formatLocale: Readonly<Record<Locale, string>> = {
  de: 'de-DE',
  en: 'en-GB',
  it: 'it-IT',
  es: 'es-ES',
}

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/**
 * The language to show: a saved one if it is supported; else the first browser language (or its base) among those
 * that need no flag; else German.
 */
export function chooseLocale(saved: string | null, browserLanguages: readonly string[]): Locale {
  if (isLocale(saved)) return saved
  for (const language of browserLanguages) {
    const found = [language, language.split('-')[0]].find(
      (tag) => isLocale(tag) && flaggedLocales[tag] === undefined,
    )
    if (isLocale(found)) return found
  }
  return defaultLocale
}

const cookieName = 'locale'

/** Value of the cookie `locale` in a `document.cookie` string. */
export function savedLocale(cookies: string): string | null {
  for (const pair of cookies.split('; ')) {
    const [name, value] = pair.split('=')
    if (name === cookieName && value !== undefined) return decoded(value)
  }
  return null
}

/** A neighbour on the same domain may write a cookie of this name that does not decode: as good as none. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** Cookie text that keeps the choice for a year. */
export function localeCookie(locale: Locale, isSecure: boolean): string {
  return `${cookieName}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

const inAllTabs = 'honora.locale'

/** Keeps the choice, for this browser's next visits and for its other tabs at once. */
export function keepLocale(locale: Locale): void {
  document.cookie = localeCookie(locale, window.location.protocol === 'https:')
  try {
    localStorage.setItem(inAllTabs, locale)
  } catch {
    // Without storage the other tabs follow when they are loaded again.
  }
}

/** Hears of a language that was chosen in another tab. */
export function watchLocale(onChosen: (locale: Locale) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === inAllTabs && isLocale(newValue)) onChosen(newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
