import type { ComponentType, ReactNode } from 'react'
import type { Chunk, Route } from '../ui/router/router.ts'

interface PageOptions {
  needs?: string | readonly string[]
  text?: string
  slim?: boolean
}

/** A component of a chunk: one that does not come is a failed route change, and is asked for again with the next visit. */
function chunk<Name extends string, Props extends object>(
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Chunk<Props> {
  let loading: Promise<void> | undefined
  let Loaded: ComponentType<Props> | undefined
  const load = async (): Promise<void> => {
    try {
      Loaded = (await fetchModule())[name]
    } finally {
      loading = undefined
    }
  }
  return {
    Content: (props) => (Loaded === undefined ? null : <Loaded {...props} />),
    load: () => (Loaded === undefined ? (loading ??= load()) : undefined),
  }
}

/**
 * One line of the route table: path (`$id` for a parameter), the chunk, the name of the component in it.
 * The chunk is loaded with the first visit, or when a link to it is about to be used.
 */
export function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  { needs, text, slim = false }: PageOptions = {},
): readonly Route[] {
  const wanted = typeof needs === 'string' ? [needs] : needs
  return [
    {
      path,
      page: chunk(load, name),
      layouts: [],
      slim,
      needsSession: false,
      ...(wanted === undefined ? {} : { needs: wanted }),
      ...(text === undefined ? {} : { text }),
    },
  ]
}

/**
 * Pages that share a layout, which stays in place between them; its code is loaded with the first of them. `needsSession`: only
 * people who are signed in may open them.
 */
export function group<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<{ children: ReactNode }>>>,
  name: Name,
  { needsSession }: Pick<Route, 'needsSession'>,
  pages: readonly (readonly Route[])[],
): readonly Route[] {
  const layout = chunk(load, name)
  return pages.flat().map((route) => ({ ...route, needsSession, layouts: [layout, ...route.layouts] }))
}
