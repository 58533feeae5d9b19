import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcOrderOutcome } from "../internal/schema/UsdcOrderOutcome.js"
import { UsdcOptionBalanceError, UsdcOptionOrderError } from "./errors.js"
import { newOrderFields } from "./fields.js"
import { api } from "./protocol.js"

/** One order of a batch. */
export const UsdcNewOrder = Schema.Struct({
  ...newOrderFields
})
export interface UsdcNewOrder extends Schema.Schema.Type<typeof UsdcNewOrder> {}

export const BatchSubmitOrdersParams = Schema.Struct({
  /** Processed in this order, each independently. */
  orderRequest: Field.list<UsdcNewOrder>(UsdcNewOrder)
})
export interface BatchSubmitOrdersParams extends Schema.Schema.Type<typeof BatchSubmitOrdersParams> {}

/**
 * Places several orders in one call.
 *
 * Rows are independent: a successful call can contain refused rows, so check each `errorCode`. A successful row means
 * accepted, not filled.
 */
export const batchSubmitOrders: Endpoint.Private<
  BatchSubmitOrdersParams,
  ReadonlyArray<UsdcOrderOutcome>,
  UsdcOptionOrderError | UsdcOptionBalanceError
> = api.post("batchSubmitOrders", "/option/usdc/openapi/private/v1/batch-place-orders", {
  aliases: ["USDCOptionClient.batchSubmitOrders"],
  access: "private",
  kind: "commit",
  reducesRisk: { reduceOnly: "any" },
  idempotencyKey: "orderLinkId",
  params: BatchSubmitOrdersParams,
  result: Field.list<UsdcOrderOutcome>(UsdcOrderOutcome),
  errors: [UsdcOptionOrderError, UsdcOptionBalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "Order.batchPlaceOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
