import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Effect, Exit, Fiber, Layer, TestClock, Tracer } from "effect"
import type { Refusal } from "../../src/Errors/Refusal.js"
import type { Response } from "../../src/Http/Envelope.js"
import { type Failure, isRefusal } from "../../src/Http/internal/PendingCall.js"
import * as Telemetry from "../../src/Http/Telemetry.js"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import * as Account from "../../src/Http/V5/Account.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import { type Entry, recording, shownExit } from "./recordingTracer.js"
import { wrapped } from "./sendPathWorld.js"
import { code, http, ok, order, type Way, world } from "./writeAgeWorld.js"

const origins = ["https://api.bybit.com", "http://127.0.0.1:8080", "nonsense"]

type Traced = typeof Telemetry.traced

/** How calls were traced earlier, with `Effect.useSpan`. */
const earlier: Traced = (self, call, isRefusal) => {
  const { method, path, query } = call.request
  const { address, origin, port } = call.server
  const ended = (span: Tracer.Span): void => {
    if (call.status !== undefined) span.attribute("http.response.status_code", call.status)
    if (call.sends > 1) span.attribute("http.request.resend_count", call.sends - 1)
  }
  return Effect.useSpan(
    `effect-bybit/${call.name}`,
    {
      kind: "client",
      captureStackTrace: false,
      attributes: {
        "bybit.endpoint": call.name,
        "network.protocol.name": "http",
        "server.address": address,
        "server.port": port,
        "http.request.method": method,
        "url.full": `${origin}${path}${query === "" ? "" : `?${query}`}`,
        "url.path": path
      }
    },
    (span) => {
      call.span = span
      return Effect.matchEffect(Effect.withParentSpan(self, span), {
        onFailure: (error) => {
          ended(span)
          span.attribute(
            "error.type",
            error._tag === "HttpStatusError" && "code" in error ? String(error.code) : error._tag
          )
          span.attribute("bybit.error", error._tag)
          if (isRefusal(error)) span.attribute("bybit.ret_code", error.code)
          return Effect.fail(error)
        },
        onSuccess: (answer) => {
          ended(span)
          const { rateLimit } = answer
          if (rateLimit !== undefined) span.attribute("bybit.limit.remaining", rateLimit.remainingRequests)
          return Effect.succeed(answer)
        }
      })
    }
  )
}

const response: Response<unknown> = {
  result: { a: 1 },
  message: "OK",
  time: 1,
  retExtInfo: {},
  rateLimit: undefined,
  traceId: undefined
}

type Body = (call: Telemetry.Call) => Effect.Effect<Response<unknown>, Failure>

const errorOf = (fields: object): Failure => Object.assign(new Error("failed"), fields) as unknown as Failure
const refused = errorOf({ _tag: "OrderNotFound", category: "orderState", code: 110001 } satisfies Partial<Refusal>)

const answered = (call: Telemetry.Call, status: number) =>
  Effect.sync(() => {
    call.status = status
  })

