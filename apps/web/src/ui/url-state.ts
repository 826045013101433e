import { recordOf } from '@honora/language/lists.ts'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useShown } from './router/RouterView.tsx'

/** The same list as before as long as it has the same names. */
function useSteady<Name extends string>(names: readonly Name[]): readonly Name[] {
  const [steady, setSteady] = useState(names)
  const isSame = steady.join(' ') === names.join(' ')
  if (!isSame) setSteady(names)
  return isSame ? steady : names
}

/**
 * Filters, tabs and choices of a page as search parameters, so that links, reload and the back button keep them.
 * `names` are the parameters the page knows; an empty value leaves the address. `set` replaces the history entry
 * unless `push` is wanted.
 */
export function useUrlState<Name extends string>(names: readonly Name[]) {
  const search = useShown()?.address.search
  const navigate = useNavigate()
  const key = names.map((name) => search?.[name] ?? '').join('\u0000')
  const wanted = useSteady(names)
  const state = useMemo(() => {
    const values = key.split('\u0000')
    return recordOf(wanted, (_, index) => values[index] ?? '')
  }, [key, wanted])

  const set = useCallback(
    (changes: Partial<Record<Name, string>>, options?: { push?: boolean }) => {
      void navigate({
        search: (before) => ({ ...before, ...changes }),
        replace: options?.push !== true,
        keepsScroll: true,
      })
    },
    [navigate],
  )
  return [state, set] as const
}
