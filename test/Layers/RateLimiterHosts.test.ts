import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Effect, Either, Fiber, Layer, TestClock } from "effect"
import * as Strategy from "../../src/Http/V5/Strategy.js"
import { Buckets } from "../../src/Layers/internal/Limits/Buckets.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { answer, bulk, call, cancel, create, endpoint, headers, live, read, testnet } from "./Limits/calls.js"

type Limiter = RateLimiter.RateLimiter["Type"]

const build = (options: RateLimiter.MemoryOptions = {}) =>
  Effect.map(Layer.build(Layer.fresh(RateLimiter.layerMemory(options))), (context) =>
    Context.get(context, RateLimiter.RateLimiter)
  )

interface Made {
  readonly went: Array<number>
  readonly refused: Array<string>
}

/** Makes calls at once, and collects when each went or why it was refused. */
const making = (limiter: Limiter, limited: RateLimiter.LimitedCall, count: number) =>
  Effect.gen(function* () {
    const made: Made = { went: [], refused: [] }
    const one = Effect.flatMap(Effect.either(limiter.acquire(limited)), (result) =>
      Effect.map(Clock.currentTimeMillis, (now) =>
        Either.isRight(result) ? made.went.push(now) : made.refused.push(result.left.reason)
      )
    )
    yield* Effect.replicateEffect(Effect.forkScoped(one), count, { discard: true })
    return made
  })

const most = (went: ReadonlyArray<number>, perMs: number): number =>
  Math.max(0, ...went.map((from) => went.filter((time) => time >= from && time < from + perMs).length))

describe.concurrent("the limit of the IP address", () => {
  it.scoped("is one for all layers of a process", () =>
    Effect.gen(function* () {
      const [a, b] = [yield* build(), yield* build()]
      const one = yield* making(a, call(bulk), 600)
      const other = yield* making(b, call(bulk), 600)
      yield* TestClock.adjust("5 seconds")
      assert.isAtMost(most([...one.went, ...other.went], 5000), 600)
      assert.isAtLeast(one.went.length + other.went.length, 580)
    })
  )

  it.scoped("is one for all hosts of the live exchange, and another for testnet", () =>
    Effect.gen(function* () {
      const limiter = yield* build()
      const eu = yield* making(limiter, call(bulk, { host: "https://api.bybit.eu" }), 400)
      const other = yield* making(limiter, call(bulk, { host: live }), 400)
      const test = yield* making(limiter, call(bulk, { host: testnet }), 400)
      yield* TestClock.adjust("4 seconds")
      assert.isAtMost(eu.went.length + other.went.length, 600)
      assert.strictEqual(test.went.length, 400)
    })
  )

  it.scoped("is one for all spellings of a host", () =>
    Effect.gen(function* () {
      const limiter = yield* build()
      const spellings = [live, live.toUpperCase(), `${live}:443`, `${live}/`]
      const all = yield* Effect.forEach(spellings, (host) => making(limiter, call(bulk, { host }), 200))
      yield* TestClock.adjust("4 seconds")
      const went = all.reduce((sum, one) => sum + one.went.length, 0)
      assert.isAtMost(went, 600)
      assert.isAtLeast(went, 550)
    })
  )

  it.scoped("is a layer's own if the layer sets it", () =>
    Effect.gen(function* () {
      const [a, b] = [yield* build(), yield* build({ perIp: { count: 600, perMs: 5000 } })]
      const one = yield* making(a, call(bulk), 600)
      const other = yield* making(b, call(bulk), 600)
      yield* TestClock.adjust("4 seconds")
      assert.isAtLeast(one.went.length + other.went.length, 1100)
    })
  )

  it.scoped("a ban applies to all layers of the process, but not to other venues", () =>
    Effect.gen(function* () {
      const [a, b] = [yield* build(), yield* build()]
      yield* making(b, call(read), 10)
      const waiting = yield* making(b, call(read), 1)
      a.unsafeObserve(call(read, { host: testnet }), answer({ status: 403 }))
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(waiting.refused, [])
      assert.strictEqual((yield* Effect.flip(b.acquire(call(cancel, { host: testnet })))).reason, "banned")
      a.unsafeObserve(call(read), answer({ status: 403 }))
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(waiting.refused, ["banned"])
      assert.strictEqual((yield* Effect.flip(b.acquire(call(cancel)))).reason, "banned")
    })
  )

  it.scoped("waiting calls of one layer take turns with those of another", () =>
    Effect.gen(function* () {
      const [a, b] = [yield* build(), yield* build()]
      yield* making(a, call(bulk), 290)
      const one = yield* making(a, call(bulk), 400)
      const other = yield* making(b, call(read), 1)
      const third = yield* making(a, call(bulk), 400)
      yield* TestClock.adjust("5020 millis")
      assert.deepStrictEqual([other.went.length, third.went.length < 400], [1, true])
      assert.isAbove(one.went.length, 250)
    })
  )

  it.scoped("a layer that closes interrupts only its own waiting calls", () =>
    Effect.gen(function* () {
      const a = yield* build()
      yield* Effect.scoped(
        Effect.gen(function* () {
          const b = yield* build()
          yield* Effect.forkDaemon(Effect.replicateEffect(b.acquire(call(read)), 12))
          yield* making(a, call(read), 10)
          yield* TestClock.adjust(10)
        })
      )
      const waiting = yield* making(a, call(read), 1)
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(waiting.went.length, 1)
    })
  )
})

