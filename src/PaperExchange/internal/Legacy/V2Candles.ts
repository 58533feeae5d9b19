/** Candles of the v2 APIs. */
import * as Either from "effect/Either"
import type { PublicContext } from "../../Exchange.js"
import { type Candle, type Candles, nextOf, startOf } from "../Market/Candles.js"
import { invalid, type Outcome } from "../Outcome.js"
import type { Market } from "../State.js"

/** Candles from a time in milliseconds, oldest first. */
const from = (
  { engine }: PublicContext,
  of: Candles,
  request: { readonly interval: string; readonly from: number; readonly limit?: number | undefined }
): Outcome<ReadonlyArray<Candle>> => {
  const { interval } = request
  const limit = request.limit ?? 200
  if (limit < 1 || limit > 200) return invalid("params error: limit invalid")
  const begun = startOf(interval, request.from)
  const start = begun === request.from ? begun : nextOf(interval, begun)
  let end = start
  for (let i = 0; i < limit && end <= engine.now; i++) end = nextOf(interval, end)
  if (start > engine.now) return Either.right([])
  return Either.right(of.query({ interval, start, end: end - 1, limit, now: engine.now }).reverse())
}

/** Candles from a time in seconds, oldest first, at most 200. */
export const v2Candles = <A>(
  context: PublicContext,
  market: Market,
  of: Candles,
  request: { readonly interval: string; readonly from: number; readonly limit?: number | undefined },
  row: (market: Market, candle: Candle, interval: string) => A
): Outcome<ReadonlyArray<A>> =>
  Either.map(from(context, of, { ...request, from: request.from * 1000 }), (candles) =>
    candles.map((candle) => row(market, candle, request.interval))
  )
