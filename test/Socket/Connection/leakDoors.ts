/** The ways into the socket side: each is used against a server, and hands over whatever its program could print. */
import { generateKeyPairSync } from "node:crypto"
import * as PlatformSocket from "@effect/platform/Socket"
import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Redacted, Schedule, Stream } from "effect"
import { WebSocket as UndiciWebSocket } from "undici"
import { WebSocket } from "ws"
import { Transport, TransportError } from "../../../src/Http/Transport.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import * as WriteGate from "../../../src/Http/WriteGate.js"
import * as ClockOffset from "../../../src/Layers/ClockOffset.js"
import { type ApiKey, Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import type { Market } from "../../../src/Legacy/internal/socket/Market.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import * as Recording from "../../../src/Recording.js"
import type { Signer } from "../../../src/Signing/Signer.js"
import { layerNode as signer } from "../../../src/Signing/SignerNode.js"
import type { Dialer } from "../../../src/Socket/Dialer.js"
import { layerNode } from "../../../src/Socket/DialerNode.js"
import { layerPlatform } from "../../../src/Socket/DialerPlatform.js"
import * as Socket from "../../../src/Socket.js"
import { samples } from "../../Legacy/socket/LegacyServer.js"
import { order } from "../tradeWorld.js"
import { realSleep } from "../waiting.js"
import {
  assertHidden,
  type Hidden,
  type Hostility,
  overheard,
  type Parrot,
  parrot,
  type Shown,
  shown
} from "./leakWorld.js"

const secret = "wN3xJ8uVd5RgY1sHqB7mKtZ0cPfL6eAo"
const pem = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString()
export const accounts: Readonly<Record<"hmac" | "rsa", ApiKey>> = {
  hmac: { key: "kQ7vZp2mXw9LrT4bNc", secret: Redacted.make(secret) },
  rsa: { key: "gH5nWj8yDs3RxV6tMf", privateKey: Redacted.make(pem) }
}

/** What nobody may read: more than four characters of a key, and any part of a secret or signature. */
export const hiddenOf = (server: Parrot): ReadonlyArray<Hidden> => [
  ...Object.values(accounts).map(({ key }) => ({ name: "API key", value: key, most: 4 })),
  ...server.signatures.map((value) => ({ name: "signature", value, most: 7 })),
  { name: "secret", value: secret, most: 7 },
  { name: "private key", value: pem.split("\n")[5] ?? "", most: 7 }
]

export interface Use {
  readonly venue: Venue.Venue
  readonly account: Credentials["Type"]
  /** Whether it dials again, once and right away. Default true. */
  readonly redials?: boolean
}
interface Used {
  readonly exit: Exit.Exit<unknown, unknown>
  readonly texts: ReadonlyArray<Shown>
}
export type Door = (use: Use) => Effect.Effect<Used>

type Options = Omit<Socket.SocketOptions, "lines">
type Needs = Dialer | Signer | ClockOffset.ClockOffset
interface Plan<S, E> {
  /** Default: that of Node. */
  readonly over?: Layer.Layer<Dialer>
  readonly layer: (options: Options) => Layer.Layer<S, E, Needs>
  readonly program: Effect.Effect<unknown, unknown, S | Credentials>
  readonly watched: Readonly<Record<string, Stream.Stream<unknown, never, S>>>
}

const silence = "the program waited in vain"

const noRest = Layer.succeed(Transport, {
  send: () => Effect.fail(new TransportError({ cause: "no REST here", sent: false }))
})

/** One redial, also after a confirmed connection, which restarts the schedule. */
const once = () => {
  let left = 1
  return Socket.Reconnect.make(Schedule.recurWhile(() => left-- > 0))
}

const doorOf =
  <S, E>({ layer, over = Layer.orDie(layerNode), program, watched }: Plan<S, E>): Door =>
  ({ account, redials = true, venue }) =>
    Effect.gen(function* () {
      const recording = Recording.memory()
      const seen: Array<readonly [string, unknown]> = []
      const platform = Layer.orDie(Recording.record(recording.sink, { venue })).pipe(Layer.provide([over, noRest]))
      const services = layer({
        venue,
        reconnect: redials ? once() : Socket.Reconnect.never,
        timeouts: { connect: "1 second", auth: "1 second", acknowledgement: "1 second", close: "50 millis" },
        connectPace: { count: 100_000, per: "1 minute" }
      }).pipe(Layer.provide(Layer.mergeAll(platform, signer, ClockOffset.layer)))
      const used = Effect.gen(function* () {
        for (const [what, stream] of Object.entries(watched))
          yield* Effect.forkScoped(Stream.runForEach(stream, (value) => Effect.sync(() => seen.push([what, value]))))
        yield* realSleep(5)
        const whole = program.pipe(
          Effect.tapErrorCause((cause) => Effect.logError("the program failed", cause)),
          Effect.tapError((error) => Effect.logWarning(error, { error })),
          Effect.withSpan("program")
        )
        const exit = yield* Effect.exit(
          Effect.timeoutFailCause(whole, {
            duration: "3 seconds",
            onTimeout: () => Cause.die(new Error(silence))
          })
        )
        const health = watched["health"]
        if (health !== undefined) seen.push(["health", yield* Stream.runHead(health)])
        return exit
      }).pipe(Effect.scoped, Effect.provideService(Credentials, account), Effect.provide(services), Effect.exit)
      const { heard, result } = yield* overheard(used)
      const exit: Exit.Exit<unknown, unknown> = Exit.flatten(result)
      const texts: Array<Shown> = [...heard, ["the recording", recording.text()]]
      for (const [what, value] of seen) texts.push([what, shown(value)])
      if (Exit.isFailure(exit)) {
        texts.push(["the exit", shown(exit)], ["the cause", Cause.pretty(exit.cause, { renderErrorCause: true })])
        for (const error of Cause.failures(exit.cause)) texts.push(["the error", shown(error)])
        for (const defect of Cause.defects(exit.cause)) texts.push(["the defect", shown(defect)])
      }
      return { exit, texts }
    })

/** A dialer of the web platform over another implementation of `WebSocket`. */
const platform = (make: (url: string) => unknown): Layer.Layer<Dialer> =>
  Layer.provide(
    layerPlatform(),
    Layer.succeed(PlatformSocket.WebSocketConstructor, (url) => make(url) as globalThis.WebSocket)
  )

const olderOf = (market: Market, over: Layer.Layer<Dialer> = Layer.orDie(layerNode)): Door =>
  doorOf({
    over,
    layer: (options) => LegacySocket.layer({ ...options, market }),
    program: Stream.runDrain(LegacySocket.stream(samples[market][1])),
    watched: { states: LegacySocket.states, health: LegacySocket.health, undecoded: LegacySocket.undecoded }
  })

const watched = { states: Socket.states, health: Socket.health, undecoded: Socket.undecoded }

export const doors = {
  inverse: olderOf("inverse"),
  linear: olderOf("linear"),
  spot: olderOf("spot"),
  inverseUndici: olderOf(
    "inverse",
    platform((url) => new UndiciWebSocket(url))
  ),
  linearWs: olderOf(
    "linear",
    platform((url) => new WebSocket(url))
  ),
  spotv3: olderOf("spotv3"),
  usdcOption: olderOf("usdcOption"),
  unifiedPerp: olderOf("unifiedPerp"),
  contractUSDT: olderOf("contractUSDT"),
  /** V5's private socket, through a typed stream and through a stream of events. */
  v5: doorOf({
    layer: Socket.layer,
    program: Effect.raceFirst(
      Stream.runDrain(Socket.stream(Socket.Topic.order())),
      Stream.runForEach(Socket.events(Socket.Topic.order()), (event) => Effect.logDebug("an event", event))
    ),
    watched
  }),
  public: doorOf({
    layer: Socket.layer,
    program: Stream.runDrain(Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))),
    watched
  }),
  raw: doorOf({
    layer: Socket.layer,
    program: Stream.runDrain(Socket.rawStream(["wallet"])),
    watched
  }),
  /** V5's socket for orders. */
  trade: doorOf({
    layer: (options) =>
      Socket.layerSocket({ ...options, connectWait: "100 millis", timeout: "300 millis", drain: 0 }).pipe(
        Layer.provideMerge(WriteGate.layer()),
        Layer.provide(RateLimiter.layerNone)
      ),
    program: placeOrder(order),
    watched: {}
  })
} satisfies Readonly<Record<string, Door>>

