import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'

type OnErrorFn = (error: unknown) => void
import type { Messages } from './catalogue.ts'
import { createFormats, type Formats } from './format.ts'
import { formatLocale, type Locale } from './locale.ts'

interface Language {
  readonly locale: Locale
  /** Shows another language from now on; keeping the choice is the caller's business. */
  readonly setLocale: (locale: Locale) => void
  readonly formats: Formats
}

const LanguageContext = createContext<Language | null>(null)

export type Values = Readonly<Record<string, string | number | Date | null | undefined>>

export function LanguageProvider(props: {
  locale: Locale
  messages: Messages
  setLocale: (locale: Locale) => void
  onMissing?: OnErrorFn
  children: ReactNode
}) {
  const { locale, messages, setLocale, onMissing, children } = props
  const language = useMemo(() => ({ locale, setLocale, formats: createFormats(locale) }), [locale, setLocale])
  return (
    <LanguageContext value={language}>
      <IntlProvider
        locale={formatLocale[locale]}
        defaultLocale="de-DE"
        messages={messages}
        timeZone="Europe/Berlin"
        onError={onMissing ?? ignore}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

// A missing id shows itself; the catalogue test keeps that from happening, so there is nothing to report here.
const ignore: OnErrorFn = () => undefined

function useLanguageContext(): Language {
  const language = useContext(LanguageContext)
  if (language === null) throw new Error('LanguageProvider is missing')
  return language
}

export function useLanguage(): Pick<Language, 'locale' | 'setLocale'> {
  return useLanguageContext()
}

/** Money, dates, factors … in the form of the chosen language. */
export function useFormats(): Formats {
  return useLanguageContext().formats
}

/** `t('nav.today')`: the text of a message id in the chosen language. */
export function useText(): (id: string, values?: Values) => string {
  const intl = useIntl()
  return useMemo(() => (id, values) => intl.formatMessage({ id }, values as Record<string, string>), [intl])
}

/** Whether the catalogue holds an id; for texts whose id is computed from server values. */
export function useHasText(): (id: string) => boolean {
  const intl = useIntl()
  return useMemo(() => (id) => intl.messages[id] !== undefined, [intl])
}
