import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetTokenSplashUserActivityParamsParams = Schema.Struct({
  /** The ID of a project. Defaults to all. */
  projectId: Field.optionalTextParam,
  /** Case doesn't matter. Defaults to all coins. */
  activityCoin: Field.optionalTextParam
})
export interface GetTokenSplashUserActivityParamsParams
  extends Schema.Schema.Type<typeof GetTokenSplashUserActivityParamsParams> {}

/** Your progress in a trading task. */
export const TokenSplashTask = Schema.Struct({
  /** Volume that earns the full reward. */
  tradeRequiredAmount: Field.optionalDecimal,
  /** Coin of the volume. */
  tradeUnit: Field.optionalText,
  tradedAmount: Field.optionalDecimal,
  maxRewardAmount: Field.optionalDecimal,
  /** The reward in proportion to the volume so far, to four decimals. */
  estimatedRewardAmount: Field.optionalDecimal,
  rewardCoin: Field.optionalText
})
export interface TokenSplashTask extends Schema.Schema.Type<typeof TokenSplashTask> {}

/** An activity that you registered for. */
export const TokenSplashUserActivity = Schema.Struct({
  projectId: Field.text,
  activityCoin: Field.optionalText,
  tradeTask: Field.optional(TokenSplashTask)
})
export interface TokenSplashUserActivity extends Schema.Schema.Type<typeof TokenSplashUserActivity> {}

export const GetTokenSplashUserActivityParamsResult = Schema.Struct({
  list: Field.list<TokenSplashUserActivity>(TokenSplashUserActivity)
})
export interface GetTokenSplashUserActivityParamsResult
  extends Schema.Schema.Type<typeof GetTokenSplashUserActivityParamsResult> {}

/**
 * Lists your progress in the trading tasks of Token Splash activities that you registered for.
 *
 * Activities end here when their winners are announced; those with only a deposit task are never listed.
 *
 * @example
 * ```ts
 * import * as SpotX from "effect-bybit/SpotX"
 *
 * export const program = SpotX.getTokenSplashUserActivityParams({ activityCoin: "BTC" })
 * ```
 */
export const getTokenSplashUserActivityParams: Endpoint.Private<
  GetTokenSplashUserActivityParamsParams | void,
  GetTokenSplashUserActivityParamsResult
> = Endpoint.get("SpotX.getTokenSplashUserActivityParams", "/v5/spot-x/token-splash/user/activity-params", {
  access: "private",
  kind: "read",
  params: GetTokenSplashUserActivityParamsParams,
  result: GetTokenSplashUserActivityParamsResult,
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/spot-x/token-splash/token-splash-user-activity-params"
})
