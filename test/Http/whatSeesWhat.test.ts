import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Logger, Runtime, Schedule, Stream, Tracer } from "effect"
import * as Errors from "../../src/Errors.js"
import { RestClient } from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Instruments } from "../../src/Layers/Instruments.js"
import { OrderEntry } from "../../src/Layers/OrderEntry.js"
import * as Paper from "../../src/PaperExchange.js"
import * as Socket from "../../src/Socket.js"

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000"
} as const
const ticker = getTickers({ category: "linear", symbol: "BTCUSDT" })
const place = placeOrder(order)
const instruments = Effect.flatMap(Instruments, ({ all }) => all("linear"))
const feed = Stream.runHead(Stream.filter(Socket.feed(), ({ _tag }) => _tag === "Live"))

type Note = (name: string) => void

/** Fails the first attempt of the ticker. */
const failingOnce = Layer.effect(
  Transport,
  Effect.map(Transport, ({ send }) => {
    let isFirst = true
    return {
      send: (request) => {
        const fails = isFirst && request.path.startsWith("/v5/market/tickers")
        if (fails) isFirst = false
        return fails ? new TransportError({ cause: new Error("once"), sent: false }) : send(request)
      }
    }
  })
)

const noting = {
  Transport: (note: Note) =>
    Layer.effect(
      Transport,
      Effect.map(Transport, ({ send }) => ({
        send: (request) => {
          note(request.path.split("?")[0] ?? "")
          return send(request)
        }
      }))
    ),
  OrderEntry: (note: Note) =>
    Layer.effect(
      OrderEntry,
      Effect.map(OrderEntry, ({ call }) => ({
        call: (endpoint, params, account) => {
          note(endpoint.path)
          return call(endpoint, params, account)
        }
      }))
    ),
  RestClient: (note: Note) =>
    Layer.effect(
      RestClient,
      Effect.map(RestClient, ({ call, onDrift }) => ({
        onDrift,
        call: (endpoint, params, account) => {
          note(endpoint.path)
          return call(endpoint, params, account)
        }
      }))
    ),
  Tracer: (note: Note) =>
    Layer.unwrapEffect(
      Effect.map(Effect.tracer, (tracer) =>
        Layer.setTracer(
          Tracer.make({
            context: tracer.context,
            span: (name, ...options) => {
              note(name)
              return tracer.span(name, ...options)
            }
          })
        )
      )
    )
}

/** What one of them, put where docs/guides/observability.md says, sees of a program. */
const seenBy = (
  by: keyof typeof noting,
  program: Effect.Effect<unknown, unknown, Paper.Bybit.Services>,
  overSocket = false
) =>
  Effect.gen(function* () {
    const seen: Array<string> = []
    const note: Note = (name) => void seen.push(name)
    const paper = Paper.Bybit.layer({
      symbols: ["BTCUSDT"],
      historyDays: 1,
      syncClock: true,
      transport: by === "Transport" ? Layer.provide(noting.Transport(note), failingOnce) : failingOnce
    })
    const bundle = overSocket ? Layer.provideMerge(Socket.layerSocket({ venue: Paper.venue }), paper) : paper
    const whole: Layer.Layer<Paper.Bybit.Services, unknown> =
      by === "OrderEntry"
        ? Layer.provideMerge(noting.OrderEntry(note), bundle)
        : by === "RestClient"
          ? Layer.provideMerge(noting.RestClient(note), bundle)
          : by === "Tracer"
            ? Layer.provideMerge(bundle, noting.Tracer(note))
            : bundle
    yield* Effect.provide(program, whole)
    return seen
  })

const count = (all: ReadonlyArray<string>, part: RegExp) => all.filter((one) => part.test(one)).length

/** As in docs/guides/observability.md. */
const oneLinePerCall = Layer.unwrapEffect(
  Effect.zipWith(Effect.tracer, Effect.runtime<never>(), (tracer, runtime) =>
    Layer.setTracer(
      Tracer.make({
        context: (run, fiber) => tracer.context(run, fiber),
        span: (...options) => {
          const span = tracer.span(...options)
          if (span.kind !== "client") return span
          const startedAt = span.status.startTime
          const end = span.end.bind(span)
          return Object.assign(span, {
            end: (endedAt: bigint, exit: Exit.Exit<unknown, unknown>) => {
              end(endedAt, exit)
              const { attributes } = span
              const line = {
                millis: Number(endedAt - startedAt) / 1e6,
                result: attributes.get("bybit.error") ?? "ok",
                outcome: Errors.outcomeOf(exit)
              }
              Runtime.runFork(runtime)(Effect.annotateLogs(Effect.logInfo(attributes.get("bybit.endpoint")), line))
            }
          })
        }
      })
    )
  )
)

