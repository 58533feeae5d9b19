import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/AmendOrder.js"
import "../../cli/src/run/CancelOrder.js"
import "../../cli/src/run/ListOrders.js"
import "../../cli/src/run/PlaceOrder.js"
import { served, shell } from "./shell.js"

const place = ["order", "place", "BTCUSDT", "buy", "0.01", "--price", "30000"]

describe("effect-bybit order", () => {
  it.live("places nothing without --yes, and shows what it would place", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const { code, err, out } = yield* shell([...place, "--paper-url", rest, "--json"])
      assert.strictEqual(code, 5)
      const { dryRun, operation, params, value, valueCoin } = JSON.parse(out.join(""))
      assert.deepStrictEqual([dryRun, operation, value, valueCoin], [true, "Order.placeOrder", "300", "USDT"])
      assert.deepStrictEqual([params.side, params.qty, params.price], ["Buy", "0.01", "30000"])
      assert.strictEqual(JSON.parse(err.join("")).error, "NotConfirmed")
      const list = yield* shell(["order", "list", "--paper-url", rest])
      assert.deepStrictEqual(list.out, ["No open orders in linear. --category all lists every market."])
      assert.include((yield* shell(place)).out.join("\n"), "value        300 USDT, at its limit price")
    }).pipe(Effect.scoped)
  )

  it.live("places, lists, amends and cancels on a paper exchange on a port", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const on = ["--paper-url", rest, "--json", "--yes"]
      const run = (...args: ReadonlyArray<string>) =>
        Effect.map(shell(["order", ...args]), ({ code, out }) => [code, JSON.parse(out.join(""))] as const)
      const id = ["--order-link-id", "mine"]
      const [code, placed] = yield* run("place", "BTCUSDT", "buy", "0.01", "--price", "30000", ...id, ...on)
      assert.deepStrictEqual([code, placed.status, placed.orderLinkId], [0, "Accepted", "mine"])
      const [, listed] = yield* run("list", "--paper-url", rest, "--json")
      assert.deepStrictEqual([listed.list.length, listed.list[0].orderLinkId], [1, "mine"])
      const again = yield* shell([...place, ...id, ...on])
      assert.deepStrictEqual([again.code, JSON.parse(again.out.join("")).found], [0, true])
      const [amended] = yield* run("amend", "BTCUSDT", "--price", "30001", ...id, ...on)
      assert.strictEqual(amended, 0)
      const [, after] = yield* run("list", "BTCUSDT", "--paper-url", rest, "--json")
      assert.strictEqual(after.list[0].price, "30001.00")
      assert.strictEqual((yield* shell([...place, ...id, ...on])).code, 2)
      const [cancelled] = yield* run("cancel", "BTCUSDT", ...id, ...on)
      assert.strictEqual(cancelled, 0)
      const gone = yield* shell(["order", "cancel", "BTCUSDT", ...id, ...on])
      assert.deepStrictEqual([gone.code, JSON.parse(gone.err.join("")).error], [2, "OrderNotFound"])
      const closed = yield* shell(["order", "amend", "BTCUSDT", "--price", "30001", ...id, ...on])
      assert.deepStrictEqual([closed.code, JSON.parse(closed.err.join("")).error], [2, "OrderNotOpen"])
      const [none] = yield* run("cancel", "BTCUSDT", "--all", ...on)
      assert.strictEqual(none, 0)
    }).pipe(Effect.scoped)
  )

  it.live("cancels conditional orders on spot, too", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const on = ["--category", "spot", "--paper-url", rest, "--json", "--yes"]
      const run = (...args: ReadonlyArray<string>) =>
        Effect.map(shell(["order", ...args, ...on]), ({ code, out }) => [code, JSON.parse(out.join(""))] as const)
      const stop = ["place", "BTCUSDT", "buy", "0.01", "--price", "30000", "--trigger-price", "31000"]
      const listed = Effect.map(
        shell(["order", "list", "--category", "spot", "--paper-url", rest, "--json"]),
        ({ out }) => JSON.parse(out.join("")).list.map((row: { readonly stopOrderType: string }) => row.stopOrderType)
      )
      for (const id of ["first", "second", "third"]) {
        assert.strictEqual((yield* run(...stop, "--order-link-id", id))[0], 0)
      }
      assert.deepStrictEqual(yield* listed, ["Stop", "Stop", "Stop"])
      assert.strictEqual((yield* run("cancel", "BTCUSDT", "--order-link-id", "second"))[0], 0)
      const [code, { list }] = yield* run("cancel", "BTCUSDT", "--all")
      assert.deepStrictEqual([code, list.length], [0, 2])
      assert.deepStrictEqual(yield* listed, [])
    }).pipe(Effect.scoped)
  )

  it.live("rounds nothing silently", () =>
    Effect.gen(function* () {
      const off = ["order", "place", "BTCUSDT", "sell", "0.0104", "--price", "90000.123"]
      const { code, err } = yield* shell(off)
      assert.strictEqual(code, 1)
      assert.include(err[1], "qty 0.0104 is not a multiple of 0.001: the nearest are 0.010 and 0.011")
      const rounded = yield* shell([...off, "--round", "--json"])
      const { notes, params } = JSON.parse(rounded.out.join(""))
      assert.deepStrictEqual([params.qty, params.price], ["0.010", "90000.20"])
      assert.deepStrictEqual(notes, ["qty 0.0104 was rounded to 0.010", "price 90000.123 was rounded to 90000.20"])
    })
  )

  it.live("does not round to a quantity of 0, which would close the position", () =>
    Effect.gen(function* () {
      const small = ["order", "place", "BTCUSDT", "sell", "0.0004", "--market", "--reduce-only", "--yes"]
      const { code, err } = yield* shell([...small, "--round"])
      assert.strictEqual(code, 1)
      assert.include(err[1], "qty 0.0004 rounds to 0: the step is 0.001")
    })
  )

  it.live("requires either a limit or --market", () =>
    Effect.gen(function* () {
      for (const args of [[], ["--market", "--price", "1"], ["--market", "--time-in-force", "GTC"]]) {
        const { code } = yield* shell(["order", "place", "BTCUSDT", "buy", "0.01", ...args, "--yes"])
        assert.strictEqual(code, 1, args.join(" "))
      }
    })
  )

  it.live("sends nothing that may trade for more than its cap", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      for (const args of [
        ["buy", "0.01", "--price", "30000"],
        ["buy", "0.01", "--market"],
        // The limit is low, but the market pays more.
        ["sell", "0.01", "--price", "1000"]
      ]) {
        const words = ["order", "place", "BTCUSDT", ...args, "--paper-url", rest, "--yes", "--max-value", "200"]
        const { code, err } = yield* shell(words)
        assert.strictEqual(code, 5, args.join(" "))
        assert.match(err[0] ?? "", /the cap is 200$/)
      }
      assert.strictEqual((yield* shell(["order", "list", "--paper-url", rest])).out.length, 1)
    }).pipe(Effect.scoped)
  )

  it.live("changes the live exchange only with an explicit --venue live, and caps orders by default", () =>
    Effect.gen(function* () {
      const { env, rest } = yield* served
      const at = ["--venue", "live", "--rest-url", rest, "--yes", "--json"]
      const small = yield* shell([...place, ...at], { env })
      assert.strictEqual(small.code, 0)
      const big = ["order", "place", "BTCUSDT", "buy", "1", "--price", "30000"]
      const capped = yield* shell([...big, ...at], { env })
      assert.deepStrictEqual([capped.code, JSON.parse(capped.err.join("")).error], [5, "OverMaxValue"])
      assert.strictEqual((yield* shell([...big, ...at, "--max-value", "30000"], { env })).code, 0)
      const said = yield* shell(["order", "cancel", "BTCUSDT", "--all", "--yes"], {
        env: { ...env, BYBIT_VENUE: "live" }
      })
      assert.strictEqual(said.code, 5)
      assert.include(said.err[0], "--venue live is missing")
    }).pipe(Effect.scoped)
  )

  it.live("finds an order after a lost answer", () =>
    Effect.gen(function* () {
      const { paper, rest } = yield* served
      yield* paper.faults.loseAnswer({ path: "/v5/order/create" })
      const { code, out } = yield* shell([...place, "--paper-url", rest, "--yes", "--json"])
      assert.strictEqual(code, 0)
      assert.strictEqual(JSON.parse(out.join("")).order.price, "30000.00")
    }).pipe(Effect.scoped)
  )
})
