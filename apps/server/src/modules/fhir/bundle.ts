import type { Bundle, BundleEntry } from 'fhir/r4.js'
import { outcome } from './outcome.ts'
import type { Asked } from './parameters.ts'
import type { Found } from './resources.ts'

interface Answered {
  readonly base: string
  readonly type: string
  readonly asked: Asked
  readonly total?: number
  readonly page: readonly Found[]
  readonly cursor: string | null
}

/** A page of matches with the address of itself and of the next. */
export function searchBundle({ base, type, asked, total, page, cursor }: Answered): Bundle {
  const address = (more: readonly (readonly [string, string])[]): string => {
    const search = new URLSearchParams()
    for (const [name, value] of [...asked.used, ...more]) search.append(name, value)
    return `${base}/${type}${search.size === 0 ? '' : `?${search.toString()}`}`
  }
  const entries: BundleEntry[] = page.map(({ id, resource }) => ({
    fullUrl: `${base}/${type}/${id}`,
    resource,
    search: { mode: 'match' },
  }))
  if (asked.ignored.length > 0) {
    entries.push({
      resource: outcome('warning', 'not-supported', `ignored parameters: ${asked.ignored.join(', ')}`),
      search: { mode: 'outcome' },
    })
  }
  const self = asked.cursor === undefined ? address([]) : address([['_cursor', asked.cursor]])
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total === undefined ? {} : { total }),
    link: [
      { relation: 'self', url: self },
      ...(cursor === null ? [] : [{ relation: 'next', url: address([['_cursor', cursor]]) }]),
    ],
    ...(entries.length === 0 ? {} : { entry: entries }),
  }
}
