import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { placeOrder } from "effect-bybit/Order"
import { Bybit } from "effect-bybit/PaperExchange"
import { writeOf } from "effect-bybit-react"
import { Registry, Result, Rx } from "effect-bybit-react/rx"
import { orderHistoryFamily, tradeHistoryFamily } from "../../../react/src/atoms/history.js"
import { until } from "../../../react/test/venue.js"
import { exporterOf } from "../../src/screens/History/export.js"
import { pagesOf } from "../../src/screens/History/HistoryView.js"
import { fileName, queryOf, shareRead } from "../../src/screens/History/range.js"
import { busy } from "../../src/screens/Orders/writes.js"
import { runtime as appRuntime } from "../../src/session.js"
import { paper } from "../screens/terminal.js"

const btc = { category: "linear", symbol: "BTCUSDT" } as const

describe("a history", () => {
  const start = async (count: number) => {
    const runtime = Rx.runtime(Layer.fresh(Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1 })))
    const registry = Registry.make()
    const trade = writeOf(runtime, "trade", () =>
      Effect.forEach(Array.from({ length: count }), () =>
        placeOrder({ ...btc, side: "Buy", orderType: "Market", qty: "0.001" })
      )
    )
    registry.mount(runtime)
    registry.set(trade, undefined)
    await until(registry, trade, (result) => Result.isSuccess(result) && !result.waiting)
    const now = Date.now() + 60_000
    const query = { ...btc, from: now - 30 * 86_400_000, to: now }
    return { query, registry, runtime }
  }

  it("loads page by page, on request, until there are no more", async () => {
    const { query, registry, runtime } = await start(5)
    const pages = orderHistoryFamily(runtime, 2)(query)
    registry.mount(pages)
    const read = async (rows: number) => {
      const result = await until(
        registry,
        pages,
        (one) => Result.isSuccess(one) && !one.waiting && one.value.items.length === rows
      )
      return Result.isSuccess(result) ? result.value : undefined
    }
    assert.isFalse((await read(2))?.done)
    registry.set(pages, undefined)
    await read(4)
    registry.set(pages, undefined)
    const all = await read(5)
    const ids = all?.items.map(({ orderId }) => orderId) ?? []
    assert.strictEqual(new Set(ids).size, 5)
    registry.set(pages, undefined)
    const end = await until(registry, pages, (one) => Result.isSuccess(one) && one.value.done)
    assert.isTrue(Result.isSuccess(end) && end.value.items.length === 5)
    registry.dispose()
  })

  it("covers a longer period than one request allows", async () => {
    const { query, registry, runtime } = await start(3)
    const pages = tradeHistoryFamily(runtime, 2)(query)
    registry.mount(pages)
    const full = () => registry.set(pages, undefined)
    await until(registry, pages, (one) => {
      if (Result.isSuccess(one) && !one.waiting && !one.value.done) queueMicrotask(full)
      return Result.isSuccess(one) && one.value.done && one.value.items.length >= 3
    })
    registry.dispose()
  })

  it("is empty, not failed, if there are no rows", async () => {
    const { query, registry, runtime } = await start(0)
    const pages = orderHistoryFamily(runtime)(query)
    registry.mount(pages)
    const result = await until(registry, pages, (one) => !one.waiting && !Result.isInitial(one))
    assert.isTrue(Result.isFailure(result))
    const shown = pagesOf(result)
    assert.isTrue(Result.isSuccess(shown) && shown.value.done && shown.value.items.length === 0)
    registry.dispose()
  })
})

describe("the export of a history", () => {
  const from = 1000
  const query = { category: "linear", symbol: undefined, from, to: 2000 } as const
  const columns = [{ id: "n", header: "n", value: (row: number) => row }]

  const start = (pause: number) => {
    const saved: Array<string> = []
    const exporter = exporterOf({
      what: "numbers",
      read: () =>
        Stream.iterate(2000, (n) => n - 100).pipe(
          Stream.take(10),
          Stream.rechunk(2),
          Stream.tap(() => Effect.sleep(pause)),
          Stream.rechunk(2)
        ),
      columns,
      timeOf: (row) => row,
      save: (name, text) => saved.push(`${name}\n${text}`)
    })
    const registry = Registry.make({ initialValues: [Rx.initialValue(appRuntime.layer, paper())] })
    return { exporter, registry, saved }
  }
  it("reports its progress, and saves every row", async () => {
    const { exporter, registry, saved } = start(5)
    const shares: Array<number> = []
    registry.subscribe(exporter.progress, (progress) => {
      if (progress !== undefined) shares.push(progress.share)
    })
    registry.set(exporter.run, query)
    await until(registry, exporter.run, (result) => Result.isSuccess(result) && !result.waiting)
    assert.isAbove(shares.length, 3)
    assert.deepStrictEqual([...shares].sort(), shares)
    assert.strictEqual(shares.at(-1), 0.9)
    assert.lengthOf(saved[0]?.trim().split(/\r?\n/) ?? [], 12)
    assert.isUndefined(registry.get(exporter.progress))
    registry.dispose()
  })

  it("saves nothing if canceled", async () => {
    const { exporter, registry, saved } = start(20)
    registry.set(exporter.run, query)
    const progress = await until(registry, exporter.progress, (one) => (one?.rows ?? 0) > 1)
    if (progress !== undefined) registry.set(exporter.progress, { ...progress, stopped: true })
    await until(registry, busy, (names) => names.size === 0)
    assert.deepStrictEqual(saved, [])
    registry.dispose()
  })

  it("names its file by content, market and date", () => {
    assert.strictEqual(fileName("orders", "linear", Date.UTC(2026, 2, 1)), "orders-linear-2026-03-01.csv")
    assert.deepStrictEqual(queryOf({ ...btc, range: "7", now: 86_400_000 * 10 }).from, 86_400_000 * 3 + 1)
    assert.strictEqual(shareRead(0, 100, Number.NaN), 0)
  })
})
