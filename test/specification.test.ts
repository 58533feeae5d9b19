import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Either, Layer, Redacted, type Schedule, Schema, TestClock } from "effect"
import { CommonError } from "../src/Errors/CommonError.js"
import { SubscriptionError, WrongMarketError } from "../src/Errors/Network.js"
import { OrderError } from "../src/Errors/OrderError.js"
import { refusalOf } from "../src/Errors/Refusal.js"
import * as Envelope from "../src/Http/Envelope.js"
import { RestClient } from "../src/Http/RestClient.js"
import * as Settings from "../src/Http/Settings.js"
import { Transport } from "../src/Http/Transport.js"
import { getOpenOrders } from "../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../src/Http/V5/Order/placeOrder.js"
import { setTradingStop } from "../src/Http/V5/Position/setTradingStop.js"
import { switchPositionMode } from "../src/Http/V5/Position/switchPositionMode.js"
import { ScheduleRun } from "../src/internal/ScheduleRun.js"
import * as Bybit from "../src/Layers/Bybit.js"
import * as ClockOffset from "../src/Layers/ClockOffset.js"
import * as Credentials from "../src/Layers/Credentials.js"
import * as Venue from "../src/Layers/Venue.js"
import { Category } from "../src/Schema/Category.js"
import type { Any as AnySchema } from "../src/Schema/internal/SchemaType.js"
import * as PositionIdx from "../src/Schema/PositionIdx.js"
import * as PositionMode from "../src/Schema/PositionMode.js"
import * as TpSlMode from "../src/Schema/TpSlMode.js"
import { layerNode } from "../src/Signing/SignerNode.js"
import * as Heartbeat from "../src/Socket/Heartbeat.js"
import * as TopicLimits from "../src/Socket/internal/Channel/TopicLimits.js"
import * as RawTopic from "../src/Socket/RawTopic.js"
import * as Reconnect from "../src/Socket/Reconnect.js"
import * as Socket from "../src/Socket/Socket.js"
import { logsTo } from "./effect/logs.js"
import { withDraws } from "./effect/randoms.js"
import { scripted } from "./Http/scriptedTransport.js"
import { FakeServer } from "./Socket/FakeDialer.js"

const account = { key: "specificationKey01", secret: Redacted.make("secret") }

describe("the texts of the specification, to the letter", () => {
  it("a key without a secret", () => {
    for (const options of [{ key: "key" }, { secret: "secret" }]) {
      const made = Either.flip(Credentials.make(options))
      assert.strictEqual(Either.getOrThrow(made).message, "API Key & Secret are both required for private endpoints")
    }
  })

  it.effect("a private call without key and secret", () =>
    Effect.gen(function* () {
      const text = "Private endpoints require api and private keys set"
      assert.strictEqual(Either.getOrThrow(Either.flip(Credentials.make({}))).message, text)
      const exchange = scripted([])
      const call = Effect.flatMap(RestClient, (client) => client.call(getOpenOrders, { category: "spot" }, undefined))
      const error = yield* Effect.flip(Effect.provide(call, exchange.layer))
      assert.propertyVal(error, "message", text)
      const empty = Effect.provideService(getOpenOrders({ category: "spot" }), Credentials.Credentials, {
        key: "",
        secret: Redacted.make("")
      })
      assert.strictEqual((yield* Effect.flip(Effect.provide(empty, exchange.layer))).message, text)
    })
  )

  it.effect("an undefined parameter in strict mode, and in strict mode only", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ result: { category: "spot", list: [] } }])
      const call = getOpenOrders({ category: "spot", symbol: undefined }).pipe(
        Effect.provideService(Credentials.Credentials, account),
        Effect.provide(exchange.layer)
      )
      const error = yield* Effect.flip(Effect.provideService(call, Settings.StrictParameters, true))
      assert.strictEqual(error.message, "Failed to sign API request due to undefined parameter")
      yield* call
      assert.strictEqual(exchange.sent[0]?.path, "/v5/order/realtime?category=spot")
    })
  )

  it("an unknown region", () => {
    assert.strictEqual(
      Either.getOrThrow(Either.flip(Venue.regionNamed("XX"))).message,
      'No base URL found for region "XX". Check that your "apiRegion" value is valid.'
    )
  })

  const sockets = (server: FakeServer) => Layer.provide(Socket.layer({ venue: Venue.testnet }), server.layer)

  it.scoped("a raw public v5 topic without its category", () =>
    Effect.gen(function* () {
      const joining = yield* Effect.flip(RawTopic.subscribe(["publicTrade.BTCUSDT"]))
      assert.strictEqual(
        joining.message,
        'For public "v5" websocket topics, use the subscribeV5() method & provide the category parameter'
      )
      const leaving = yield* Effect.flip(RawTopic.unsubscribe(["publicTrade.BTCUSDT"]))
      assert.strictEqual(
        leaving.message,
        'For public "v5" websocket topics, use the unsubscribeV5() method & provide the category parameter'
      )
    }).pipe(Effect.provide(sockets(new FakeServer())), Effect.provideService(Credentials.Credentials, account))
  )

  it.scoped("a topic of another market", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(RawTopic.subscribeV5(["allLiquidation.BTCUSDT"], "spot"))
      assert.strictEqual(
        error.message,
        "This WS client was instanced for the spot market. Make another WebsocketClient instance with \"market: 'linear'\" to listen to linear topics"
      )
      assert.instanceOf(error, WrongMarketError)
    }).pipe(Effect.provide(sockets(new FakeServer())))
  )

  it.scoped("topics that are refused, and only those", () =>
    Effect.gen(function* () {
      const server = new FakeServer()
      server.behaviour.message = (socket, message) =>
        queueMicrotask(() => {
          const success = !JSON.stringify(message.args).includes("nonsense")
          socket.push({ success, ret_msg: success ? "" : "no", conn_id: "c", req_id: message.req_id, op: message.op })
        })
      const error = yield* RawTopic.subscribeV5(["nonsense.A", "nonsense.B"], "linear").pipe(
        Effect.provide(sockets(server)),
        Effect.flip
      )
      assert.strictEqual(error.message, "(nonsense.A,nonsense.B) failed to subscribe")
      assert.instanceOf(error, SubscriptionError)
    })
  )
})

