/**
 * Everything the order form knows about market and account, as plain values.
 */
import * as BigDecimal from "effect/BigDecimal"
import type { Instrument } from "effect-bybit/Layers/Instruments"
import type { ContractSettings, Fees, LivePosition, LiveWallet, Tier } from "effect-bybit-react"
import { type Decimal, decimal, divide } from "../../format/decimal.js"
import { dollarPrice, orZero } from "../Positions/margin.js"
import { type Form, isLimit, type Side } from "./form.js"

/** Current prices. */
export interface Prices {
  readonly last: string | undefined
  readonly mark: string | undefined
  readonly index: string | undefined
  readonly bid: string | undefined
  readonly ask: string | undefined
}

export interface Facts {
  readonly instrument: Instrument
  readonly prices: Prices
  readonly wallet: LiveWallet | undefined
  /** The instrument's positions: one, or long and short in hedge mode. */
  readonly positions: ReadonlyArray<LivePosition>
  /** Undefined for spot and options, and until it has loaded. */
  readonly contract: ContractSettings | undefined
  readonly isolated: boolean
  readonly tiers: ReadonlyArray<Tier>
  readonly fees: Fees
  /** Whether the standard fees are used because the account's have not been loaded. */
  readonly feesAssumed: boolean
}

/** The standard fee rates of an account without a discount. */
export const standardFees = (category: string): Fees =>
  category === "spot"
    ? { taker: "0.001", maker: "0.001" }
    : category === "option"
      ? { taker: "0.0003", maker: "0.0002" }
      : { taker: "0.00055", maker: "0.0002" }

export const isContract = ({ category }: Instrument): boolean => category === "linear" || category === "inverse"

/** The position that an order applies to: in hedge mode, the one that its side opens or, if reduce-only, closes. */
export const positionIdxOf = (form: Form, hedged: boolean): 0 | 1 | 2 => {
  if (!hedged) return 0
  return (form.side === "Buy") !== form.reduceOnly ? 1 : 2
}

export const positionFor = (form: Form, facts: Facts): LivePosition | undefined => {
  const index = positionIdxOf(form, facts.contract?.hedged ?? false)
  return facts.positions.find(({ positionIdx }) => positionIdx === index)
}

/** How much of a position the order can close before it opens a new one. */
export const closable = (form: Form, facts: Facts): Decimal => {
  const position = positionFor(form, facts)
  return position === undefined || position.side === form.side ? BigDecimal.make(0n, 0) : orZero(position.size)
}

export const leverageFor = (side: Side, { contract }: Facts): Decimal =>
  decimal(side === "Buy" ? contract?.buyLeverage : contract?.sellLeverage) ?? BigDecimal.make(1n, 0)

/** The price used to value an order: its limit or trigger price, or the market price. */
export const priceFor = (form: Form, { prices }: Facts): Decimal | undefined => {
  if (isLimit(form)) return decimal(form.price)
  if (form.kind === "Conditional") return decimal(form.triggerPrice)
  const best = form.side === "Buy" ? prices.ask : prices.bid
  return decimal(best) ?? decimal(prices.last) ?? decimal(prices.mark)
}

/** An option's fee is at most this fraction of its premium. */
const mostOfPremium = BigDecimal.make(7n, 2)

/**
 * The fee as a fraction of an order's value at a price. The exchange charges the rate on the index price for an option, up to 7% of
 * its premium; without an index price, that limit is assumed.
 */
export const feeShare = (rate: string, price: Decimal, { instrument, prices }: Facts): Decimal => {
  if (instrument.category !== "option") return orZero(rate)
  const index = decimal(prices.index)
  const share = index === undefined ? undefined : divide(BigDecimal.multiply(orZero(rate), index), price)
  return share === undefined ? mostOfPremium : least(mostOfPremium, share)
}

/** The current price that a trigger is compared with. */
export const triggerPriceOf = (by: "LastPrice" | "MarkPrice" | "IndexPrice", { prices }: Facts): string | undefined =>
  by === "MarkPrice" ? prices.mark : by === "IndexPrice" ? prices.index : prices.last

/** Whether the price must rise or fall to the trigger; undefined if unknown. */
export const directionOf = (form: Form, facts: Facts): "rise" | "fall" | undefined => {
  if (form.direction !== "auto") return form.direction
  const [trigger, now] = [decimal(form.triggerPrice), decimal(triggerPriceOf(form.triggerBy, facts))]
  if (trigger === undefined || now === undefined || BigDecimal.equals(trigger, now)) return undefined
  return BigDecimal.greaterThan(trigger, now) ? "rise" : "fall"
}

/** The coin in which an order or its margin is paid. */
export const payCoin = (side: Side, { instrument }: Facts): string =>
  (instrument.category === "spot"
    ? side === "Buy"
      ? instrument.quoteCoin
      : instrument.baseCoin
    : (instrument.settleCoin ?? (instrument.category === "inverse" ? instrument.baseCoin : instrument.quoteCoin))) ?? ""

/** The price of a coin in dollars, from the wallet or else from the index price. */
export const priceOfCoin = (coin: string, { instrument, prices, wallet }: Facts): Decimal | undefined =>
  dollarPrice(wallet, coin) ?? (coin === instrument.baseCoin ? decimal(prices.index ?? prices.last) : undefined)

const least = (a: Decimal, b: Decimal | undefined): Decimal => (b !== undefined && BigDecimal.lessThan(b, a) ? b : a)

const notNegative = (value: Decimal): Decimal => (value.value < 0n ? BigDecimal.make(0n, 0) : value)

/** The balance of a coin that new orders can use; undefined while the wallet is unknown. */
export const available = (side: Side, facts: Facts): Decimal | undefined => {
  const { instrument, isolated, wallet } = facts
  if (wallet === undefined) return undefined
  const coin = payCoin(side, facts)
  const row = wallet.coin.find((one) => one.coin === coin)
  const own = BigDecimal.subtract(orZero(row?.walletBalance), orZero(row?.locked))
  const free = decimal(wallet.totalAvailableBalance)
  const price = priceOfCoin(coin, facts)
  const inCoin = free === undefined || price === undefined ? undefined : divide(free, price)
  if (instrument.category === "spot") {
    const afterLoss = BigDecimal.sum(own, least(BigDecimal.make(0n, 0), decimal(row?.unrealisedPnl)))
    const inUse = orZero(wallet.totalInitialMargin).value !== 0n
    return notNegative(inUse && !isolated ? least(afterLoss, inCoin) : afterLoss)
  }
  if (!isolated && inCoin !== undefined) return notNegative(inCoin)
  return notNegative(
    BigDecimal.subtract(BigDecimal.subtract(own, orZero(row?.totalPositionIM)), orZero(row?.totalOrderIM))
  )
}
