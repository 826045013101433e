import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export type Search = Readonly<Record<string, string | undefined>>

/**
 * Filters, tabs and choices of a page as search parameters, so that links, reload and the back button keep them.
 * `names` are the parameters the page knows; an empty value leaves the address. `set` replaces the history entry
 * unless `push` is wanted.
 */
export function useUrlState<Name extends string>(names: readonly Name[]) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const key = names.map((name) => search[name] ?? '').join('\u0000')
  const wanted = names.join(' ')
  const state = useMemo(() => {
    const values = key.split('\u0000')
    return Object.fromEntries(wanted.split(' ').map((name, index) => [name, values[index] ?? ''])) as Record<
      Name,
      string
    >
  }, [key, wanted])

  const set = useCallback(
    (changes: Partial<Record<Name, string>>, options?: { push?: boolean }) => {
      void navigate({
        to: '.',
        search: (before: Search) => {
          const after: Record<string, string | undefined> = { ...before, ...(changes as Search) }
          return Object.fromEntries(
            Object.entries(after).filter(([, value]) => value !== undefined && value !== ''),
          )
        },
        replace: options?.push !== true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [state, set] as const
}
