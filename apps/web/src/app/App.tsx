import { ThemeProvider } from '@mui/material/styles'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { ClientProvider, type ApiClient } from '../data/client.tsx'
import type { WebConfig } from '../data/config.ts'
import { ReportErrorContext } from '../data/report-error.ts'
import { DataProvider } from '../data/swr.tsx'
import { loadMessages, type Messages } from '../i18n/catalogue.ts'
import { LanguageProvider } from '../i18n/i18n.tsx'
import { localeCookie, type Locale } from '../i18n/locale.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { SnackbarProvider } from '../ui/snackbars.tsx'
import { theme } from '../ui/theme/theme.ts'
import { ErrorBoundary, ErrorScreen } from './ErrorScreen.tsx'
import { ShellContext, type Shell } from './shell-context.ts'

interface Props {
  config: WebConfig
  client: ApiClient
  router: AnyRouter
  shell: Shell
  initialLocale: Locale
  /** Told about every language that is shown, before its texts are asked for. */
  onLocale: (locale: Locale) => void
}

/** Everything a page may rely on: configuration, client, data, language, theme, dialogs, snackbars. */
export function App({ config, client, router, shell, initialLocale, onLocale }: Props) {
  const { locale, messages, hasFailed, setLocale } = useCatalogue(client, initialLocale, onLocale)
  if (messages === null && !hasFailed) return null
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="honora.scheme">
      <LanguageProvider locale={locale} messages={messages ?? {}} setLocale={setLocale}>
        {hasFailed ? (
          <ErrorScreen />
        ) : (
          // The page has a boundary of its own; this one is for what lies around it, dialogs for example.
          <ErrorBoundary
            scope="app"
            onError={(error) =>
              shell.monitor.report(error, { kind: 'render', url: router.state.location.href })
            }
          >
            <ShellContext value={shell}>
              <ReportErrorContext value={shell.monitor.report}>
                <ClientProvider client={client} config={config}>
                  <DataProvider>
                    <SnackbarProvider>
                      <ConfirmProvider>
                        <RouterProvider router={router} />
                      </ConfirmProvider>
                    </SnackbarProvider>
                  </DataProvider>
                </ClientProvider>
              </ReportErrorContext>
            </ShellContext>
          </ErrorBoundary>
        )}
      </LanguageProvider>
    </ThemeProvider>
  )
}

/** Texts of the chosen language; the language changes on screen only when its texts are there. */
function useCatalogue(client: ApiClient, initialLocale: Locale, onLocale: (locale: Locale) => void) {
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
    ).catch(() => {
      if (isCurrent) setShown((before) => before ?? (setFailed(true), null))
    })
    return () => {
      isCurrent = false
    }
  }, [client, wanted, onLocale])
  useEffect(() => {
    if (shown !== null) document.documentElement.lang = shown.locale
  }, [shown])

  const setLocale = useCallback((locale: Locale) => {
    document.cookie = localeCookie(locale, window.location.protocol === 'https:')
    setWanted(locale)
  }, [])
  return { locale: shown?.locale ?? wanted, messages: shown?.messages ?? null, hasFailed, setLocale }
}
