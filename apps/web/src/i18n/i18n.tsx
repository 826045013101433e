import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Messages } from './catalogue.ts'
import { createFormats, type Formats } from './format.ts'
import { formatLocale, type Locale } from './locale.ts'
import { formatMessage, type Values } from './message.ts'

interface Language {
  readonly locale: Locale
  /** Shows another language from now on; keeping the choice is the caller's business. */
  readonly setLocale: (locale: Locale) => void
  readonly formats: Formats
  readonly messages: Messages
  readonly isWhole: boolean
}

const LanguageContext = createContext<Language | null>(null)

export type { Values }

export function LanguageProvider(props: {
  locale: Locale
  messages: Messages
  setLocale: (locale: Locale) => void
  /** False while only the texts of the sign-in page are there. */
  isWhole?: boolean
  children: ReactNode
}) {
  const { locale, messages, setLocale, isWhole = true, children } = props
  const formats = useMemo(() => createFormats(locale), [locale])
  const language = useMemo(
    () => ({ locale, setLocale, formats, messages, isWhole }),
    [locale, setLocale, formats, messages, isWhole],
  )
  return <LanguageContext value={language}>{children}</LanguageContext>
}

function useLanguageContext(): Language {
  const language = useContext(LanguageContext)
  if (language === null) throw new Error('LanguageProvider is missing')
  return language
}

export function useLanguage(): Pick<Language, 'locale' | 'setLocale'> {
  return useLanguageContext()
}

/** Whether all texts are there: until then a page of the portal would lack some. */
export function useHasAllTexts(): boolean {
  return useLanguageContext().isWhole
}

/** Money, dates, factors … in the form of the chosen language. */
export function useFormats(): Formats {
  return useLanguageContext().formats
}

/**
 * `t('nav.today')`: the text of a message id in the chosen language. An id that is missing shows itself once all texts are
 * there, a text whose values are missing shows as it is written; the catalogue tests keep both from happening.
 */
export function useText(): (id: string, values?: Values) => string {
  const { locale, messages, isWhole } = useLanguageContext()
  return useMemo(
    () =>
      (id, values = {}) => {
        const text = messages[id]
        if (text === undefined) return isWhole ? id : ''
        try {
          return formatMessage(text, values, formatLocale[locale])
        } catch {
          return text
        }
      },
    [locale, messages, isWhole],
  )
}

/** Whether the catalogue holds an id; for texts whose id is computed from server values. */
export function useHasText(): (id: string) => boolean {
  const { messages } = useLanguageContext()
  return useMemo(() => (id) => messages[id] !== undefined, [messages])
}
