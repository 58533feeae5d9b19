import { Effect, Layer, Stream } from "effect"
import type { SystemBusy } from "../../../src/Errors/CommonError.js"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { FakeServer, settle } from "../FakeDialer.js"

export const params = { category: "linear", symbol: "BTCUSDT" } as const

/** Trade n happens at n ms, unless `time` says otherwise. */
export interface Made {
  readonly n: number
  readonly time: number
  readonly isBlockTrade: boolean
}
export const made = (n: number, time = n, isBlockTrade = false): Made => ({ n, time, isBlockTrade })

export const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

export const pushed = (...trades: ReadonlyArray<Made>) => ({
  topic: "publicTrade.BTCUSDT",
  type: "snapshot",
  ts: 1,
  data: trades.map(({ isBlockTrade, n, time }) => ({
    T: time,
    s: "BTCUSDT",
    S: "Buy",
    v: "0.001",
    p: "100.50",
    i: `${n}`,
    BT: isBlockTrade,
    seq: n
  }))
})

const rowOf = ({ isBlockTrade, n, time }: Made) => ({
  execId: `${n}`,
  symbol: "BTCUSDT",
  price: "100.50",
  size: "0.001",
  side: "Buy",
  time: `${time}`,
  isBlockTrade,
  isRPITrade: false,
  seq: `${n}`
})

/** A market whose trades REST shows like the exchange's: newest first, 1000 at most. */
export class TradeMarket {
  readonly server = new FakeServer()
  readonly trades: Array<Made> = []
  reads = 0
  /** How many of the newest trades REST doesn't show yet. */
  lag = 0
  failure: SystemBusy | undefined
  /** What an answer waits for. */
  wait: Effect.Effect<void> = Effect.void

  readonly layer = Layer.merge(
    Layer.provide(Socket.layer({ venue: Venue.live, watchdog: Socket.Watchdog.none }), this.server.layer),
    Layer.succeed(
      RestClient,
      mock((_, query) =>
        Effect.gen(this, function* () {
          const { limit } = query as { readonly limit?: number }
          this.reads++
          if (this.failure !== undefined) return yield* this.failure
          const shown = this.trades.slice(0, this.trades.length - this.lag)
          yield* this.wait
          const sorted = shown.sort((one, other) => other.time - one.time || other.n - one.n)
          return { result: { category: "linear", list: sorted.slice(0, limit).map(rowOf) } }
        })
      )
    )
  )

  /** Trades happen, and nothing is pushed. */
  trade(...numbers: ReadonlyArray<number | Made>): void {
    for (const one of numbers) this.trades.push(typeof one === "number" ? made(one) : one)
  }

  /** Trades happen, and are pushed in one message. */
  push(...numbers: ReadonlyArray<number | Made>): void {
    this.trade(...numbers)
    this.server.last.push(pushed(...this.trades.slice(-numbers.length)))
  }
}

export const shown = (event: Socket.Trades.TradeEvent): string =>
  event._tag === "Gap" ? `gap ${event.from}-${event.until}` : `${event.trade.id}${event.source === "rest" ? "r" : ""}`

/** Collects the events of a stream of trades, as texts. */
export const collect = (
  from: { readonly after?: { readonly id: string; readonly time: number }; readonly history?: number } = {}
) =>
  Effect.gen(function* () {
    const events: Array<string> = []
    yield* Effect.forkScoped(
      Stream.runForEach(Socket.Trades.stream({ ...params, ...from }), (event) =>
        Effect.sync(() => events.push(shown(event)))
      )
    )
    yield* settle
    yield* settle
    return events
  })
