import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Stream } from "effect"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as LegacySocket from "../../src/Legacy/LegacySocket.js"
import { layerNode as signer } from "../../src/Signing/SignerNode.js"
import { layerNode } from "../../src/Socket/DialerNode.js"
import * as Socket from "../../src/Socket.js"
import { samples } from "../Legacy/socket/LegacyServer.js"
import { afterwards, answerTo, confirm, trading } from "../Socket/Connection/leakAnswers.js"
import { http } from "../Socket/Connection/leakEchoes.js"
import { type Hostility, type Message, parrot, type Wire } from "../Socket/Connection/leakWorld.js"
import { order } from "../Socket/tradeWorld.js"
import { realSleep } from "../Socket/waiting.js"
import { share } from "../sample.js"
import {
  assertPlain,
  closeReason,
  endless,
  hostile,
  hostileHeader,
  type Read,
  readable,
  readOf,
  textsOf
} from "./hostileText.js"
import { accounts } from "./restWorld.js"

const mebibyte = 1024 * 1024
const noRest = Layer.succeed(Transport, {
  send: () => Effect.fail(new TransportError({ cause: "no REST here", sent: false }))
})
const platform = Layer.mergeAll(Layer.orDie(layerNode), signer, ClockOffset.layer, noRest)
const optionsOf = (host: string) =>
  ({
    venue: Venue.custom({ name: "hostile", rest: `http://${host}`, socket: `ws://${host}`, live: false }),
    reconnect: Socket.Reconnect.never,
    timeouts: { connect: "1 second", auth: "1 second", acknowledgement: "1 second", close: "50 millis" },
    connectPace: { count: 100_000, per: "1 minute" }
  }) as const

type Watched = ReadonlyArray<readonly [what: string, value: unknown]>
interface Used {
  readonly exit: Exit.Exit<unknown, unknown>
  readonly seen: Watched
}
type Door = (host: string) => Effect.Effect<Used>

const watching = <S>(
  program: Effect.Effect<unknown, unknown, S | Credentials>,
  watched: Readonly<Record<string, Stream.Stream<unknown, never, S>>>,
  services: Layer.Layer<S, unknown>
): Effect.Effect<Used> =>
  Effect.gen(function* () {
    const seen: Array<readonly [string, unknown]> = []
    const used = Effect.gen(function* () {
      for (const [what, stream] of Object.entries(watched))
        yield* Effect.forkScoped(Stream.runForEach(stream, (value) => Effect.sync(() => seen.push([what, value]))))
      yield* realSleep(5)
      return yield* program.pipe(
        Effect.tapErrorCause((cause) => Effect.logError("the program failed", cause)),
        Effect.withSpan("program"),
        Effect.timeout("3 seconds"),
        Effect.exit
      )
    }).pipe(Effect.scoped, Effect.provideService(Credentials, accounts.hmac), Effect.provide(services), Effect.exit)
    return { exit: Exit.flatten(yield* used), seen }
  })

const watchedV5 = { states: Socket.states, health: Socket.health, undecoded: Socket.undecoded }
const streaming =
  (program: Effect.Effect<unknown, unknown, Socket.Sockets | Credentials>): Door =>
  (host) =>
    watching(program, watchedV5, Socket.layer(optionsOf(host)).pipe(Layer.provide(platform)))
const doors = {
  v5: streaming(Stream.runDrain(Socket.stream(Socket.Topic.order()))),
  public: streaming(
    Stream.runDrain(Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })))
  ),
  raw: streaming(Stream.runDrain(Socket.rawStream(["wallet"]))),
  inverse: (host) =>
    watching(
      Stream.runDrain(LegacySocket.stream(samples.inverse[1])),
      { states: LegacySocket.states, health: LegacySocket.health, undecoded: LegacySocket.undecoded },
      LegacySocket.layer({ ...optionsOf(host), market: "inverse" }).pipe(Layer.provide(platform))
    ),
  trade: (host) =>
    watching(
      placeOrder(order),
      {},
      Socket.layerSocket({ ...optionsOf(host), connectWait: "100 millis", timeout: "300 millis", drain: 0 }).pipe(
        Layer.provideMerge(WriteGate.layer()),
        Layer.provide(Layer.merge(RateLimiter.layerNone, platform))
      )
    )
} satisfies Readonly<Record<string, Door>>

