import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Option, Schedule, Stream } from "effect"
import { ConnectionError } from "../../src/Errors/Network.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { platform } from "../../src/Layers/BybitNode.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Recording from "../../src/Recording.js"
import * as Socket from "../../src/Socket.js"
import { type AccountExchange, accountExchange, key, secret } from "../Socket/AccountExchange.js"
import { quick, Told, until } from "../Socket/feedWorld.js"

/** Records a program against a hostile exchange, over real sockets and HTTP, and returns a way to replay it. */
const recording = Effect.gen(function* () {
  const exchange = yield* accountExchange
  exchange.account.balance(100)
  const venue = Venue.custom({
    name: "hostile",
    rest: `http://${exchange.origin}`,
    socket: `ws://${exchange.origin}`,
    live: false
  })
  const program = Layer.merge(
    Bybit.layer({
      venue,
      rateLimiter: RateLimiter.layerNone,
      socket: {
        reconnect: Socket.Reconnect.make(Schedule.spaced("20 millis")),
        connectPace: { count: 1_000_000, per: "1 second" }
      }
    }),
    Credentials.layer({ key, secret })
  )
  const { sink, text } = Recording.memory()
  const recorded = program.pipe(Layer.provide(Recording.record(sink, { venue })), Layer.provide(platform))
  const replayed = (options: Recording.ReplayOptions) =>
    Layer.unwrapEffect(
      Effect.map(Recording.parse(text()), (session) =>
        program.pipe(Layer.provideMerge(Recording.replay(session, options)), Layer.provide(platform))
      )
    )
  return { exchange, recorded, replayed, text }
})

const feeding = (told: Told) =>
  Socket.feed(quick).pipe(
    Stream.runForEach((event) => Effect.sync(() => told.hear(event))),
    Effect.onExit((exit) =>
      Effect.sync(() => {
        told.exit = exit
      })
    )
  )

/** Lives with orders and fills, of which some are told late or over REST alone, and connections that are lost. */
const life = (exchange: AccountExchange, told: Told) =>
  Effect.gen(function* () {
    const fills: Array<string> = []
    const { account } = exchange
    for (let round = 0; round < 2; round++) {
      const lives = told.count("Live")
      fills.push(account.fill(account.place(), 4))
      exchange.silently(() => fills.push(account.fill(account.place())))
      exchange.cut()
      fills.push(account.fill(account.place()))
      yield* until("it is live again", () => told.count("Live") > lives, told)
    }
    exchange.send("order", "garbage")
    yield* until("all fills", () => fills.every((fill) => told.times(fill) === 1), told)
    return fills
  })

describe("a replay of a day on a hostile exchange", () => {
  it.scopedLive("gives the same feed what was pushed with instant speed, and is not refused as unauthorized", () =>
    Effect.gen(function* () {
      const { exchange, recorded, replayed, text } = yield* recording
      const first = new Told()
      const fills = yield* Effect.scoped(
        Effect.gen(function* () {
          yield* Effect.forkScoped(feeding(first))
          yield* until("live", () => first.count("Live") > 0, first)
          return yield* life(exchange, first)
        }).pipe(Effect.provide(recorded))
      )
      assert.notInclude(text(), secret)
      assert.notInclude(text(), key)
      const [dials, calls] = [exchange.dials, exchange.calls.length]
      // Without waits, calls of REST come in another order than messages: what was pushed is told.
      const pushed = first.all("Execution").filter(({ source }) => source === "socket")
      assert.isAtLeast(pushed.length, 2)
      assert.isAtLeast(fills.length, pushed.length)
      const told = new Told()
      const missing = yield* Effect.gen(function* () {
        yield* Effect.forkScoped(feeding(told))
        yield* until(
          "the fills",
          () => pushed.every(({ execution }) => told.times(execution.execId) === 1),
          told,
          10_000
        )
        return (yield* Recording.Replay).missing()
      }).pipe(Effect.provide(replayed({ speed: "instant", keepOpen: "20 seconds" })), Effect.scoped)
      assert.deepStrictEqual(told.backwards, [])
      for (const { message } of missing) assert.notMatch(message, /401/)
      assert.deepStrictEqual([exchange.dials, exchange.calls.length], [dials, calls], "the exchange was asked")
    })
  )

  it.scopedLive("fails a stream for good when the recording is over: not as unauthorized, and without a retry", () =>
    Effect.gen(function* () {
      const { exchange, recorded, replayed } = yield* recording
      const orders = Stream.runDrain(Socket.stream(Socket.Topic.order()))
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* Effect.forkScoped(orders)
          yield* until("it is authenticated", () => exchange.auths.length === 1)
          yield* Effect.sleep("50 millis")
          exchange.cut()
          yield* until("it is back", () => exchange.auths.length === 2)
          yield* Effect.sleep("50 millis")
        }).pipe(Effect.provide(recorded))
      )
      const exit = yield* Effect.exit(orders).pipe(
        Effect.timeout("10 seconds"),
        Effect.provide(replayed({ speed: "instant", keepOpen: 0 }))
      )
      const error = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.failureOption(exit.cause)) : exit
      assert.instanceOf(error, ConnectionError, String(exit))
      if (!(error instanceof ConnectionError)) return
      assert.strictEqual(error.reason, "failed")
      assert.notStrictEqual(error.code, 401)
      // The port may contain the digits of the status.
      assert.notMatch(error.message, /\b401\b/)
      assert.strictEqual(exchange.dials, 2)
    })
  )
})
