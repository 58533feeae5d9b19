import { getEventListeners } from "node:events"
import { inspect } from "node:util"
import { Effect, Layer } from "effect"
import { assert, describe, it, onTestFinished } from "vitest"
import * as Errors from "../../src/Errors.js"
import * as Batch from "../../src/Http/Batch.js"
import * as Asset from "../../src/Http/V5/Asset.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Position from "../../src/Http/V5/Position.js"
import * as Linear from "../../src/Legacy/Linear.js"
import * as Socket from "../../src/Socket.js"
import { randomOf } from "../Socket/random.js"
import { exchange, order, rejection, soon, turns, until } from "./exchange.js"
import { type Made, make } from "./promiseClient.js"

const made = <R>(client: Made<R>): Made<R> => {
  onTestFinished(() => client.dispose())
  return client
}
const opened = async () => {
  const server = await exchange()
  return { server, bybit: made(make(server.layer)), controller: new AbortController() }
}
const time = Market.getServerTime()
const row = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "50000" } as const
const reason = new Error("the request was closed")

/** What every rejection after an abort is: an error of this library, which keeps why it was aborted. */
const isTyped = (error: unknown, cause: unknown = reason): void => {
  assert.instanceOf(error, Error, inspect(error))
  if (!(error instanceof Error)) return
  assert.notStrictEqual(error, cause)
  assert.notInstanceOf(error, DOMException)
  assert.notStrictEqual(error.name, "AbortError")
  assert.isString((error as { readonly _tag?: unknown })._tag)
  assert.strictEqual(error.cause, cause)
  assert.notMatch(error.message, /FiberFailure|interrupted without error/)
  assert.isAbove(error.message.length, 10)
}
const outcomeOf = (error: unknown): unknown => (error as { readonly outcome?: unknown }).outcome
const isNotExecuted = (error: unknown): void => {
  assert.strictEqual(outcomeOf(error), "notExecuted", inspect(error))
  assert.deepStrictEqual([Errors.is.notExecuted(error), Errors.is.outcomeUnknown(error)], [true, false])
}
const isUnknown = (error: unknown): void => {
  assert.strictEqual(outcomeOf(error), "unknown", inspect(error))
  assert.deepStrictEqual([Errors.is.notExecuted(error), Errors.is.outcomeUnknown(error)], [false, true])
}
const writes = (asked: ReadonlyArray<string>) => asked.filter((path) => path === "/v5/order/create").length

