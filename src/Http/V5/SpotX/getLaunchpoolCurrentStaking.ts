import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** A stake in a pool. */
export const LaunchpoolStake = Schema.Struct({
  stakeCoin: Field.text,
  rewardCoin: Field.optionalText,
  stakeAmount: Field.optionalDecimal,
  totalReward: Field.optionalDecimal,
  /** When the stake is returned, in ms. */
  autoRedeemDate: Field.optionalMillisText
})
export interface LaunchpoolStake extends Schema.Schema.Type<typeof LaunchpoolStake> {}

export const GetLaunchpoolCurrentStakingResult = Schema.Struct({
  /** In USD. */
  totalInvestmentUsd: Field.optionalDecimal,
  /** In USD. */
  totalEarningsUsd: Field.optionalDecimal,
  /** In USD. */
  todayEarningsUsd: Field.optionalDecimal,
  /** At most 30 stakes. */
  list: Field.list<LaunchpoolStake>(LaunchpoolStake)
})
export interface GetLaunchpoolCurrentStakingResult
  extends Schema.Schema.Type<typeof GetLaunchpoolCurrentStakingResult> {}

/**
 * Lists your stakes in Launchpool activities, with their sum in USD.
 *
 * @example
 * ```ts
 * import * as SpotX from "effect-bybit/SpotX"
 *
 * export const program = SpotX.getLaunchpoolCurrentStaking()
 * ```
 */
export const getLaunchpoolCurrentStaking: Endpoint.Private<void, GetLaunchpoolCurrentStakingResult> = Endpoint.get(
  "SpotX.getLaunchpoolCurrentStaking",
  "/v5/spot-x/launchpool/user/current-staking",
  {
    access: "private",
    kind: "read",
    result: GetLaunchpoolCurrentStakingResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/spot-x/launchpool/launchpool-current-staking"
  }
)
