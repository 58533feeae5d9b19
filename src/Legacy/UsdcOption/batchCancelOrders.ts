import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcOrderOutcome } from "../internal/schema/UsdcOrderOutcome.js"
import { UsdcOptionOrderError } from "./errors.js"
import { cancellationFields } from "./fields.js"
import { api } from "./protocol.js"

/** One order of a batch; pass `orderId` or `orderLinkId`. */
export const UsdcCancellation = Schema.Struct({
  ...cancellationFields
})
export interface UsdcCancellation extends Schema.Schema.Type<typeof UsdcCancellation> {}

export const BatchCancelOrdersParams = Schema.Struct({
  /** Processed in this order, each independently. */
  cancelRequest: Field.list<UsdcCancellation>(UsdcCancellation)
})
export interface BatchCancelOrdersParams extends Schema.Schema.Type<typeof BatchCancelOrdersParams> {}

/**
 * Cancels several orders in one call.
 *
 * Rows are independent: a successful call can contain refused rows, so check each `errorCode`.
 */
export const batchCancelOrders: Endpoint.Private<
  BatchCancelOrdersParams,
  ReadonlyArray<UsdcOrderOutcome>,
  UsdcOptionOrderError
> = api.post("batchCancelOrders", "/option/usdc/openapi/private/v1/batch-cancel-orders", {
  aliases: ["USDCOptionClient.batchCancelOrders"],
  access: "private",
  kind: "idempotentWrite",
  reducesRisk: true,
  params: BatchCancelOrdersParams,
  result: Field.list<UsdcOrderOutcome>(UsdcOrderOutcome),
  errors: [UsdcOptionOrderError],
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "Order.batchCancelOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
