import type { CodeSection, DentalCode } from '@honora/contract/dental-codes.ts'
import { useClient } from '../../data/client.tsx'
import { useCursorList } from '../../data/use-cursor-list.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'

export interface CodeFilter {
  readonly query: string
  readonly system: System | ''
  readonly section: string
}

type System = DentalCode['system']

const queryOf = (filter: CodeFilter) => ({
  ...(filter.query === '' ? {} : { query: filter.query }),
  ...(filter.system === '' ? {} : { system: filter.system }),
  ...(filter.section === '' ? {} : { section: filter.section }),
})

/** Codes in the order of the schedule, or best match first while something is asked for. */
export function useCodes(filter: CodeFilter) {
  const client = useClient()
  return useCursorList(['fee-codes', filter.query, filter.system, filter.section], async (cursor) => {
    const page = await client.listDentalCodes({
      query: { ...queryOf(filter), ...(cursor === undefined ? {} : { cursor }) },
    })
    return { items: page.codes, next: page.cursor }
  })
}

/** Sections of a system with the number of their codes. */
export function useSections(system: System | ''): Question<CodeSection[]> {
  const client = useClient()
  return useQuestion(
    ['fee-code-sections', system],
    async () =>
      (
        await client.listDentalCodes({
          query: { ...(system === '' ? {} : { system }), limit: 1 },
        })
      ).sections,
  )
}

export function useCode(id: string): Question<DentalCode> {
  const client = useClient()
  return useQuestion(
    id === '' ? null : ['fee-code', id],
    () => client.getDentalCode({ params: { id }, query: {} }),
    {
      keepPreviousData: true,
    },
  )
}