/** Uses a door, which loses its connection, dials again, and fails. */
export const provoke = (server: Parrot, door: Door, account: Credentials["Type"], userInfo = "") =>
  Effect.gen(function* () {
    const venue = Venue.custom({
      name: "parrot",
      rest: `http://${userInfo}${server.host}`,
      socket: `ws://${userInfo}${server.host}`,
      live: false
    })
    const { exit, texts } = yield* door({ venue, account })
    assert.isTrue(Exit.isFailure(exit) && !Cause.isInterruptedOnly(exit.cause), "nothing failed")
    assert.notInclude(texts.map(([, text]) => text).join("\n"), silence)
    return { exit, texts }
  })

/** A door, the account that passes it, and what the server does to them. */
export interface Situation {
  readonly door: keyof typeof doors
  readonly account?: keyof typeof accounts
  readonly hostility: Hostility
}

/** Tests that each situation shows nothing of what was signed, nor with what. */
export const testHidden = (situations: ReadonlyArray<readonly [name: string, Situation]>): void => {
  for (const [name, { account = "hmac", door, hostility }] of situations) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const server = yield* parrot(hostility)
        const { texts } = yield* provoke(server, doors[door], accounts[account])
        assert.isAbove(server.signatures.length, 0, "nothing was signed")
        assertHidden(texts, hiddenOf(server))
      })
    )
  }
}

/** Tests that what isn't secret remains readable. */
export const testReadable = (situations: Readonly<Record<string, readonly [Situation, string]>>): void => {
  for (const [name, [{ account = "hmac", door, hostility }, text]] of Object.entries(situations)) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const server = yield* parrot(hostility)
        const { exit } = yield* provoke(server, doors[door], accounts[account])
        assert.include(Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "", text)
      })
    )
  }
}
