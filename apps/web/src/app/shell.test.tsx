import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { createChat } from './chat.ts'
import { ErrorBoundary, ErrorScreen } from './ErrorScreen.tsx'
import { createMonitor, type Monitor } from './monitoring.ts'
import { currentItem, homeFor, navigationFor } from './navigation.ts'
import { OrganisationOverlay } from './OrganisationOverlay.tsx'
import { page } from './page-routes.tsx'
import { Root } from './Root.tsx'
import { ShellContext } from './shell-context.ts'
import { patternOf } from '../ui/route-pattern.ts'
import { memoryHistory } from '../ui/router/history.ts'
import { RouterProvider } from '../ui/router/RouterView.tsx'
import { createAppRouter } from './router.ts'
import { createSwitch } from './switch.ts'

describe('full-page error screen', () => {
  function Broken({ isBroken }: { isBroken: boolean }) {
    if (isBroken) throw new Error('kaputt')
    return <p>heil</p>
  }

  test('shows logo, title, text and the button, reports once, and gives a new scope a new chance', async () => {
    const onError = vi.fn<() => Promise<boolean>>(async () => false)
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { router } = show(
      <ErrorBoundary scope="/today 100001" onError={onError}>
        <Broken isBroken />
      </ErrorBoundary>,
    )

    expect(await screen.findByRole('button', { name: 'Versuchen Sie es nochmal?' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Da ist etwas schiefgegangen' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Honora' })).toBeVisible()
    expect(onError).toHaveBeenCalledOnce()
    expect(router).toBeDefined()
    silence.mockRestore()
  })

  test('a page missing for want of a network says so, and comes with it', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reload = vi.fn<() => void>()
    show(<ErrorScreen reload={reload} />)

    expect(await screen.findByText(/Es besteht keine Verbindung zum Internet/)).toBeVisible()
    window.dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalledOnce()
    online.mockRestore()
  })

  test('says that the error was reported only once it was', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let arrive: (value: boolean) => void = () => undefined
    const arrival = new Promise<boolean>((resolve) => {
      arrive = resolve
    })
    show(
      <ErrorBoundary scope="a" onError={() => arrival}>
        <Broken isBroken />
      </ErrorBoundary>,
    )
    await screen.findByRole('heading', { name: 'Da ist etwas schiefgegangen' })
    expect(screen.queryByText(/gemeldet/)).toBeNull()

    arrive(true)

    expect(await screen.findByText(/ohne Patientendaten gemeldet/)).toBeVisible()
    silence.mockRestore()
  })

  /** The application's own root around two pages, one of which cannot be drawn. */
  const pages = (monitor: Monitor) => {
    const busy = createSwitch()
    const completed: string[] = []
    const history = memoryHistory('/today')
    const routes = [
      page('/today', async () => ({ Today: () => <p>heute</p> }), 'Today'),
      page(
        '/patients',
        async () => ({
          Patients: () => {
            throw new Error('kaputt')
          },
        }),
        'Patients',
      ),
      page('/statements', () => Promise.reject(new Error('chunk')), 'Statements'),
      page('$', async () => ({ Nothing: () => null }), 'Nothing'),
    ].flat()
    const router = createAppRouter(routes, history, {
      busy,
      routeCompleted: (pattern) => completed.push(pattern),
      routeFailed: (url, error) => void monitor.report(error, { kind: 'route', url }),
    })
    void router.load()
    show(
      <ShellContext value={{ busy, overlay: createSwitch(), monitor }}>
        <RouterProvider router={router}>
          <Root />
        </RouterProvider>
      </ShellContext>,
    )
    return { router, history, busy, completed }
  }

  test('Back from a page that cannot be drawn shows the page before', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const report = vi.fn<Monitor['report']>(async () => false)
    const { router, history } = pages({ report })
    await screen.findByText('heute')

    await router.navigate({ to: '/patients' })
    await screen.findByRole('heading', { name: 'Da ist etwas schiefgegangen' })
    expect(report.mock.calls.map(([, context]) => context)).toEqual([{ kind: 'render', url: '/patients' }])
    history.go(-1)

    expect(await screen.findByText('heute')).toBeVisible()
    silence.mockRestore()
  })

  test('a page that cannot be loaded is a failed route change: reported with its address, never as completed', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const report = vi.fn<Monitor['report']>(async () => false)
    const { router, busy, completed } = pages({ report })
    await screen.findByText('heute')

    await router.navigate({ to: '/statements', search: { query: 'Vogt' } })

    await screen.findByRole('heading', { name: 'Da ist etwas schiefgegangen' })
    await waitFor(() => expect(busy.isOn()).toBe(false))
    expect(completed).toEqual(['/today'])
    expect(new Set(report.mock.calls.map(([, context]) => context.kind))).toEqual(new Set(['route']))
    expect(report.mock.calls[0]?.[1].url).toContain('/statements')
    silence.mockRestore()
  })
})

describe('overlay after a change of organisation elsewhere', () => {
  test('cannot be dismissed with Escape and leads to the start', async () => {
    const leave = vi.fn<() => void>()
    show(<OrganisationOverlay leave={leave} />)
    const button = await screen.findByRole('button', { name: 'Weiter' })
    expect(
      screen.getByRole('alertdialog', { name: 'Sie arbeiten jetzt in einer anderen Praxis' }),
    ).toBeVisible()

    await userEvent.keyboard('{Escape}')
    expect(button).toBeVisible()
    await userEvent.click(button)

    expect(leave).toHaveBeenCalledOnce()
  })
})