describe.concurrent("what sees what", () => {
  const clock = /market\/time|getServerTime/
  const tickers = /tickers|getTickers/i
  const created = /order\/create|placeOrder/
  const listed = /instruments-info|getInstrumentsInfo/
  const read = /order\/realtime|getOpenOrders/

  for (const [by, attempts, ordersOverRest, ordersOverSocket, lists, feeds, measurements] of [
    ["Transport", 2, 1, 0, true, true, true],
    ["OrderEntry", 0, 1, 1, false, false, false],
    ["RestClient", 1, 0, 0, false, true, false],
    ["Tracer", 1, 1, 1, true, true, false]
  ] as const)
    it.live(`${by} sees what the guide's table says`, () =>
      Effect.gen(function* () {
        const seen = yield* seenBy(by, Effect.all([ticker, place, instruments, feed]))
        assert.strictEqual(count(seen, tickers), attempts, "a call of two attempts")
        assert.strictEqual(count(seen, created), ordersOverRest, "an order over REST")
        assert.strictEqual(count(seen, listed) > 0, lists, "instruments")
        assert.strictEqual(count(seen, read) > 0, feeds, "a feed")
        assert.strictEqual(count(seen, clock) > 0, measurements, "the clock")
        assert.strictEqual(count(yield* seenBy(by, place, true), created), ordersOverSocket, "an order over a socket")
      })
    )

  it.live("OrderEntry under the order socket sees none of its orders", () =>
    Effect.gen(function* () {
      const seen: Array<string> = []
      const orders = noting.OrderEntry((name) => void seen.push(name))
      const logged = Layer.provideMerge(orders, Paper.Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1 }))
      yield* Effect.provide(place, Layer.provideMerge(Socket.layerSocket({ venue: Paper.venue }), logged))
      assert.deepStrictEqual(seen, [])
      yield* Effect.provide(place, logged)
      assert.deepStrictEqual(seen, [placeOrder.path])
    })
  )

  it.live("an attempt that times out ends a wrapper's onExit, but not its exit", () =>
    Effect.gen(function* () {
      const notes: Array<string> = []
      const watching = Layer.effect(
        Transport,
        Effect.map(Transport, () => ({
          send: () =>
            Effect.onExit(
              Effect.flatMap(
                Effect.exit(
                  Effect.zipRight(Effect.sleep("1 minute"), new TransportError({ cause: "late", sent: true }))
                ),
                (exit) => {
                  notes.push("exit")
                  return exit
                }
              ),
              (exit) => Effect.sync(() => void notes.push(Exit.isInterrupted(exit) ? "interrupted" : "over"))
            )
        }))
      )
      const paper = Paper.Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, transport: watching })
      const error = yield* place.pipe(Settings.withRequestTimeout("20 millis"), Effect.flip, Effect.provide(paper))
      assert.strictEqual(error._tag, "RequestTimeout")
      yield* Effect.repeat(
        Effect.sleep("1 millis"),
        Schedule.recurUntil(() => notes.length > 0)
      )
      assert.deepStrictEqual(notes, ["interrupted"])
    })
  )

  it.live(
    "one tracer writes a line for each call: over REST, over the order socket, of instruments and of a feed",
    () =>
      Effect.gen(function* () {
        const lines: Array<string> = []
        const noting = Logger.map(Logger.logfmtLogger, (text) => void lines.push(text))
        const logger = Logger.replace(Logger.defaultLogger, noting)
        const bundle = Layer.provideMerge(Paper.Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1 }), oneLinePerCall)
        const whole = Layer.provideMerge(Socket.layerSocket({ venue: Paper.venue }), bundle)
        const refused = Effect.flip(placeOrder({ ...order, qty: "900" }))
        yield* Effect.all([ticker, refused, instruments, feed]).pipe(
          Effect.withSpan("strategy"),
          Effect.provide(Layer.provideMerge(whole, logger))
        )
        for (const [name, result, outcome] of [
          ["Market.getTickers", "ok", "executed"],
          ["Order.placeOrder", "InsufficientBalance", "notExecuted"],
          ["Market.getInstrumentsInfo", "ok", "executed"],
          ["Order.getOpenOrders", "ok", "executed"]
        ] as const) {
          const line = lines.find((one) => one.includes(`message=${name} `)) ?? ""
          for (const part of [` result=${result}`, ` outcome=${outcome}`, " millis="]) assert.include(line, part, name)
        }
        assert.isFalse(lines.some((one) => one.includes("strategy")))
      })
  )
})
