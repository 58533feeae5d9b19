// One program on any venue: only the Layer differs. It only reads, so it may run on the live exchange too.
// npx tsx examples/venues.ts paper|testnet|demo|live|EU|TR|... runs it there, with an account if BYBIT_API_KEY and BYBIT_API_SECRET are
// set. Without a name, each venue is rehearsed: a paper exchange answers in its place and records the hosts.
import assert from "node:assert/strict"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Config, Console, Effect, Layer, Option, Stream } from "effect"
import * as Account from "effect-bybit/Account"
import { Transport } from "effect-bybit/Http/Transport"
import { Credentials, Venue } from "effect-bybit/Layers"
import * as AnyPlatform from "effect-bybit/Layers/Bybit"
import * as Market from "effect-bybit/Market"
import { Bybit, SignerNode } from "effect-bybit/Node"
import * as PaperExchange from "effect-bybit/PaperExchange"
import * as Socket from "effect-bybit/Socket"

const market = { category: "linear", symbol: "BTCUSDT" } as const

const readMarket = Effect.gen(function* () {
  const { list } = yield* Market.getTickers(market)
  const trade = yield* Stream.runHead(Socket.stream(Socket.Topic.publicTrade(market)))
  return `${list[0]?.lastPrice}, traded at ${Option.getOrThrow(trade).data[0]?.p}`
})

const readAccount = Effect.gen(function* () {
  const { list } = yield* Account.getWalletBalance({ accountType: "UNIFIED" })
  // Once the feed is live, the private socket is connected.
  yield* Socket.feed({ lag: "10 millis" }).pipe(
    Stream.takeUntil(({ _tag }) => _tag === "Live"),
    Stream.runDrain
  )
  return `${Number(list[0]?.totalEquity).toFixed(0)} USD`
})

/** The program. It doesn't know where it runs. */
const program = Effect.gen(function* () {
  const { venue } = yield* Socket.Sockets
  const account = yield* Effect.serviceOption(Credentials.Credentials)
  const equity = Option.isNone(account)
    ? "no account"
    : yield* Effect.provideService(readAccount, Credentials.Credentials, account.value)
  yield* Console.log(`${venue.name.padEnd(8)} ${yield* readMarket}; ${equity}`)
})

/** The Layer for a venue's name. */
const layerOf = (name: string) => {
  switch (name) {
    case "paper":
      return PaperExchange.Bybit.paper
    case "testnet":
      return Bybit.testnet
    case "demo":
      return Bybit.demo
    case "live":
      return Bybit.live
    default:
      return Layer.unwrapEffect(Effect.map(Venue.regionNamed(name), (venue) => Bybit.layer({ venue })))
  }
}

/** Runs the program as if on a venue, but without calling it: the paper exchange in the context answers for every host. */
const rehearse = (venue: Venue.Venue) =>
  Effect.gen(function* () {
    const transport = yield* Transport
    const dialer = yield* Socket.Dialer
    const called = new Set<string>()
    const note = (host: string) => Effect.sync(() => called.add(host))
    const platform = Layer.mergeAll(
      Layer.succeed(Transport, {
        send: (request) => Effect.zipRight(note(request.origin), transport.send(request))
      }),
      Layer.succeed(Socket.Dialer, {
        dial: (url, events) => {
          called.add(new URL(url).origin)
          return dialer.dial(url, events)
        }
      }),
      SignerNode.layerNode
    )
    yield* Effect.provide(program, Layer.provide(AnyPlatform.layer({ venue }), platform))
    yield* Console.log(`         ${[...called].sort().join("  ")}`)
    const { private: own, public: open } = venue.sockets
    assert.deepEqual(called, new Set([venue.rest, open, own]))
  })

const main = Effect.gen(function* () {
  const name = process.argv[2]
  if (name !== undefined) {
    const hasKey = Option.isSome(yield* Config.option(Config.string("BYBIT_API_KEY")))
    const account = hasKey ? Credentials.layerConfig : Layer.empty
    return yield* Effect.provide(program, Layer.provideMerge(account, layerOf(name)))
  }
  yield* Effect.provide(program, layerOf("paper"))
  const regions = yield* Effect.all([Venue.region("EU"), Venue.region("TR"), Venue.region("KZ")])
  yield* Effect.forEach([Venue.testnet, Venue.demo, Venue.live, ...regions], rehearse, { discard: true }).pipe(
    Effect.provide(PaperExchange.Bybit.paper)
  )
})

NodeRuntime.runMain(main)
