import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Scope, TestClock } from "effect"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import type * as Socket from "../../../src/Socket.js"
import { combinations, isWhole, share, times } from "../../sample.js"
import { account, type FakeSocket } from "../FakeDialer.js"
import { random } from "../random.js"
import { entryOver, linkOf, type OrderMessage, order, quiet, reply, restarting, serving } from "../tradeWorld.js"
import { VirtualClock } from "../VirtualClock.js"

const begin = 1_763_700_000_000
/** More than are remembered, which is a thousand. */
const many = times(1010, 2500)

interface Sent {
  readonly link: string
  readonly message: OrderMessage
  readonly socket: FakeSocket
}
const headerOf = (limit: number) => ({
  header: {
    "X-Bapi-Limit": `${limit}`,
    "X-Bapi-Limit-Status": `${limit - 1}`,
    "X-Bapi-Limit-Reset-Timestamp": `${begin}`,
    Timenow: `${begin}`
  }
})
/** The answer that belongs to an order, and tells a limit. */
const answerOf = ({ link, message }: Sent, limit = 10) =>
  reply(message, { data: { orderId: `o-${link}`, orderLinkId: link }, ...headerOf(limit) })
const refusedOf = ({ message }: Sent) => reply(message, { retCode: 110007, retMsg: "ab not enough", data: {} })

/** Order entry over an exchange that answers only when it is told to. */
const start = (options: Partial<Socket.OrderEntrySocketOptions> = {}, clock?: VirtualClock) =>
  Effect.gen(function* () {
    yield* clock === undefined ? TestClock.setTime(begin) : clock.pass(begin)
    const sent: Array<Sent> = []
    /** What was told to the limiter. */
    const observed: Array<string> = []
    const state: { answers: boolean; onArrival: () => void } = { answers: false, onArrival: () => {} }
    const server = serving((message, socket) => {
      const one = { link: linkOf(message), message, socket }
      sent.push(one)
      state.onArrival()
      return state.answers ? answerOf(one) : undefined
    })
    const limiter = Layer.succeed(RateLimiter.RateLimiter, {
      acquire: () => Effect.void,
      unsafeObserve: (...told: ReadonlyArray<unknown>) => void observed.push(JSON.stringify(told.slice(1)))
    })
    const scope = yield* Scope.make()
    const context = yield* Layer.buildWithScope(entryOver(server, options, limiter), scope)
    yield* Effect.addFinalizer(() => Effect.zipRight(Effect.fork(Scope.close(scope, Exit.void)), quiet))
    const make = (link: string) =>
      placeOrder({ ...order, orderLinkId: link }).pipe(
        Effect.match({ onFailure: ({ _tag }) => `${_tag}`, onSuccess: ({ orderId }) => orderId }),
        Effect.provide(Context.add(context, Credentials, account))
      )
    /** Opens the connections. */
    for (let i = 0; i < (options.lines ?? 1); i++) {
      state.answers = true
      const fiber = yield* Effect.fork(make(`first-${i}`))
      yield* quiet
      assert.strictEqual(yield* Fiber.join(fiber), `o-first-${i}`)
      state.answers = false
    }
    /** Orders whose callers leave right after they were sent. */
    const unawaited = (
      count: number,
      prefix = "u",
      how: "interrupted" | "interrupted while it leaves" = "interrupted"
    ) =>
      Effect.gen(function* () {
        const from = sent.length
        for (let i = 0; i < count; i++) {
          const before = sent.length
          const fiber: Fiber.RuntimeFiber<string> = yield* Effect.fork(make(`${prefix}-${i}`))
          if (how !== "interrupted") state.onArrival = () => void fiber.unsafeInterruptAsFork(fiber.id())
          for (let turn = 0; turn < 200 && sent.length === before; turn++) yield* Effect.yieldNow()
          state.onArrival = () => {}
          assert.lengthOf(sent, before + 1, "it was sent")
          yield* Fiber.interrupt(fiber)
        }
        return sent.slice(from)
      })
    const answer = (...all: ReadonlyArray<readonly [one: Sent, json: object]>) =>
      Effect.zipRight(
        Effect.sync(() => {
          for (const [one, json] of all) one.socket.push(json)
        }),
        quiet
      )
    return { answer, make, observed, scope, sent, server, state, unawaited }
  })

