import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaChainFields } from "./fields.js"

export const GetAlphaLpPoolListParams = Schema.Struct({
  /** Only pools with this token, such as `ETH`. */
  tokenSymbol: Field.optionalTextParam
})
export interface GetAlphaLpPoolListParams extends Schema.Schema.Type<typeof GetAlphaLpPoolListParams> {}

/** A liquidity pool that is open for staking. */
export const AlphaLpPool = Schema.Struct({
  poolAddress: Field.text,
  poolName: Field.optionalText,
  /** Category, such as `Trending`. */
  poolTag: Field.optionalText,
  /** Annual yield in percent: `"12.5"` is 12.5%. */
  apy: Field.optionalText,
  /** Total value locked, in USD. */
  tvl: Field.optionalDecimal,
  token0Symbol: Field.optionalText,
  token0IconUrlDay: Field.optionalText,
  token0IconUrlNight: Field.optionalText,
  token1Symbol: Field.optionalText,
  token1IconUrlDay: Field.optionalText,
  token1IconUrlNight: Field.optionalText,
  ...alphaChainFields
})
export interface AlphaLpPool extends Schema.Schema.Type<typeof AlphaLpPool> {}

export const GetAlphaLpPoolListResult = Schema.Struct({
  /** Pools open for staking. */
  pools: Field.list<AlphaLpPool>(AlphaLpPool)
})
export interface GetAlphaLpPoolListResult extends Schema.Schema.Type<typeof GetAlphaLpPoolListResult> {}

/**
 * Lists the liquidity pools that are open for staking.
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
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/pool-list"
  })
