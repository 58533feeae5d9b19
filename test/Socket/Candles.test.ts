import { assert, it } from "@effect/vitest"
import { Effect, Layer, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { mock, RestClient } from "../../src/Http/RestClient.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { FakeServer, settle } from "./FakeDialer.js"

const minute = 60_000
type Row = readonly [
  start: string,
  open: string,
  high: string,
  low: string,
  close: string,
  volume: string,
  turnover: string
]
const row = (start: number, close: string): Row => [`${start * minute}`, "1", "9", "1", close, "5", "6"]
const pushed = (start: number, close: string, confirm: boolean) => ({
  topic: "kline.1.BTCUSDT",
  type: "snapshot",
  ts: 1,
  data: [
    {
      start: start * minute,
      end: (start + 1) * minute - 1,
      interval: "1",
      open: "1",
      high: "9",
      low: "1",
      close,
      volume: "5",
      turnover: "6",
      confirm,
      timestamp: 1
    }
  ]
})

const shown = (event: Socket.Candles.CandleEvent): string => {
  const one = ({ close, isClosed, start }: Socket.Candles.Candle) => `${start / minute} ${close}${isClosed ? "" : "…"}`
  return event._tag === "History" ? `[${event.candles.map(one).join(", ")}]` : one(event.candle)
}

describe("candles", () => {
  it.scoped("history and live updates join without a gap, even across a lost connection", () => {
    const server = new FakeServer()
    let rows: ReadonlyArray<Row> = [row(12, "3"), row(11, "2"), row(10, "1")]
    const starts: Array<unknown> = []
    const rest = Layer.succeed(
      RestClient,
      mock((_, params) =>
        Effect.sync(() => {
          const { start } = params as { readonly start?: number }
          starts.push(start)
          return { result: { symbol: "BTCUSDT", list: rows.filter(([at]) => Number(at) >= (start ?? 0)) } }
        })
      )
    )
    const layer = Socket.layer({ venue: Venue.live }).pipe(Layer.provide(server.layer), Layer.merge(rest))
    return Effect.gen(function* () {
      const events: Array<string> = []
      yield* Effect.forkScoped(
        Stream.runForEach(
          Socket.Candles.stream({ category: "linear", interval: "1", symbol: "BTCUSDT", history: 2 }),
          (event) => Effect.sync(() => events.push(shown(event)))
        )
      )
      yield* settle
      yield* settle
      server.last.push(pushed(12, "4", false))
      server.last.push(pushed(12, "5", true))
      server.last.push(pushed(13, "6", false))
      yield* settle
      server.last.cut()
      rows = [row(15, "9"), row(14, "8"), row(13, "7"), ...rows]
      yield* settle
      yield* TestClock.adjust("500 millis")
      yield* settle
      server.last.push(pushed(15, "8.5", false))
      server.last.push(pushed(14, "2.5", true))
      yield* settle
      assert.deepStrictEqual(events, [
        "[10 1, 11 2, 12 3…]",
        "12 4…",
        "12 5",
        "13 6…",
        "13 7",
        "14 8",
        "15 9…",
        "15 8.5…"
      ])
      assert.deepStrictEqual(starts, [undefined, 13 * minute])
    }).pipe(Effect.provide(layer))
  })
})
