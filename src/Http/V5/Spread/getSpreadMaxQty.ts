import { OrderError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getSpreadMaxQty} takes.
 *
 * @since 0.1.0
 */
export const GetSpreadMaxQtyParams = /*#__PURE__*/ Schema.Struct({
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.text,
  /** `"1"` to buy, `"2"` to sell. */
  side: /*#__PURE__*/ Schema.Literal("1", "2"),
  orderPrice: Field.decimalParam
})
export interface GetSpreadMaxQtyParams extends Schema.Schema.Type<typeof GetSpreadMaxQtyParams> {}

/**
 * What {@link getSpreadMaxQty} gives.
 *
 * @since 0.1.0
 */
export const GetSpreadMaxQtyResult = /*#__PURE__*/ Schema.Struct({
  /** The largest quantity, in the base coin. */
  ab: Field.decimal
})
export interface GetSpreadMaxQtyResult extends Schema.Schema.Type<typeof GetSpreadMaxQtyResult> {}

/**
 * Reads the largest quantity of a spread that the account could buy or sell at a price.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: `SpreadTradingNotAllowed`.
 * - Source: https://bybit-exchange.github.io/docs/v5/spread/trade/max-qty
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadMaxQty({ symbol: "XRPUSDT_XRP/USDT", side: "2", orderPrice: "-0.0021" })
 * ```
 *
 * @since 0.1.0
 */
export const getSpreadMaxQty: Endpoint.Endpoint<
  GetSpreadMaxQtyParams,
  GetSpreadMaxQtyResult,
  OrderError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/spread/max-qty", {
  id: "getSpreadMaxQty",
  family: "Spread",
  access: "private",
  kind: "read",
  params: GetSpreadMaxQtyParams,
  result: GetSpreadMaxQtyResult,
  errors: [OrderError],
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/max-qty"
})