describe("a run whose signal is aborted", () => {
  it("already sends nothing, and says so", async () => {
    const { bybit, server } = await opened()
    for (const signal of [AbortSignal.abort(reason), AbortSignal.any([AbortSignal.abort(reason)])]) {
      const error = await rejection(bybit.run(Order.placeOrder(order), { signal }))
      isTyped(error)
      isNotExecuted(error)
    }
    await bybit.run(time)
    assert.deepStrictEqual(server.asked, ["/v5/market/time"])
  })

  it("in the same turn sends nothing, also with a warm client", async () => {
    const { bybit, controller, server } = await opened()
    await bybit.run(time)
    const run = rejection(
      bybit.run(Effect.zipRight(Effect.yieldNow(), Order.placeOrder(order)), { signal: controller.signal })
    )
    controller.abort(reason)
    const error = await run
    isTyped(error)
    isNotExecuted(error)
    await turns()
    assert.strictEqual(writes(server.asked), 0)
  })

  it("before its order is sent, while it does something else, says that no order was", async () => {
    const { bybit, controller, server } = await opened()
    const program = Effect.zipRight(Effect.never, Order.placeOrder(order))
    const run = rejection(bybit.run(program, { signal: controller.signal }))
    await turns()
    controller.abort(reason)
    isNotExecuted(await run)
    assert.deepStrictEqual(server.asked, [])
  })

  it("while its order waits in the program's own gate or limiter says that it was not sent", async () => {
    const { bybit, controller, server } = await opened()
    const gate = Effect.unsafeMakeSemaphore(0)
    const run = rejection(bybit.run(gate.withPermits(1)(Order.placeOrder(order)), { signal: controller.signal }))
    await turns()
    controller.abort(reason)
    isNotExecuted(await run)
    await Effect.runPromise(gate.release(1))
    await turns()
    assert.strictEqual(writes(server.asked), 0)
  })

  it.each(["hold", "swallow"] as const)(
    "while its order is on the way leaves its outcome open: %s",
    async (placing) => {
      const { bybit, controller, server } = await opened()
      server.placing = () => placing
      const run = rejection(bybit.run(Order.placeOrder(order), { signal: controller.signal }))
      await until(() => writes(server.asked) === 1)
      controller.abort(reason)
      const error = await run
      isTyped(error)
      isUnknown(error)
    }
  )

  const commits = {
    batch: Order.batchPlaceOrder({ category: "linear", request: [row] }),
    amendment: Order.amendOrder({ category: "linear", symbol: "BTCUSDT", orderLinkId: "mine", price: "50001" }),
    cancel: Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderLinkId: "mine" }),
    "cancel of all": Order.cancelAllOrders({ category: "linear", symbol: "BTCUSDT" }),
    "batch that is split": Batch.submit(Order.batchPlaceOrder, { category: "linear", request: [row, row] }),
    leverage: Position.setLeverage({ category: "linear", symbol: "BTCUSDT", buyLeverage: "5", sellLeverage: "5" }),
    transfer: Asset.createInternalTransfer({
      ...{ transferId: "42c0cfb0-6bca-c242-bc76-4e6df6cbab16", coin: "BTC", amount: "0.05" },
      ...{ fromAccountType: "UNIFIED", toAccountType: "FUND" }
    }),
    "order of an older API": Linear.placeActiveOrder({
      ...{
        side: "Buy",
        symbol: "BTCUSDT",
        order_type: "Limit",
        qty: 1,
        price: 50_000,
        time_in_force: "GoodTillCancel"
      },
      ...{ reduce_only: false, close_on_trigger: false }
    })
  } as const
  it.each(Object.entries(commits))("while its %s is on the way leaves the outcome open", async (_, call) => {
    const { bybit, controller, server } = await opened()
    server.holdsReads = true
    const either: Effect.Effect<unknown, unknown, Effect.Effect.Context<typeof call>> = call
    const run = rejection(bybit.run(either, { signal: controller.signal }))
    await until(() => server.asked.length === 1)
    controller.abort(reason)
    const error = await run
    isTyped(error)
    isUnknown(error)
  })

  it("at any moment never denies an order that the exchange has", async () => {
    const { bybit, server } = await opened()
    await bybit.run(time)
    const random = randomOf(7)
    server.placing = (nth) => (nth % 3 === 0 ? "hold" : "accept")
    const said = new Map<string, unknown>()
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const controller = new AbortController()
        const orderLinkId = `any-${i}`
        const run = bybit.run(Order.placeOrder({ ...order, orderLinkId }), { signal: controller.signal })
        const ended = soon(
          run.then(
            () => "accepted",
            (error: unknown) => error
          )
        )
        await turns(Math.floor(random() * 12))
        controller.abort(reason)
        said.set(orderLinkId, await ended)
      })
    )
    await turns(50)
    const placed = new Set(server.orders.map(({ orderLinkId }) => orderLinkId))
    for (const [orderLinkId, ended] of said) {
      if (ended === "accepted") assert.isTrue(placed.has(orderLinkId))
      else {
        isTyped(ended)
        assert.isFalse(Errors.is.notExecuted(ended) && placed.has(orderLinkId), `${orderLinkId} is there`)
        assert.strictEqual(Errors.is.notExecuted(ended), !Errors.is.outcomeUnknown(ended))
      }
    }
    // The moments were such that each happened.
    const ends = [...said.values()]
    assert.isTrue(ends.some((ended) => ended !== "accepted" && Errors.is.notExecuted(ended)))
    assert.isTrue(ends.some((ended) => ended !== "accepted" && Errors.is.outcomeUnknown(ended)))
  })

  it("while an order over the socket is on the way leaves its outcome open", async () => {
    const server = await exchange()
    const controller = new AbortController()
    const layer = Layer.provideMerge(Socket.layerSocket({ venue: server.venue }), server.layer)
    const bybit = made(make(layer))
    const sent = until(() => server.operations.includes("order.create"))
    const run = rejection(bybit.run(Order.placeOrder(order), { signal: controller.signal }))
    await sent
    controller.abort(reason)
    const error = await run
    isTyped(error)
    isUnknown(error)
  })

  it("after its order was accepted, while it reads, does not say that nothing happened", async () => {
    const { bybit, controller, server } = await opened()
    server.holdsReads = true
    const run = rejection(bybit.run(Effect.zipRight(Order.placeOrder(order), time), { signal: controller.signal }))
    await until(() => server.asked.includes("/v5/market/time"))
    controller.abort(reason)
    const error = await run
    isTyped(error)
    assert.isFalse(Errors.is.notExecuted(error), inspect(error))
    assert.include(["executed", "unknown"], outcomeOf(error))
  })

  it("with one order accepted and another on the way leaves it open", async () => {
    const { bybit, controller, server } = await opened()
    server.placing = (nth) => (nth === 0 ? "accept" : "hold")
    const both = Effect.zipRight(Order.placeOrder(order), Order.placeOrder({ ...order, orderLinkId: "second" }))
    const run = rejection(bybit.run(both, { signal: controller.signal }))
    await until(() => writes(server.asked) === 2)
    controller.abort(reason)
    isUnknown(await run)
  })

  it("while a fiber of it has an order on the way leaves it open", async () => {
    const { bybit, controller, server } = await opened()
    server.placing = () => "hold"
    const forked = Effect.flatMap(Effect.fork(Order.placeOrder(order)), () => Effect.never)
    const run = rejection(bybit.run(forked, { signal: controller.signal }))
    await until(() => writes(server.asked) === 1)
    controller.abort(reason)
    isUnknown(await run)
  })

  it("doesn't blame its order on another run that has one on the way", async () => {
    const { bybit, controller, server } = await opened()
    server.placing = () => "hold"
    const other = bybit.run(Order.placeOrder({ ...order, orderLinkId: "other" }))
    await until(() => writes(server.asked) === 1)
    const run = rejection(bybit.run(Effect.never, { signal: controller.signal }))
    await turns(2)
    controller.abort(reason)
    isNotExecuted(await run)
    server.release()
    assert.strictEqual((await other).orderLinkId, "other")
  })

  it("while it reads says that nothing was executed, as an error of this library", async () => {
    const { bybit, controller, server } = await opened()
    server.holdsReads = true
    const run = rejection(bybit.run(time, { signal: controller.signal }))
    await until(() => server.asked.length === 1)
    controller.abort(reason)
    const error = await run
    isTyped(error)
    isNotExecuted(error)
  })

  it("while a submitted order is on the way says what a lookup says: it is there", async () => {
    const { bybit, controller, server } = await opened()
    server.placing = () => "hold"
    const submit = bybit.run(Order.submit(order), { signal: controller.signal })
    await until(() => writes(server.asked) === 1)
    controller.abort(reason)
    const ended: unknown = await submit.catch((error: unknown) => error)
    if (ended instanceof Error) {
      isTyped(ended)
      assert.isFalse(Errors.is.notExecuted(ended), inspect(ended))
      // Where `run` doesn't look it up itself, its error is all that `settle` needs.
      const { category, orderLinkId, symbol } = order
      const settled = await bybit.run(Order.settle({ category, orderLinkId, symbol }, ended as never))
      assert.strictEqual(settled._tag, "Accepted")
      assert.include(["executed", "unknown"], outcomeOf(ended))
    } else assert.strictEqual((ended as Order.Submission)._tag, "Accepted")
    assert.strictEqual(writes(server.asked), 1)
  })

  it("before a submitted order is sent says so, and `settle` agrees without a lookup", async () => {
    const { bybit, server } = await opened()
    const error = await rejection(bybit.run(Order.submit(order), { signal: AbortSignal.abort(reason) }))
    isTyped(error)
    isNotExecuted(error)
    const { category, orderLinkId, symbol } = order
    const settled = await bybit.run(Order.settle({ category, orderLinkId, symbol }, error as never))
    assert.strictEqual(settled._tag, "Rejected")
    assert.deepStrictEqual(server.asked, [])
  })

  it("while something of it can't be interrupted ends with what that did", async () => {
    const { bybit, controller, server } = await opened()
    server.placing = () => "hold"
    const run = bybit.run(Effect.uninterruptible(Order.placeOrder(order)), { signal: controller.signal })
    await until(() => writes(server.asked) === 1)
    controller.abort(reason)
    await turns()
    server.release()
    const ended: unknown = await run.catch((error: unknown) => error)
    if (ended instanceof Error) {
      isTyped(ended)
      assert.isFalse(Errors.is.notExecuted(ended), inspect(ended))
    } else assert.strictEqual((ended as { readonly orderLinkId: string }).orderLinkId, "mine")
  })

  it("runs the program's finalizers before it rejects", async () => {
    const { bybit, controller } = await opened()
    let closed = false
    const program = Effect.ensuring(
      Effect.never,
      Effect.zipRight(
        Effect.sleep("5 millis"),
        Effect.sync(() => {
          closed = true
        })
      )
    )
    const run = rejection(bybit.run(program, { signal: controller.signal }))
    await turns(2)
    controller.abort(reason)
    await run
    assert.isTrue(closed)
  })

  it("after it ended changes nothing", async () => {
    const { bybit, controller, server } = await opened()
    const { orderId } = await bybit.run(Order.placeOrder(order), { signal: controller.signal })
    server.placing = () => "refuse"
    const refused = await rejection(bybit.run(Order.placeOrder(order), { signal: controller.signal }))
    controller.abort(reason)
    await turns()
    assert.strictEqual(orderId, "o-50000")
    assert.instanceOf(refused, Errors.InsufficientBalance)
    assert.isString((await bybit.run(time)).timeSecond)
  })

  it("keeps any reason as its cause: the default one, a text, the one of a timeout", async () => {
    const { bybit } = await opened()
    for (const signal of [AbortSignal.abort(), AbortSignal.abort("a text"), AbortSignal.timeout(5)]) {
      const error = await rejection(bybit.run(Effect.never, { signal }))
      isTyped(error, signal.reason)
      assert.isDefined(signal.reason)
    }
  })

  it("aborts only the runs that have that signal, and all of them", async () => {
    const { bybit, controller, server } = await opened()
    server.holdsReads = true
    const mine = [1, 2, 3].map(() => rejection(bybit.run(time, { signal: controller.signal })))
    const other = bybit.run(time)
    await until(() => server.asked.length === 4)
    controller.abort(reason)
    for (const error of await Promise.all(mine)) isTyped(error)
    server.release()
    assert.isString((await other).timeSecond)
  })
})

