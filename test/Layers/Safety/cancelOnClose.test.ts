import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import type { OrderEntry } from "../../../src/Http/OrderEntry.js"
import type { RestClient } from "../../../src/Http/RestClient.js"
import { Transport, TransportError } from "../../../src/Http/Transport.js"
import { getOpenOrders } from "../../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import * as WriteGate from "../../../src/Http/WriteGate.js"
import * as BybitBundle from "../../../src/Layers/Bybit.js"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Safety from "../../../src/Layers/Safety.js"
import { Bybit, venue } from "../../../src/PaperExchange.js"
import { order } from "../haltedExchange.js"

const target = { category: "linear", settleCoin: "USDT" } as const
const open = Effect.map(getOpenOrders(target), ({ list }) => list.length)

/** Sends until its layer closes, like the transport of a bundle for Node. */
const closing = Layer.scoped(
  Transport,
  Effect.gen(function* () {
    const { send } = yield* Transport
    let isClosed = false
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        isClosed = true
      })
    )
    return {
      send: (request) =>
        Effect.suspend(() =>
          isClosed ? new TransportError({ cause: new Error("closed"), sent: false }) : send(request)
        )
    }
  })
)

/** A bundle that closes before the exchange does. */
const bundle = BybitBundle.layer({
  venue,
  gate: WriteGate.layer(),
  rateLimiter: RateLimiter.layerMemory(),
  transport: closing
})

type Program = Effect.Effect<never, unknown, RestClient | OrderEntry | Credentials>

/** How a program may run its bot. */
const shapes: Readonly<Record<string, (bot: Program) => Program>> = {
  "by itself": (bot) => bot,
  "in a race": (bot) => Effect.raceFirst(bot, Effect.never),
  "beside others": (bot) => Effect.zipRight(Effect.all([bot, Effect.never], { concurrency: 2 }), Effect.never),
  "in a fiber": (bot) => Effect.zipRight(Effect.fork(bot), Effect.never),
  "in a fiber of a scope": (bot) => Effect.scoped(Effect.zipRight(Effect.forkScoped(bot), Effect.never)),
  "in a daemon": (bot) => Effect.zipRight(Effect.forkDaemon(bot), Effect.never)
}

/** Runs a bot with one order in a bundle of its own, and interrupts the program. */
const interrupted = (
  shape: (bot: Program) => Program,
  done: (all: ReadonlyArray<Safety.CancelOutcome>) => Effect.Effect<void, never, RestClient | OrderEntry | Credentials>
) =>
  Effect.gen(function* () {
    const placed = yield* Deferred.make<void>()
    const bot = Effect.gen(function* () {
      const context = yield* Effect.context<RestClient | OrderEntry | Credentials>()
      yield* Safety.cancelAllOnClose([target], { done: (all) => Effect.provide(done(all), context) })
      yield* placeOrder(order)
      yield* Deferred.succeed(placed, undefined)
      return yield* Effect.never
    }).pipe(Effect.scoped)
    const fiber = yield* Effect.fork(Effect.provide(shape(bot), bundle))
    yield* Deferred.await(placed)
    assert.strictEqual(yield* open, 1)
    yield* Fiber.interrupt(fiber)
  })

describe.concurrent("a program that is interrupted inside its bundle", () => {
  for (const [name, shape] of Object.entries(shapes))
    it.scoped(`leaves no order open if its bot runs ${name}`, () =>
      Effect.gen(function* () {
        const done: Array<string> = []
        yield* interrupted(shape, (all) => Effect.sync(() => void done.push(...all.map(({ _tag }) => _tag))))
        assert.deepStrictEqual(done, ["Cleared"])
        assert.strictEqual(yield* open, 0)
      }).pipe(Effect.provide(Bybit.paper))
    )

  it.scoped("is not waited for once its scope has closed", () =>
    Effect.gen(function* () {
      let done = 0
      const bot = Safety.cancelAllOnClose([target], { done: () => Effect.sync(() => void done++) })
      yield* Effect.provide(
        Effect.gen(function* () {
          yield* Effect.scoped(bot)
          assert.strictEqual(done, 1)
          yield* placeOrder(order)
        }),
        bundle
      )
      assert.strictEqual(done, 1)
      assert.strictEqual(yield* open, 1)
    }).pipe(Effect.provide(Bybit.paper))
  )
})