const bodies: Readonly<Record<string, Body>> = {
  "an answer": (call) =>
    Effect.sync(() => {
      Telemetry.sending(call)
      call.status = 200
      const rateLimit = { remainingRequests: 9, maxRequests: 10, resetAtTimestamp: 5 }
      return { ...response, traceId: "t-1", rateLimit }
    }),
  "an answer without headers": () => Effect.delay(Effect.succeed(response), "3 millis"),
  "a refusal": (call) => Effect.zipRight(answered(call, 200), Effect.fail(refused)),
  "an HTTP error": (call) =>
    Effect.zipRight(answered(call, 503), Effect.fail(errorOf({ _tag: "HttpStatusError", code: 503 }))),
  "a timeout": () => Effect.fail(errorOf({ _tag: "RequestTimeout" })),
  "a lost request": () => Effect.fail(errorOf({ _tag: "RequestFailed", code: "ECONNRESET" })),
  "a defect": () => Effect.die(new Error("defect")),
  "a thrown defect": () =>
    Effect.sync(() => {
      throw new Error("thrown")
    }),
  "an interruption by itself": () => Effect.interrupt,
  "two repeats": (call) =>
    Effect.gen(function* () {
      Telemetry.sending(call)
      call.failure = { _tag: "HttpStatusError", code: 500 }
      yield* Effect.sleep("2 millis")
      Telemetry.sending(call)
      call.failure = { _tag: "RequestTimeout" }
      yield* Effect.sleep("2 millis")
      Telemetry.sending(call)
      call.status = 200
      return response
    }),
  "spans, annotations and events of its own": () =>
    Effect.gen(function* () {
      const span = yield* Effect.currentSpan
      span.event("own", 1n, { own: true })
      yield* Effect.annotateCurrentSpan("own", 1)
      yield* Effect.void.pipe(Effect.withSpan("inner", { captureStackTrace: false }))
      return response
    }).pipe(Effect.orDie),
  "a span that it ended itself": () =>
    Effect.gen(function* () {
      const span = yield* Effect.currentSpan
      span.end(7n, Exit.void)
      return response
    }).pipe(Effect.orDie)
}

type Around = <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>

const hidden = Tracer.externalSpan({
  spanId: "hidden",
  traceId: "t",
  context: Context.make(Tracer.DisablePropagation, true)
})
const linked = Tracer.externalSpan({ spanId: "linked", traceId: "t" })

const surroundings: Readonly<Record<string, Around>> = {
  nothing: (effect) => effect,
  "a parent": Effect.withSpan("parent", { captureStackTrace: false }),
  "an external parent": Effect.withParentSpan(Tracer.externalSpan({ spanId: "outer", traceId: "t" })),
  "an external parent that is not propagated": Effect.withParentSpan(hidden),
  "a parent that is not propagated": (effect) =>
    effect.pipe(
      Effect.withSpan("quiet", { captureStackTrace: false, context: Context.make(Tracer.DisablePropagation, true) }),
      Effect.withSpan("loud", { captureStackTrace: false })
    ),
  annotations: Effect.annotateSpans({ strategy: "grid", "url.path": "overridden" }),
  links: (effect) => effect.pipe(Effect.linkSpans(linked, { why: "test" }), Effect.linkSpans(hidden)),
  "no tracing": Effect.withTracerEnabled(false),
  "no tracing inside a parent": (effect) =>
    Effect.withSpan(Effect.withTracerEnabled(effect, false), "parent", { captureStackTrace: false }),
  "no timing": Effect.withTracerTiming(false),
  "an uninterruptible region": Effect.uninterruptible,
  everything: (effect) =>
    effect.pipe(
      Effect.annotateSpans("a", 1),
      Effect.linkSpans(linked),
      Effect.withTracerTiming(false),
      Effect.withSpan("parent", { captureStackTrace: false })
    )
}

const callOf = (fiber: Fiber.RuntimeFiber<unknown, unknown>, origin: string): Telemetry.Call => ({
  name: "Order.placeOrder",
  request: { method: "GET", path: "/v5/x", query: origin.startsWith("https") ? "a=1" : "", body: undefined },
  fiber,
  clock: Context.get(fiber.currentDefaultServices, Clock.Clock),
  server: Telemetry.serverOf(origin),
  sends: 0,
  status: undefined,
  failure: undefined,
  span: undefined
})

