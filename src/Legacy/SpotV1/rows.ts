import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"

/** An order, as listed by spot v1. */
export const SpotV1Order = Schema.Struct({
  /** The account ID, as text or a number. */
  accountId: Field.optionalTextOrNumber,
  exchangeId: Field.optionalTextOrNumber,
  symbol: Field.optionalText,
  symbolName: Field.optionalText,
  orderLinkId: Field.optionalText,
  orderId: Field.textOrNumber,
  price: Field.optionalTextOrNumber,
  origQty: Field.optionalTextOrNumber,
  /** Filled quantity. */
  executedQty: Field.optionalTextOrNumber,
  /** Filled value in quote coin. The name is spelled as on the exchange. */
  cummulativeQuoteQty: Field.optionalTextOrNumber,
  /** Average price of the fills. */
  avgPrice: Field.optionalTextOrNumber,
  status: SpotField.optionalStatus,
  timeInForce: SpotField.optionalTimeInForce,
  type: SpotField.optionalOrderType,
  side: SpotField.optionalSide,
  stopPrice: Field.optionalTextOrNumber,
  /** Amount frozen for it; 0 once settled. Single-order queries only. */
  locked: Field.optionalTextOrNumber,
  /** Not used. */
  icebergQty: Field.optionalTextOrNumber,
  /** Milliseconds. */
  time: Field.optionalTextOrNumber,
  /** Milliseconds. */
  updateTime: Field.optionalTextOrNumber,
  /** Whether the order is valid. */
  isWorking: Field.optionalFlag
})
export interface SpotV1Order extends Schema.Schema.Type<typeof SpotV1Order> {}
