import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Layer, Stream } from "effect"
import * as RestClient from "../../src/Http/RestClient.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as Node from "../../src/Layers/BybitNode.js"
import * as Config from "../../src/Layers/Credentials.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Instruments from "../../src/Layers/Instruments.js"
import * as OrderEntry from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Paper from "../../src/PaperExchange.js"
import { layerWeb } from "../../src/Signing/SignerWeb.js"
import * as Socket from "../../src/Socket.js"
import { accountAt, type LoopbackVenue, type Services, serveVenue } from "./twoVenuesWorld.js"

const market = { category: "linear", symbol: "BTCUSDT" } as const
const order = { ...market, side: "Buy", orderType: "Limit", qty: "0.01", price: "50000" } as const
const kill = () => Safety.layerKillSwitch({ targets: [market], deadline: "2 seconds" })

type All = Services | Safety.KillSwitch
class Left extends Context.Tag("test/Left")<Left, Context.Context<All>>() {}
class Right extends Context.Tag("test/Right")<Right, Context.Context<All>>() {}

/** Two bots, built together. */
const both = (left: Layer.Layer<All, unknown>, right: Layer.Layer<All, unknown>) =>
  Effect.map(
    Layer.build(
      Layer.merge(
        Layer.effect(Left, Effect.context<All>()).pipe(Layer.provide(left)),
        Layer.effect(Right, Effect.context<All>()).pipe(Layer.provide(right))
      )
    ),
    (built) => [Context.get(built, Left), Context.get(built, Right)] as const
  )

/** Halts a bot, and returns which of the two then places an order. */
const placesAfterHaltOf = (halted: Context.Context<All>, bots: ReadonlyArray<Context.Context<All>>) =>
  Effect.gen(function* () {
    const { halt, resume } = Context.get(halted, Safety.KillSwitch)
    const [outcome] = yield* Effect.provide(halt("test"), halted)
    assert.strictEqual(outcome?._tag, "Cleared")
    const places = yield* Effect.forEach(bots, (bot) =>
      Effect.provide(
        Effect.match(Order.placeOrder(order), {
          onFailure: (error) => (Safety.isHalted(error) ? "halted" : assert.fail(String(error))),
          onSuccess: () => "placed"
        }),
        bot
      )
    )
    yield* resume
    return places
  })

const safe = (bundle: Layer.Layer<Services, unknown>): Layer.Layer<All, unknown> =>
  Layer.provideMerge(kill(), Layer.orDie(bundle))
const withSocket = (venue: LoopbackVenue["venue"], bundle: Layer.Layer<Node.Services | Credentials, unknown>) =>
  Layer.provideMerge(Socket.layerSocket({ venue }), bundle)
const nodeAt = (at: LoopbackVenue, options: Partial<Node.Options> = {}) =>
  Layer.merge(Node.layer({ venue: at.venue, ...options }), Layer.succeed(Credentials, accountAt(at)))

const paperOptions = { symbols: ["BTCUSDT"], historyDays: 1 }

describe("a halt", () => {
  for (const over of ["REST", "order sockets"]) {
    it.scopedLive(`on one paper exchange is none on another, over ${over}`, () =>
      Effect.gen(function* () {
        const paper = (seed: number) => {
          const bundle = Paper.Bybit.layer({ seed, ...paperOptions })
          return safe(over === "REST" ? bundle : Layer.provideMerge(Socket.layerSocket({ venue: Paper.venue }), bundle))
        }
        const bots = yield* both(paper(1), paper(2))
        assert.deepStrictEqual(yield* placesAfterHaltOf(bots[0], bots), ["halted", "placed"])
        assert.deepStrictEqual(yield* placesAfterHaltOf(bots[1], bots), ["placed", "halted"])
      })
    )

    it.scopedLive(`stops every bundle of its venue that is built in the same program, over ${over}`, () =>
      Effect.gen(function* () {
        const at = yield* serveVenue("real")
        const bundle = (options?: Partial<Node.Options>) =>
          safe(over === "REST" ? nodeAt(at, options) : withSocket(at.venue, nodeAt(at, options)))
        const bots = yield* both(bundle(), bundle())
        assert.deepStrictEqual(yield* placesAfterHaltOf(bots[0], bots), ["halted", "halted"])
        const apart = yield* both(bundle({ gate: WriteGate.layer() }), bundle())
        assert.deepStrictEqual(yield* placesAfterHaltOf(apart[0], apart), ["halted", "placed"])
        assert.deepStrictEqual(yield* placesAfterHaltOf(apart[1], apart), ["placed", "halted"])
      })
    )
  }

  it.scopedLive("outside stops the bundles inside, each also stopped by its own, whichever is built first", () =>
    Effect.gen(function* () {
      const [real, practice] = yield* Effect.all([serveVenue("real"), serveVenue("practice")])
      const forbid = (why: () => boolean) =>
        Layer.scopedDiscard(
          Effect.flatMap(WriteGate.WriteGate, (gate) => gate.guard(() => (why() ? new Error("no") : undefined)))
        )
      const closed = { first: false, second: false }
      const inside = (name: keyof typeof closed) =>
        safe(nodeAt(real)).pipe(Layer.provide(forbid(() => closed[name]).pipe(Layer.provideMerge(WriteGate.layer()))))
      const bots = yield* both(inside("first"), inside("second"))
      const places = Effect.forEach(bots, (bot) => Effect.provide(Effect.isSuccess(Order.placeOrder(order)), bot))
      assert.deepStrictEqual(yield* places, [true, true])
      closed.first = true
      assert.deepStrictEqual(yield* places, [false, true])
      closed.first = false
      closed.second = true
      assert.deepStrictEqual(yield* places, [true, false])
      assert.isEmpty(practice.seen)
    })
  )
})

