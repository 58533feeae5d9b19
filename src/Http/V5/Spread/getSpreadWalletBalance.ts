import { OrderError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getSpreadWalletBalance} takes.
 *
 * @since 0.1.0
 */
export const GetSpreadWalletBalanceParams = /*#__PURE__*/ Schema.Struct({
  /** A number, not the symbol's name. */
  symbolId: Field.integerParam,
  /** `"1"` to buy, `"2"` to sell. */
  side: /*#__PURE__*/ Schema.Literal("1", "2"),
  orderPrice: Field.decimalParam
})
export interface GetSpreadWalletBalanceParams extends Schema.Schema.Type<typeof GetSpreadWalletBalanceParams> {}

/**
 * What {@link getSpreadWalletBalance} gives.
 *
 * @since 0.1.0
 */
export const GetSpreadWalletBalanceResult = /*#__PURE__*/ Schema.Struct({
  /** Eight decimals, cut off. */
  ab: Field.decimal
})
export interface GetSpreadWalletBalanceResult extends Schema.Schema.Type<typeof GetSpreadWalletBalanceResult> {}

/**
 * Reads the balance that could be used for an order of a spread.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: `SpreadTradingNotAllowed`.
 * - Source: https://bybit-exchange.github.io/docs/v5/spread/trade/wallet-balance
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadWalletBalance({ symbolId: 7, side: "2", orderPrice: "-0.0021" })
 * ```
 *
 * @deprecated Taken out of the documentation in March 2026: getSpreadMaxQty says what can be traded.
 * @since 0.1.0
 */
export const getSpreadWalletBalance: Endpoint.Endpoint<
  GetSpreadWalletBalanceParams,
  GetSpreadWalletBalanceResult,
  OrderError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/spread/wallet-balance", {
  id: "getSpreadWalletBalance",
  family: "Spread",
  access: "private",
  kind: "read",
  params: GetSpreadWalletBalanceParams,
  result: GetSpreadWalletBalanceResult,
  errors: [OrderError],
  limit: "undocumented",
  demo: false,
  deprecated: "Taken out of the documentation in March 2026: getSpreadMaxQty says what can be traded.",
  docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/wallet-balance"
})
