import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable
} from "@tanstack/react-table"
import { useVirtualizer } from "@tanstack/react-virtual"
import { ArrowDown, ArrowUp } from "lucide-react"
import { type ReactNode, useMemo, useRef, useState } from "react"
import { compare } from "../format/decimal.js"
import { classes } from "./classes.js"
import { Empty } from "./Empty.js"
import { measured } from "./measured.js"

/** A column: its name, its content, and the plain value used for sorting and export. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  /** The plain value, shown if there is no `cell`. Without it, a column can be neither sorted nor exported. */
  readonly value?: (row: Row) => string | number | undefined
  readonly cell?: (row: Row) => ReactNode
  /** How strings are sorted: `decimal` by numeric value, otherwise as text. Numbers are always sorted by size. */
  readonly kind?: "text" | "decimal"
  /** Defaults to right for columns of kind `decimal`, otherwise left. */
  readonly align?: "left" | "right"
  /** Explains the header. */
  readonly hint?: string
  /** Hidden on a phone. */
  readonly wideOnly?: boolean
}

const virtualFrom = 80
const rowHeight = 28

/**
 * A compact table with a sticky header. Click a column header, or press Enter on it, to sort. Long tables render only the visible
 * rows.
 */
export const Table = <Row,>(props: {
  /** The table's name for screen readers. */
  readonly label: string
  /** Create them once, outside of the component or in `useMemo`. */
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly rowKey: (row: Row) => string
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  readonly sort?: { readonly id: string; readonly descending: boolean }
  readonly rowClass?: (row: Row) => string | undefined
  /** Below the last row, such as a button for the next page. */
  readonly foot?: ReactNode
  readonly className?: string
}) => {
  const { columns, rows, rowKey } = props
  const [sorting, setSorting] = useState<SortingState>(() =>
    props.sort === undefined ? [] : [{ id: props.sort.id, desc: props.sort.descending }]
  )
  const defs = useMemo(() => columns.map(definition), [columns])
  const data = useMemo(() => [...rows], [rows])
  const table = useReactTable({
    data,
    columns: defs,
    state: { sorting },
    onSortingChange: setSorting,
    getRowId: rowKey,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel()
  })
  const scroller = useRef<HTMLDivElement>(null)
  const all = table.getRowModel().rows
  const isLong = all.length > virtualFrom
  const virtual = useVirtualizer({
    count: all.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    observeElementRect: measured,
    enabled: isLong
  })
  const items = isLong ? virtual.getVirtualItems() : []
  const above = items[0]?.start ?? 0
  const below = isLong ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const visible = isLong ? items.flatMap(({ index }) => all[index] ?? []) : all
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])

  return (
    <div ref={scroller} className={classes("h-full overflow-auto", props.className)}>
      <table
        aria-label={props.label}
        aria-rowcount={isLong ? all.length : undefined}
        className="w-full border-collapse"
      >
        <thead className="sticky top-0 z-10 bg-panel">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const column = byId.get(header.column.id)
                const sorted = header.column.getIsSorted()
                return (
                  <th
                    key={header.id}
                    scope="col"
                    title={column?.hint}
                    aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
                    className={classes(cellClass(column), "h-7 border-b border-line text-2xs font-normal text-muted")}
                  >
                    {header.column.getCanSort() ? (
                      <button
                        type="button"
                        onClick={header.column.getToggleSortingHandler()}
                        className="inline-flex items-center gap-0.5 hover:text-text"
                      >
                        {flexRender(header.column.columnDef.header, header.getContext())}
                        {sorted === "asc" && <ArrowUp aria-hidden className="size-3" />}
                        {sorted === "desc" && <ArrowDown aria-hidden className="size-3" />}
                      </button>
                    ) : (
                      flexRender(header.column.columnDef.header, header.getContext())
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {visible.map((row) => (
            <tr
              key={row.id}
              className={classes(
                "h-7 border-b border-line/60 hover:bg-hover max-sm:h-9",
                props.rowClass?.(row.original)
              )}
            >
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className={cellClass(byId.get(cell.column.id))}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
      {all.length === 0 && <Empty>{props.empty}</Empty>}
      {props.foot}
    </div>
  )
}

const cellClass = <Row,>(column: Column<Row> | undefined): string => {
  const right = (column?.align ?? (column?.kind === "decimal" ? "right" : "left")) === "right"
  return classes(
    "px-2 first:pl-3 last:pr-3 whitespace-nowrap",
    right ? "text-right" : "text-left",
    column?.wideOnly === true && "max-sm:hidden"
  )
}

const definition = <Row,>(column: Column<Row>): ColumnDef<Row, unknown> => {
  const { cell, header, id, kind, value } = column
  const show = ({ row }: { readonly row: { readonly original: Row } }): ReactNode =>
    cell === undefined ? value?.(row.original) : cell(row.original)
  // A column of buttons has no visible header.
  const head = header === "" ? () => <span className="sr-only">Actions</span> : header
  if (value === undefined) return { id, header: head, cell: show, enableSorting: false }
  return {
    id,
    header: head,
    accessorFn: value,
    cell: show,
    sortDescFirst: kind === "decimal",
    sortingFn:
      kind === "decimal"
        ? (one, other) => compare(String(value(one.original) ?? ""), String(value(other.original) ?? ""))
        : (one, other) => compareValues(value(one.original), value(other.original))
  }
}

const compareValues = (one: string | number | undefined, other: string | number | undefined): number => {
  if (typeof one === "number" && typeof other === "number") return one - other
  return String(one ?? "").localeCompare(String(other ?? ""), undefined, { numeric: true })
}
