import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaLpPoolInfoParams = Schema.Struct({
  poolAddress: Field.text
})
export interface GetAlphaLpPoolInfoParams extends Schema.Schema.Type<typeof GetAlphaLpPoolInfoParams> {}

export const GetAlphaLpPoolInfoResult = Schema.Struct({
  poolAddress: Field.text,
  poolName: Field.optionalText,
  /** Yearly yield in percent: `"12.5"` is 12.5 %. */
  apy: Field.optionalDecimal,
  /** All value locked in the pool, in USD. */
  tvl: Field.optionalDecimal,
  /** `"0.003"` is 0.3 %. */
  feeRate: Field.optionalDecimal,
  token0Symbol: Field.optionalText,
  token0Reserve: Field.optionalDecimal,
  token1Symbol: Field.optionalText,
  token1Reserve: Field.optionalDecimal,
  priceRangeLower: Field.optionalDecimal,
  priceRangeUpper: Field.optionalDecimal,
  currentPrice: Field.optionalDecimal
})
export interface GetAlphaLpPoolInfoResult extends Schema.Schema.Type<typeof GetAlphaLpPoolInfoResult> {}

/** Reads one liquidity pool: its yield, its reserves and its price. */
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
    permission: "a read-only key is enough",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/pool-info"
  }
)
