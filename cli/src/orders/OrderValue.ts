/**
 * What an order is worth in quote coin, to be held against a cap: rather too much than too little.
 *
 * @since 0.1.0
 */
import * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import type { Instrument } from "effect-bybit/Layers/Instruments"
import type { DecimalInput } from "effect-bybit/Schema/Field"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"
import type { Value } from "../Confirm.js"

/**
 * The part of an order that its value follows from.
 *
 * @since 0.1.0
 */
export interface Priced {
  readonly side: "Buy" | "Sell"
  readonly orderType: "Limit" | "Market"
  readonly qty: DecimalInput
  readonly price?: DecimalInput | undefined
  readonly triggerPrice?: DecimalInput | undefined
  readonly marketUnit?: "baseCoin" | "quoteCoin" | undefined
  /** The volatility that the price of an option follows from, whatever `price` says. */
  readonly orderIv?: DecimalInput | undefined
  /** Whether the price comes from the book, whatever `price` says. */
  readonly isPricedByBook?: boolean | undefined
}

type Ticker = Readonly<Record<string, unknown>>

const decimal = (input: unknown): BigDecimal.BigDecimal | undefined => {
  const text = PlainDecimal.format(input)
  const read = Either.isRight(text) ? Either.getOrUndefined(PlainDecimal.parse(text.right)) : undefined
  return read !== undefined && read.value > 0n ? read : undefined
}

const highest = (all: ReadonlyArray<BigDecimal.BigDecimal | undefined>): BigDecimal.BigDecimal | undefined =>
  all.reduce((most, one) =>
    most === undefined || (one !== undefined && BigDecimal.greaterThan(one, most)) ? one : most
  )

/** What the seller of a put may have to pay, as in `BTC-27NOV26-90000-P-USDT`: more than the market's price where it is above it. */
const strikeOfPut = (symbol: unknown): BigDecimal.BigDecimal | undefined => {
  const [, , strike, kind] = typeof symbol === "string" ? symbol.split("-") : []
  return kind === "P" ? decimal(strike) : undefined
}

/** The prices that it may trade at, the last one and the best of the book among them. */
const marketPrices = (ticker: Ticker) => [ticker["lastPrice"], ticker["ask1Price"], ticker["bid1Price"]].map(decimal)

/**
 * The value of an order.
 *
 * A limit buy is worth its limit; a limit sell may get more than that, and a market order has no limit: the highest of last
 * price, bid and ask, and of a trigger price, stands for what they get. An option that is sold is worth what it is on, a put
 * its strike where that is more.
 *
 * @since 0.1.0
 */
export const estimate = (
  instrument: Pick<Instrument, "category" | "quoteCoin">,
  ticker: Ticker,
  order: Priced
): Value => {
  const coin = instrument.quoteCoin
  const unknown = (why: string): Value => ({ _tag: "Unknown", why })
  if (coin === undefined) return unknown("the symbol has no quote coin")
  const qty = decimal(order.qty)
  if (qty === undefined) return unknown("it has no size of its own")
  if (instrument.category === "inverse") return { _tag: "Known", amount: qty, coin, how: "its quantity" }
  const isQuote = order.marketUnit === undefined ? order.side === "Buy" : order.marketUnit === "quoteCoin"
  if (instrument.category === "spot" && order.orderType === "Market" && isQuote)
    return { _tag: "Known", amount: qty, coin, how: "its quantity" }
  if (instrument.category === "option" && order.side === "Sell") {
    const prices = [decimal(ticker["underlyingPrice"]), decimal(ticker["indexPrice"])]
    const underlying = highest(prices)
    const most = underlying && highest([underlying, strikeOfPut(ticker["symbol"])])
    return most === undefined
      ? unknown("there is no price of what the option is on")
      : { _tag: "Known", amount: BigDecimal.multiply(qty, most), coin, how: "of what the option is on" }
  }
  if (decimal(order.orderIv) !== undefined) return unknown("its price follows from a volatility")
  const own = decimal(order.price)
  const isLimited = order.orderType === "Limit" && order.isPricedByBook !== true
  if (isLimited && order.side === "Buy" && own !== undefined)
    return { _tag: "Known", amount: BigDecimal.multiply(qty, own), coin, how: "at its limit" }
  const price = highest([
    ...(order.orderType === "Limit" ? [own] : []),
    decimal(order.triggerPrice),
    ...marketPrices(ticker)
  ])
  return price === undefined
    ? unknown("the market has no price")
    : {
        _tag: "Known",
        amount: BigDecimal.multiply(qty, price),
        coin,
        how: `at ${PlainDecimal.format(price).pipe(Either.getOrElse(String))}`
      }
}
