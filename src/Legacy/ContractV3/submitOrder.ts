import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { OrderIds } from "../internal/schema/OrderIds.js"
import { ContractV3BalanceError, ContractV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const SubmitOrderParams = Schema.Struct({
  symbol: Field.text,
  side: DerivativesField.sideParam,
  orderType: DerivativesField.orderTypeParam,
  qty: Field.decimalParam,
  timeInForce: DerivativesField.timeInForceParam,
  /** Not for market orders. */
  price: Field.optionalDecimalParam,
  /** Makes it a conditional order: 1 triggers when the price rises to `triggerPrice`, 2 when it falls to it. */
  triggerDirection: Field.optionalParam(Schema.Literal(1, 2)),
  triggerPrice: Field.optionalDecimalParam,
  /** Defaults to `LastPrice`. */
  triggerBy: DerivativesField.optionalTriggerByParam,
  /** Required in hedge mode. */
  positionIdx: DerivativesField.optionalPositionIdxParam,
  /** Your own order ID, at most 36 characters. */
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
  tpslMode: DerivativesField.optionalTpSlModeParam,
  /** Defaults to `Market`; `Limit` only with `tpslMode` `Partial`. */
  tpOrderType: DerivativesField.optionalOrderTypeParam,
  /** Defaults to `Market`; `Limit` only with `tpslMode` `Partial`. */
  slOrderType: DerivativesField.optionalOrderTypeParam,
  smpType: DerivativesField.optionalSmpTypeParam,
  /** With `tpslMode` `Partial` and `tpOrderType` `Limit`. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** With `tpslMode` `Partial` and `slOrderType` `Limit`. */
  slLimitPrice: Field.optionalDecimalParam
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

/**
 * Places an order.
 *
 * Success means accepted, not that the order is on the book: query it for its status. In hedge mode, `positionIdx`
 * selects the side. A symbol can have at most 500 open orders, reduce-only ones excluded.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const placed = ContractV3.submitOrder({
 *   symbol: "BTCUSDT",
 *   side: "Buy",
 *   orderType: "Limit",
 *   qty: "0.01",
 *   price: "65000",
 *   timeInForce: "PostOnly",
 *   positionIdx: 0,
 *   orderLinkId: "my-order-1"
 * })
 * ```
 */
export const submitOrder: Endpoint.Private<SubmitOrderParams, OrderIds, ContractV3OrderError | ContractV3BalanceError> =
  api.post("submitOrder", "/contract/v3/private/order/create", {
    aliases: ["ContractClient.submitOrder"],
    access: "private",
    kind: "commit",
    reducesRisk: { reduceOnly: "any", closeOnTrigger: "any" },
    idempotencyKey: "orderLinkId",
    params: SubmitOrderParams,
    result: OrderIds,
    errors: [ContractV3OrderError, ContractV3BalanceError],
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Order.placeOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/order/place-order.mdx"
  })
