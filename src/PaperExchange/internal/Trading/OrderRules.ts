/** Parses the parameters of orders, and refuses those that break a rule of their market. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import * as Option from "../Market/Option.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, ok, refuse } from "../Outcome.js"
import { given } from "../Parameters.js"
import type { Account, Market, Position } from "../State.js"
import type { Side, SmpType, TimeInForce, TriggerBy } from "./OrderTerms.js"

/** Finds the market of a symbol. */
export const marketOf = (engine: Engine, category: string, symbol: string): Outcome<Market> => {
  const market = engine.market(category, symbol)
  if (market !== undefined) return Either.right(market)
  return category === "spot" ? refuse(170121) : invalid("params error: symbol invalid")
}

/** Parses a side. */
export const sideOf = (spot: boolean, text: string): Outcome<Side> =>
  text === "Buy" || text === "Sell" ? Either.right(text) : spot ? refuse(170117) : invalid("Side invalid")

/** Parses an order type. */
export const typeOf = (spot: boolean, text: string): Outcome<"Limit" | "Market"> =>
  text === "Limit" || text === "Market" ? Either.right(text) : spot ? refuse(170116) : invalid("OrderType invalid")

/** Parses a time in force. A limit order defaults to `GTC`; a market order is always `IOC`, whatever it asks for. */
export const timeInForceOf = (
  spot: boolean,
  type: "Limit" | "Market",
  text: string | undefined
): Outcome<TimeInForce> => {
  if (type === "Market") {
    if (text === "PostOnly") return spot ? refuse(170115) : invalid("TimeInForce invalid")
    return Either.right("IOC")
  }
  if (!given(text)) return Either.right("GTC")
  if (text === "GTC" || text === "IOC" || text === "FOK" || text === "PostOnly") return Either.right(text)
  return spot ? refuse(170115) : invalid("TimeInForce invalid")
}

/** Parses a self-match prevention type. */
export const smpTypeOf = (text: string | undefined): Outcome<SmpType> => {
  if (!given(text)) return Either.right("None")
  if (text === "None" || text === "CancelMaker" || text === "CancelTaker" || text === "CancelBoth")
    return Either.right(text)
  return invalid("params error: smpType invalid")
}

/** Parses the price type of a trigger. Defaults to the last price. */
export const triggerByOf = (text: string | undefined): TriggerBy =>
  text === "MarkPrice" || text === "IndexPrice" ? text : "LastPrice"

/** The current value of the price that a trigger watches. */
export const watched = (market: Market, by: TriggerBy): number =>
  by === "MarkPrice" ? market.markPrice : by === "IndexPrice" ? market.indexPrice : market.lastPrice

/** Parses a price and checks it against the instrument's tick size and limits. */
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

/** The price of an option at a given volatility, rounded to ticks. 0.1 is 10%. */
export const ivPriceOf = (market: Market, text: string, now: number): Outcome<number> => {
  const { instrument } = market
  const volatility = Money.parse(text)
  if (instrument.option === undefined || volatility === undefined || volatility <= 0n) return invalid("OrderIv invalid")
  const terms = Option.terms(instrument, instrument.option, market.seed, market.underlyingAt(now), now)
  const price = market.toTick(Option.price({ ...terms, volatility: Money.approximate(volatility) }))
  return price < instrument.minPrice || price > instrument.maxPrice ? refuse(110003) : Either.right(price)
}

/** Parses a quantity and checks it against the instrument's step and limits. */
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

/**
 * The highest buy price and lowest sell price allowed now, rounded to ticks. An order may go as far as the index price, if
 * that is further from the mark price than the first ratio, but no further than the second.
 */
export const priceLimits = (market: Market): { readonly buy: number; readonly sell: number } => {
  const { category, priceBand, tick } = market.instrument
  const middle = market.markPrice
  if (category === "option") {
    // Even a cheap option may move by a fraction of the index price.
    const room = market.indexPrice / 20
    return {
      buy: Math.floor((middle * 2 + room) / tick) * tick,
      sell: Math.max(tick, Math.ceil((middle / 2 - room) / tick) * tick)
    }
  }
  const at = (hundredths: number) => (middle * (10_000 + hundredths)) / 10_000
  const widest = Instrument.widestBand(market.instrument)
  const { indexPrice } = market
  return {
    buy: Math.floor(Math.min(Math.max(indexPrice, at(priceBand)), at(widest)) / tick) * tick,
    sell: Math.ceil(Math.max(Math.min(indexPrice, at(-priceBand)), at(-widest)) / tick) * tick
  }
}

/** Rejects a price outside the current limits, or moves it to the limit if the account's settings allow that. */
export const withinBand = (account: Account, market: Market, side: Side, price: number): Outcome<number> => {
  const limits = priceLimits(market)
  if (side === "Buy" ? price <= limits.buy : price >= limits.sell) return Either.right(price)
  const spot = market.instrument.category === "spot"
  if (spot ? account.limitPriceSpot : account.limitPricePerp)
    return Either.right(side === "Buy" ? limits.buy : limits.sell)
  return spot ? refuse(side === "Buy" ? 170193 : 170194) : refuse(110003)
}

/** Rejects a client order ID that is malformed or already used by one of the account's orders. Options need one. */
export const checkLinkId = (account: Account, category: string, linkId: string): Outcome<void> => {
  if (linkId === "") return category === "option" ? invalid("params error: orderLinkId is required") : ok
  const spot = category === "spot"
  if (linkId.length > 36 || !/^[\w-]+$/.test(linkId)) {
    return spot ? refuse(170130, "Data sent for paramter 'orderLinkId' is not valid.") : invalid("OrderLinkId invalid")
  }
  return account.ordersByLinkId.has(linkId) ? refuse(spot ? 170141 : 110072) : ok
}

/** The position that an order belongs to, given the market's position mode. */
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

/** Enforces the limit on open orders: 500 per contract symbol, 500 on spot and 50 for options. */
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
