import { assert, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { WebSocket } from "ws"
import * as Hmac from "../../src/PaperExchange/internal/Rest/Hmac.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"

// biome-ignore lint/suspicious/noExplicitAny: the test looks into messages of many shapes
type Message = any

const world = Paper.layer({ historyDays: 1, symbols: ["BTCUSDT"] })

const signed = (payload: string, now = Date.now()): Record<string, string> => ({
  "X-BAPI-API-KEY": Paper.account.key,
  "X-BAPI-TIMESTAMP": String(now),
  "X-BAPI-RECV-WINDOW": "5000",
  "X-BAPI-SIGN": Hmac.hex(Paper.account.secret, `${now}${Paper.account.key}5000${payload}`),
  "Content-Type": "application/json"
})

const fetched = (url: string, init?: RequestInit) => Effect.tryPromise(() => fetch(url, init))

/** A plain socket whose messages can be awaited one by one. */
const connect = (url: string) =>
  Effect.acquireRelease(
    Effect.async<{ socket: WebSocket; next: Effect.Effect<Message> }, Error>((resume) => {
      const socket = new WebSocket(url)
      const messages: Array<Message> = []
      const waiting: Array<(message: Message) => void> = []
      socket.on("message", (data) => {
        const message = JSON.parse(String(data))
        const waiter = waiting.shift()
        if (waiter === undefined) messages.push(message)
        else waiter(message)
      })
      const next = Effect.async<Message>((resume) => {
        const message = messages.shift()
        if (message !== undefined) resume(Effect.succeed(message))
        else waiting.push((message) => resume(Effect.succeed(message)))
      })
      socket.on("open", () => resume(Effect.succeed({ socket, next })))
      socket.on("error", (cause) => resume(Effect.fail(cause)))
    }),
    ({ socket }) => Effect.sync(() => socket.terminate())
  )

it.scopedLive("serves REST to any client on a loopback port", () =>
  Effect.gen(function* () {
    const { rest, venue } = yield* serve()
    assert.match(rest, /^http:\/\/127\.0\.0\.1:\d+$/)
    assert.deepStrictEqual([venue.rest, venue.live], [rest, false])
    const time = yield* fetched(`${rest}/v5/market/time`)
    assert.strictEqual(time.status, 200)
    const body = JSON.stringify({
      category: "linear",
      symbol: "BTCUSDT",
      side: "Buy",
      orderType: "Market",
      qty: "0.01"
    })
    const placed = yield* fetched(`${rest}/v5/order/create`, { method: "POST", headers: signed(body), body })
    const answer = yield* Effect.promise(() => placed.json())
    assert.strictEqual(answer.retCode, 0)
    assert.strictEqual(placed.headers.get("X-Bapi-Limit"), "10")
    const query = "category=linear&symbol=BTCUSDT"
    const read = yield* fetched(`${rest}/v5/position/list?${query}`, { headers: signed(query) })
    const positions = yield* Effect.promise(() => read.json())
    assert.strictEqual(positions.result.list[0].size, "0.010")
    assert.strictEqual((yield* fetched(`${rest}/v5/nothing`)).status, 404)
  }).pipe(Effect.provide(world))
)

it.scopedLive("serves sockets on the same port: topics, private events, order entry", () =>
  Effect.gen(function* () {
    const { socket } = yield* serve()
    const book = yield* connect(`${socket}/v5/public/linear`)
    book.socket.send(JSON.stringify({ op: "subscribe", args: ["orderbook.50.BTCUSDT"] }))
    assert.isTrue((yield* book.next).success)
    assert.strictEqual((yield* book.next).type, "snapshot")
    const events = yield* connect(`${socket}/v5/private`)
    const entry = yield* connect(`${socket}/v5/trade`)
    const expires = Date.now() + 5000
    const args = [Paper.account.key, expires, Hmac.hex(Paper.account.secret, `GET/realtime${expires}`)]
    for (const { next, socket } of [events, entry]) {
      socket.send(JSON.stringify({ op: "auth", args }))
      const reply = yield* next
      assert.isTrue(reply.success ?? reply.retCode === 0)
    }
    events.socket.send(JSON.stringify({ op: "subscribe", args: ["order"] }))
    yield* events.next
    const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" }
    const header = { "X-BAPI-TIMESTAMP": String(Date.now()) }
    entry.socket.send(JSON.stringify({ reqId: "1", header, op: "order.create", args: [order] }))
    const placed = yield* entry.next
    const event = yield* events.next
    assert.deepStrictEqual([placed.retCode, event.topic, event.data[0].orderId], [0, "order", placed.data.orderId])
    assert.strictEqual(event.data[0].orderStatus, "Filled")
  }).pipe(Effect.provide(world))
)

it.scopedLive("refuses an unknown socket path with 404, and cuts sockets on request", () =>
  Effect.gen(function* () {
    const { socket } = yield* serve()
    const { faults } = yield* Paper.PaperExchange
    const refused = yield* Effect.flip(connect(`${socket}/v5/moon`))
    assert.match(refused.message, /404/)
    const { socket: client } = yield* connect(`${socket}/v5/public/spot`)
    const closed = new Promise<number>((resolve) => client.on("close", resolve))
    yield* faults.dropSockets()
    assert.strictEqual(yield* Effect.promise(() => closed), 1006)
  }).pipe(Effect.provide(world))
)

it.scopedLive("breaks the connection of a lost answer, after executing the request", () =>
  Effect.gen(function* () {
    const { rest } = yield* serve()
    const { faults } = yield* Paper.PaperExchange
    yield* faults.loseAnswer({ path: "/v5/order/create" })
    const body = JSON.stringify({
      category: "spot",
      symbol: "BTCUSDT",
      side: "Sell",
      orderType: "Market",
      qty: "0.01",
      orderLinkId: "l"
    })
    const lost = yield* Effect.exit(fetched(`${rest}/v5/order/create`, { method: "POST", headers: signed(body), body }))
    assert.isTrue(Exit.isFailure(lost))
    const query = "category=spot&orderLinkId=l"
    const read = yield* fetched(`${rest}/v5/order/history?${query}`, { headers: signed(query) })
    const history = yield* Effect.promise(() => read.json())
    assert.strictEqual(history.result.list[0].orderStatus, "Filled")
  }).pipe(Effect.provide(world))
)

it.live("frees its port with its scope, and fails if a port is taken", () =>
  Effect.gen(function* () {
    const first = yield* Effect.scoped(
      Effect.gen(function* () {
        const { rest } = yield* serve()
        const port = Number(new URL(rest).port)
        const taken = yield* Effect.flip(serve({ port }))
        assert.strictEqual(taken._tag, "ListenError")
        assert.include(taken.message, String(port))
        return port
      })
    )
    const again = yield* Effect.scoped(serve({ port: first }))
    assert.strictEqual(again.rest, `http://127.0.0.1:${first}`)
  }).pipe(Effect.provide(world))
)
