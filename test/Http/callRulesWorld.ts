/** The same program over five wires: REST with four transports, and the order socket. */
import { request as httpRequest } from "node:http"
import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import {
  type Duration,
  Effect,
  type Exit,
  Fiber,
  Layer,
  Metric,
  MetricState,
  Option,
  Redacted,
  Schedule,
  type Scope,
  Tracer
} from "effect"
import type { RateLimitQueueFull } from "../../src/Errors/Network.js"
import * as Drift from "../../src/Http/Drift.js"
import { Transport, TransportError, type TransportResponse } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { WriteGate } from "../../src/Http/WriteGate.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { type ApiKey, Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layerNode as signer } from "../../src/Signing/SignerNode.js"
import { Dialer } from "../../src/Socket/Dialer.js"
import { layerNode as dialer } from "../../src/Socket/DialerNode.js"
import * as Socket from "../../src/Socket.js"
import { realSleep, until } from "../Socket/waiting.js"
import { type Exchange, exchangeOnLoopback } from "./callRulesExchange.js"
import { closedPort } from "./loopbackServer.js"

export const secret = "wN3xJ8uVd5RgY1sHqB7mKtZ0cPfL6eAo"
export const account: ApiKey = { key: "kQ7vZp2mXw9LrT4bNc", secret: Redacted.make(secret) }

const instrument = { category: "linear", symbol: "BTCUSDT" } as const
export const order = { ...instrument, side: "Buy", orderType: "Limit", qty: "0.01", price: "50000" } as const
export const place = placeOrder(order)
export const cancel = cancelOrder({ ...instrument, orderId: "o-1" })

/** What a user may write who has an HTTP client of his own. */
const handWritten = Layer.succeed(Transport, {
  send: ({ body, headers, method, origin, path, revoked }) =>
    Effect.async<TransportResponse, TransportError>((resume) => {
      const reason = revoked()
      if (reason !== undefined) return resume(new TransportError({ cause: reason, sent: false }))
      const request = httpRequest(`${origin}${path}`, { method, headers, agent: false }, async (response) => {
        const chunks: Array<Buffer> = []
        for await (const chunk of response) chunks.push(chunk)
        resume(
          Effect.succeed({
            status: response.statusCode ?? 0,
            statusText: response.statusMessage ?? "",
            headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks).toString()
          })
        )
      })
      request.on("error", (cause) => {
        const sent = !("code" in cause && cause.code === "ECONNREFUSED")
        resume(new TransportError({ cause, sent }))
      })
      request.end(body)
      return Effect.sync(() => request.destroy())
    })
})

export type WireName =
  | "REST with undici"
  | "REST with fetch"
  | "REST with an HttpClient"
  | "REST with a transport of the user's"
  | "the order socket"
export interface Wire {
  readonly name: WireName
  readonly isSocket: boolean
  readonly transport: Layer.Layer<Transport>
}
const rest = (name: WireName, transport: Layer.Layer<Transport>): Wire => ({ name, isSocket: false, transport })

export const wires: ReadonlyArray<Wire> = [
  rest("REST with undici", TransportUndici.layer),
  rest("REST with fetch", TransportFetch.layer),
  rest("REST with an HttpClient", Layer.provide(TransportHttpClient.layer(), NodeHttpClient.layer)),
  rest("REST with a transport of the user's", handWritten),
  { name: "the order socket", isSocket: true, transport: TransportUndici.layer }
]

export interface Span {
  readonly name: string
  readonly kind: Tracer.SpanKind
  readonly parent: string | undefined
  readonly attributes: Map<string, unknown>
  readonly events: Array<readonly [name: string, attributes: Record<string, unknown> | undefined]>
  exit: Exit.Exit<unknown, unknown> | undefined
}

