import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer, Stream } from "effect"
import { describe } from "vitest"
import { ServerError } from "../../src/Errors/CommonError.js"
import { HttpStatusError } from "../../src/Errors/Network.js"
import { mock, RestClient } from "../../src/Http/RestClient.js"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { type ApiKey, Credentials } from "../../src/Layers/Credentials.js"
import * as SharedLimiter from "../../src/Layers/internal/Limits/SharedLimiter.js"
import type { NoAnswer, SharedLimits } from "../../src/Layers/internal/Limits/SharedLimits.js"
import * as Socket from "../../src/Socket.js"
import { Account, refusal } from "../Socket/Account/AccountServer.js"
import { settle } from "../Socket/FakeDialer.js"
import {
  assertNoSecrets,
  type Desk,
  Exchange,
  main,
  numberIn,
  onDuty,
  running,
  shownKey,
  socketsOf,
  unnamed,
  venueOf
} from "../Socket/troublesWorld.js"
import { FakeRedis } from "./Limits/FakeRedis.js"

const unavailable = (endpoint: string) =>
  new HttpStatusError({
    endpoint,
    code: 503,
    message: "Service Unavailable",
    body: "",
    headers: {},
    outcome: "notExecuted"
  })

/** Entries of troubles with a reading over REST. */
const readings = (desk: Desk, trouble?: string) =>
  desk
    .seen(trouble === undefined ? {} : { trouble })
    .filter(({ about }) => about["trouble"] !== undefined && about["endpoint"] !== undefined)

/** The feed of an account that is live, and its lists over REST. */
const liveFeed = (desk: Desk, name: string, credentials: ApiKey) =>
  Effect.gen(function* () {
    const [exchange, lists] = [new Exchange(), new Account()]
    const events: Array<string> = []
    const { end, run } = yield* socketsOf(exchange, venueOf(name))
    const feed = Stream.runForEach(Socket.feed({ audit: "off" }), ({ _tag }) => Effect.sync(() => events.push(_tag)))
    yield* run(
      Effect.forkScoped(Effect.provide(feed, Layer.merge(lists.layer, ClockOffset.layer))).pipe(
        Effect.provideService(Credentials, credentials)
      )
    )
    yield* desk.pass(0.5)
    assert.include(events, "Live")
    /** The connection is lost for a moment, so that the feed catches up. */
    const catchUp = Effect.zipRight(
      Effect.sync(() => exchange.cut()),
      desk.pass(0.05)
    )
    return { lists, events, end, catchUp }
  })

