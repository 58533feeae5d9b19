// Downloads weeks of 1-minute candles to a JSON Lines file, and resumes after an interruption without gaps or duplicates.
// npx tsx examples/candle-downloader.ts [SYMBOL] [DAYS] [FILE]; BYBIT_VENUE=live reads from the live exchange.
import assert from "node:assert/strict"
import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeContext from "@effect/platform-node/NodeContext"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Config, Console, Deferred, Effect, Fiber, Layer, Option, Stream } from "effect"
import * as Market from "effect-bybit/Market"
import { Bybit } from "effect-bybit/Node"
import * as PaperExchange from "effect-bybit/PaperExchange"

const minute = 60_000

interface Job {
  readonly symbol: string
  /** The first and last minute to download, in milliseconds. */
  readonly from: number
  readonly to: number
  readonly file: string
}

/** Removes an incomplete last line, and finds the minute after the last complete one. */
const resume = ({ file, from }: Job) =>
  Effect.gen(function* () {
    const fs = yield* FileSystem.FileSystem
    if (!(yield* fs.exists(file))) return from
    const { size } = yield* fs.stat(file)
    // Lines are far shorter than this, so it contains the last two.
    const offset = size > 1024n ? size - 1024n : 0n
    const tail = yield* fs.stream(file, { offset }).pipe(Stream.decodeText(), Stream.mkString)
    const whole = tail.slice(0, tail.lastIndexOf("\n") + 1)
    yield* fs.truncate(file, Number(offset) + Buffer.byteLength(whole))
    const last = whole.trimEnd().split("\n").at(-1)
    return last ? Number(JSON.parse(last)[0]) + minute : from
  })

/** Downloads missing candles. Four windows are read concurrently and written in chronological order, paced by the limiter. */
const download = (job: Job, written: (candles: number) => Effect.Effect<void>) =>
  Effect.gen(function* () {
    const fs = yield* FileSystem.FileSystem
    const from = yield* resume(job)
    const file = yield* fs.open(job.file, { flag: "a" })
    const candles = Market.getKline.pages(
      { category: "linear", symbol: job.symbol, interval: "1" },
      { from, to: job.to, concurrency: 4 }
    )
    yield* Stream.runForEach(candles, ({ rows }) => {
      const lines = rows.map((candle) => `${JSON.stringify(candle)}\n`).join("")
      return Effect.zipRight(file.writeAll(new TextEncoder().encode(lines)), written(rows.length))
    })
  }).pipe(Effect.scoped)

/** Reads the file back and checks that it contains every minute exactly once, in order. */
const check = ({ file, from, to }: Job) =>
  Effect.gen(function* () {
    const text = yield* (yield* FileSystem.FileSystem).readFileString(file)
    const starts = text
      .trimEnd()
      .split("\n")
      .map((line) => Number(JSON.parse(line)[0]))
    assert.equal(starts.length, (to - from) / minute + 1)
    assert.ok(
      starts.every((start, i) => start === from + i * minute),
      "a gap or a duplicate"
    )
    return starts.length
  })

const main = Effect.gen(function* () {
  const fs = yield* FileSystem.FileSystem
  const [symbol = "BTCUSDT", days = "60", named] = process.argv.slice(2)
  const file = named ?? `${yield* fs.makeTempDirectoryScoped()}/${symbol}.jsonl`
  const { time = 0 } = yield* Market.getServerTime.response()
  // The current minute isn't over yet.
  const to = Math.floor(time / minute) * minute - minute
  const all = Math.floor(Number(days) * 1440)
  const job = { symbol, from: to - (all - 1) * minute, to, file }

  let count = 0
  const half = yield* Deferred.make<void>()
  const progress = (candles: number) => {
    const before = Math.floor((count / all) * 10)
    count += candles
    const now = Math.floor((count / all) * 10)
    return Effect.zipRight(
      now > before ? Console.log(`  ${"#".repeat(now).padEnd(10, ".")} ${count} of ${all}`) : Effect.void,
      count > all / 2 ? Deferred.succeed(half, undefined) : Effect.void
    )
  }
  const begin = Effect.gen(function* () {
    const start = yield* resume(job)
    count = Math.round((start - job.from) / minute)
    if (count > 0) yield* Console.log(`Resuming from ${new Date(start).toISOString()}:`)
    yield* download(job, progress)
  })
  if (named !== undefined) return yield* begin

  yield* Console.log(`${all} minutes of ${symbol}; interrupted halfway, in the middle of a line:`)
  const first = yield* Effect.fork(begin)
  yield* Effect.raceFirst(Deferred.await(half), Fiber.join(first))
  yield* Fiber.interrupt(first)
  yield* fs.writeFileString(file, `["${job.to}","6`, { flag: "a" })
  const written = ((yield* resume(job)) - job.from) / minute
  assert.ok(written > 0 && written < all, `interrupted after ${written} of ${all}`)
  yield* begin
  yield* Console.log(`${yield* check(job)} candles in the file, one for each minute.`)
}).pipe(Effect.scoped)

const exchange = Layer.unwrapEffect(
  Effect.map(Config.option(Config.string("BYBIT_VENUE")), (venue) =>
    Option.isSome(venue) ? Bybit.layerConfig() : PaperExchange.Bybit.paper
  )
)
NodeRuntime.runMain(Effect.provide(main, Layer.merge(exchange, NodeContext.layer)))
