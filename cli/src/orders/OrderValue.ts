/** Estimates the value of an order in quote coin, for comparison with a cap. It errs on the high side. */
import * as BigDecimal from "effect/BigDecimal"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { CommonError } from "effect-bybit/Errors/CommonError"
import type { NetworkError } from "effect-bybit/Errors/Network"
import type { RestClient } from "effect-bybit/Http/RestClient"
import type { Instrument } from "effect-bybit/Layers/Instruments"
import { getTickers } from "effect-bybit/Market"
import type { DecimalInput } from "effect-bybit/Schema/Field"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"
import type { Value } from "../Confirm.js"

/** The fields of an order that determine its value. */
export interface OrderTerms {
  readonly side: "Buy" | "Sell"
  readonly orderType: "Limit" | "Market"
  readonly qty: DecimalInput
  readonly price?: DecimalInput | undefined
  readonly triggerPrice?: DecimalInput | undefined
  readonly reduceOnly?: boolean | undefined
  readonly marketUnit?: "baseCoin" | "quoteCoin" | undefined
  /** The volatility that determines the price of an option; overrides `price`. */
  readonly orderIv?: DecimalInput | undefined
  /** Whether the price is taken from the order book; overrides `price`. */
  readonly isPricedByBook?: boolean | undefined
}

/** The unit of the quantity of a spot market order. */
export const unitOf = ({ marketUnit, side }: Pick<OrderTerms, "marketUnit" | "side">): "baseCoin" | "quoteCoin" =>
  marketUnit ?? (side === "Buy" ? "quoteCoin" : "baseCoin")

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

/** The strike of a put, such as `BTC-27NOV26-90000-P-USDT`: the most that its seller may have to pay. */
const strikeOfPut = (symbol: unknown): BigDecimal.BigDecimal | undefined => {
  const [, , strike, kind] = typeof symbol === "string" ? symbol.split("-") : []
  return kind === "P" ? decimal(strike) : undefined
}

/** The prices at which a market order may trade: last price, ask and bid. */
const marketPrices = (ticker: Ticker) => [ticker["lastPrice"], ticker["ask1Price"], ticker["bid1Price"]].map(decimal)

/**
 * Estimates the value of an order.
 *
 * A limit buy is valued at its limit price. A limit sell may trade above its limit, and a market order has none: both are valued
 * at the highest of last price, bid, ask, limit and trigger price. A sold option is valued at its underlying, a put at its strike
 * if that is higher, unless the sale only reduces a position.
 */
export const estimate = (
  instrument: Pick<Instrument, "category" | "quoteCoin">,
  ticker: Ticker,
  order: OrderTerms
): Value => {
  const coin = instrument.quoteCoin
  const unknown = (why: string): Value => ({ _tag: "Unknown", why })
  if (coin === undefined) return unknown("the symbol has no quote coin")
  const qty = decimal(order.qty)
  if (qty === undefined) return unknown("the order has no size")
  if (instrument.category === "inverse") return { _tag: "Known", amount: qty, coin, how: "its quantity" }
  if (instrument.category === "spot" && order.orderType === "Market" && unitOf(order) === "quoteCoin")
    return { _tag: "Known", amount: qty, coin, how: "its quantity" }
  if (instrument.category === "option" && order.side === "Sell" && order.reduceOnly !== true) {
    const prices = [decimal(ticker["underlyingPrice"]), decimal(ticker["indexPrice"])]
    const underlying = highest(prices)
    const most = underlying && highest([underlying, strikeOfPut(ticker["symbol"])])
    return most === undefined
      ? unknown("the underlying has no price")
      : { _tag: "Known", amount: BigDecimal.multiply(qty, most), coin, how: "the value of the underlying" }
  }
  if (decimal(order.orderIv) !== undefined) return unknown("its price depends on a volatility")
  const own = decimal(order.price)
  const isLimited = order.orderType === "Limit" && order.isPricedByBook !== true
  if (isLimited && order.side === "Buy" && own !== undefined)
    return { _tag: "Known", amount: BigDecimal.multiply(qty, own), coin, how: "at its limit price" }
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

/** Estimates the value of an order at the current prices of its market. */
export const valueOf = (
  instrument: Instrument,
  order: OrderTerms
): Effect.Effect<Value, CommonError | NetworkError, RestClient> => {
  const { category, symbol } = instrument
  return Effect.map(getTickers({ category, symbol }), ({ list }) => estimate(instrument, { ...list[0] }, order))
}
