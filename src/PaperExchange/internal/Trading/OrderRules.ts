import type { Engine } from "../Engine.js"
import * as Option from "../Market/Option.js"
import * as Money from "../Money.js"
import { type Outcome, params, type Reply, reply } from "../Reply.js"
import type { Account, Market, Position } from "../State.js"
import type { Side, SmpType, TimeInForce, TriggerBy } from "./OrderTerms.js"

/** Whether a parameter was passed: the exchange takes an empty text for none. */
export const given = (text: string | undefined): text is string => text !== undefined && text !== ""

/** The market of a symbol, or the refusal that its category gives. */
export const marketOf = (engine: Engine, category: string, symbol: string): Outcome<Market> =>
  engine.market(category, symbol) ?? (category === "spot" ? reply(170121) : params("params error: symbol invalid"))

/** Reads a side. */
export const sideOf = (spot: boolean, text: string): Outcome<Side> =>
  text === "Buy" || text === "Sell" ? text : spot ? reply(170117) : params("Side invalid")

/** Reads a type of order. */
export const typeOf = (spot: boolean, text: string): Outcome<"Limit" | "Market"> =>
  text === "Limit" || text === "Market" ? text : spot ? reply(170116) : params("OrderType invalid")

/** Reads a time in force: `GTC` for a limit order that says nothing, `IOC` for a market order. */
export const timeInForceOf = (
  spot: boolean,
  type: "Limit" | "Market",
  text: string | undefined
): Outcome<TimeInForce> => {
  if (type === "Market") {
    if (text === "PostOnly") return spot ? reply(170115) : params("TimeInForce invalid")
    return text === "FOK" ? "FOK" : "IOC"
  }
  if (!given(text)) return "GTC"
  if (text === "GTC" || text === "IOC" || text === "FOK" || text === "PostOnly") return text
  return spot ? reply(170115) : params("TimeInForce invalid")
}

/** Reads how an order treats orders of its own group. */
export const smpTypeOf = (text: string | undefined): Outcome<SmpType> => {
  if (!given(text)) return "None"
  if (text === "None" || text === "CancelMaker" || text === "CancelTaker" || text === "CancelBoth") return text
  return params("params error: smpType invalid")
}

/** The price that a trigger looks at: the last one unless another is named. */
export const triggerByOf = (text: string | undefined): TriggerBy =>
  text === "MarkPrice" || text === "IndexPrice" ? text : "LastPrice"

/** What the price that a trigger looks at is now. */
export const watched = (market: Market, by: TriggerBy): number =>
  by === "MarkPrice" ? market.markPrice : by === "IndexPrice" ? market.indexPrice : market.lastPrice

/** Reads a price and holds it against the instrument's grid. */
export const priceOf = (market: Market, text: string | undefined): Outcome<number> => {
  const { instrument } = market
  const spot = instrument.category === "spot"
  const amount = given(text) ? Money.parse(text) : undefined
  if (amount === undefined || amount <= 0n) return spot ? reply(170130) : params("Price invalid")
  const price = Money.toUnits(amount, instrument.priceScale)
  if (price === undefined || price % instrument.tick !== 0) return spot ? reply(170134) : params("Price invalid")
  if (price < instrument.minPrice) return spot ? reply(170133) : reply(110003)
  if (price > instrument.maxPrice) return spot ? reply(170132) : reply(110003)
  return price
}

/** The price that a volatility gives an option at a time, on the tick grid. 0.1 is 10 %. */
export const ivPriceOf = (market: Market, text: string, now: number): Outcome<number> => {
  const { instrument } = market
  const volatility = Money.parse(text)
  if (instrument.option === undefined || volatility === undefined || volatility <= 0n) return params("OrderIv invalid")
  const terms = Option.terms(instrument, instrument.option, market.seed, market.underlyingAt(now), now)
  const price = market.toTick(Option.price({ ...terms, volatility: Money.approximate(volatility) }))
  return price < instrument.minPrice || price > instrument.maxPrice ? reply(110003) : price
}

