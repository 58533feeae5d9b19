import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import {
  CancelAllConditionalOrdersParams,
  cancelAllConditionalOrdersFacts
} from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { LinearOrderError } from "./errors.js"
import { api } from "./protocol.js"

export { CancelAllConditionalOrdersParams }

/** Cancels all untriggered conditional orders of a symbol and returns their IDs. */
export const cancelAllConditionalOrders: Endpoint.Private<
  CancelAllConditionalOrdersParams,
  ReadonlyArray<string> | null,
  V2OrderError
> = api.post("cancelAllConditionalOrders", "/private/linear/stop-order/cancel-all", {
  ...cancelAllConditionalOrdersFacts,
  aliases: ["LinearClient.cancelAllConditionalOrders"],
  params: CancelAllConditionalOrdersParams,
  result: Schema.NullOr(Field.list(Field.text)),
  errors: [LinearOrderError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
