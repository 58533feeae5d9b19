import { OrderError } from "../../../Errors/OrderError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpreadMaxQtyParams = Schema.Struct({
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.text,
  /** `"1"` to buy, `"2"` to sell. */
  side: Schema.Literal("1", "2"),
  /** The price to buy or sell at. */
  orderPrice: Field.decimalParam
})
export interface GetSpreadMaxQtyParams extends Schema.Schema.Type<typeof GetSpreadMaxQtyParams> {}

export const GetSpreadMaxQtyResult = Schema.Struct({
  /** The maximum quantity, in base coin. */
  ab: Field.decimal
})
export interface GetSpreadMaxQtyResult extends Schema.Schema.Type<typeof GetSpreadMaxQtyResult> {}

/**
 * Returns the maximum quantity of a spread that the account can buy or sell at a price.
 *
 * Fails with `SpreadTradingNotAllowed`.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadMaxQty({ symbol: "XRPUSDT_XRP/USDT", side: "2", orderPrice: "-0.0021" })
 * ```
 */
export const getSpreadMaxQty: Endpoint.Private<GetSpreadMaxQtyParams, GetSpreadMaxQtyResult, OrderError> = Endpoint.get(
  "Spread.getSpreadMaxQty",
  "/v5/spread/max-qty",
  {
    access: "private",
    kind: "read",
    params: GetSpreadMaxQtyParams,
    result: GetSpreadMaxQtyResult,
    errors: [OrderError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/max-qty"
  }
)
