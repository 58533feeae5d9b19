import { assert, it } from "@effect/vitest"
import { Cache, Deferred, Effect, Exit, Fiber } from "effect"
import * as SingleFlight from "../../src/Layers/internal/SingleFlight.js"

const counted = (gate: Deferred.Deferred<string, string>) =>
  Effect.gen(function* () {
    let runs = 0
    const flight = (yield* SingleFlight.make)(
      Effect.suspend(() => {
        runs++
        return Deferred.await(gate)
      })
    )
    return { flight, runs: () => runs }
  })

it.scoped("gives the result of a run to all callers that arrive during it, and runs again afterward", () =>
  Effect.gen(function* () {
    const gate = yield* Deferred.make<string, string>()
    const { flight, runs } = yield* counted(gate)
    const fibers = yield* Effect.replicateEffect(Effect.fork(flight.run), 5)
    yield* Effect.yieldNow()
    yield* Deferred.succeed(gate, "done")
    assert.deepStrictEqual(yield* Effect.forEach(fibers, Fiber.join), Array(5).fill("done"))
    assert.strictEqual(runs(), 1)
    assert.strictEqual(yield* flight.run, "done")
    assert.strictEqual(runs(), 2)
  })
)

it.scoped("gives a failure to all callers that arrive during the run, and does not keep it", () =>
  Effect.gen(function* () {
    const gate = yield* Deferred.make<string, string>()
    const { flight, runs } = yield* counted(gate)
    const fibers = yield* Effect.replicateEffect(Effect.fork(Effect.flip(flight.run)), 3)
    yield* Effect.yieldNow()
    yield* Deferred.fail(gate, "broken")
    assert.deepStrictEqual(yield* Effect.forEach(fibers, Fiber.join), Array(3).fill("broken"))
    yield* Effect.exit(flight.run)
    assert.strictEqual(runs(), 2)
  })
)

it.scoped("waits for the current run, if there is one", () =>
  Effect.gen(function* () {
    const gate = yield* Deferred.make<string, string>()
    const { flight, runs } = yield* counted(gate)
    yield* flight.settled
    assert.strictEqual(runs(), 0)
    yield* Effect.fork(flight.run)
    yield* Effect.yieldNow()
    const waiting = yield* Effect.fork(flight.settled)
    yield* Effect.yieldNow()
    yield* Deferred.fail(gate, "broken")
    assert.isTrue(Exit.isSuccess(yield* Fiber.await(waiting)))
    assert.strictEqual(runs(), 1)
  })
)

it.effect("interrupts the run and all waiting callers when the scope closes", () =>
  Effect.gen(function* () {
    const gate = yield* Deferred.make<string, string>()
    const waiting = yield* Effect.scoped(
      Effect.gen(function* () {
        const { flight } = yield* counted(gate)
        const fiber = yield* Effect.forkDaemon(flight.run)
        yield* Effect.yieldNow()
        return fiber
      })
    )
    assert.isTrue(Exit.isInterrupted(yield* Fiber.await(waiting)))
  })
)

// Why it stays: docs/decisions.md, under Calls.
it.effect("differs from Effect's Cache, which ends all waiting callers with the first one", () =>
  Effect.gen(function* () {
    const cache = yield* Cache.make({ capacity: 1, timeToLive: "1 hour", lookup: () => Effect.never })
    const first = yield* Effect.fork(cache.get("linear"))
    yield* Effect.yieldNow()
    const second = yield* Effect.fork(cache.get("linear"))
    yield* Effect.yieldNow()
    yield* Fiber.interrupt(first)
    assert.isTrue(Exit.isInterrupted(yield* Fiber.await(second)))
  })
)
