import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { OrderIds } from "../internal/schema/OrderIds.js"
import { UnifiedV3BalanceError, UnifiedV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const SubmitOrderParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.text,
  side: DerivativesField.sideParam,
  /** One-way (0) only. */
  positionIdx: DerivativesField.optionalPositionIdxParam,
  orderType: DerivativesField.orderTypeParam,
  qty: Field.decimalParam,
  /** Not for market orders. */
  price: Field.optionalDecimalParam,
  /** The price to compare `triggerPrice` with: determines whether it is crossed from above or from below. */
  basePrice: Field.optionalDecimalParam,
  /** Above both the market price and `basePrice` to trigger on a rise, below both to trigger on a fall. */
  triggerPrice: Field.optionalDecimalParam,
  /** Defaults to `LastPrice`. */
  triggerBy: DerivativesField.optionalTriggerByParam,
  /** The older client sends this instead of `orderIv`. */
  iv: Field.optionalDecimalParam,
  timeInForce: DerivativesField.timeInForceParam,
  /** Your own order ID, at most 36 characters; required for options. */
  orderLinkId: Field.optionalTextParam,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** Defaults to `LastPrice`. */
  tpTriggerBy: DerivativesField.optionalTriggerByParam,
  /** Defaults to `LastPrice`. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  /** True: the order can only reduce the position. */
  reduceOnly: Field.optionalFlagParam,
  /** True: other orders are canceled if margin is insufficient for this one. */
  closeOnTrigger: Field.optionalFlagParam,
  /** True: the order is under market maker protection; options only. */
  mmp: Field.optionalFlagParam,
  /** Implied volatility, options only: 0.1 is 10%. */
  orderIv: Field.optionalDecimalParam
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

/**
 * Places an order.
 *
 * Success means accepted, not that the order is on the book: query it for its status. Options require an `orderLinkId`.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const placed = UnifiedV3.submitOrder({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   side: "Buy",
 *   orderType: "Limit",
 *   qty: "0.01",
 *   price: "65000",
 *   timeInForce: "PostOnly",
 *   orderLinkId: "my-order-1"
 * })
 * ```
 */
export const submitOrder: Endpoint.Private<SubmitOrderParams, OrderIds, UnifiedV3OrderError | UnifiedV3BalanceError> =
  api.post("submitOrder", "/unified/v3/private/order/create", {
    aliases: ["UnifiedMarginClient.submitOrder"],
    access: "private",
    kind: "commit",
    reducesRisk: { reduceOnly: ["linear", "option"], closeOnTrigger: ["linear"] },
    idempotencyKey: "orderLinkId",
    params: SubmitOrderParams,
    result: OrderIds,
    errors: [UnifiedV3OrderError, UnifiedV3BalanceError],
    limit: [
      { for: "linear", count: 100, perMs: 60000 },
      { for: "option", count: 5, perMs: 1000 }
    ],
    limitNote: "shared by the order operations for linear",
    deprecated: "Order.placeOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/place-order.mdx"
  })
