import { assert, describe, layer as shared } from "@effect/vitest"
import { Effect } from "effect"
import { type Event, type Peer, peer3, peer4, silent } from "./foreign.js"
import { connect, far, key, layer, open, quiet, secret, World } from "./world.js"

const linear = { category: "linear", symbol: "BTCUSDT" }
const market = { ...linear, orderType: "Market", qty: "0.01" }

const rest = Effect.map(World, ({ rest }) => new peer4.RestClientV5({ key, secret, baseUrl: rest }))

const place = (side: "Buy" | "Sell") =>
  Effect.flatMap(rest, (api) => Effect.promise(() => api.submitOrder({ ...market, side }))).pipe(
    Effect.map(({ result, retCode, retMsg }) => {
      assert.strictEqual(retCode, 0, retMsg)
      return String(result.orderId)
    })
  )

const settled = (subscribed: Promise<unknown> | Array<Promise<unknown>>) =>
  Effect.promise(() => (Array.isArray(subscribed) ? Promise.all(subscribed) : subscribed))

const listens = (name: string, peer: Peer) =>
  describe(`${name} over sockets`, () => {
    shared(layer, { excludeTestServices: true })((it) => {
      it.scoped("hears public topics", () =>
        Effect.gen(function* () {
          const { socket } = yield* World
          const { hear, socket: client } = yield* connect(peer, { wsUrl: `${socket}/v5/public/linear` })
          const topics = ["orderbook.50.BTCUSDT", "publicTrade.BTCUSDT", "tickers.BTCUSDT", "kline.1.BTCUSDT"]
          yield* settled(client.subscribeV5(topics, "linear"))
          const book = yield* hear("update", ({ topic }) => topic === "orderbook.50.BTCUSDT")
          assert.deepStrictEqual([book.type, book.data.s, book.data.b.length], ["snapshot", "BTCUSDT", 50])
          yield* hear("update", ({ topic, type }) => topic === "orderbook.50.BTCUSDT" && type === "delta")
          yield* hear("update", ({ topic }) => topic === "tickers.BTCUSDT")
          yield* hear("update", ({ topic }) => topic === "kline.1.BTCUSDT")
          yield* place("Buy")
          yield* hear("update", ({ data, topic }) => topic === "publicTrade.BTCUSDT" && data[0].s === "BTCUSDT")
          yield* place("Sell")
        })
      )

      it.scoped("hears spot, ten topics at a time", () =>
        Effect.gen(function* () {
          const { socket } = yield* World
          const { hear, socket: client } = yield* connect(peer, { wsUrl: `${socket}/v5/public/spot` })
          const topics = ["BTCUSDT", "ETHUSDT"].flatMap((symbol) => [
            ...["1", "5", "15", "60", "D"].map((interval) => `kline.${interval}.${symbol}`),
            `orderbook.1.${symbol}`,
            `tickers.${symbol}`
          ])
          assert.isAbove(topics.length, 10)
          yield* settled(client.subscribeV5(topics, "spot"))
          yield* Effect.forEach(
            topics.filter((topic) => !topic.startsWith("kline")),
            (name) => hear("update", ({ topic }) => topic === name)
          )
        })
      )

      it.scoped("hears of its own orders, fills, position and wallet", () =>
        Effect.gen(function* () {
          const { socket } = yield* World
          const { hear, socket: client } = yield* connect(peer, { wsUrl: `${socket}/v5/private`, key, secret })
          yield* settled(client.subscribeV5(["order", "execution", "position", "wallet"], "linear"))
          yield* hear("response", (event: Event) => event.op === "subscribe" && event.success)
          const orderId = yield* place("Buy")
          const mine = (name: string) => (event: Event) =>
            event.topic === name && event.data.some((row: Event) => row.orderId === orderId)
          const order = yield* hear("update", mine("order"))
          assert.strictEqual(order.data.at(-1).orderStatus, "Filled")
          const execution = yield* hear("update", mine("execution"))
          assert.strictEqual(execution.data[0].side, "Buy")
          const position = yield* hear("update", ({ topic }) => topic === "position")
          assert.deepStrictEqual([position.data[0].symbol, Number(position.data[0].size)], ["BTCUSDT", 0.01])
          const wallet = yield* hear("update", ({ topic }) => topic === "wallet")
          assert.strictEqual(wallet.data[0].accountType, "UNIFIED")
          yield* place("Sell")
        })
      )

      it.scoped("comes back after a lost connection, with its topics", () =>
        Effect.gen(function* () {
          const { paper, socket } = yield* World
          const { hear, socket: client } = yield* connect(peer, { wsUrl: `${socket}/v5/private`, key, secret })
          yield* settled(client.subscribeV5(["order"], "linear"))
          yield* hear("response", (event: Event) => event.op === "subscribe" && event.success)
          assert.strictEqual(yield* paper.faults.dropSockets({ path: "/v5/private" }), 1)
          yield* hear("reconnected")
          // The second confirmation is that of the new connection.
          const confirmed = new Set<Event>()
          yield* hear("response", (event: Event) => {
            if (event.op === "subscribe" && event.success === true) confirmed.add(event)
            return confirmed.size === 2
          })
          const orderId = yield* place("Buy")
          yield* hear("update", ({ data, topic }) => topic === "order" && data[0].orderId === orderId)
          yield* place("Sell")
        })
      )

      it.scoped("is refused with a wrong secret", () =>
        Effect.gen(function* () {
          const { socket } = yield* World
          const { hear, socket: client } = yield* connect(peer, {
            wsUrl: `${socket}/v5/private`,
            key,
            secret: "not it"
          })
          const subscribed = client.subscribeV5(["order"], "linear")
          for (const one of Array.isArray(subscribed) ? subscribed : [subscribed]) one.catch(() => {})
          const refusal = yield* hear(peer === peer4 ? "exception" : "error", (event: Event) => event.op === "auth")
          assert.isFalse(refusal.success)
        })
      )

      it.effect("leaves no socket", () => quiet)
    })
  })