describe("the constants of the specification are the defaults", () => {
  it.effect("REST: receive window 5000 ms, timeout 300000 ms", () =>
    Effect.gen(function* () {
      assert.strictEqual(Duration.toMillis(yield* Settings.ReceiveWindow), 5000)
      assert.strictEqual(Duration.toMillis(yield* Settings.RequestTimeout), 300_000)
      const exchange = scripted([{ result: { category: "spot", list: [] } }])
      yield* getOpenOrders({ category: "spot" }).pipe(
        Effect.provideService(Credentials.Credentials, account),
        Effect.provide(exchange.layer)
      )
      assert.strictEqual(exchange.sent[0]?.headers["X-BAPI-RECV-WINDOW"], "5000")
    })
  )

  /** A transport that counts requests for the server time. */
  const counting = () => {
    const asked: Array<string> = []
    const layer = Layer.succeed(Transport, {
      send: ({ path }) =>
        Effect.sync(() => {
          asked.push(path)
          return { status: 200, statusText: "OK", headers: {}, body: '{"retCode":0,"time":0}' }
        })
    })
    return { asked, layer }
  }
  const bundle = (options: Omit<Bybit.Options, "venue">) => {
    const { asked, layer } = counting()
    const platform = Layer.mergeAll(layer, layerNode, new FakeServer().layer)
    return { asked, layer: Layer.provide(Bybit.layer({ ...options, venue: Venue.testnet }), platform) }
  }

  it.scoped("time sync is off", () =>
    Effect.gen(function* () {
      const { asked, layer } = bundle({})
      yield* Layer.build(layer)
      yield* TestClock.adjust("3 hours")
      assert.strictEqual(asked.length, 0)
    })
  )

  it.scoped("when it is on, every 3600000 ms", () =>
    Effect.gen(function* () {
      const { asked, layer } = bundle({ syncClock: true })
      yield* Layer.build(layer)
      assert.strictEqual(asked.length, 1)
      yield* TestClock.adjust(3_599_999)
      assert.strictEqual(asked.length, 1)
      yield* TestClock.adjust(1)
      assert.strictEqual(asked.length, 2)
    })
  )

  it.effect("a clock difference above 500 ms warns: 501 does, 500 does not", () =>
    Effect.gen(function* () {
      const warnings: Array<unknown> = []
      const logger = logsTo(({ level, message }) => {
        if (level === "WARN") warnings.push(message)
      })
      for (const difference of [500, -500, 501, -501]) {
        yield* TestClock.setTime(1_000_000)
        yield* Effect.provide(ClockOffset.checkLatency(Effect.succeed(1_000_000 + difference)), logger)
        assert.strictEqual(warnings.length, difference === 501 ? 1 : difference === -501 ? 2 : 0, String(difference))
      }
    })
  )

  it.effect("sockets: ping every 10000 ms, pong within 1000 ms, first reconnect after 500 ms", () =>
    Effect.gen(function* () {
      const delays = (schedule: Schedule.Schedule<unknown>, n: number) =>
        Effect.gen(function* () {
          const run = new ScheduleRun(schedule)
          const found: Array<number> = []
          for (let now = 0; found.length < n; now += found.at(-1) ?? 0)
            found.push(((yield* run.next(now, undefined)) ?? Number.NaN) - now)
          return found
        })
      assert.strictEqual((yield* delays(Heartbeat.standard.ping, 1))[0], 10_000)
      assert.strictEqual(Duration.toMillis(Heartbeat.standard.pongTimeout), 1000)
      for (const roll of [0, 0.5, 0.999]) {
        const [first, ...further] = yield* withDraws(roll)(delays(Reconnect.standard.schedule, 9))
        assert.strictEqual(first, 500)
        assert.isAtMost(Math.max(...further), 30_000)
        assert.isAtLeast(Math.max(...further), 22_500)
      }
      assert.deepStrictEqual(yield* delays(Reconnect.fixed.schedule, 3), [500, 500, 500])
    })
  )

  it("at most 10 topics per message on v5 spot public, any number elsewhere", () => {
    assert.strictEqual(TopicLimits.limits("/v5/public/spot").perMessage, 10)
    for (const path of ["/v5/public/linear", "/v5/public/inverse", "/v5/public/option", "/v5/private"]) {
      assert.isUndefined(TopicLimits.limits(path).perMessage)
      assert.strictEqual(TopicLimits.limits(path).characters, 21_000)
    }
    assert.strictEqual(TopicLimits.limits("/v5/public/option").perConnection, 2000)
  })
})

