import type { ComponentType, ReactNode } from 'react'
import type { PageHistory } from './history.ts'
import {
  matchPath,
  readAddress,
  specificityOrder,
  writeAddress,
  type Address,
  type Params,
  type Search,
} from './paths.ts'

/** A component that comes with a chunk of its own. */
export interface Chunk<Props> {
  /** Draws nothing as long as the chunk is not there. */
  readonly Content: ComponentType<Props>
  /** Undefined once the chunk is there; one that did not come is asked for again. */
  readonly load: () => Promise<void> | undefined
}

export interface Route {
  /** `/patients/$id` */
  readonly path: string
  readonly page: Chunk<object>
  /** Around it and kept while one moves between pages that share them; the outermost first. */
  readonly layouts: readonly Chunk<{ children: ReactNode }>[]
  /** Whether only people who are signed in may open it. */
  readonly needsSession: boolean
  /** Permissions of which one is enough to see the page. */
  readonly needs?: readonly string[]
  /** One of its texts, where they come with the page to whoever is signed in. */
  readonly text?: string
  /** The rail shows icons only: workspaces that need the width. */
  readonly slim: boolean
}

/** What is on screen. */
export interface Shown {
  readonly route: Route
  readonly address: Address
  readonly params: Params
  /** Why the page did not come. */
  readonly error?: Error
}

export interface RouterState {
  /** Where one is going: ahead of what is shown while a page is on its way. */
  readonly location: Address
  readonly shown: Shown | null
  /** How far down the page belongs, told once; null leaves it where it is. */
  readonly scroll: { readonly top: number } | null
}

export interface Target {
  /** Path with its parameters filled in; the current one where it is left out. */
  readonly to?: string
  readonly search?: Search | ((before: Search) => Search)
  /** Takes the place of the entry one stands on. */
  readonly replace?: boolean
  /** The page is not scrolled to its top. */
  readonly keepsScroll?: boolean
}

/** True where the page must not be left; asked only where another path takes its place. */
export type Blocker = (from: Address, to: Address) => boolean | Promise<boolean>

export interface RouterPorts {
  readonly started: () => void
  /** What is shown now; `pathChanged` is false for a change of search parameters alone. */
  readonly settled: (shown: Shown, pathChanged: boolean) => void
}

export interface Router {
  readonly state: () => RouterState
  readonly subscribe: (listener: () => void) => () => void
  readonly load: () => Promise<void>
  readonly navigate: (target: Target) => Promise<void>
  /** Fetches the chunks of a page before somebody goes there. */
  readonly preload: (path: string) => void
  readonly block: (blocker: Blocker) => () => void
}

/** The page of a path: fixed words go before parameters, wherever they stand in the table. */
export function findRoute(
  table: readonly Route[],
  pathname: string,
): Pick<Shown, 'route' | 'params'> | undefined {
  return table
    .flatMap((route) => {
      const params = matchPath(route.path, pathname)
      return params === null ? [] : [{ route, params }]
    })
    .toSorted((a, b) => specificityOrder(a.route.path) - specificityOrder(b.route.path))[0]
}

/** Pages by address: what is shown changes when the chunks of the next page are there. A later navigation supersedes one before. */
export function createRouter(
  table: readonly Route[],
  history: PageHistory,
  { started, settled }: RouterPorts,
): Router {
  const listeners = new Set<() => void>()
  const blockers = new Set<Blocker>()
  const scrolls = new Map<number, number>()
  let state: RouterState = { location: readAddress(history.href()), shown: null, scroll: null }
  let entry = history.index()
  let navigation = 0
  /** The entry of the page on which one is asked, until the history stands there again. */
  let returnsTo: number | null = null
  let isAllowed = false

  const set = (changes: Partial<RouterState>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function chunksOf({ page, layouts }: Route): Promise<unknown> | undefined {
    const missing = [...layouts, page].map((chunk) => chunk.load()).filter((loading) => loading !== undefined)
    return missing.length === 0 ? undefined : Promise.all(missing)
  }

  async function show(address: Address, scroll: RouterState['scroll']): Promise<void> {
    const own = ++navigation
    const found = findRoute(table, address.pathname)
    if (found === undefined) throw new Error('No page takes every address')
    started()
    const isFirst = state.shown === null
    // A first visit begins with the frame; later ones keep the page before until the next is there.
    set(isFirst ? { location: address, shown: { ...found, address } } : { location: address })
    let error: Error | undefined
    try {
      const loading = chunksOf(found.route)
      if (loading !== undefined) await loading
    } catch (reason) {
      error = reason instanceof Error ? reason : new Error(String(reason))
    }
    if (own !== navigation) return
    const pathChanged = isFirst || state.shown?.address.pathname !== address.pathname
    const shown: Shown = { ...found, address, ...(error === undefined ? {} : { error }) }
    entry = history.index()
    set({ shown, scroll })
    settled(shown, pathChanged)
  }

  async function isBlocked(next: Address): Promise<boolean> {
    // A copy: while one of them asks, its page may be drawn again and register anew.
    const registered = [...blockers]
    for (const blocker of registered) if (await blocker(state.location, next)) return true
    return false
  }
  const asksFirst = (next: Address): boolean => blockers.size > 0 && next.pathname !== state.location.pathname

  async function goOnUnlessBlocked(next: Address, steps: number): Promise<void> {
    if (await isBlocked(next)) return
    isAllowed = true
    history.go(steps)
  }

  const leave = (): void => void scrolls.set(entry, window.scrollY)

  history.listen((steps) => {
    if (returnsTo !== null) {
      // A second Back before the first is undone leads further away, and a browser may drop the first way back for it.
      const missing = returnsTo - history.index()
      if (missing === 0) returnsTo = null
      else history.go(missing)
      return
    }
    const next = readAddress(history.href())
    if (asksFirst(next) && !isAllowed && steps !== 0) {
      // The address stays that of the page on which one is asked.
      returnsTo = history.index() - steps
      history.go(-steps)
      void goOnUnlessBlocked(next, steps)
      return
    }
    isAllowed = false
    leave()
    // A link to a part of the page, which the browser finds itself.
    const isSamePage = writeWithoutPart(next.href) === writeWithoutPart(state.location.href)
    if (isSamePage) {
      entry = history.index()
      set({ location: next, scroll: null })
    } else void show(next, { top: scrolls.get(history.index()) ?? 0 })
  })

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => show(state.location, null),
    navigate: async ({ to, search, replace = false, keepsScroll = false }) => {
      const before = state.location
      const wanted = typeof search === 'function' ? search(before.search) : search
      const next = readAddress(writeAddress(to ?? before.pathname, wanted))
      if (asksFirst(next) && (await isBlocked(next))) return
      leave()
      if (replace || next.href === before.href) history.replace(next.href)
      else history.push(next.href)
      await show(next, keepsScroll ? null : { top: 0 })
    },
    preload: (path) => {
      const found = findRoute(table, readAddress(path).pathname)
      if (found !== undefined) void chunksOf(found.route)?.catch(() => undefined)
    },
    block: (blocker) => {
      blockers.add(blocker)
      return () => blockers.delete(blocker)
    },
  }
}

const writeWithoutPart = (href: string): string => href.replace(/#.*$/s, '')
