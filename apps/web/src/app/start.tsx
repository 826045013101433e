import { createRoot, hydrateRoot } from 'react-dom/client'
import { createApiClient } from '../data/client.tsx'
import { completeConfig, loadConfig } from '../data/config.ts'
import { currentCustomerNumber, organisationSettled, watchOrganisation } from '../data/organisation-store.ts'
import { createTransport } from '../data/request.ts'
import { keepSession, sessionKeys } from '../data/session.ts'
import { readStartData } from '../data/start-data.ts'
import { chooseLocale, savedLocale, type Locale } from '../i18n/locale.ts'
import { mutate } from 'swr'
import { browserHistory } from '../ui/router/history.ts'
import { readAddress } from '../ui/router/paths.ts'
import { findRoute } from '../ui/router/router.ts'
import { App } from './App.tsx'
import { createChat } from './chat.ts'
import { createMonitor } from './monitoring.ts'
import { createAppRouter } from './router.ts'
import { routes } from './routes.tsx'
import { signInAddress } from './sign-in-address.ts'
import { createSwitch } from './switch.ts'

/** What no page is known for is only told to people who are signed in. */
const needsSession = (href: string): boolean =>
  findRoute(routes, readAddress(href).pathname)?.route.needsSession ?? true

/** Opens the page: configuration, language, ports, then the router. */
export async function start(root: HTMLElement | null): Promise<void> {
  if (root === null) throw new Error('The page has no element to live in')
  const overlay = createSwitch()
  // First of all listeners, so that nobody works on with an organisation that changed elsewhere.
  watchOrganisation(
    () => overlay.set(true),
    () => window.location.assign('/'),
  )

  const given = readStartData()
  const config = given === null ? await loadConfig() : completeConfig(given.config)
  let locale: Locale = chooseLocale(savedLocale(document.cookie), navigator.languages)
  const monitor = createMonitor(config.monitoring)
  const chat = createChat(config.chat)
  const busy = createSwitch()
  const client = createApiClient(
    createTransport({
      config,
      pageHost: window.location.host,
      locale: () => locale,
      customerNumber: currentCustomerNumber,
      organisationSettled,
      onUnauthorized: () => void mutate(sessionKeys.user),
      onOrganizationChanged: () => overlay.set(true),
      fetch: window.fetch.bind(window),
      newKey: () => crypto.randomUUID(),
    }),
  )
  const history = browserHistory()
  // Who has no session is not asked about: each of the frame's questions would be refused.
  if (given?.signedIn === false && needsSession(history.href()))
    history.replace(signInAddress(history.href()))
  // The frame around such a page asks for it in any case.
  if (given?.session !== undefined && needsSession(history.href())) keepSession(given.session)
  const router = createAppRouter(routes, history, {
    busy,
    routeCompleted: chat.routeCompleted,
    routeFailed: (url, error) => void monitor.report(error, { kind: 'route', url }),
  })
  const onReady = () => enableInput(root)
  const app = (
    <App
      config={config}
      client={client}
      router={router}
      shell={{ busy, overlay, monitor }}
      initialLocale={locale}
      given={given}
      onLocale={(next) => {
        locale = next
      }}
      onReady={onReady}
    />
  )
  if (root.inert && given?.locale === locale) {
    await router.load()
    hydrateRoot(root, app, { onRecoverableError: (error) => void monitor.report(error, { kind: 'render' }) })
  } else {
    void router.load()
    createRoot(root).render(app)
  }
}

/** The prerendered page takes no input: before its program runs it would be lost. From now on it does. */
function enableInput(root: HTMLElement): void {
  if (!root.inert) return
  root.inert = false
  root.querySelector<HTMLElement>('[autofocus]')?.focus()
}
