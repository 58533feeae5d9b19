import type { ComponentProps } from "react"
import { Empty } from "../../ui/Empty.js"
import { type Column, Table } from "../../ui/Table.js"
import { usePhone } from "../../ui/useMedia.js"

type Props<Row> = ComponentProps<typeof Table<Row>>

const contentOf = <Row,>({ cell, value }: Column<Row>, row: Row) => (cell === undefined ? value?.(row) : cell(row))

/** A row as a card: the first column as title, unnamed columns (buttons) beside it, the others below by name. */
const Card = <Row,>(props: { readonly columns: ReadonlyArray<Column<Row>>; readonly row: Row }) => {
  const { columns, row } = props
  const [head, ...rest] = columns
  const actions = rest.filter(({ header }) => header === "")
  const facts = rest.filter(({ header, wideOnly }) => header !== "" && wideOnly !== true)
  return (
    <li className="flex flex-col gap-2 border-b border-line px-3 py-2.5">
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm">{head === undefined ? null : contentOf(head, row)}</span>
        <span className="flex items-center gap-1">
          {actions.map((column) => (
            <span key={column.id}>{contentOf(column, row)}</span>
          ))}
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1">
        {facts.map((column) => (
          <div key={column.id} className="flex min-w-0 items-baseline justify-between gap-2">
            <dt className="text-2xs text-muted">{column.header}</dt>
            <dd className="text-right">{contentOf(column, row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** A table; on a phone, a list of cards with the same columns. */
export const Rows = <Row,>(props: Props<Row>) => {
  const phone = usePhone()
  if (!phone) return <Table {...props} />
  const { className, columns, empty, foot, label, rowKey, rows } = props
  return (
    <div className={`overflow-auto ${className ?? ""}`}>
      {rows.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <ul aria-label={label}>
          {rows.map((row) => (
            <Card key={rowKey(row)} columns={columns} row={row} />
          ))}
        </ul>
      )}
      {foot}
    </div>
  )
}