describe.concurrent("bulk reads", () => {
  it.scoped("1600 klines delay neither orders nor cancels, from the first one on", () =>
    Effect.gen(function* () {
      const limiter = yield* build()
      const reads = yield* making(limiter, call(bulk), 1000)
      yield* TestClock.adjust("1 second")
      const orders: Array<Made> = []
      const cancels: Array<Made> = []
      const sent: Array<number> = []
      for (let i = 0; i < 100; i++) {
        sent.push(yield* Clock.currentTimeMillis)
        orders.push(yield* making(limiter, call(create), 1))
        cancels.push(yield* making(limiter, call(cancel), 1))
        yield* TestClock.adjust(110)
      }
      assert.deepStrictEqual(
        orders.flatMap(({ went }) => went),
        sent
      )
      assert.deepStrictEqual(
        cancels.flatMap(({ went }) => went),
        sent
      )
      const all = [reads, ...orders, ...cancels].flatMap(({ went }) => went)
      assert.isAtMost(most(all, 5000), 600)
    })
  )

  it.scoped("that have used all they may leave room for a ladder and for cancels", () =>
    Effect.gen(function* () {
      const limiter = yield* build()
      const reads = yield* making(limiter, call(bulk), 1000)
      yield* TestClock.adjust("2600 millis")
      assert.strictEqual(reads.went.length, 588)
      const ladder = yield* making(limiter, call(create), 6)
      const cancels = yield* making(limiter, call(cancel), 6)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual([ladder.went.length, cancels.went.length], [6, 6])
    })
  )
})

it.scoped("a program that trades gets more than nine tenths of what its limits allow", () =>
  Effect.gen(function* () {
    const limiter = yield* build()
    const fifty = [{ count: 50, perMs: 1000 }]
    const limited = [endpoint("getOpenOrders", "read", fifty), endpoint("getPositionInfo", "read", fifty), create].map(
      (of) => call(of)
    )
    const went = limited.map((): Array<number> => [])
    for (const [i, one] of limited.entries()) {
      const again = Effect.zipRight(limiter.acquire(one), Clock.currentTimeMillis).pipe(
        Effect.map((now) => went[i]?.push(now)),
        Effect.ignore,
        Effect.zipRight(Effect.sleep(10)),
        Effect.forever
      )
      yield* Effect.replicateEffect(Effect.forkScoped(again), 5, { discard: true })
    }
    for (let second = 0; second < 8; second++) yield* TestClock.adjust("1 second")
    const rates = went.map((times) => times.length / 8)
    assert.isAtLeast(rates[0] ?? 0, 45)
    assert.isAtLeast(rates[1] ?? 0, 45)
    assert.isAtLeast(rates[2] ?? 0, 9)
    assert.isAtMost(most(went.flat(), 5000), 600)
  })
)

describe.concurrent("calls that reduce risk", () => {
  const closing = call(create, { reducesRisk: true })

  it.scoped("go first, even if a thousand orders wait in the same bucket", () =>
    Effect.gen(function* () {
      const limiter = yield* build({ commitWait: "10 minutes", maxQueue: 100 })
      const orders = yield* making(limiter, call(create), 110)
      const close = yield* making(limiter, closing, 1)
      yield* TestClock.adjust("1010 millis")
      assert.deepStrictEqual([close.went, close.refused], [[1010], []])
      assert.strictEqual(orders.went.length, 19)
    })
  )

  it.scoped("find room in the window of the IP address that writes have used up", () =>
    Effect.gen(function* () {
      const limiter = yield* build()
      const writes = endpoint("createSubMember", "commit", "undocumented")
      const all = yield* making(limiter, call(writes), 600)
      const cancels = yield* making(limiter, call(endpoint("cancelAllOrders", "idempotentWrite", "undocumented")), 30)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual([all.went.length, cancels.went.length], [570, 30])
    })
  )
})

describe.concurrent("keys of one account", () => {
  const params = { category: "linear", symbol: "BTCUSDT" }
  const limited = (key: string, account?: string) =>
    RateLimiter.limitedCall({ ...read, access: "private", reducesRisk: false }, params, { key, account } as never, live)

  it.scoped("share its limits if the credentials name it", () =>
    Effect.gen(function* () {
      const limiter = yield* build()
      const one = yield* making(limiter, limited("key-1", "1001"), 10)
      const other = yield* making(limiter, limited("key-2", "1001"), 10)
      const stranger = yield* making(limiter, limited("key-3"), 10)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(
        [one, other, stranger].map(({ went }) => went.length),
        [10, 0, 10]
      )
    })
  )

  it.scoped("share the limit of a strategy's line of business, no matter which of its categories a call names", () =>
    Effect.gen(function* () {
      const limiter = yield* build({ perIp: { count: 10_000, perMs: 5000 } })
      const of = (category: string) =>
        RateLimiter.limitedCall(Strategy.stopStrategy, { category }, { key: "key-1", account: "1001" } as never, live)
      const made = yield* Effect.forEach(["UTA_USDT", "UTA_USDC_FUTURE", "UTA_SPOT", "UTA_INVERSE"], (category) =>
        making(limiter, of(category), 100)
      )
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(
        made.map(({ went }) => went.length),
        [100, 0, 100, 100]
      )
    })
  )

  it("a public call has no account", () => {
    const made = RateLimiter.limitedCall({ ...read, access: "public", reducesRisk: false }, params, undefined, live)
    assert.deepStrictEqual([made.key, made.category, made.host, made.weight], [undefined, "linear", live, 1])
  })
})

