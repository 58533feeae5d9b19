import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Random, TestClock } from "effect"
import { TransportError, type TransportRequest } from "../../src/Http/Transport.js"
import * as Order from "../../src/Http/V5/Order.js"
import { type Case, combinations, firstSeed, times } from "../sample.js"
import { JumpingClock } from "./jumpingClock.js"
import { type Answer, http, order, world } from "./writeAgeWorld.js"

const orderLinkId = "late-1"
const second = 1000
const hour = 3600 * second

/** The wall clock is set by this many milliseconds. */
interface Jump {
  readonly by: number
  /** Milliseconds after the order was handed over, or the read whose answer the client has not seen yet, counted from 1. */
  readonly at: number | { readonly read: number }
}

interface Way {
  readonly jumps?: ReadonlyArray<Jump>
  /** Milliseconds that the order is on its way. */
  readonly arrives?: number
  /** By how many milliseconds the exchange's clock is ahead of the machine's, before that is set. */
  readonly ahead?: number
  /** The exchange refuses reads whose timestamp is outside their window, as the real one does. */
  readonly strict?: boolean
  /** The connection is lost as soon as the order is handed over. Otherwise it is lost after a second, when `submit` gives the answer up. */
  readonly cut?: boolean
}

/** Submits an order whose call is never answered. The exchange's clock is the TestClock, which nobody sets. */
const submit = ({ ahead = 0, arrives = Number.POSITIVE_INFINITY, cut = false, jumps = [], strict = false }: Way) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(1_763_700_000_000)
    const truth = yield* Effect.clock
    const now = () => truth.unsafeCurrentTimeMillis() + ahead
    const clock = new JumpingClock(truth)
    const set = (by: number) => Effect.sync(() => (clock.wall += by))
    const reads: Array<number> = []
    const posts: Array<{ readonly at: number; readonly timestamp: number; readonly recvWindow: number }> = []

    const stamps = ({ headers }: TransportRequest) => ({
      timestamp: Number(headers["X-BAPI-TIMESTAMP"]),
      recvWindow: Number(headers["X-BAPI-RECV-WINDOW"])
    })
    const isTimely = ({ recvWindow, timestamp }: ReturnType<typeof stamps>, at: number) =>
      timestamp < at + second && at - recvWindow <= timestamp
    const placed = () => posts.some((post) => now() >= post.at + arrives && isTimely(post, post.at + arrives))
    const row = { ...order, orderId: "o-1", orderLinkId, orderStatus: "New", cumExecQty: "0" }
    const envelope = (retCode: number, list: ReadonlyArray<object>) =>
      http(JSON.stringify({ retCode, retMsg: "text", result: { list }, retExtInfo: {}, time: now() }))

    const answer = (_: number, request: TransportRequest): Answer => {
      const [path] = request.path.split("?")
      if (path === "/v5/order/create") {
        posts.push({ at: now(), ...stamps(request) })
        for (const { at, by } of jumps)
          if (typeof at === "number") Effect.runFork(Effect.withClock(Effect.delay(set(by), at), truth))
        return Effect.delay(Effect.fail(new TransportError({ cause: "reset", sent: true })), cut ? 0 : second)
      }
      assert.include(["/v5/order/realtime", "/v5/order/history"], path)
      reads.push(now() - (posts[0]?.at ?? 0))
      const isRefused = strict && !isTimely(stamps(request), now())
      const result = isRefused ? envelope(10002, []) : envelope(0, placed() ? [row] : [])
      const due = jumps.filter(({ at }) => typeof at !== "number" && at.read === reads.length)
      return Effect.zipLeft(
        result,
        Effect.forEach(due, ({ by }) => set(by))
      )
    }

    const { layer } = world({ answer })
    const fiber = yield* Order.submit({ ...order, orderLinkId }, { wait: "1 second" }).pipe(
      Effect.map((end) => ({ end, at: now() })),
      Effect.provide(layer),
      Effect.withClock(clock),
      Effect.fork
    )
    yield* TestClock.adjust("5 minutes")
    assert.isNotNull(fiber.unsafePoll(), "it ends")
    const { at, end } = yield* Fiber.join(fiber)
    const [post] = posts
    assert.deepStrictEqual([posts.length, post?.recvWindow], [1, 5000])
    return {
      tag: end._tag,
      reason: end._tag === "Rejected" ? end.reason : undefined,
      took: at - (post?.at ?? 0),
      /** How long after the end the exchange would still accept the order. */
      left: (post?.timestamp ?? 0) + 5 * second - at,
      placed: placed(),
      reads
    }
  })

