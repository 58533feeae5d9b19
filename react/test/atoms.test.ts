import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { PaperExchange } from "effect-bybit/PaperExchange"
import { submitOrder } from "../src/atoms/orders.js"
import { start } from "../src/atoms/write.js"
import { Result } from "../src/rx.js"
import { paperAtoms, until } from "./venue.js"

const btc = { category: "linear", symbol: "BTCUSDT" } as const

/** Delays every response. */
const delayOf = (runtime: ReturnType<typeof paperAtoms>["runtime"]) =>
  runtime.fn((millis: number) => Effect.flatMap(PaperExchange, ({ faults }) => faults.delay(millis)))

describe("atoms", () => {
  it("provide book, ticker, trades and candles of one instrument over one socket", async () => {
    const { atoms, registry } = paperAtoms()
    const unmount = registry.mount(atoms.health)
    const book = await until(registry, atoms.book(btc), (r) => Result.isSuccess(r) && r.value.status._tag === "Synced")
    assert.isTrue(Result.isSuccess(book) && book.value.bids.length > 10)
    const [ticker, candles] = await Promise.all([
      until(registry, atoms.ticker(btc), Result.isSuccess),
      until(registry, atoms.candles({ ...btc, interval: "1" }), Result.isSuccess)
    ])
    assert.isTrue(Result.isSuccess(ticker) && Number(ticker.value.row.lastPrice) > 0)
    assert.isTrue(Result.isSuccess(candles) && candles.value.candles.length >= 500)
    const health = registry.get(atoms.health)
    assert.isTrue(Result.isSuccess(health) && health.value.length === 1)
    unmount()
    registry.dispose()
  })

  it("close the socket when no longer used", async () => {
    const { atoms, registry } = paperAtoms()
    const unmount = registry.mount(atoms.health)
    await until(registry, atoms.ticker(btc), Result.isSuccess)
    await until(registry, atoms.health, (r) => Result.isSuccess(r) && r.value.length === 1)
    const left = await until(registry, atoms.health, (r) => Result.isSuccess(r) && r.value.length === 0)
    assert.isTrue(Result.isSuccess(left))
    unmount()
    registry.dispose()
  })

  it("follow an order from sending to fill, and update the account", async () => {
    const { atoms, registry, runtime } = paperAtoms()
    const delay = delayOf(runtime)
    const unmount = [registry.mount(atoms.account), registry.mount(delay)]
    await until(registry, atoms.account, (r) => Result.isSuccess(r) && r.value.status === "live")
    registry.set(delay, 50)
    start(registry, runtime, submitOrder(registry, atoms, { ...btc, side: "Buy", orderType: "Market", qty: "0.01" }))
    const [sending] = registry.get(atoms.sent)
    assert.isTrue(sending !== undefined && sending.outcome === undefined)
    const [sent] = await until(registry, atoms.sent, ([first]) => first?.outcome !== undefined)
    assert.strictEqual(sent?.outcome?._tag, "Accepted")
    const account = await until(registry, atoms.account, (r) => Result.isSuccess(r) && r.value.positions.size === 1)
    assert.isTrue(Result.isSuccess(account) && account.value.executions.length > 0)
    assert.strictEqual(Result.isSuccess(account) ? account.value.positions.get("linear BTCUSDT 0")?.size : "", "0.010")
    for (const leave of unmount) leave()
    registry.dispose()
  })

  it("complete an order, even if a second one follows immediately", async () => {
    const { atoms, registry, runtime } = paperAtoms()
    const delay = delayOf(runtime)
    const unmount = [registry.mount(atoms.account), registry.mount(delay)]
    await until(registry, atoms.account, (r) => Result.isSuccess(r) && r.value.status === "live")
    registry.set(delay, 100)
    const order = { ...btc, side: "Buy", orderType: "Limit", price: "30000" } as const
    start(registry, runtime, submitOrder(registry, atoms, { ...order, qty: "0.01" }))
    start(registry, runtime, submitOrder(registry, atoms, { ...order, qty: "0.02" }))
    const both = await until(
      registry,
      atoms.sent,
      (list) => list.length === 2 && list.every(({ outcome }) => outcome !== undefined)
    )
    assert.deepStrictEqual(
      both.map(({ outcome }) => outcome?._tag),
      ["Accepted", "Accepted"]
    )
    const open = await until(registry, atoms.account, (r) => Result.isSuccess(r) && r.value.openOrders.size === 2)
    assert.isTrue(Result.isSuccess(open))
    for (const leave of unmount) leave()
    registry.dispose()
  })

  it("report a rejection with its error", async () => {
    const { atoms, registry, runtime } = paperAtoms()
    start(
      registry,
      runtime,
      submitOrder(registry, atoms, { ...btc, side: "Buy", orderType: "Limit", price: "30000", qty: "100" })
    )
    const [sent] = await until(registry, atoms.sent, ([first]) => first?.outcome !== undefined)
    const outcome = sent?.outcome
    assert.isTrue(outcome?._tag === "Rejected" && outcome.error._tag === "InsufficientBalance")
    registry.dispose()
  })
})