const over = (wire: Wire, what: object | string): void => {
  wire.send(what)
  wire.close("over")
}
const afterLogin = (what: (wire: Wire, message: Message) => void): Hostility => ({
  message: (wire, message) =>
    message["op"] === "auth" || message["op"] === "ping" ? confirm(wire, message) : what(wire, message)
})
const pushing = (what: object | string): Hostility => ({
  message: afterwards("subscribe", confirm, (wire) => over(wire, what))
})
const answering = (fields: object): Hostility => ({
  message: (wire, message) =>
    message["op"] === "auth" || message["op"] === "ping"
      ? trading(wire, message)
      : over(wire, answerTo(message, fields))
})
const login = (answer: object | string): Hostility => ({ message: (wire) => wire.send(answer) })
const refusing = (status: string, body: string, headers = ""): Hostility => ({
  handshake: () => Buffer.from(http(status, body, headers), status === "403 No" ? "utf8" : "latin1").toString("latin1")
})

const situations: Readonly<Record<string, readonly [keyof typeof doors, Hostility]>> = {
  "a handshake's 403": ["inverse", { handshake: () => http("403 Forbidden", hostile) }],
  "a long page of a handshake": ["v5", { handshake: () => http("503 Busy", endless(65_536)) }],
  "a handshake's page of 4 MiB, for orders": [
    "trade",
    { handshake: () => http("403 Forbidden", endless(4 * mebibyte)) }
  ],
  "a handshake's 401, for orders": ["trade", { handshake: () => http("401 Unauthorized", hostile) }],
  "a handshake's status text": ["public", refusing(`500 ${hostileHeader}`, "")],
  "a handshake's headers": [
    "public",
    refusing("403 Forbidden", "no", `www-authenticate: ${hostileHeader}\r\nx-note: ${hostileHeader}\r\n`)
  ],
  "a handshake that is no HTTP": ["v5", { handshake: () => `${hostile}\r\n\r\n` }],
  "a handshake with an unknown extension": [
    "v5",
    {
      handshake: () =>
        `HTTP/1.1 101 S\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${hostileHeader}\r\nsec-websocket-protocol: ${hostileHeader}\r\n\r\n`
    }
  ],
  "the reason of a close at once": ["v5", { opened: (wire) => wire.close(closeReason) }],
  "the reason of a close, in public": ["public", { opened: (wire) => wire.close(closeReason, 1008) }],
  "the reason of a close of an older market": ["inverse", { opened: (wire) => wire.close(closeReason) }],
  "the reason of a close instead of an order's answer": [
    "trade",
    { message: (wire, message) => (message["op"] === "auth" ? trading(wire, message) : wire.close(closeReason)) }
  ],
  "the refusal of a login": ["v5", login({ success: false, ret_msg: hostile, op: "auth", conn_id: hostile })],
  "the refusal of a login with a code": ["v5", login({ retCode: 10004, retMsg: hostile, op: "auth" })],
  "the refusal of a login with a text as its code": ["v5", login({ retCode: hostile, retMsg: hostile, op: "auth" })],
  "the refusal of a login of 4 MiB": ["v5", login({ success: false, ret_msg: endless(4 * mebibyte), op: "auth" })],
  "the refusal of a login for orders": [
    "trade",
    login({ retCode: 10003, retMsg: hostile, op: "auth", connId: hostile })
  ],
  "a long refusal of a login for orders": ["trade", login({ retCode: 10003, retMsg: endless(65_536), op: "auth" })],
  "HTML instead of a login": ["v5", { message: (wire) => over(wire, `<html>${hostile}</html>`) }],
  "the refusal of a subscribe": [
    "raw",
    afterLogin((wire, { op, req_id }) => over(wire, { success: false, ret_msg: hostile, req_id, op }))
  ],
  "the refusal of a public subscribe": [
    "public",
    {
      message: (wire, { op, req_id }) => over(wire, { success: false, ret_msg: hostile, conn_id: hostile, req_id, op })
    }
  ],
  "a long refusal of a subscribe": [
    "public",
    { message: (wire, { op, req_id }) => over(wire, { success: false, ret_msg: endless(65_536), req_id, op }) }
  ],
  "topics that failed": [
    "raw",
    afterLogin((wire, { op, req_id }) =>
      over(wire, {
        success: false,
        ret_msg: "",
        data: { failTopics: ["wallet", hostile], successTopics: [] },
        req_id,
        op
      })
    )
  ],
  "an older market's refusal of a subscribe": [
    "inverse",
    {
      message: (wire, request) => over(wire, { success: false, ret_msg: `error:${hostile}`, conn_id: hostile, request })
    }
  ],
  "a push of another shape": [
    "v5",
    pushing({ topic: "order", id: hostile, creationTime: hostile, data: [{ orderId: 5, [hostile]: hostile }] })
  ],
  "a push whose data is a text": [
    "public",
    pushing({ topic: "publicTrade.BTCUSDT", type: "snapshot", ts: 1, data: endless(65_536) })
  ],
  "a text that is no JSON": ["public", pushing(hostile)],
  "a topic that nobody asked for": ["public", pushing({ topic: hostile, type: hostile, data: hostile })],
  "an op that nobody knows": ["v5", pushing({ op: hostile, ret_msg: hostile, success: false })],
  "retMsg of an order": ["trade", answering({ retCode: 110007, retMsg: hostile })],
  "retMsg of an unknown code of an order": ["trade", answering({ retCode: 987_654, retMsg: hostile })],
  "a long retMsg of an order": ["trade", answering({ retCode: 110007, retMsg: endless(65_536) })],
  "reasons of an order": ["trade", answering({ data: { reasons: [{ reasonCode: hostile, reasonMsg: hostile }] } })],
  "a code of an order that is a text": ["trade", answering({ retCode: hostile, retMsg: [hostile] })],
  "a result of an order of another shape": [
    "trade",
    answering({ retCode: 0, retMsg: "OK", data: { orderId: 5, [hostile]: hostile } })
  ],
  "headers of an order's answer": [
    "trade",
    answering({ header: { Traceid: hostile, "X-Bapi-Limit": hostile, [hostile]: hostile } })
  ]
}

