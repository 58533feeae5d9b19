import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import "../../cli/src/run/AmendOrder.js"
import "../../cli/src/run/Call.js"
import "../../cli/src/run/CancelOrder.js"
import { valueOf } from "../../cli/src/orders/CallValue.js"
import "../../cli/src/run/PlaceOrder.js"
import { RestClient } from "../../src/Http/RestClient.js"
import * as Registry from "../../src/Registry.js"
import { served, shell } from "./shell.js"

/** Valuing a call without parameters must not query the exchange. */
const noClient = Layer.succeed(RestClient, {
  call: () => Effect.dieMessage("no call expected"),
  onDrift: () => () => undefined
})

const words = (text: string) => text.split(" ")
const place = words("order place BTCUSDT buy 0.01 --price 30000")
const row = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "30000" }
const call = (name: string, params: object) => ["call", name, "--json", JSON.stringify(params)]

/** A venue that counts as live, with one open order of 300 USDT, and its open orders. */
const live = Effect.gen(function* () {
  const { env, rest } = yield* served
  const at = ["--venue", "live", "--rest-url", rest]
  const run = (args: ReadonlyArray<string>, own: Readonly<Record<string, string>> = {}) =>
    shell(args, { env: { ...env, ...own } })
  assert.strictEqual((yield* run([...place, "--order-link-id", "mine", ...at, "--yes"])).code, 0)
  const orders = Effect.map(run(["order", "list", "BTCUSDT", "--json", ...at]), ({ out }) => {
    const { list } = JSON.parse(out.join(""))
    return list.map(({ price, qty }: { price: string; qty: string }) => `${qty} ${price}`).join()
  })
  return { at, rest, run, orders }
})

