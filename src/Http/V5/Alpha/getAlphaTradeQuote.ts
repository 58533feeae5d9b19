import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaTradeQuoteParams = Schema.Struct({
  /** 1 purchase, 2 redemption. */
  tradeType: Schema.Literal(1, 2),
  /** Like `CEX_1` to buy, `DEX_123` to sell. */
  fromTokenCode: Field.text,
  fromTokenAmount: Field.decimalParam,
  /** Like `DEX_123` to buy, `CEX_1` to sell. */
  toTokenCode: Field.text,
  /** 0 automatic (when left out), 1 best price, 2 best chance of success. */
  quoteMode: Field.optionalParam(Schema.Literal(0, 1, 2))
})
export interface GetAlphaTradeQuoteParams extends Schema.Schema.Type<typeof GetAlphaTradeQuoteParams> {}

/** What a trade would cost in another mode. */
export const AlphaModeEstimation = Schema.Struct({
  /** 0 automatic, 1 best price, 2 best chance of success. */
  quoteMode: Field.number,
  estimatedGas: Field.optionalDecimal,
  estimatedGasUsd: Field.optionalDecimal,
  estimatedSlippage: Field.optionalDecimal
})
export interface AlphaModeEstimation extends Schema.Schema.Type<typeof AlphaModeEstimation> {}

export const GetAlphaTradeQuoteResult = Schema.Struct({
  tradeType: Field.optionalNumber,
  fromTokenCode: Field.optionalText,
  fromTokenAmount: Field.optionalDecimal,
  fromTokenAmountUsd: Field.optionalDecimal,
  toTokenCode: Field.optionalText,
  /** What is expected to be received. */
  toTokenAmount: Field.optionalDecimal,
  toTokenAmountUsd: Field.optionalDecimal,
  /** The least that is received. */
  minToTokenAmount: Field.optionalDecimal,
  /** `"0.005"` is 0.5 %. */
  slippage: Field.optionalDecimal,
  /** In the chain's own token. */
  gas: Field.optionalDecimal,
  gasUsd: Field.optionalDecimal,
  platformFee: Field.optionalDecimal,
  platformFeeUsd: Field.optionalDecimal,
  /** What one of the token paid brings of the other. */
  swapRate: Field.optionalDecimal,
  /** What fees and slippage take. */
  lossRate: Field.optionalDecimal,
  /** To be passed on as it came. */
  quoteData: Field.text,
  /** To be passed on as it came. */
  correctingCode: Field.text,
  quoteMode: Field.optionalNumber,
  quoteDataId: Field.optionalText,
  expireTime: Field.optionalMillis,
  timestamp: Field.optionalMillis,
  chargeAmount: Field.optionalDecimal,
  modeEstimations: Field.optional(Field.list<AlphaModeEstimation>(AlphaModeEstimation))
})
export interface GetAlphaTradeQuoteResult extends Schema.Schema.Type<typeof GetAlphaTradeQuoteResult> {}

/**
 * Asks for a quote to buy or sell a token on its chain.
 *
 * It binds nobody. `executeAlphaTradePurchase` and `executeAlphaTradeRedeem` take it until `expireTime`.
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
    permission: "a read-only key is enough",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/trade-quote"
  }
)
