import * as Effect from "effect/Effect"
import { getRecentPublicTrades } from "effect-bybit/Market"
import type { PublicTrade } from "effect-bybit/Socket/Topic"
import { linger } from "effect-bybit-react"
import { Result, Rx } from "effect-bybit-react/rx"
import { symbolOf } from "../../keys.js"
import { atoms, runtime } from "../../session.js"

/** The recent trades over REST, in the socket's format, newest first. */
const recent = Rx.family((key: string) => {
  const { category, symbol } = symbolOf(key)
  return runtime
    .rx(
      Effect.map(getRecentPublicTrades({ category, symbol, limit: 60 }), ({ list }) =>
        list.map(
          ({ execId, price, side, size, symbol, time }): PublicTrade => ({
            i: execId,
            p: price,
            s: symbol,
            S: side,
            T: Number(time),
            v: size
          })
        )
      )
    )
    .pipe(linger(1000), Rx.withLabel(`recent trades ${key}`))
})

/** Appends earlier trades to the newer ones, without duplicates. */
export const under = (
  since: ReadonlyArray<PublicTrade>,
  before: ReadonlyArray<PublicTrade>
): ReadonlyArray<PublicTrade> => {
  const known = new Set(since.map(({ i }) => i))
  return [...since, ...before.filter(({ i }) => !known.has(i))]
}

/** The latest trades of an instrument, newest first: those of the socket, followed by earlier ones. */
export const trades = Rx.family((key: string) =>
  Rx.make((get) => {
    const since = get(atoms.trades(symbolOf(key)))
    const before = get(recent(key))
    if (!Result.isSuccess(before)) return since
    if (Result.isSuccess(since)) return Result.success(under(since.value, before.value))
    return Result.isInitial(since) ? Result.success(before.value) : since
  }).pipe(linger(1000), Rx.withLabel(`tape ${key}`))
)
