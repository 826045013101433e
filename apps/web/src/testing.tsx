import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createSwitch } from './app/switch.ts'
import { ShellContext, type Shell } from './app/shell-context.ts'
import { ClientProvider, type ApiClient } from './data/client.tsx'
import { defaultConfig, type WebConfig } from './data/config.ts'
import { DataProvider } from './data/swr.tsx'
import { LanguageProvider } from './i18n/i18n.tsx'
import type { Locale } from './i18n/locale.ts'
import { ConfirmProvider } from './ui/confirm.tsx'
import { memoryHistory } from './ui/router/history.ts'
import { createRouter } from './ui/router/router.ts'
import { RouterProvider, RouterView } from './ui/router/RouterView.tsx'
import { SnackbarProvider } from './ui/snackbars.tsx'

const files = import.meta.glob<Record<string, string>>('../../server/catalogues/*/*.json', {
  eager: true,
  import: 'default',
})

/** The real texts of a language, as the server would hand them out. */
export function catalogue(locale: Locale = 'de'): Record<string, string> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${locale}/`))
  return Object.assign({}, ...own.map(([, messages]) => messages)) as Record<string, string>
}

/** A client whose calls are the given functions; any other call fails the test. */
export function fakeClient(calls: { [Name in keyof ApiClient]?: (input: never) => unknown }): ApiClient {
  return new Proxy({} as ApiClient, {
    get: (_, name: string) => {
      const call = calls[name as keyof ApiClient] as ((input: unknown) => unknown) | undefined
      if (call === undefined) return () => Promise.reject(new Error(`unexpected call: ${name}`))
      return async (input: unknown) => call(input)
    },
  })
}

interface Options {
  client?: ApiClient
  config?: Partial<WebConfig>
  locale?: Locale
  /** Address the page is shown at, with its search parameters. */
  path?: string
  /** Milliseconds in which an answer stands for a further question; default 0, so that each test asks anew. */
  dedupingInterval?: number
  shell?: Partial<Shell>
}

/** Shows something as the application would: German texts, data, dialogs, snackbars and a router. */
export function show(content: ReactNode, options: Options = {}) {
  const { client = fakeClient({}), config = {}, locale = 'de', path = '/', shell = {} } = options
  const { dedupingInterval = 0 } = options
  const whole: Shell = {
    busy: createSwitch(),
    overlay: createSwitch(),
    monitor: { report: () => Promise.resolve(false) },
    ...shell,
  }
  const everywhere = {
    path: '$',
    page: { Content: () => <>{content}</>, load: () => undefined },
    layouts: [],
    needsSession: false,
    slim: false,
  }
  const router = createRouter([everywhere], memoryHistory(path), {
    started: () => undefined,
    settled: () => undefined,
  })
  void router.load()
  const view = render(
    <LanguageProvider locale={locale} messages={catalogue(locale)} setLocale={() => undefined}>
      <ShellContext value={whole}>
        <ClientProvider client={client} config={{ ...defaultConfig, ...config }}>
          <DataProvider config={{ provider: () => new Map(), dedupingInterval }}>
            <SnackbarProvider>
              <ConfirmProvider>
                <RouterProvider router={router}>
                  <RouterView />
                </RouterProvider>
              </ConfirmProvider>
            </SnackbarProvider>
          </DataProvider>
        </ClientProvider>
      </ShellContext>
    </LanguageProvider>,
  )
  return { ...view, router, shell: whole }
}
