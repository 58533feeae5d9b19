import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** A position in a liquidity pool. */
export const AlphaLpPosition = Schema.Struct({
  positionId: Field.number,
  poolAddress: Field.optionalText,
  poolName: Field.optionalText,
  /** In the payment token, `stakedTokenCode`. */
  stakedAmount: Field.optionalDecimal,
  stakedTokenCode: Field.optionalText,
  stakedTokenSymbol: Field.optionalText,
  currentValueUsd: Field.optionalDecimal,
  earnedRewardsUsd: Field.optionalDecimal,
  unrealizedPnl: Field.optionalDecimal,
  realizedPnl: Field.optionalDecimal,
  /** Annual yield in percent. */
  apy: Field.optionalText,
  token0Amount: Field.optionalDecimal,
  token0Symbol: Field.optionalText,
  token1Amount: Field.optionalDecimal,
  token1Symbol: Field.optionalText,
  rangeUpper: Field.optionalDecimal,
  rangeLower: Field.optionalDecimal,
  /** In Unix seconds. */
  createTime: Field.optionalSeconds,
  /** In Unix seconds. */
  updateTime: Field.optionalSeconds,
  /** 1 active, 2 closed, 3 processing. */
  status: Field.optionalNumber
})
export interface AlphaLpPosition extends Schema.Schema.Type<typeof AlphaLpPosition> {}

export const GetAlphaLpPositionListResult = Schema.Struct({
  positions: Field.list<AlphaLpPosition>(AlphaLpPosition)
})
export interface GetAlphaLpPositionListResult extends Schema.Schema.Type<typeof GetAlphaLpPositionListResult> {}

/**
 * Lists the account's positions in liquidity pools.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaLpPositionList()
 * ```
 */
export const getAlphaLpPositionList: Endpoint.Private<void, GetAlphaLpPositionListResult> = Endpoint.post(
  "Alpha.getAlphaLpPositionList",
  "/v5/alpha/lp/position-list",
  {
    aliases: ["getAlphaLPPositionList"],
    access: "private",
    kind: "read",
    result: GetAlphaLpPositionListResult,
    limit: [{ count: 3, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/position-list"
  }
)
