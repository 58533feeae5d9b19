import { OrderError } from "../../../Errors/OrderError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide, Side } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotBorrowQuotaParams = Schema.Struct({
  category: Schema.Literal("spot"),
  symbol: Field.text,
  side: Side
})
export interface GetSpotBorrowQuotaParams extends Schema.Schema.Type<typeof GetSpotBorrowQuotaParams> {}

export const GetSpotBorrowQuotaResult = Schema.Struct({
  symbol: Field.text,
  side: Field.optional(AnySide),
  /** Maximum quantity in base coin, including borrowed funds if margin trading is on. */
  maxTradeQty: Field.optionalDecimal,
  /** Maximum amount in quote coin, including borrowed funds if margin trading is on. */
  maxTradeAmount: Field.optionalDecimal,
  /** Maximum quantity in base coin with your own funds. */
  spotMaxTradeQty: Field.optionalDecimal,
  /** Maximum amount in quote coin with your own funds. */
  spotMaxTradeAmount: Field.optionalDecimal,
  /** The coin that would be borrowed. */
  borrowCoin: Field.optionalText
})
export interface GetSpotBorrowQuotaResult extends Schema.Schema.Type<typeof GetSpotBorrowQuotaResult> {}

/**
 * Returns how much of a spot pair the account can buy or sell, with and without borrowing.
 *
 * Fails with `LeveragedTradingNotAllowed` for a coin that cannot be traded on margin.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.getSpotBorrowQuota({ category: "spot", symbol: "BTCUSDT", side: "Buy" })
 * ```
 */
export const getSpotBorrowQuota: Endpoint.Private<GetSpotBorrowQuotaParams, GetSpotBorrowQuotaResult, OrderError> =
  Endpoint.get("Order.getSpotBorrowQuota", "/v5/order/spot-borrow-check", {
    aliases: ["getSpotBorrowCheck"],
    access: "private",
    kind: "read",
    params: GetSpotBorrowQuotaParams,
    result: GetSpotBorrowQuotaResult,
    errors: [OrderError],
    limit: [{ for: "spot", count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/order/spot-borrow-quota"
  })
