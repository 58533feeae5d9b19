import { assert, it } from "@effect/vitest"
import { Effect, Fiber, HashMap, Option, TestClock } from "effect"
import { getWalletBalance } from "../../../src/Http/V5/Account/getWalletBalance.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { getPositionInfo } from "../../../src/Http/V5/Position/getPositionInfo.js"
import { Bybit, PaperExchange } from "../../../src/PaperExchange.js"
import { Account } from "../../../src/Socket.js"
import { settle } from "../FakeDialer.js"

const pass = (millis: number) => Effect.zipRight(TestClock.adjust(millis), Effect.repeatN(settle, 3))

it.scoped("between wallet pushes, an account's equity, profit and margins are what the exchange would report", () =>
  Effect.gen(function* () {
    const opening = yield* Effect.forkScoped(Account.live())
    for (let i = 0; i < 8; i++) yield* pass(500)
    const account = yield* Fiber.join(opening)
    const order = { orderType: "Market" } as const
    const buy = { ...order, category: "linear", symbol: "BTCUSDT", side: "Buy", qty: "0.1" } as const
    const { orderId } = yield* placeOrder(buy)
    yield* placeOrder({ ...order, category: "inverse", symbol: "BTCUSD", side: "Sell", qty: "1000" })
    for (let i = 0; i < 4; i++) yield* pass(500)
    const { fills } = yield* account.awaitOrder(orderId)
    assert.strictEqual(Number(fills.qty), 0.1)
    assert.isAbove(Number(fills.fees["USDT"]), 0)
    const pushed = account.view()

    const { markets } = yield* PaperExchange
    markets.shock("BTC", 1.01)
    for (let i = 0; i < 4; i++) yield* pass(500)
    const view = account.view()
    assert.strictEqual(view.wallet, pushed.wallet)
    assert.isTrue(view.totals?.isEstimate)

    const [wallet] = (yield* getWalletBalance({ accountType: "UNIFIED" })).list
    for (const coin of ["USDT", "BTC"]) {
      const real = wallet?.coin.find((one) => one.coin === coin)
      const own = Option.getOrThrow(HashMap.get(view.balances, coin))
      assert.isAbove(Math.abs(Number(own.unrealisedPnl)), 1e-5)
      assert.closeTo(Number(own.unrealisedPnl), Number(real?.unrealisedPnl), 1e-9)
      assert.closeTo(Number(own.equity), Number(real?.equity), 1e-9)
    }
    for (const market of [
      { category: "linear", symbol: "BTCUSDT" },
      { category: "inverse", symbol: "BTCUSD" }
    ] as const) {
      const [real] = (yield* getPositionInfo(market)).list
      const own = Option.getOrThrow(HashMap.get(view.positions, Account.positionKey({ ...market, positionIdx: 0 })))
      assert.strictEqual(Number(own.markPrice), Number(real?.markPrice))
      assert.closeTo(Number(own.unrealisedPnl), Number(real?.unrealisedPnl), 1e-9)
      assert.closeTo(Number(own.initialMargin), Number(real?.positionIM), 1e-6)
      assert.closeTo(Number(own.maintenanceMargin), Number(real?.positionMM), 1e-6)
    }
    // The coins are still valued at their prices of the wallet push, so only the part that the positions moved is compared.
    const gained = Number(view.totals?.totalPerpUPL) - Number(pushed.wallet?.totalPerpUPL)
    assert.closeTo(Number(view.totals?.totalEquity) - Number(pushed.wallet?.totalEquity), gained, 1e-6)
    assert.closeTo(Number(view.totals?.totalPerpUPL) / Number(wallet?.totalPerpUPL), 1, 0.01)
    assert.closeTo(Number(view.totals?.totalInitialMargin) / Number(wallet?.totalInitialMargin), 1, 0.01)
    assert.closeTo(Number(view.totals?.accountIMRate) / Number(wallet?.accountIMRate), 1, 0.05)
  }).pipe(Effect.provide(Bybit.paper))
)
