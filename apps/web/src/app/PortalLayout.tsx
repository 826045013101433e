import { useEffect, useRef, type ReactNode } from 'react'
import { EventStreamProvider } from '../data/events.tsx'
import { useOrganization, useUser } from '../data/session.ts'
import { useHasAllTexts, useHasText, useText } from '../i18n/i18n.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Heading } from '../ui/Heading.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { BottomBar, Rail } from './Rail.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Permitted } from './Permitted.tsx'
import { signInAddress } from './sign-in-address.ts'
import { TopBar } from './TopBar.tsx'
import { useHref, useNavigate, useShown } from '../ui/router/RouterView.tsx'

/** Rail, top bar and content for everybody who is signed in; who is not is sent to the sign-in page. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const t = useText()
  const hasAllTexts = useHasAllTexts()
  const hasText = useHasText()
  const navigate = useNavigate()
  const user = useUser()
  const organization = useOrganization()
  const href = useHref()
  const { slim = false, text } = useShown()?.route ?? {}
  const loggedOut = user.loggedOut || organization.loggedOut

  const wasDrawn = useRef(false)
  useEffect(() => {
    if (!loggedOut || href.startsWith('/login')) return
    void navigate({ to: signInAddress(href, wasDrawn.current), replace: true })
  }, [loggedOut, href, navigate])

  const hasTexts = hasAllTexts || (text !== undefined && hasText(text))
  const isDrawn = user.data !== undefined && organization.data !== undefined && hasTexts
  // Any page may be printed; the first picture on the screen does not share the line with it.
  useEffect(() => {
    wasDrawn.current ||= isDrawn
    if (isDrawn) requestAnimationFrame(() => setTimeout(() => import('../ui/styles/print.css')))
  }, [isDrawn])

  const error = user.error ?? organization.error
  return (
    // Opened before the page asks for anything: what happens after an answer is heard.
    <EventStreamProvider enabled={!loggedOut}>
      <a className="skip" href="#content">
        {t('nav.skipLink')}
      </a>
      <div className={slim ? 'app slim' : 'app'}>
        <Rail />
        <div className="main">
          <TopBar />
          <OfflineNotice />
          <main id="content" tabIndex={-1}>
            {!isDrawn && (
              <Heading className="sr" tab={null}>
                Honora
              </Heading>
            )}
            {isDrawn && <Permitted>{children}</Permitted>}
            {!isDrawn && error !== undefined && (
              <ErrorState error={error} retry={() => window.location.reload()} />
            )}
            {!isDrawn && error === undefined && (
              <div className="page">
                <section className="card">
                  <SkeletonRows rows={6} />
                </section>
              </div>
            )}
          </main>
        </div>
      </div>
      <BottomBar />
    </EventStreamProvider>
  )
}
