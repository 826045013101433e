import { renderToString } from 'react-dom/server'
import { createApiClient } from '../data/client.tsx'
import { defaultConfig } from '../data/config.ts'
import type { Messages } from '../i18n/catalogue.ts'
import type { Locale } from '../i18n/locale.ts'
import { memoryHistory } from '../ui/router/history.ts'
import { createRouter } from '../ui/router/router.ts'
import { App } from './App.tsx'
import { routes } from './routes.tsx'
import { createSwitch } from './switch.ts'

const nothing = () => undefined

/** The sign-in page as the server sends it, so that it is seen while its program is on the way, which then takes it over. */
export async function renderSignIn(locale: Locale, texts: Messages, demo: boolean): Promise<string> {
  const router = createRouter(routes, memoryHistory('/login'), { started: nothing, settled: nothing })
  await router.load()
  const client = createApiClient(() =>
    Promise.reject(new Error('Nothing is asked while a page is prerendered')),
  )
  return renderToString(
    <App
      config={{ ...defaultConfig, demo }}
      client={client}
      router={router}
      shell={{
        busy: createSwitch(),
        overlay: createSwitch(),
        monitor: { report: () => Promise.resolve(false) },
      }}
      initialLocale={locale}
      given={{ config: null, locale, signedIn: false, texts }}
      onLocale={nothing}
      onReady={nothing}
    />,
  )
}
