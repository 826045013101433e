import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentCustomerNumber } from '../data/organisation-store.ts'
import { ErrorBoundary } from './ErrorScreen.tsx'
import { BusyBar } from './BusyBar.tsx'
import { useShell } from './shell-context.ts'
import { RouterView, useRouter, useShown } from '../ui/router/RouterView.tsx'

const OrganisationOverlay = lazy(() =>
  import('./OrganisationOverlay.tsx').then((module) => ({ default: module.OrganisationOverlay })),
)

/** Frame of every page: busy bar, error screen, and the overlay after a change of organisation elsewhere. */
export function Root() {
  const { busy, overlay, monitor } = useShell()
  const router = useRouter()
  // What is shown, not where one is going: an address changes before its page is there, and the page still standing
  // would fail once more under the new scope.
  const shown = useShown()?.address.pathname ?? ''
  const isCovered = useSyncExternalStore(overlay.subscribe, overlay.isOn, overlay.isOn)
  return (
    <ErrorBoundary
      scope={`${shown} ${currentCustomerNumber() ?? ''}`}
      onError={(error) => {
        const { shown: failed, location } = router.state()
        const isRoute = failed?.error === error
        return monitor.report(error, { kind: isRoute ? 'route' : 'render', url: location.href })
      }}
    >
      <BusyBar busy={busy} />
      <RouterView />
      {isCovered && (
        <Suspense fallback={<div className="ov-scrim-plain" />}>
          <OrganisationOverlay />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}
