// Two venues are provided to two calls on purpose.
// @effect-diagnostics multipleEffectProvide:off
import { type AddressInfo, connect, createServer, type Socket as Tcp } from "node:net"
import { inspect } from "node:util"
import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, LogLevel, type Scope, Stream } from "effect"
import type { Transport } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { getWalletBalance } from "../../src/Http/V5/Account/getWalletBalance.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Venue from "../../src/Http/Venue.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as BybitNode from "../../src/Layers/BybitNode.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as InverseTopic from "../../src/Legacy/Inverse/topics.js"
import * as LegacySocket from "../../src/Legacy/LegacySocket.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import * as Legacy from "../../src/PaperExchange/Legacy.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"
import { layerNode as signerNode } from "../../src/Signing/SignerNode.js"
import { layerNode as dialerNode } from "../../src/Socket/DialerNode.js"
import * as Socket from "../../src/Socket.js"
import { until } from "../Socket/waiting.js"

/** The head of a request or a handshake, as it went over the wire. Values of one name stay apart. */
interface Head {
  readonly path: string
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
}

/** A wire in front of a port, which shows what goes over it. */
const wire = (
  url: string
): Effect.Effect<{ readonly port: number; readonly heads: () => Array<Head> }, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.async<{ port: number; heads: () => Array<Head>; close: () => void }>((resume) => {
      const lines: Array<Array<string>> = []
      const open = new Set<Tcp>()
      const server = createServer((client) => {
        const sent: Array<string> = []
        lines.push(sent)
        const exchange = connect(Number(new URL(url).port), "127.0.0.1")
        for (const one of [client, exchange]) {
          open.add(one)
          one.on("error", () => {})
          one.on("close", () => {
            client.destroy()
            exchange.destroy()
          })
        }
        client.on("data", (data) => sent.push(data.toString("latin1")))
        client.pipe(exchange)
        exchange.pipe(client)
      })
      const heads = () =>
        lines.flatMap((sent) =>
          [...sent.join("").matchAll(/(?:GET|POST|DELETE) (\S+) HTTP\/1\.1\r\n([\s\S]*?)\r\n\r\n/g)].map(
            ([, path = "", head = ""]) => ({
              path: path.replace(/\?.*/, ""),
              headers: head.split("\r\n").map((line) => {
                const at = line.indexOf(":")
                return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
              })
            })
          )
        )
      const close = () => {
        server.close()
        for (const tcp of open) tcp.destroy()
      }
      server.listen(0, "127.0.0.1", () =>
        resume(Effect.succeed({ port: (server.address() as AddressInfo).port, heads, close }))
      )
    }),
    ({ close }) => Effect.sync(close)
  )

const valuesOf = ({ headers }: Head, name: string) => headers.flatMap(([own, value]) => (own === name ? [value] : []))

const world = Paper.layer({ historyDays: 1, symbols: ["BTCUSDT"], rateLimits: false, families: Legacy.all })

/** A venue behind a wire, with headers of its own. */
const venueAt = (port: number, headers?: Readonly<Record<string, string>>): Venue.Venue => {
  const options = {
    name: "w",
    rest: `http://127.0.0.1:${port}`,
    socket: `ws://127.0.0.1:${port}`,
    live: false,
    headers
  }
  return Venue.custom(options)
}

const site = { "X-Site-Id": "KAZ" }
const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "30000"
} as const
const trades = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })

