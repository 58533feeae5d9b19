import { inspect } from "node:util"
import { Effect, Layer } from "effect"
import { transform } from "esbuild"
import { assert, describe, it } from "vitest"
import * as Errors from "../../src/Errors.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Socket from "../../src/Socket.js"
import { exchange, order, rejection, turns, until } from "./exchange.js"
import { make } from "./promiseClient.js"

const opened = async () => {
  const server = await exchange()
  return { server, bybit: make(server.layer) }
}
const time = Market.getServerTime()
const trades = Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))
const outcomeOf = (error: unknown): unknown => (error as { readonly outcome?: unknown }).outcome

/** An error of this library, not of Effect. */
const isTyped = (error: unknown): void => {
  assert.isTrue(error instanceof Error && "_tag" in error, inspect(error))
  assert.notMatch(inspect(error), /FiberFailure|All fibers interrupted|ManagedRuntime/)
}
/** The error of a call that the client no longer makes says why. */
const saysDisposed = (error: unknown): void => {
  isTyped(error)
  assert.match((error as Error).message, /dispose/i)
}

describe("dispose", () => {
  it("closes every connection of the client", async () => {
    const { bybit, server } = await opened()
    const iterator = bybit.iterate(trades)[Symbol.asyncIterator]()
    const first = iterator.next()
    await bybit.run(Order.placeOrder(order))
    await until(() => server.subscribers() === 1)
    server.trade("1")
    await first
    assert.isAtLeast(server.open, 2)
    await bybit.dispose()
    await until(() => server.open === 0)
  })

  it("can be called twice, and twice at once", async () => {
    const { bybit, server } = await opened()
    await bybit.run(time)
    assert.deepStrictEqual(await Promise.all([bybit.dispose(), bybit.dispose()]), [undefined, undefined])
    await bybit.dispose()
    await bybit[Symbol.asyncDispose]()
    await until(() => server.open === 0)
  })

  it("a second call waits for the first", async () => {
    const order: Array<string> = []
    const layer = Layer.scopedDiscard(
      Effect.addFinalizer(() =>
        Effect.zipRight(
          Effect.sleep("20 millis"),
          Effect.sync(() => order.push("closed"))
        )
      )
    )
    const bybit = make(layer)
    await bybit.run(Effect.void)
    void bybit.dispose()
    await bybit.dispose()
    assert.deepStrictEqual(order, ["closed"])
  })

  it("of a client that never ran builds nothing", async () => {
    let built = false
    const bybit = make(
      Layer.effectDiscard(
        Effect.sync(() => {
          built = true
        })
      )
    )
    await bybit.dispose()
    saysDisposed(await rejection(bybit.run(Effect.void)))
    await turns()
    assert.isFalse(built)
  })

  it("makes later runs reject with an error that says so, and that nothing was sent", async () => {
    const { bybit, server } = await opened()
    await bybit.run(time)
    await bybit.dispose()
    for (const error of [
      await rejection(bybit.run(Order.placeOrder(order))),
      await rejection(bybit.run(Effect.succeed(1))),
      await rejection(bybit.run(Effect.succeed(1), { signal: new AbortController().signal }))
    ]) {
      saysDisposed(error)
      assert.strictEqual(outcomeOf(error), "notExecuted")
      assert.isTrue(Errors.is.notExecuted(error))
    }
    const iterator = bybit.iterate(trades)[Symbol.asyncIterator]()
    saysDisposed(await rejection(iterator.next()))
    assert.deepStrictEqual(await iterator.next(), { done: true, value: undefined })
    await turns()
    assert.deepStrictEqual(server.asked, ["/v5/market/time"])
  })

  it("leaves the outcome open of an order that is on the way", async () => {
    const { bybit, server } = await opened()
    server.placing = () => "hold"
    const run = rejection(bybit.run(Order.placeOrder(order)))
    await until(() => server.orders.length === 1)
    await bybit.dispose()
    const error = await run
    isTyped(error)
    assert.strictEqual(outcomeOf(error), "unknown")
    assert.isTrue(Errors.is.outcomeUnknown(error))
  })

  it("in the same turn as the first run sends nothing, and that run says so", async () => {
    const { bybit, server } = await opened()
    const run = rejection(bybit.run(Order.placeOrder(order)))
    const disposed = bybit.dispose()
    const error = await run
    await disposed
    isTyped(error)
    assert.strictEqual(outcomeOf(error), "notExecuted")
    await turns()
    assert.deepStrictEqual(server.asked, [])
  })

  it("while the layer is built ends the build, and closes what was built", async () => {
    const counts = { built: 0, closed: 0 }
    const part = Layer.scopedDiscard(
      Effect.acquireRelease(
        Effect.sync(() => counts.built++),
        () => Effect.sync(() => counts.closed++)
      )
    )
    const bybit = make(Layer.provide(Layer.effectDiscard(Effect.never), part))
    const run = rejection(bybit.run(Effect.void))
    await until(() => counts.built === 1)
    await bybit.dispose()
    saysDisposed(await run)
    assert.deepStrictEqual(counts, { built: 1, closed: 1 })
  })

  it("of a client whose layer can't be built resolves", async () => {
    const bybit = make(Layer.effectDiscard(Effect.fail(new Errors.CredentialsError({ message: "no key" }))))
    await rejection(bybit.run(Effect.void))
    assert.strictEqual(await bybit.dispose(), undefined)
  })

  it("says of a running read that nothing was executed, and of one that is over nothing", async () => {
    const { bybit, server } = await opened()
    const over = await bybit.run(time)
    server.holdsReads = true
    const run = rejection(bybit.run(time))
    await until(() => server.asked.length === 2)
    await bybit.dispose()
    const error = await run
    isTyped(error)
    assert.strictEqual(outcomeOf(error), "notExecuted")
    assert.isString(over.timeSecond)
  })

  it("ends iterations: a waiting `next` rejects or is done, then all are done, and the scope is closed", async () => {
    const { bybit, server } = await opened()
    const iterator = bybit.iterate(trades)[Symbol.asyncIterator]()
    const waiting = iterator.next()
    const ended = waiting.then(
      ({ done }) => assert.isTrue(done),
      (error: unknown) => saysDisposed(error)
    )
    await until(() => server.subscribers() === 1)
    await bybit.dispose()
    await ended
    assert.deepStrictEqual(await iterator.next(), { done: true, value: undefined })
    await until(() => server.lines.size === 0)
  })

  it("ends the running programs before it closes what they use: their finalizers can still send", async () => {
    const { bybit, server } = await opened()
    const flatten = Effect.ignore(Order.placeOrder({ ...order, price: "1" }))
    const run = rejection(bybit.run(Effect.ensuring(Effect.zipRight(time, Effect.never), flatten)))
    await until(() => server.asked.length === 1)
    await turns()
    await bybit.dispose()
    const error = await run
    assert.deepStrictEqual(
      server.orders.map(({ price }) => price),
      ["1"]
    )
    // Its finalizer placed an order: whatever it says, it isn't that nothing was executed.
    assert.isFalse(Errors.is.notExecuted(error), inspect(error))
  })

  it("does not leave a run undecided", async () => {
    const { bybit } = await opened()
    const runs = Array.from({ length: 20 }, () => rejection(bybit.run(Effect.never)))
    await turns()
    await bybit.dispose()
    for (const error of await Promise.all(runs)) saysDisposed(error)
  })
})

describe("await using", () => {
  it("disposes of the client at the end of its block, also if that throws", async () => {
    // Node 20 can't read it yet: compilers write it anew.
    const { code } = await transform("export default async (made, act) => { await using own = made; await act(own) }", {
      ...{ format: "iife", globalName: "block", target: "es2022" }
    })
    const { bybit, server } = await opened()
    const block: (made: typeof bybit, act: (own: typeof bybit) => Promise<void>) => Promise<void> = new Function(
      `${code}; return block.default`
    )()
    const thrown = new Error("in the block")
    const act = async (own: typeof bybit) => {
      await own.run(time)
      throw thrown
    }
    assert.strictEqual(await rejection(block(bybit, act)), thrown)
    await until(() => server.open === 0)
    saysDisposed(await rejection(bybit.run(Effect.void)))
  })
})
