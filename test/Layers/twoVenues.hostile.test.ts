import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Either, Layer, Redacted } from "effect"
import { afterAll, beforeAll, vi } from "vitest"
import { WebSocket } from "ws"
import * as Account from "../../src/Http/V5/Account.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Node from "../../src/Layers/BybitNode.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import { RateLimiter } from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as PaperBybit from "../../src/PaperExchange/Bybit.js"
import { venue as PaperBybitVenue, PaperExchange } from "../../src/PaperExchange.js"
import * as Socket from "../../src/Socket.js"
import { loopTime } from "../Socket/waiting.js"
import { share } from "../sample.js"
import { type Bundle, bundles, dialed, overPlatform, pieces, storedOrders, withOrders } from "./twoVenueBundles.js"
import {
  accountAt,
  acts,
  actsAt,
  bot,
  build,
  type LoopbackVenue,
  offsetOf,
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

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000"
} as const
const market = { category: "linear", symbol: "BTCUSDT" } as const

const account = (at: LoopbackVenue) => Layer.succeed(Credentials.Credentials, accountAt(at))

const venues = Effect.all([serveVenue("real", 900), serveVenue("practice", -600)])

/** Both bots as one layer, each provided with its own bundle and account. */
const pair = (real: LoopbackVenue, practice: LoopbackVenue, [one, other]: readonly [Bundle, Bundle]) =>
  build(
    Layer.merge(
      bot("real").pipe(Layer.provide(Layer.merge(one(real), account(real)))),
      bot("practice").pipe(Layer.provide(Layer.merge(other(practice), account(practice))))
    )
  )

const eachAtItsOwn = (
  [real, practice]: readonly [LoopbackVenue, LoopbackVenue],
  get: (name: string) => Context.Context<Services>,
  only?: ReadonlyArray<string>
) =>
  Effect.gen(function* () {
    const chosen = only === undefined ? {} : { only }
    yield* actsAt({ own: get("practice"), home: practice, other: real, ...chosen })
    yield* actsAt({ own: get("real"), home: real, other: practice, ...chosen })
    assert.approximately(offsetOf(get("real")), 900, 250)
    assert.approximately(offsetOf(get("practice")), -600, 250)
  })

const overSockets =
  (bundle: Bundle): Bundle =>
  (at) =>
    Socket.layerSocket({ venue: at.venue }).pipe(Layer.provideMerge(bundle(at)))

const trading = acts.map(({ name }) => name).filter((name) => /order|account|tickers|clock/.test(name))

describe("two bots in one program, each with its own bundle, meet only their own venue", () => {
  for (const [name, both] of Object.entries(bundles)) {
    it.scopedLive(`with REST: ${name}`, () =>
      Effect.gen(function* () {
        const [real, practice] = yield* venues
        const get = yield* pair(real, practice, both)
        yield* eachAtItsOwn([real, practice], get)
      })
    )
  }

  const platforms = ["Node", "Browser", "plain, with one platform for both", "HttpClient and WebSocketConstructor"]
  for (const name of share(platforms, 3)) {
    const [one, other] = bundles[name] ?? assert.fail(name)
    it.scopedLive(`with order sockets: ${name}`, () =>
      Effect.gen(function* () {
        const [real, practice] = yield* venues
        const get = yield* pair(real, practice, [overSockets(one), overSockets(other)])
        yield* eachAtItsOwn([real, practice], get, trading)
        for (const { sockets } of [real, practice]) assert.isTrue(sockets.includes("/v5/trade"))
      })
    )
  }

  it.scopedLive("if one sends orders over a socket and the other over REST", () =>
    Effect.gen(function* () {
      const [real, practice] = yield* venues
      const node: Bundle = ({ venue }) => Node.layer({ venue, syncClock: true })
      const get = yield* pair(real, practice, [node, overSockets(node)])
      yield* eachAtItsOwn([real, practice], get, trading)
      assert.isFalse(real.sockets.includes("/v5/trade"))
      assert.isTrue(practice.sockets.includes("/v5/trade"))
    })
  )
})

