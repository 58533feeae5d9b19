import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAlphaLpPoolInfoParams = Schema.Struct({
  /** Address of the pool's contract. */
  poolAddress: Field.text
})
export interface GetAlphaLpPoolInfoParams extends Schema.Schema.Type<typeof GetAlphaLpPoolInfoParams> {}

export const GetAlphaLpPoolInfoResult = Schema.Struct({
  /** Address of the pool's contract. */
  poolAddress: Field.text,
  /** Pair of the pool, such as `ETH-USDC Pool`. */
  poolName: Field.optionalText,
  /** Annual yield in percent: `"12.5"` is 12.5%. */
  apy: Field.optionalText,
  /** Total value locked, in USD. */
  tvl: Field.optionalDecimal,
  /** Fee as a fraction: `"0.003"` is 0.3%. */
  feeRate: Field.optionalDecimal,
  /** First token of the pair, such as `ETH`. */
  token0Symbol: Field.optionalText,
  /** Amount of the first token in the pool. */
  token0Reserve: Field.optionalDecimal,
  /** Second token of the pair, such as `USDC`. */
  token1Symbol: Field.optionalText,
  /** Amount of the second token in the pool. */
  token1Reserve: Field.optionalDecimal,
  /** Lower bound of the price range. */
  priceRangeLower: Field.optionalDecimal,
  /** Upper bound of the price range. */
  priceRangeUpper: Field.optionalDecimal,
  /** Current price of the pool. */
  currentPrice: Field.optionalDecimal
})
export interface GetAlphaLpPoolInfoResult extends Schema.Schema.Type<typeof GetAlphaLpPoolInfoResult> {}

/**
 * Returns the yield, reserves and price of a liquidity pool.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaLpPoolInfo({ poolAddress: "0x1234567890abcdef" })
 * ```
 */
export const getAlphaLpPoolInfo: Endpoint.Private<GetAlphaLpPoolInfoParams, GetAlphaLpPoolInfoResult> = Endpoint.post(
  "Alpha.getAlphaLpPoolInfo",
  "/v5/alpha/lp/pool-info",
  {
    aliases: ["getAlphaLPPoolInfo"],
    access: "private",
    kind: "read",
    params: GetAlphaLpPoolInfoParams,
    result: GetAlphaLpPoolInfoResult,
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/pool-info"
  }
)