describe("the states of connections", () => {
  it.scopedLive("are those of the bundle, with its order socket, not of another one in the same program", () =>
    Effect.gen(function* () {
      const [real, practice] = yield* Effect.all([serveVenue("real"), serveVenue("practice")])
      const bots = yield* both(
        safe(withSocket(real.venue, nodeAt(real))),
        safe(withSocket(practice.venue, nodeAt(practice)))
      )
      const urlsOf = (bot: Context.Context<All>) =>
        Socket.health.pipe(
          Stream.runHead,
          Effect.map((head) => (head._tag === "Some" ? head.value.map(({ url }) => new URL(url).port) : [])),
          Effect.provide(bot)
        )
      for (const bot of bots) yield* Effect.provide(Order.placeOrder(order), bot)
      assert.deepStrictEqual(yield* urlsOf(bots[0]), [String(real.port)])
      assert.deepStrictEqual(yield* urlsOf(bots[1]), [String(practice.port)])
    })
  )
})

describe("a layer that is stored and provided to two bundles", () => {
  const targets = [market]
  // As docs/guides/layers.md lists them.
  const stored = {
    "the same one": {
      "a bundle": [RestClient.RestClient, Node.live],
      "Socket.layer": [Socket.Sockets, Socket.layer({ venue: Venue.live })],
      "Socket.layerSocket": [OrderEntry.OrderEntry, Socket.layerSocket({ venue: Venue.live })],
      "RestClient.layer": [RestClient.RestClient, RestClient.layer({ venue: Venue.live })],
      "Safety.layerKillSwitch": [Safety.KillSwitch, Safety.layerKillSwitch({ targets })],
      "RateLimiter.layerMemory": [RateLimiter.RateLimiter, RateLimiter.layerMemory()]
    },
    "one for each": {
      "OrderEntry.layerRest": [OrderEntry.OrderEntry, OrderEntry.layerRest()],
      "Instruments.layer": [Instruments.Instruments, Instruments.layer()],
      "Credentials.layerConfig": [Credentials, Config.layerConfig]
    }
  } as const
  for (const [how, layers] of Object.entries(stored)) {
    for (const [name, [tag, layer]] of Object.entries(layers)) {
      it.scoped(`is ${how}: ${name}`, () =>
        Effect.gen(function* () {
          class One extends Context.Tag("test/One")<One, unknown>() {}
          class Two extends Context.Tag("test/Two")<Two, unknown>() {}
          const bundle = (seed: number) => Paper.Bybit.layer({ seed, ...paperOptions })
          const of = <I>(into: Context.Tag<I, unknown>, seed: number) =>
            Layer.effect(into, tag as Context.Tag<never, unknown>).pipe(
              Layer.provide(layer as Layer.Layer<never>),
              Layer.provide(bundle(seed))
            )
          const built = yield* Layer.build(Layer.merge(of(One, 1), of(Two, 2)))
          assert.strictEqual(Context.get(built, One) === Context.get(built, Two), how === "the same one")
        }).pipe(
          Effect.withConfigProvider(
            ConfigProvider.fromMap(
              new Map([
                ["BYBIT_API_KEY", "key"],
                ["BYBIT_API_SECRET", "secret"]
              ])
            )
          )
        )
      )
    }
  }
})

describe("two paper exchanges that are put together by hand", () => {
  it.scopedLive("keep their halts apart if each bundle has a gate", () =>
    Effect.gen(function* () {
      const paper = (seed: number) =>
        safe(
          Bybit.layer({ venue: Paper.venue, gate: WriteGate.layer() }).pipe(
            Layer.provideMerge(
              Layer.effect(
                Credentials,
                Effect.map(Paper.PaperExchange, ({ accounts }) => accounts.demo)
              ).pipe(Layer.provideMerge(Layer.merge(Paper.layer({ seed, ...paperOptions }), layerWeb)))
            )
          )
        )
      const bots = yield* both(paper(1), paper(2))
      assert.deepStrictEqual(yield* placesAfterHaltOf(bots[0], bots), ["halted", "placed"])
    })
  )
})
