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

const titleNow = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-page-title]')

let stopWaiting = (): void => undefined

/** A new page is announced by its heading, unless one of its fields or a dialog over it has the focus. */
function focusTitle(): void {
  stopWaiting()
  const holder = document.activeElement
  const around = holder?.closest('main, [role="dialog"]') ?? null
  if (around === null) titleNow()?.focus({ preventScroll: true })
  else if (holder !== null) stopWaiting = whenGone(holder, () => titleNow()?.focus({ preventScroll: true }))
}

/** The link that led here goes with its page, once the new one has loaded: then nothing has the focus any more. */
function whenGone(holder: Element, act: () => void): () => void {
  const watch = new MutationObserver(() => {
    if (holder.isConnected) return
    stop()
    if (document.activeElement === document.body) act()
  })
  const stop = (): void => {
    watch.disconnect()
    removeEventListener('focusin', stop)
  }
  watch.observe(document.body, { childList: true, subtree: true })
  addEventListener('focusin', stop)
  return stop
}
