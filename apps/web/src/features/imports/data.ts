import { useClient } from '../../data/client.tsx'
import { useCursorList, type InfiniteList } from '../../data/use-cursor-list.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'
import type { FileImport, ImportKind, RowFilter, ShownRow, Words } from './kind.ts'

const pollMs = 1000

export const isMoving = ({ state }: Pick<FileImport, 'state'>): boolean =>
  state === 'running' || state === 'undoing'

/** Files that people handed in, newest first. */
export function useImports(kind: ImportKind): InfiniteList<FileImport> {
  const client = useClient()
  return useCursorList([kind.texts], (cursor) => kind.list(client, cursor))
}

/** One file; asked for again while it is on its way. */
export function useImport(kind: ImportKind, id: string): Question<FileImport> {
  const client = useClient()
  return useQuestion<FileImport>([kind.texts, id], () => kind.get(client, id), {
    refreshInterval: (data) => (data !== undefined && isMoving(data) ? pollMs : 0),
  })
}

/** Rows of a file by what was found out about them, or by what became of them. */
export function useRows(
  kind: ImportKind,
  of: FileImport,
  filter: RowFilter,
): InfiniteList<(words: Words) => ShownRow> {
  const client = useClient()
  const { match, outcome } = filter
  // Another mapping or practitioner makes other rows of the same file; a decision changes those that are there.
  const reading = JSON.stringify([of.mapping, of.practitionerId])
  return useCursorList([kind.texts, of.id, 'rows', of.state, match ?? '', outcome ?? '', reading], (cursor) =>
    kind.rows(client, of, { match, outcome, cursor }),
  )
}
