import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaQuotedFields } from "./fields.js"
import { AlphaOrderNo } from "./rows.js"

export const ExecuteAlphaTradeRedeemParams = Schema.Struct({
  /** Token to sell, such as `DEX_123`, the same as in the quote request. */
  fromTokenCode: Field.text,
  /** Token to receive, such as `CEX_1` for USDT, the same as in the quote request. */
  toTokenCode: Field.text,
  ...alphaQuotedFields
})
export interface ExecuteAlphaTradeRedeemParams extends Schema.Schema.Type<typeof ExecuteAlphaTradeRedeemParams> {}

/**
 * Sells a token on its blockchain at a price quoted by `getAlphaTradeQuote`.
 *
 * Success means the order was accepted: query `getAlphaTradeOrderList` for its status. Check the list before retrying:
 * Bybit does not document whether a quote can be used more than once. It documents no error codes either.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.executeAlphaTradeRedeem({
 *   fromTokenCode: "DEX_123",
 *   fromTokenAmount: "10000000",
 *   toTokenCode: "CEX_1",
 *   slippage: "0.01",
 *   quoteData: "…",
 *   gas: "0.0003",
 *   quoteMode: 0,
 *   correctingCode: "…"
 * })
 * ```
 */
export const executeAlphaTradeRedeem: Endpoint.Private<ExecuteAlphaTradeRedeemParams, AlphaOrderNo, BalanceError> =
  Endpoint.post("Alpha.executeAlphaTradeRedeem", "/v5/alpha/trade/redeem", {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: ExecuteAlphaTradeRedeemParams,
    result: AlphaOrderNo,
    errors: [BalanceError],
    limit: "undocumented",
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/trade-redeem"
  })
