import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Stream } from "effect"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Position from "../../../src/Http/V5/Position.js"
import * as Socket from "../../../src/Socket.js"
import { accountExchange } from "../AccountExchange.js"
import { library, until } from "../feedWorld.js"

const linear = { category: "linear", settleCoin: "USDT" } as const

describe("the hostile exchange of the feed's tests", () => {
  it.live("serves the account over REST, in pages, and with the lag that is set", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const exchange = yield* accountExchange
        const { account } = exchange
        account.balance(100)
        const closed = Array.from({ length: 7 }, () => {
          const id = account.place({ positionIdx: 1 })
          account.fill(id, 4)
          account.fill(id)
          return id
        })
        const open = account.place({ category: "linear" })
        account.place({ category: "spot" })
        yield* Effect.gen(function* () {
          const first = yield* Order.getOrderHistory({ ...linear, limit: 4 })
          const second = yield* Order.getOrderHistory({ ...linear, limit: 4, cursor: first.nextPageCursor ?? "" })
          const ids = [...first.list, ...second.list].map(({ orderId }) => orderId)
          assert.deepStrictEqual(ids.toSorted(), closed.toSorted())
          assert.strictEqual(second.nextPageCursor, "")
          assert.deepStrictEqual(
            (yield* Order.getOpenOrders(linear)).list.map(({ orderId }) => orderId),
            [open]
          )
          const [named] = (yield* Order.getOpenOrders({ ...linear, orderId: closed[0] ?? "" })).list
          assert.strictEqual(named?.orderStatus, "Filled")
          const trades = yield* Order.getTradeHistory({ category: "linear", orderId: closed[0] ?? "" })
          assert.deepStrictEqual(trades.list.map(({ execQty }) => execQty).toSorted(), ["4", "6"])
          const [leg] = (yield* Position.getPositionInfo(linear)).list
          assert.deepStrictEqual([leg?.positionIdx, leg?.size, leg?.side], [1, "70", "Buy"])
          exchange.lag = { ...exchange.lag, wallet: 3_600_000 }
          assert.deepStrictEqual((yield* Account.getWalletBalance({ accountType: "UNIFIED" })).list, [])
          exchange.failures.push({ path: "/v5/order/history", times: 1, code: 10001 })
          assert.isTrue(Exit.isFailure(yield* Effect.exit(Order.getOrderHistory(linear))))
          assert.strictEqual(
            (yield* Order.getOrderHistory({ ...linear, startTime: exchange.now() - 60_000 })).list.length,
            7
          )
        }).pipe(Effect.provide(library(exchange)))
      })
    )
  )

  it.live("pushes, doubles, swallows, spoils and reorders what happens, and cuts sockets", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const exchange = yield* accountExchange
        const { account } = exchange
        const pushed: Array<string> = []
        let undecoded = 0
        yield* Effect.gen(function* () {
          yield* Effect.forkScoped(Stream.runForEach(Socket.undecoded, () => Effect.sync(() => undecoded++)))
          yield* Socket.stream([
            Socket.Topic.order(),
            Socket.Topic.execution(),
            Socket.Topic.position(),
            Socket.Topic.wallet()
          ]).pipe(
            Stream.runForEach((message) =>
              Effect.sync(() => {
                if (!Socket.isUndecoded(message)) pushed.push(message.topic)
              })
            ),
            Effect.forkScoped
          )
          const subscribed = until("subscribed", () => exchange.listening === 1)
          yield* subscribed
          const id = account.place()
          exchange.double = (topic) => topic === "execution"
          account.fill(id, 4)
          exchange.silently(() => account.fill(id, 1))
          exchange.corrupt = () => true
          account.balance(50)
          account.change(id, { price: "99" })
          exchange.corrupt = () => false
          exchange.reordered(
            () => account.fill(id),
            (pushes) => pushes.toReversed()
          )
          const expected = [
            "order",
            "execution",
            "execution",
            "order",
            "position",
            "position",
            "order",
            "execution",
            "execution"
          ]
          yield* until("9 pushes", () => pushed.length === expected.length)
          assert.deepStrictEqual(pushed, expected)
          yield* until("2 undecodable pushes", () => undecoded === 2)
          exchange.cut()
          yield* until("no socket", () => exchange.listening === 0)
          yield* subscribed
          assert.strictEqual(exchange.auths.length, 2)
          assert.isTrue(exchange.auths.every(({ ok }) => ok))
        }).pipe(Effect.provide(Layer.orDie(library(exchange))))
      })
    )
  )
})
