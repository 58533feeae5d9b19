import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, FastCheck as fc, TestClock, TestContext } from "effect"
import { maxBodyBytes } from "../../src/Http/Transport.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { combinations, runs, share } from "../sample.js"
import {
  begin,
  bodies,
  burst,
  exchange,
  type Headers,
  http,
  mostPerSecond,
  type Operation,
  ok,
  operations,
  told
} from "./toldLimitsWorld.js"

const all: ReadonlyArray<Operation> = ["read", "order", "cancel"]
const limitOf = (operation: Operation): number => operations[operation].limit
const usable = "a usable body"

/** Headers that make no sense, by what is wrong with them. They are derived from true ones. */
const nonsense: Readonly<Record<string, (truth: Headers, now: number) => Headers>> = {
  "a limit of 0": (truth) => ({ ...truth, "x-bapi-limit": "0", "x-bapi-limit-status": "0" }),
  "a negative limit": (truth) => ({ ...truth, "x-bapi-limit": "-10" }),
  "an empty limit": (truth) => ({ ...truth, "x-bapi-limit": "" }),
  "a limit that is NaN": (truth) => ({ ...truth, "x-bapi-limit": "NaN" }),
  "a limit that is half a call": (truth) => ({ ...truth, "x-bapi-limit": "0.5" }),
  "a limit that is infinite": (truth) => ({ ...truth, "x-bapi-limit": "Infinity" }),
  "a limit of a billion": (truth) => ({ ...truth, "x-bapi-limit": "1e9", "x-bapi-limit-status": "1e9" }),
  "a limit that is doubled": (truth) => ({ ...truth, "x-bapi-limit": "1000, 1000" }),
  "a negative rest": (truth) => ({ ...truth, "x-bapi-limit-status": "-7" }),
  "a rest below all numbers": (truth) => ({ ...truth, "x-bapi-limit-status": "-1e308" }),
  "a rest above the limit": (truth) => ({ ...truth, "x-bapi-limit-status": "1000000" }),
  "no rest": ({ "x-bapi-limit-status": _, ...truth }) => truth,
  "an empty reset": (truth) => ({ ...truth, "x-bapi-limit-reset-timestamp": " " }),
  "a reset of 0": (truth) => ({ ...truth, "x-bapi-limit-reset-timestamp": "0" }),
  "a negative reset": (truth) => ({ ...truth, "x-bapi-limit-reset-timestamp": "-1" }),
  "a reset in seconds": (truth, now) => ({ ...truth, "x-bapi-limit-reset-timestamp": String(Math.round(now / 1000)) }),
  "a reset an hour ago": (truth, now) => ({ ...truth, "x-bapi-limit-reset-timestamp": String(now - 3_600_000) }),
  "a reset in an hour": (truth, now) => ({ ...truth, "x-bapi-limit-reset-timestamp": String(now + 3_600_000) }),
  "a reset after all times": (truth) => ({ ...truth, "x-bapi-limit-reset-timestamp": "1.7e308" }),
  "a limit that is used up until in an hour": (truth, now) => ({
    ...truth,
    ...told(0, truth["x-bapi-limit"] ?? "10", now + 3_600_000)
  })
}

const aRound = fc.record({
  calls: fc.integer({ min: 1, max: 25 }),
  pass: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 3000 }))
})
type Round = typeof aRound extends fc.Arbitrary<infer A> ? A : never
const aPlan = fc.record({
  operation: fc.constantFrom(...all),
  /** The account's own limit, in percent of the documented one. */
  percent: fc.integer({ min: 10, max: 100 }),
  latency: fc.integer({ min: 0, max: 150 }),
  bodies: fc.array(fc.constantFrom(...Object.keys(bodies).filter((name) => !/10006|429/.test(name))), { minLength: 1 }),
  /** Most headers are true. */
  headers: fc.array(fc.option(fc.constantFrom(...Object.keys(nonsense)), { freq: 1 }), { minLength: 1 }),
  rounds: fc.array(aRound, { minLength: 1, maxLength: 8 })
})
type Plan = typeof aPlan extends fc.Arbitrary<infer A> ? A : never

