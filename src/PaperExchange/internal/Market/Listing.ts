/** Which options are listed at a time: their expiries, strikes and rules. */
import * as Money from "../Money.js"
import type { Instrument } from "./Instrument.js"

const hour = 3_600_000
const day = 24 * hour
const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]

/** The two option expiries at a time, at 8:00 UTC: the next day and the Friday after it. */
export const expiriesAt = (millis: number): readonly [daily: number, weekly: number] => {
  const daily = Math.floor((millis - 8 * hour) / day + 1) * day + 8 * hour
  // January 1, 1970 was a Thursday.
  const friday = (Math.floor((daily - 8 * hour - day) / (7 * day)) + 1) * 7 * day + day + 8 * hour
  return [daily, friday]
}

/** The day of an expiry in the format used in symbols, such as `6JAN23`. */
export const dayText = (millis: number): string => {
  const date = new Date(millis)
  return `${date.getUTCDate()}${months[date.getUTCMonth()]}${String(date.getUTCFullYear() % 100).padStart(2, "0")}`
}

/** The nearest number that is 1, 2 or 5 times a power of ten. */
const round = (x: number): number => {
  const power = 10 ** Math.floor(Math.log10(x))
  const times = x / power
  return power * (times < 1.5 ? 1 : times < 3.5 ? 2 : times < 7.5 ? 5 : 10)
}

const option = (coin: string, expiry: number, strike: number, call: boolean, launchTime: number): Instrument => ({
  id: 0,
  category: "option",
  kind: "Option",
  symbol: `${coin}-${dayText(expiry)}-${strike}-${call ? "C" : "P"}-USDT`,
  baseCoin: coin,
  quoteCoin: "USDT",
  settleCoin: "USDT",
  priceScale: 2,
  qtyScale: 2,
  tick: 500,
  step: 1,
  minPrice: 500,
  maxPrice: 111_000_000,
  minQty: 1,
  maxQty: 50_000,
  maxMarketQty: 50_000,
  minNotional: 0n,
  makerFee: 20_000,
  takerFee: 30_000,
  tiers: [],
  fundingMinutes: 0,
  fundingCap: 0,
  priceBand: 10_000,
  unitValue: Money.tenTo(14),
  typicalQty: 200,
  deliveryTime: expiry,
  launchTime,
  option: { call, strike },
  // Options that expire within a day of listing have no delivery fee.
  deliveryFeeRate: expiry - launchTime > day ? 15_000 : 0
})

/** The options on a coin for one expiry: calls and puts at five strikes around the price. */
export const options = (
  coin: string,
  expiry: number,
  dollars: number,
  launchTime: number
): ReadonlyArray<Instrument> => {
  const apart = round(dollars * (expiry - launchTime > 1.5 * day ? 0.03 : 0.015))
  const middle = Math.round(dollars / apart) * apart
  return [-2, -1, 0, 1, 2].flatMap((i) =>
    [true, false].map((call) => option(coin, expiry, middle + i * apart, call, launchTime))
  )
}
