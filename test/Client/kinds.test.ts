/** What a run is told about writes that take another way: a limiter, a socket that isn't open yet, the paper exchange, a kill switch. */
import { Cause, Effect, Layer } from "effect"
import { assert, describe, it, onTestFinished } from "vitest"
import * as Errors from "../../src/Errors.js"
import * as Order from "../../src/Http/V5/Order.js"
import { WriteGate } from "../../src/Http/WriteGate.js"
import * as BybitNode from "../../src/Layers/BybitNode.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import * as Safety from "../../src/Layers/Safety.js"
import { Bybit, PaperExchange } from "../../src/PaperExchange.js"
import * as Socket from "../../src/Socket.js"
import { exchange, order, rejection, turns, until } from "./exchange.js"
import { type Made, make } from "./promiseClient.js"

const made = <R>(client: Made<R>): Made<R> => {
  onTestFinished(() => client.dispose())
  return client
}
const outcomeOf = (error: unknown) => {
  assert.instanceOf(error, Errors.RunFailed)
  return error.outcome
}

describe("a run that is aborted", () => {
  it("while its orders wait in the limiter says that they were not sent", async () => {
    const server = await exchange()
    const account = Credentials.layer({ key: "key", secret: "secret" })
    const bybit = made(make(Layer.merge(BybitNode.layer({ venue: server.venue }), account)))
    const controller = new AbortController()
    // The exchange allows 10 a second.
    const many = Array.from({ length: 15 }, (_, i) =>
      bybit
        .run(Order.placeOrder({ ...order, orderLinkId: `n${i}` }), { signal: controller.signal })
        .then(() => "accepted" as const, outcomeOf)
    )
    await until(() => server.orders.length === 10)
    await turns()
    controller.abort()
    const ends = await Promise.all(many)
    assert.strictEqual(ends.filter((end) => end === "notExecuted").length, 5)
    assert.strictEqual(ends.filter((end) => end !== "notExecuted").length, server.orders.length)
  })

  it("before its order's connection is open says so, and leaves nothing in flight", async () => {
    const server = await exchange()
    const bybit = made(make(server.layer))
    const gate = await bybit.run(WriteGate)
    const controller = new AbortController()
    const run = rejection(bybit.run(Order.placeOrder(order), { signal: controller.signal }))
    await Promise.resolve().then(() => {})
    controller.abort()
    assert.strictEqual(outcomeOf(await run), "notExecuted")
    await turns()
    assert.deepStrictEqual([gate.inFlight(), server.orders], [[], []])
  })

  it("while its order waits for the order socket says that it was not sent", async () => {
    const server = await exchange()
    const bybit = made(make(Layer.provideMerge(Socket.layerSocket({ venue: server.venue }), server.layer)))
    const controller = new AbortController()
    const run = rejection(bybit.run(Order.placeOrder(order), { signal: controller.signal }))
    await turns(1)
    controller.abort()
    assert.strictEqual(outcomeOf(await run), "notExecuted")
    await turns()
    assert.notInclude(server.operations, "order.create")
  })

  it("on paper leaves open what was on its way, and the order can be settled", async () => {
    const bybit = made(make(Layer.fresh(Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, stepMillis: 60_000 }))))
    const { faults } = await bybit.run(PaperExchange)
    Effect.runSync(faults.delay(60))
    const error = await rejection(bybit.run(Order.placeOrder(order), { signal: AbortSignal.timeout(30) }))
    assert.strictEqual(outcomeOf(error), "unknown")
    Effect.runSync(faults.delay(0))
    assert.strictEqual((await bybit.run(Order.settle(order, error)))._tag, "Accepted")
  })

  it("after one order was refused, while it does something else, says that nothing was executed", async () => {
    const server = await exchange()
    server.placing = () => "refuse"
    const bybit = made(make(server.layer))
    const controller = new AbortController()
    const program = Effect.zipRight(Effect.ignore(Order.placeOrder(order)), Effect.never)
    const run = rejection(bybit.run(program, { signal: controller.signal }))
    await until(() => server.asked.length === 1)
    await turns()
    controller.abort()
    assert.strictEqual(outcomeOf(await run), "notExecuted")
  })

  it("after one was refused and another accepted doesn't say that nothing was executed", async () => {
    const server = await exchange()
    server.placing = (nth) => (nth === 0 ? "refuse" : "accept")
    const bybit = made(make(server.layer))
    const controller = new AbortController()
    const one = Effect.ignore(Order.placeOrder(order))
    const run = rejection(
      bybit.run(Effect.zipRight(one, Effect.zipRight(one, Effect.never)), { signal: controller.signal })
    )
    await until(() => server.orders.length === 1)
    await turns()
    controller.abort()
    assert.strictEqual(outcomeOf(await run), "unknown")
  })
})

describe("a run", () => {
  it("that a kill switch stops rejects with an error that `isHalted` recognizes", async () => {
    const server = await exchange()
    const halted = Layer.provideMerge(Safety.layerKillSwitch({ targets: [] }), server.layer)
    const bybit = made(make(halted))
    await bybit.run(Effect.flatMap(Safety.KillSwitch, (killSwitch) => killSwitch.halt("test")))
    const error = await rejection(bybit.run(Order.placeOrder(order)))
    assert.isTrue(Safety.isHalted(error) && Errors.is.notExecuted(error))
    assert.isTrue(Safety.isHalted(Cause.fail(error)))
    assert.deepStrictEqual(server.orders, [])
  })

  it("rejects with the refusal itself if what it interrupted had sent nothing", async () => {
    const server = await exchange()
    server.placing = () => "refuse"
    const bybit = made(make(server.layer))
    const both = Effect.all([Order.placeOrder(order), Effect.never], { concurrency: 2 })
    assert.instanceOf(await rejection(bybit.run(both)), Errors.InsufficientBalance)
  })

  it("of `settle` with what runPromise rejected with knows a refusal without a lookup", async () => {
    const server = await exchange()
    server.placing = () => "refuse"
    const bybit = made(make(server.layer))
    const error = await rejection(Effect.runPromise(Effect.provide(Order.placeOrder(order), server.layer)))
    const settled = await bybit.run(Order.settle(order, error))
    assert.isTrue(settled._tag === "Rejected" && settled.reason === "refused" && settled.error === error)
    assert.deepStrictEqual(server.asked, ["/v5/order/create"])
  })
})
