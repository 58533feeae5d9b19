import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Option } from "effect"
import { afterAll, beforeAll, vi } from "vitest"
import { WebSocket } from "ws"
import * as Order from "../../src/Http/V5/Order.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as Browser from "../../src/Layers/BybitBrowser.js"
import * as Node from "../../src/Layers/BybitNode.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Instruments from "../../src/Layers/Instruments.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import { isHalted, KillSwitch, layerKillSwitch } from "../../src/Layers/Safety.js"
import * as Socket from "../../src/Socket.js"
import { randomOf } from "../Socket/random.js"
import { dialed, overPlatform, type Pieces, pieces, storedOrders, type Whole } from "./twoVenueBundles.js"
import {
  accountAt,
  acts,
  actsAt,
  type Bots,
  bot,
  build,
  type LoopbackVenue,
  type Services,
  serveVenue
} from "./twoVenuesWorld.js"

// What the browser's bundle finds in a browser.
beforeAll(() => {
  vi.stubGlobal("WebSocket", WebSocket)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const platforms = ["Node", "Browser", "one platform", "own platform", "stored pieces", "new pieces"] as const
const orders = [
  "as they come",
  "stored REST",
  "new REST",
  "stored REST, provided alone",
  "socket",
  "socket, then stored REST"
] as const
const extras = ["nothing", "kill switch", "instruments", "fresh"] as const
const ways = ["provide", "provideMerge", "provide twice", "stored"] as const
const unions = ["merge", "mergeAll", "provideMerge", "provide", "zipWith", "flatMap"] as const

/** How one bot is put together. */
interface Plan {
  readonly platform: (typeof platforms)[number]
  readonly orders: (typeof orders)[number]
  readonly extra: (typeof extras)[number]
  readonly way: (typeof ways)[number]
}

/** What both bots use, as a program that composes both would store it. */
class Stored {
  #keptOrders: Layer.Layer<OrderEntry, never, Bybit.Services> | undefined
  #keptPieces: Pieces | undefined
  get orders() {
    this.#keptOrders ??= storedOrders()
    return this.#keptOrders
  }
  get pieces() {
    this.#keptPieces ??= pieces()
    return this.#keptPieces
  }
}

const baseOf = ({ platform }: Plan, at: LoopbackVenue, stored: Stored): Layer.Layer<Whole, unknown> => {
  const options = { venue: at.venue, syncClock: true }
  switch (platform) {
    case "Node":
      return Node.layer(options)
    case "Browser":
      return Browser.layer(options)
    case "one platform":
      return Layer.provideMerge(Bybit.layer(options), Node.platform)
    case "own platform":
      return Layer.provideMerge(Bybit.layer(options), Node.platformWith({ connections: 8 }))
    case "stored pieces":
      return overPlatform(() => stored.pieces)(at)
    case "new pieces":
      return overPlatform(pieces)(at)
  }
}

const isAlone = (plan: Plan): boolean => plan.orders === "stored REST, provided alone"

const withOrders = (plan: Plan, at: LoopbackVenue, stored: Stored): Layer.Layer<Whole, unknown> => {
  const base = baseOf(plan, at, stored)
  const socket = Layer.provideMerge(Socket.layerSocket({ venue: at.venue }), base)
  switch (plan.orders) {
    case "stored REST":
      return Layer.provideMerge(stored.orders, base)
    case "new REST":
      return Layer.provideMerge(storedOrders(), base)
    case "socket":
      return socket
    case "socket, then stored REST":
      return Layer.provideMerge(stored.orders, socket)
    default:
      return base
  }
}

const withExtra = (plan: Plan, at: LoopbackVenue, stored: Stored): Layer.Layer<Services, unknown> => {
  const account = Layer.succeed(Credentials, accountAt(at))
  const whole = Layer.merge(withOrders(plan, at, stored), account)
  switch (plan.extra) {
    case "nothing":
      return whole
    case "fresh":
      return Layer.fresh(whole)
    case "instruments":
      return Layer.provideMerge(Instruments.layer({ timeToLive: "1 minute" }), whole)
    case "kill switch":
      return Layer.provideMerge(
        layerKillSwitch({ targets: [{ category: "linear", symbol: "BTCUSDT" }], deadline: "2 seconds" }),
        whole
      )
  }
}

/** A bot that works with what its plan puts together. It shows its kill switch, if it has one. */
const botOf = (name: string, plan: Plan, at: LoopbackVenue, stored: Stored): Layer.Layer<never, unknown, Bots> => {
  const services = withExtra(plan, at, stored)
  const one = isAlone(plan) ? Layer.provide(bot(name), stored.orders) : bot(name)
  switch (plan.way) {
    case "provide":
      return Layer.provide(one, services)
    case "provideMerge":
      return Layer.provideMerge(one, services)
    case "provide twice":
      return Layer.provide(Layer.merge(one, Layer.provide(bot(`${name}'s second`), services)), services)
    case "stored":
      return Layer.mergeAll(Layer.provide(one, services), services, Layer.provide(bot(`${name}'s second`), services))
  }
}

// What is provided around a whole bundle has the outer gate, by design: so the outer one of two bots shows nothing.
const united = <E>(
  how: (typeof unions)[number],
  one: Layer.Layer<never, E, Bots>,
  other: Layer.Layer<never, E, Bots>
): Layer.Layer<never, E, Bots> => {
  switch (how) {
    case "merge":
      return Layer.merge(one, other)
    case "mergeAll":
      return Layer.mergeAll(other, one)
    case "provideMerge":
      return Layer.provideMerge(one, Layer.discard(other))
    case "provide":
      return Layer.provide(other, Layer.discard(one))
    case "zipWith":
      return Layer.zipWith(one, other, () => Context.empty())
    case "flatMap":
      return Layer.flatMap(one, () => other)
  }
}

const graphs = Array.from({ length: 20 }, (_, seed) => {
  const next = randomOf(40 + seed)
  const pick = <A>(all: ReadonlyArray<A>): A => all[Math.floor(next() * all.length)] ?? assert.fail("nothing to pick")
  const plan = (): Plan => ({ platform: pick(platforms), orders: pick(orders), extra: pick(extras), way: pick(ways) })
  const optional = acts.map(({ name }) => name).filter(() => next() < 0.3)
  return { seed, real: plan(), practice: plan(), union: pick(unions), optional }
})

const always = ["places an order, amends and cancels it", "places orders in a batch", "cancels all orders"]
const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000"
} as const

/** A halted bot places nothing, and the other one goes on. */
const halts = (own: Context.Context<Services>, other: Context.Context<Services>) =>
  Effect.gen(function* () {
    const found = Context.getOption(own as Context.Context<Services | KillSwitch>, KillSwitch)
    if (Option.isNone(found)) return
    const [outcome] = yield* Effect.provide(found.value.halt("test"), own)
    assert.strictEqual(outcome?._tag, "Cleared")
    assert.isTrue(isHalted(yield* Effect.flip(Effect.provide(Order.placeOrder(order), own))))
    assert.strictEqual((yield* Effect.provide(Order.submit(order), other))._tag, "Accepted")
    yield* found.value.resume
  })

describe("everything that a bot does arrives at its own venue, however two bots are composed", () => {
  it("the graphs have every piece, for each bot", () => {
    for (const bot of ["real", "practice"] as const) {
      const of = <K extends keyof Plan>(key: K) => new Set(graphs.map((graph) => graph[bot][key]))
      assert.deepStrictEqual(
        [of("platform").size, of("orders").size, of("extra").size, of("way").size],
        [platforms.length, orders.length, extras.length, ways.length]
      )
    }
    assert.strictEqual(new Set(graphs.map(({ union }) => union)).size, unions.length)
  })

  const show = ({ extra, orders, platform, way }: Plan) => `${platform}, orders ${orders}, ${extra}, ${way}`
  for (const { optional, practice, real, seed, union } of graphs) {
    it.scopedLive(`graph ${seed}: ${union} of (${show(real)}) and (${show(practice)})`, () =>
      Effect.gen(function* () {
        const one = yield* serveVenue("real", 800)
        const other = yield* serveVenue("practice", -500)
        const stored = new Stored()
        dialed.length = 0
        const get = yield* build(
          united(union, botOf("real", real, one, stored), botOf("practice", practice, other, stored))
        )
        const only = [...always, ...optional]
        yield* actsAt({ own: get("practice"), home: other, other: one, only })
        yield* actsAt({ own: get("real"), home: one, other: other, only })
        yield* halts(get("practice"), get("real"))
        yield* halts(get("real"), get("practice"))
        for (const [route, url] of dialed) {
          assert.strictEqual(new URL(url).port, String((route === "real" ? one : other).port), `${route}'s dialer`)
        }
      })
    )
  }
})