describe.concurrent("many accounts at once", () => {
  it.scoped("cost a few looks at each waiting call, not one for every other account", () =>
    Effect.gen(function* () {
      const limiter = yield* build()
      const accounts = 2000
      let looks = 0
      for (let i = 0; i < accounts; i++) {
        const { weight, ...rest } = call(read, { key: `key-${i}` })
        const watched = {
          ...rest,
          get weight() {
            looks++
            return weight
          }
        }
        yield* Effect.forkScoped(limiter.acquire(watched))
      }
      yield* TestClock.adjust(1)
      assert.isAtMost(looks, 50 * accounts)
      const other = yield* making(limiter, call(create), 1)
      yield* TestClock.adjust(1)
      assert.strictEqual(other.went.length, 1)
    })
  )

  it.scoped("wait for their IP address in order of arrival, also behind a call that was interrupted", () =>
    Effect.gen(function* () {
      const limiter = yield* build()
      const went: Array<number> = []
      const one = (i: number) =>
        Effect.forkScoped(Effect.map(limiter.acquire(call(read, { key: `key-${i % 700}` })), () => void went.push(i)))
      const fibers = yield* Effect.forEach(
        Array.from({ length: 1400 }, (_, i) => i),
        one
      )
      const gone = [800, 801, 900]
      for (const i of gone) {
        const fiber = fibers[i]
        if (fiber !== undefined) yield* Fiber.interrupt(fiber)
      }
      yield* TestClock.adjust("20 seconds")
      assert.deepStrictEqual(
        went,
        Array.from({ length: 1400 }, (_, i) => i).filter((i) => !gone.includes(i))
      )
    })
  )
})

describe.concurrent("buckets", () => {
  it.scoped("that learned a lower limit keep it while they are idle", () =>
    Effect.gen(function* () {
      const limiter = yield* build({ perIp: { count: 100_000, perMs: 1 } })
      limiter.unsafeObserve(call(create), answer({ rateLimit: headers(2, 2, 0) }))
      limiter.unsafeObserve(call(bulk), answer({ rateLimit: headers(3, 3, 0) }))
      yield* TestClock.adjust("10 minutes")
      for (let i = 0; i < 500; i++) limiter.unsafeObserve(call(read, { key: `key-${i + 2}` }), answer())
      const orders = yield* making(limiter, call(create), 5)
      const reads = yield* making(limiter, call(bulk), 5)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual([orders.went.length, reads.went.length], [2, 3])
    })
  )

  it("are forgotten when they have been idle for longer than their windows, and not before", () => {
    let now = 0
    const idle = new Set<number>()
    let made = 0
    const buckets = new Buckets(() => {
      const bucket = { number: made++, until: now + 1000, isIdle: (at: number) => at >= bucket.until }
      return bucket
    })
    for (const path of ["/a", "/b"]) {
      const of = { ...read, path }
      for (let i = 0; i < 25_000; i++) buckets.of(live, call(of, { key: `key-${i}` }), now)
    }
    assert.strictEqual(buckets.size, 50_000)
    now = 999
    for (let i = 0; i < 60_000; i++) buckets.of(live, call(read), now)
    assert.strictEqual(buckets.size, 50_001)
    now = 1000
    for (let i = 0; i < 50_000; i++) idle.add(buckets.of(live, call(read), now).number)
    assert.isAtMost(buckets.size, 64)
    assert.strictEqual(idle.size, 1)
  })

  it.scoped("keep their waiting calls and their blocks among 50,000 others", () =>
    Effect.gen(function* () {
      const limiter = yield* build({ perIp: { count: 100_000, perMs: 1 } })
      yield* making(limiter, call(read), 10)
      limiter.unsafeObserve(call(create), answer({ code: 10006 }))
      for (let i = 0; i < 50_000; i++) limiter.unsafeObserve(call(read, { key: `key-${i + 2}` }), answer())
      const waiting = yield* making(limiter, call(read), 1)
      const blocked = yield* making(limiter, call(create), 1)
      yield* TestClock.adjust(999)
      assert.deepStrictEqual([waiting.went, blocked.went], [[], []])
      yield* TestClock.adjust(20)
      assert.deepStrictEqual([waiting.went.length, blocked.went.length], [1, 1])
    })
  )
})
