import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaLpPoolListParams = Schema.Struct({
  /** Only pools with this token. */
  tokenSymbol: Field.optionalTextParam
})
export interface GetAlphaLpPoolListParams extends Schema.Schema.Type<typeof GetAlphaLpPoolListParams> {}

/** A liquidity pool in the list of them. */
export const AlphaLpPool = Schema.Struct({
  poolAddress: Field.text,
  poolName: Field.optionalText,
  /** Like `Trending`. */
  poolTag: Field.optionalText,
  /** Yearly yield in percent: `"12.5"` is 12.5 %. */
  apy: Field.optionalDecimal,
  /** All value locked in the pool, in USD. */
  tvl: Field.optionalDecimal,
  token0Symbol: Field.optionalText,
  token0IconUrlDay: Field.optionalText,
  token0IconUrlNight: Field.optionalText,
  token1Symbol: Field.optionalText,
  token1IconUrlDay: Field.optionalText,
  token1IconUrlNight: Field.optionalText,
  chainCode: Field.optionalText,
  chainIconUrl: Field.optionalText
})
export interface AlphaLpPool extends Schema.Schema.Type<typeof AlphaLpPool> {}

export const GetAlphaLpPoolListResult = Schema.Struct({
  pools: Field.list<AlphaLpPool>(AlphaLpPool)
})
export interface GetAlphaLpPoolListResult extends Schema.Schema.Type<typeof GetAlphaLpPoolListResult> {}

/**
 * Reads the liquidity pools that are open for staking.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaLpPoolList({ tokenSymbol: "ETH" })
 * ```
 */
export const getAlphaLpPoolList: Endpoint.Private<GetAlphaLpPoolListParams | void, GetAlphaLpPoolListResult> =
  Endpoint.post("Alpha.getAlphaLpPoolList", "/v5/alpha/lp/pool-list", {
    aliases: ["getAlphaLPPoolList"],
    access: "private",
    kind: "read",
    params: GetAlphaLpPoolListParams,
    result: GetAlphaLpPoolListResult,
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a read-only key is enough",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/pool-list"
  })