/** An account whose limit is lower than the documented one, and whose answers mostly can't be used. */
const live = ({ latency, operation, percent, rounds, ...plan }: Plan) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(begin)
    const limit = Math.max(1, Math.floor((limitOf(operation) * percent) / 100))
    const arrivals: Array<number> = []
    const refusals: Array<number> = []
    let known = Number.POSITIVE_INFINITY
    const one = yield* exchange((nth, _, now) =>
      Effect.gen(function* () {
        yield* Effect.sleep(latency / 2)
        const time = yield* Clock.currentTimeMillis
        const used = arrivals.filter((at) => at > time - 1000)
        const isOver = used.length >= limit
        if (!isOver) arrivals.push(time)
        else if (now > known + 1000) refusals.push(now - begin)
        const truth = isOver ? told(0, limit, (used[0] ?? time) + 1000) : told(limit - used.length - 1, limit, time)
        const wrong = nth === 0 ? null : (plan.headers[nth % plan.headers.length] ?? null)
        const headers = wrong === null ? truth : (nonsense[wrong]?.(truth, time) ?? truth)
        const [status, body] = bodies[plan.bodies[nth % plan.bodies.length] ?? usable]?.(time) ?? [200, ""]
        yield* Effect.sleep(latency / 2)
        if (nth === 0) known = yield* Clock.currentTimeMillis
        return yield* http(status, body, headers)
      })
    )
    const ends: Array<string> = []
    let made = 0
    for (const { calls, pass } of rounds as ReadonlyArray<Round>) {
      for (let i = 0; i < calls; i++, made++)
        yield* Effect.fork(Effect.map(one.make(operation), (end) => ends.push(end)))
      yield* TestClock.adjust(pass)
    }
    for (let passed = 0; passed < 40_000 && ends.length < made; passed += 50) yield* TestClock.adjust(50)
    assert.strictEqual(ends.length, made, "each call ends")
    assert.deepStrictEqual(refusals, [], `the exchange had told its limit of ${limit} before these calls left`)
    assert.isAtMost(mostPerSecond(one.left), limitOf(operation), "more than documented")
    const known1 = known + 1000
    assert.isAtMost(mostPerSecond(one.left.filter((at) => at > known1)), limit, "more than told")
    // Whatever was told, calls leave again soon.
    yield* TestClock.adjust("6 seconds")
    const before = one.left.length
    yield* burst(one, operation, 1, 2 * latency + 20)
    assert.isAbove(one.left.length, before)
  }).pipe(Effect.scoped, Effect.provide(TestContext.TestContext))

describe("an account with a limit below the documented one, which most of its answers tell", () => {
  it("gets no more calls than that once it has told it, however broken its answers are, and never stops being called", () =>
    fc.assert(
      fc.asyncProperty(aPlan, (plan) => Effect.runPromise(live(plan))),
      runs(3, 60)
    ))
})

const entries = Object.entries(bodies)
/** A cancel is held back like an order. */
const others = ["read", "order"] as const
describe("the limits that the answer to a call tells", () => {
  for (const {
    body: [name, body],
    operation
  } of combinations({ operation: all, body: share(entries, 3) }))
    it.scoped(`hold calls back until the reset if it has ${name}: ${operation}`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(begin)
        const one = yield* exchange((nth, _, now) =>
          nth === 0 ? http(...body(now), told(0, limitOf(operation), now + 700)) : ok(now)
        )
        yield* burst(one, operation, 1, 3000)
        if (one.left.length === 1) yield* burst(one, operation, 1, 3000)
        const next = (one.left[1] ?? 0) - begin
        assert.isTrue(next >= 700 && next <= 1110, `it left after ${next} ms`)
      })
    )

  for (const {
    body: [name, body],
    operation
  } of combinations({ operation: others, body: share(entries, 3, 1) }))
    it.scoped(`let no more calls leave than remain, nor than the limit, if it has ${name}: ${operation}`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(begin)
        const one = yield* exchange((nth, _, now) =>
          nth === 0 ? http(...body(now), told(2, 4, now)) : ok(now, told(3, 4, now))
        )
        // A refusal for the rate holds calls back for longer, and is sent again.
        yield* burst(one, operation, 1, 3000)
        const from = one.left.length
        yield* burst(one, operation, 20, 31_000)
        const left = one.left.slice(from)
        if (!/10006|429/.test(name)) assert.isAtMost(left.filter((at) => at < begin + 1000).length, 2)
        assert.isAtMost(mostPerSecond(left), 4)
        assert.isNotEmpty(left)
      })
    )

  const headers = Object.entries(nonsense)
  const body = [usable, "a page of HTML", "code 10006"]
  for (const {
    body: what,
    headers: [name, wrong],
    operation
  } of combinations({ operation: others, headers: share(headers, 2), body }))
    it.scoped(`neither raise the limit nor stop calls if they have ${name}: ${operation}, ${what}`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(begin)
        const limit = limitOf(operation)
        const one = yield* exchange((_, __, now) => {
          const [status, text] = bodies[what]?.(now) ?? [200, ""]
          const isFirst = now === begin
          return isFirst ? http(status, text, wrong(told(limit - 1, limit, now), now)) : ok(now)
        })
        yield* burst(one, operation, 1, 10_000)
        const first = yield* burst(one, operation, limit + 5, 31_000)
        assert.isAtMost(mostPerSecond(one.left), limit)
        if (operation === "read") assert.notInclude(first, "RateLimitQueueFull wait")
        yield* TestClock.adjust("6 seconds")
        const before = one.left.length
        assert.deepStrictEqual(yield* burst(one, operation, 1, 20), ["ok"])
        assert.strictEqual(one.left.length, before + 1)
      })
    )
})