describe("over sockets, what people read has no control characters, no forged lines and no long ones:", () => {
  for (const [name, [door, hostility]] of share(Object.entries(situations), 2)) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const server = yield* parrot(hostility)
        const { result, texts } = yield* readable(doors[door](server.host))
        assert.isTrue(Exit.isFailure(result.exit), "nothing failed")
        const watched = result.seen.flatMap(([what, value]): ReadonlyArray<Read> => {
          const error: unknown = what === "undecoded" ? Reflect.get(Object(value), "error") : undefined
          return [...textsOf(value, what), ...readOf(error, "an undecoded message")]
        })
        const errors = Exit.isFailure(result.exit) ? readOf(Cause.squash(result.exit.cause)) : []
        assertPlain([...texts, ...watched, ...errors])
      })
    )
  }
})

describe("over sockets, what programs read stays whole:", () => {
  const undecodedOf = (door: keyof typeof doors, text: string, key = "") =>
    Effect.gen(function* () {
      const server = yield* parrot(pushing(text.replace("{key}", key)))
      const { seen } = yield* doors[door](server.host)
      const found = seen.flatMap(([what, value]) => (what === "undecoded" ? [value] : []))[0]
      return (found ?? assert.fail("nothing undecoded")) as {
        readonly raw: string
        readonly error: { readonly body: unknown }
      }
    })
  const push = {
    topic: "order",
    id: "1",
    creationTime: 1,
    data: [{ orderId: 5, note: endless(100_000), [hostile]: 1 }]
  }

  it.scopedLive("a push of another shape", () =>
    Effect.gen(function* () {
      const { error, raw } = yield* undecodedOf("v5", JSON.stringify(push))
      assert.isTrue(raw === JSON.stringify(push), "raw was changed")
      assert.isTrue(JSON.stringify(error.body) === JSON.stringify(push), "the body was changed")
    })
  )
  it.scopedLive("a text that is no JSON", () =>
    Effect.gen(function* () {
      const { raw } = yield* undecodedOf("public", endless(100_000))
      assert.isTrue(raw === endless(100_000), "raw was changed")
    })
  )
  it.scopedLive("a push of which only the key is masked", () =>
    Effect.gen(function* () {
      const { raw } = yield* undecodedOf("v5", `${hostile}{key}${"A".repeat(5000)}`, accounts.hmac.key)
      assert.isTrue(raw === `${hostile}kQ7v****${"A".repeat(5000)}`, raw.slice(0, 1500))
    })
  )
  it.scopedLive("the result of a refused order", () =>
    Effect.gen(function* () {
      const data = { orderId: "", note: endless(100_000), [hostile]: [hostile] }
      const server = yield* parrot(answering({ retCode: 110007, data, retExtInfo: { list: [hostile] } }))
      const { exit } = yield* doors.trade(server.host)
      const error = Exit.isFailure(exit) ? Cause.squash(exit.cause) : assert.fail("nothing failed")
      assert.isTrue(
        JSON.stringify(Reflect.get(Object(error), "result")) === JSON.stringify(data),
        "the result was changed"
      )
      assert.deepStrictEqual(Reflect.get(Object(error), "retExtInfo"), { list: [hostile] })
    })
  )
})
