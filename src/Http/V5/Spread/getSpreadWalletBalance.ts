import { OrderError } from "../../../Errors/OrderError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpreadWalletBalanceParams = Schema.Struct({
  /** The numeric ID of the symbol, not its name. */
  symbolId: Field.integerParam,
  /** `"1"` to buy, `"2"` to sell. */
  side: Schema.Literal("1", "2"),
  /** The price to buy or sell at. */
  orderPrice: Field.decimalParam
})
export interface GetSpreadWalletBalanceParams extends Schema.Schema.Type<typeof GetSpreadWalletBalanceParams> {}

export const GetSpreadWalletBalanceResult = Schema.Struct({
  /** Available balance, truncated to eight decimals. */
  ab: Field.decimal
})
export interface GetSpreadWalletBalanceResult extends Schema.Schema.Type<typeof GetSpreadWalletBalanceResult> {}

/**
 * Returns the balance available for a spread order.
 *
 * Fails with `SpreadTradingNotAllowed`.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadWalletBalance({ symbolId: 7, side: "2", orderPrice: "-0.0021" })
 * ```
 *
 * @deprecated Removed from the documentation in March 2026: use getSpreadMaxQty.
 */
export const getSpreadWalletBalance: Endpoint.Private<
  GetSpreadWalletBalanceParams,
  GetSpreadWalletBalanceResult,
  OrderError
> = Endpoint.get("Spread.getSpreadWalletBalance", "/v5/spread/wallet-balance", {
  access: "private",
  kind: "read",
  params: GetSpreadWalletBalanceParams,
  result: GetSpreadWalletBalanceResult,
  errors: [OrderError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  deprecated: "Removed from the documentation in March 2026: use getSpreadMaxQty.",
  docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/wallet-balance"
})
