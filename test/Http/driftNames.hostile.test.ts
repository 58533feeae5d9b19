/** The alarm about what the exchange adds or changes: hostile names, secrets, schemas of others, and bundles. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Schema } from "effect"
import * as Drift from "../../src/Http/Drift.js"
import * as Endpoint from "../../src/Http/Endpoint.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import * as Market from "../../src/Http/V5/Market.js"
import { createSubUidApiKey } from "../../src/Http/V5/User/createSubUidApiKey.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as Node from "../../src/Layers/BybitNode.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Field from "../../src/Schema/Field.js"
import * as Shape from "../../src/Schema/Shape.js"
import { layerNode as signer } from "../../src/Signing/SignerNode.js"
import { layerNode as dialer } from "../../src/Socket/DialerNode.js"
import { uncaught } from "../Socket/hostileExchange.js"
import { realSleep } from "../Socket/waiting.js"
import { exchangeOnLoopback } from "./callRulesExchange.js"
import {
  accepted,
  account,
  type Entry,
  inWorld,
  logging,
  nodeAt,
  pathsIn,
  place,
  secret,
  sorted,
  venueAt
} from "./driftWorld.js"

const soon = realSleep(40)
const linear = Market.getInstrumentsInfo({ category: "linear" })
const instrument = { symbol: "BTCUSDT", contractType: "LinearPerpetual", status: "Trading" }
const listOf = (...list: ReadonlyArray<object>) => ({ category: "linear", list, nextPageCursor: "" })
const grown = listOf({
  ...instrument,
  status: "Hibernating",
  lucky: "a-value",
  priceFilter: { tickSize: "0.1", halfTick: "0.05" }
})
const grownPaths = ["result.list.*.lucky", "result.list.*.priceFilter.halfTick", "result.list.*.status"]

const limit = "undocumented"
const docs = "https://example.com"

describe("what the exchange calls its fields", () => {
  const hostile = {
    "control characters": "a\u0000b\nc\u001b[31md\re",
    "directions and invisible characters": "a\u202eb\u2066c\u200bd\ufeffe",
    "10,000 characters": "n".repeat(10_000),
    "the API key": account.key,
    "the secret": secret,
    "the secret within a name": `x-${secret}-y`,
    dots: "a.b.c",
    "a name that objects have": "__proto__",
    constructor: "constructor",
    "no characters at all": "",
    "half of a surrogate pair": "\ud800"
  }
  for (const [what, name] of Object.entries(hostile))
    it.scopedLive(`is counted and logged without harm, if it is ${what}`, () =>
      inWorld((world) =>
        Effect.gen(function* () {
          world.answersText(`{"orderId":"o-1","orderLinkId":"",${JSON.stringify(name)}:{"polluted":"yes"}}`)
          yield* place
          yield* soon
          assert.deepStrictEqual(world.counted(), { field: 1 })
          assert.lengthOf(world.paths, 1)
          const text = world.entries
            .map(({ annotations, message }) => [message, ...Object.values(annotations)].join(" "))
            .join(" ")
          assert.isBelow(text.length, 1500)
          assert.notMatch(text, /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
          assert.notInclude(text, secret)
          assert.notInclude(text, account.key)
          assert.notProperty({}, "polluted")
        })
      )
    )

  it.scopedLive("is a warning each, for up to 500 of a venue, all of its endpoints together", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        const many = (name: string, count: number) =>
          Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i}`, i]))
        world.answers({ ...accepted, ...many("a", 300) })
        yield* place
        yield* soon
        assert.lengthOf(world.paths, 300)
        world.answers(listOf({ ...instrument, ...many("b", 1000) }))
        yield* linear
        yield* soon
        assert.lengthOf(world.paths, 500)
        assert.isBelow(world.entries.length, 510)
      })
    )
  )

  it.scopedLive("leaves room for the warning that an answer has changed, however many new names came before", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.answers({ ...accepted, ...Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`a${i}`, i])) })
        yield* place
        world.answers({ orderId: 4711 })
        yield* Effect.flip(place)
        yield* soon
        assert.include(world.paths, "result.orderId")
      })
    )
  )

  it.scopedLive("is no matter if the new field is nested 20,000 levels deep", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.answersText(`{"orderId":"o-1","orderLinkId":"","deep":${"[".repeat(20_000)}${"]".repeat(20_000)}}`)
        yield* place
        yield* soon
        assert.deepStrictEqual(world.paths, ["result.deep"])
      })
    )
  )

  it.scopedLive("is told of an answer with a secret, but no value of it", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        const made = "Zq7XwV9kJt3bRm2NyHf5LdPc8Gs4TuKa"
        const create = createSubUidApiKey({ subuid: 1, readOnly: 0, permissions: {} })
        world.answers({ id: "1", apiKey: "k", secret: made, accessSecret: made })
        yield* create
        world.answers({ id: "1", apiKey: "k", secret: [made], [made]: made })
        yield* Effect.flip(create)
        yield* soon
        assert.include(world.paths, "result.accessSecret")
        assert.include(world.paths, "result.secret")
        assert.notInclude(JSON.stringify(world.entries), made)
      })
    )
  )
})

describe("nobody else", () => {
  const facts = { access: "public", kind: "read", limit, docs } as const
  const side = Field.openEnum("Buy", "Sell")
  const own = {
    "of effect/Schema": Endpoint.get("Own.effect", "/v5/x", { ...facts, result: Schema.Struct({ a: Schema.String }) }),
    "of shapes within effect/Schema": Endpoint.get("Own.mixed", "/v5/x", {
      ...facts,
      result: Schema.Struct({ rows: Schema.Array(Shape.Struct({ side })) })
    }),
    "of shapes": Endpoint.get("Own.shape", "/v5/x", { ...facts, result: Shape.Struct({ a: Field.text }) }),
    "of shapes with an open list of values": Endpoint.get("Own.open", "/v5/x", {
      ...facts,
      result: Shape.Struct({ side })
    }),
    "that extends one of the library's": Endpoint.get("Own.more", "/v5/x", {
      ...facts,
      result: Shape.Struct({ ...Market.GetServerTimeResult.fields, a: Field.text })
    })
  }
  for (const [what, endpoint] of Object.entries(own))
    it.scopedLive(`hears of what a schema of a user's own doesn't describe, one ${what}`, () =>
      inWorld((world) =>
        Effect.gen(function* () {
          world.answers({ timeSecond: "1", a: "1", side: "Both", b: 2, rows: [{ side: "x", c: 1 }] })
          yield* endpoint()
          yield* soon
          assert.deepStrictEqual([world.counted(), world.paths], [{}, []])
        })
      )
    )

  it.scopedLive("hears of an answer that a schema of a user's own refuses: it is a DecodeError, and no drift", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.answers({ a: 1 })
        for (const endpoint of [own["of effect/Schema"], own["of shapes"]])
          assert.strictEqual((yield* Effect.flip(endpoint()))._tag, "DecodeError")
        yield* soon
        assert.deepStrictEqual([world.counted(), world.paths], [{}, []])
      })
    )
  )

  it.scopedLive("suffers from a logger that throws", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeOnLoopback
      const thrown = yield* uncaught
      exchange.react = () => ({ result: grown })
      const logger = Logger.replace(
        Logger.defaultLogger,
        Logger.make(() => {
          throw new Error("a logger of the user's")
        })
      )
      const answer = yield* Effect.provide(linear, Layer.provideMerge(nodeAt(venueAt(exchange.host)), logger))
      yield* soon
      assert.deepEqual(answer, grown as never)
      assert.deepStrictEqual(thrown, [])
    })
  )
})

describe("bundles", () => {
  it.scopedLive("of two venues each have warnings of their own, with its name, over one platform, too", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeOnLoopback
      exchange.react = () => ({ result: grown })
      const entries: Array<Entry> = []
      const memo = yield* Layer.makeMemoMap
      const scope = yield* Effect.scope
      for (const name of ["one", "two", "one"]) {
        const bundle = Bybit.layer({ venue: venueAt(exchange.host, name), rateLimiter: RateLimiter.layerNone })
        const layer = Layer.provide(bundle, Layer.provideMerge(Node.platform, logging(entries)))
        const context = yield* Layer.buildWithMemoMap(Layer.fresh(layer), memo, scope)
        yield* Effect.provide(linear, context)
        yield* soon
      }
      const told = entries.map(({ annotations }) => `${annotations["venue"]} ${annotations["path"]}`)
      assert.deepStrictEqual(
        sorted([...new Set(told)]),
        ["one", "two"].flatMap((name) => grownPaths.map((path) => `${name} ${path}`))
      )
    })
  )

  it.scopedLive("for any platform have the alarm once Drift.layer is provided, and not before", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeOnLoopback
      exchange.react = () => ({ result: grown })
      const platform = Layer.mergeAll(TransportUndici.layer, dialer, signer)
      const venue = venueAt(exchange.host)
      const bundle = Layer.provide(Bybit.layer({ venue, rateLimiter: RateLimiter.layerNone }), platform)
      const without: Array<Entry> = []
      yield* Effect.provide(linear, Layer.provideMerge(bundle, logging(without)))
      const told: Array<Entry> = []
      yield* Effect.provide(linear, Layer.provideMerge(Layer.provide(bundle, Drift.layer), logging(told)))
      yield* soon
      assert.deepStrictEqual([pathsIn(without), sorted(pathsIn(told))], [[], grownPaths])
    })
  )
})
