import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { AlphaOrderNo } from "./rows.js"

export const ExecuteAlphaTradePurchaseParams = Schema.Struct({
  /** What is paid with, like `CEX_1`; the quote's. */
  fromTokenCode: Field.text,
  /** The quote's. */
  fromTokenAmount: Field.decimalParam,
  /** What is bought, like `DEX_123`; the quote's. */
  toTokenCode: Field.text,
  /** `"0.01"` lets the price move by 1 %. */
  slippage: Field.decimalParam,
  /** The quote's, as it came. */
  quoteData: Field.text,
  /** The quote's. */
  gas: Field.decimalParam,
  /** The quote's: 0 automatic, 1 best price, 2 best chance of success. */
  quoteMode: Schema.Literal(0, 1, 2),
  /** The quote's, as it came. */
  correctingCode: Field.text,
  tenant: Field.optionalTextParam
})
export interface ExecuteAlphaTradePurchaseParams extends Schema.Schema.Type<typeof ExecuteAlphaTradePurchaseParams> {}

/**
 * Buys a token on its chain, at a quote of `getAlphaTradeQuote`.
 *
 * Success means that the order is taken: `getAlphaTradeOrderList` tells how it went. The documentation does not say
 * that a quote is good only once: look before sending again.
 *
 * Fails with `BalanceError`; the documentation names no codes.
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
    permission: "a key that may write",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/trade-purchase"
  })
