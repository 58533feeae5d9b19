import { assert, it } from "@effect/vitest"
import { Context, Effect, Fiber, Option, Redacted, TestClock, Tracer } from "effect"
import { describe } from "vitest"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { Bybit } from "../../src/PaperExchange.js"
import { scripted } from "./scriptedTransport.js"

interface Recorded {
  readonly name: string
  readonly parent: string | undefined
  readonly attributes: Map<string, unknown>
  stack: string | undefined
}

/** A tracer that keeps its spans. */
const recording = (spans: Array<Recorded>): Tracer.Tracer =>
  Tracer.make({
    span: (name, parent, context, links, startTime, kind, options) => {
      const attributes = new Map(Object.entries(options?.attributes ?? {}))
      const stack = options?.captureStackTrace
      spans.push({
        name,
        parent: Option.getOrUndefined(Option.map(parent, (one) => (one._tag === "Span" ? one.name : one.spanId))),
        attributes,
        stack: typeof stack === "function" ? stack() : undefined
      })
      return {
        _tag: "Span",
        name,
        spanId: String(spans.length),
        traceId: "trace",
        parent,
        context,
        status: { _tag: "Started", startTime },
        attributes,
        links,
        sampled: true,
        kind,
        end: () => {},
        attribute: (key, value) => void attributes.set(key, value),
        event: () => {},
        addLinks: () => {}
      }
    },
    context: (run) => run()
  })

const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", price: "30000" } as const

describe("a span of a call", () => {
  it.effect("is a child of the caller's span, with attributes of request and answer", () =>
    Effect.gen(function* () {
      const spans: Array<Recorded> = []
      yield* Effect.zipRight(
        getTickers({ category: "linear", symbol: "BTCUSDT" }),
        Effect.flip(placeOrder({ ...order, qty: "900" }))
      ).pipe(Effect.withSpan("strategy", { captureStackTrace: false }), Effect.withTracer(recording(spans)))
      assert.deepStrictEqual(
        spans.map(({ name, parent }) => [name, parent]),
        [
          ["strategy", undefined],
          ["effect-bybit/Market.getTickers", "strategy"],
          ["effect-bybit/Order.placeOrder", "strategy"]
        ]
      )
      const placed = spans[2]?.attributes ?? new Map()
      assert.strictEqual(placed.get("url.path"), "/v5/order/create")
      assert.strictEqual(placed.get("bybit.error"), "InsufficientBalance")
      assert.strictEqual(placed.get("bybit.ret_code"), 110007)
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.effect("has no status if the last attempt got no answer", () =>
    Effect.gen(function* () {
      const spans: Array<Recorded> = []
      const { layer } = scripted([{ status: 502 }, { status: 502 }, { lost: "after" }])
      const call = Effect.flip(getTickers({ category: "linear" })).pipe(Effect.withTracer(recording(spans)))
      const fiber = yield* Effect.fork(Effect.provide(call, layer))
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* Fiber.join(fiber))._tag, "RequestFailed")
      assert.strictEqual(spans[0]?.attributes.get("http.request.resend_count"), 2)
      assert.isFalse(spans[0]?.attributes.has("http.response.status_code"))
    })
  )

  it.effect("does not point to a place in this library", () =>
    Effect.gen(function* () {
      const spans: Array<Recorded> = []
      yield* Effect.withTracer(getTickers({ category: "linear", symbol: "BTCUSDT" }), recording(spans))
      assert.strictEqual(spans.length, 1)
      assert.isUndefined(spans[0]?.stack)
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.effect("contains no key, no secret and no signature", () =>
    Effect.gen(function* () {
      const spans: Array<Recorded> = []
      yield* Effect.withTracer(Effect.asVoid(placeOrder({ ...order, qty: "0.01" })), recording(spans))
      const text = JSON.stringify(spans.map((span) => [span.name, ...span.attributes]))
      const credentials = Context.get(yield* Effect.context<Credentials>(), Credentials)
      assert.isTrue("secret" in credentials && !text.includes(credentials.key))
      assert.isTrue("secret" in credentials && !text.includes(Redacted.value(credentials.secret)))
      assert.notMatch(text, /[0-9a-f]{64}/)
    }).pipe(Effect.provide(Bybit.paper))
  )
})
