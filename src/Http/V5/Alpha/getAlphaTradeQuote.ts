import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAlphaTradeQuoteParams = Schema.Struct({
  /** 1 purchase, 2 redemption. */
  tradeType: Schema.Literal(1, 2),
  /** Token to pay, such as `CEX_1` for a purchase or `DEX_123` for a redemption. */
  fromTokenCode: Field.text,
  /** Amount to pay, in `fromTokenCode`, above 0. */
  fromTokenAmount: Field.decimalParam,
  /** Token to receive, such as `DEX_123` for a purchase or `CEX_1` for a redemption. */
  toTokenCode: Field.text,
  /** 0 automatic (the default), 1 best price, 2 best chance of success. */
  quoteMode: Field.optionalParam(Schema.Literal(0, 1, 2))
})
export interface GetAlphaTradeQuoteParams extends Schema.Schema.Type<typeof GetAlphaTradeQuoteParams> {}

/** The cost of the trade in another quote mode. */
export const AlphaModeEstimation = Schema.Struct({
  /** 0 automatic, 1 best price, 2 best chance of success. */
  quoteMode: Field.number,
  estimatedGas: Field.optionalDecimal,
  estimatedGasUsd: Field.optionalDecimal,
  estimatedSlippage: Field.optionalDecimal
})
export interface AlphaModeEstimation extends Schema.Schema.Type<typeof AlphaModeEstimation> {}

export const GetAlphaTradeQuoteResult = Schema.Struct({
  /** 1 purchase, 2 redemption. */
  tradeType: Field.optionalNumber,
  /** Token to pay. */
  fromTokenCode: Field.optionalText,
  /** Amount to pay, in `fromTokenCode`. */
  fromTokenAmount: Field.optionalDecimal,
  /** Amount to pay, in USD. */
  fromTokenAmountUsd: Field.optionalDecimal,
  /** Token to receive. */
  toTokenCode: Field.optionalText,
  /** Expected amount to receive, in `toTokenCode`. */
  toTokenAmount: Field.optionalDecimal,
  /** Expected amount to receive, in USD. */
  toTokenAmountUsd: Field.optionalDecimal,
  /** Minimum amount to receive, after slippage. */
  minToTokenAmount: Field.optionalDecimal,
  /** Estimated slippage as a fraction: `"0.005"` is 0.5%. */
  slippage: Field.optionalDecimal,
  /** Estimated gas, in the native token of the blockchain. */
  gas: Field.optionalDecimal,
  /** Estimated gas, in USD. */
  gasUsd: Field.optionalDecimal,
  /** Fee charged by Bybit. */
  platformFee: Field.optionalDecimal,
  /** Fee charged by Bybit, in USD. */
  platformFeeUsd: Field.optionalDecimal,
  /** Amount of `toTokenCode` per unit of `fromTokenCode`. */
  swapRate: Field.optionalDecimal,
  /** Estimated loss to fees and slippage. */
  lossRate: Field.optionalDecimal,
  /** Context of the quote in Base64. Pass it on unchanged. */
  quoteData: Field.text,
  /** MD5 checksum of the quote. Pass it on unchanged. */
  correctingCode: Field.text,
  /** Mode used: 0 automatic, 1 best price, 2 best chance of success. */
  quoteMode: Field.optionalNumber,
  /** Unique ID of the quote. */
  quoteDataId: Field.optionalText,
  /** When the quote expires, in Unix milliseconds. */
  expireTime: Field.optionalMillis,
  /** When the quote was made, in Unix milliseconds. */
  timestamp: Field.optionalMillis,
  /** Fee charged. */
  chargeAmount: Field.optionalDecimal,
  /** Estimates for the other quote modes. */
  modeEstimations: Field.optional(Field.list<AlphaModeEstimation>(AlphaModeEstimation))
})
export interface GetAlphaTradeQuoteResult extends Schema.Schema.Type<typeof GetAlphaTradeQuoteResult> {}

/**
 * Returns a quote to buy or sell a token on its blockchain.
 *
 * The quote is not binding. Pass it to `executeAlphaTradePurchase` or `executeAlphaTradeRedeem` before `expireTime`.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaTradeQuote({
 *   tradeType: 1,
 *   fromTokenCode: "CEX_1",
 *   fromTokenAmount: "100",
 *   toTokenCode: "DEX_123"
 * })
 * ```
 */
export const getAlphaTradeQuote: Endpoint.Private<GetAlphaTradeQuoteParams, GetAlphaTradeQuoteResult> = Endpoint.post(
  "Alpha.getAlphaTradeQuote",
  "/v5/alpha/trade/quote",
  {
    access: "private",
    kind: "read",
    params: GetAlphaTradeQuoteParams,
    result: GetAlphaTradeQuoteResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/trade-quote"
  }
)
