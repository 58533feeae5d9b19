// @effect-diagnostics unknownInEffectCatch:off
import { inspect } from "node:util"
import { Data, Effect, Either, Layer, Stream } from "effect"
import { assert, describe, it, onTestFinished } from "vitest"
import * as Errors from "../../src/Errors.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import { Bybit } from "../../src/PaperExchange.js"
import { exchange, order, rejection, turns, until } from "./exchange.js"
import { type Made, make } from "./promiseClient.js"

/** A client that is disposed of when the test ends. */
const made = <R>(client: Made<R>): Made<R> => {
  onTestFinished(() => client.dispose())
  return client
}
const time = Market.getServerTime()

describe("run", () => {
  it("resolves with what the effect succeeds with", async () => {
    const bybit = made(make((await exchange()).layer))
    assert.strictEqual((await bybit.run(Order.placeOrder(order))).orderId, "o-50000")
    assert.strictEqual(await bybit.run(Effect.succeed(undefined)), undefined)
  })

  it("rejects with the library's own error: its class, tag, code, category and outcome", async () => {
    const server = await exchange()
    server.placing = () => "refuse"
    const bybit = made(make(server.layer))
    const error = await rejection(bybit.run(Order.placeOrder(order)))
    assert.instanceOf(error, Error)
    assert.instanceOf(error, Errors.InsufficientBalance)
    if (!(error instanceof Errors.InsufficientBalance)) return
    assert.deepStrictEqual(
      [error._tag, error.code, error.category, error.outcome],
      ["InsufficientBalance", 110007, "balance", "notExecuted"]
    )
    assert.isTrue(Errors.is.balance(error) && Errors.is.notExecuted(error))
    assert.isFalse(Errors.is.outcomeUnknown(error))
  })

  it("rejects a stream, and says what takes it", async () => {
    const bybit = made(make((await exchange()).layer))
    const stream: unknown = Stream.make(1)
    // @ts-expect-error: compiles in JavaScript only
    const error = await rejection(bybit.run(stream))
    assert.instanceOf(error, Error)
    assert.strictEqual(error instanceof Error ? error.message : "", "this is a stream: use iterate")
  })

  it("tells a refused, a lost and an accepted order apart", async () => {
    const server = await exchange()
    const bybit = made(make(server.layer))
    const ends: Array<string> = []
    for (const placing of ["accept", "refuse", "lose"] as const) {
      server.placing = () => placing
      try {
        ends.push((await bybit.run(Order.placeOrder({ ...order, orderLinkId: placing }))).orderId)
      } catch (error) {
        ends.push(Errors.is.notExecuted(error) ? "no order" : Errors.is.outcomeUnknown(error) ? "look it up" : "?")
      }
    }
    assert.deepStrictEqual(ends, ["o-50000", "no order", "look it up"])
  })

  it("rejects with the very value that a program of one's own fails with, also through spans and promises", async () => {
    class Mine extends Data.TaggedError("Mine")<{ readonly reason: string }> {}
    const bybit = made(make((await exchange()).layer))
    const mine = new Mine({ reason: "no" })
    assert.strictEqual(await rejection(bybit.run(Effect.fail(mine))), mine)
    assert.strictEqual(await rejection(bybit.run(Effect.fail("a text"))), "a text")
    const inSpan = await rejection(bybit.run(Effect.withSpan(Effect.fail(mine), "span")))
    assert.isTrue(inSpan instanceof Mine && inSpan.reason === "no")
    // A run within a run: what a service does whose handler is itself called from Effect.
    const again = await rejection(
      bybit.run(Effect.tryPromise({ try: () => bybit.run(Effect.fail(mine)), catch: (e) => e }))
    )
    assert.strictEqual(again, mine)
  })

  it("rejects with the defect itself", async () => {
    const bybit = made(make((await exchange()).layer))
    const defect = new TypeError("x is not a function")
    assert.strictEqual(await rejection(bybit.run(Effect.die(defect))), defect)
    assert.strictEqual(
      await rejection(
        bybit.run(
          Effect.sync(() => {
            throw defect
          })
        )
      ),
      defect
    )
    assert.include(inspect(await rejection(bybit.run(Effect.die("a text of a defect")))), "a text of a defect")
  })

  it("rejects with an error of the library if the program interrupts itself, never with Effect's wrapper", async () => {
    const bybit = made(make((await exchange()).layer))
    const error = await rejection(bybit.run(Effect.interrupt))
    assert.instanceOf(error, Error)
    assert.isString((error as { readonly _tag?: unknown })._tag)
    assert.notMatch(inspect(error), /FiberFailure|AbortError|All fibers interrupted without errors/)
  })

  it("does not say that nothing happened if one order was refused while another was in flight", async () => {
    const server = await exchange()
    server.placing = (nth) => (nth === 0 ? "hold" : "refuse")
    const bybit = made(make(server.layer))
    const inFlight = Order.placeOrder({ ...order, orderLinkId: "first", price: "50001" })
    const refused = Effect.zipRight(
      Effect.promise(() => until(() => server.orders.length === 1)),
      Order.placeOrder({ ...order, orderLinkId: "second" })
    )
    const error = await rejection(bybit.run(Effect.all([inFlight, refused], { concurrency: 2 })))
    assert.strictEqual(server.orders.length, 1)
    assert.isFalse(Errors.is.notExecuted(error), inspect(error))
    assert.isTrue(Errors.is.outcomeUnknown(error))
    assert.include(inspect(error), "InsufficientBalance")
  })

  it("leaves no rejection unhandled, and makes none of its own", async () => {
    const unhandled: Array<unknown> = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on("unhandledRejection", note)
    onTestFinished(() => void process.off("unhandledRejection", note))
    const bybit = made(make((await exchange()).layer))
    await Promise.allSettled([
      bybit.run(Effect.fail("no")),
      bybit.run(Effect.die("no")),
      bybit.run(Effect.interrupt),
      bybit.run(Effect.never, { signal: AbortSignal.abort() })
    ])
    await turns()
    assert.deepStrictEqual(unhandled, [])
  })
})

