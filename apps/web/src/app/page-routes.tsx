import { createRoute, Outlet, type AnyRoute } from '@tanstack/react-router'
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

type Build = (parent: AnyRoute) => AnyRoute
interface PageOptions {
  needs?: string | readonly string[]
  slim?: boolean
  layout?: Layout
}

interface Chunk<Props> {
  readonly Content: ComponentType<Props>
  readonly loader: () => Promise<void>
}

/**
 * A component of a chunk, and the loader of the route that shows it: a chunk that does not come is thereby a failed
 * route change with an address, not a rendering error. It is asked for again with the next visit.
 */
function chunk<Props extends object>(
  load: () => Promise<Record<string, unknown>>,
  name: string,
): Chunk<Props> {
  let loading: Promise<void> | null = null
  let Loaded: ComponentType<Props> | null = null
  const fetchChunk = async (): Promise<void> => {
    try {
      Loaded = (await load())[name] as ComponentType<Props>
    } catch (error) {
      loading = null
      throw error
    }
  }
  return {
    Content: (props) => (Loaded === null ? null : <Loaded {...props} />),
    loader: () => (loading ??= fetchChunk()),
  }
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
  const { Content, loader } = chunk(load, name)
  const Wrapped = () => (
    <Own>
      <Content />
    </Own>
  )
  return (parent) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: Wrapped,
      loader,
      staleTime: Infinity,
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
  const { Content, loader } = chunk<{ children: ReactNode }>(load, name)
  const Wrapped = () => (
    <Content>
      <Outlet />
    </Content>
  )
  return (parent) => {
    const route = createRoute({
      getParentRoute: () => parent,
      id,
      component: Wrapped,
      loader,
      staleTime: Infinity,
    }) as unknown as AnyRoute
    return route.addChildren(pages.map((build) => build(route))) as AnyRoute
  }
}
