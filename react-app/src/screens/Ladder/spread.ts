import * as BigDecimal from "effect/BigDecimal"
import { type Decimal, decimal, divide, percent, plain } from "../../format/decimal.js"

/** The spread of a busy market can be as small as 0.0001%. */
const shareText = (share: Decimal): string => {
  const text = percent(share, { places: 3, sign: false })
  return text === "0.000%" && share.value > 0n ? "<0.001%" : text
}

/** The spread between best bid and best ask, as a price and as a percentage of the mid price. */
export const spreadOf = (
  bid: string | undefined,
  ask: string | undefined
): { readonly absolute: string; readonly share: string } | undefined => {
  const [low, high] = [decimal(bid), decimal(ask)]
  if (low === undefined || high === undefined) return undefined
  const distance = BigDecimal.subtract(high, low)
  const twice = BigDecimal.sum(high, low)
  const share = divide(BigDecimal.multiply(distance, BigDecimal.make(2n, 0)), twice)
  return share === undefined ? undefined : { absolute: plain(distance), share: shareText(share) }
}
