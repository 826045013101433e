import { patternOf } from '../ui/route-pattern.ts'
import type { PageHistory } from '../ui/router/history.ts'
import { createRouter, type Route, type Router } from '../ui/router/router.ts'
import type { Switch } from './switch.ts'

interface Ports {
  readonly busy: Switch
  /** Hears of each completed route as a pattern (`/patients/:id`). */
  readonly routeCompleted: (pattern: string) => void
  /** Hears of route changes that failed; superseded ones are not reported. */
  readonly routeFailed: (href: string, error: unknown) => void
}

/** The router, followed by busy indicator, chat and monitor. */
export function createAppRouter(
  routes: readonly Route[],
  history: PageHistory,
  { busy, routeCompleted, routeFailed }: Ports,
): Router {
  return createRouter(routes, history, {
    started: () => busy.set(true),
    settled: ({ route, address, error }, pathChanged) => {
      busy.set(false)
      if (error === undefined) routeCompleted(patternOf(route.path))
      else routeFailed(address.href, error)
      if (pathChanged) requestAnimationFrame(focusTitle)
    },
  })
}

/** A new page is announced by its heading, unless one of its fields or a dialog over it has the focus. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('[data-page-title]')
  const holder = document.activeElement?.closest('main, [role="dialog"]')
  const hasOwnFocus = holder !== null && holder !== undefined
  if (title !== null && !hasOwnFocus) title.focus({ preventScroll: true })
}
