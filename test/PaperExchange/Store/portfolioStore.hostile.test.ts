import { assert, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import * as Journal from "../../../src/PaperExchange/Store/Journal.js"
import { ask, HandClock, type Json, running, small, Tape } from "../crashes.js"
import { start } from "../harness.js"

const name = "journal-00000000.jsonl"
const call = (n: number, seq: number, path: string, fields: object): Journal.Entry => ({
  n,
  at: start,
  seq,
  change: {
    kind: "call",
    route: `POST ${path}`,
    query: "",
    body: JSON.stringify(fields),
    key: "PAPERdemoKEY000001"
  }
})
/** What version 2 has written for a long and the switch to portfolio margin, which it allowed. */
const stored = [
  {
    version: 2,
    start,
    root: "b0801225df1c869ffa0088278ab13426ae2c2c37953cd03ace560586cb0bf301",
    options: '[["seed",7],["stepMillis",250],["symbols",["BTCUSDT"]],["historyDays",1]]',
    generation: 0,
    after: 0
  },
  call(1, 0, "/v5/order/create", {
    category: "linear",
    symbol: "BTCUSDT",
    side: "Buy",
    orderType: "Market",
    qty: "0.1"
  }),
  call(2, 5, "/v5/account/set-margin-mode", { setMarginMode: "PORTFOLIO_MARGIN" })
]

// Today it opens in portfolio margin.
it.effect("a store with an account in portfolio margin opens in cross margin, or is refused by name", () =>
  Effect.gen(function* () {
    const tape = new Tape(new Map([[name, stored.map(Journal.line).join("")]]))
    const result = yield* Effect.either(
      running(tape, new HandClock(), small, (exchange) =>
        Effect.orDie(
          Effect.all([
            ask(exchange, "GET", "/v5/account/info", {}),
            ask(exchange, "GET", "/v5/position/list", { category: "linear", symbol: "BTCUSDT" })
          ])
        )
      )
    )
    if (Either.isLeft(result)) {
      assert.strictEqual(result.left._tag, "SnapshotMismatch")
      assert.include(result.left.message, name)
      return
    }
    const [info, positions]: ReadonlyArray<Json> = result.right
    assert.strictEqual(info.result.marginMode, "REGULAR_MARGIN")
    assert.strictEqual(positions.result.list[0].size, "0.100")
  })
)
