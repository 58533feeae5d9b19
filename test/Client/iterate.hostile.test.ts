import { getEventListeners } from "node:events"
import { inspect } from "node:util"
import { Effect, Layer, Stream } from "effect"
import { assert, describe, it, onTestFinished } from "vitest"
import * as Errors from "../../src/Errors.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Socket from "../../src/Socket.js"
import { exchange, rejection, soon, turns, until } from "./exchange.js"
import { type Made, make } from "./promiseClient.js"

const made = <R>(client: Made<R>): Made<R> => {
  onTestFinished(() => client.dispose())
  return client
}
const opened = async () => {
  const server = await exchange()
  return { server, bybit: made(make(server.layer)) }
}
const trades = (symbol = "BTCUSDT") => Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol }))
const topic = "publicTrade.BTCUSDT"
const reason = new Error("the page was left")

/** A stream that counts how often it was opened and closed. */
const counted = <A, E, R>(stream: Stream.Stream<A, E, R>) => {
  const counts = { closed: 0, opened: 0 }
  const acquired = Stream.acquireRelease(
    Effect.sync(() => counts.opened++),
    () => Effect.sync(() => counts.closed++)
  )
  return { counts, stream: Stream.flatMap(acquired, () => stream) }
}

describe("iterate", () => {
  it("delivers a socket's messages in order, each once", async () => {
    const { bybit, server } = await opened()
    const seen: Array<string> = []
    const sending = until(() => server.subscribers() === 1).then(() => {
      for (let i = 0; i < 100; i++) server.trade(`${i}`)
    })
    for await (const { data } of bybit.iterate(trades())) {
      seen.push(...data.map(({ i }) => i))
      if (seen.length >= 100) break
    }
    await sending
    assert.deepStrictEqual(
      seen,
      Array.from({ length: 100 }, (_, i) => `${i}`)
    )
  })

  it("opens nothing before the first `next`", async () => {
    const { bybit, server } = await opened()
    const { counts, stream } = counted(trades())
    const iterator = bybit.iterate(stream)[Symbol.asyncIterator]()
    await bybit.run(Effect.void)
    await turns()
    assert.strictEqual(counts.opened, 0)
    assert.deepStrictEqual(server.operations, [])
    await iterator.return?.()
    assert.deepStrictEqual(await iterator.next(), { done: true, value: undefined })
    assert.deepStrictEqual(counts, { closed: 0, opened: 0 })
  })

  it.each(["break", "throw", "return", "outer throw"] as const)(
    "closes the stream's scope, and the exchange sees it leave, when its loop ends with %s",
    async (how) => {
      const { bybit, server } = await opened()
      const { counts, stream } = counted(trades())
      void until(() => server.subscribers() === 1).then(() => server.trade("1"))
      const loop = async () => {
        for await (const _ of bybit.iterate(stream)) {
          if (how === "break") break
          if (how === "return") return
          throw reason
        }
      }
      if (how.endsWith("throw")) assert.strictEqual(await rejection(loop()), reason)
      else await loop()
      // The loop waits for `return`, so its scope is closed when the loop is over.
      assert.deepStrictEqual(counts, { closed: 1, opened: 1 })
      await until(() => server.subscribers() === 0 && (server.unsubscribed.includes(topic) || server.lines.size === 0))
    }
  )

  it("`return` while a `next` waits ends that `next`, closes the scope once, and can be repeated", async () => {
    const { bybit, server } = await opened()
    const { counts, stream } = counted(trades())
    const iterator = bybit.iterate(stream)[Symbol.asyncIterator]()
    const waiting = iterator.next()
    await until(() => server.subscribers() === 1)
    assert.deepStrictEqual(await soon(iterator.return?.() ?? waiting), { done: true, value: undefined })
    assert.deepStrictEqual(await soon(waiting), { done: true, value: undefined })
    await iterator.return?.()
    assert.deepStrictEqual(await iterator.next(), { done: true, value: undefined })
    assert.deepStrictEqual(counts, { closed: 1, opened: 1 })
    await until(() => server.subscribers() === 0)
  })

  it("`throw` closes the scope and rejects with what it was given", async () => {
    const { bybit, server } = await opened()
    const { counts, stream } = counted(trades())
    const iterator = bybit.iterate(stream)[Symbol.asyncIterator]()
    const first = iterator.next()
    await until(() => server.subscribers() === 1)
    server.trade("1")
    await first
    if (iterator.throw !== undefined) {
      assert.strictEqual(await rejection(iterator.throw(reason)), reason)
      assert.deepStrictEqual(counts, { closed: 1, opened: 1 })
      assert.deepStrictEqual(await iterator.next(), { done: true, value: undefined })
    }
    await iterator.return?.()
  })

  it("rejects with the library's own error if the stream fails, and is done after it", async () => {
    const { bybit, server } = await opened()
    server.refuses = () => true
    const { counts, stream } = counted(trades())
    const iterator = bybit.iterate(stream)[Symbol.asyncIterator]()
    const error = await rejection(iterator.next())
    assert.instanceOf(error, Errors.SubscriptionError, inspect(error))
    assert.deepStrictEqual(await iterator.next(), { done: true, value: undefined })
    assert.deepStrictEqual(counts, { closed: 1, opened: 1 })
  })

  it("delivers what came before the failure, also from the same chunk", async () => {
    const { bybit } = await opened()
    const error = new Errors.CredentialsError({ message: "no key" })
    const seen: Array<number> = []
    const loop = async () => {
      const stream = Stream.concat(Stream.make(1, 2, 3), Stream.fail(error))
      for await (const value of bybit.iterate(stream)) seen.push(value)
    }
    assert.strictEqual(await rejection(loop()), error)
    assert.deepStrictEqual(seen, [1, 2, 3])
  })

  it("rejects with a defect itself, and with an error of the library if the stream is interrupted", async () => {
    const { bybit } = await opened()
    const defect = new TypeError("x is not a function")
    const first = (stream: Stream.Stream<unknown>) => bybit.iterate(stream)[Symbol.asyncIterator]().next()
    assert.strictEqual(await rejection(first(Stream.die(defect))), defect)
    const error = await rejection(first(Stream.fromEffect(Effect.interrupt)))
    assert.isTrue(error instanceof Error && "_tag" in error, inspect(error))
    assert.notMatch(inspect(error), /FiberFailure/)
  })

  it("rejects with the layer's own error if that can't be built", async () => {
    const error = new Errors.CredentialsError({ message: "no key" })
    const bybit = made(make(Layer.effectDiscard(Effect.fail(error))))
    const iterator = bybit.iterate(Stream.make(1))[Symbol.asyncIterator]()
    assert.strictEqual(await rejection(iterator.next()), error)
    assert.deepStrictEqual(await iterator.next(), { done: true, value: undefined })
  })

  it("answers several `next` calls at once in their order, and those beyond the end with done", async () => {
    const { bybit } = await opened()
    const iterator = bybit.iterate(Stream.tap(Stream.make(1, 2, 3), () => Effect.yieldNow()))[Symbol.asyncIterator]()
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => iterator.next()))
    assert.deepStrictEqual(
      all.map(({ done, value }) => (done === true ? "done" : value)),
      [1, 2, 3, "done", "done"]
    )
  })

  it("of several waiting `next` calls, one gets the failure, and the others are done", async () => {
    const { bybit } = await opened()
    const iterator = bybit.iterate(Stream.concat(Stream.make(1), Stream.fail(reason)))[Symbol.asyncIterator]()
    const all = await Promise.allSettled([1, 2, 3].map(() => iterator.next()))
    assert.deepStrictEqual(
      all.map((one) => (one.status === "rejected" ? one.reason : one.value.done)),
      [false, reason, true]
    )
  })

  it("produces no more than is asked for", async () => {
    const { bybit } = await opened()
    let produced = 0
    const stream = Stream.repeatEffect(Effect.sync(() => ++produced))
    const iterator = bybit.iterate(stream)[Symbol.asyncIterator]()
    assert.strictEqual((await iterator.next()).value, 1)
    await turns()
    const ahead = produced
    assert.isAtMost(ahead, 3)
    await turns()
    assert.strictEqual(produced, ahead)
    assert.strictEqual((await iterator.next()).value, 2)
    await iterator.return?.()
  })

  it("opens anew for each loop, so that two loops see the same, and either ends alone", async () => {
    const { bybit, server } = await opened()
    const { counts, stream } = counted(trades())
    const iterable = bybit.iterate(stream)
    const [one, two] = [iterable[Symbol.asyncIterator](), iterable[Symbol.asyncIterator]()]
    const firsts = [one.next(), two.next()]
    await until(() => counts.opened === 2 && server.subscribers() === 1)
    await turns()
    server.trade("1")
    const seen = await Promise.all(firsts)
    assert.deepStrictEqual(
      seen.map(({ value }) => value?.data[0]?.i),
      ["1", "1"]
    )
    await one.return?.()
    assert.strictEqual(counts.closed, 1)
    const next = two.next()
    server.trade("2")
    assert.strictEqual((await next).value?.data[0]?.i, "2")
    await two.return?.()
    assert.strictEqual(counts.closed, 2)
  })

  it("iterates all pages of a list, and asks for none after `break`", async () => {
    const { bybit } = await opened()
    const asked: Array<number> = []
    const pages = Stream.paginateEffect(0, (page) =>
      Effect.map(
        Effect.sync(() => asked.push(page)),
        () => [page, { _tag: "Some", value: page + 1 } as never] as const
      )
    )
    for await (const page of bybit.iterate(pages)) if (page === 2) break
    assert.isAtMost(asked.length, 4)
  })

  it("runs beside calls of the same client", async () => {
    const { bybit, server } = await opened()
    const iterator = bybit.iterate(trades())[Symbol.asyncIterator]()
    const first = iterator.next()
    assert.isString((await bybit.run(Market.getServerTime())).timeSecond)
    await until(() => server.subscribers() === 1)
    server.trade("1")
    assert.isFalse((await first).done)
    await iterator.return?.()
  })
})