/** Everything that a tracer is told about a call, and the call's exit. */
const story = (
  traced: Traced,
  body: Body,
  around: Around,
  {
    origin = "https://api.bybit.com",
    broken
  }: { origin?: string | undefined; broken?: "span" | "attribute" | "end" } = {}
) =>
  Effect.gen(function* () {
    const log: Array<Entry> = []
    const calls: Array<Telemetry.Call> = []
    const effect = Effect.withFiberRuntime<Response<unknown>, Failure>((fiber) => {
      const call = callOf(fiber, origin)
      calls.push(call)
      return traced(body(call), call, isRefusal)
    })
    const fiber = yield* Effect.fork(Effect.withTracer(around(effect), recording(log, broken)))
    yield* TestClock.adjust("10 millis")
    const exit = yield* Fiber.await(fiber)
    return { log, exit: shownExit(exit) }
  }).pipe(Effect.provide(TestClock.defaultTestClock.pipe(Layer.fresh)))

const typical = ["nothing", "everything", "no tracing inside a parent"]

/** Every body in typical surroundings, and an answer in all of them. */
const scenes = Object.entries(bodies).flatMap(([name, body]) =>
  Object.entries(surroundings).flatMap(([around, scene]) => {
    const usesSpan = name.includes("itself") || name.includes("its own")
    // Without tracing, the current span is the caller's, where earlier it was one that recorded nothing.
    if (around.startsWith("no tracing") && usesSpan) return []
    return name === "an answer" || typical.includes(around)
      ? [{ name: `${name} in ${around}`, body, around, scene }]
      : []
  })
)