const recording = (spans: Array<Span>): Tracer.Tracer =>
  Tracer.make({
    context: (run) => run(),
    span: (name, parent, context, links, startTime, kind, options) => {
      const attributes = new Map(Object.entries(options?.attributes ?? {}))
      const above = Option.getOrUndefined(parent)
      const span: Span = {
        name,
        kind,
        parent: above?._tag === "Span" ? above.name : undefined,
        attributes,
        events: [],
        exit: undefined
      }
      spans.push(span)
      return {
        _tag: "Span",
        name,
        spanId: `span-${spans.length}`,
        traceId: "trace",
        sampled: true,
        parent,
        context,
        links,
        kind,
        status: { _tag: "Started", startTime },
        attributes,
        attribute: (key, value) => void attributes.set(key, value),
        event: (event, _, of) => void span.events.push([event, of]),
        addLinks: () => {},
        end: (_, exit) => {
          span.exit = exit
        }
      }
    }
  })

/** The metrics of calls, over whichever wire. */
export const counter = "bybit.client.requests"
export const histogram = "http.client.request.duration"

export interface Point {
  readonly labels: Readonly<Record<string, string>>
  readonly count: number
  readonly sum: number
}

/** What is special about the client of a row. */
export interface Around {
  readonly referer?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly maxWriteAge?: Duration.DurationInput
  readonly syncClock?: boolean
  /** How long an order waits for the first connection. Long by default: a busy machine may take its time. */
  readonly connectWait?: Duration.DurationInput
  /** Another host than that of the exchange. */
  readonly host?: string
  /** Whether nobody listens at the host. */
  readonly isDown?: boolean
  /** Whether what is handed to the transport and to the dialer is noted. */
  readonly isWatched?: boolean
}

let cells = 0

/** One row over one wire, with an exchange and a client of its own. */
export class Cell {
  readonly id = `cell ${++cells}`
  readonly spans: Array<Span> = []
  /** What the limiter was asked, and what it was told. */
  readonly asked: Array<RateLimiter.LimitedCall> = []
  readonly observed: Array<RateLimiter.LimitAnswer> = []
  /** What the client began to send, if it is watched. */
  readonly touched: Array<string> = []
  /** What the limiter does with a call. */
  admit: Effect.Effect<void, RateLimitQueueFull> = Effect.void

  constructor(
    readonly wire: Wire,
    readonly exchange: Exchange
  ) {}

  /** The spans of calls to an operation. */
  spansOf(operation: "placeOrder" | "cancelOrder"): ReadonlyArray<Span> {
    return this.spans.filter(({ name }) => name === `effect-bybit/Order.${operation}`)
  }
  /** The attributes of the only span of an operation. */
  attributes(operation: "placeOrder" | "cancelOrder" = "placeOrder"): Record<string, unknown> {
    const spans = this.spansOf(operation)
    assert.lengthOf(spans, 1, `spans of ${operation}`)
    return Object.fromEntries(spans[0]?.attributes ?? [])
  }
  /** The points of a metric that came from this cell. */
  points(metric: string): ReadonlyArray<Point> {
    return Metric.unsafeSnapshot().flatMap(({ metricKey, metricState }) => {
      const labels = Object.fromEntries(metricKey.tags.map(({ key, value }) => [key, value]))
      if (metricKey.name !== metric || labels["cell"] !== this.id) return []
      const isHistogram = MetricState.isHistogramState(metricState)
      const count = isHistogram || MetricState.isCounterState(metricState) ? Number(metricState.count) : Number.NaN
      return [{ labels, count, sum: isHistogram ? metricState.sum : Number.NaN }]
    })
  }
  /** Makes a call and returns once it waits in the limiter. */
  waiting<A, E, R>(call: Effect.Effect<A, E, R>) {
    return Effect.tap(Effect.fork(call), () => until("the limiter is asked", () => this.asked.length === 1))
  }
  /** Makes a call and returns once it has arrived. */
  sent<A, E, R>(call: Effect.Effect<A, E, R>) {
    return Effect.tap(Effect.fork(call), () => until("the call arrives", () => this.exchange.arrived.length === 1))
  }
}

/** Waits in real time until a call has ended, whatever the clock says. */
export const ended = <A, E>(what: string, fiber: Fiber.RuntimeFiber<A, E>): Effect.Effect<A, E> =>
  Effect.zipRight(
    until(what, () => fiber.unsafePoll() !== null),
    Fiber.join(fiber)
  )
