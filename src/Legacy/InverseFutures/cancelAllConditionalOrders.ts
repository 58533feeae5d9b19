import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import {
  CancelAllConditionalOrdersParams,
  cancelAllConditionalOrdersFacts
} from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { V2CanceledOrder } from "../internal/FuturesV2/V2Order.js"
import { InverseFuturesOrderError } from "./errors.js"
import { api } from "./protocol.js"

export { CancelAllConditionalOrdersParams }

/** Cancels all untriggered conditional orders of a symbol and returns them. */
export const cancelAllConditionalOrders: Endpoint.Private<
  CancelAllConditionalOrdersParams,
  ReadonlyArray<V2CanceledOrder> | null,
  V2OrderError
> = api.post("cancelAllConditionalOrders", "/futures/private/stop-order/cancelAll", {
  ...cancelAllConditionalOrdersFacts,
  aliases: ["InverseFuturesClient.cancelAllConditionalOrders"],
  params: CancelAllConditionalOrdersParams,
  result: Schema.NullOr(Field.list<V2CanceledOrder>(V2CanceledOrder)),
  errors: [InverseFuturesOrderError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