describe("an account's reading over REST", () => {
  for (const [of, credentials, account] of [
    ["of a named account", main, "main"],
    ["of an account without a name", unnamed, shownKey]
  ] as const)
    it.scoped(`${of} whose operations fail for 2 minutes with one cause is one trouble, with all that is known`, () =>
      onDuty((desk) =>
        Effect.gen(function* () {
          const { catchUp, events, lists } = yield* liveFeed(desk, `rest ${account}`, credentials)
          const since = desk.minutes
          const failed: Array<string> = []
          const failing = (isFailing: (category: unknown) => boolean) => {
            lists.failureOf = (id, { category }) => {
              if (!isFailing(category)) return undefined
              failed.push(`${id} ${category}`)
              return unavailable(`Order.${id}`)
            }
          }
          failing(() => true)
          yield* catchUp
          yield* desk.pass(1.15)
          // It is not over before the last of its operations is.
          failing((category) => category === "linear")
          yield* desk.pass(0.8)
          assert.isAtLeast(new Set(failed).size, 3)
          lists.failureOf = () => undefined
          yield* desk.pass(1)
          assert.strictEqual(events.at(-1), "Live")
          const told = readings(desk)
          assert.deepStrictEqual(
            told.map(({ about, level }) => `${level._tag} ${about["trouble"]}`),
            ["Warning began", "Warning lasts", "Info over"]
          )
          assert.closeTo((told[0]?.at ?? 0) - since, 0, 0.05)
          for (const { about } of told) {
            assert.deepInclude(about, { venue: `rest ${account}`, account })
            assert.match(`${about["endpoint"]}`, /^(?:Order|Position|Account)\.get[A-Z]\w+$/)
          }
          const [began, lasts, over] = told
          assert.include(began?.message, "Service Unavailable")
          assert.isTrue(`${began?.about["status"]}` === "503" || began?.about["error"] === "HttpStatusError")
          assert.closeTo(numberIn(lasts ?? assert.fail("it lasts"), "seconds"), 60, 4)
          assert.isAbove(numberIn(lasts ?? assert.fail("it lasts"), "attempts"), 3)
          assert.isAtLeast(numberIn(over ?? assert.fail("it ends"), "seconds"), 110)
          assert.isAtMost(numberIn(over ?? assert.fail("it ends"), "seconds"), 160)
          assert.isAtMost(numberIn(over ?? assert.fail("it ends"), "attempts"), failed.length)
          // Beside the loss that began the reading.
          assert.lengthOf(desk.seen(), 5)
          assertNoSecrets(desk)
        })
      )
    )

  it.scoped("that the exchange refuses is told with the tag of the error and the exchange's trace ID", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const { catchUp, lists } = yield* liveFeed(desk, "trace", main)
        lists.failureOf = (id) =>
          new ServerError({ ...refusal(10016, "server error", `Order.${id}`), traceId: "trace-7" })
        yield* catchUp
        const [began] = readings(desk, "began")
        assert.deepInclude(began?.about, { error: "ServerError", traceId: "trace-7", account: "main", venue: "trace" })
        assert.lengthOf(readings(desk), 1)
      })
    )
  )

  it.scoped("that fails for one account is no trouble of another, and its feed may end meanwhile", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const one = yield* liveFeed(desk, "rest of two", main)
        const other = yield* liveFeed(desk, "rest of two", { ...unnamed, key: "another-key-of-18-c", account: "hedge" })
        for (const { lists } of [one, other]) lists.failureOf = (id) => unavailable(`Order.${id}`)
        yield* one.catchUp
        yield* other.catchUp
        const began = readings(desk, "began").map(({ about }) => about["account"])
        assert.deepStrictEqual([...began].sort(), ["hedge", "main"])
        yield* one.end
        yield* desk.pass(3.2)
        assert.deepStrictEqual(
          readings(desk, "lasts").map(({ about }) => about["account"]),
          ["hedge", "hedge"]
        )
        assert.lengthOf(readings(desk, "over"), 0)
      })
    )
  )

  it.scoped("that fails again and again for a moment is told as flapping", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const { catchUp, lists } = yield* liveFeed(desk, "rest flaps", main)
        for (let i = 0; i < 8; i++) {
          lists.failureOf = (id) => unavailable(`Order.${id}`)
          yield* catchUp
          lists.failureOf = () => undefined
          yield* desk.pass(0.4)
        }
        const told = readings(desk).map(({ about }) => about["trouble"])
        const twice = ["began", "over"]
        assert.deepStrictEqual(told.slice(0, 7), [...twice, ...twice, ...twice, "flapping"])
        assert.isAtMost(told.length, 10)
      })
    )
  )
})

describe("a snapshot that can't be read", () => {
  it.scoped("is one trouble with its endpoint, from the first failure to the first answer", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const { run } = yield* socketsOf(new Exchange(), venueOf("snapshot"), { watchdog: Socket.Watchdog.none })
        let isDown = true
        let reads = 0
        const rest = mock(() =>
          Effect.suspend(() => {
            reads++
            if (isDown) return Effect.fail(unavailable("Market.getFullDepthOrderbook"))
            const levels = { b: [["100", "1"]], a: [["101", "1"]] }
            return Effect.succeed({ result: { s: "BTCUSDT", ...levels, u: 10, ts: 1, seq: 1, cts: 1 } })
          })
        )
        const live = Socket.FullOrderBook.live({ category: "spot", symbol: "BTCUSDT" })
        const since = desk.minutes
        yield* run(Effect.provideService(live, RestClient, rest))
        yield* desk.pass(3.1)
        assert.isAtLeast(reads, 8)
        isDown = false
        yield* desk.pass(0.6)
        const story = desk.story(since)
        assert.deepStrictEqual(story.slice(0, 3), ["Warning began 0", "Warning lasts 1", "Warning lasts 3"])
        assert.match(story[3] ?? "", /^Info over 3\.\d$/)
        assert.lengthOf(story, 4)
        for (const { about } of desk.seen()) assert.match(`${about["endpoint"]}`, /^Market\.get\w+$/)
        assert.include(desk.only("began").message, "Service Unavailable")
      })
    )
  )
})

