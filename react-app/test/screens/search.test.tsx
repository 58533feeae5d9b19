// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeEach } from "vitest"
import { favorites } from "../../src/preferences.js"
import { join, search } from "../../src/screens/Search/matches.js"
import { SearchButton } from "../../src/screens/Search/SearchButton.js"
import { hashOf, keyOfHash, selected } from "../../src/selection.js"
import { show } from "./terminal.js"

const found = (symbol: string, turnover24h: string) => ({ symbol, turnover24h, lastPrice: "1" })

describe("search results", () => {
  const all = join("linear", undefined, [
    found("1000BTTUSDT", "9000"),
    found("BTCUSDT", "500"),
    found("ETHUSDT", "100000"),
    found("BTCPERP", "800")
  ])
  const symbols = (text: string) => search(all, text).map(({ symbol }) => symbol)

  it("are sorted by match, then by turnover", () => {
    assert.deepStrictEqual(symbols(""), ["ETHUSDT", "1000BTTUSDT", "BTCPERP", "BTCUSDT"])
    assert.deepStrictEqual(symbols("bt"), ["BTCPERP", "BTCUSDT", "1000BTTUSDT"])
    assert.deepStrictEqual(symbols("btcusdt"), ["BTCUSDT"])
  })

  it("ignore slashes, spaces and case", () => {
    assert.deepStrictEqual(symbols("btc / usdt"), ["BTCUSDT"])
    assert.deepStrictEqual(symbols("nothing"), [])
  })

  it("compare inverse contracts by volume, which is in USD", () => {
    const [first] = search(
      join("inverse", undefined, [
        { ...found("A", "9"), volume24h: "1" },
        { ...found("B", "1"), volume24h: "5" }
      ]),
      ""
    )
    assert.strictEqual(first?.symbol, "B")
  })
})

describe("the address", () => {
  it("contains the instrument, and is ignored if it is not a valid one", () => {
    assert.strictEqual(hashOf("option BTC-27MAR26-70000-C-USDT"), "#/option/BTC-27MAR26-70000-C-USDT")
    assert.strictEqual(keyOfHash("#/spot/ETHBTC"), "spot ETHBTC")
    assert.strictEqual(keyOfHash("#/futures/X"), undefined)
    assert.strictEqual(keyOfHash("#/spot/%E0%A4%A"), undefined)
    assert.strictEqual(keyOfHash(""), undefined)
  })
})

describe("the search", () => {
  let shown: ReturnType<typeof show>
  beforeEach(() => {
    window.location.hash = ""
    localStorage.clear()
    shown = show(
      <>
        <SearchButton />
        <input aria-label="quantity" />
      </>
    )
  })
  afterEach(() => shown.close())

  const fields = () => screen.queryAllByRole<HTMLInputElement>("combobox", { name: "Search instruments" })
  const field = () => {
    const [only] = fields()
    if (only === undefined) throw new Error("The search is closed")
    return only
  }
  const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more })
  const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")
  const names = () => screen.queryAllByRole("row").map((row) => row.children[1]?.firstElementChild?.textContent)
  const opened = async () => {
    fireEvent.keyDown(document.body, { key: "/" })
    await waitFor(() => assert.isAbove(names().length, 1))
  }

  it("opens with / and Ctrl-K, but not with / typed into a field", async () => {
    fireEvent.keyDown(screen.getByLabelText("quantity"), { key: "/" })
    assert.isEmpty(fields())
    fireEvent.keyDown(screen.getByLabelText("quantity"), { key: "k", ctrlKey: true })
    await waitFor(() => assert.strictEqual(document.activeElement, field()))
  })

  it("filters, moves with arrow keys, and selects with Enter, which updates the address", async () => {
    await opened()
    fireEvent.change(field(), { target: { value: "eth" } })
    await waitFor(() => assert.isTrue(names().length > 1 && names().every((name) => name?.includes("ETH"))))
    const second = names()[1]
    press("ArrowDown")
    assert.include(active()?.textContent, second)
    press("ArrowUp")
    press("ArrowUp")
    assert.include(active()?.textContent, names()[0])
    press("Enter")
    const key = shown.registry.get(selected)
    assert.match(key, /^\w+ ETH/)
    assert.strictEqual(keyOfHash(window.location.hash), key)
    await waitFor(() => assert.isEmpty(fields()))
  })

  it("clears with its button and closes with Escape without selecting", async () => {
    await opened()
    fireEvent.change(field(), { target: { value: "nothing like it" } })
    await waitFor(() => assert.isNotNull(screen.getByText(/match “nothing like it”/)))
    fireEvent.click(screen.getByRole("button", { name: "Clear search" }))
    assert.strictEqual(field().value, "")
    assert.strictEqual(document.activeElement, field())
    press("Escape")
    await waitFor(() => assert.isEmpty(fields()))
    assert.strictEqual(shown.registry.get(selected), "linear BTCUSDT")
  })

  it("switches categories with Alt and arrow keys, and stars with Shift+Enter", async () => {
    await opened()
    press("ArrowRight", { altKey: true })
    await waitFor(() =>
      assert.strictEqual(screen.getByRole("radio", { name: "Spot" }).getAttribute("aria-checked"), "true")
    )
    await waitFor(() => assert.isAbove(names().length, 0))
    const [first] = names()
    press("Enter", { shiftKey: true })
    assert.deepStrictEqual(shown.registry.get(favorites), [`spot ${first}`])
    act(() => void fireEvent.click(screen.getByRole("radio", { name: "Favorites" })))
    await waitFor(() => assert.deepStrictEqual(names(), [first]))
    assert.include(localStorage.getItem("effect-bybit-terminal.favourites") ?? "", `spot ${first}`)
  })
})
