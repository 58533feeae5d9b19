import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { OrderIds } from "../internal/schema/OrderIds.js"
import { UnifiedV3BalanceError, UnifiedV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const ModifyOrderParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** The older client sends this instead of `orderIv`. */
  iv: Field.optionalDecimalParam,
  triggerPrice: Field.optionalDecimalParam,
  qty: Field.optionalDecimalParam,
  price: Field.optionalDecimalParam,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** Required if the order had no take profit. */
  tpTriggerBy: DerivativesField.optionalTriggerByParam,
  /** Required if the order had no stop loss. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  triggerBy: DerivativesField.optionalTriggerByParam,
  orderFilter: DerivativesField.optionalOrderFilterParam,
  /** Implied volatility, options only: 0.1 is 10%. */
  orderIv: Field.optionalDecimalParam
})
export interface ModifyOrderParams extends Schema.Schema.Type<typeof ModifyOrderParams> {}

/**
 * Amends the price, quantity or triggers of an open order.
 *
 * Pass `orderId` or `orderLinkId`, and only the fields to change.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const amended = UnifiedV3.modifyOrder({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   orderLinkId: "my-order-1",
 *   price: "64500"
 * })
 * ```
 */
export const modifyOrder: Endpoint.Private<ModifyOrderParams, OrderIds, UnifiedV3OrderError | UnifiedV3BalanceError> =
  api.post("modifyOrder", "/unified/v3/private/order/replace", {
    aliases: ["UnifiedMarginClient.modifyOrder"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: ModifyOrderParams,
    result: OrderIds,
    errors: [UnifiedV3OrderError, UnifiedV3BalanceError],
    limit: [
      { for: "linear", count: 100, perMs: 60000 },
      { for: "option", count: 5, perMs: 1000 }
    ],
    limitNote: "shared by the order operations for linear",
    deprecated: "Order.amendOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/replace-order.mdx"
  })
