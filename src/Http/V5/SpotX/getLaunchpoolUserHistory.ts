import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { recordPageFields, recordPageParams } from "./fields.js"

export const GetLaunchpoolUserHistoryParams = Schema.Struct({
  /** The coin that was staked. Defaults to all. */
  stakeCoin: Field.optionalTextParam,
  /** The coin that rewards are paid in. Defaults to all. */
  rewardCoin: Field.optionalTextParam,
  /** Earliest start of a stake, in ms, as text. Requires `endTime`. */
  startTime: Field.optionalTextParam,
  /** Latest end of a stake, in ms, as text. Requires `startTime`. */
  endTime: Field.optionalTextParam,
  ...recordPageParams
})
export interface GetLaunchpoolUserHistoryParams extends Schema.Schema.Type<typeof GetLaunchpoolUserHistoryParams> {}

/** A stake that has ended. */
export const LaunchpoolEndedStake = Schema.Struct({
  stakeCoin: Field.text,
  rewardCoin: Field.optionalText,
  totalReward: Field.optionalDecimal,
  /** In ms. */
  stakeStartTime: Field.optionalMillisText,
  /** In ms. */
  stakeEndTime: Field.optionalMillisText
})
export interface LaunchpoolEndedStake extends Schema.Schema.Type<typeof LaunchpoolEndedStake> {}

export const GetLaunchpoolUserHistoryResult = Schema.Struct({
  list: Field.list<LaunchpoolEndedStake>(LaunchpoolEndedStake),
  ...recordPageFields
})
export interface GetLaunchpoolUserHistoryResult extends Schema.Schema.Type<typeof GetLaunchpoolUserHistoryResult> {}

/**
 * Lists your stakes in Launchpool activities that have ended. Changes nothing, although it is a POST.
 *
 * @example
 * ```ts
 * import * as SpotX from "effect-bybit/SpotX"
 *
 * export const program = SpotX.getLaunchpoolUserHistory({ rewardCoin: "BTC" })
 * ```
 */
export const getLaunchpoolUserHistory: Endpoint.Private<
  GetLaunchpoolUserHistoryParams | void,
  GetLaunchpoolUserHistoryResult
> = Endpoint.post("SpotX.getLaunchpoolUserHistory", "/v5/spot-x/launchpool/user/history", {
  access: "private",
  kind: "read",
  params: GetLaunchpoolUserHistoryParams,
  result: GetLaunchpoolUserHistoryResult,
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/spot-x/launchpool/launchpool-user-history"
})
