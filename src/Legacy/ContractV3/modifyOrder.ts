import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { OrderIds } from "../internal/schema/OrderIds.js"
import { ContractV3BalanceError, ContractV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const ModifyOrderParams = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  price: Field.optionalDecimalParam,
  qty: Field.optionalDecimalParam,
  triggerPrice: Field.optionalDecimalParam,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** Required if the order had no take profit. */
  tpTriggerBy: DerivativesField.optionalTriggerByParam,
  /** Required if the order had no stop loss. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  triggerBy: DerivativesField.optionalTriggerByParam,
  /** Only if the order has a partial take profit that is a limit order. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** Only if the order has a partial stop loss that is a limit order. */
  slLimitPrice: Field.optionalDecimalParam
})
export interface ModifyOrderParams extends Schema.Schema.Type<typeof ModifyOrderParams> {}

/**
 * Amends the price, quantity or triggers of an open order.
 *
 * Pass `orderId` or `orderLinkId`, and only the fields to change.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const amended = ContractV3.modifyOrder({
 *   symbol: "BTCUSDT",
 *   orderLinkId: "my-order-1",
 *   price: "64500"
 * })
 * ```
 */
export const modifyOrder: Endpoint.Private<ModifyOrderParams, OrderIds, ContractV3OrderError | ContractV3BalanceError> =
  api.post("modifyOrder", "/contract/v3/private/order/replace", {
    aliases: ["ContractClient.modifyOrder"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: ModifyOrderParams,
    result: OrderIds,
    errors: [ContractV3OrderError, ContractV3BalanceError],
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Order.amendOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/order/replace-order.mdx"
  })
