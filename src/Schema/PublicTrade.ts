/**
 * Public trades, as rows of answers.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

/** One public trade, as returned over REST. */
export const PublicTrade = Schema.Struct({
  /** Unique ID of the trade. */
  execId: Field.text,
  symbol: Field.text,
  price: Field.amount,
  size: Field.amount,
  /** The taker's side. */
  side: AnySide,
  /** In ms. */
  time: Field.millisText,
  isBlockTrade: Field.optionalFlag,
  /** Whether a retail price improvement order was filled. */
  isRPITrade: Field.optionalFlag,
  /** Mark price; options only. */
  mP: Field.optionalDecimal,
  /** Index price; options only. */
  iP: Field.optionalDecimal,
  /** Implied volatility of the mark price; options only. */
  mIv: Field.optionalDecimal,
  /** Implied volatility of the trade price; options only. */
  iv: Field.optionalDecimal,
  /** Cross sequence: a smaller number means an earlier trade. */
  seq: Field.optionalText
})
export interface PublicTrade extends Schema.Schema.Type<typeof PublicTrade> {}
