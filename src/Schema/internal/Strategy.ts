/** The fields of strategies that REST and the socket have in common. */
import * as Field from "../Field.js"
import { AnySide } from "../Side.js"

/** How a strategy places its orders. */
export const strategyTypes = ["twap", "chaseOrder", "iceberg", "pov"] as const

/**
 * The fields that the `strategy` topic and the list of strategies have in common. Times and counts differ: one sends
 * numbers, the other text.
 */
export const strategyFields = {
  strategyId: Field.text,
  strategyType: Field.optional(Field.openEnumOf(strategyTypes)),
  /** Such as `UTA_USDT` or `UTA_SPOT`. */
  category: Field.optionalText,
  symbol: Field.optionalText,
  size: Field.optionalDecimal,
  side: Field.optional(AnySide),
  /** In seconds; twap and pov only. */
  duration: Field.optionalNumber,
  /** 2 running, 3 terminated, 4 terminated without fills, 5 paused, 6 not triggered yet. */
  status: Field.optionalNumber,
  /**
   * 0 not terminated, 1 stopped by the user, 2 completed, 3 insufficient funds, 4 to 26 other: see `terminateRemark`.
   */
  terminateType: Field.optionalNumber,
  terminateRemark: Field.optionalText,
  /** In seconds. */
  executedDuration: Field.optionalNumber,
  executedSize: Field.optionalDecimal,
  executedAvgPrice: Field.optionalDecimal,
  isRandom: Field.optionalFlag,
  reduceOnly: Field.optionalFlag,
  /** No order is placed beyond this price. */
  limitPrice: Field.optionalDecimal,
  /** Distance from the best price of the book. */
  chaseDistance: Field.optionalDecimal,
  /** The price at which the chase ends. */
  maxChasePrice: Field.optionalDecimal,
  chaseOrderPrice: Field.optionalDecimal,
  strategyPrefer: Field.optionalText,
  /** Seconds between orders; twap and pov only. */
  interval: Field.optionalNumber,
  /** 1 borrows on spot, 0 does not. */
  leverageType: Field.optionalNumber,
  /** 1 for orders that never take liquidity; iceberg only. */
  postOnly: Field.optionalNumber,
  triggerPrice: Field.optionalDecimal,
  isTriggered: Field.optionalFlag,
  strategyTp: Field.optionalDecimal,
  strategySl: Field.optionalDecimal,
  /** Percentage; twap only. */
  orderPriceOffset: Field.optionalDecimal,
  positionValue: Field.optionalDecimal,
  filledPositionValue: Field.optionalDecimal
}
