/** What the symbol of a contract tells: its coins, its value at a price, its profit. */
import * as BigDecimal from "effect/BigDecimal"
import { type Amount, divide } from "./Amount.js"

/** The coin a contract is named after, which its price moves with: `BTC` of `BTCUSDT`, `BTCPERP`, `BTCUSDZ26`; `PEPE` of `1000PEPEUSDT`. */
export const baseCoinOf = (symbol: string): string =>
  symbol
    .replace(/-.*$/, "")
    .replace(/(?:PERP|USD[TC]?(?:[FGHJKMNQUVXZ]\d\d)?)$/, "")
    .replace(/^10{2,}(?=[A-Z])|(?<=[A-Z])10{2,}$/, "")

/** What a coin is worth in USD that the wallet has no price of: dollars are worth one. */
export const dollarsOf = (coin: string): number | undefined => (coin === "USDT" || coin === "USDC" ? 1 : undefined)

/** Decimals of quotients by a price. */
const decimals = 16

/** The value of a size at a price, in the settle coin. */
export const valueAt = (category: string, size: Amount, price: Amount): Amount =>
  category === "inverse" ? divide(size, price, decimals) : BigDecimal.multiply(size, price)

/** The profit of a long position when the price goes from one to another, in the settle coin; a short one loses it. */
export const gainOf = (category: string, size: Amount, from: Amount, to: Amount): Amount => {
  const gain = BigDecimal.multiply(size, BigDecimal.subtract(to, from))
  // A contract of 1 USD is worth 1 / price.
  return category === "inverse" ? divide(gain, BigDecimal.multiply(from, to), decimals) : gain
}
