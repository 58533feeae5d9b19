/** Bundles as users make them, at an exchange on loopback that adds to its answers, with what is logged and counted about it. */
import { Effect, HashMap, Layer, Logger, LogLevel, Metric, MetricState, Redacted, type Scope } from "effect"
import * as Order from "../../src/Http/V5/Order.js"
import * as Node from "../../src/Layers/BybitNode.js"
import { type ApiKey, Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { type Exchange, exchangeOnLoopback } from "./callRulesExchange.js"

export const secret = "wN3xJ8uVd5RgY1sHqB7mKtZ0cPfL6eAo"
export const account: ApiKey = { key: "kQ7vZp2mXw9LrT4bNc", secret: Redacted.make(secret) }

export const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000"
} as const
export const place = Order.placeOrder(order)
export const accepted = { orderId: "o-1", orderLinkId: "" }
export const sorted = (paths: ReadonlyArray<string>) => [...paths].sort()

export interface Entry {
  readonly isWarning: boolean
  readonly message: string
  readonly annotations: Readonly<Record<string, unknown>>
}

/** Collects everything that is logged. */
export const logging = (entries: Array<Entry>): Layer.Layer<never> =>
  Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ annotations, logLevel, message }) => {
      entries.push({
        isWarning: LogLevel.greaterThanEqual(logLevel, LogLevel.Warning),
        message: [message].flat().map(String).join(" "),
        annotations: Object.fromEntries(HashMap.toEntries(annotations))
      })
    })
  )

/** The warnings about a path. */
export const pathsIn = (entries: ReadonlyArray<Entry>): ReadonlyArray<string> =>
  entries.flatMap(({ annotations, isWarning }) =>
    isWarning && "path" in annotations ? [`${annotations["path"]}`] : []
  )

type Labels = Readonly<Record<string, string>>
/** What `bybit.drift` counts under labels, by kind. */
export const drifts = (wanted: Labels): Readonly<Record<string, number>> => {
  const found: Record<string, number> = {}
  for (const { metricKey, metricState } of Metric.unsafeSnapshot()) {
    if (metricKey.name !== "bybit.drift" || !MetricState.isCounterState(metricState)) continue
    const labels = Object.fromEntries(metricKey.tags.map(({ key, value }) => [key, value]))
    if (Object.entries(wanted).some(([name, value]) => labels[name] !== value)) continue
    const kind = labels["bybit.drift.kind"] ?? "without a kind"
    found[kind] = (found[kind] ?? 0) + Number(metricState.count)
  }
  return found
}

/** What `bybit.drift` has counted under labels since this was made. */
export const driftsSince = (labels: Labels): (() => Readonly<Record<string, number>>) => {
  const before = drifts(labels)
  return () =>
    Object.fromEntries(
      Object.entries(drifts(labels)).flatMap(([kind, count]) => {
        const more = count - (before[kind] ?? 0)
        return more === 0 ? [] : [[kind, more]]
      })
    )
}

export const venueAt = (host: string, name = "loopback"): Venue.Venue =>
  Venue.custom({ name, rest: `http://${host}`, socket: `ws://${host}`, live: false })
export const nodeAt = (venue: Venue.Venue) => Node.layer({ venue, rateLimiter: RateLimiter.layerNone })

let worlds = 0
export class World {
  readonly id = `world ${++worlds}`
  readonly entries: Array<Entry> = []
  constructor(readonly exchange: Exchange) {}
  get paths(): ReadonlyArray<string> {
    return pathsIn(this.entries)
  }
  /** What has been counted, of one endpoint or of all. */
  counted(endpoint?: string): Readonly<Record<string, number>> {
    return drifts({ world: this.id, ...(endpoint === undefined ? {} : { "bybit.endpoint": endpoint }) })
  }
  /** Answers every call with a result. */
  answers(result: unknown): void {
    this.exchange.react = () => ({ result })
  }
  /** The same with a text that JSON.stringify would not write. */
  answersText(result: string): void {
    this.exchange.react = () => ({ text: `{"retCode":0,"retMsg":"OK","retExtInfo":{},"time":1,"result":${result}}` })
  }
}

type In = (world: World) => Effect.Effect<void, unknown, Node.Services | Credentials | Scope.Scope>
/** Runs a program with the bundle of Node and an account, at an exchange of its own. */
export const inWorld = (
  body: In,
  bundle: (venue: Venue.Venue) => Layer.Layer<Node.Services, unknown> = nodeAt
): Effect.Effect<void, unknown, Scope.Scope> =>
  Effect.gen(function* () {
    const world = new World(yield* exchangeOnLoopback)
    yield* body(world).pipe(
      Effect.tagMetrics("world", world.id),
      Effect.provide(Layer.provideMerge(bundle(venueAt(world.exchange.host)), logging(world.entries))),
      Effect.provideService(Credentials, account)
    )
  })
