import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { AlphaOrderNo } from "./rows.js"

export const ExecuteAlphaTradeRedeemParams = Schema.Struct({
  /** What is sold, like `DEX_123`; the quote's. */
  fromTokenCode: Field.text,
  /** The quote's. */
  fromTokenAmount: Field.decimalParam,
  /** What is received, like `CEX_1`; the quote's. */
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
export interface ExecuteAlphaTradeRedeemParams extends Schema.Schema.Type<typeof ExecuteAlphaTradeRedeemParams> {}

/**
 * Sells a token on its chain, at a quote of `getAlphaTradeQuote`.
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
    permission: "a key that may write",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/trade-redeem"
  })
