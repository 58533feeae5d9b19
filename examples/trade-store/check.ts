// Checks what is stored: the sizes of a minute's trades add up to the volume of its candle.
import { SqlClient } from "@effect/sql"
import { BigDecimal, Effect, Stream } from "effect"
import * as Market from "effect-bybit/Market"
import { Candles } from "effect-bybit/Socket"

const minute = 60_000
const startOf = (time: number) => time - (time % minute)
const zero = BigDecimal.fromBigInt(0n)

/** How many whole minutes there are between the first and the last trade, without those of gaps, and which of them lack trades. */
export const check = (symbol: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const trades = yield* sql<{ readonly time: number; readonly size: string }>`
      SELECT time, size FROM trades WHERE symbol = ${symbol} ORDER BY time`
    const gaps = yield* sql<{ readonly begins: number; readonly ends: number }>`
      SELECT begins, ends FROM gaps WHERE symbol = ${symbol}`
    const sums = new Map<number, BigDecimal.BigDecimal>()
    for (const { size, time } of trades) {
      const start = startOf(time)
      sums.set(start, BigDecimal.sum(sums.get(start) ?? zero, BigDecimal.unsafeFromString(size)))
    }
    const range = { from: startOf(trades[0]?.time ?? 0) + minute, to: startOf(trades.at(-1)?.time ?? 0) - minute }
    const incomplete: Array<number> = []
    if (range.from > range.to) return { minutes: 0, incomplete }
    const isKnown = (start: number) => !gaps.some(({ begins, ends }) => begins < start + minute && ends >= start)
    const minutes = yield* Market.getKline.windows({ category: "linear", symbol, interval: "1" }, range).pipe(
      Stream.map((row) => Candles.fromKline(row, true)),
      Stream.filter(({ start }) => isKnown(start)),
      Stream.tap(({ start, volume }) =>
        Effect.sync(() => {
          const isWhole = BigDecimal.equals(sums.get(start) ?? zero, BigDecimal.unsafeFromString(volume))
          if (!isWhole) incomplete.push(start)
        })
      ),
      Stream.runCount
    )
    return { minutes, incomplete }
  })