describe("a signal", () => {
  it("that is used for 1000 runs keeps no listener, whatever their end", async () => {
    const { bybit, controller, server } = await opened()
    const { signal } = controller
    const warnings: Array<string> = []
    const note = ({ name }: Error) => void warnings.push(name)
    process.on("warning", note)
    onTestFinished(() => void process.off("warning", note))
    for (let i = 0; i < 250; i++) {
      await bybit.run(Effect.void, { signal })
      await bybit.run(Effect.yieldNow(), { signal })
      await rejection(bybit.run(Effect.fail("no"), { signal }))
      await rejection(bybit.run(Effect.die("no"), { signal }))
    }
    assert.strictEqual(getEventListeners(signal, "abort").length, 0)
    server.placing = () => "hold"
    const run = rejection(bybit.run(Order.placeOrder(order), { signal }))
    await until(() => writes(server.asked) === 1)
    controller.abort(reason)
    await run
    await turns()
    assert.strictEqual(getEventListeners(signal, "abort").length, 0)
    assert.notInclude(warnings, "MaxListenersExceededWarning")
  })

  it("that many runs share has one listener, and stops all of them", async () => {
    const { bybit, controller } = await opened()
    const { signal } = controller
    const runs = Array.from({ length: 50 }, () => rejection(bybit.run(Effect.never, { signal })))
    assert.strictEqual(getEventListeners(signal, "abort").length, 1)
    assert.strictEqual(await bybit.run(Effect.succeed(1), { signal }), 1)
    assert.strictEqual(getEventListeners(signal, "abort").length, 1)
    controller.abort(reason)
    for (const error of await Promise.all(runs)) isNotExecuted(error)
    assert.strictEqual(getEventListeners(signal, "abort").length, 0)
  })

  it("that is undefined is none", async () => {
    const { bybit } = await opened()
    assert.strictEqual(await bybit.run(Effect.succeed(1), { signal: undefined }), 1)
    assert.strictEqual(await bybit.run(Effect.succeed(2), {}), 2)
  })
})
