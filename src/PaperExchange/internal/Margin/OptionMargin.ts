/**
 * Margins of sold options by Bybit's documented formulas for one contract. Bought options need none, because they are
 * paid in full.
 *
 * - Initial: the larger of 15 % of the index price less the out-of-the-money amount, and 10 % of the index price; plus
 *   the mark price of the option.
 * - Maintenance: 3 % of the index price, or of the mark price if that is higher; plus the mark price of the option;
 *   plus 0.2 % of the index price, the liquidation fee.
 *
 * Source: https://www.bybit.com/en/help-center/article/Initial-Margin-Maintenance-Margin-Calculations-Options
 */
import * as Money from "../Money.js"
import type { Market } from "../State.js"

const dollars = (market: Market, price: number): bigint => Money.fromUnits(price, market.instrument.priceScale)

const times = (market: Market, each: bigint, qty: number): bigint =>
  (each * BigInt(qty)) / Money.tenTo(market.instrument.qtyScale)

/** How far an option is out of the money, as an amount; 0 if it is in the money. */
const outOfTheMoney = (market: Market, index: bigint): bigint => {
  const { option } = market.instrument
  if (option === undefined) return 0n
  const strike = BigInt(option.strike) * Money.one
  return Money.max(0n, option.call ? strike - index : index - strike)
}

/** Initial margin for selling a quantity at a mark and an index price, in the settle coin. */
export const initial = (market: Market, qty: number, markPrice: number, indexPrice: number): bigint => {
  const index = dollars(market, indexPrice)
  const each =
    Money.max((index * 15n) / 100n - outOfTheMoney(market, index), (index * 10n) / 100n) + dollars(market, markPrice)
  return times(market, each, qty)
}

/** Maintenance margin of a sold quantity at a mark and an index price, in the settle coin. */
export const maintenance = (market: Market, qty: number, markPrice: number, indexPrice: number): bigint => {
  const index = dollars(market, indexPrice)
  const mark = dollars(market, markPrice)
  return times(market, (Money.max(index, mark) * 3n) / 100n + mark + (index * 2n) / 1000n, qty)
}
