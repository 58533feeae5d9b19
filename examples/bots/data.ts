// Data for the bots, made by a paper exchange in simulated time: the same seed makes the same files.
import { FileSystem } from "@effect/platform"
import { Effect, Layer, Stream } from "effect"
import * as Bybit from "effect-bybit/Layers/Bybit"
import * as Market from "effect-bybit/Market"
import * as PaperExchange from "effect-bybit/PaperExchange"
import * as SignerPaper from "effect-bybit/PaperExchange/SignerPaper"
import * as Recording from "effect-bybit/Recording"
import * as SimulationClock from "effect-bybit/SimulationClock"
import * as Socket from "effect-bybit/Socket"

const symbol = "BTCUSDT"
const minute = 60_000
const day = 1440 * minute

/** The recording begins here, and candles end. */
export const noon = Date.UTC(2026, 0, 8, 12)

const exchange = Layer.provideMerge(
  Layer.merge(PaperExchange.layer({ symbols: [symbol], seed: 2, historyDays: 2 }), SignerPaper.layer),
  SimulationClock.layer({ start: noon })
)
const bybit = Bybit.layer({ venue: PaperExchange.venue })

/** Books, trades and tickers as they come over the sockets. */
const recording = Effect.suspend(() => {
  const { sink, text } = Recording.memory()
  const market = { category: "linear", symbol } as const
  return Effect.all(
    [
      Stream.runDrain(Socket.stream(Socket.Topic.tickers(market))),
      Stream.runDrain(Socket.stream(Socket.Topic.publicTrade(market))),
      Stream.runDrain(Socket.stream(Socket.Topic.orderbook({ ...market, depth: 50 })))
    ],
    { concurrency: "unbounded", discard: true }
  ).pipe(
    Effect.timeoutOption("3 minutes"),
    Effect.provide(
      bybit.pipe(Layer.provide(Recording.record(sink, { venue: PaperExchange.venue })), Layer.provideMerge(exchange))
    ),
    Effect.map(text)
  )
})

const csv = (header: string, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [header, ...rows.map((row) => row.join(","))].map((line) => `${line}\n`).join("")

const candles = (category: "spot" | "linear", interval: "1" | "15", count: number) =>
  Effect.map(Market.getKline({ category, symbol, interval, end: noon - 1, limit: count }), ({ list }) =>
    csv("start,open,high,low,close,volume,turnover", list.map((row) => row.map(String)).toReversed())
  )

const fundings = Effect.map(
  Market.getFundingRateHistory({ category: "linear", symbol, startTime: noon - day, endTime: noon - 1 }),
  ({ list }) =>
    csv(
      "time,rate",
      list.map(({ fundingRate, fundingRateTimestamp }) => [fundingRateTimestamp, fundingRate]).toReversed()
    )
)

const history = Effect.all({
  "candles.csv": candles("linear", "1", 360),
  "perpetual.csv": candles("linear", "15", 96),
  "spot.csv": candles("spot", "15", 96),
  "fundings.csv": fundings
}).pipe(Effect.provide(Layer.provideMerge(bybit, exchange)))

/** Writes the data of all bots to a folder. */
export const write = (folder: string) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    yield* files.makeDirectory(folder, { recursive: true })
    const all = { ...(yield* history), "books.jsonl": yield* recording }
    yield* Effect.forEach(Object.entries(all), ([name, text]) => files.writeFileString(`${folder}/${name}`, text))
  })
