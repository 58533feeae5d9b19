import * as Field from "../Field.js"
import { AnySide } from "../Side.js"

/**
 * What the topic and the list of strategies say alike. Times and counts they do not: one sends numbers, the other text.
 */
export const strategyFields = {
  strategyId: Field.text,
  strategyType: Field.optional(Field.openEnum("twap", "chaseOrder", "iceberg", "pov")),
  /** Such as `UTA_USDT` or `UTA_SPOT`. */
  category: Field.optionalText,
  symbol: Field.optionalText,
  size: Field.optionalDecimal,
  side: Field.optional(AnySide),
  /** Seconds; twap and pov only. */
  duration: Field.optionalNumber,
  /** 2 running, 3 ended, 4 ended without fills, 5 paused, 6 not triggered yet. */
  status: Field.optionalNumber,
  /** 0 not ended, 1 by the user, 2 done, 3 for lack of funds, 4 to 26 for another reason: read `terminateRemark`. */
  terminateType: Field.optionalNumber,
  terminateRemark: Field.optionalText,
  /** Seconds. */
  executedDuration: Field.optionalNumber,
  executedSize: Field.optionalDecimal,
  executedAvgPrice: Field.optionalDecimal,
  isRandom: Field.optionalFlag,
  reduceOnly: Field.optionalFlag,
  /** No order is placed beyond it. */
  limitPrice: Field.optionalDecimal,
  /** From the best price of the book, as a difference of prices. */
  chaseDistance: Field.optionalDecimal,
  /** Where the chase ends. */
  maxChasePrice: Field.optionalDecimal,
  chaseOrderPrice: Field.optionalDecimal,
  strategyPrefer: Field.optionalText,
  /** Seconds between orders; twap and pov only. */
  interval: Field.optionalNumber,
  /** 1 borrows on spot, 0 does not. */
  leverageType: Field.optionalNumber,
  /** 1 for orders that only add to the book; iceberg only. */
  postOnly: Field.optionalNumber,
  triggerPrice: Field.optionalDecimal,
  isTriggered: Field.optionalFlag,
  strategyTp: Field.optionalDecimal,
  strategySl: Field.optionalDecimal,
  /** Per cent; twap only. */
  orderPriceOffset: Field.optionalDecimal,
  positionValue: Field.optionalDecimal,
  filledPositionValue: Field.optionalDecimal
}
