import { assert, describe, it } from "@effect/vitest"
import { Data, Effect, Fiber, HashMap, Logger, LogLevel, Redacted, Schedule, TestClock } from "effect"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Readings from "../../../src/Socket/internal/Shared/Readings.js"
import { Sockets } from "../../../src/Socket.js"
import { pass, withServer } from "../inMemory.js"

class Busy extends Data.TaggedError("HttpStatusError")<{
  readonly endpoint: string
  readonly code: number
  readonly message: string
}> {}

const noting = () => {
  const entries: Array<readonly [string, string, unknown]> = []
  const logger = Logger.make(({ annotations, logLevel, message }) => {
    if (LogLevel.lessThan(logLevel, LogLevel.Info)) return
    entries.push([logLevel._tag, String(message), Object.fromEntries(HashMap.toEntries(annotations))])
  })
  return { entries, layer: Logger.replace(Logger.defaultLogger, logger) }
}

const persistence = {
  pauses: Schedule.spaced("5 seconds"),
  message: ({ message }: Busy) => `reading failed: ${message}`
}
const credentials = { key: "kQ7vZp2mXw9LrT4bNc", secret: Redacted.make("a secret"), account: "main" }

describe("readings of one account that fail", () => {
  /** Reads with several operations at once for 2 minutes, during which each fails. */
  const outage = (readings: Readings.Readings, count: number) =>
    Effect.gen(function* () {
      const clock = yield* Effect.clock
      const start = clock.unsafeCurrentTimeMillis()
      const read = (endpoint: string) =>
        Effect.suspend(() =>
          clock.unsafeCurrentTimeMillis() - start < 120_000
            ? new Busy({ endpoint, code: 503, message: "busy" })
            : Effect.succeed(endpoint)
        )
      const all = Array.from({ length: count }, (_, index) => read(`Order.read${index}`))
      const fiber = yield* Effect.fork(
        Effect.forEach(all, (one) => readings.persist(one, persistence), { concurrency: "unbounded" })
      )
      yield* TestClock.adjust("3 minutes")
      return yield* Fiber.join(fiber)
    })

  it.scoped("for one cause are one trouble, which is over when all succeed", () => {
    const { entries, layer } = noting()
    return withServer(
      () =>
        Effect.gen(function* () {
          const readings = yield* Readings.of(yield* Sockets, credentials)
          assert.strictEqual(yield* Readings.of(yield* Sockets, credentials), readings)
          assert.lengthOf(yield* outage(readings, 4), 4)
          assert.deepStrictEqual(entries, [
            [
              "Warning",
              "reading failed: busy",
              {
                venue: "trial",
                account: "main",
                endpoint: "Order.read0",
                error: "HttpStatusError",
                status: 503,
                trouble: "began",
                attempts: 1
              }
            ],
            [
              "Warning",
              "reading failed: busy; for 60 s now, 52 failed attempts",
              {
                venue: "trial",
                account: "main",
                endpoint: "Order.read3",
                error: "HttpStatusError",
                status: 503,
                trouble: "lasts",
                seconds: 60,
                attempts: 52
              }
            ],
            [
              "Info",
              "reading the account succeeds again after 120 s, 96 failed attempts",
              {
                venue: "trial",
                account: "main",
                endpoint: "Order.read0",
                error: "HttpStatusError",
                status: 503,
                trouble: "over",
                seconds: 120,
                attempts: 96
              }
            ]
          ])
        }),
      { venue: { ...Venue.live, name: "trial" } }
    ).pipe(Effect.provide(layer))
  })

  it.scoped("are over when the last of them succeeds, and not before", () => {
    const { entries, layer } = noting()
    return withServer(() =>
      Effect.gen(function* () {
        const readings = yield* Readings.of(yield* Sockets, credentials)
        const [one, other] = [readings.one(), readings.one()]
        const busy = new Busy({ endpoint: "Order.read", code: 503, message: "busy" })
        for (const each of [one, other]) each.failed(busy, "busy")
        const troubles = Effect.map(pass("1 second"), () =>
          entries.map(([, , annotations]) => (annotations as { readonly trouble: string }).trouble)
        )
        one.succeeded()
        assert.deepStrictEqual(yield* troubles, ["began"])
        other.succeeded()
        assert.deepStrictEqual(yield* troubles, ["began", "over"])
      })
    ).pipe(Effect.provide(layer))
  })

  it.scoped("say nothing more once nobody reads, or the layer is closed", () => {
    const { entries, layer } = noting()
    return Effect.gen(function* () {
      yield* withServer(() =>
        Effect.gen(function* () {
          const readings = yield* Readings.of(yield* Sockets)
          const busy = new Busy({ endpoint: "Market.getKline", code: 503, message: "busy" })
          const reading = yield* Effect.fork(readings.persist(busy, persistence))
          yield* TestClock.adjust("10 seconds")
          yield* Fiber.interrupt(reading)
          yield* TestClock.adjust("1 hour")
          assert.lengthOf(entries, 1)
          readings.one().failed(busy, "busy")
          assert.lengthOf(entries, 2)
        })
      )
      yield* TestClock.adjust("1 hour")
      assert.lengthOf(entries, 2)
    }).pipe(Effect.provide(layer))
  })
})
