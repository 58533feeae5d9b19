import { OrderError } from "../../../Errors/OrderError.js"
import * as Field from "../../../Schema/Field.js"
import { cursorFields } from "../../../Schema/internal/Page.js"
import { spreadOrderFields } from "../../../Schema/internal/SpreadOrder.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { orderParams, pageParams } from "./fields.js"

export const GetSpreadOpenOrdersParams = Schema.Struct({
  ...orderParams,
  baseCoin: Field.optionalTextParam,
  ...pageParams
})
export interface GetSpreadOpenOrdersParams extends Schema.Schema.Type<typeof GetSpreadOpenOrdersParams> {}

/** An open spread order. */
export const OpenSpreadOrder = Schema.Struct({
  ...spreadOrderFields,
  baseCoin: Field.optionalText,
  /** In ms. */
  createdTime: Field.optionalMillisText,
  /** In ms. */
  updatedTime: Field.optionalMillisText
})
export interface OpenSpreadOrder extends Schema.Schema.Type<typeof OpenSpreadOrder> {}

export const GetSpreadOpenOrdersResult = Schema.Struct({
  list: Field.list<OpenSpreadOrder>(OpenSpreadOrder),
  ...cursorFields
})
export interface GetSpreadOpenOrdersResult extends Schema.Schema.Type<typeof GetSpreadOpenOrdersResult> {}

/**
 * Lists the open spread orders, newest first.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadOpenOrders({ symbol: "XRPUSDT_XRP/USDT", cursor: "b%3A1" })
 * ```
 */
export const getSpreadOpenOrders: Paged.Private<
  GetSpreadOpenOrdersParams | void,
  GetSpreadOpenOrdersResult,
  OrderError
> = Paged.endpoint(
  Endpoint.get("Spread.getSpreadOpenOrders", "/v5/spread/order/realtime", {
    access: "private",
    kind: "read",
    params: GetSpreadOpenOrdersParams,
    result: GetSpreadOpenOrdersResult,
    rows: "list",
    errors: [OrderError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/open-order"
  })
)