const clocks = [
  ["60 s behind", 60_000],
  ["60 s ahead", -60_000]
] as const
describe("the reset that is told to a machine whose clock is wrong, as it has measured", () => {
  for (const {
    body: [what, body],
    clock: [name, ahead]
  } of combinations({ clock: clocks, body: share(entries, 3, 2) }))
    it.scoped(`holds an order back until then by the exchange's clock if the answer has ${what}: ${name}`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(begin)
        const one = yield* exchange(
          (nth, { path }, now) => {
            if (path.startsWith("/v5/market/time")) return http(200, JSON.stringify({ retCode: 0, time: now + ahead }))
            return nth === 0 ? http(...body(now + ahead), told(0, 10, now + ahead + 700)) : ok(now + ahead)
          },
          { syncClock: true }
        )
        yield* burst(one, "order", 1, 3000)
        if (one.left.length === 1) yield* burst(one, "order", 1, 3000)
        const next = (one.left[1] ?? 0) - begin
        assert.isTrue(next >= 700 && next <= 1110, `it left after ${next} ms`)
      })
    )
})

/** Orders over real sockets: the first is answered by `answer`, and the second tells whether its headers were heeded. */
const overSockets = (answer: (response: ServerResponse, reset: number) => void) =>
  Effect.gen(function* () {
    let asked = 0
    const server = createServer((request, response) => {
      request.resume()
      request.on("end", () => {
        asked++
        answer(response, Date.now() + 900)
      })
    })
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
      () =>
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
    )
    const rest = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const one = yield* exchange(() => Effect.never, {
      rest,
      transport: TransportUndici.layer,
      rateLimiter: RateLimiter.layerMemory({ commitWait: "100 millis" })
    })
    const first = yield* one.make("order")
    const second = yield* one.make("order")
    return { asked, first, second }
  })

const success = JSON.stringify({ retCode: 0, retMsg: "OK", result: { orderId: "o", orderLinkId: "" }, retExtInfo: {} })
const told2 = (reset: number) => ({
  "X-Bapi-Limit": "10",
  "X-Bapi-Limit-Status": "0",
  "X-Bapi-Limit-Reset-Timestamp": String(reset)
})
const bytes: Readonly<Record<string, (response: ServerResponse, reset: number) => void>> = {
  "names in the documented case": (response, reset) => response.writeHead(200, told2(reset)).end(success),
  "names in capitals": (response, reset) =>
    response
      .writeHead(
        200,
        Object.entries(told2(reset)).flatMap(([name, value]) => [name.toUpperCase(), value])
      )
      .end(success),
  "spaces around the values": (response, reset) =>
    response
      .writeHead(
        200,
        Object.entries(told2(reset)).flatMap(([name, value]) => [name, `  ${value}\t`])
      )
      .end(success),
  "status 502 and HTML": (response, reset) => response.writeHead(502, told2(reset)).end("<html>"),
  "a body that isn't UTF-8": (response, reset) => response.writeHead(200, told2(reset)).end(Buffer.from([0xff, 0xfe]))
}

/** Answers that never arrive whole. */
const torn: typeof bytes = {
  "a body that is cut": (response, reset) => {
    response.writeHead(200, { ...told2(reset), "content-length": 1000 })
    response.write(success)
    setImmediate(() => response.destroy())
  },
  "a body that can't be decompressed": (response, reset) =>
    response.writeHead(200, { ...told2(reset), "content-encoding": "gzip" }).end("no gzip"),
  "a body that is too large": (response, reset) =>
    response
      .writeHead(200, { ...told2(reset), "content-encoding": "gzip" })
      .end(gzipSync(Buffer.alloc(maxBodyBytes + 1024, "x"), { level: 1 }))
}

describe("the limits that an answer over a real socket tells", () => {
  for (const [name, answer] of share(Object.entries(bytes), 2))
    it.scopedLive(`hold the next order back if it has ${name}`, () =>
      Effect.gen(function* () {
        const { asked, first, second } = yield* overSockets(answer)
        assert.deepStrictEqual([asked, second], [1, "RateLimitQueueFull wait"], `the first ended as ${first}`)
      })
    )

  for (const [name, answer] of Object.entries(torn))
    it.scopedLive(`are not known if it has ${name}, and calls go on`, () =>
      Effect.gen(function* () {
        const { asked, first } = yield* overSockets(answer)
        assert.deepStrictEqual([asked, first.startsWith("RequestFailed")], [2, true], first)
      })
    )

  it.scopedLive("are not believed if each is sent twice, with different values, and stop nothing", () =>
    Effect.gen(function* () {
      const { asked } = yield* overSockets((response, reset) =>
        response
          .writeHead(
            200,
            Object.entries(told2(reset)).flatMap(([name, value]) => [name, value, name, "7"])
          )
          .end(success)
      )
      assert.strictEqual(asked, 2)
    })
  )
})
