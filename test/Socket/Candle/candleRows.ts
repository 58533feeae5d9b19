import { Effect, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"

const { Candles } = Socket

export const minute = 60_000

export const params = { category: "linear", interval: "1", symbol: "BTCUSDT", history: 2 } as const

/** The row of candle n, as REST has it. */
export const row = (n: number, close: string, volume = "5", length = minute) => [
  `${n * length}`,
  "1",
  "9",
  "1",
  close,
  volume,
  "6"
]

/** A push of candle n. */
export const pushed = (n: number, close: string, confirm: unknown, volume = "5") => ({
  topic: "kline.1.BTCUSDT",
  type: "snapshot",
  ts: 1,
  data: [
    {
      start: n * minute,
      end: (n + 1) * minute - 1,
      interval: "1",
      open: "1",
      high: "9",
      low: "1",
      close,
      volume,
      turnover: "6",
      confirm,
      timestamp: 1
    }
  ]
})

const one = ({ close, isClosed, start }: Socket.Candles.Candle) => `${start / minute} ${close}${isClosed ? "" : "…"}`

export const shown = (event: Socket.Candles.CandleEvent): string =>
  event._tag === "History" ? `[${event.candles.map(one).join(", ")}]` : one(event.candle)

/** Collects the events of a stream of candles, as texts. */
export const collect = (from: Partial<Socket.Candles.CandleParams> = {}) =>
  Effect.gen(function* () {
    const events: Array<string> = []
    yield* Effect.forkScoped(
      Stream.runForEach(Candles.stream({ ...params, ...from }), (event) => Effect.sync(() => events.push(shown(event))))
    )
    yield* settle
    yield* settle
    return events
  })
