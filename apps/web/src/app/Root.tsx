import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentCustomerNumber } from '../data/organisation-store.ts'
import { ErrorBoundary } from './ErrorScreen.tsx'
import { BusyBar } from './BusyBar.tsx'
import { useShell } from './shell-context.ts'

const OrganisationOverlay = lazy(() =>
  import('./OrganisationOverlay.tsx').then((module) => ({ default: module.OrganisationOverlay })),
)

/** Frame of every page: busy bar, error screen, and the overlay after a change of organisation elsewhere. */
export function Root() {
  const { busy, overlay, monitor } = useShell()
  const router = useRouter()
  // What is shown, not where one is going: an address changes before its page is there, and the page still standing
  // would fail once more under the new scope.
  const shown = useRouterState({ select: (state) => state.matches.at(-1)?.id ?? '' })
  const isCovered = useSyncExternalStore(overlay.subscribe, overlay.isOn)
  return (
    <ErrorBoundary
      scope={`${shown} ${currentCustomerNumber() ?? ''}`}
      onError={(error) => {
        const isRoute = router.state.matches.some((match) => match.error === error)
        return monitor.report(error, { kind: isRoute ? 'route' : 'render', url: router.state.location.href })
      }}
    >
      <BusyBar busy={busy} />
      <Outlet />
      {isCovered && (
        <Suspense fallback={<div className="ov-scrim-plain" />}>
          <OrganisationOverlay />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}