describe("the error catalogue of the specification", () => {
  const meanings: ReadonlyArray<readonly [number, string, string]> = [
    [10001, "InvalidParameter", "parameter"],
    [10003, "InvalidApiKey", "auth"],
    [10004, "InvalidSignature", "auth"],
    [10005, "PermissionDenied", "permission"],
    [10010, "IpNotAllowed", "permission"],
    [10020, "AccountNotUnified", "permission"],
    [12000, "UnknownExchangeError", "server"],
    [110001, "OrderNotFound", "orderState"],
    [110007, "InsufficientBalance", "balance"]
  ]
  for (const [code, tag, category] of meanings) {
    it(`${code} is ${tag}`, () => {
      const found = refusalOf(code, [OrderError, ...placeOrder.errors], CommonError)
      assert.deepStrictEqual([found?.tag, found?.category], [tag, category])
    })
  }
})

describe("the enumerations of the specification", () => {
  it("are closed in parameters", () => {
    const accepts = (schema: AnySchema, value: unknown) => Schema.is(schema)(value)
    for (const category of ["spot", "linear", "inverse", "option"]) assert.isTrue(accepts(Category, category))
    for (const category of ["Spot", "margin", ""]) assert.isFalse(accepts(Category, category))
    assert.deepStrictEqual([PositionMode.MergedSingle, PositionMode.BothSide], [0, 3])
    assert.deepStrictEqual([PositionIdx.OneWay, PositionIdx.BuySide, PositionIdx.SellSide], [0, 1, 2])
    assert.deepStrictEqual([TpSlMode.Full, TpSlMode.Partial], ["Full", "Partial"])
    const wrong = [
      placeOrder.encodeRequest({
        category: "linear",
        symbol: "X",
        side: "Buy",
        orderType: "Market",
        qty: "1",
        positionIdx: 3
      }),
      switchPositionMode.encodeRequest({ category: "linear", symbol: "X", mode: 1 }),
      setTradingStop.encodeRequest({ category: "linear", symbol: "X", positionIdx: 0, tpslMode: "Half" })
    ]
    for (const one of wrong) assert.isTrue(Either.isLeft(one))
  })

  it("are open in answers", () => {
    const row = {
      orderId: "1",
      symbol: "X",
      side: "Sideways",
      orderStatus: "Dreaming",
      orderType: "Iceberg",
      qty: "1",
      cumExecQty: "0",
      positionIdx: 9,
      tpslMode: "Half"
    }
    const body = { retCode: 0, result: { category: "margin", list: [row] } }
    assert.isTrue(Either.isRight(getOpenOrders.decodeBody(body)))
  })
})

describe("the rate-limit fields", () => {
  it("are remainingRequests, maxRequests and resetAtTimestamp, or absent", () => {
    const headers = {
      "X-Bapi-Limit-Status": "3",
      "X-Bapi-Limit": "10",
      "X-Bapi-Limit-Reset-Timestamp": "1763700000000"
    }
    assert.deepStrictEqual(Envelope.rateLimitFromHeaders(headers), {
      remainingRequests: 3,
      maxRequests: 10,
      resetAtTimestamp: 1_763_700_000_000
    })
    assert.isUndefined(Envelope.rateLimitFromHeaders({ ...headers, "X-Bapi-Limit": "ten" }))
  })
})
