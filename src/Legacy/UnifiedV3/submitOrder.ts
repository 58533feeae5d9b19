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
  /** The price that `triggerPrice` is compared with, to know whether it is to be crossed from above or from below. */
  basePrice: Field.optionalDecimalParam,
  /** Above both the market price and `basePrice` to trigger on a rise, below both to trigger on a fall. */
  triggerPrice: Field.optionalDecimalParam,
  /** `LastPrice` when left out. */
  triggerBy: DerivativesField.optionalTriggerByParam,
  /** What the older client sends in place of `orderIv`. */
  iv: Field.optionalDecimalParam,
  timeInForce: DerivativesField.timeInForceParam,
  /** Your own id, 36 characters at most; needed for options. */
  orderLinkId: Field.optionalTextParam,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** `LastPrice` when left out. */
  tpTriggerBy: DerivativesField.optionalTriggerByParam,
  /** `LastPrice` when left out. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  /** True: the order can only make the position smaller. */
  reduceOnly: Field.optionalFlagParam,
  /** Lets other orders be cancelled where margin is short for this one. */
  closeOnTrigger: Field.optionalFlagParam,
  /** True: an order under market maker protection, options only. */
  mmp: Field.optionalFlagParam,
  /** Implied volatility, options only: 0.1 is 10 %. */
  orderIv: Field.optionalDecimalParam
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

/**
 * Places an order.
 *
 * Success means that the exchange has taken the order, not that it is on the book: read it back. Options need an
 * `orderLinkId`.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const program = UnifiedV3.submitOrder({
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
    idempotencyKey: "orderLinkId",
    params: SubmitOrderParams,
    result: OrderIds,
    errors: [UnifiedV3OrderError, UnifiedV3BalanceError],
    limit: [
      { for: "linear", count: 100, perMs: 60000 },
      { for: "option", count: 5, perMs: 1000 }
    ],
    limitNote: "for linear the order operations share it",
    demo: false,
    deprecated: "Order.placeOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/place-order.mdx"
  })