describe("layers that a user stored and provides to two bots", () => {
  it.scopedLive("OrderEntry.layerRest: the orders of each go to its own venue", () =>
    Effect.gen(function* () {
      const [real, practice] = yield* venues
      const orders = storedOrders()
      const node: Bundle = ({ venue }) => Node.layer({ venue, syncClock: true })
      const get = yield* pair(real, practice, [withOrders(orders, node), withOrders(orders, node)])
      yield* eachAtItsOwn([real, practice], get, trading)
    })
  )

  it.scopedLive("OrderEntry.layerRest, back from an order socket", () =>
    Effect.gen(function* () {
      const [real, practice] = yield* venues
      const orders = storedOrders()
      const node = overSockets(({ venue }) => Node.layer({ venue, syncClock: true }))
      const get = yield* pair(real, practice, [withOrders(orders, node), withOrders(orders, node)])
      yield* eachAtItsOwn([real, practice], get, trading)
      assert.isFalse([...real.sockets, ...practice.sockets].includes("/v5/trade"))
    })
  )

  for (const kind of ["stored once", "made for each"]) {
    it.scopedLive(`a transport over HttpClient and a dialer over WebSocketConstructor, ${kind}: each has its own`, () =>
      Effect.gen(function* () {
        const [real, practice] = yield* venues
        const once = pieces()
        dialed.length = 0
        const bundle = overPlatform(kind === "stored once" ? () => once : pieces)
        const get = yield* pair(real, practice, [bundle, bundle])
        for (const [own, home, other] of [
          [get("real"), real, practice],
          [get("practice"), practice, real]
        ] as const) {
          yield* actsAt({
            own,
            home,
            other,
            only: ["places orders in a batch", "streams tickers", "follows its account"]
          })
          const routes = new Set(home.seen.flatMap(({ route }) => (route === undefined ? [] : [route])))
          assert.deepStrictEqual([...routes], [home.venue.name], "the client that requests went through")
        }
        for (const [route, url] of dialed) {
          const { port } = route === "real" ? real : practice
          assert.strictEqual(new URL(url).port, String(port), `${route}'s constructor opened ${url}`)
        }
        assert.deepStrictEqual(new Set(dialed.map(([route]) => route)), new Set(["real", "practice"]))
      })
    )
  }

  it.scopedLive("a bundle used by two bots of one venue is shared, beside a bot of another venue", () =>
    Effect.gen(function* () {
      const [real, practice] = yield* venues
      const shared = Layer.merge(Node.layer({ venue: real.venue, syncClock: true }), account(real))
      const get = yield* build(
        Layer.mergeAll(
          bot("real").pipe(Layer.provide(shared)),
          bot("real too").pipe(Layer.provide(shared)),
          bot("practice").pipe(
            Layer.provide(Layer.merge(Node.layer({ venue: practice.venue, syncClock: true }), account(practice)))
          )
        )
      )
      assert.strictEqual(Context.get(get("real"), RateLimiter), Context.get(get("real too"), RateLimiter))
      yield* eachAtItsOwn([real, practice], get, trading)
      yield* actsAt({ own: get("real too"), home: real, other: practice, only: ["submits an order"] })
    })
  )
})

const safe =
  (bundle: Bundle) =>
  (at: LoopbackVenue): Layer.Layer<Services | Safety.KillSwitch, unknown> =>
    Safety.layerKillSwitch({ targets: [market], deadline: "2 seconds" }).pipe(
      Layer.provideMerge(Layer.merge(bundle(at), account(at)))
    )

class Desk extends Context.Tag("test/Desk")<Desk, Context.Context<Services | Safety.KillSwitch>>() {}
class OtherDesk extends Context.Tag("test/OtherDesk")<OtherDesk, Context.Context<Services | Safety.KillSwitch>>() {}

describe("a halt", () => {
  const node: Bundle = ({ venue }) => Node.layer({ venue })
  for (const [how, bundle] of [
    ["REST", node],
    ["order sockets", overSockets(node)]
  ] as const) {
    it.scopedLive(`cancels and refuses orders at its own venue only, with ${how}`, () =>
      Effect.gen(function* () {
        const [real, practice] = yield* venues
        const context = Effect.context<Services | Safety.KillSwitch>()
        const built = yield* Layer.build(
          Layer.merge(
            Layer.effect(Desk, context).pipe(Layer.provide(safe(bundle)(real))),
            Layer.effect(OtherDesk, context).pipe(Layer.provide(safe(bundle)(practice)))
          )
        )
        const [desk, other] = [Context.get(built, Desk), Context.get(built, OtherDesk)]
        const open = Effect.map(Order.getOpenOrders(market), ({ list }) => list.length)
        for (const own of [desk, other]) yield* Effect.provide(Order.placeOrder(order), own)
        const [outcome] = yield* Effect.provide(Context.get(other, Safety.KillSwitch).halt("test"), other)
        assert.strictEqual(outcome?._tag, "Cleared")
        assert.deepStrictEqual([yield* Effect.provide(open, desk), yield* Effect.provide(open, other)], [1, 0])
        yield* Effect.provide(Order.placeOrder(order), desk)
        const refused = yield* Effect.flip(Effect.provide(Order.placeOrder(order), other))
        assert.isTrue(Safety.isHalted(refused))
        assert.deepStrictEqual([yield* Effect.provide(open, desk), yield* Effect.provide(open, other)], [2, 0])
      })
    )
  }
})

