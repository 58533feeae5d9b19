// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach } from "vitest"
import { Rows, type RowsProps } from "../../src/screens/Ladder/Rows.js"

afterEach(cleanup)

const levels = (first: number, step: number) =>
  Array.from({ length: 20 }, (_, index) => ({ price: (first + step * index).toFixed(1), size: "1.5" }))

const book = (middle: number) => ({ asks: levels(middle + 0.5, 0.5), bids: levels(middle - 0.5, -0.5) })

const ladder = (props: Partial<RowsProps> & Pick<RowsProps, "book" | "onTake">) => (
  <Rows
    of="linear BTCUSDT"
    step="0.5"
    tick="0.5"
    view="both"
    own={new Map([["bid 99.0", "0.4"]])}
    units={{ price: "USDT", size: "BTC", value: "USDT" }}
    inverse={false}
    {...props}
  />
)

const asks = () => screen.getByRole("listbox", { name: /^Asks/ })
const bids = () => screen.getByRole("listbox", { name: /^Bids/ })
const rows = (side: HTMLElement) =>
  [...side.children].filter((child): child is HTMLElement => child instanceof HTMLElement)
const prices = (side: HTMLElement) => rows(side).map((row) => row.dataset["price"])

const row = (side: HTMLElement, index: number): HTMLElement => {
  const found = rows(side)[index]
  if (found === undefined) throw new Error(`no row ${index}`)
  return found
}

const taken = () => {
  const list: Array<string> = []
  const onTake: RowsProps["onTake"] = (side, { price, total }) => list.push(`${side} ${price} ${total}`)
  return { list, onTake }
}

describe("the ladder", () => {
  it("reports the price of a clicked row with the total size up to it", () => {
    const { list, onTake } = taken()
    render(ladder({ book: book(100), onTake }))
    fireEvent.pointerDown(row(asks(), 1))
    fireEvent.pointerUp(row(asks(), 1))
    fireEvent.click(row(asks(), 1))
    assert.deepStrictEqual(list, ["ask 101.0 3.0"])
  })

  it("keeps its rows in place during a press, however far the market moves", () => {
    const { list, onTake } = taken()
    const { rerender } = render(ladder({ book: book(100), onTake }))
    fireEvent.pointerDown(row(asks(), 0))
    rerender(ladder({ book: book(200), onTake }))
    fireEvent.pointerUp(row(asks(), 0))
    assert.strictEqual(prices(asks())[0], "200.5")
    fireEvent.click(row(asks(), 0))
    assert.match(list.join(), /^ask 100\.5 /)
  })

  it("ignores a click if another instrument was selected between press and release", () => {
    const { list, onTake } = taken()
    const { rerender } = render(ladder({ book: book(100), onTake }))
    fireEvent.pointerDown(row(asks(), 0))
    rerender(ladder({ book: book(103), onTake, of: "linear ETHUSDT" }))
    fireEvent.pointerUp(row(asks(), 0))
    fireEvent.click(row(asks(), 0))
    assert.deepStrictEqual(list, [])
    assert.strictEqual(prices(asks())[0], "103.5")
  })

  it("takes the price of a tap, even if the market moves before the browser reports the click", () => {
    const { list, onTake } = taken()
    const { rerender } = render(ladder({ book: book(100), onTake }))
    const box = asks().parentElement ?? document.body
    const tapped = row(asks(), 1)
    fireEvent.pointerEnter(box)
    fireEvent.pointerDown(tapped)
    fireEvent.pointerUp(tapped)
    fireEvent.pointerLeave(box)
    rerender(ladder({ book: book(103), onTake }))
    fireEvent.click(tapped)
    assert.deepStrictEqual(list, ["ask 101.0 3.0"])
  })

  it("keeps its rows in place under the pointer, while their sizes update", () => {
    const { onTake } = taken()
    const { rerender } = render(ladder({ book: book(100), onTake }))
    const before = prices(asks())
    fireEvent.pointerEnter(asks().parentElement ?? document.body)
    rerender(ladder({ book: book(101), onTake }))
    assert.deepStrictEqual(prices(asks()), before)
    assert.include(row(asks(), 0).textContent, "size –")
    assert.include(row(asks(), 2).textContent, "size 1.5")
    fireEvent.pointerLeave(asks().parentElement ?? document.body)
    assert.strictEqual(prices(asks())[0], "101.5")
  })

  it("releases its rows once the market has moved away from all of them", () => {
    const { onTake } = taken()
    const { rerender } = render(ladder({ book: book(100), onTake }))
    fireEvent.pointerEnter(asks().parentElement ?? document.body)
    rerender(ladder({ book: book(200), onTake }))
    assert.strictEqual(prices(asks())[0], "200.5")
  })

  it("does not hold the rows of another instrument", () => {
    const { onTake } = taken()
    const { rerender } = render(ladder({ book: book(100), onTake }))
    fireEvent.pointerEnter(asks().parentElement ?? document.body)
    rerender(ladder({ book: book(101), onTake, of: "linear ETHUSDT" }))
    assert.strictEqual(prices(asks())[0], "101.5")
  })

  it("shows average and sum up to the row under the pointer", () => {
    const { onTake } = taken()
    render(ladder({ book: book(100), onTake }))
    fireEvent.pointerOver(row(bids(), 1), { pointerType: "mouse" })
    assert.isNotNull(screen.getByText("99.5"))
    assert.isNotNull(screen.getByText(/BTC = 297\.75 USDT/))
  })

  it("works with the keyboard: arrow keys move between prices, Enter selects one", () => {
    const { list, onTake } = taken()
    render(ladder({ book: book(100), onTake }))
    fireEvent.focus(asks())
    fireEvent.keyDown(asks(), { key: "ArrowUp" })
    const active = document.getElementById(asks().getAttribute("aria-activedescendant") ?? "")
    assert.strictEqual(active?.dataset["price"], "101.0")
    fireEvent.keyDown(asks(), { key: "Enter" })
    fireEvent.keyDown(asks(), { key: "ArrowDown" })
    fireEvent.keyDown(asks(), { key: " " })
    assert.deepStrictEqual(list, ["ask 101.0 3.0", "ask 100.5 1.5"])
  })

  it("marks your own orders, also for screen readers", () => {
    const { onTake } = taken()
    render(ladder({ book: book(100), onTake }))
    assert.include(row(bids(), 1).textContent, "your orders 0.4")
  })

  it("can show one side only, always with the spread", () => {
    const { onTake } = taken()
    render(ladder({ book: book(100), onTake, view: "bids" }))
    assert.isNull(screen.queryByRole("listbox", { name: /^Asks/ }))
    assert.isNotNull(screen.getByText(/Spread 1\.0 · 1\.000%/))
    assert.isAbove(rows(bids()).length, 10)
  })
})
