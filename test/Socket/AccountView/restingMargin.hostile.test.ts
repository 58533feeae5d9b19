import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Accounts from "../../../src/Http/V5/Account.js"
import * as Orders from "../../../src/Http/V5/Order.js"
import * as Positions from "../../../src/Http/V5/Position.js"
import { PaperExchange } from "../../../src/PaperExchange.js"
import type { Account } from "../../../src/Socket.js"
import {
  btc,
  exchange,
  follow,
  inverse,
  observe,
  offBy,
  pass,
  rest,
  type Terms,
  terms,
  trade,
  withAccount
} from "./crashWorld.js"

const begun = Effect.gen(function* () {
  const its = yield* terms([btc])
  return { its, account: yield* follow() }
})

/** Half a second after an order was answered: the wallet isn't pushed for it. */
const holds = (account: Account.LiveAccount, its: Terms, when: string) =>
  Effect.gen(function* () {
    yield* pass(500)
    const step = yield* observe(account, its, btc)
    const off = offBy([step]).filter((text) => /^(available|initialMargin|imRate|equity) /.test(text))
    assert.strictEqual(off.length, 0, `${when}: ${off.join("; ")}`)
    return step
  })

describe("what new orders can use", () => {
  it.scoped("falls at once with a resting order of 25 BTC, and returns with its cancel", () =>
    withAccount(
      { USDT: "400000", BTC: "1" },
      Effect.gen(function* () {
        const { account, its } = yield* begun
        const before = yield* holds(account, its, "before")
        const { orderId } = yield* rest(btc, "Sell", "25", 66_500)
        const resting = yield* holds(account, its, "with the order")
        assert.isBelow(resting.shown.available, before.shown.available - 150_000)
        yield* Orders.cancelOrder({ ...btc, orderId })
        yield* holds(account, its, "after the cancel")
      })
    ).pipe(Effect.provide(exchange(["BTCUSDT"])))
  )

  it.scoped("follows an amended size and price", () =>
    withAccount(
      { USDT: "400000" },
      Effect.gen(function* () {
        const { account, its } = yield* begun
        const { orderId } = yield* rest(btc, "Buy", "10", 60_000)
        yield* holds(account, its, "with the order")
        yield* Orders.amendOrder({ ...btc, orderId, qty: "30" })
        yield* holds(account, its, "three times the size")
        yield* Orders.amendOrder({ ...btc, orderId, price: "55000" })
        yield* holds(account, its, "a lower price")
      })
    ).pipe(Effect.provide(exchange(["BTCUSDT"])))
  )

  it.scoped("counts the larger of buys and sells, and all orders of a batch", () =>
    withAccount(
      { USDT: "400000" },
      Effect.gen(function* () {
        const { account, its } = yield* begun
        yield* rest(btc, "Buy", "10", 60_000)
        yield* holds(account, its, "buys alone")
        yield* rest(btc, "Sell", "8", 66_500)
        yield* holds(account, its, "smaller sells")
        const order = { symbol: "BTCUSDT", side: "Sell", orderType: "Limit", qty: "6", price: "66400" } as const
        yield* Orders.batchPlaceOrder({ category: "linear", request: [order, order] })
        yield* holds(account, its, "larger sells, two of them in a batch")
        yield* Orders.cancelAllOrders(btc)
        yield* holds(account, its, "after all were canceled")
      })
    ).pipe(Effect.provide(exchange(["BTCUSDT"])))
  )

  it.scoped("leaves out what only closes, and what waits for a trigger", () =>
    withAccount(
      { USDT: "400000" },
      Effect.gen(function* () {
        const { account, its } = yield* begun
        yield* trade(btc, "Buy", "5")
        yield* pass(1000)
        yield* rest(btc, "Sell", "4", 66_500, { reduceOnly: true })
        yield* holds(account, its, "a reduce-only order")
        yield* rest(btc, "Sell", "20", 66_500, { triggerPrice: "66000", triggerDirection: 1 })
        yield* holds(account, its, "an order that waits")
      })
    ).pipe(Effect.provide(exchange(["BTCUSDT"])))
  )

  it.scoped("counts only the part of an order that opens", () =>
    withAccount(
      { USDT: "400000" },
      Effect.gen(function* () {
        const { account, its } = yield* begun
        yield* trade(btc, "Buy", "5")
        yield* pass(1000)
        yield* rest(btc, "Sell", "25", 66_500)
        yield* holds(account, its, "five close, twenty open")
      })
    ).pipe(Effect.provide(exchange(["BTCUSDT"])))
  )

  it.scoped("counts the orders that rested before the account was followed, as the price falls", () =>
    withAccount(
      { USDT: "400000", BTC: "1" },
      Effect.gen(function* () {
        yield* rest(btc, "Sell", "25", 66_500)
        const { account, its } = yield* begun
        yield* holds(account, its, "from the start")
        const { markets } = yield* PaperExchange
        yield* markets.shock("BTC", 0.85)
        yield* holds(account, its, "15 % lower")
      })
    ).pipe(Effect.provide(exchange(["BTCUSDT"])))
  )

  it.scoped("is what the exchange says with orders that open both sides of a hedge, or an inverse position", () =>
    withAccount(
      { USDT: "400000", BTC: "2" },
      Effect.gen(function* () {
        yield* Positions.switchPositionMode({ ...btc, mode: 3 })
        const account = yield* follow()
        yield* rest(btc, "Buy", "5", 60_000, { positionIdx: 1 })
        yield* rest(btc, "Sell", "4", 66_500, { positionIdx: 2 })
        yield* rest(inverse, "Sell", "20000", 66_500)
        yield* pass(1500)
        const [wallet] = (yield* Accounts.getWalletBalance({ accountType: "UNIFIED" })).list
        const { totals } = account.view()
        assert.isAbove(Number(wallet?.totalInitialMargin), 50_000)
        assert.deepStrictEqual(totals?.unknown, [])
        assert.closeTo(Number(totals?.totalInitialMargin) / Number(wallet?.totalInitialMargin), 1, 1e-6)
        assert.closeTo(Number(totals?.totalAvailableBalance) / Number(wallet?.totalAvailableBalance), 1, 1e-5)
      })
    ).pipe(Effect.provide(exchange(["BTCUSDT", "BTCUSD"])))
  )

  it.scoped(
    "counts orders in a coin that the wallet doesn't hold: dollars are worth one, others are named as unknown",
    () =>
      withAccount(
        { ETH: "100" },
        Effect.gen(function* () {
          const account = yield* follow()
          yield* rest(btc, "Buy", "5", 60_000)
          yield* pass(1500)
          const [wallet] = (yield* Accounts.getWalletBalance({ accountType: "UNIFIED" })).list
          assert.closeTo(
            Number(account.view().totals?.totalInitialMargin) / Number(wallet?.totalInitialMargin),
            1,
            1e-6
          )
          yield* rest(inverse, "Sell", "20000", 66_500)
          yield* pass(1500)
          assert.deepStrictEqual(account.view().totals?.unknown, ["price of BTC"])
        })
      ).pipe(Effect.provide(exchange(["BTCUSDT", "BTCUSD", "ETHUSDT"])))
  )
})