describe("a clock that cannot be measured", () => {
  /** Measures the exchange's clock every 10 s. */
  const measuring = (desk: Desk, name: string) =>
    Effect.gen(function* () {
      const world = { isDown: false, body: undefined as string | undefined, reads: 0 }
      const transport = Layer.succeed(Transport, {
        send: () =>
          Effect.suspend(() => {
            world.reads++
            if (world.isDown) return new TransportError({ cause: new Error("no route"), sent: false })
            const body = world.body ?? JSON.stringify({ retCode: 0, time: desk.clock.unsafeCurrentTimeMillis() + 20 })
            return Effect.succeed({ status: 200, statusText: "OK", headers: {}, body })
          })
      })
      const layer = ClockOffset.layerSync({ venue: venueOf(name), interval: "10 seconds" })
      return { world, ...(yield* running(Layer.provide(layer, transport))) }
    })

  it.scoped("is one trouble, however often it is tried and for whichever reason", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const { run, world } = yield* measuring(desk, "clock")
        yield* desk.pass(1)
        assert.deepStrictEqual(desk.seen(), [])
        world.isDown = true
        yield* run(Effect.flatMap(ClockOffset.ClockOffset, ({ resync }) => resync))
        const since = desk.minutes
        yield* desk.pass(4)
        world.isDown = false
        world.body = JSON.stringify({ retCode: 0, time: "soon" })
        yield* desk.pass(3.1)
        world.body = undefined
        yield* desk.pass(0.3)
        const story = desk.story(since)
        const lasts = [1, 3, 7].map((minute) => `Warning lasts ${minute}`)
        assert.deepStrictEqual(story.slice(0, 4), ["Warning began 0", ...lasts])
        assert.match(story[4] ?? "", /^Info over 7\.\d$/)
        assert.lengthOf(story, 5)
        assert.closeTo(numberIn(desk.only("over"), "seconds"), 426, 16)
        assert.closeTo(numberIn(desk.only("over"), "attempts"), 43, 2)
        assert.include(`${desk.only("began").message} ${JSON.stringify(desk.only("began").about)}`, "could not be read")
      })
    )
  )

  it.scoped("when the program begins is told, and over with the first measurement", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const since = desk.minutes
        const transport = Layer.succeed(Transport, {
          send: () => new TransportError({ cause: new Error("no route"), sent: false })
        })
        const layer = ClockOffset.layerSync({ venue: venueOf("clock at first"), interval: "1 hour" })
        const { end } = yield* running(Layer.provide(layer, transport))
        yield* desk.pass(3.1)
        assert.deepStrictEqual(desk.story(since), ["Warning began 0", "Warning lasts 1", "Warning lasts 3"])
        yield* end
        yield* desk.pass(100)
        assert.lengthOf(desk.seen(), 3)
        assert.strictEqual(desk.clock.sleepers, 0)
      })
    )
  )

  it.scoped("is told at the same times if the local clock is set back meanwhile", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const { run, world } = yield* measuring(desk, "clock set")
        world.isDown = true
        yield* run(Effect.flatMap(ClockOffset.ClockOffset, ({ resync }) => resync))
        const since = desk.minutes
        yield* desk.pass(0.5)
        desk.clock.ahead -= 5 * 3_600_000
        yield* desk.pass(3)
        assert.deepStrictEqual(desk.story(since), ["Warning began 0", "Warning lasts 1", "Warning lasts 3"])
        world.isDown = false
        yield* desk.pass(0.3)
        assert.closeTo(numberIn(desk.only("over"), "seconds"), 214, 6)
      })
    )
  )
})

describe("shared limits that don't answer", () => {
  it.scoped("are one trouble with its cause, reminders and an end, and their scope ends it silently", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const redis = new FakeRedis()
        let isDown = false
        const gone = { message: "the connection is refused", code: "ECONNREFUSED", mayBeDone: false }
        const unless = <A>(answer: Effect.Effect<A, NoAnswer>): Effect.Effect<A, NoAnswer> =>
          Effect.suspend(() => (isDown ? Effect.fail(gone) : answer))
        const limits: SharedLimits = {
          request: (of) => unless(redis.request(of)),
          publish: (update) => unless(redis.publish(update)),
          join: (spent) => unless(redis.join(spent)),
          leave: Effect.void
        }
        const limiter = SharedLimiter.make(limits, {
          address: "all",
          digest: () => "digest",
          grace: 20,
          margin: 30,
          downAfter: "1 second",
          fallback: undefined
        })
        const { end } = yield* running(Layer.scopedContext(Effect.map(limiter, (made) => Context.make(Limiter, made))))
        yield* desk.pass(0.1)
        assert.deepStrictEqual(desk.seen(), [])
        const since = desk.minutes
        isDown = true
        yield* desk.pass(3.1)
        isDown = false
        yield* desk.pass(0.1)
        const told = ["Warning began 0", "Warning lasts 1", "Warning lasts 3"]
        assert.deepStrictEqual(desk.story(since).slice(0, 3), told)
        assert.match(desk.story(since)[3] ?? "", /^Info over 3\.1$/)
        assert.lengthOf(desk.seen(), 4)
        assert.include(desk.only("began").message, "the connection is refused")
        assert.closeTo(numberIn(desk.only("over"), "seconds"), 186, 2)
        const again = desk.minutes
        yield* desk.pass(30)
        isDown = true
        yield* desk.pass(1.1)
        yield* end
        yield* settle
        yield* desk.pass(60)
        assert.deepStrictEqual(desk.story(again).slice(4), ["Warning began 30", "Warning lasts 31"])
      })
    )
  )
})

class Limiter extends Context.Tag("test/troubles/Limiter")<Limiter, unknown>() {}