describe("the headers of a venue", () => {
  for (const [name, venueOf] of Object.entries({
    "of a custom one": (port: number) => venueAt(port, site),
    "added to another one": (port: number) => ({ ...venueAt(port), headers: site })
  })) {
    it.scopedLive(`go with every call and every handshake: ${name}`, () =>
      Effect.gen(function* () {
        const { rest } = yield* serve()
        const { heads, port } = yield* wire(rest)
        const { accounts } = yield* Paper.PaperExchange
        const venue = venueOf(port)
        const seen = (path: string) => heads().some((one) => one.path.startsWith(path))
        const bundle = Layer.orDie(
          Layer.provideMerge(
            Socket.layerSocket({ venue }),
            BybitNode.layer({ venue, syncClock: true, rateLimiter: RateLimiter.layerNone })
          )
        )
        yield* Effect.gen(function* () {
          yield* getServerTime()
          yield* getWalletBalance({ accountType: "UNIFIED" })
          yield* SpotV3.getServerTime()
          yield* SpotV3.getBalances()
          yield* placeOrder(order)
          yield* Effect.forkScoped(Stream.runDrain(Socket.stream(trades)))
          yield* Effect.forkScoped(Stream.runDrain(Socket.stream(Socket.Topic.order())))
          yield* ClockOffset.serverTime(venue)
          const old = yield* Effect.forkScoped(
            Stream.runDrain(LegacySocket.stream(InverseTopic.trade({ symbol: "BTCUSD" }))).pipe(
              Effect.provide(LegacySocket.layer({ venue, market: "inverse" }))
            )
          )
          yield* until("the older socket", () => seen("/realtime"), 5000)
          yield* Fiber.interrupt(old)
          yield* until("both streams", () => seen("/v5/public/linear") && seen("/v5/private"), 5000)
        }).pipe(Effect.provideService(Credentials, accounts.demo), Effect.provide(bundle), Effect.scoped)
        for (const path of [
          "/v5/market/time",
          "/v5/account/wallet-balance",
          "/spot/v3/public/server-time",
          "/spot/v3/private/account",
          "/v5/trade",
          "/v5/public/linear",
          "/v5/private",
          "/realtime"
        ])
          assert.isTrue(seen(path), `${path} among ${heads().map((one) => one.path)}`)
        assert.deepStrictEqual(
          heads().flatMap((one) => (valuesOf(one, "x-site-id").join() === "KAZ" ? [] : [one.path])),
          [],
          "these went without"
        )
      }).pipe(Effect.provide(world))
    )
  }

  const platforms: Readonly<Record<string, Layer.Layer<Transport>>> = {
    undici: TransportUndici.layer,
    fetch: TransportFetch.layer,
    HttpClient: TransportHttpClient.layer().pipe(Layer.provide(NodeHttpClient.layerUndici))
  }
  for (const [name, transport] of Object.entries(platforms)) {
    it.scopedLive(`never take the place of what signs a call, over ${name}`, () =>
      Effect.gen(function* () {
        const { rest } = yield* serve()
        const { heads, port } = yield* wire(rest)
        const { accounts } = yield* Paper.PaperExchange
        for (const headers of [
          { ...site, "X-BAPI-SIGN": "evil", "X-BAPI-API-KEY": "evil" },
          { ...site, "x-bapi-sign": "evil", "x-bapi-timestamp": "1", "X-Bapi-Recv-Window": "600000" },
          { ...site, "X-Bapi-Sign-Type": "1", "x-BAPI-api-KEY": "evil" }
        ]) {
          const before = heads().length
          const platform = Layer.mergeAll(transport, signerNode, dialerNode)
          const bundle = Bybit.layer({ venue: venueAt(port, headers), rateLimiter: RateLimiter.layerNone })
          const call = getWalletBalance({ accountType: "UNIFIED" }).pipe(
            Effect.provideService(Credentials, accounts.demo),
            Effect.provide(Layer.provide(bundle, platform)),
            Effect.either
          )
          const outcome = yield* call
          const sent = heads().slice(before)
          // A venue that isn't accepted at all is fine; a call that is signed by someone else is not.
          if (outcome._tag === "Left") {
            assert.strictEqual(outcome.left._tag, "InvalidVenue", String(outcome.left))
            assert.lengthOf(sent, 0)
            continue
          }
          assert.lengthOf(sent, 1)
          const [head] = sent
          if (head === undefined) return assert.fail("nothing was sent")
          for (const name of ["x-bapi-sign", "x-bapi-api-key", "x-bapi-timestamp", "x-bapi-recv-window"]) {
            const values = valuesOf(head, name)
            assert.lengthOf(values, 1, name)
            assert.notMatch(values.join(), /evil|^1$|600000/, name)
          }
          assert.deepStrictEqual(valuesOf(head, "x-site-id"), ["KAZ"])
        }
      }).pipe(Effect.provide(world))
    )
  }

  it.scopedLive("stay at their venue, if there are two in one program", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve()
      const [one, other] = [yield* wire(rest), yield* wire(rest)]
      const { accounts } = yield* Paper.PaperExchange
      const program = Effect.zip(
        getServerTime(),
        Effect.zip(getWalletBalance({ accountType: "UNIFIED" }), Stream.runHead(Socket.stream(trades)))
      ).pipe(Effect.provideService(Credentials, accounts.demo))
      const at = (venue: Venue.Venue) => BybitNode.layer({ venue, rateLimiter: RateLimiter.layerNone })
      yield* Effect.all(
        [
          Effect.provide(program, at(venueAt(one.port, { ...site, "X-Only": "one" }))),
          Effect.provide(program, at(venueAt(other.port, { "x-site-id": "TUR" })))
        ],
        { concurrency: 2 }
      )
      const names = (heads: ReadonlyArray<Head>) =>
        new Set(heads.map((head) => `${valuesOf(head, "x-site-id")} ${valuesOf(head, "x-only")}`))
      assert.deepStrictEqual(names(one.heads()), new Set(["KAZ one"]))
      assert.deepStrictEqual(names(other.heads()), new Set(["TUR "]))
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("are shown nowhere, whatever goes wrong", () =>
    Effect.gen(function* () {
      const secret = "siteSecretThatMustNotShow"
      const { rest } = yield* serve()
      const { heads, port } = yield* wire(rest)
      const { accounts, faults } = yield* Paper.PaperExchange
      const shown: Array<string> = []
      const show = (value: unknown) =>
        Effect.sync(() => shown.push(inspect(value, { depth: 12, showHidden: true }), String(value)))
      const log = Logger.replace(
        Logger.defaultLogger,
        Logger.make(({ annotations, cause, message, spans }) => {
          shown.push(inspect([message, cause, [...annotations], [...spans]], { depth: 12 }))
        })
      )
      const venue = venueAt(port, { "x-site-id": secret })
      const attempts = Effect.gen(function* () {
        yield* faults.next({ fault: "status", status: 503, body: "busy" })
        yield* Effect.flatMap(Effect.either(placeOrder(order)), show)
        yield* faults.next({ fault: "corruptAnswer" })
        yield* Effect.flatMap(Effect.either(getWalletBalance({ accountType: "UNIFIED" })), show)
        yield* Effect.flatMap(Effect.exit(Stream.runHead(Socket.stream(trades))), show)
        yield* Effect.flatMap(
          Effect.exit(
            Stream.runHead(
              Stream.take(Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "NONE" })), 1)
            )
          ),
          show
        )
      })
      yield* attempts.pipe(
        Effect.provideService(Credentials, accounts.demo),
        Effect.provide(BybitNode.layer({ venue, syncClock: true, rateLimiter: RateLimiter.layerNone })),
        Effect.timeout("8 seconds"),
        Effect.ignore,
        Logger.withMinimumLogLevel(LogLevel.All),
        Effect.provide(log)
      )
      const elsewhere = { name: "x", rest: "http://example.com", live: false, headers: { "x-site-id": secret } }
      yield* getServerTime().pipe(
        Effect.provide(BybitNode.layer({ venue: Venue.custom(elsewhere) })),
        Effect.either,
        Effect.flatMap(show)
      )
      assert.isTrue(
        heads().every((head) => valuesOf(head, "x-site-id").join() === secret),
        "they are sent"
      )
      assert.notInclude(shown.join(), secret)
      assert.isAbove(shown.join().length, 100)
    }).pipe(Effect.provide(world))
  )
})