/** Checks that the client doesn't deny an order that the exchange has, or that it can still accept. */
const attack = (way: Way) =>
  Effect.gen(function* () {
    const seen = yield* submit(way)
    const told = JSON.stringify({ ...way, ...seen })
    if (way.arrives !== undefined) {
      assert.isTrue(seen.placed, "the exchange has it")
      assert.notStrictEqual(seen.tag, "Rejected", told)
    }
    if (seen.tag === "Accepted") assert.isAtLeast(seen.took, way.arrives ?? Number.POSITIVE_INFINITY, told)
    if (seen.tag === "Rejected") assert.isBelow(seen.left, 0, told)
    return seen
  })

const arrives = 4500
const sizes = [6 * second, -6 * second, hour, -hour]
const text = (by: number) => `${by < 0 ? "back" : "ahead"} by ${Math.abs(by) === hour ? "an hour" : "6 s"}`
const jump = (at: Jump["at"], by: number): Jump => ({ at, by })
const moments: ReadonlyArray<readonly [when: string, at: Jump["at"]]> = [
  ["just before it is given up", 999],
  ["right after it was given up", 1001],
  ["2.5 s after it was sent", 2500],
  ["4 s after it was sent", 4000],
  ...[1, 2, 3, 4, 7].map((read) => [`during read ${read}`, { read }] as const)
]
/** An order that arrives and one that doesn't, and reads that are checked and not. */
const orders = [{ arrives }, {}, { arrives, cut: true }] as const
const reads = { way: orders, strict: [false, true] } as const
const shown = ({ strict, way }: Case<typeof reads>) => `${JSON.stringify(way)}, ${strict ? "strict" : "lenient"}`

describe.concurrent("Order.submit, with an order that arrives after it was given up", () => {
  it.effect("accepts it when nobody sets the clock", () =>
    Effect.gen(function* () {
      for (const strict of [false, true])
        for (const cut of [false, true]) assert.strictEqual((yield* attack({ arrives, cut, strict })).tag, "Accepted")
    })
  )

  it.effect("rejects it about 7 s after it was given up when it never arrives", () =>
    Effect.gen(function* () {
      for (const cut of [false, true]) {
        const { reads, reason, took } = yield* attack({ cut })
        assert.strictEqual(reason, "notFound")
        const lookedUp = took - (reads[0] ?? 0)
        assert.isTrue(lookedUp >= 6000 && lookedUp <= 8000, `looked up for ${lookedUp} ms`)
      }
    })
  )

  it.effect("waits for the window by the clock of an exchange that is 0.9 s behind", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* attack({ ahead: -900, arrives: 5800 })).tag, "Accepted")
      assert.strictEqual((yield* attack({ ahead: -900 })).tag, "Rejected")
    })
  )

  const onItsWay = ["while it is on its way", 500] as const
  for (const {
    by,
    moment: [when, at],
    ...one
  } of combinations({ by: sizes, moment: [onItsWay, ...moments], ...reads }))
    it.effect(`does not deny it when the clock is set ${text(by)} ${when}: ${shown(one)}`, () =>
      attack({ ...one.way, strict: one.strict, jumps: [jump(at, by)] })
    )
  const twice = { by: sizes, moment: moments, first: sizes, ...reads } as const
  for (const {
    by,
    first,
    moment: [when, at],
    ...one
  } of combinations(twice))
    it.effect(
      `does not deny it when the clock is set ${text(first)} on its way, and ${text(by)} ${when}: ${shown(one)}`,
      () => attack({ ...one.way, strict: one.strict, jumps: [jump(500, first), jump(at, by)] })
    )

  it.effect("does not deny it however often the clock is set back and forth", () =>
    Effect.gen(function* () {
      const time = Random.nextIntBetween(1, 7000)
      const read = Effect.map(Random.nextIntBetween(1, 10), (read) => ({ read }))
      for (let round = 0; round < times(5, 100); round++) {
        const at = Effect.flatMap(Random.nextBoolean, (isTime): Effect.Effect<Jump["at"]> => (isTime ? time : read))
        const one = Effect.zipWith(at, Random.choice(sizes), jump)
        const jumps = yield* Effect.replicateEffect(one, yield* Random.nextIntBetween(1, 7))
        yield* attack({ arrives, jumps, cut: round % 4 > 1, strict: round % 2 === 1 })
      }
    }).pipe(Effect.withRandom(Random.make(`back and forth ${firstSeed}`)), Effect.orDie)
  )
})
