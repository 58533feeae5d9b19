import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Option from "../Market/Option.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, ok, refuse } from "../Outcome.js"
import type { Account, Market, Position } from "../State.js"
import type { Side, SmpType, TimeInForce, TriggerBy } from "./OrderTerms.js"

/** Whether a parameter was passed: the exchange takes an empty text for none. */
export const given = (text: string | undefined): text is string => text !== undefined && text !== ""

/** The market of a symbol, or the refusal that its category gives. */
export const marketOf = (engine: Engine, category: string, symbol: string): Outcome<Market> => {
  const market = engine.market(category, symbol)
  if (market !== undefined) return Either.right(market)
  return category === "spot" ? refuse(170121) : invalid("params error: symbol invalid")
}

/** Reads a side. */
export const sideOf = (spot: boolean, text: string): Outcome<Side> =>
  text === "Buy" || text === "Sell" ? Either.right(text) : spot ? refuse(170117) : invalid("Side invalid")

/** Reads a type of order. */
export const typeOf = (spot: boolean, text: string): Outcome<"Limit" | "Market"> =>
  text === "Limit" || text === "Market" ? Either.right(text) : spot ? refuse(170116) : invalid("OrderType invalid")

/** Reads a time in force: `GTC` for a limit order that says nothing, `IOC` for a market order. */
export const timeInForceOf = (
  spot: boolean,
  type: "Limit" | "Market",
  text: string | undefined
): Outcome<TimeInForce> => {
  if (type === "Market") {
    if (text === "PostOnly") return spot ? refuse(170115) : invalid("TimeInForce invalid")
    return Either.right(text === "FOK" ? "FOK" : "IOC")
  }
  if (!given(text)) return Either.right("GTC")
  if (text === "GTC" || text === "IOC" || text === "FOK" || text === "PostOnly") return Either.right(text)
  return spot ? refuse(170115) : invalid("TimeInForce invalid")
}

/** Reads how an order treats orders of its own group. */
export const smpTypeOf = (text: string | undefined): Outcome<SmpType> => {
  if (!given(text)) return Either.right("None")
  if (text === "None" || text === "CancelMaker" || text === "CancelTaker" || text === "CancelBoth")
    return Either.right(text)
  return invalid("params error: smpType invalid")
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
  if (amount === undefined || amount <= 0n) return spot ? refuse(170130) : invalid("Price invalid")
  const price = Money.toUnits(amount, instrument.priceScale)
  if (price === undefined || price % instrument.tick !== 0) return spot ? refuse(170134) : invalid("Price invalid")
  if (price < instrument.minPrice) return spot ? refuse(170133) : refuse(110003)
  if (price > instrument.maxPrice) return spot ? refuse(170132) : refuse(110003)
  return Either.right(price)
}

/** The price that a volatility gives an option at a time, on the tick grid. 0.1 is 10 %. */
export const ivPriceOf = (market: Market, text: string, now: number): Outcome<number> => {
  const { instrument } = market
  const volatility = Money.parse(text)
  if (instrument.option === undefined || volatility === undefined || volatility <= 0n) return invalid("OrderIv invalid")
  const terms = Option.terms(instrument, instrument.option, market.seed, market.underlyingAt(now), now)
  const price = market.toTick(Option.price({ ...terms, volatility: Money.approximate(volatility) }))
  return price < instrument.minPrice || price > instrument.maxPrice ? refuse(110003) : Either.right(price)
}

/** Reads a quantity and holds it against the instrument's bounds. */
export const qtyOf = (market: Market, text: string, type: "Limit" | "Market"): Outcome<number> => {
  const { instrument } = market
  const spot = instrument.category === "spot"
  const amount = Money.parse(text)
  if (amount === undefined || amount <= 0n) return spot ? refuse(170130) : invalid("Qty invalid")
  const qty = Money.toUnits(amount, instrument.qtyScale)
  if (qty === undefined || qty % instrument.step !== 0) return spot ? refuse(170137) : invalid("Qty invalid")
  if (qty < instrument.minQty) {
    return spot ? refuse(170136) : invalid("The number of contracts is below the minimum limit allowed")
  }
  const most = type === "Market" ? instrument.maxMarketQty : instrument.maxQty
  if (qty > most) return spot ? refuse(170381) : invalid("The number of contracts exceeds maximum limit allowed")
  return Either.right(qty)
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
  if (side === "Buy" ? price <= limits.buy : price >= limits.sell) return Either.right(price)
  const spot = market.instrument.category === "spot"
  if (spot ? account.limitPriceSpot : account.limitPricePerp)
    return Either.right(side === "Buy" ? limits.buy : limits.sell)
  return spot ? refuse(side === "Buy" ? 170193 : 170194) : refuse(110003)
}

/** Refuses an own id that is malformed, or taken by an order that the account still has. */
export const checkLinkId = (account: Account, spot: boolean, linkId: string): Outcome<void> => {
  if (linkId === "") return ok
  if (linkId.length > 36 || !/^[\w.:-]+$/.test(linkId)) {
    return spot ? refuse(170130, "Data sent for paramter 'orderLinkId' is not valid.") : invalid("OrderLinkId invalid")
  }
  return account.ordersByLinkId.has(linkId) ? refuse(spot ? 170141 : 110072) : ok
}

/** The position that an order is for, by the position mode of its market. */
export const positionFor = (account: Account, market: Market, index: number | undefined): Outcome<Position> => {
  const hedged = account.hedged.has(market)
  const wanted = index ?? 0
  if (hedged ? wanted !== 1 && wanted !== 2 : wanted !== 0) return invalid("position idx not match position mode")
  return Either.right(account.position(market, wanted === 1 ? 1 : wanted === 2 ? 2 : 0))
}

const openOf = (account: Account, category: string): number => {
  let count = 0
  for (const [market, open] of account.openCounts) if (market.instrument.category === category) count += open
  return count
}

/** Refuses an order that would be one too many: 500 of a contract's symbol, 500 of spot and 50 of options in all. */
export const checkOpenOrders = (account: Account, market: Market): Outcome<void> => {
  switch (market.instrument.category) {
    case "spot":
      return openOf(account, "spot") >= 500 ? refuse(170810) : ok
    case "option":
      return openOf(account, "option") >= 50 ? refuse(110020, "Not allowed to have more than 50 active orders.") : ok
    default:
      return (account.openCounts.get(market) ?? 0) >= 500 ? refuse(110020) : ok
  }
}
