import { Outlet, useRouterState } from '@tanstack/react-router'
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
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isCovered = useSyncExternalStore(overlay.subscribe, overlay.isOn)
  return (
    <ErrorBoundary
      scope={`${path} ${currentCustomerNumber() ?? ''}`}
      onError={(error) => monitor.report(error, { kind: 'render' })}
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
