/** Parses the take profit and the stop loss of a request. */
import * as Either from "effect/Either"
import * as Money from "../Money.js"
import { invalid, type Outcome, ok } from "../Outcome.js"
import { given } from "../Parameters.js"
import type { Account, Market } from "../State.js"
import type { StopRequest } from "./OrderRequest.js"
import { priceOf, triggerByOf } from "./OrderRules.js"
import type { Attached, Exit, Side, TriggerBy } from "./OrderTerms.js"

/** Parses a stop price: `undefined` if omitted, 0 to remove the stop. */
export const stopPrice = (market: Market, text: string | undefined): Outcome<number | undefined> => {
  if (!given(text)) return Either.right(undefined)
  if (Money.parse(text) === 0n) return Either.right(0)
  return priceOf(market, text)
}

/** Rejects a take profit or stop loss on the wrong side of a price. */
export const wrongSide = (side: Side, kind: "TakeProfit" | "StopLoss", price: number, base: number): Outcome<void> => {
  const above = (side === "Buy") === (kind === "TakeProfit")
  if (above ? price > base : price < base) return ok
  return invalid(`${kind} set for ${side} position should be ${above ? "higher" : "lower"} than base_price`)
}

/** The parameters of a take profit or stop loss. */
interface Terms {
  readonly kind: "TakeProfit" | "StopLoss"
  readonly price: string | undefined
  readonly by: string | undefined
  readonly type: string | undefined
  readonly limit: string | undefined
}

/** The take profit parameters of a request. */
export const takeProfitOf = (request: StopRequest): Terms => ({
  kind: "TakeProfit",
  price: request.takeProfit,
  by: request.tpTriggerBy,
  type: request.tpOrderType,
  limit: request.tpLimitPrice
})

/** The stop loss parameters of a request. */
export const stopLossOf = (request: StopRequest): Terms => ({
  kind: "StopLoss",
  price: request.stopLoss,
  by: request.slTriggerBy,
  type: request.slOrderType,
  limit: request.slLimitPrice
})

/** Parses a take profit or stop loss: `undefined` if omitted, 0 to remove it. */
export const exitOf = (
  market: Market,
  side: Side,
  mode: "Full" | "Partial",
  terms: Terms,
  base: (by: TriggerBy) => number
): Outcome<Exit | 0 | undefined> =>
  Either.gen(function* () {
    const price = yield* stopPrice(market, terms.price)
    if (price === undefined || price === 0) return price
    const by = triggerByOf(terms.by)
    yield* wrongSide(side, terms.kind, price, base(by))
    const type = terms.type === "Limit" ? "Limit" : "Market"
    if (type === "Market") return { price, by, type, limit: 0 }
    if (mode !== "Partial" && market.instrument.category !== "spot") {
      return yield* invalid("params error: a limit order for take profit or stop loss needs tpslMode Partial")
    }
    const limit = yield* priceOf(market, terms.limit)
    return { price, by, type, limit }
  })

/** Parses the take-profit/stop-loss mode. Without one, that of the symbol is in force. */
export const modeOf = (account: Account, market: Market, text: string | undefined): Outcome<"Full" | "Partial"> => {
  if (!given(text)) return Either.right(account.stopMode(market))
  if (text === "Partial") {
    return market.instrument.category === "option" ? invalid("params error: tpslMode invalid") : Either.right("Partial")
  }
  return text === "Full" ? Either.right("Full") : invalid("params error: tpslMode invalid")
}

/** Parses the take profit and stop loss of an order. */
export const attachedOf = (
  account: Account,
  market: Market,
  side: Side,
  price: number,
  request: StopRequest
): Outcome<Attached | undefined> => {
  if (!given(request.takeProfit) && !given(request.stopLoss)) return Either.right(undefined)
  if (market.instrument.category === "option") {
    return invalid("params error: an order for an option takes no take profit and stop loss")
  }
  return Either.gen(function* () {
    const mode = yield* modeOf(account, market, request.tpslMode)
    const takeProfit = yield* exitOf(market, side, mode, takeProfitOf(request), () => price)
    const stopLoss = yield* exitOf(market, side, mode, stopLossOf(request), () => price)
    if (!takeProfit && !stopLoss) return undefined
    return { mode, takeProfit: takeProfit || undefined, stopLoss: stopLoss || undefined }
  })
}
