import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"

/** An order as spot v1 lists it. */
export const SpotV1Order = Schema.Struct({
  /** The account, as text or number. */
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
  /** Filled value in quote coin. The exchange spells the name so. */
  cummulativeQuoteQty: Field.optionalTextOrNumber,
  /** Average price of the fills. */
  avgPrice: Field.optionalTextOrNumber,
  status: SpotField.optionalStatus,
  timeInForce: SpotField.optionalTimeInForce,
  type: SpotField.optionalOrderType,
  side: SpotField.optionalSide,
  stopPrice: Field.optionalTextOrNumber,
  /** What is held back for it; 0 once it is settled. Of a single order only. */
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
