/** Finds the markets that a public operation asks for. */
import * as Either from "effect/Either"
import type { PublicContext } from "../../Exchange.js"
import { invalid, type Outcome } from "../Outcome.js"
import type { Market } from "../State.js"

/** Finds a market for a public operation. Public operations have their own refusal for unknown symbols. */
export const find = (context: PublicContext, category: string | undefined, symbol: string): Outcome<Market> => {
  const market = context.engine.market(category ?? "linear", symbol)
  return market === undefined ? invalid("Not supported symbols") : Either.right(market)
}

/** The markets that a request asks for. Requesting linear or inverse contracts by coin returns both. */
export const select = (
  context: PublicContext,
  category: string,
  symbol: string | undefined,
  baseCoin: string | undefined
): Outcome<ReadonlyArray<Market>> => {
  if (symbol !== undefined && symbol !== "") return Either.map(find(context, category, symbol), (market) => [market])
  if (baseCoin === undefined || baseCoin === "") return Either.right(context.exchange.markets(category))
  const contract = category === "linear" || category === "inverse"
  return Either.right(
    context.engine.markets.filter(({ instrument }) => {
      const same = contract
        ? instrument.category === "linear" || instrument.category === "inverse"
        : instrument.category === category
      return same && instrument.baseCoin === baseCoin
    })
  )
}