describe("what all runs of a client share", () => {
  const counted = (fail: (nth: number) => boolean = () => false) => {
    const builds = { begun: 0, closed: 0 }
    const layer = Layer.scopedDiscard(
      Effect.acquireRelease(
        Effect.suspend(() =>
          fail(builds.begun++) ? Effect.fail(new Errors.CredentialsError({ message: "no key" })) : Effect.void
        ),
        () => Effect.sync(() => void builds.closed++)
      )
    )
    return { builds, layer }
  }

  it("is built with the first run, once, also for runs that begin together", async () => {
    const { builds, layer } = counted()
    const bybit = made(make(Layer.mergeAll(Layer.effectDiscard(Effect.sleep("10 millis")), layer)))
    await turns()
    assert.strictEqual(builds.begun, 0)
    await Promise.all(Array.from({ length: 20 }, () => bybit.run(Effect.void)))
    await bybit.run(Effect.void)
    assert.deepStrictEqual(builds, { begun: 1, closed: 0 })
    await bybit.dispose()
    assert.deepStrictEqual(builds, { begun: 1, closed: 1 })
  })

  it("a layer that can't be built rejects each run with its own error, and later runs too or they build it anew", async () => {
    const { layer } = counted((nth) => nth === 0)
    const bybit = made(make(layer))
    for (const error of await Promise.all([rejection(bybit.run(Effect.void)), rejection(bybit.run(Effect.void))])) {
      assert.instanceOf(error, Errors.CredentialsError)
      assert.isTrue(Errors.is.notExecuted(error))
    }
    const later = await bybit.run(Effect.succeed("built")).catch((error: unknown) => error)
    assert.isTrue(later === "built" || later instanceof Errors.CredentialsError, inspect(later))
    await bybit.dispose()
  })

  it("a layer that dies rejects with its defect", async () => {
    const defect = new RangeError("of the layer")
    const bybit = made(make(Layer.effectDiscard(Effect.die(defect))))
    assert.strictEqual(await rejection(bybit.run(Effect.void)), defect)
  })

  it("a run that is aborted while the layer is built doesn't end the build for others", async () => {
    const server = await exchange()
    const slow = Layer.provideMerge(server.layer, Layer.effectDiscard(Effect.sleep("50 millis")))
    const bybit = made(make(slow))
    const controller = new AbortController()
    const aborted = rejection(bybit.run(Order.placeOrder(order), { signal: controller.signal }))
    const other = bybit.run(time)
    await turns(2)
    controller.abort()
    assert.isTrue(Errors.is.notExecuted(await aborted))
    assert.isString((await other).timeSecond)
    assert.deepStrictEqual(server.asked, ["/v5/market/time"])
  })

  it("50 calls, one after another, use at most two connections", async () => {
    const server = await exchange()
    const bybit = made(make(server.layer))
    for (let i = 0; i < 40; i++) await bybit.run(time)
    for (let i = 0; i < 10; i++) await bybit.run(Order.placeOrder(order))
    assert.strictEqual(server.asked.length, 50)
    assert.isAtMost(server.connections, 2)
  })

  it("50 calls at once use no more connections than calls, and the next 50 use the same", async () => {
    const server = await exchange()
    const bybit = made(make(server.layer))
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 50 }, () => bybit.run(time)))
    assert.strictEqual(server.asked.length, 150)
    assert.isAtMost(server.connections, 52)
  })

  it("50 streams use one socket", async () => {
    const server = await exchange()
    const bybit = made(make(server.layer))
    const { stream, Topic } = await import("../../src/Socket.js")
    const iterators = Array.from({ length: 50 }, (_, i) =>
      bybit.iterate(stream(Topic.publicTrade({ category: "linear", symbol: `C${i}USDT` })))[Symbol.asyncIterator]()
    )
    const firsts = iterators.map((iterator) => iterator.next())
    await until(() => [...server.lines].reduce((sum, { topics }) => sum + topics.size, 0) === 50)
    for (let i = 0; i < 50; i++) server.trade(`${i}`, `C${i}USDT`)
    await Promise.all(firsts)
    assert.strictEqual(server.handshakes, 1)
    await Promise.all(iterators.map((iterator) => iterator.return?.()))
  })

  it("includes the paper exchange: an order of one call is there in the next, and calls wait for one limiter", async () => {
    const bybit = made(make(Layer.fresh(Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, stepMillis: 60_000 }))))
    const submission = await bybit.run(Order.submit(order))
    assert.strictEqual(submission._tag, "Accepted")
    const { list } = await bybit.run(Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" }))
    assert.deepStrictEqual(
      list.map(({ orderLinkId }) => orderLinkId),
      ["mine"]
    )
    // The exchange allows 10 a second: with a limiter each, most would be refused.
    const many = await Promise.all(
      Array.from({ length: 15 }, (_, i) =>
        bybit.run(Effect.either(Order.placeOrder({ ...order, orderLinkId: `n${i}`, price: `${40_000 + i}` })))
      )
    )
    const refused = many.flatMap((one) => (Either.isLeft(one) ? [one.left._tag] : []))
    assert.notInclude(refused, "RateLimited")
  })

  it("an account can be given to a single run", async () => {
    const server = await exchange()
    server.placing = () => "accept"
    const bybit = made(make(server.layer))
    const other = Effect.provide(Order.placeOrder(order), Credentials.layer({ key: "another-key", secret: "s" }))
    assert.strictEqual((await bybit.run(other)).orderLinkId, "mine")
  })

  it("two clients share nothing that one of them disposes of", async () => {
    const server = await exchange()
    const { layer } = server
    const first = made(make(layer))
    const second = made(make(layer))
    await Promise.all([first.run(time), second.run(time)])
    await first.dispose()
    assert.isString((await second.run(time)).timeSecond)
  })
})
