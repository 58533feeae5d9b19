import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaQuotedFields } from "./fields.js"
import { AlphaOrderNo } from "./rows.js"

export const ExecuteAlphaTradePurchaseParams = Schema.Struct({
  /** Payment token, such as `CEX_1` for USDT, the same as in the quote request. */
  fromTokenCode: Field.text,
  /** Token to buy, such as `DEX_123`, the same as in the quote request. */
  toTokenCode: Field.text,
  ...alphaQuotedFields
})
export interface ExecuteAlphaTradePurchaseParams extends Schema.Schema.Type<typeof ExecuteAlphaTradePurchaseParams> {}

/**
 * Buys a token on its blockchain at a price quoted by `getAlphaTradeQuote`.
 *
 * Success means the order was accepted: query `getAlphaTradeOrderList` for its status. Check the list before retrying:
 * Bybit does not document whether a quote can be used more than once. It documents no error codes either.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.executeAlphaTradePurchase({
 *   fromTokenCode: "CEX_1",
 *   fromTokenAmount: "100",
 *   toTokenCode: "DEX_123",
 *   slippage: "0.01",
 *   quoteData: "…",
 *   gas: "0.0003",
 *   quoteMode: 0,
 *   correctingCode: "…"
 * })
 * ```
 */
export const executeAlphaTradePurchase: Endpoint.Private<ExecuteAlphaTradePurchaseParams, AlphaOrderNo, BalanceError> =
  Endpoint.post("Alpha.executeAlphaTradePurchase", "/v5/alpha/trade/purchase", {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: ExecuteAlphaTradePurchaseParams,
    result: AlphaOrderNo,
    errors: [BalanceError],
    limit: "undocumented",
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/trade-purchase"
  })
