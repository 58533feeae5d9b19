import { assert, it } from "@effect/vitest"
import { Effect, Layer, Logger, LogLevel, Metric, MetricState, Stream } from "effect"
import { describe } from "vitest"
import * as Settings from "../../../src/Http/Settings.js"
import * as Socket from "../../../src/Socket.js"
import { type MarketServer, market, over, withMarket } from "../MarketServer.js"
import { realSleep, until } from "../waiting.js"

const topicOf = (symbol: string) => `publicTrade.${symbol}`
const topic = topicOf("BTCUSDT")
const trades = (symbol = "BTCUSDT") => Socket.Topic.publicTrade({ category: "linear", symbol })

/** A trade; one whose id is a number doesn't match its schema. */
const push = (server: MarketServer, id: string | number, symbol = "BTCUSDT", fields: object = {}): void => {
  const data = [{ T: 1_700_000_000_000, s: symbol, S: "Buy", v: "1", p: "2", i: id, ...fields }]
  server.push(topicOf(symbol), { topic: topicOf(symbol), type: "snapshot", ts: 1_700_000_000_000, data })
}
const known = (server: MarketServer, ...symbols: ReadonlyArray<string>): void => {
  for (const symbol of ["BTCUSDT", ...symbols]) server.add(topicOf(symbol), () => undefined)
}

/** The count of the metric, by connection. */
const counted = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { metricKey, metricState } of Metric.unsafeSnapshot()) {
    if (metricKey.name !== "bybit.socket.undecoded" || !MetricState.isCounterState(metricState)) continue
    const connection = metricKey.tags.find(({ key }) => key === "bybit.connection")?.value ?? "none"
    counts.set(connection, (counts.get(connection) ?? 0) + Number(metricState.count))
  }
  return counts
}
const ofLinear = () => counted().get("public linear") ?? 0

const collectUndecoded = Effect.gen(function* () {
  const seen: Array<Socket.Undecoded> = []
  yield* Effect.forkScoped(Stream.runForEach(Socket.undecoded, (one) => Effect.sync(() => seen.push(one))))
  yield* realSleep(10)
  return seen
})

const read = (ids: Array<unknown>, mode: Settings.DecodeMode) =>
  Effect.forkScoped(
    Stream.runForEach(Socket.stream(trades()), ({ data }) =>
      Effect.sync(() => ids.push(...data.map(({ i }) => i)))
    ).pipe(Settings.withDecoding(mode))
  )

/** One reader of the topic, and what is reported as undecoded. */
const reader = (server: MarketServer, mode: Settings.DecodeMode) =>
  Effect.gen(function* () {
    known(server)
    const seen = yield* collectUndecoded
    const ids: Array<unknown> = []
    yield* read(ids, mode)
    yield* until("it is subscribed", () => server.isSubscribed(topic))
    return { ids, seen }
  })

describe("public messages that don't match their schema", () => {
  it.live("100 of them are seen in the metric, in the health of their connection and in one warning a path", () =>
    Effect.gen(function* () {
      const server = yield* market
      known(server, "ETHUSDT")
      const warnings: Array<string> = []
      const logger = Logger.replace(
        Logger.defaultLogger,
        Logger.make(({ annotations, cause, logLevel, message }) => {
          if (LogLevel.greaterThanEqual(logLevel, LogLevel.Warning))
            warnings.push(`${JSON.stringify(message)} ${JSON.stringify([...annotations])} ${cause}`)
        })
      )
      yield* Effect.gen(function* () {
        const ids: Array<unknown> = []
        yield* Socket.tap([trades(), trades("ETHUSDT")], ({ data }) => {
          ids.push(...data.map(({ i }) => i))
        })
        const before = ofLinear()
        for (let i = 0; i < 100; i++) push(server, i)
        push(server, 7, "ETHUSDT")
        push(server, "good")
        yield* until("the good one came", () => ids.length > 0)
        assert.deepStrictEqual(ids, ["good"])
        yield* until(
          () => `${ofLinear()} were counted since ${before}: ${JSON.stringify([...counted()])}`,
          () => ofLinear() - before === 101
        )
        const health = yield* Socket.health.pipe(
          Stream.filter((all) => all.some(({ undecoded }) => undecoded > 0)),
          Stream.runHead,
          Effect.timeout("1 minute")
        )
        assert.strictEqual(
          health._tag === "Some" && health.value.find(({ connection }) => connection === "public linear")?.undecoded,
          101
        )
        const about = () => warnings.filter((warning) => warning.includes("publicTrade"))
        yield* until(
          () => `it is warned of: ${warnings}`,
          () => about().length > 0
        )
        assert.strictEqual(about().length, 1, warnings.join("\n"))
      }).pipe(Effect.provide(Layer.provideMerge(over(server), logger)))
    }).pipe(Effect.scoped)
  )

  it.live("strict mode withholds the message and reports it", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const { ids, seen } = yield* reader(server, "strict")
        push(server, 5)
        push(server, "good")
        yield* until("the good one came", () => ids.length > 0)
        assert.deepStrictEqual(ids, ["good"])
        yield* until("it is reported", () => seen.length === 1)
        assert.strictEqual(seen[0]?.topic, topic)
      })
    ).pipe(Effect.scoped)
  )

  it.live("tolerant mode hands the message out and reports it", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const { ids, seen } = yield* reader(server, "tolerant")
        push(server, 5)
        push(server, "good")
        yield* until(
          () => `both came: ${ids}`,
          () => ids.length === 2
        )
        assert.deepStrictEqual(ids, [5, "good"])
        yield* until("it is reported", () => seen.length === 1)
      })
    ).pipe(Effect.scoped)
  )

  it.live("with checks off, the message is handed out and nothing is reported", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const before = ofLinear()
        const { ids, seen } = yield* reader(server, "off")
        push(server, 5)
        push(server, "good")
        yield* until(
          () => `both came: ${ids}`,
          () => ids.length === 2
        )
        yield* realSleep(20)
        assert.deepStrictEqual(ids, [5, "good"])
        assert.strictEqual(seen.length, 0)
        assert.strictEqual(ofLinear(), before)
      })
    ).pipe(Effect.scoped)
  )

  it.live("a strict and a tolerant reader of one topic each get what they asked for, whoever came first", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        known(server)
        const [first, second, third]: [Array<unknown>, Array<unknown>, Array<unknown>] = [[], [], []]
        for (const [ids, mode] of [
          [first, "strict"],
          [second, "tolerant"],
          [third, "strict"]
        ] as const) {
          yield* read(ids, mode)
          yield* until("it is subscribed", () => server.isSubscribed(topic))
          yield* until(`the ${mode} reader listens`, () => {
            push(server, "ready")
            return ids.length > 0
          })
        }
        push(server, 5)
        push(server, "end")
        const all = [first, second, third]
        yield* until("all have read", () => all.every((ids) => ids.at(-1) === "end"))
        assert.deepStrictEqual(
          all.map((ids) => ids.includes(5)),
          [false, true, false]
        )
      })
    ).pipe(Effect.scoped)
  )

  it.live("an unknown field is no reason to withhold a trade", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const { ids, seen } = yield* reader(server, "strict")
        push(server, "new", "BTCUSDT", { venueOfTomorrow: { deep: [1] } })
        yield* until("it came", () => ids.length === 1)
        assert.strictEqual(seen.length, 0)
      })
    ).pipe(Effect.scoped)
  )
})
