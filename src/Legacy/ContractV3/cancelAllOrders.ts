import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { OrderIds } from "../internal/schema/OrderIds.js"
import { ContractV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelAllOrdersParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  baseCoin: Field.optionalTextParam,
  settleCoin: Field.optionalTextParam
})
export interface CancelAllOrdersParams extends Schema.Schema.Type<typeof CancelAllOrdersParams> {}

export const CancelAllOrdersResult = Schema.Struct({
  list: Field.list<OrderIds>(OrderIds)
})
export interface CancelAllOrdersResult extends Schema.Schema.Type<typeof CancelAllOrdersResult> {}

/**
 * Cancels all open orders of a symbol, of a base coin or of a settle coin.
 *
 * The result lists the canceled orders.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const canceled = ContractV3.cancelAllOrders({ symbol: "BTCUSDT" })
 * ```
 */
export const cancelAllOrders: Endpoint.Private<
  CancelAllOrdersParams | void,
  CancelAllOrdersResult,
  ContractV3OrderError
> = api.post("cancelAllOrders", "/contract/v3/private/order/cancel-all", {
  aliases: ["ContractClient.cancelAllOrders"],
  access: "private",
  kind: "commit",
  reducesRisk: true,
  idempotencyKey: null,
  params: CancelAllOrdersParams,
  result: CancelAllOrdersResult,
  errors: [ContractV3OrderError],
  limit: [{ count: 10, perMs: 1000 }],
  deprecated: "Order.cancelAllOrders",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/order/cancel-all.mdx"
})
