/** The list of visited addresses: the browser's own, or one in memory for tests. */
export interface PageHistory {
  /** Path, query and fragment of the entry one stands on. */
  readonly href: () => string
  /** Number of that entry in the list. */
  readonly index: () => number
  readonly push: (href: string) => void
  readonly replace: (href: string) => void
  readonly go: (steps: number) => void
  /** Hears of moves along the list, by how many entries. */
  readonly listen: (listener: (steps: number) => void) => void
}

export function browserHistory(): PageHistory {
  const { history, location } = window
  const stored = (): number | null => {
    const state: unknown = history.state
    return typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number'
      ? state.index
      : null
  }
  let index = stored() ?? 0
  history.replaceState({ index }, '')
  return {
    href: () => location.pathname + location.search + location.hash,
    index: () => index,
    push: (href) => {
      index += 1
      history.pushState({ index }, '', href)
    },
    replace: (href) => history.replaceState({ index }, '', href),
    go: (steps) => history.go(steps),
    listen: (listener) =>
      window.addEventListener('popstate', () => {
        const before = index
        index = stored() ?? before + 1
        // An entry that the browser made itself, for a link to a part of the page.
        if (stored() === null) history.replaceState({ index }, '')
        listener(index - before)
      }),
  }
}

export function memoryHistory(first: string): PageHistory {
  let entries = [first]
  let index = 0
  let moved: (steps: number) => void = () => undefined
  return {
    href: () => entries[index] ?? first,
    index: () => index,
    push: (href) => {
      entries = [...entries.slice(0, index + 1), href]
      index += 1
    },
    replace: (href) => {
      entries = entries.with(index, href)
    },
    go: (steps) => {
      const before = index
      index = Math.min(Math.max(index + steps, 0), entries.length - 1)
      moved(index - before)
    },
    listen: (listener) => {
      moved = listener
    },
  }
}
