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
  /** Makes it a conditional order: 1 triggers when the price rises to `triggerPrice`, 2 when it falls. */
  triggerDirection: Field.optionalParam(Schema.Literal(1, 2)),
  triggerPrice: Field.optionalDecimalParam,
  /** `LastPrice` when left out. */
  triggerBy: DerivativesField.optionalTriggerByParam,
  /** Needed in hedge mode. */
  positionIdx: DerivativesField.optionalPositionIdxParam,
  /** Your own id, 36 characters at most. */
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
  tpslMode: DerivativesField.optionalTpSlModeParam,
  /** `Market` when left out; `Limit` with `tpslMode` Partial only. */
  tpOrderType: DerivativesField.optionalOrderTypeParam,
  /** `Market` when left out; `Limit` with `tpslMode` Partial only. */
  slOrderType: DerivativesField.optionalOrderTypeParam,
  smpType: DerivativesField.optionalSmpTypeParam,
  /** With `tpslMode` Partial and `tpOrderType` Limit. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** With `tpslMode` Partial and `slOrderType` Limit. */
  slLimitPrice: Field.optionalDecimalParam
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

/**
 * Places an order.
 *
 * Success means that the exchange has taken the order, not that it is on the book: read it back. In hedge mode
 * `positionIdx` says which side it is for. At most 500 open orders a symbol, but for reduce-only ones.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const program = ContractV3.submitOrder({
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
    idempotencyKey: "orderLinkId",
    params: SubmitOrderParams,
    result: OrderIds,
    errors: [ContractV3OrderError, ContractV3BalanceError],
    limit: [{ count: 10, perMs: 1000 }],
    demo: false,
    deprecated: "Order.placeOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/order/place-order.mdx"
  })
