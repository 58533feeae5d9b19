/** The row of a trade that linear and inverse contracts (v2) share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"

/** A public trade, in the v2 APIs. */
export const V2PublicTrade = Schema.Struct({
  /** Text on linear contracts, a number on inverse ones. */
  id: Field.textOrNumber,
  symbol: Field.text,
  price: Field.optionalTextOrNumber,
  /** Base coin on linear contracts, USD on inverse ones. */
  qty: Field.optionalTextOrNumber,
  /** The taker's side. */
  side: Field.optional(AnySide),
  /** UTC, such as `2019-11-19T08:03:04.077Z`. */
  time: Field.optionalText,
  /** Linear contracts only, in milliseconds. */
  trade_time_ms: Field.optionalTextOrNumber,
  /** Linear contracts only. */
  is_block_trade: Field.optionalFlag
})
export interface V2PublicTrade extends Schema.Schema.Type<typeof V2PublicTrade> {}