const shuffled = <A>(all: ReadonlyArray<A>, seed: number): ReadonlyArray<A> => {
  const next = random(seed)
  return all
    .map((one) => ({ at: next(), one }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

describe("orders that nobody waits for", () => {
  for (const { how, lines } of combinations({ how: ["interrupted", "interrupted while it leaves"], lines: [1, 2] })) {
    const name = `${lines === 1 ? "one connection" : "two connections"}, ${how}`
    it.scoped(`are each sent once, under an ID of their own, over ${name}`, () =>
      Effect.gen(function* () {
        const { sent, unawaited } = yield* start({ lines })
        yield* unawaited(many, "a", how)
        yield* TestClock.adjust("30 seconds")
        yield* unawaited(many, "b", how)
        assert.lengthOf(sent, 2 * many + lines)
        assert.strictEqual(new Set(sent.map(({ link }) => link)).size, sent.length)
        assert.strictEqual(new Set(sent.map(({ message }) => message.reqId)).size, sent.length)
      })
    )

    it.scoped(`leave later orders and earlier ones their own answers, over ${name}`, () =>
      Effect.gen(function* () {
        const { answer, make, sent, unawaited } = yield* start({ lines })
        const forked = (links: ReadonlyArray<string>) =>
          Effect.gen(function* () {
            const from = sent.length
            const fibers = yield* Effect.forEach(links, (link) => Effect.fork(make(link)))
            yield* quiet
            assert.lengthOf(sent, from + links.length)
            return { fibers, links, ones: sent.slice(from) }
          })
        const early = yield* forked(["early-1", "early-2", "early-3"])
        const first = yield* unawaited(many / 2, "a", how)
        const middle = yield* forked(["middle-1", "middle-2", "middle-3"])
        const second = yield* unawaited(many / 2, "b", how)
        const late = yield* forked(["late-1", "late-2", "late-3"])
        const unasked = shuffled([...first, ...second], 1)
        yield* answer(...unasked.map((one, i) => [one, i % 3 === 0 ? refusedOf(one) : answerOf(one)] as const))
        // Each comes twice.
        yield* answer(...unasked.map((one) => [one, answerOf(one)] as const))
        for (const { fibers } of [early, middle, late])
          for (const fiber of fibers) assert.isNull(fiber.unsafePoll(), "it is still waiting")
        for (const { fibers, links, ones } of [late, middle, early]) {
          yield* answer(...shuffled(ones, 2).map((one) => [one, answerOf(one)] as const))
          assert.deepStrictEqual(
            yield* Effect.forEach(fibers, Fiber.join),
            links.map((link) => `o-${link}`)
          )
        }
      })
    )

    it.scoped(`whose answers are late tell their limits, each once, over ${name}`, () =>
      Effect.gen(function* () {
        const { answer, observed, unawaited } = yield* start({ lines })
        const all = yield* unawaited(many, "a", how)
        const before = observed.length
        yield* answer(...all.map((one, i) => [one, answerOf(one, 1_000_000 + 2 * i)] as const))
        const missing = all.flatMap((_, i) =>
          observed.slice(before).filter((text) => text.includes(`${1_000_000 + 2 * i}`)).length === 1 ? [] : [i]
        )
        assert.isEmpty(missing, `${missing.length}, from ${missing[0]} to ${missing.at(-1)}, are missing`)
        yield* answer(...all.map((one) => [one, answerOf(one, 77)] as const))
        assert.lengthOf(observed, before + many)
      })
    )
  }

  for (const nth of share([0, many - 1001, many - 1000, many - 1], 2, 1))
    it.scoped(`announce a restart, if the late answer of number ${nth} does`, () =>
      Effect.gen(function* () {
        const { answer, make, server, state, unawaited } = yield* start()
        const all = yield* unawaited(many)
        const one = all[nth]
        assert.isDefined(one)
        if (one !== undefined) yield* answer([one, reply(one.message, restarting)])
        state.answers = true
        for (let i = 0; i < 3; i++) {
          const fiber = yield* Effect.fork(make(`later-${i}`))
          yield* quiet
          assert.strictEqual(yield* Fiber.join(fiber), `o-later-${i}`)
        }
        assert.lengthOf(server.trades, 2)
      })
    )

  it.scoped("and those that nobody answers end, once their time is over, without a word", () =>
    Effect.gen(function* () {
      const { make, scope, sent, state, unawaited } = yield* start()
      yield* unawaited(many)
      yield* TestClock.adjust("1 hour")
      state.answers = true
      const fiber = yield* Effect.fork(make("later"))
      yield* quiet
      assert.strictEqual(yield* Fiber.join(fiber), "o-later")
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* quiet
      assert.isNotNull(closing.unsafePoll(), "nothing waits for what nobody waits for")
      assert.lengthOf(sent, many + 2)
    })
  )

  it.scoped("don't hold up a close, which comes at once", () =>
    Effect.gen(function* () {
      const { scope, unawaited } = yield* start()
      yield* unawaited(many)
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* quiet
      assert.isNotNull(closing.unsafePoll(), "it has closed")
    })
  )

  it.scoped("of which some time out are not taken for others that are sent afterwards", () =>
    Effect.gen(function* () {
      const { answer, make, sent, unawaited } = yield* start({ timeout: "2 seconds" })
      const waiting = yield* Effect.forEach(Array.from({ length: 500 }), (_, i) => Effect.fork(make(`t-${i}`)))
      yield* quiet
      const timed = sent.slice(1)
      yield* unawaited(many)
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual([...new Set(yield* Effect.forEach(waiting, Fiber.join))], ["RequestTimeout"])
      const from = sent.length
      const fibers = yield* Effect.forEach(Array.from({ length: 500 }), (_, i) => Effect.fork(make(`n-${i}`)))
      yield* quiet
      const now = sent.slice(from)
      yield* answer(...sent.slice(1, from).map((one) => [one, refusedOf(one)] as const))
      yield* answer(...shuffled(now, 3).map((one) => [one, answerOf(one)] as const))
      assert.deepStrictEqual(
        yield* Effect.forEach(fibers, Fiber.join),
        now.map(({ link }) => `o-${link}`)
      )
      assert.lengthOf(timed, 500)
    })
  )
})

describe.runIf(isWhole)("memory", () => {
  const collect = () => {
    setFlagsFromString("--expose-gc")
    const gc = runInNewContext("gc") as () => void
    gc()
    gc()
    return process.memoryUsage().heapUsed
  }
  const rounds = 8
  for (const millis of [7000, 60_000])
    it.scoped(
      `doesn't grow with orders that nobody waits for and nobody answers, thousands every ${millis / 1000} s`,
      () => {
        const clock = new VirtualClock()
        return Effect.gen(function* () {
          const { observed, sent, server, unawaited } = yield* start({}, clock)
          const used: Array<number> = []
          for (let round = 0; round < rounds; round++) {
            yield* unawaited(many, `r${round}`)
            yield* clock.pass(millis)
            sent.length = 0
            observed.length = 0
            for (const socket of server.sockets) socket.sent.length = 0
            yield* quiet
            used.push(collect())
          }
          const perOrder = ((used.at(-1) ?? 0) - (used[2] ?? 0)) / ((rounds - 3) * many)
          assert.isBelow(perOrder, 50, `${perOrder} bytes an order: ${used.map((one) => Math.round(one / 1e5) / 10)}`)
          assert.isBelow(clock.sleepers, 20)
        }).pipe(Effect.withClock(clock))
      }
    )

  it.scoped("of a burst is given back, once its receive window is over, while others are sent", () => {
    const clock = new VirtualClock()
    return Effect.gen(function* () {
      const { observed, sent, server, unawaited } = yield* start({}, clock)
      yield* unawaited(many)
      yield* clock.pass(60_000)
      yield* unawaited(1, "one")
      const before = collect()
      for (let round = 0; round < 5; round++) yield* unawaited(many, `r${round}`)
      yield* clock.pass(60_000)
      yield* unawaited(many, "another")
      yield* clock.pass(60_000)
      yield* unawaited(1, "last")
      sent.length = 0
      observed.length = 0
      for (const socket of server.sockets) socket.sent.length = 0
      yield* quiet
      const more = collect() - before
      assert.isBelow(more, 1_000_000, `${more} bytes`)
    }).pipe(Effect.withClock(clock))
  })
})
