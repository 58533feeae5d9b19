import { CopyTradingBalanceError, CopyTradingOrderError } from "../../../Errors/Legacy/CopyTrading.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import { OrderIds } from "../../../Schema/Legacy/OrderIds.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const SubmitOrderParams = Schema.Struct({
  side: DerivativesField.sideParam,
  symbol: Field.text,
  orderType: DerivativesField.orderTypeParam,
  /** Needed for limit orders. */
  price: Field.optionalDecimalParam,
  qty: Field.decimalParam,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** `LastPrice` when left out. */
  tpTriggerBy: DerivativesField.optionalTriggerByParam,
  /** `LastPrice` when left out. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  /** Your own id, 36 characters at most. */
  orderLinkId: Field.optionalTextParam
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

/**
 * Places an order that followers copy.
 *
 * `price` is needed for limit orders. Success means "accepted".
 *
 * - Access: private.
 * - Limit: 100 per minute, shared with other operations.
 * - In V5: `Order.placeOrder`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/order/place-order.mdx
 */
export const submitOrder: Endpoint.Endpoint<
  SubmitOrderParams,
  OrderIds,
  CopyTradingOrderError | CopyTradingBalanceError,
  RestClient | Credentials
> = api.post("/contract/v3/private/copytrading/order/create", {
  id: "submitOrder",
  aliases: ["CopyTradingClient.submitOrder"],
  family: "CopyTrading",
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: SubmitOrderParams,
  result: OrderIds,
  errors: [CopyTradingOrderError, CopyTradingBalanceError],
  limit: [{ count: 100, perMs: 60000 }],
  demo: false,
  deprecated: "Order.placeOrder",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/order/place-order.mdx"
})
