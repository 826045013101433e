import type { ReactNode } from 'react'
import type { InfiniteList } from '../../../data/use-cursor-list.ts'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { Card } from '../../../ui/Page.tsx'

interface Props<T> {
  label: string
  /** Where other lists stand beside it. */
  title?: string
  list: InfiniteList<T>
  /** Where a line leads. */
  to: (row: T) => string
  columns: readonly Column<T>[]
  empty: ReactNode
}

/** A tab of a patient's record: an endless list whose lines lead to the records themselves. */
export function PatientList<T extends { id: string }>({ label, title, list, to, columns, empty }: Props<T>) {
  return (
    <Card flush {...(title === undefined ? {} : { title })}>
      <DataTable
        label={label}
        rows={list}
        rowKey={(row) => row.id}
        rowTo={to}
        empty={empty}
        columns={columns}
      />
    </Card>
  )
}
