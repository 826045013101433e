import { useCallback, useEffect, useRef, useState } from 'react'
import { mutate } from 'swr'
import { ClientProvider, type ApiClient } from '../data/client.tsx'
import type { WebConfig } from '../data/config.ts'
import { ReportErrorContext } from '../data/report-error.ts'
import type { StartData } from '../data/start-data.ts'
import { DataProvider } from '../data/swr.tsx'
import { keptMessages, loadMessages, type Messages } from '../i18n/catalogue.ts'
import { LanguageProvider } from '../i18n/i18n.tsx'
import { keepLocale, type Locale, watchLocale } from '../i18n/locale.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { SnackbarProvider } from '../ui/snackbars.tsx'
import type { Router } from '../ui/router/router.ts'
import { RouterProvider } from '../ui/router/RouterView.tsx'
import { useFollowScheme } from '../ui/theme/colour-scheme.ts'
import { ErrorBoundary, ErrorScreen } from './ErrorScreen.tsx'
import { Root } from './Root.tsx'
import { ShellContext, type Shell } from './shell-context.ts'

interface Props {
  config: WebConfig
  client: ApiClient
  router: Router
  shell: Shell
  initialLocale: Locale
  /** What came with the page. */
  given: StartData | null
  /** Told about every language that is shown, before its texts are asked for. */
  onLocale: (locale: Locale) => void
  /** Told once the page answers to whoever uses it. */
  onReady: () => void
}

/** Everything a page may rely on: configuration, client, data, language, dialogs, snackbars. */
export function App({ config, client, router, shell, initialLocale, given, onLocale, onReady }: Props) {
  useFollowScheme()
  useEffect(() => onReady(), [onReady])
  const { locale, messages, isWhole, hasFailed, setLocale } = useCatalogue(
    client,
    initialLocale,
    given,
    onLocale,
  )
  if (messages === null && !hasFailed) return null
  return (
    <LanguageProvider
      locale={locale}
      messages={messages ?? {}}
      isWhole={isWhole || hasFailed}
      setLocale={setLocale}
    >
      {hasFailed ? (
        <ErrorScreen />
      ) : (
        // The page has a boundary of its own; this one is for what lies around it, dialogs for example.
        <ErrorBoundary
          scope="app"
          onError={(error) =>
            shell.monitor.report(error, { kind: 'render', url: router.state().location.href })
          }
        >
          <ShellContext value={shell}>
            <ReportErrorContext value={shell.monitor.report}>
              <ClientProvider client={client} config={config}>
                <DataProvider>
                  <SnackbarProvider>
                    <ConfirmProvider>
                      <RouterProvider router={router}>
                        <Root />
                      </RouterProvider>
                    </ConfirmProvider>
                  </SnackbarProvider>
                </DataProvider>
              </ClientProvider>
            </ReportErrorContext>
          </ShellContext>
        </ErrorBoundary>
      )}
    </LanguageProvider>
  )
}

interface Catalogue {
  readonly locale: Locale
  readonly messages: Messages
  readonly isWhole: boolean
}

/** Texts that need no question: those of the visit before, then those that came with the page. */
function catalogueAtHand(locale: Locale, given: StartData | null): Catalogue | null {
  const kept = keptMessages(locale)
  if (kept !== null) return { locale, messages: kept, isWhole: true }
  return given?.locale === locale ? { locale, messages: given.texts, isWhole: false } : null
}

/** Texts of the chosen language; the language changes on screen only when its texts are there. */
function useCatalogue(
  client: ApiClient,
  initialLocale: Locale,
  given: StartData | null,
  onLocale: (locale: Locale) => void,
) {
  const [wanted, setWanted] = useState(initialLocale)
  // At once, so that the picture that came with the page is followed by the page and not by nothing.
  const [first] = useState(() => catalogueAtHand(initialLocale, given))
  const [shown, setShown] = useState(first)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    onLocale(wanted)
    const atHand = first?.locale === wanted ? first : catalogueAtHand(wanted, given)
    if (atHand !== null) setShown(atHand)
    loadMessages(
      wanted,
      (request) => client.translations({ body: request }),
      (messages, isWhole) => {
        if (isCurrent) setShown({ locale: wanted, messages, isWhole })
      },
      atHand !== null,
    ).catch(() => {
      // What did not come is not waited for.
      if (isCurrent)
        setShown((before) => (before === null ? (setFailed(true), null) : { ...before, isWhole: true }))
    })
    return () => {
      isCurrent = false
    }
  }, [client, wanted, first, given, onLocale])
  useEffect(() => {
    if (shown !== null) document.documentElement.lang = shown.locale
  }, [shown])

  // What the server names in a language is asked for again in the new one.
  const asked = useRef(initialLocale)
  useEffect(() => {
    if (asked.current === wanted) return
    asked.current = wanted
    void mutate(() => true)
  }, [wanted])
  useEffect(() => watchLocale(setWanted), [])

  const setLocale = useCallback((locale: Locale) => {
    keepLocale(locale)
    setWanted(locale)
  }, [])
  return {
    locale: shown?.locale ?? wanted,
    messages: shown?.messages ?? null,
    isWhole: shown?.isWhole ?? false,
    hasFailed,
    setLocale,
  }
}
