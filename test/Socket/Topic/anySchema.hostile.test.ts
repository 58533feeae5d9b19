import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Effect, Either, Schema, Stream } from "effect"
import * as Settings from "../../../src/Http/Settings.js"
import * as Field from "../../../src/Schema/Field.js"
import * as Json from "../../../src/Schema/Json.js"
import * as Shape from "../../../src/Schema/Shape.js"
import * as TopicDefinition from "../../../src/Socket/TopicDefinition.js"
import * as Socket from "../../../src/Socket.js"
import { type HostileExchange, uncaught, withExchange } from "../hostileExchange.js"
import { withMarket } from "../MarketServer.js"
import { aWhile, until } from "../waiting.js"

type Any = Schema.Schema.AnyNoContext

const facts = {
  name: "own",
  channel: "/v5/public/{category}",
  categories: ["linear"],
  access: "public",
  docs: ""
} as const
const text = "own.BTCUSDT"

/** The topic `own.BTCUSDT` with this data. */
const own = (data: Any) => ofMessage(Schema.Struct({ topic: Schema.String, ts: Schema.Number, data }))
const ofMessage = (message: Any): TopicDefinition.Topic<unknown, "public"> => {
  const define: TopicDefinition.Definition<{ readonly symbol: string }, unknown, "public"> = TopicDefinition.define(
    { ...facts, message },
    "own.{symbol}"
  )
  return define({ symbol: "BTCUSDT" })
}

const push = (exchange: HostileExchange, data: unknown, fields: object = {}) =>
  exchange.push({ topic: text, ts: 1_700_000_000_000, data, ...fields })

class Tick extends Schema.Class<Tick>("Tick")({ price: Schema.NumberFromString, size: Schema.BigDecimal }) {
  get isLarge(): boolean {
    return BigDecimal.greaterThan(this.size, BigDecimal.make(1n, 0))
  }
}

const failing = (fail: () => Effect.Effect<string>) =>
  Schema.transformOrFail(Schema.String, Schema.String, {
    strict: true,
    decode: (value) => (value === "good" ? Effect.succeed(value) : fail()),
    encode: Effect.succeed
  })

/** Reads a topic, from when it is subscribed. */
const reader = (exchange: HostileExchange, topic: TopicDefinition.AnyTopic, mode: Settings.DecodeMode = "strict") =>
  Effect.gen(function* () {
    const seen: Array<unknown> = []
    const undecoded: Array<Socket.Undecoded> = []
    yield* Effect.forkScoped(Stream.runForEach(Socket.undecoded, (one) => Effect.sync(() => undecoded.push(one))))
    const fiber = yield* Effect.forkScoped(
      Stream.runForEach(Socket.stream(topic), (message) => Effect.sync(() => seen.push(message))).pipe(
        Settings.withDecoding(mode)
      )
    )
    yield* until(`${topic.text} is subscribed`, () => exchange.listening(topic.text).length > 0)
    yield* aWhile
    return { seen, undecoded, fiber }
  })

type Reader = Effect.Effect.Success<ReturnType<typeof reader>>

/** Waits for what should come at once; shows how the readers ended if it doesn't. */
const soon = (what: string, isSo: () => boolean, ...readers: ReadonlyArray<Reader>) =>
  until(
    () => `${what}: ${readers.map(({ fiber, seen }) => inspect([seen, fiber.unsafePoll()], { depth: 4 }))}`,
    isSo,
    2000
  )

const dataOf = (message: unknown): unknown => (message as { readonly data: unknown }).data

