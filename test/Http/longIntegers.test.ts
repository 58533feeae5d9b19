import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Either, Layer, Option, Redacted, Stream } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import { closeFuturesGridBot } from "../../src/Http/V5/Bot/closeFuturesGridBot.js"
import { createFuturesGridBot } from "../../src/Http/V5/Bot/createFuturesGridBot.js"
import { getRiskLimit } from "../../src/Http/V5/Market/getRiskLimit.js"
import * as Bybit from "../../src/Layers/BybitNode.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import { instrumentInfo } from "../../src/Legacy/Inverse/topics.js"
import * as LegacySocket from "../../src/Legacy/LegacySocket.js"
import { submitOrder } from "../../src/Legacy/SpotV1/submitOrder.js"
import * as Json from "../../src/Schema/Json.js"
import { layerNode } from "../../src/Socket/DialerNode.js"
import * as Socket from "../../src/Socket.js"
import { FakeServer } from "../Socket/FakeDialer.js"
import { exchange, loopback, over } from "../Socket/Loopback.js"

const botId = "612330315406398322"

/** An exchange that answers each path with a text, and the bodies that it received. */
const answering = (answers: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const bodies: Array<string> = []
    const server = createServer((request, response) => {
      let body = ""
      request.setEncoding("utf8")
      request.on("data", (part) => {
        body += part
      })
      request.on("end", () => {
        bodies.push(body)
        response.end(answers[(request.url ?? "").replace(/\?.*$/, "")] ?? '{"retCode":0,"result":{}}')
      })
    })
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () => Effect.sync(() => server.close().closeAllConnections())
    )
    const rest = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const venue = Venue.custom({ name: "loopback", rest, live: false })
    const account = { key: "LONGkey00000000001", secret: Redacted.make("secret") }
    return {
      bodies,
      layer: Layer.merge(Bybit.layer({ venue }), Layer.succeed(Credentials, account))
    }
  })

const bot = {
  symbol: "BTCUSDT",
  cell_number: 10,
  min_price: "50000",
  max_price: "60000",
  leverage: "2",
  grid_mode: 1,
  grid_type: 1,
  total_investment: "100"
} as const

