import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/Close.js"
import "../../cli/src/run/Fills.js"
import "../../cli/src/run/PlaceOrder.js"
import { served, shell } from "./shell.js"

const words = (text: string) => text.split(" ")

/** Runs commands on one exchange. */
const exchange = Effect.map(served, ({ paper, rest }) => ({
  paper,
  run: (line: string) => shell([...words(line), "--yes", "--paper-url", rest]),
  fills: Effect.map(shell(["fills", "--json", "--paper-url", rest]), ({ out }) => JSON.parse(out.join("")).list.length)
}))

/** An order that was placed, and others that aren't it. */
const reused: ReadonlyArray<readonly [first: string, others: ReadonlyArray<string>]> = [
  [
    "order place BTCUSDT buy 0.01 --market",
    ["sell 0.05 --market", "sell 0.01 --market", "buy 0.02 --market", "buy 0.01 --market --reduce-only"]
  ],
  [
    "order place BTCUSDT buy 0.01 --price 30000",
    [
      "buy 0.01 --price 30001",
      "buy 0.01 --market",
      "buy 0.011 --price 30000",
      "buy 0.01 --price 30000 --trigger-price 31000 --trigger-direction fall"
    ]
  ],
  ["order place BTCUSDT buy 6 --market --category spot", ["buy 6 --market --category spot --market-unit baseCoin"]]
]

describe("an order with an ID that was used before", () => {
  it.live("is refused unless it is the same order", () =>
    Effect.gen(function* () {
      const { fills, run } = yield* exchange
      for (const [at, [first, others]] of reused.entries()) {
        const id = `my-${at}`
        const placed = yield* run(`${first} --order-link-id ${id} --json`)
        const { found, orderId } = JSON.parse(placed.out.join(""))
        assert.deepStrictEqual([placed.code, found], [0, false], first)
        const before = yield* fills
        for (const other of others) {
          const { code, err, out } = yield* run(`order place BTCUSDT ${other} --order-link-id ${id} --json`)
          const told = JSON.parse(err.join("") || "{}")
          assert.deepStrictEqual(
            [code, out, told.error, told.orderId, told.orderLinkId],
            [2, [], "OtherOrder", orderId, id],
            other
          )
          assert.match(told.message, /^Nothing was placed: my-\d is the ID of Buy [\d.]+ BTCUSDT at /)
          assert.include(told.hint, "--order-link-id")
        }
        const again = yield* run(`${first} --order-link-id ${id} --json`)
        assert.deepStrictEqual([again.code, JSON.parse(again.out.join("")).found], [0, true], first)
        assert.strictEqual(yield* fills, before)
      }
    }).pipe(Effect.scoped)
  )

  it.live("is the same if it only reduces, and the exchange cut it to the position", () =>
    Effect.gen(function* () {
      const { paper, run } = yield* exchange
      yield* run("order place BTCUSDT buy 0.02 --market")
      yield* paper.faults.loseAnswer({ path: "/v5/order/create", count: 1 })
      const cut = yield* run("order place BTCUSDT sell 0.05 --market --reduce-only --order-link-id cut --json")
      const { found, order } = JSON.parse(cut.out.join(""))
      assert.deepStrictEqual([cut.code, found, Number(order.cumExecQty)], [0, true, 0.02], cut.err.join("\n"))
    }).pipe(Effect.scoped)
  )

  it.live("is found by close, too", () =>
    Effect.gen(function* () {
      const { fills, run } = yield* exchange
      yield* run("order place BTCUSDT buy 0.03 --market")
      const close = "close BTCUSDT --qty 0.01 --order-link-id half --json"
      assert.strictEqual(JSON.parse((yield* run(close)).out.join("")).found, false)
      const before = yield* fills
      assert.strictEqual(JSON.parse((yield* run(close)).out.join("")).found, true)
      const more = yield* run("close BTCUSDT --qty 0.02 --order-link-id half")
      assert.strictEqual(more.code, 2)
      assert.include(more.err.join("\n"), "Only 0.010 of 0.02 BTCUSDT was closed")
      assert.strictEqual(yield* fills, before)
    }).pipe(Effect.scoped)
  )
})

describe("an order that was lost, and isn't found", () => {
  it.live("may be listed late: the hint is to place it again with its ID", () =>
    Effect.gen(function* () {
      const { paper, run } = yield* exchange
      yield* run("order place BTCUSDT buy 0.03 --market")
      yield* paper.faults.next({ fault: "status", status: 502, path: "/v5/order/create", count: 1 })
      const { code, err } = yield* run("close BTCUSDT --json")
      const { error, hint, orderLinkId } = JSON.parse(err.join(""))
      assert.deepStrictEqual([code, error], [3, "OrderNotPlaced"])
      assert.include(hint, `again with --order-link-id ${orderLinkId}`)
      const again = yield* run(`close BTCUSDT --order-link-id ${orderLinkId} --json`)
      assert.deepStrictEqual([again.code, JSON.parse(again.out.join("")).found], [0, false])
    }).pipe(Effect.scoped)
  )
})
