import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * What one trade of a sub-account has brought the broker.
 *
 * @since 0.1.0
 */
export const TradeEarning = /*#__PURE__*/ Schema.Struct({
  /** The sub-account. */
  userId: Field.text,
  bizType: /*#__PURE__*/ Field.optional(
    /*#__PURE__*/ Field.openEnum("SPOT", "DERIVATIVES", "OPTIONS", "CONVERT", "FIAT_CONVERT")
  ),
  symbol: Field.optionalText,
  /** What it was earned in. */
  coin: Field.optionalText,
  earning: Field.optionalDecimal,
  orderId: Field.optionalText,
  execTime: Field.optionalMillisText
})
export interface TradeEarning extends Schema.Schema.Type<typeof TradeEarning> {}