describe("an integer beyond 2^53", () => {
  it.scopedLive("keeps its digits as the ID of a bot, so that a close is for the same bot", () =>
    Effect.gen(function* () {
      const { bodies, layer } = yield* answering({
        "/v5/fgridbot/create": `{"retCode":0,"retMsg":"OK","result":{"status_code":200,"bot_id":${botId}}}`,
        "/v5/fgridbot/close": `{"retCode":0,"retMsg":"OK","result":{"status_code":200,"bot_id":${botId}}}`
      })
      yield* Effect.gen(function* () {
        const created = yield* createFuturesGridBot(bot)
        const closed = yield* closeFuturesGridBot({ bot_id: created.bot_id })
        assert.strictEqual(created.bot_id, botId)
        assert.strictEqual(closed.bot_id, botId)
      }).pipe(Effect.provide(layer))
      assert.strictEqual(bodies[1], `{"bot_id":"${botId}"}`)
    })
  )

  it.scopedLive("is refused as a number parameter, which has already lost digits", () =>
    Effect.gen(function* () {
      const { bodies, layer } = yield* answering({})
      // biome-ignore lint/correctness/noPrecisionLoss: the mistake that is tested
      const close = closeFuturesGridBot({ bot_id: 612330315406398322 })
      const error = yield* Effect.flip(Effect.provide(close, layer))
      assert.strictEqual(error._tag, "ParameterError")
      assert.include(error.message, "bot_id: 612330315406398300 is beyond 2^53, where numbers lose digits")
      assert.deepStrictEqual(bodies, [])
    })
  )

  it.scopedLive("keeps its digits in an answer of an older API", () =>
    Effect.gen(function* () {
      const { layer } = yield* answering({
        "/spot/v1/order": '{"ret_code":0,"ret_msg":"","result":{"orderId":1234567890123456789,"symbol":"BTCUSDT"}}'
      })
      const order = submitOrder({ symbol: "BTCUSDT", qty: "1", side: "Buy", type: "MARKET" })
      assert.strictEqual((yield* Effect.provide(order, layer)).orderId, "1234567890123456789")
    })
  )

  it.scopedLive("is refused in a field that the exchange documents as a small number", () =>
    Effect.gen(function* () {
      const { layer } = yield* answering({
        "/v5/market/risk-limit": `{"retCode":0,"result":{"category":"linear","list":[{"id":${botId},"symbol":"BTCUSDT"}]}}`
      })
      const error = yield* Effect.flip(Effect.provide(getRiskLimit({ category: "linear", symbol: "BTCUSDT" }), layer))
      assert.strictEqual(error._tag, "DecodeError")
      if (error._tag !== "DecodeError") return
      assert.strictEqual(error.path, "result.list.0.id")
      assert.strictEqual(error.issue, "expected number, got an integer beyond 2^53, kept as text")
    })
  )

  it("is refused in a body that JSON.parse has read", () => {
    const text = `{"retCode":0,"result":{"status_code":200,"bot_id":${botId}}}`
    const rounded = createFuturesGridBot.decodeBody(JSON.parse(text))
    assert.include(
      String(Either.isLeft(rounded) && rounded.left),
      "got a number beyond 2^53, which may have lost digits"
    )
    const exact = Either.getOrThrow(createFuturesGridBot.decodeBody(Json.parse(text)))
    assert.propertyVal(exact.result, "bot_id", botId)
  })

  it.scopedLive("keeps its digits in a large answer, and in a field that no schema has", () =>
    Effect.gen(function* () {
      const { layer } = yield* answering({
        "/v5/fgridbot/create": `{"retCode":0,"result":{"status_code":200,"bot_id":${botId},"text":"${"x".repeat(20_000)}","new":${botId}}}`,
        "/v5/fgridbot/close": `{"retCode":0,"result":{"status_code":200,"bot_id":"1","new":${botId}}}`
      })
      const created = yield* Effect.provide(createFuturesGridBot(bot), layer)
      assert.strictEqual(created.bot_id, botId)
      assert.propertyVal(created, "new", botId)
      const closed = yield* Effect.provide(closeFuturesGridBot({ bot_id: "1" }), layer)
      assert.propertyVal(closed, "new", botId)
    })
  )

  it.scopedLive("keeps its digits in answers that are not checked", () =>
    Effect.gen(function* () {
      const { layer } = yield* answering({
        "/v5/fgridbot/create": `{"retCode":0,"result":{"bot_id":${botId},"text":"${"x".repeat(20_000)}"}}`
      })
      for (const mode of ["tolerant", "off"] as const) {
        const created = yield* createFuturesGridBot(bot).pipe(Settings.withDecoding(mode), Effect.provide(layer))
        assert.strictEqual(created.bot_id, botId)
      }
    })
  )

  it.scopedLive("keeps its digits in a raw push, and is reported in a push whose field is documented as a number", () =>
    Effect.gen(function* () {
      const server = yield* loopback({
        accept: (socket) =>
          exchange(socket, () =>
            socket.send(
              `{"topic":"publicTrade.BTCUSDT","type":"snapshot","ts":1,"data":[{"T":1,"s":"BTCUSDT","S":"Buy","v":"1","p":"2","i":"x","seq":${botId}}]}`
            )
          )
      })
      const topic = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
      yield* Effect.gen(function* () {
        const reported = yield* Deferred.make<string>()
        yield* Socket.tap(topic, () => {}, {
          undecoded: ({ error }) => Deferred.unsafeDone(reported, Effect.succeed(error.message))
        })
        assert.include(
          yield* Deferred.await(reported),
          "data.0.seq: expected number, got an integer beyond 2^53, kept as text"
        )
      }).pipe(Effect.provide(over(server)))
      yield* Effect.gen(function* () {
        const raw = yield* Socket.subscribeV5([topic.text], "linear")
        const message = Option.getOrThrow(yield* Stream.runHead(raw))
        assert.include(JSON.stringify(message), `"seq":"${botId}"`)
      }).pipe(Effect.provide(over(server)))
    })
  )

  it.scopedLive("keeps its digits in a push of an older socket", () =>
    Effect.gen(function* () {
      const server = yield* loopback({
        accept: (socket) => {
          socket.on("message", (data) => {
            const request: unknown = JSON.parse(data.toString())
            socket.send(JSON.stringify({ success: true, ret_msg: "", conn_id: "c", request }))
            socket.send(
              '{"topic":"instrument_info.100ms.BTCUSD","type":"snapshot","data":{"id":1,"symbol":"BTCUSD","total_turnover_e8":12345678901234567891,"updated_at_e9":1615541855287480123}}'
            )
          })
        }
      })
      const venue = Venue.custom({ name: "loopback", rest: "http://127.0.0.1", socket: server.url, live: false })
      const layer = LegacySocket.layer({ venue, market: "inverse" }).pipe(
        Layer.provide(Layer.merge(new FakeServer().layer, layerNode))
      )
      const topic = instrumentInfo({ symbol: "BTCUSD" })
      const [push] = yield* Stream.runCollect(Stream.take(LegacySocket.stream(topic), 1)).pipe(Effect.provide(layer))
      const data = push?.data
      assert.propertyVal(data, "total_turnover_e8", "12345678901234567891")
      assert.propertyVal(data, "updated_at_e9", "1615541855287480123")
    })
  )
})
