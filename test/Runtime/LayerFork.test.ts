import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, HashMap, Layer, Logger, Option, Scope, TestClock } from "effect"
import { mock, RestClient } from "../../src/Http/RestClient.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import * as Instruments from "../../src/Layers/Instruments.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layerFork } from "../../src/Runtime/LayerFork.js"
import * as Socket from "../../src/Socket.js"
import { message, params, sendSnapshots } from "../Socket/Book/bookPushes.js"
import { FakeServer, settle } from "../Socket/FakeDialer.js"

/** Who runs this: the annotations, and the span if there is one. */
const whose = Effect.gen(function* () {
  const span = Option.getOrUndefined(yield* Effect.option(Effect.currentParentSpan))
  const annotations = Object.fromEntries(HashMap.toEntries(yield* Effect.logAnnotations))
  return { ...annotations, ...(span === undefined ? {} : { span: span._tag === "Span" ? span.name : span._tag }) }
})

const as =
  (strategy: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    effect.pipe(Effect.annotateLogs({ strategy }), Effect.withSpan(`of ${strategy}`))

/** A layer that is built with an annotation, in a span. */
const built = <A, E, R>(layer: Layer.Layer<A, E, R>) =>
  Effect.flatMap(Effect.scope, (scope) => Layer.buildWithScope(layer, scope)).pipe(
    Effect.annotateLogs({ program: "bot" }),
    Effect.withSpan("startup")
  )

describe("what several callers share", () => {
  it.effect("can be interrupted, also if its layer is built where nothing can be", () =>
    Effect.gen(function* () {
      const fork = yield* Effect.uninterruptible(layerFork)
      const fiber = fork(Effect.never)
      yield* settle
      yield* Fiber.interruptFork(fiber)
      yield* settle
      assert.isNotNull(fiber.unsafePoll())
    })
  )

  it.scoped("fetches instruments with the references of the layer, and in no span", () =>
    Effect.gen(function* () {
      const seen: Array<unknown> = []
      const rest = mock(() =>
        Effect.map(whose, (one) => {
          seen.push(one)
          return { result: { category: "linear", list: [], nextPageCursor: "" } }
        })
      )
      const context = yield* built(Layer.provide(Instruments.layer(), Layer.succeed(RestClient, rest)))
      const fetch = Effect.flatMap(Instruments.Instruments, ({ all }) => all("linear"))
      yield* Effect.provide(as("A")(fetch), context)
      assert.isNotEmpty(seen)
      for (const one of seen) assert.deepStrictEqual(one, { program: "bot" })
    })
  )

  it.scoped("measures the clock with the references of the layer, and in no span", () =>
    Effect.gen(function* () {
      const seen: Array<unknown> = []
      const time = Effect.map(whose, (one) => {
        seen.push(one)
        return 0
      })
      const context = yield* built(ClockOffset.layerSyncFrom(time))
      yield* TestClock.adjust("1 minute")
      const before = seen.length
      yield* Effect.provide(as("A")(Effect.flatMap(ClockOffset.ClockOffset, ({ resync }) => resync)), context)
      assert.isAbove(seen.length, before)
      for (const one of seen) assert.deepStrictEqual(one, { program: "bot" })
    })
  )

  it.scoped("warns of a book without the annotations of the strategy that opened it and left", () => {
    const lines: Array<unknown> = []
    const logger = Logger.make(({ annotations, logLevel, message: text }) => {
      if (logLevel._tag === "Warning")
        lines.push([String(text).includes("the rule is now"), Object.fromEntries(HashMap.toEntries(annotations))])
    })
    const server = new FakeServer()
    sendSnapshots(server)
    const sockets = Layer.provide(Socket.layer({ venue: Venue.live, watchdog: Socket.Watchdog.none }), server.layer)
    return Effect.gen(function* () {
      const context = yield* built(sockets)
      const first = yield* Scope.make()
      const open = (scope: Scope.Scope) => Effect.provide(Scope.extend(Socket.OrderBook.live(params), scope), context)
      yield* as("A")(open(first))
      const second = yield* as("B")(open(yield* Effect.scope))
      yield* Scope.close(first, Exit.void)
      for (let i = 0; i < 40 && lines.length === 0; i++) {
        yield* TestClock.adjust("30 seconds")
        yield* settle
        // Not the one that follows.
        if (second.status()._tag === "Synced")
          server.last.push(message("delta", (second.book.updateId ?? 0) - 1, [["100.5", "3"]]))
        yield* settle
      }
      assert.deepStrictEqual(lines, [[true, { program: "bot" }]])
    }).pipe(Effect.provide(Logger.replace(Logger.defaultLogger, logger)))
  })
})