const written = (entries: ReadonlyArray<unknown>): string =>
  JSON.stringify(entries, (_, value) => (typeof value === "bigint" ? `${value}n` : value)).replace(/#\d+/g, "")
/** Without tracing there is no span, where earlier there was one that recorded nothing, but was part of the stack. */
const withoutCall = (text: string): string =>
  text.replaceAll('"    at effect-bybit/Order.placeOrder"', "").replaceAll(",]", "]").replaceAll(",,", ",")

describe("the span of a call", () => {
  it.effect("tells a tracer the same as Effect.useSpan did, word by word", () =>
    Effect.forEach(scenes, ({ around, body, name, scene }, index) =>
      Effect.gen(function* () {
        const origin = origins[index % origins.length]
        const isTraced = !around.startsWith("no tracing")
        const [before, after] = yield* Effect.all([
          story(earlier, body, scene, { origin }),
          story(Telemetry.traced, body, scene, { origin })
        ])
        const [was, is] = [written([before.log, before.exit]), written([after.log, after.exit])]
        assert.strictEqual(is, isTraced ? was : withoutCall(was), name)
        assert.strictEqual(isTraced, written(after.log).includes("effect-bybit"))
      })
    )
  )

  it.effect.each(["span", "attribute", "end"] as const)("makes a call die if the tracer throws (%s)", (broken) =>
    Effect.gen(function* () {
      const run = bodies["an answer"] ?? assert.fail()
      const before = yield* story(earlier, run, (effect) => effect, { broken })
      const after = yield* story(Telemetry.traced, run, (effect) => effect, { broken })
      assert.deepStrictEqual([after.exit, before.exit], [before.exit, after.exit])
      assert.include(String(after.exit[1]), `broken ${broken}`)
    })
  )
})

/** Runs a call of a client whose transport is in the test's hands. */
const through = <A, E>(
  way: Way,
  run: (
    log: Array<Entry>,
    sent: ReadonlyArray<unknown>
  ) => Effect.Effect<A, E, Layer.Layer.Success<ReturnType<typeof world>["layer"]>>
) => {
  const log: Array<Entry> = []
  const { layer, sent } = world(way)
  return Effect.withTracer(Effect.provide(run(log, sent), layer), recording(log))
}

const ends = (log: ReadonlyArray<Entry>) => log.flatMap(([what, id, , exit]) => (what === "end" ? [[id, exit]] : []))
const attributesOf = (log: ReadonlyArray<Entry>, id: string) =>
  Object.fromEntries(
    log.flatMap(([what, own, key, value]) => (what === "attribute" && own === id ? [[key, value]] : []))
  )

const place = Order.placeOrder(order)
const placed = "effect-bybit/Order.placeOrder#0"

describe("the span of a client's call", () => {
  it.effect("ends with the interruption of a call in flight, and only then", () =>
    through({ answer: () => Effect.never }, (log, sent) =>
      Effect.gen(function* () {
        const fiber = yield* Effect.fork(place)
        yield* Effect.repeat(Effect.yieldNow(), { until: () => sent.length === 1 })
        assert.deepStrictEqual(ends(log), [])
        const exit = yield* Fiber.interrupt(fiber)
        assert.isTrue(Exit.isInterrupted(exit))
        assert.deepStrictEqual(ends(log), [[placed, "Failure"]])
        assert.notProperty(attributesOf(log, placed), "bybit.error")
      })
    )
  )

  it.effect("ends with a defect of the transport", () =>
    through({ answer: () => Effect.die(new Error("broken transport")) }, (log) =>
      Effect.gen(function* () {
        assert.isTrue(Exit.isFailure(yield* Effect.exit(place)))
        assert.deepStrictEqual(ends(log), [[placed, "Failure"]])
        assert.notProperty(attributesOf(log, placed), "error.type")
      })
    )
  )

  it.effect("has no secrets in attributes, events and exit", () =>
    through({ answer: () => code(110007) }, (log, sent) =>
      Effect.gen(function* () {
        yield* Effect.flip(place)
        yield* Effect.ignore(Account.getWalletBalance({ accountType: "UNIFIED" }))
        const told = written(log)
        assert.strictEqual(sent.length, 2)
        assert.deepInclude(attributesOf(log, placed), { "bybit.ret_code": 110007, "http.response.status_code": 200 })
        for (const text of ["abcdefghijkl", "X-BAPI", '"signature"']) assert.notInclude(told, text)
      })
    )
  )

  it.effect("records each repeat as an event of the call that is repeated, with two calls at once", () =>
    through(
      {
        answer: (nth) =>
          nth < 2 ? http("busy", 503) : nth < 4 ? Effect.fail(new TransportError({ cause: "gone", sent: true })) : ok
      },
      (log) =>
        Effect.gen(function* () {
          const both = yield* Effect.fork(
            Effect.all([Market.getServerTime(), Market.getServerTime()], { concurrency: 2 })
          )
          for (let step = 0; step < 40 && both.unsafePoll() === null; step++) yield* TestClock.adjust("1 second")
          yield* Fiber.join(both)
          for (const id of ["effect-bybit/Market.getServerTime#0", "effect-bybit/Market.getServerTime#1"]) {
            const events = log.filter(([what, own]) => what === "event" && own === id)
            assert.deepStrictEqual(
              events.map(([, , name, , attributes]) => [name, attributes]),
              [
                ["bybit.resend", { "http.request.resend_count": 1, "error.type": "503" }],
                ["bybit.resend", { "http.request.resend_count": 2, "error.type": "RequestFailed" }]
              ]
            )
            assert.deepInclude(attributesOf(log, id), {
              "http.request.resend_count": 2,
              "http.response.status_code": 200
            })
          }
          assert.strictEqual(ends(log).length, 2)
        })
    )
  )

  it.effect("is the parent of the transport's own spans, and not of what follows the call", () => {
    const inner = Layer.succeed(Transport, { send: () => ok })
    const spanned = wrapped((send) => (request) => Effect.withSpan(send(request), "transport"), inner)
    return through({ transport: spanned }, (log) =>
      Effect.gen(function* () {
        yield* Market.getServerTime().pipe(Effect.withSpan("strategy"))
        yield* Effect.withSpan(Effect.void, "after")
        assert.deepStrictEqual(
          log.flatMap(([what, id, parent]) => (what === "begin" ? [[id, parent]] : [])),
          [
            ["strategy#0", undefined],
            ["effect-bybit/Market.getServerTime#1", "strategy#0"],
            ["transport#2", "effect-bybit/Market.getServerTime#1"],
            ["after#3", undefined]
          ]
        )
      })
    )
  })
})
