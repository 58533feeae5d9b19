import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { recordPageFields, recordPageParams } from "./fields.js"

export const GetLaunchpoolUserActivityLogParams = Schema.Struct({
  /** The coin that was staked. Defaults to all. */
  stakeCoin: Field.optionalTextParam,
  /** As in the rows. Defaults to all. */
  type: Field.optionalIntegerParam,
  /** 0 pending, 1 succeeded, 2 failed. */
  status: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** In ms, as text. Requires `endTime`. */
  startTime: Field.optionalTextParam,
  /** In ms, as text. Requires `startTime`. */
  endTime: Field.optionalTextParam,
  ...recordPageParams
})
export interface GetLaunchpoolUserActivityLogParams
  extends Schema.Schema.Type<typeof GetLaunchpoolUserActivityLogParams> {}

/** A stake, a redemption or a reward. */
export const LaunchpoolActivity = Schema.Struct({
  orderId: Field.text,
  stakeCoin: Field.optionalText,
  rewardCoin: Field.optionalText,
  amount: Field.optionalDecimal,
  /**
   * 0 stake, 1 redemption, 2 reward, 3 automatic redemption, 4 to 6 the same stake and redemptions with a loan, 7
   * liquidation of a loan, 8 and 9 redemption by risk control without and with a loan, 10 reward of an Earn product.
   */
  type: Field.optionalNumber,
  /** 0 pending, 1 succeeded, 2 failed. */
  status: Field.optionalNumber,
  /** In ms. */
  createdTime: Field.optionalMillisText
})
export interface LaunchpoolActivity extends Schema.Schema.Type<typeof LaunchpoolActivity> {}

export const GetLaunchpoolUserActivityLogResult = Schema.Struct({
  list: Field.list<LaunchpoolActivity>(LaunchpoolActivity),
  ...recordPageFields
})
export interface GetLaunchpoolUserActivityLogResult
  extends Schema.Schema.Type<typeof GetLaunchpoolUserActivityLogResult> {}

/**
 * Lists what you did in Launchpool activities: stakes, redemptions and rewards. Changes nothing, although it is a POST.
 *
 * @example
 * ```ts
 * import * as SpotX from "effect-bybit/SpotX"
 *
 * export const program = SpotX.getLaunchpoolUserActivityLog({ stakeCoin: "USDT", status: 1 })
 * ```
 */
export const getLaunchpoolUserActivityLog: Endpoint.Private<
  GetLaunchpoolUserActivityLogParams | void,
  GetLaunchpoolUserActivityLogResult
> = Endpoint.post("SpotX.getLaunchpoolUserActivityLog", "/v5/spot-x/launchpool/user/activity-log", {
  access: "private",
  kind: "read",
  params: GetLaunchpoolUserActivityLogParams,
  result: GetLaunchpoolUserActivityLogResult,
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/spot-x/launchpool/launchpool-activity-log"
})
