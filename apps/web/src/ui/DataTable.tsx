import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { pageSize, type InfiniteList } from '../data/use-cursor-list.ts'
import { ListEnd } from './DataList.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Link } from './Link.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { useTableWindow } from './table-window.ts'
import { useNavigate } from './router/RouterView.tsx'

export interface Column<T> {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (item: T) => ReactNode
  /** Numbers and money stand right. */
  readonly align?: 'right'
  /** Takes the remaining width. */
  readonly fill?: boolean
  /** Left out on phones; the first column but a choice always stays and becomes the first line of the entry. */
  readonly wideOnly?: boolean
  /** Left out wherever the page is narrower than a small notebook. */
  readonly roomyOnly?: boolean
  /** A box before the entry, which marks it and does not open it. */
  readonly isChoice?: boolean
}

interface Props<T> {
  columns: readonly Column<T>[]
  /** An endless list, or rows that are already there. */
  rows: InfiniteList<T> | readonly T[]
  rowKey: (item: T) => string
  /** Where a row leads; its first cell that is no choice becomes the link. */
  rowTo?: (item: T) => string
  isSelected?: (item: T) => boolean
  /** A full-width row below the item: findings, reasons. */
  below?: (item: T) => ReactNode
  empty?: ReactNode
  label: string
  foot?: ReactNode
}

const isList = <T,>(rows: InfiniteList<T> | readonly T[]): rows is InfiniteList<T> => 'items' in rows

/**
 * A semantic table without stripes; below 720 px every row becomes a two-line entry. Of a long list only the rows near
 * the view are drawn, and the next page is asked for before its end is reached.
 */
export function DataTable<T>(props: Props<T>) {
  const { rows, empty } = props
  if (isList(rows)) {
    if (rows.isLoading) return <SkeletonRows rows={8} isSlow={rows.isSlow} />
    if (rows.error !== undefined && rows.items.length === 0)
      return <ErrorState error={rows.error} retry={rows.retry} />
    if (rows.isEmpty) return <>{empty}</>
    return (
      <>
        <Rows {...props} items={rows.items} list={rows} />
        <ListEnd list={rows} />
      </>
    )
  }
  return rows.length === 0 ? <>{empty}</> : <Rows {...props} items={rows} />
}

/** Rows left below the view when the next page is asked for. */
const lead = 3 * pageSize

function Rows<T>(props: Props<T> & { items: readonly T[]; list?: InfiniteList<T> }) {
  const { columns, items, list, rowKey, rowTo, isSelected, below, label, foot } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { shown, after, first, last, measure } = useTableWindow(items.length, body)
  const widths = useSteadyWidths(body, measure !== undefined)
  const isLoadingMore = list?.isLoadingMore === true
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const { current } = latest
    if (current === undefined) return
    current.show(first, last)
    if (measure !== undefined && !isLoadingMore && current.hasMore && last > items.length - lead)
      current.loadMore()
  }, [first, last, items, measure, isLoadingMore])
  return (
    <table
      className={`t stacks ${widths === null ? '' : 'steady'}`}
      aria-label={label}
      aria-rowcount={list?.hasMore === true ? -1 : items.length + 1}
    >
      {widths !== null && (
        <colgroup>
          {columns.map((column, index) => (
            <col
              key={column.id}
              className={column.wideOnly === true ? 'hide-s' : ''}
              style={column.fill === true ? {} : { width: widths[index] }}
            />
          ))}
        </colgroup>
      )}
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classOf(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {/* One flat list: nested ones would be distinguished by their place, and every row be made anew while scrolling. */}
        {shown.flatMap(({ index, gap }) => {
          const item = items[index]
          if (item === undefined) return []
          const key = rowKey(item)
          const extra = below?.(item)
          return [
            <Gap key={`${key} gap`} height={gap} />,
            <Row
              key={key}
              item={item}
              index={index}
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` forgets that the row is drawn from the columns of its own table.
              columns={columns as readonly Column<unknown>[]}
              to={rowTo?.(item)}
              isSelected={isSelected?.(item) === true}
              measure={measure}
            />,
            extra === undefined || extra === null ? null : (
              <tr key={`${key} below`} className="below">
                <td colSpan={columns.length}>{extra}</td>
              </tr>
            ),
          ]
        })}
        <Gap height={after} />
      </tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  )
}

interface RowProps {
  item: unknown
  index: number
  columns: readonly Column<unknown>[]
  to: string | undefined
  isSelected: boolean
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

/** Drawn again only when its record or the columns change, not with every page that arrives. */
const Row = memo(function Row({ item, index, columns, to, isSelected, measure }: RowProps) {
  const navigate = useNavigate()
  const linked = columns.findIndex((column) => column.isChoice !== true)
  const open = (event: MouseEvent) => {
    if (
      to === undefined ||
      !(event.target instanceof Element) ||
      event.target.closest('a, button, input, label') !== null
    )
      return
    void navigate({ to })
  }
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={`${isSelected ? 'sel' : ''} ${to === undefined ? '' : 'goes'}`}
      onClick={open}
    >
      {columns.map((column, at) => (
        <td key={column.id} className={classOf(column)}>
          {at === linked && to !== undefined ? <Link to={to}>{column.cell(item)}</Link> : column.cell(item)}
        </td>
      ))}
    </tr>
  )
})

/** Room of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr className="gap" aria-hidden="true" style={{ height }} /> : null
}

/** Widths of the columns as the first rows made them: other rows come into view without moving anything sideways. */
function useSteadyWidths(
  body: RefObject<HTMLTableSectionElement | null>,
  isLong: boolean,
): readonly number[] | null {
  const [widths, setWidths] = useState<readonly number[] | null>(null)
  useLayoutEffect(() => {
    if (!isLong) {
      setWidths(null)
      return undefined
    }
    const take = () => {
      const heads = body.current?.closest('table')?.querySelectorAll('thead th') ?? []
      setWidths([...heads].map((head) => head.getBoundingClientRect().width))
    }
    const anew = () => setWidths(null)
    if (widths === null) take()
    window.addEventListener('resize', anew)
    return () => window.removeEventListener('resize', anew)
  }, [body, isLong, widths])
  return widths
}

function classOf<T>(column: Column<T>): string {
  return [
    column.align === 'right' ? 'num' : '',
    column.fill === true ? 'fill' : '',
    column.wideOnly === true ? 'hide-s' : '',
    column.roomyOnly === true ? 'hide-m' : '',
    column.isChoice === true ? 'choice' : '',
  ]
    .filter((name) => name !== '')
    .join(' ')
}
