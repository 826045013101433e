/** Parts of an address: a path with `$name` for parameters, the query as plain texts. */
export type Params = Readonly<Record<string, string>>
export type Search = Readonly<Record<string, string | undefined>>

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** What the parameters of a pattern are in a path; null where the path is another one. The pattern `$` takes every path. */
export function matchPath(pattern: string, path: string): Params | null {
  if (pattern === '$') return {}
  const wanted = partsOf(pattern)
  const given = partsOf(path)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = decoded(given[index] ?? '')
    if (part.startsWith('$')) params[part.slice(1)] = value
    else if (part !== value) return null
  }
  return params
}

/** Sorts patterns, the most specific first: fixed words before parameters, the pattern for everything last. */
export const specificityOrder = (pattern: string): number =>
  pattern === '$' ? Number.MAX_SAFE_INTEGER : pattern.split('$').length

/** A link may have been cut in the middle of an encoded character. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export interface Address {
  readonly pathname: string
  readonly search: Search
  /** Path, query and fragment. */
  readonly href: string
}

/** Reads what stands behind the host: `?query=100001` stays a text. */
export function readAddress(href: string): Address {
  const [path = '', query = ''] = href.replace(/#.*$/s, '').split(/\?(.*)/s)
  return {
    pathname: path === '' ? '/' : path,
    search: Object.fromEntries(new URLSearchParams(query)),
    href,
  }
}

/** A path, which may carry a query of its own, with search parameters; empty ones leave the address. */
export function writeAddress(path: string, search: Search = {}): string {
  const known = Object.entries(search).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  if (known.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(known).toString()}`
}
