import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcOrderOutcome } from "../internal/schema/UsdcOrderOutcome.js"
import { UsdcOptionBalanceError, UsdcOptionOrderError } from "./errors.js"
import { amendmentFields } from "./fields.js"
import { api } from "./protocol.js"

/** The changes to one order of a batch; pass `orderId` or `orderLinkId`. */
export const UsdcAmendment = Schema.Struct({
  ...amendmentFields
})
export interface UsdcAmendment extends Schema.Schema.Type<typeof UsdcAmendment> {}

export const BatchModifyOrdersParams = Schema.Struct({
  /** Processed in this order, each independently. */
  replaceOrderRequest: Field.list<UsdcAmendment>(UsdcAmendment)
})
export interface BatchModifyOrdersParams extends Schema.Schema.Type<typeof BatchModifyOrdersParams> {}

/**
 * Amends several orders in one call.
 *
 * Rows are independent: a successful call can contain refused rows, so check each `errorCode`.
 */
export const batchModifyOrders: Endpoint.Private<
  BatchModifyOrdersParams,
  ReadonlyArray<UsdcOrderOutcome>,
  UsdcOptionOrderError | UsdcOptionBalanceError
> = api.post("batchModifyOrders", "/option/usdc/openapi/private/v1/batch-replace-orders", {
  aliases: ["USDCOptionClient.batchModifyOrders"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: BatchModifyOrdersParams,
  result: Field.list<UsdcOrderOutcome>(UsdcOrderOutcome),
  errors: [UsdcOptionOrderError, UsdcOptionBalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "Order.batchAmendOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