describe("limits and accounts", () => {
  it.scopedLive("orders that use up the limit of one venue do not delay the other's, even with the same key", () =>
    Effect.gen(function* () {
      const [real, practice] = yield* Effect.all([serveVenue("real"), serveVenue("real")])
      const [one, two] = [accountAt(real), accountAt(practice)]
      assert.strictEqual(one.key, two.key, "the two exchanges give out the same keys")
      const bundle = (at: LoopbackVenue, own: typeof one) =>
        Layer.merge(Node.layer({ venue: at.venue }), Layer.succeed(Credentials.Credentials, own))
      const get = yield* build(
        Layer.merge(
          bot("real").pipe(Layer.provide(bundle(real, one))),
          bot("practice").pipe(Layer.provide(bundle(practice, two)))
        )
      )
      assert.notStrictEqual(Context.get(get("real"), RateLimiter), Context.get(get("practice"), RateLimiter))
      const burst = Effect.all(
        Array.from({ length: 10 }, () => Order.placeOrder(order)),
        { concurrency: "unbounded" }
      )
      yield* Effect.provide(burst, get("real"))
      const begun = loopTime()
      yield* Effect.provide(Order.placeOrder(order), get("practice"))
      assert.isBelow(loopTime() - begun, 500)
      const creates = ({ seen }: LoopbackVenue) => seen.filter(({ what }) => what === "POST /v5/order/create").length
      assert.deepStrictEqual([creates(real), creates(practice)], [10, 1])
    })
  )

  it.scopedLive("two accounts from two environments: each bot signs with its own", () =>
    Effect.gen(function* () {
      const [real, practice] = yield* venues
      const environment = (at: LoopbackVenue) => {
        const own = accountAt(at)
        const secret = "secret" in own ? Redacted.value(own.secret) : ""
        const variables = [
          ["BYBIT_API_KEY", own.key],
          ["BYBIT_API_SECRET", secret]
        ] as const
        const bundle = Layer.merge(Node.layer({ venue: at.venue }), Credentials.layerConfig)
        return Layer.provide(bundle, Layer.setConfigProvider(ConfigProvider.fromMap(new Map(variables))))
      }
      accountAt(real) // so that the keys differ
      const get = yield* build(
        Layer.merge(
          bot("real").pipe(Layer.provide(environment(real))),
          bot("practice").pipe(Layer.provide(environment(practice)))
        )
      )
      const keys = ["real", "practice"].map((name) => Context.get(get(name), Credentials.Credentials).key)
      assert.notStrictEqual(keys[0], keys[1], "both bots have the account of one environment")
    })
  )
})

class Left extends Context.Tag("test/Left")<Left, Context.Context<PaperBybit.Services>>() {}
class Right extends Context.Tag("test/Right")<Right, Context.Context<PaperBybit.Services>>() {}

describe("two paper exchanges in one program", () => {
  for (const how of ["REST", "order sockets"]) {
    it.scopedLive(`keep their orders, prices and accounts apart, with ${how}`, () =>
      Effect.gen(function* () {
        const paper = (seed: number) => {
          const bundle = PaperBybit.layer({ seed, symbols: ["BTCUSDT"], historyDays: 1 })
          return how === "REST" ? bundle : Layer.provideMerge(Socket.layerSocket({ venue: PaperBybitVenue }), bundle)
        }
        const context = Effect.context<PaperBybit.Services>()
        const built = yield* Layer.build(
          Layer.merge(
            Layer.effect(Left, context).pipe(Layer.provide(paper(1))),
            Layer.effect(Right, context).pipe(Layer.provide(paper(2)))
          )
        )
        const [left, right] = [Context.get(built, Left), Context.get(built, Right)]
        const [one, two] = [Context.get(left, PaperExchange), Context.get(right, PaperExchange)]
        assert.notStrictEqual(one, two)
        // An account object of its own, although the demo account's key is the same everywhere.
        assert.strictEqual(Context.get(left, Credentials.Credentials), one.accounts.demo)
        assert.strictEqual(Context.get(right, Credentials.Credentials), two.accounts.demo)
        yield* two.accounts.deposit(two.accounts.demo.key, "USDT", "1234")
        const dollars = Effect.map(Account.getWalletBalance({ accountType: "UNIFIED", coin: "USDT" }), ({ list }) =>
          Number(list[0]?.coin[0]?.walletBalance)
        )
        const open = Effect.map(Order.getOpenOrders(market), ({ list }) => list.length)
        assert.strictEqual(yield* Effect.provide(dollars, right), (yield* Effect.provide(dollars, left)) + 1234)
        yield* Effect.provide(Order.placeOrder(order), right)
        yield* Effect.provide(Order.submit(order), right)
        assert.deepStrictEqual([yield* Effect.provide(open, left), yield* Effect.provide(open, right)], [0, 2])
        yield* one.faults.refuseNext({ path: "/v5/order/create", code: 110007 })
        const fine = yield* Effect.either(Effect.provide(Order.placeOrder(order), right))
        assert.isTrue(Either.isRight(fine), "a fault of the left exchange met an order of the right one")
        assert.deepStrictEqual([yield* Effect.provide(open, left), yield* Effect.provide(open, right)], [0, 3])
      })
    )
  }
})
