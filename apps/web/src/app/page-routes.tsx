import { createRoute, lazyRouteComponent, Outlet, type AnyRoute } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Permissions of which one is enough to see the page. */
    needs?: readonly string[]
    /** The rail shows icons only: workspaces that need the width. */
    slim?: boolean
  }
}

/** Around a page or a group of pages; kept mounted while one moves inside the group. */
type Layout = ComponentType<{ children: ReactNode }>
/** What a page gets that names no layout: its own children, nothing else. */
const PassThrough: Layout = ({ children }) => <>{children}</>

interface Preloads {
  preload?: () => Promise<void>
}

type Build = (parent: AnyRoute) => AnyRoute
interface PageOptions {
  needs?: string | readonly string[]
  slim?: boolean
  layout?: Layout
}

/**
 * One line of the route table: path (`$id` for a parameter), the chunk, the name of the component in it.
 * The chunk is loaded with the first visit, or when a link to it is about to be used.
 */
export function page<Module extends Record<string, unknown>>(
  path: string,
  load: () => Promise<Module>,
  name: keyof Module & string,
  options: PageOptions = {},
): Build {
  const { needs, slim = false, layout: Own = PassThrough } = options
  const Content = lazyRouteComponent(
    load as () => Promise<Record<string, ComponentType>>,
    name,
  ) as ComponentType & Preloads
  const Wrapped: ComponentType & Preloads = () => (
    <Own>
      <Content />
    </Own>
  )
  if (Content.preload !== undefined) Wrapped.preload = Content.preload
  return (parent) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: Wrapped as never,
      staticData: {
        slim,
        ...(needs === undefined ? {} : { needs: typeof needs === 'string' ? [needs] : needs }),
      },
    })
}

/** Pages that share a layout, which stays in place between them; its code is loaded with the first of them. */
export function group<Module extends Record<string, unknown>>(
  id: string,
  load: () => Promise<Module>,
  name: keyof Module & string,
  pages: readonly Build[],
): Build {
  const GroupLayout = lazyRouteComponent(load as () => Promise<Record<string, Layout>>, name) as Layout &
    Preloads
  const Wrapped: ComponentType & Preloads = () => (
    <GroupLayout>
      <Outlet />
    </GroupLayout>
  )
  if (GroupLayout.preload !== undefined) Wrapped.preload = GroupLayout.preload
  return (parent) => {
    const route = createRoute({
      getParentRoute: () => parent,
      id,
      component: Wrapped as never,
    }) as unknown as AnyRoute
    return route.addChildren(pages.map((build) => build(route))) as AnyRoute
  }
}
