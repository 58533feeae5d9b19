import type { PublicContext } from "../../Exchange.js"
import { isReply, type Outcome, params } from "../Reply.js"
import type { Market } from "../State.js"

/** A market as the public operations look it up: they have words of their own for what they do not know. */
export const find = (context: PublicContext, category: string | undefined, symbol: string): Outcome<Market> =>
  context.engine.market(category ?? "linear", symbol) ?? params("Not supported symbols")

/**
 * The markets that a question is about. Asked by coin, linear and inverse are both answered with the contracts of both.
 */
export const select = (
  context: PublicContext,
  category: string,
  symbol: string | undefined,
  baseCoin: string | undefined
): Outcome<ReadonlyArray<Market>> => {
  if (symbol !== undefined && symbol !== "") {
    const found = find(context, category, symbol)
    return isReply(found) ? found : [found]
  }
  if (baseCoin === undefined || baseCoin === "") return context.exchange.markets(category)
  const contract = category === "linear" || category === "inverse"
  return context.engine.markets.filter(({ instrument }) => {
    const same = contract
      ? instrument.category === "linear" || instrument.category === "inverse"
      : instrument.category === category
    return same && instrument.baseCoin === baseCoin
  })
}

/** Does something with one market. */
export const ofMarket = <A>(
  context: PublicContext,
  category: string | undefined,
  symbol: string,
  f: (market: Market) => Outcome<A>
): Outcome<A> => {
  const market = find(context, category, symbol)
  return isReply(market) ? market : f(market)
}

/** Does something with what was not refused. */
export const mapped = <A, B>(outcome: Outcome<A>, f: (value: A) => B): Outcome<B> =>
  isReply(outcome) ? outcome : f(outcome as A)
