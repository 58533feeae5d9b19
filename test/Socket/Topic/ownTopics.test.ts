import { assert, describe, expectTypeOf, it } from "@effect/vitest"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Fiber from "effect/Fiber"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import * as Settings from "../../../src/Http/Settings.js"
import * as Field from "../../../src/Schema/Field.js"
import type { Source } from "../../../src/Socket/Source.js"
import * as TopicDefinition from "../../../src/Socket/TopicDefinition.js"
import * as Socket from "../../../src/Socket.js"
import { account } from "../FakeDialer.js"
import { sendAfterSubscribe, withServer } from "../inMemory.js"

const Price = Schema.NumberFromString.pipe(Schema.brand("Price"))

class Mark extends Schema.Class<Mark>("Mark")({ price: Price, at: Schema.DateFromNumber }) {}

const facts = {
  channel: "/v5/public/{category}",
  categories: ["linear", "inverse"],
  access: "public",
  docs: "https://example.com"
} as const

const marks = TopicDefinition.define(
  { ...facts, name: "marks", message: TopicDefinition.publicMessage(Schema.Array(Mark)) },
  "marks.{interval}.{symbol}"
)

const pushed = (topic: string, at: unknown = 5) => ({ topic, type: "snapshot", ts: 1, data: [{ price: "1.5", at }] })

describe("a topic with a schema of effect/Schema", () => {
  it("infers parameters and messages", () => {
    expectTypeOf<Parameters<typeof marks>[0]>().toMatchTypeOf<{ readonly category: "linear" | "inverse" }>()
    const topic = marks({ category: "linear", interval: 1, symbol: "BTCUSDT" })
    assert.deepInclude({ text: topic.text, path: topic.path }, { text: "marks.1.BTCUSDT", path: "/v5/public/linear" })
    const { data } = Either.getOrThrow(topic.decode(pushed("marks.1.BTCUSDT")))
    expectTypeOf(data).toEqualTypeOf<ReadonlyArray<Mark>>()
    assert.deepStrictEqual(data, [new Mark({ price: Price.make(1.5), at: new Date(5) })])
    const failed = Either.getOrThrow(Either.flip(topic.decode(pushed("marks.1.BTCUSDT", "five"))))
    assert.deepInclude(failed, { endpoint: "topic marks", path: "data.0.at", issue: "expected number, got string" })
  })

  it.scoped("streams decoded messages, and emits the others as undecoded", () =>
    withServer((server) =>
      Effect.gen(function* () {
        sendAfterSubscribe(server, (topic) => pushed(topic, topic.endsWith("BTCUSDT") ? 5 : "five"))
        const undecoded = yield* Effect.fork(Stream.runHead(Socket.undecoded))
        const topics = ["ETHUSDT", "BTCUSDT"].map((symbol) => marks({ category: "linear", interval: 1, symbol }))
        const [message] = Chunk.toReadonlyArray(yield* Stream.runCollect(Stream.take(Socket.stream(topics), 1)))
        assert.deepStrictEqual(message?.data, [new Mark({ price: Price.make(1.5), at: new Date(5) })])
        assert.strictEqual(message !== undefined && marks.match(message), true)
        yield* Fiber.interrupt(undecoded)
      })
    )
  )

  it.scoped("delivers messages that don't match as they are, if decoding is tolerant or off", () =>
    withServer((server) =>
      Effect.gen(function* () {
        sendAfterSubscribe(server, (topic) => pushed(topic, topic.endsWith("BTCUSDT") ? 5 : "five"))
        for (const mode of ["tolerant", "off"] as const) {
          const read = (symbol: string) =>
            Stream.runHead(Socket.stream(marks({ category: "linear", interval: 1, symbol }))).pipe(
              (self) => Settings.withDecoding(self, mode),
              Effect.flatten,
              Effect.orDie
            )
          assert.instanceOf((yield* read("BTCUSDT")).data[0], Mark)
          const raw: unknown = yield* read("ETHUSDT")
          assert.deepStrictEqual(raw, pushed("marks.1.ETHUSDT", "five"))
        }
      })
    )
  )

  it("has fields of both kinds in one another, and refuses what JSON can't be", () => {
    const both = TopicDefinition.single(
      { ...facts, name: "both", message: TopicDefinition.privateMessage(Schema.Struct({ a: Field.amount, b: Price })) },
      "both"
    )
    const message = { topic: "both", data: [{ a: "1", b: "2" }] }
    assert.deepStrictEqual(Either.getOrThrow(both().decode(message)).data, [{ a: "1", b: Price.make(2) }])
    assert.throws(
      () =>
        TopicDefinition.single(
          { ...facts, name: "wrong", message: TopicDefinition.publicMessage(Schema.DateFromSelf) },
          "x"
        ),
      /^topic wrong: message.data: DateFromSelf/
    )
  })

  it.scoped("is refused if it is private, and only looks like a topic: it doesn't say how an account connects", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { accountOf: _, ...plain } = TopicDefinition.single(
          { ...facts, access: "private", name: "mine", message: TopicDefinition.privateMessage(Mark) },
          "mine"
        )() as Source<unknown>
        const listener = {
          message: () => {},
          undecoded: () => {},
          failed: () => {},
          down: () => {},
          subscribed: () => {}
        }
        const sockets = yield* Socket.Sockets
        const error = yield* Effect.flip(sockets.listen([{ ...plain, path: "/v5/private" }], listener, account))
        assert.strictEqual(error._tag, "TopicError")
        assert.strictEqual(server.sockets.length, 0)
      })
    )
  )

  it("is refused when it is made if it can't make a text, by its name", () => {
    const message = TopicDefinition.publicMessage(Schema.Unknown)
    const made = (template: string, channel = "/v5/public/linear") =>
      TopicDefinition.define<unknown & TopicDefinition.AnyMessage, "public", string, [], Record<string, string>>(
        { ...facts, categories: [], channel, name: "own", message },
        template
      )
    for (const template of ["x.{symbol", "x.symbol}", "x[.{symbol}", "x.{}", "x.{{symbol}}", "x.[{a}[b]]", ""])
      assert.throws(() => made(template), TypeError, /^topic own: ".*" has a brace or a bracket without/)
    for (const channel of ["/v5/public/{market}", "/v5/public/{category", "wss://example.com/v5/public/linear", "v5"])
      assert.throws(() => made("x.{symbol}", channel), TypeError, /^topic own: ".*" is not a channel/)
    for (const template of ["x", "x.{symbol}", "{a|b}.x", "x[.{category}]", "x[.{a}-{b}].{c}"])
      assert.doesNotThrow(() => made(template, "/v5/public/{category}"))
    assert.throws(
      () => TopicDefinition.single({ ...facts, name: "one", message }, "x.{symbol}"),
      /^topic one: "x.{symbol}" is not the text of a single topic/
    )
  })

  it("is refused by the compiler if its messages don't name it", () => {
    const message = Schema.Struct({ data: Schema.Number })
    // @ts-expect-error: `topic` is missing
    assert.isDefined(TopicDefinition.single({ ...facts, name: "one", message }, "x"))
    // @ts-expect-error: `topic` is missing
    assert.isDefined(TopicDefinition.define({ ...facts, name: "many", message }, "x.{symbol}"))
  })
})
