import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, HashMap, Layer, Logger, Metric, MetricState } from "effect"
import * as Drift from "../../src/Http/Drift.js"
import { noveltiesIn } from "../../src/Http/internal/Novelties.js"
import * as Settings from "../../src/Http/Settings.js"
import * as Field from "../../src/Schema/Field.js"
import * as Schema from "../../src/Schema/Shape.js"
import * as Socket from "../../src/Socket.js"
import { reading, trades, withExchange } from "../Socket/hostileExchange.js"
import { until } from "../Socket/waiting.js"
import { type Cell, place, soon, table } from "./callRulesWorld.js"

interface Entry {
  readonly message: string
  readonly annotations: Readonly<Record<string, unknown>>
}
const logging = (entries: Array<Entry>) =>
  Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ annotations, message }) => {
      entries.push({ message: String(message), annotations: Object.fromEntries(HashMap.toEntries(annotations)) })
    })
  )

const counted = (cell: Cell) =>
  cell.points("bybit.drift").map(({ count, labels }) => [labels["bybit.endpoint"], labels["bybit.drift.kind"], count])

table("what the exchange has added or changed", [
  {
    rule: "is counted once for a field that nobody knows, however often it is sent within ten seconds",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => ({ result: { orderId: "o-1", orderLinkId: "", lucky: "secret-value" } })
        yield* place
        yield* place
        assert.deepStrictEqual(counted(cell), [["Order.placeOrder", "field", 1]])
      })
  },
  {
    rule: "is not counted if nothing has changed",
    story: (cell) => Effect.map(place, () => assert.deepStrictEqual(counted(cell), []))
  },
  {
    rule: "is counted each time an answer can't be decoded, also in strict mode",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => ({ result: { orderId: 4711 } })
        for (const mode of ["strict", "tolerant", "off"] as const)
          yield* Effect.either(Settings.withDecoding(place, mode))
        assert.deepStrictEqual(counted(cell), [["Order.placeOrder", "changed", 2]])
      })
  },
  {
    rule: "isn't a page of a proxy",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => ({ code: undefined, message: "maintenance" })
        assert.isTrue(Either.isLeft(yield* Effect.either(place)))
        yield* soon
        assert.deepStrictEqual(counted(cell), [])
      })
  }
])

describe("a drift of a topic", () => {
  it.scopedLive("is counted by the topic's name, and logged once a path without the value", () =>
    Effect.gen(function* () {
      const entries: Array<Entry> = []
      const count = (kind: string) =>
        Metric.unsafeSnapshot().flatMap(({ metricKey: { name, tags }, metricState }) => {
          const labels = Object.fromEntries(tags.map(({ key, value }) => [key, value]))
          const isIt = labels["bybit.topic"] === "publicTrade" && labels["bybit.drift.kind"] === kind
          return name === "bybit.drift" && isIt && MetricState.isCounterState(metricState) ? [metricState.count] : []
        })[0] ?? 0
      const before = [count("field"), count("changed")] as const
      yield* withExchange((exchange) =>
        Effect.gen(function* () {
          const topic = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
          const { seen } = yield* reading(Socket.stream(topic))
          yield* until("the subscription", () => exchange.listening(topic.text).length === 1)
          const one = trades(topic.text, 1)
          exchange.push({ ...one, lucky: "hidden words" })
          exchange.push({ topic: topic.text, data: "not trades" })
          exchange.push(trades(topic.text, 2))
          yield* until("the trades", () => seen.length === 2)
        })
      ).pipe(Effect.provide(Layer.provideMerge(Drift.layer, logging(entries))))
      assert.deepStrictEqual(
        [Number(count("field")) - Number(before[0]), Number(count("changed")) - Number(before[1])],
        [1, 1]
      )
      const told = entries.filter(({ annotations }) => annotations["topic"] === "publicTrade")
      assert.deepStrictEqual(
        told.map(({ annotations }) => annotations["path"]),
        ["lucky", "data"]
      )
      assert.strictEqual(told[0]?.message, "The exchange sends a field that this version doesn't know")
      assert.notInclude(JSON.stringify(entries), "hidden words")
    })
  )
})

describe("additions to a schema", () => {
  const side = Field.openEnum("Buy", "Sell")
  const row = Schema.Struct({ side, note: Schema.optional(Schema.NullOr(Field.text)) })
  const found = (schema: Schema.Schema<never> | { readonly ast: typeof row.ast }, value: unknown) =>
    noveltiesIn(schema.ast, value, "result", 0).map(({ kind, path }) => `${kind} ${path}`)

  it("are fields and values, once for all rows of a list", () => {
    const list = Schema.Struct({ list: Field.list(row) })
    const rows = [{ side: "Buy" }, { side: "Both", extra: 1 }, { side: "None", extra: 2, note: null }]
    assert.deepStrictEqual(found(list, { list: rows }), ["value result.list.*.side", "field result.list.*.extra"])
    assert.deepStrictEqual(found(list, { list: [{ side: "Buy", note: "x" }, { side: "" }] }), [])
  })

  it("are none of the names of a map, only of what they name", () => {
    assert.deepStrictEqual(found(Schema.Record(row), { a: { side: "Buy", b: 1 } }), ["field result.*.b"])
  })

  it("are what the member of a union that is meant doesn't know", () => {
    const union = Schema.Union(
      Schema.Struct({ kind: Schema.Literal("a"), one: Field.text }),
      Schema.Struct({ kind: Schema.Literal("b"), two: Field.text })
    )
    assert.deepStrictEqual(found(union, { kind: "b", two: "2", three: 3 }), ["field result.three"])
  })

  it("of an endless value are looked for up to a limit", () => {
    interface Tree {
      readonly left?: Tree
      readonly right?: Tree
    }
    const tree: Schema.Schema<Tree> = Schema.suspend(() =>
      Schema.Struct({ left: Schema.optional(tree), right: Schema.optional(tree) })
    )
    const endless: Record<string, unknown> = {}
    endless["left"] = endless
    endless["right"] = endless
    assert.deepStrictEqual(found({ ast: tree.ast }, endless), [])
  })
})
