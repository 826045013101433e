import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Params } from './paths.ts'
import type { Blocker, Router, RouterState, Shown, Target } from './router.ts'

const RouterContext = createContext<Router | null>(null)

/** Gives everything below it the router. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  return <RouterContext value={router}>{children}</RouterContext>
}

/** The page that is shown, in its layouts. A page that did not come is an error of rendering for whoever catches those. */
export function RouterView() {
  const { shown, scroll } = useRouterState((state) => state)
  useLayoutEffect(() => {
    if (scroll !== null && scroll.top !== window.scrollY) window.scrollTo(0, scroll.top)
  }, [scroll])
  if (shown === null) return null
  if (shown.error !== undefined) throw shown.error
  const { page, layouts } = shown.route
  return layouts.reduceRight<ReactNode>(
    (content, { Content }) => <Content>{content}</Content>,
    <page.Content />,
  )
}

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (router === null) throw new Error('RouterProvider is missing')
  return router
}

function useRouterState<T>(select: (state: RouterState) => T): T {
  const router = useRouter()
  const read = () => select(router.state())
  return useSyncExternalStore(router.subscribe, read, read)
}

export const useNavigate = (): Router['navigate'] => useRouter().navigate

/** Where one is going: path, or path with query. */
export const usePathname = (): string => useRouterState(({ location }) => location.pathname)
export const useHref = (): string => useRouterState(({ location }) => location.href)
/** What is on screen. */
export const useShown = (): Shown | null => useRouterState(({ shown }) => shown)

const none: Params = {}
/** Parameters of the path of the page on screen. */
export const useParams = (): Params => useRouterState(({ shown }) => shown?.params ?? none)

/** Leads to another page as soon as it is drawn. */
export function Navigate({ to }: Pick<Required<Target>, 'to'>) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to, replace: true }), [navigate, to])
  return null
}

/** Asks before the page is left, while `isOn`; `blocker` is the one of the latest drawing. */
export function useBlocker(isOn: boolean, blocker: Blocker): void {
  const { block } = useRouter()
  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  }, [blocker])
  useEffect(() => (isOn ? block((from, to) => latest.current(from, to)) : undefined), [isOn, block])
}
