import { useCallback, useEffect, useState } from 'react'
import { ClientProvider, type ApiClient } from '../data/client.tsx'
import type { WebConfig } from '../data/config.ts'
import { ReportErrorContext } from '../data/report-error.ts'
import type { StartData } from '../data/start-data.ts'
import { DataProvider } from '../data/swr.tsx'
import { loadMessages, type Messages } from '../i18n/catalogue.ts'
import { LanguageProvider } from '../i18n/i18n.tsx'
import { localeCookie, type Locale } from '../i18n/locale.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { SnackbarProvider } from '../ui/snackbars.tsx'
import type { Router } from '../ui/router/router.ts'
import { RouterProvider } from '../ui/router/RouterView.tsx'
import { useFollowScheme } from './colour-scheme.ts'
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
}

/** Everything a page may rely on: configuration, client, data, language, dialogs, snackbars. */
export function App({ config, client, router, shell, initialLocale, given, onLocale }: Props) {
  useFollowScheme()
  const { locale, messages, hasFailed, setLocale } = useCatalogue(client, initialLocale, given, onLocale)
  if (messages === null && !hasFailed) return null
  return (
    <LanguageProvider locale={locale} messages={messages ?? {}} setLocale={setLocale}>
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

/** Texts of the chosen language; the language changes on screen only when its texts are there. */
function useCatalogue(
  client: ApiClient,
  initialLocale: Locale,
  given: StartData | null,
  onLocale: (locale: Locale) => void,
) {
  const [wanted, setWanted] = useState(initialLocale)
  const [shown, setShown] = useState<{ locale: Locale; messages: Messages } | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    onLocale(wanted)
    loadMessages(
      wanted,
      (request) => client.translations({ body: request }),
      (messages) => {
        if (isCurrent) setShown({ locale: wanted, messages })
      },
      given?.locale === wanted ? given.texts : null,
    ).catch(() => {
      if (isCurrent) setShown((before) => before ?? (setFailed(true), null))
    })
    return () => {
      isCurrent = false
    }
  }, [client, wanted, given, onLocale])
  useEffect(() => {
    if (shown !== null) document.documentElement.lang = shown.locale
  }, [shown])

  const setLocale = useCallback((locale: Locale) => {
    document.cookie = localeCookie(locale, window.location.protocol === 'https:')
    setWanted(locale)
  }, [])
  return { locale: shown?.locale ?? wanted, messages: shown?.messages ?? null, hasFailed, setLocale }
}