describe('route changes', () => {
  const watched = async () => {
    const slow = () => new Promise<{ Page: () => null }>((done) => setTimeout(done, 30, { Page: () => null }))
    const fine = async () => ({ Page: () => null })
    const routes = [
      page('/slow', slow, 'Page'),
      page('/broken/$id', () => Promise.reject(new Error('no')), 'Page'),
      page('/patients/$id', fine, 'Page'),
      page('$', fine, 'Page'),
    ].flat()
    const busy = createSwitch()
    const log: string[] = []
    busy.subscribe(() => log.push(busy.isOn() ? 'busy' : 'idle'))
    const router = createAppRouter(routes, memoryHistory('/'), {
      busy,
      routeCompleted: (pattern) => log.push(`completed ${pattern}`),
      routeFailed: (href) => log.push(`failed ${href}`),
    })
    await router.load()
    log.length = 0
    return { router, log }
  }

  test('turn the busy indicator on and off, and the chat hears of a pattern without ids', async () => {
    const { router, log } = await watched()

    await router.navigate({ to: '/patients/42' })

    await waitFor(() => expect(log).toEqual(['busy', 'idle', 'completed /patients/:id']))
  })

  test('that fail stop the indicator and are reported with their address', async () => {
    const { router, log } = await watched()

    await router.navigate({ to: '/broken/1' })

    await waitFor(() => expect(log).toEqual(['busy', 'idle', 'failed /broken/1']))
  })

  test('that are superseded are not reported', async () => {
    const { router, log } = await watched()

    void router.navigate({ to: '/slow' })
    await router.navigate({ to: '/patients/7' })

    await waitFor(() => expect(log.at(-1)).toBe('completed /patients/:id'))
    expect(log.filter((line) => line.startsWith('failed'))).toEqual([])
  })

  test('patterns have colons and no trailing slash', () => {
    expect(patternOf('/appointments/$id/$step/')).toBe('/appointments/:id/:step')
    expect(patternOf('/')).toBe('/')
  })
})

describe('ports', () => {
  test('nothing is loaded when no chat is configured', () => {
    createChat({ scriptUrl: null }).routeCompleted('/today')

    expect(document.querySelector('script')).toBeNull()
  })

  test('a configured chat hears of each completed route', () => {
    const routeCompleted = vi.fn<() => void>()
    window.honoraChat = { routeCompleted }

    createChat({ scriptUrl: 'https://chat.example/widget.js' }).routeCompleted('/patients/:id')

    expect(document.querySelector('script')?.src).toBe('https://chat.example/widget.js')
    expect(routeCompleted).toHaveBeenCalledWith('/patients/:id')
    document.querySelector('script')?.remove()
    delete window.honoraChat
  })

  test('the chat hears of nothing before a route is completed', () => {
    const routeCompleted = vi.fn<() => void>()
    window.honoraChat = { routeCompleted }
    createChat({ scriptUrl: 'https://chat.example/widget.js' })
    document.querySelector('script')?.dispatchEvent(new Event('load'))

    expect(routeCompleted).not.toHaveBeenCalled()
    document.querySelector('script')?.remove()
    delete window.honoraChat
  })

  test('without a monitor nothing is reported, and nothing says so', async () => {
    expect(await createMonitor({ dsn: '' }).report(new Error('x'), { kind: 'render' })).toBe(false)
  })
})

describe('navigation', () => {
  const can =
    (...granted: string[]) =>
    (permission: string) =>
      granted.includes(permission)

  test('follows permissions, not roles', () => {
    const areas = navigationFor({
      can: can('appointment.read', 'patient.read', 'dashboard.read', 'invoice-file.list'),
      factoringStaff: false,
      onboardingStatus: 'done',
    })

    expect(areas.map(({ items }) => items.map(({ to }) => to))).toEqual([
      ['/today', '/calendar', '/patients', '/recalls'],
      ['/factoring', '/factoring/files', '/factoring/invoices', '/factoring/dispatches'],
    ])
  })

  test('the desk is for the factor only, setup is shown until it is done', () => {
    const viewer = {
      can: can('invoice.decide', 'dashboard.read', 'onboarding.read'),
      onboardingStatus: 'started',
    }

    expect(navigationFor({ ...viewer, factoringStaff: true })[0]?.items.map(({ to }) => to)).toEqual([
      '/onboarding',
      '/factoring',
      '/factoring/desk',
    ])
    expect(navigationFor({ ...viewer, factoringStaff: false })[0]?.items.map(({ to }) => to)).not.toContain(
      '/factoring/desk',
    )
  })

  test('the longest entry that a path begins with is current', () => {
    const areas = navigationFor({ can: () => true, factoringStaff: true, onboardingStatus: 'done' })

    expect(currentItem(areas, '/factoring/files/1')).toBe('/factoring/files')
    expect(currentItem(areas, '/factoring')).toBe('/factoring')
    expect(currentItem(areas, '/appointments/1/billing')).toBe('/today')
    expect(homeFor(can('appointment.read'))).toBe('/today')
    expect(homeFor(can())).toBe('/factoring')
  })
})
