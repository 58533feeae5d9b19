import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeDurable } from "../../../src/PaperExchange/Store/Durable.js"
import * as Paper from "../../../src/PaperExchange.js"
import { HandClock, Tape } from "../crashes.js"
import { clientOf, controlled, order, small } from "./controlled.js"

it.live("what control has answered survives a crash: accounts, keys, deposits, statuses, rejected orders", () =>
  Effect.gen(function* () {
    const tape = new Tape()
    const hand = new HandClock()
    const run = <A, E>(tape: Tape, use: Effect.Effect<A, E, Paper.PaperExchange>) =>
      makeDurable(small).pipe(
        Effect.flatMap((paper) => Effect.provideService(use, Paper.PaperExchange, paper)),
        Effect.scoped,
        Effect.provide(tape.layer),
        Effect.withClock(hand.clock)
      )
    const read = "category=linear&symbol=BTCUSDT"
    const before = yield* run(
      tape,
      Effect.scoped(
        Effect.gen(function* () {
          const { control, post, rest } = yield* controlled()
          const opened = (yield* control("/accounts/open", { balances: { USDT: "500" } })).body
          yield* control("/accounts/deposit", { key: opened.key, coin: "USDT", amount: "7" })
          const issued = (yield* control("/accounts/issue-key", { key: opened.key })).body
          yield* control("/faults/next", { fault: "rejectOrder", reason: "EC_ReachRiskPriceLimit" })
          yield* post("/v5/order/create", order)
          yield* control("/faults/plan", { rules: [{ fault: "lag", millis: 500 }] })
          yield* post("/v5/order/create", order)
          const { orderId } = (yield* post("/v5/order/create", { ...order, price: "40001" })).result
          assert.strictEqual(
            (yield* post("/v5/order/cancel", { category: "linear", symbol: "BTCUSDT", orderId })).retCode,
            110001
          )
          yield* control("/faults/clear", {})
          yield* control("/markets/status", { category: "linear", symbol: "BTCUSDT", status: "PreLaunch" })
          const open = (yield* clientOf(rest).get("/v5/order/realtime", read)).result
          return { crash: tape.length, issued, open }
        })
      )
    )
    assert.lengthOf(before.open.list, 2)
    yield* run(
      new Tape(tape.at(before.crash)),
      Effect.scoped(
        Effect.gen(function* () {
          const { get, post, rest } = yield* controlled()
          const wallet = yield* clientOf(rest, before.issued).get("/v5/account/wallet-balance", "accountType=UNIFIED")
          assert.strictEqual(wallet.result.list[0].coin[0].walletBalance, "507")
          assert.deepStrictEqual((yield* get("/v5/order/realtime", read)).result, before.open)
          const [rejected] = (yield* get("/v5/order/history", read)).result.list
          assert.deepStrictEqual([rejected.orderStatus, rejected.rejectReason], ["Rejected", "EC_ReachRiskPriceLimit"])
          assert.strictEqual((yield* post("/v5/order/create", order)).retCode, 110074)
        })
      )
    )
  })
)