/** Reads a quantity and holds it against the instrument's bounds. */
export const qtyOf = (market: Market, text: string, type: "Limit" | "Market"): Outcome<number> => {
  const { instrument } = market
  const spot = instrument.category === "spot"
  const amount = Money.parse(text)
  if (amount === undefined || amount <= 0n) return spot ? reply(170130) : params("Qty invalid")
  const qty = Money.toUnits(amount, instrument.qtyScale)
  if (qty === undefined || qty % instrument.step !== 0) return spot ? reply(170137) : params("Qty invalid")
  if (qty < instrument.minQty) {
    return spot ? reply(170136) : params("The number of contracts is below the minimum limit allowed")
  }
  const most = type === "Market" ? instrument.maxMarketQty : instrument.maxQty
  if (qty > most) return spot ? reply(170381) : params("The number of contracts exceeds maximum limit allowed")
  return qty
}

/** The highest price a buyer and the lowest a seller may ask for now, on the tick grid. */
export const priceLimits = (market: Market): { readonly buy: number; readonly sell: number } => {
  const { category, priceBand, tick } = market.instrument
  const middle = market.markPrice
  if (category === "option") {
    // A cheap option may still move by a part of what it is on.
    const room = market.indexPrice / 20
    return {
      buy: Math.floor((middle * 2 + room) / tick) * tick,
      sell: Math.max(tick, Math.ceil((middle / 2 - room) / tick) * tick)
    }
  }
  return {
    buy: Math.floor((middle * (10_000 + priceBand)) / 10_000 / tick) * tick,
    sell: Math.ceil((middle * (10_000 - priceBand)) / 10_000 / tick) * tick
  }
}

/** Refuses a price beyond the band of the moment, or moves it to the limit where the account has asked for that. */
export const withinBand = (account: Account, market: Market, side: Side, price: number): Outcome<number> => {
  const limits = priceLimits(market)
  if (side === "Buy" ? price <= limits.buy : price >= limits.sell) return price
  const spot = market.instrument.category === "spot"
  if (spot ? account.limitPriceSpot : account.limitPricePerp) return side === "Buy" ? limits.buy : limits.sell
  return spot ? reply(side === "Buy" ? 170193 : 170194) : reply(110003)
}

/** Refuses an own id that is malformed, or taken by an order that the account still has. */
export const linkIdProblem = (account: Account, spot: boolean, linkId: string): Reply | undefined => {
  if (linkId === "") return undefined
  if (linkId.length > 36 || !/^[\w.:-]+$/.test(linkId)) {
    return spot ? reply(170130, "Data sent for paramter 'orderLinkId' is not valid.") : params("OrderLinkId invalid")
  }
  return account.ordersByLinkId.has(linkId) ? reply(spot ? 170141 : 110072) : undefined
}

/** The position that an order is for, by the position mode of its market. */
export const positionFor = (account: Account, market: Market, index: number | undefined): Outcome<Position> => {
  const hedged = account.hedged.has(market)
  const wanted = index ?? 0
  if (hedged ? wanted !== 1 && wanted !== 2 : wanted !== 0) return params("position idx not match position mode")
  return account.position(market, wanted === 1 ? 1 : wanted === 2 ? 2 : 0)
}

const openOf = (account: Account, category: string): number => {
  let count = 0
  for (const [market, open] of account.openCounts) if (market.instrument.category === category) count += open
  return count
}

/** Refuses an order that would be one too many: 500 of a contract's symbol, 500 of spot and 50 of options in all. */
export const tooMany = (account: Account, market: Market): Reply | undefined => {
  switch (market.instrument.category) {
    case "spot":
      return openOf(account, "spot") >= 500 ? reply(170810) : undefined
    case "option":
      return openOf(account, "option") >= 50
        ? reply(110020, "Not allowed to have more than 50 active orders.")
        : undefined
    default:
      return (account.openCounts.get(market) ?? 0) >= 500 ? reply(110020) : undefined
  }
}
