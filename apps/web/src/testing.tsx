import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createSwitch } from './app/switch.ts'
import { ShellContext, type Shell } from './app/shell-context.ts'
import { ClientProvider, createApiClient, type ApiClient } from './data/client.tsx'
import { defaultConfig, type WebConfig } from './data/config.ts'
import { UnauthorizedError } from './data/problem.ts'
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
  return Object.fromEntries(own.flatMap(([, messages]) => Object.entries(messages)))
}

/** A client whose calls are the given functions; any other call fails the test. */
export function fakeClient(calls: { [Name in keyof ApiClient]?: (input: never) => unknown }): ApiClient {
  const refusing = createApiClient(({ method, path }) =>
    Promise.reject(new Error(`unexpected call: ${method} ${path}`)),
  )
  return new Proxy(refusing, {
    get: (others, name) => {
      const call: unknown = Reflect.get(calls, name)
      if (typeof call !== 'function') return Reflect.get(others, name)
      return async (input: unknown) => Reflect.apply(call, undefined, [input])
    },
  })
}

/** What a call raises for somebody who is not, or no longer, signed in. */
export const unauthorized = (code = 'USER_UNAUTHORIZED'): UnauthorizedError =>
  new UnauthorizedError({
    code,
    title: '',
    detail: '',
    status: 401,
    errors: [],
    traceId: null,
    retryAfter: null,
  })

/** What a page must hold; without it the test fails here. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('it is not there')
  return value
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
