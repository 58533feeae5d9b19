/** Reads candles over REST, page by page. */
import * as Effect from "effect/Effect"
import type { RestClient } from "../../../Http/RestClient.js"
import { getKline } from "../../../Http/V5/Market/getKline.js"
import type { KlineParams } from "../../Topic/kline.js"
import type { Readings } from "../Shared/Readings.js"
import { type RestError, untilAnswered } from "../Shared/UntilAnswered.js"
import type { Candle } from "./CandleOrder.js"
import { fromKline } from "./CandleRows.js"
import { lengthOf } from "./CandleTime.js"

/** A page of candles, oldest first. */
export interface Page {
  readonly candles: ReadonlyArray<Candle>
  /** The last start that was asked for; infinite if the page ends with the newest candle. */
  readonly until: number
}

/** Reads candles over REST, and retries until it answers. */
export interface CandlePages {
  /** The newest candles, oldest first. The last one may still be open. */
  readonly newest: (count: number) => Effect.Effect<ReadonlyArray<Candle>, RestError, RestClient>
  /** The page that begins with a start. Its last candle may still be open. */
  readonly from: (start: number) => Effect.Effect<Page, RestError, RestClient>
}

const rowsPerPage = 1000

export const candlePages = ({ category, interval, symbol }: KlineParams, readings: Readings): CandlePages => {
  const read = (range: { readonly start?: number; readonly end?: number; readonly limit: number }) =>
    untilAnswered({
      readings,
      what: "candles",
      symbol,
      read: getKline({ category, symbol, interval, ...range }),
      symbolOf: (answer) => answer.symbol
    }).pipe(
      Effect.map(({ list }): ReadonlyArray<Candle> => list.map((row, index) => fromKline(row, index > 0)).reverse())
    )
  const length = lengthOf(interval)
  return {
    newest: (count) =>
      Effect.flatMap(read({ limit: Math.min(count, rowsPerPage) }), (page) => {
        const [first] = page
        if (first === undefined || page.length === count || page.length < rowsPerPage) return Effect.succeed(page)
        const older = read({ end: first.start - 1, limit: count - page.length })
        return Effect.map(older, (rows) => [...rows.map((candle) => ({ ...candle, isClosed: true })), ...page])
      }),
    from: (start) => {
      if (length === undefined)
        return Effect.map(read({ start, limit: rowsPerPage }), (candles) => ({
          candles,
          until: Number.POSITIVE_INFINITY
        }))
      const until = start + (rowsPerPage - 1) * length
      return Effect.map(read({ start, end: until, limit: rowsPerPage }), (candles) => ({ candles, until }))
    }
  }
}
