import * as Money from "../Money.js"
import { isReply, type Outcome, params, type Reply } from "../Reply.js"
import type { Market } from "../State.js"
import type { StopRequest } from "./OrderRequest.js"
import { given, priceOf, triggerByOf } from "./OrderRules.js"
import type { Attached, Exit, Side, TriggerBy } from "./OrderTerms.js"

/** Reads the price of a stop: `undefined` when it is not given, 0 to take it away. */
export const stopPrice = (market: Market, text: string | undefined): Outcome<number | undefined> => {
  if (!given(text)) return undefined
  if (Money.parse(text) === 0n) return 0
  return priceOf(market, text)
}

/** Refuses a take profit or stop loss that is on the wrong side of a price. */
export const wrongSide = (
  side: Side,
  kind: "TakeProfit" | "StopLoss",
  price: number,
  base: number
): Reply | undefined => {
  const above = (side === "Buy") === (kind === "TakeProfit")
  if (above ? price > base : price < base) return undefined
  return params(`${kind} set for ${side} position should be ${above ? "higher" : "lower"} than base_price`)
}

/** What was said of one of the two. */
interface Terms {
  readonly kind: "TakeProfit" | "StopLoss"
  readonly price: string | undefined
  readonly by: string | undefined
  readonly type: string | undefined
  readonly limit: string | undefined
}

/** What a request says of its take profit. */
export const takeProfitOf = (request: StopRequest): Terms => ({
  kind: "TakeProfit",
  price: request.takeProfit,
  by: request.tpTriggerBy,
  type: request.tpOrderType,
  limit: request.tpLimitPrice
})

/** What a request says of its stop loss. */
export const stopLossOf = (request: StopRequest): Terms => ({
  kind: "StopLoss",
  price: request.stopLoss,
  by: request.slTriggerBy,
  type: request.slOrderType,
  limit: request.slLimitPrice
})

/** Reads one take profit or stop loss: `undefined` when nothing is said of it, 0 when it is to be taken away. */
export const exitOf = (
  market: Market,
  side: Side,
  mode: "Full" | "Partial",
  terms: Terms,
  base: (by: TriggerBy) => number
): Outcome<Exit | 0 | undefined> => {
  const price = stopPrice(market, terms.price)
  if (isReply(price) || price === undefined || price === 0) return price
  const by = triggerByOf(terms.by)
  const wrong = wrongSide(side, terms.kind, price, base(by))
  if (wrong !== undefined) return wrong
  const type = terms.type === "Limit" ? "Limit" : "Market"
  if (type === "Market") return { price, by, type, limit: 0 }
  if (mode !== "Partial" && market.instrument.category !== "spot") {
    return params("params error: a limit order for take profit or stop loss needs tpslMode Partial")
  }
  const limit = priceOf(market, terms.limit)
  return isReply(limit) ? limit : { price, by, type, limit }
}

/** Reads a mode of take profit and stop loss. */
export const modeOf = (market: Market, text: string | undefined): Outcome<"Full" | "Partial"> => {
  if (text === "Partial") {
    return market.instrument.category === "option" ? params("params error: tpslMode invalid") : "Partial"
  }
  return !given(text) || text === "Full" ? "Full" : params("params error: tpslMode invalid")
}

/** Reads the stops that come with an order. */
export const attachedOf = (
  market: Market,
  side: Side,
  price: number,
  request: StopRequest
): Outcome<Attached | undefined> => {
  if (!given(request.takeProfit) && !given(request.stopLoss)) return undefined
  const mode = modeOf(market, request.tpslMode)
  if (isReply(mode)) return mode
  const takeProfit = exitOf(market, side, mode, takeProfitOf(request), () => price)
  if (isReply(takeProfit)) return takeProfit
  const stopLoss = exitOf(market, side, mode, stopLossOf(request), () => price)
  if (isReply(stopLoss)) return stopLoss
  if (!takeProfit && !stopLoss) return undefined
  return { mode, takeProfit: takeProfit || undefined, stopLoss: stopLoss || undefined }
}
