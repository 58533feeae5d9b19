import { assert, describe, layer as shared } from "@effect/vitest"
import { Effect } from "effect"
import { type Answer, type Peer, peer3, peer4, type RestClientV5 } from "./foreign.js"
import { far, key, layer, secret, World } from "./world.js"

const linear = { category: "linear", symbol: "BTCUSDT" }
const spot = { category: "spot", symbol: "BTCUSDT" }

const call = (f: () => Promise<Answer>): Effect.Effect<Answer> => Effect.promise(f)

/** Calls, and expects success. */
const ok = (f: () => Promise<Answer>) =>
  Effect.map(call(f), (answer) => {
    assert.strictEqual(answer.retCode, 0, answer.retMsg)
    return answer.result
  })

const trades = (name: string, peer: Peer) =>
  describe(`${name} over REST`, () => {
    shared(layer, { excludeTestServices: true })((it) => {
      const client = Effect.map(World, ({ rest }) => new peer.RestClientV5({ key, secret, baseUrl: rest }))

      it.effect("reads the markets", () =>
        Effect.gen(function* () {
          const api = yield* Effect.map(World, ({ rest }) => new peer.RestClientV5({ baseUrl: rest }))
          const time = yield* Effect.promise(() => api.fetchServerTime())
          assert.closeTo(time, Date.now() / 1000, 5)
          const { timeSecond } = yield* ok(() => api.getServerTime())
          assert.closeTo(Number(timeSecond), Date.now() / 1000, 5)
          for (const market of [linear, spot]) {
            const [ticker] = (yield* ok(() => api.getTickers(market))).list
            assert.isAbove(Number(ticker.lastPrice), 0)
            const book = yield* ok(() => api.getOrderbook({ ...market, limit: 50 }))
            assert.lengthOf(book.b, 50)
            assert.isBelow(Number(book.b[0][0]), Number(book.a[0][0]))
            const klines = yield* ok(() => api.getKline({ ...market, interval: "5", limit: 10 }))
            assert.lengthOf(klines.list, 10)
            const [rules] = (yield* ok(() => api.getInstrumentsInfo(market))).list
            assert.strictEqual(rules.symbol, "BTCUSDT")
            const traded = yield* ok(() => api.getPublicTradingHistory({ ...market, limit: 5 }))
            assert.isArray(traded.list)
          }
          assert.isNotEmpty((yield* ok(() => api.getFundingRateHistory(linear))).list)
          assert.isNotEmpty((yield* ok(() => api.getOpenInterest({ ...linear, intervalTime: "1h" }))).list)
        })
      )

      it.effect("places, amends and cancels an order", () =>
        Effect.gen(function* () {
          const { paper } = yield* World
          const api = yield* client
          const linkId = name.replaceAll(/\W/g, "-")
          const order = { ...linear, side: "Buy", orderType: "Limit", qty: "0.01", price: far(paper, 0.8) }
          const { orderId, orderLinkId } = yield* ok(() => api.submitOrder({ ...order, orderLinkId: `${linkId}-1` }))
          assert.strictEqual(orderLinkId, `${linkId}-1`)
          const again = yield* call(() => api.submitOrder({ ...order, orderLinkId: `${linkId}-1` }))
          assert.strictEqual(again.retCode, 110072)
          const price = far(paper, 0.79)
          yield* ok(() => api.amendOrder({ ...linear, orderId, price, qty: "0.02" }))
          const [open] = (yield* ok(() => api.getActiveOrders({ ...linear, orderId }))).list
          assert.deepStrictEqual([open.qty, Number(open.price)], ["0.020", Number(price)])
          yield* ok(() => api.cancelOrder({ ...linear, orderId }))
          const [past] = (yield* ok(() => api.getHistoricOrders({ ...linear, orderId }))).list
          assert.strictEqual(past.orderStatus, "Cancelled")
          const gone = yield* call(() => api.cancelOrder({ ...linear, orderId }))
          assert.strictEqual(gone.retCode, 110001)
        })
      )

      it.effect("places, amends and cancels several orders at once", () =>
        Effect.gen(function* () {
          const { paper } = yield* World
          const api = yield* client
          const one = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: far(paper, 0.8) }
          const placed = yield* call(() =>
            api.batchSubmitOrders("linear", [one, { ...one, qty: "0.02" }, { ...one, qty: "0" }])
          )
          assert.deepStrictEqual(
            [placed.retCode, placed.retExtInfo.list.map((own: Answer & { code: number }) => own.code === 0)],
            [0, [true, true, false]]
          )
          const [first, second] = placed.result.list
          const amended = yield* call(() =>
            api.batchAmendOrders("linear", [{ symbol: "BTCUSDT", orderId: first.orderId, qty: "0.03" }])
          )
          assert.strictEqual(amended.retExtInfo.list[0].code, 0)
          const cancelled = yield* call(() =>
            api.batchCancelOrders(
              "linear",
              [first, second].map(({ orderId }) => ({ symbol: "BTCUSDT", orderId }))
            )
          )
          assert.deepStrictEqual(
            cancelled.retExtInfo.list.map((own: { code: number }) => own.code),
            [0, 0]
          )
        })
      )

      it.effect("opens and closes a position, and reads what it came to", () =>
        Effect.gen(function* () {
          const api = yield* client
          const leverage = { ...linear, buyLeverage: "5", sellLeverage: "5" }
          yield* call(() => api.setLeverage({ ...linear, buyLeverage: "7", sellLeverage: "7" }))
          yield* ok(() => api.setLeverage(leverage))
          assert.strictEqual((yield* call(() => api.setLeverage(leverage))).retCode, 110043)
          const order = { ...linear, orderType: "Market", qty: "0.05" }
          const { orderId } = yield* ok(() => api.submitOrder({ ...order, side: "Buy" }))
          const [fill] = (yield* ok(() => api.getExecutionList({ ...linear, orderId }))).list
          assert.deepStrictEqual([fill.side, fill.isMaker], ["Buy", false])
          const [long] = (yield* ok(() => api.getPositionInfo(linear))).list
          assert.deepStrictEqual([long.side, long.size, long.leverage], ["Buy", "0.050", "5"])
          yield* ok(() =>
            api.setTradingStop({
              ...linear,
              positionIdx: 0,
              tpslMode: "Full",
              takeProfit: String(Math.round(Number(long.avgPrice) * 1.2)),
              stopLoss: String(Math.round(Number(long.avgPrice) * 0.8))
            })
          )
          yield* ok(() => api.submitOrder({ ...order, side: "Sell", reduceOnly: true }))
          const [flat] = (yield* ok(() => api.getPositionInfo(linear))).list
          assert.strictEqual(Number(flat.size), 0)
          const [closed] = (yield* ok(() => api.getClosedPnL(linear))).list
          assert.deepStrictEqual([closed.symbol, Number(closed.closedSize)], ["BTCUSDT", 0.05])
          const [{ coin }] = (yield* ok(() => api.getWalletBalance({ accountType: "UNIFIED", coin: "USDT" }))).list
          assert.isBelow(Math.abs(Number(coin[0].walletBalance) - 100_000), 1000)
          assert.isNotEmpty((yield* ok(() => api.getTransactionLog({ category: "linear" }))).list)
        })
      )

      it.effect("trades spot", () =>
        Effect.gen(function* () {
          const api = yield* client
          const { orderId } = yield* ok(() =>
            api.submitOrder({ ...spot, side: "Sell", orderType: "Market", qty: "0.01" })
          )
          const [order] = (yield* ok(() => api.getHistoricOrders({ ...spot, orderId }))).list
          assert.strictEqual(order.orderStatus, "Filled")
        })
      )

      it.effect("trades inverse, settled in coin", () =>
        Effect.gen(function* () {
          const api = yield* client
          const inverse = { category: "inverse", symbol: "BTCUSD" }
          const order = { ...inverse, orderType: "Market", qty: "1000" }
          yield* ok(() => api.submitOrder({ ...order, side: "Sell" }))
          const [short] = (yield* ok(() => api.getPositionInfo(inverse))).list
          assert.deepStrictEqual([short.side, Number(short.size)], ["Sell", 1000])
          yield* ok(() => api.submitOrder({ ...order, side: "Buy", reduceOnly: true }))
          const [closed] = (yield* ok(() => api.getClosedPnL(inverse))).list
          assert.isBelow(Math.abs(Number(closed.closedPnl)), 0.01)
        })
      )

      it.effect("reads its account, fees and key", () =>
        Effect.gen(function* () {
          const api = yield* client
          assert.strictEqual((yield* ok(() => api.getAccountInfo())).unifiedMarginStatus, 6)
          const [fee] = (yield* ok(() => api.getFeeRate(linear))).list
          assert.strictEqual(fee.symbol, "BTCUSDT")
          assert.strictEqual((yield* ok(() => api.getQueryApiKey())).apiKey, key)
        })
      )

      it.effect("moves a coin between its wallets", () =>
        Effect.gen(function* () {
          const api = yield* client
          const id = crypto.randomUUID()
          const move = () => api.createInternalTransfer(id, "USDT", "100", "UNIFIED", "FUND")
          assert.strictEqual((yield* ok(move)).transferId, id)
          assert.strictEqual((yield* call(move)).retCode, 131214)
        })
      )

      it.effect("is refused with a wrong secret, an unknown key, and none", () =>
        Effect.gen(function* () {
          const { rest } = yield* World
          const refusal = (api: RestClientV5) =>
            Effect.promise(() =>
              api.getAccountInfo().then(
                ({ retCode }) => retCode,
                ({ code }) => code
              )
            )
          const client = (options: { readonly key?: string; readonly secret?: string }) =>
            new peer.RestClientV5({ ...options, baseUrl: rest })
          assert.strictEqual(yield* refusal(client({ key, secret: "not it" })), 10004)
          assert.strictEqual(yield* refusal(client({ key: "nobody", secret })), 10003)
        })
      )

      it.effect("leaves no order", () =>
        Effect.gen(function* () {
          const api = yield* client
          for (const category of ["linear", "spot"]) {
            const { list } = yield* ok(() => api.getActiveOrders({ category, symbol: "BTCUSDT" }))
            assert.deepStrictEqual(list, [])
          }
        })
      )
    })
  })

trades("bybit-api 4.7.7", peer4)
trades("bybit-api 3.10.34", peer3)