describe("a topic of a program's own", () => {
  it.scopedLive("delivers messages of a shape as they were pushed", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const shape = Shape.Struct({ topic: Field.text, ts: Field.millis, data: Shape.Struct({ price: Field.amount }) })
        const one = yield* reader(exchange, ofMessage(shape))
        const { seen, undecoded } = one
        push(exchange, { price: "x" })
        push(exchange, { price: "1.5" })
        yield* soon("it came", () => seen.length === 1, one)
        assert.deepStrictEqual(seen, [{ topic: text, ts: 1_700_000_000_000, data: { price: "1.5" } }])
        yield* soon("the other is reported", () => undecoded.length === 1)
        assert.strictEqual(undecoded[0]?.error.path, "data.price")
      })
    )
  )

  it.scopedLive("delivers decoded messages: numbers, brands, times, classes and defaults, whole and nested", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const row = Schema.Struct({
          price: Schema.NumberFromString,
          at: Schema.DateFromNumber,
          id: Schema.String.pipe(Schema.brand("Id")),
          note: Schema.optionalWith(Schema.String, { default: () => "none" }),
          side: Schema.propertySignature(Schema.Literal("Buy", "Sell")).pipe(Schema.fromKey("S"))
        })
        const one = yield* reader(exchange, own(Schema.Array(row)))
        const { seen } = one
        push(exchange, [{ price: "1.5", at: 5, id: "a", S: "Buy", more: 1 }])
        yield* soon("it came", () => seen.length === 1, one)
        assert.deepStrictEqual(dataOf(seen[0]), [{ price: 1.5, at: new Date(5), id: "a", note: "none", side: "Buy" }])
      })
    )
  )

  for (const [what, message] of Object.entries({
    "in a struct": Schema.Struct({ topic: Schema.String, data: Tick }),
    "in a shape": Shape.Struct({ topic: Field.text, data: Tick }),
    "in a shape that may be null": Shape.Struct({ topic: Field.text, data: Shape.NullOr(Tick) })
  } satisfies Record<string, Any>))
    it.scopedLive(`delivers instances of a class ${what}, once for each push`, () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const one = yield* reader(exchange, ofMessage(message))
          const { seen } = one
          push(exchange, { price: "1.5", size: "2" })
          push(exchange, { price: "2.5", size: "0.5" })
          yield* soon("they came", () => seen.length === 2, one)
          const ticks = seen.map(dataOf)
          for (const tick of ticks) assert.instanceOf(tick, Tick)
          assert.deepStrictEqual(
            ticks.map((tick) => tick instanceof Tick && [tick.price, tick.isLarge]),
            [
              [1.5, true],
              [2.5, false]
            ]
          )
        })
      )
    )

  it.scopedLive("is read by several, each with its own schema and mode, and beside the library's own topic", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const topic = "publicTrade.BTCUSDT"
        const trade = Schema.Struct({
          topic: Schema.String,
          data: Schema.Array(Schema.Struct({ p: Schema.NumberFromString }))
        })
        const mine = TopicDefinition.single({ ...facts, channel: "/v5/public/linear", message: trade }, topic)()
        const first = yield* reader(exchange, Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))
        const second = yield* reader(exchange, mine)
        const third = yield* reader(exchange, mine, "tolerant")
        const data = [{ T: 1, s: "BTCUSDT", S: "Buy", v: "1", p: "2.5", i: "1", BT: false }]
        exchange.push({ topic, type: "snapshot", ts: 1, data })
        yield* soon(
          "all have it",
          () => [first, second, third].every(({ seen }) => seen.length === 1),
          first,
          second,
          third
        )
        assert.deepStrictEqual(dataOf(first.seen[0]), data)
        for (const { seen } of [second, third]) assert.deepStrictEqual(dataOf(seen[0]), [{ p: 2.5 }])
      })
    )
  )

  it.scopedLive("that is private delivers what does not decode as `Undecoded`, in its place", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const message = Schema.Struct({
          topic: Schema.String,
          data: Schema.Array(Schema.Struct({ price: Schema.NumberFromString }))
        })
        const topic = TopicDefinition.single(
          { ...facts, channel: "/v5/private", categories: [], access: "private", message },
          "own"
        )()
        const one = yield* reader(exchange, topic)
        const { seen, undecoded } = one
        for (const price of ["1", "x", "2"])
          exchange.push({ topic: "own", id: "m", creationTime: 1, data: [{ price }] })
        yield* soon("all came", () => seen.length === 3, one)
        assert.deepStrictEqual([dataOf(seen[0]), dataOf(seen[2])], [[{ price: 1 }], [{ price: 2 }]])
        const wrong = seen[1]
        assert.isTrue(Socket.isUndecoded(wrong))
        if (Socket.isUndecoded(wrong)) {
          assert.include(wrong.raw, '"price":"x"')
          assert.strictEqual(wrong.error.path, "data.0.price")
        }
        yield* soon("it is reported", () => undecoded.length === 1)
      })
    )
  )

  it.scopedLive("skips and reports what does not decode; tolerant delivers it as it was pushed", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const topic = own(Schema.Struct({ price: Schema.NumberFromString }))
        const strict = yield* reader(exchange, topic)
        const tolerant = yield* reader(exchange, topic, "tolerant")
        push(exchange, { price: "x" })
        push(exchange, { price: "2" })
        yield* soon(
          "both have the last",
          () => [strict, tolerant].every(({ seen }) => seen.length > 0),
          strict,
          tolerant
        )
        yield* soon("tolerant has both", () => tolerant.seen.length === 2)
        assert.deepStrictEqual(strict.seen.map(dataOf), [{ price: 2 }])
        assert.deepStrictEqual(tolerant.seen.map(dataOf), [{ price: "x" }, { price: 2 }])
        yield* soon("it is reported", () => strict.undecoded.length > 0)
        assert.deepInclude({ ...strict.undecoded[0] }, { topic: text })
        assert.strictEqual(strict.undecoded[0]?.error.path, "data.price")
        assert.include(strict.undecoded[0]?.raw, '"x"')
      })
    )
  )

  for (const [what, wrong] of Object.entries({
    "a transformation that throws": failing(() => {
      throw new Error("my own bug")
    }),
    "a transformation that throws nothing": failing(() => {
      throw undefined
    }),
    "a transformation that dies": failing(() => Effect.die("my own bug")),
    "a transformation that needs time": failing(() => Effect.promise(() => Promise.resolve("late"))),
    "a condition that throws": Schema.String.pipe(
      Schema.filter((value) => {
        if (value !== "good") throw new Error("my own bug")
        return true
      })
    )
  }))
    it.scopedLive(`goes on after ${what}: the message counts as one that does not decode`, () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const ends = yield* uncaught
          const one = yield* reader(exchange, own(Schema.Struct({ word: wrong })))
          const { seen, undecoded } = one
          const other = yield* reader(exchange, Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))
          push(exchange, { word: "bad" })
          push(exchange, { word: "good" })
          yield* soon("the good one came", () => seen.length > 0, one)
          assert.deepStrictEqual(seen.map(dataOf), [{ word: "good" }])
          yield* soon("the bad one is reported", () => undecoded.length === 1)
          assert.strictEqual(undecoded[0]?.error._tag, "DecodeError")
          assert.isNull(other.fiber.unsafePoll())
          assert.strictEqual(exchange.handshakes, 1)
          assert.isEmpty(ends)
        })
      )
    )

  it.scopedLive("never rounds an integer beyond 2^53", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const exact = yield* reader(exchange, own(Schema.Struct({ id: Schema.BigInt })))
        const rounded = yield* reader(exchange, own(Schema.Struct({ id: Schema.NumberFromString })))
        for (const line of exchange.open) line.send(`{"topic":"${text}","ts":1,"data":{"id":612330315406398322}}`)
        yield* soon("it came", () => exact.seen.length === 1, exact)
        assert.deepStrictEqual(dataOf(exact.seen[0]), { id: 612330315406398322n })
        yield* soon("the other is reported", () => rounded.undecoded.length > 0)
        assert.isEmpty(rounded.seen)
      })
    )
  )

  it.scopedLive("has the exchange's time in its events, whatever its schema makes of it", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const events: Array<unknown> = []
        const topic = ofMessage(
          Schema.Struct({ topic: Schema.String, ts: Schema.DateFromNumber, data: Schema.NumberFromString })
        )
        const all = Stream.runForEach(Socket.events(topic), (event) => Effect.sync(() => events.push(event)))
        yield* Effect.forkScoped(all)
        yield* soon("it is subscribed", () => exchange.listening(text).length > 0)
        yield* aWhile
        push(exchange, "5")
        yield* soon("it came", () => events.length > 0)
        assert.deepInclude({ ...(events[0] as object) }, { _tag: "Message", topic: text, ts: 1_700_000_000_000 })
        assert.deepInclude((events[0] as { readonly message: object }).message, {
          ts: new Date(1_700_000_000_000),
          data: 5
        })
      })
    )
  )

  it.scopedLive("comes once over two lines, also with values that JSON does not have", () =>
    withMarket(
      (server) =>
        Effect.gen(function* () {
          server.add(text, () => undefined)
          const seen: Array<unknown> = []
          yield* Socket.tap(own(Schema.Struct({ id: Schema.BigInt, size: Schema.BigDecimal })), (message) => {
            seen.push(dataOf(message))
          })
          const lines = () => [...server.lines].filter(({ topics }) => topics.has(text)).length
          yield* soon("both lines are subscribed", () => lines() === 2)
          for (const id of ["1", "2", "3"])
            server.push(text, { topic: text, ts: 1_700_000_000_000 + Number(id), data: { id, size: "0.1" } })
          yield* soon("the last came", () => seen.length >= 3)
          yield* aWhile
          assert.strictEqual(seen.length, 3)
          assert.deepStrictEqual(
            seen.map((one) => (one as { readonly id: bigint }).id),
            [1n, 2n, 3n]
          )
        }),
      { lines: 2 }
    ).pipe(Effect.scoped)
  )

  it("decodes by itself, with the path of what does not fit", () => {
    const topic = own(Schema.Struct({ list: Schema.Array(Tick), at: Schema.optional(Schema.Date) }))
    const message = (list: unknown) => Json.parse(JSON.stringify({ topic: text, ts: 1, data: { list } }))
    const right = Either.getOrThrow(topic.decode(message([{ price: "1", size: "2" }])))
    assert.instanceOf((dataOf(right) as { readonly list: ReadonlyArray<unknown> }).list[0], Tick)
    const wrong = topic.decode(message([{ price: "1", size: "2" }, { price: "1" }]))
    assert.isTrue(Either.isLeft(wrong))
    if (Either.isLeft(wrong))
      assert.deepInclude({ ...wrong.left }, { _tag: "DecodeError", endpoint: "topic own", path: "data.list.1.size" })
  })

  it("is refused when it is defined if its message is no schema, by its name", () => {
    for (const junk of [{}, null, "text", 5, Schema.Struct, { topic: Schema.String }, Schema.optional(Schema.String)]) {
      assert.throws(() => ofMessage(junk as Any), /own/, undefined, inspect(junk))
      assert.throws(
        () => TopicDefinition.single({ ...facts, message: junk as Any }, text),
        /own/,
        undefined,
        inspect(junk)
      )
    }
  })
})
