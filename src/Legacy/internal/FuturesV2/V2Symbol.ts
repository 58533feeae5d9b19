/** The row of an instrument that linear and inverse contracts (v2) share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** An instrument with its trading rules, in the v2 APIs. */
export const V2Symbol = Schema.Struct({
  /** The `symbol` of other operations. */
  name: Field.text,
  /** Dated futures: the name with the delivery date, such as `BTCUSD0624`. */
  alias: Field.optionalText,
  status: Field.optional(Field.openEnum("Trading", "Settling", "Closed", "Pending")),
  base_currency: Field.optionalText,
  quote_currency: Field.optionalText,
  /** Maximum number of decimals of a price; the tick size may be coarser. */
  price_scale: Field.optionalTextOrNumber,
  taker_fee: Field.optionalTextOrNumber,
  maker_fee: Field.optionalTextOrNumber,
  /** Minutes between fundings. */
  funding_interval: Field.optionalTextOrNumber,
  leverage_filter: Field.optional(
    Schema.Struct({
      min_leverage: Field.optionalTextOrNumber,
      /** At the lowest risk limit. */
      max_leverage: Field.optionalTextOrNumber,
      leverage_step: Field.optionalTextOrNumber
    })
  ),
  price_filter: Field.optional(
    Schema.Struct({
      min_price: Field.optionalTextOrNumber,
      max_price: Field.optionalTextOrNumber,
      tick_size: Field.optionalTextOrNumber
    })
  ),
  /** Base coin on linear contracts, USD on inverse ones. */
  lot_size_filter: Field.optional(
    Schema.Struct({
      max_trading_qty: Field.optionalTextOrNumber,
      min_trading_qty: Field.optionalTextOrNumber,
      qty_step: Field.optionalTextOrNumber,
      /** The maximum quantity of a post-only order. */
      post_only_max_trading_qty: Field.optionalTextOrNumber
    })
  )
})
export interface V2Symbol extends Schema.Schema.Type<typeof V2Symbol> {}
