/** Reads the newest trades over REST. */
import * as Effect from "effect/Effect"
import { DecodeError } from "../../../Errors/Network.js"
import type { RestClient } from "../../../Http/RestClient.js"
import { getRecentPublicTrades } from "../../../Http/V5/Market/getRecentPublicTrades.js"
import type { PublicTradeParams } from "../../Topic/publicTrade.js"
import type { Readings } from "../Shared/Readings.js"
import { type RestError, untilAnswered } from "../Shared/UntilAnswered.js"
import { compare, type Trade } from "./Trade.js"
import { fromRow, symbolTest } from "./TradeRows.js"

/** The newest trades. */
export interface Page {
  /** In the order of the exchange. */
  readonly trades: ReadonlyArray<Trade>
  /** When they were asked for, in milliseconds of the caller's clock. */
  readonly askedAt: number
}

const what = "trades"

/** Reads the newest trades, as many as the exchange gives, and retries until it answers. `now` is the caller's clock. */
export const tradePage = (
  params: PublicTradeParams,
  readings: Readings,
  now: () => number
): Effect.Effect<Page, RestError, RestClient> => {
  const isOurs = symbolTest(params)
  const symbol = params.category === "option" ? params.baseCoin : params.symbol
  const { category } = params
  const newest =
    params.category === "option"
      ? getRecentPublicTrades({ category: params.category, baseCoin: params.baseCoin, limit: 1000 })
      : getRecentPublicTrades({ category: params.category, symbol, limit: category === "spot" ? 60 : 1000 })
  const read = Effect.suspend(() => {
    const askedAt = now()
    return Effect.flatMap(
      newest,
      ({ list }): Effect.Effect<Page & { readonly other: string | undefined }, RestError> => {
        const trades = list.flatMap((row) => fromRow(row) ?? [])
        if (trades.length < list.length) return Effect.fail(unreadable(list))
        const other = trades.find((trade) => !isOurs(trade.symbol))?.symbol
        return Effect.succeed({ trades: trades.reverse().sort(compare), askedAt, other })
      }
    )
  })
  return untilAnswered({ readings, what, symbol, read, symbolOf: ({ other }) => other })
}

const unreadable = (body: unknown) =>
  new DecodeError({ endpoint: what, path: "list", issue: "a row can't be read", body, outcome: "notExecuted" })
