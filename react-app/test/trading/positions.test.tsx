// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import * as Cause from "effect/Cause"
import { Result } from "effect-bybit-react/rx"
import { afterAll, afterEach, beforeAll } from "vitest"
import { type decimal, plain } from "../../src/format/decimal.js"
import { changeLeverage, reverse, reversingOrder } from "../../src/screens/Positions/actions.js"
import { marginOf, profitOf, returnOf, zero } from "../../src/screens/Positions/margin.js"
import Positions from "../../src/screens/Positions/Positions.js"
import { atoms } from "../../src/session.js"
import Toasts from "../../src/ui/Toasts.js"
import { openDesk, submit } from "./desk.js"
import { position } from "./facts.js"

const desk = openDesk()
const { positions, registry } = desk

beforeAll(() => desk.live())
afterEach(() => desk.clear())
afterAll(() => desk.close())

const size = () => positions()[0]?.size
const is = async (side: string, text: string) => {
  await waitFor(() => {
    assert.strictEqual(positions()[0]?.side, side)
    assert.strictEqual(Number(size()), Number(text))
  })
  await desk.catchUp()
}

const buy = (qty: string) =>
  act(() => submit(registry, { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty }))

const draw = () =>
  desk.draw(
    <>
      <Positions />
      <Toasts />
    </>
  )

describe("a position", () => {
  it("can be partially closed, reversed, and closed with all others", async () => {
    draw()
    buy("0.040")
    await is("Buy", "0.040")
    fireEvent.click(await screen.findByLabelText("Close BTCUSDT"))
    const close = await screen.findByRole("dialog")
    fireEvent.change(within(close).getByLabelText("Size to close"), { target: { value: "0.050" } })
    assert.isNotNull(within(close).getByText("The position size is only 0.040"))
    for (const nothing of ["0", "0.000"]) {
      fireEvent.change(within(close).getByLabelText("Size to close"), { target: { value: nothing } })
      assert.isNotNull(within(close).getByText("Must be greater than zero"))
    }
    fireEvent.change(within(close).getByLabelText("Size to close"), { target: { value: "0.010" } })
    fireEvent.click(within(close).getByText("Close at market"))
    await is("Buy", "0.030")
    fireEvent.click(await screen.findByLabelText("Reverse BTCUSDT"))
    fireEvent.click(await screen.findByText("Reverse at market"))
    await is("Sell", "0.030")
    fireEvent.click(screen.getByText("Close all…"))
    fireEvent.click(await screen.findByText("Close 1 position"))
    await waitFor(() => assert.lengthOf(positions(), 0))
    assert.isNotNull(await screen.findByText("1 closing order accepted"))
  })

  it("accepts a take profit, but not on the wrong side of the price", async () => {
    draw()
    buy("0.010")
    await is("Buy", "0.010")
    fireEvent.click(await screen.findByRole("button", { name: /^Take profit and stop loss for BTCUSDT/ }))
    const dialog = await screen.findByRole("dialog")
    const input = within(dialog).getByLabelText("Take profit trigger price")
    fireEvent.change(input, { target: { value: "1000" } })
    assert.isNotNull(await within(dialog).findByText(/must be above the last price/))
    fireEvent.change(input, { target: { value: "150000" } })
    fireEvent.click(within(dialog).getByText("Set"))
    await waitFor(() => assert.strictEqual(Number(positions()[0]?.takeProfit), 150000))
    await waitFor(() => assert.isNull(screen.queryByRole("dialog")))
  })

  it("shows its new leverage immediately after a change", async () => {
    const leverage = () => {
      const result = registry.get(atoms.contract({ category: "linear", symbol: "BTCUSDT" }))
      return result._tag === "Success" ? result.value?.buyLeverage : undefined
    }
    const leave = registry.mount(atoms.contract({ category: "linear", symbol: "BTCUSDT" }))
    await waitFor(() => assert.isDefined(leverage()))
    act(() =>
      registry.set(changeLeverage, { category: "linear", symbol: "BTCUSDT", buyLeverage: "7", sellLeverage: "7" })
    )
    await waitFor(() => assert.strictEqual(leverage(), "7"))
    leave()
  })
})

describe("an option position", () => {
  it("has no margin if bought, no leverage and no return on margin", () => {
    const bought = position({
      category: "option",
      symbol: "BTC-27DEC26-70000-C-USDT",
      size: "2",
      entryPrice: "1250",
      positionValue: "2500",
      positionIM: "250",
      leverage: "10"
    })
    assert.isUndefined(marginOf(bought))
    assert.isUndefined(returnOf(bought, "1300"))
    assert.strictEqual(plain(profitOf(bought, "1300") ?? zero), "100")
    assert.strictEqual(plain(marginOf({ ...bought, side: "Sell" }) ?? zero), "250")
    assert.isUndefined(marginOf({ ...bought, side: "Sell", positionIM: "" }))
  })
})

describe("reversing a position", () => {
  it("sends nothing if the position is not the one that was shown", async () => {
    draw()
    buy("0.040")
    await is("Buy", "0.050")
    const [held] = positions()
    const params = held === undefined ? undefined : reversingOrder(held, "0.200")
    if (held === undefined || params === undefined) throw new Error("There is no position to reverse")
    const sent = registry.get(atoms.sent).length
    act(() => registry.set(reverse, { position: { ...held, size: "0.100" }, params, summary: "Reverse" }))
    await waitFor(() => assert.isTrue(Result.isFailure(registry.get(reverse))))
    const result = registry.get(reverse)
    const error = Result.isFailure(result) ? Cause.squash(result.cause) : undefined
    assert.include(String(error), "the position was long 0.1 here and is now long 0.05 at the exchange")
    assert.lengthOf(registry.get(atoms.sent), sent)
  })
})

describe("profit and return", () => {
  const text = (value: ReturnType<typeof decimal>) => (value === undefined ? "none" : plain(value))

  it("are exact, in the settle coin of the contract", () => {
    const long = position({ size: "0.003", entryPrice: "58000.1", positionIM: "17.40003" })
    assert.strictEqual(text(profitOf(long, "58000.4")), "0.0009")
    assert.strictEqual(text(profitOf({ ...long, side: "Sell" }, "58000.4")), "-0.0009")
    assert.strictEqual(text(returnOf(long, "58000.4")), "0.00005172")
    const inverse = position({ category: "inverse", symbol: "BTCUSD", size: "50000", entryPrice: "50000" })
    assert.strictEqual(text(profitOf(inverse, "40000")), "-0.25")
    assert.strictEqual(text(profitOf({ ...inverse, side: "Sell" }, "40000")), "0.25")
    assert.strictEqual(text(profitOf(position(), undefined)), "none")
  })
})
