// REST and sockets through an HTTP proxy. Set HTTPS_PROXY and BYBIT_VENUE to go through yours, to testnet or live. Without them, a
// proxy and a paper exchange on local ports show that everything goes through the proxy.
import assert from "node:assert/strict"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Config, Console, Effect, Option, Stream } from "effect"
import { Venue } from "effect-bybit/Layers"
import * as Market from "effect-bybit/Market"
import { Bybit } from "effect-bybit/Node"
import * as PaperExchange from "effect-bybit/PaperExchange"
import { serve } from "effect-bybit/PaperExchange/Serve"
import * as Socket from "effect-bybit/Socket"
import { ProxyAgent } from "undici"
import * as ConnectProxy from "./support/connectProxy.js"
import * as TunnelAgent from "./support/tunnelAgent.js"

const market = { category: "linear", symbol: "BTCUSDT" } as const

/** A bundle that reaches its venue through a proxy: undici's dispatcher for REST, an agent for the sockets. */
const bundle = (proxy: string, venue: Venue.Venue) =>
  Effect.gen(function* () {
    const { host, password, username } = new URL(proxy)
    const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    const token = `Basic ${Buffer.from(user).toString("base64")}`
    const dispatcher = yield* Effect.acquireRelease(
      // undici's own dispatchers close idle connections after 4 s by default.
      Effect.sync(
        () =>
          new ProxyAgent({ uri: `http://${host}`, keepAliveTimeout: 600_000, ...(username === "" ? {} : { token }) })
      ),
      (agent) => Effect.promise(() => agent.close())
    )
    const scheme = venue.sockets.public?.startsWith("wss:") === false ? "ws:" : "wss:"
    return Bybit.layer({ venue, dispatcher, dialer: { agent: TunnelAgent.make(proxy, scheme) } })
  })

const program = Effect.gen(function* () {
  const { list } = yield* Market.getTickers(market)
  yield* Console.log(`REST:   ${list[0]?.symbol} ${list[0]?.lastPrice}`)
  const trades = yield* Stream.runHead(Socket.stream(Socket.Topic.publicTrade(market)))
  const trade = Option.getOrThrow(trades).data[0]
  yield* Console.log(`socket: ${trade?.S} ${trade?.v} at ${trade?.p}`)
})

const rehearsal = Effect.gen(function* () {
  const exchange = yield* serve()
  const target = exchange.rest.replace("http://", "")
  const { host, seen } = yield* ConnectProxy.serve
  const layer = yield* bundle(`http://desk:secret@${host}`, exchange.venue)
  yield* Effect.provide(program, layer)
  yield* Console.log(`The proxy carried ${seen.tunnels.length} connections to the exchange.`)
  assert.deepEqual(seen, { tunnels: [target, target], refused: 0 })

  // If the proxy refuses, the client doesn't bypass it, and the error reports that nothing was sent.
  const refused = yield* bundle(`http://desk:wrong@${host}`, exchange.venue)
  const error = yield* Effect.flip(Effect.provide(Market.getServerTime(), refused))
  yield* Console.log(`${error._tag}: ${error.message}`)
  assert.ok(error._tag === "RequestFailed" && !error.sent)
  assert.equal(seen.tunnels.length, 2)
  assert.ok(seen.refused > 0)
}).pipe(Effect.provide(PaperExchange.layer()))

const main = Effect.gen(function* () {
  const proxy = yield* Config.option(Config.string("HTTPS_PROXY"))
  const venue = yield* Config.option(Venue.config)
  if (Option.isNone(proxy) || Option.isNone(venue)) return yield* rehearsal
  yield* Effect.provide(program, yield* bundle(proxy.value, venue.value))
}).pipe(Effect.scoped)

NodeRuntime.runMain(main)