describe("iterate with a signal", () => {
  it("that is aborted rejects the waiting `next` with an error of the library, closes the scope, and is done", async () => {
    const { bybit, server } = await opened()
    const { counts, stream } = counted(trades())
    const controller = new AbortController()
    const iterator = bybit.iterate(stream, { signal: controller.signal })[Symbol.asyncIterator]()
    const waiting = rejection(iterator.next())
    await until(() => server.subscribers() === 1)
    controller.abort(reason)
    const error = await waiting
    assert.isTrue(error instanceof Error && "_tag" in error && error.cause === reason, inspect(error))
    assert.isFalse(error instanceof DOMException)
    assert.deepStrictEqual(await iterator.next(), { done: true, value: undefined })
    await until(() => counts.closed === 1 && server.subscribers() === 0)
    assert.strictEqual(getEventListeners(controller.signal, "abort").length, 0)
  })

  it("that is aborted between two `next` calls rejects the next one, and closes the scope without it", async () => {
    const { bybit, server } = await opened()
    const { counts, stream } = counted(trades())
    const controller = new AbortController()
    const iterator = bybit.iterate(stream, { signal: controller.signal })[Symbol.asyncIterator]()
    const first = iterator.next()
    await until(() => server.subscribers() === 1)
    server.trade("1")
    await first
    controller.abort(reason)
    await until(() => counts.closed === 1 && server.subscribers() === 0)
    const error = await rejection(iterator.next())
    assert.isTrue(error instanceof Error && error.cause === reason, inspect(error))
    assert.deepStrictEqual(await iterator.next(), { done: true, value: undefined })
  })

  it("that is aborted already opens nothing", async () => {
    const { bybit } = await opened()
    const { counts, stream } = counted(Stream.make(1))
    const iterator = bybit.iterate(stream, { signal: AbortSignal.abort(reason) })[Symbol.asyncIterator]()
    const error = await rejection(iterator.next())
    assert.isTrue(error instanceof Error && error !== reason && error.cause === reason, inspect(error))
    assert.strictEqual(counts.opened, 0)
  })

  it("that outlives many loops keeps no listener", async () => {
    const { bybit } = await opened()
    const { signal } = new AbortController()
    for (let i = 0; i < 100; i++) {
      for await (const _ of bybit.iterate(Stream.make(1, 2, 3), { signal })) break
      for await (const _ of bybit.iterate(Stream.make(1), { signal }));
      await rejection(bybit.iterate(Stream.fail("no"), { signal })[Symbol.asyncIterator]().next())
    }
    assert.strictEqual(getEventListeners(signal, "abort").length, 0)
  })
})