listens("bybit-api 4.7.7", peer4)
listens("bybit-api 3.10.34", peer3)

describe("bybit-api 4.7.7 by order entry", () => {
  shared(layer, { excludeTestServices: true })((it) => {
    const entry = (wrong?: string) =>
      Effect.flatMap(World, ({ socket }) =>
        open(
          () =>
            new peer4.WebsocketAPIClient(
              { wsUrl: `${socket}/v5/trade`, key, secret: wrong ?? secret, attachEventListeners: false },
              silent
            ),
          (client) => client.getWSClient()
        )
      )
    const call = (f: () => Promise<Event>): Effect.Effect<Event> =>
      Effect.promise(() => f().catch((refusal: Event) => refusal))

    it.scoped("places, amends and cancels an order", () =>
      Effect.gen(function* () {
        const { paper } = yield* World
        const { client } = yield* entry()
        const order = { ...linear, side: "Buy", orderType: "Limit", qty: "0.01", price: far(paper, 0.8) }
        const placed = yield* call(() => client.submitNewOrder(order))
        assert.strictEqual(placed.retCode, 0, placed.retMsg)
        const { orderId } = placed.data
        const amended = yield* call(() => client.amendOrder({ ...linear, orderId, qty: "0.02" }))
        assert.strictEqual(amended.retCode, 0, amended.retMsg)
        const cancelled = yield* call(() => client.cancelOrder({ ...linear, orderId }))
        assert.deepStrictEqual([cancelled.retCode, cancelled.data.orderId], [0, orderId])
        const again = yield* call(() => client.cancelOrder({ ...linear, orderId }))
        assert.strictEqual(again.retCode, 110001)
      })
    )

    it.scoped("places, amends and cancels several at once", () =>
      Effect.gen(function* () {
        const { paper } = yield* World
        const { client } = yield* entry()
        const one = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: far(paper, 0.8) }
        const placed = yield* call(() => client.batchSubmitOrders("linear", [one, { ...one, qty: "0.02" }]))
        const codes = ({ retExtInfo }: Event) => retExtInfo.list.map(({ code }: Event) => code)
        assert.deepStrictEqual(codes(placed), [0, 0])
        const rows: ReadonlyArray<{ readonly orderId: string }> = placed.data.list
        const refs = rows.map(({ orderId }) => ({ symbol: "BTCUSDT", orderId }))
        const amended = yield* call(() =>
          client.batchAmendOrder(
            "linear",
            refs.map((ref) => ({ ...ref, qty: "0.03" }))
          )
        )
        assert.deepStrictEqual(codes(amended), [0, 0])
        const cancelled = yield* call(() => client.batchCancelOrder("linear", refs))
        assert.deepStrictEqual(codes(cancelled), [0, 0])
      })
    )

    it.scoped("is refused with a wrong secret, and places nothing", () =>
      Effect.gen(function* () {
        const { paper } = yield* World
        const { client, hear } = yield* entry("not it")
        const order = { ...linear, side: "Buy", orderType: "Limit", qty: "0.01", price: far(paper, 0.8) }
        const refused = yield* call(() => client.submitNewOrder(order))
        // This client takes any answer to its auth message for a yes: only the order tells it otherwise.
        const auth = yield* hear("authenticated")
        assert.deepStrictEqual([auth.retCode, refused.retCode], [10004, 10003])
      })
    )

    it.effect("leaves no order and no socket", () =>
      Effect.gen(function* () {
        const api = yield* rest
        const { result } = yield* Effect.promise(() => api.getActiveOrders(linear))
        assert.deepStrictEqual(result.list, [])
        yield* quiet
      })
    )
  })
})