describe("the cap and the confirmation", () => {
  it.live("compares the highest possible value of a new or amended order with the cap", () =>
    Effect.gen(function* () {
      const { at, orders, run } = yield* live
      for (const args of [
        words("order place BTCUSDT buy 1001 --market --category spot"),
        words("order place BTCUSDT buy 1 --market --category spot --market-unit baseCoin"),
        words("order place BTCUSDT sell 1 --market --category spot"),
        words("order place BTCUSDT sell 0.5 --price 10 --category spot"),
        words("order place BTCUSD buy 1001 --price 10000 --category inverse"),
        words("order place BTCUSDT buy 0.1 --market --trigger-price 9000 --trigger-direction fall"),
        words("order place BTCUSDT sell 0.1 --price 5000 --trigger-price 9000 --trigger-direction fall"),
        words("order amend BTCUSDT --order-link-id mine --qty 0.034"),
        [...words("order amend BTCUSDT --order-link-id mine --price 60000"), "--max-value", "500"],
        call("Order.placeOrder", { category: "linear", ...row, qty: "1" }),
        // The price is taken from the book, whatever the limit.
        call("Order.placeOrder", {
          category: "linear",
          ...row,
          price: "1",
          bboSideType: "Counterparty",
          bboLevel: "1"
        }).concat(["--max-value", "500"]),
        call("Order.batchPlaceOrder", { category: "linear", request: [row, { ...row, qty: "1" }, row] }),
        // An unknown value does not pass a cap.
        call("Order.amendOrder", { category: "linear", symbol: "BTCUSDT", orderLinkId: "mine", qty: "0.011" }),
        call("Linear.placeActiveOrder", {
          side: "Buy",
          symbol: "BTCUSDT",
          order_type: "Limit",
          qty: 0.01,
          price: 30000,
          time_in_force: "GoodTillCancel",
          reduce_only: false,
          close_on_trigger: false
        })
      ]) {
        const { code, err } = yield* run([...args, ...at, "--yes", ...(args[0] === "call" ? [] : ["--json"])])
        assert.deepStrictEqual([code, JSON.parse(err.join("")).error], [5, "OverMaxValue"], args.join(" "))
      }
      assert.strictEqual(yield* orders, "0.010 30000.00")
      for (const args of [
        words("order place BTCUSDT buy 999 --market --category spot"),
        words("order place BTCUSD sell 1000 --price 100000 --category inverse"),
        words("order amend BTCUSDT --order-link-id mine --qty 0.033"),
        call("Order.batchPlaceOrder", { category: "linear", request: [row] })
      ]) {
        const { code, err } = yield* run([...args, ...at, "--yes"])
        assert.strictEqual(code, 0, args.join(" ") + err.join(" "))
      }
      assert.strictEqual((yield* orders).split(",").length, 2)
    }).pipe(Effect.scoped)
  )

  it.live("accepts only amounts as caps, and sends nothing with an invalid one", () =>
    Effect.gen(function* () {
      const { at, orders, run } = yield* live
      for (const cap of ["0", "-5", "", "none ", "NONE", "Infinity", "0x5", " 300", "1e999999999", "1e-999999999"]) {
        const { code } = yield* run([...place, ...at, "--yes", "--max-value", cap])
        assert.strictEqual(code, 1, `--max-value "${cap}"`)
      }
      for (const cap of ["299.99", "1e2", "0.0000001"]) {
        const { code } = yield* run([...place, ...at, "--yes", "--max-value", cap])
        assert.strictEqual(code, 5, `--max-value "${cap}"`)
      }
      assert.strictEqual(yield* orders, "0.010 30000.00")
      assert.strictEqual((yield* run([...place, ...at, "--yes", "--max-value", "3e2"])).code, 0)
    }).pipe(Effect.scoped)
  )

  it.live("sends nothing to live without --yes and --venue live on the command line", () =>
    Effect.gen(function* () {
      const { at, orders, rest, run } = yield* live
      const said = { BYBIT_VENUE: "live" }
      for (const args of [
        place,
        words("order amend BTCUSDT --order-link-id mine --price 30001"),
        words("order cancel BTCUSDT --order-link-id mine"),
        words("order cancel BTCUSDT --all"),
        call("Order.placeOrder", { category: "linear", ...row }),
        call("Order.cancelAllOrders", { category: "linear", symbol: "BTCUSDT" }),
        call("Position.setLeverage", { category: "linear", symbol: "BTCUSDT", buyLeverage: "3", sellLeverage: "3" })
      ]) {
        assert.strictEqual((yield* run([...args, ...at])).code, 5, args.join(" "))
        assert.strictEqual((yield* run([...args, ...at, "--yes", "false"])).code, 5, args.join(" "))
        const { code, err } = yield* run([...args, "--rest-url", rest, "--yes", "--max-value", "none"], said)
        assert.strictEqual(code, 5, args.join(" "))
        assert.include(err.join(" "), "--venue live is missing")
      }
      for (const args of [
        [...place, ...at, "--yes", "--venue", "paper"],
        [...place, ...at, "--ye"],
        [...place, "--venue", "paper", "--rest-url", rest, "--yes"],
        [...place, "--venue", "LIVE", "--rest-url", rest, "--yes"],
        [...place, ...at, "--region", "eu", "--yes"],
        ["order", "--yes", ...place.slice(1), ...at]
      ])
        assert.strictEqual((yield* run(args)).code, 1, args.join(" "))
      assert.strictEqual(yield* orders, "0.010 30000.00")
    }).pipe(Effect.scoped)
  )

  it.live("refuses an empty ID, which would match any order, and one that cannot be looked up", () =>
    Effect.gen(function* () {
      const { at, orders, run } = yield* live
      for (const args of [
        [...place, "--order-link-id", ""],
        [...place, "--order-link-id", "x".repeat(37)],
        words("order amend BTCUSDT --price 30001 --order-id").concat(""),
        words("order cancel BTCUSDT --order-link-id").concat("")
      ])
        assert.strictEqual((yield* run([...args, ...at, "--yes"])).code, 1, args.join(" "))
      assert.strictEqual(yield* orders, "0.010 30000.00")
    }).pipe(Effect.scoped)
  )

  it("values everything but cancels, idempotent writes, and what only closes", () => {
    const all = [...Registry.v5, ...Registry.legacy].filter(({ kind }) => kind !== "read")
    const valued = (tag: string) =>
      all.filter((endpoint) => Effect.runSync(Effect.provide(valueOf(endpoint, {}), noClient))._tag === tag)
    const commits = valued("None").filter(({ kind }) => kind === "commit")
    assert.isAbove(valued("Unknown").length, 140)
    for (const { api, family, id } of commits)
      assert.match(`${api} ${id}`, /^v5 setTradingStop$|^\S+ (fast)?cancel(All|Active|OrderBatch)/i, `${family}.${id}`)
    assert.isTrue(valued("Unknown").some(({ id }) => id === "updateP2pAd"))
  })
})
