import { createRouter, type AnyRoute, type AnyRouter } from '@tanstack/react-router'
import { patternOf } from '../ui/route-pattern.ts'
import type { Switch } from './switch.ts'

export interface RouterPorts {
  readonly busy: Switch
  /** Hears of each completed route as a pattern (`/patients/:id`). */
  readonly routeCompleted: (pattern: string) => void
  /** Hears of route changes that failed; superseded ones are not reported. */
  readonly routeFailed: (href: string, error: unknown) => void
}

/** Search parameters are plain texts in addresses: `?query=100001` stays a text. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))
const stringifySearch = (search: Record<string, unknown>): string => {
  const known = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

export function createAppRouter(routeTree: AnyRoute, ports: RouterPorts): AnyRouter {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    // A rendering error belongs to the full-page screen of the root, not to the router's own boundary.
    disableGlobalCatchBoundary: true,
    scrollRestoration: true,
  })
  watchRoutes(router, ports)
  return router
}

/** Busy indicator, chat and monitor follow the router's own events. */
export function watchRoutes(router: AnyRouter, { busy, routeCompleted, routeFailed }: RouterPorts): void {
  router.subscribe('onBeforeNavigate', () => busy.set(true))
  router.subscribe('onResolved', (event) => {
    busy.set(false)
    const failed = router.state.matches.find((match) => match.status === 'error')
    if (failed !== undefined) routeFailed(event.toLocation.href, failed.error)
    else routeCompleted(patternOf(router.state.matches.at(-1)?.fullPath ?? '/'))
    if (event.pathChanged) requestAnimationFrame(focusTitle)
  })
}

/** A new page is announced by its heading, unless one of its fields or a dialog over it has the focus. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('[data-page-title]')
  const holder = document.activeElement?.closest('main, [role="dialog"]')
  const hasOwnFocus = holder !== null && holder !== undefined
  if (title !== null && !hasOwnFocus) title.focus({ preventScroll: true })
}
