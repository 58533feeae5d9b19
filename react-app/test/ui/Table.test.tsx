// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach } from "vitest"
import { csvOf } from "../../src/ui/csv.js"
import { type Column, Table } from "../../src/ui/Table.js"

afterEach(cleanup)

interface Row {
  readonly id: string
  readonly price: string
}

const columns: ReadonlyArray<Column<Row>> = [
  { id: "id", header: "Order", value: ({ id }) => id },
  { id: "price", header: "Price", value: ({ price }) => price, kind: "decimal" },
  { id: "do", header: "Actions", cell: () => <button type="button">Cancel</button> }
]
const rows: ReadonlyArray<Row> = [
  { id: "b", price: "9" },
  { id: "a", price: "10" },
  { id: "c", price: "9.5" }
]
const table = (given: ReadonlyArray<Row>) => (
  <Table label="Orders" columns={columns} rows={given} rowKey={({ id }) => id} empty="No orders" />
)
const prices = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.children[1]?.textContent)

describe("a table", () => {
  it("sorts decimals by value, largest first, and announces it", () => {
    render(table(rows))
    fireEvent.click(screen.getByRole("button", { name: "Price" }))
    assert.deepStrictEqual(prices(), ["10", "9.5", "9"])
    assert.strictEqual(screen.getByRole("columnheader", { name: "Price" }).getAttribute("aria-sort"), "descending")
    fireEvent.click(screen.getByRole("button", { name: "Price" }))
    assert.deepStrictEqual(prices(), ["9", "9.5", "10"])
    assert.isNull(screen.queryByRole("button", { name: "Actions" }))
  })

  it("explains why it is empty", () => {
    render(table([]))
    assert.isNotNull(screen.getByText("No orders"))
  })

  it("renders only part of a long list", () => {
    render(table(Array.from({ length: 5000 }, (_, index) => ({ id: String(index), price: String(index) }))))
    assert.include(prices(), "3")
    assert.isBelow(screen.getAllByRole("row").length, 200)
  })

  it("is exported as CSV, with formulas escaped", () => {
    const csv = csvOf(columns, [
      { id: '=HYPERLINK("x")', price: "-1.5" },
      { id: "a,b", price: "2" }
    ])
    assert.strictEqual(csv, `Order,Price\r\n"'=HYPERLINK(""x"")",-1.5\r\n"a,b",2\r\n`)
  })
})
