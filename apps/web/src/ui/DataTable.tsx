import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { InfiniteList } from '../data/use-cursor-list.ts'
import { ListEnd } from './DataList.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Link } from './Link.tsx'
import { SkeletonRows } from './Skeleton.tsx'

export interface Column<T> {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (item: T) => ReactNode
  /** Numbers and money stand right. */
  readonly align?: 'right'
  /** Takes the remaining width. */
  readonly fill?: boolean
  /** Left out on phones; the first column always stays and becomes the first line of the entry. */
  readonly wideOnly?: boolean
}

interface Props<T> {
  columns: readonly Column<T>[]
  /** An endless list, or rows that are already there. */
  rows: InfiniteList<T> | readonly T[]
  rowKey: (item: T) => string
  /** Where a row leads; its first cell becomes the link. */
  rowTo?: (item: T) => string
  isSelected?: (item: T) => boolean
  /** A full-width row below the item: findings, reasons. */
  below?: (item: T) => ReactNode
  empty?: ReactNode
  label: string
  foot?: ReactNode
}

const isList = <T,>(rows: InfiniteList<T> | readonly T[]): rows is InfiniteList<T> => 'items' in rows

/** A semantic table without stripes; below 720 px every row becomes a two-line entry. */
export function DataTable<T>(props: Props<T>) {
  const { columns, rows, rowKey, rowTo, isSelected, below, empty, label, foot } = props
  const navigate = useNavigate()
  if (isList(rows)) {
    if (rows.isLoading) return <SkeletonRows rows={8} isSlow={rows.isSlow} />
    if (rows.error !== undefined && rows.items.length === 0)
      return <ErrorState error={rows.error} retry={rows.retry} />
    if (rows.isEmpty) return <>{empty}</>
  } else if (rows.length === 0) return <>{empty}</>

  const items = isList(rows) ? rows.items : rows
  const open = (item: T) => (event: MouseEvent) => {
    if (rowTo === undefined || (event.target as Element).closest('a, button, input, label') !== null) return
    void navigate({ to: rowTo(item) })
  }
  return (
    <>
      <table className="t stacks" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const extra = below?.(item)
            const selected = isSelected?.(item) === true
            return [
              <tr
                key={rowKey(item)}
                className={`${selected ? 'sel' : ''} ${rowTo === undefined ? '' : 'goes'}`}
                onClick={open(item)}
              >
                {columns.map((column, index) => (
                  <td key={column.id} className={classOf(column)}>
                    {index === 0 && rowTo !== undefined ? (
                      <Link to={rowTo(item)}>{column.cell(item)}</Link>
                    ) : (
                      column.cell(item)
                    )}
                  </td>
                ))}
              </tr>,
              extra === undefined || extra === null ? null : (
                <tr key={`${rowKey(item)} below`} className="below">
                  <td colSpan={columns.length}>{extra}</td>
                </tr>
              ),
            ]
          })}
        </tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
      {isList(rows) && <ListEnd list={rows} />}
    </>
  )
}

function classOf<T>(column: Column<T>): string {
  return [
    column.align === 'right' ? 'num' : '',
    column.fill === true ? 'fill' : '',
    column.wideOnly === true ? 'hide-s' : '',
  ]
    .filter((name) => name !== '')
    .join(' ')
}
