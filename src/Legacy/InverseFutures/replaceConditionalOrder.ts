import type * as Endpoint from "../../Http/Endpoint.js"
import {
  ReplaceConditionalOrderParams,
  ReplaceConditionalOrderResult,
  replaceConditionalOrderFacts
} from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { InverseFuturesBalanceError, InverseFuturesOrderError, InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export { ReplaceConditionalOrderParams, ReplaceConditionalOrderResult }

/** Amends an untriggered conditional order. */
export const replaceConditionalOrder: Endpoint.Private<
  ReplaceConditionalOrderParams,
  ReplaceConditionalOrderResult,
  V2OrderError | V2BalanceError | V2PositionError
> = api.post("replaceConditionalOrder", "/futures/private/stop-order/replace", {
  ...replaceConditionalOrderFacts,
  aliases: ["InverseFuturesClient.replaceConditionalOrder"],
  params: ReplaceConditionalOrderParams,
  result: ReplaceConditionalOrderResult,
  errors: [InverseFuturesOrderError, InverseFuturesBalanceError, InverseFuturesPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