/** Long enough for what would arrive at once. */
export const soon = realSleep(30)
/** How often a call arrived once nothing more can come. */
export const arrivals = ({ exchange }: Cell) => Effect.map(soon, () => exchange.arrived.length)
export const inFlight = Effect.map(WriteGate, (gate) => gate.inFlight().length)

const clientOf = (cell: Cell, around: Around): Layer.Layer<Bybit.Services, unknown> => {
  const { asked, exchange, observed, touched, wire } = cell
  const host = around.host ?? exchange.host
  const { headers = {}, maxWriteAge, referer, syncClock = false } = around
  const venue = Venue.custom({ name: "loopback", rest: `http://${host}`, socket: `ws://${host}`, live: false, headers })
  const rateLimiter = Layer.succeed(RateLimiter.RateLimiter, {
    acquire: (call) =>
      Effect.suspend(() => {
        asked.push(call)
        return cell.admit
      }),
    unsafeObserve: (_, answer) => void observed.push(answer)
  })
  const plain = Layer.merge(wire.transport, dialer)
  const watched = Layer.mergeAll(
    Layer.effect(
      Transport,
      Effect.map(Transport, ({ send }) => ({
        send: (request) => {
          touched.push(request.path)
          return send(request)
        }
      }))
    ),
    Layer.effect(
      Dialer,
      Effect.map(Dialer, ({ dial }) => ({
        dial: (...all) => {
          touched.push("a socket")
          return dial(...all)
        }
      }))
    )
  ).pipe(Layer.provide(plain))
  const platform = Layer.mergeAll(around.isWatched === true ? watched : plain, signer, Drift.layer)
  const bundle = Bybit.layer({ venue, referer, maxWriteAge, syncClock, rateLimiter })
  const entry = Socket.layerSocket({
    venue,
    referer,
    maxWriteAge,
    drain: 0,
    connectWait: around.connectWait ?? "10 seconds",
    heartbeat: Socket.Heartbeat.every("1 hour", "1 hour"),
    reconnect: Socket.Reconnect.make(Schedule.spaced("10 millis")),
    connectPace: { count: 100_000, per: "1 minute" }
  })
  return Layer.provide(wire.isSocket ? Layer.provideMerge(entry, bundle) : bundle, platform)
}

export type Needs = Bybit.Services | Credentials | Scope.Scope
export type Story = (cell: Cell) => Effect.Effect<void, unknown, Needs>

/** A rule of a call, and how it shows over each wire. */
export interface Row {
  readonly rule: string
  readonly around?: Around
  /** `told` if time passes only when the story says so; otherwise it is that of the machine. */
  readonly time?: "told"
  readonly story: Story
  /** Where the rule shows otherwise, and why it cannot be the same. */
  readonly differs?: ReadonlyArray<{
    readonly over: ReadonlyArray<WireName>
    readonly because: string
    readonly story: Story
  }>
}

export const overRest = wires.flatMap(({ isSocket, name }) => (isSocket ? [] : [name]))

/** Each row over each wire. */
export const table = (title: string, rows: ReadonlyArray<Row>) =>
  describe.concurrent(title, () => {
    for (const row of rows)
      for (const wire of wires) {
        const other = row.differs?.find(({ over }) => over.includes(wire.name))
        const test = row.time === "told" ? it.scoped : it.scopedLive
        test(`${row.rule} over ${wire.name}${other === undefined ? "" : `, otherwise: ${other.because}`}`, () =>
          Effect.gen(function* () {
            const exchange = yield* exchangeOnLoopback
            const cell = new Cell(wire, exchange)
            const { isDown = false, ...around } = row.around ?? {}
            const down = isDown ? { host: `127.0.0.1:${yield* closedPort}` } : {}
            yield* (other ?? row)
              .story(cell)
              .pipe(
                Effect.tagMetrics("cell", cell.id),
                Effect.withTracer(recording(cell.spans)),
                Effect.provide(clientOf(cell, { ...around, ...down })),
                Effect.provideService(Credentials, account)
              )
            const expected = wire.isSocket ? "the order socket" : "REST"
            assert.isTrue(
              exchange.arrived.every(({ over }) => over === expected),
              `all calls go over ${expected}`
            )
          }))
      }
  })
