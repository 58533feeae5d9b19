import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { activityFields, activityParams, nextPageFields } from "./fields.js"

export const GetLaunchpoolProjectListParams = Schema.Struct({
  ...activityParams
})
export interface GetLaunchpoolProjectListParams extends Schema.Schema.Type<typeof GetLaunchpoolProjectListParams> {}

/** A pool of a Launchpool activity. */
export const LaunchpoolPool = Schema.Struct({
  poolId: Field.text,
  stakeCoin: Field.optionalText,
  /** Annual rate in percent. */
  apr: Field.optionalDecimal,
  totalStakedAmount: Field.optionalDecimal,
  participantCount: Field.optionalText
})
export interface LaunchpoolPool extends Schema.Schema.Type<typeof LaunchpoolPool> {}

/** A Launchpool activity. */
export const LaunchpoolProject = Schema.Struct({
  ...activityFields,
  /** In ms. */
  stakeStartTime: Field.optionalMillisText,
  /** When stakes are returned, in ms. */
  stakeEndTime: Field.optionalMillisText,
  totalParticipantCount: Field.optionalText,
  pools: Field.optional(Field.list<LaunchpoolPool>(LaunchpoolPool))
})
export interface LaunchpoolProject extends Schema.Schema.Type<typeof LaunchpoolProject> {}

export const GetLaunchpoolProjectListResult = Schema.Struct({
  ...nextPageFields,
  list: Field.list<LaunchpoolProject>(LaunchpoolProject)
})
export interface GetLaunchpoolProjectListResult extends Schema.Schema.Type<typeof GetLaunchpoolProjectListResult> {}

/**
 * Lists Launchpool activities, newest first: staking coins to earn others.
 *
 * @example
 * ```ts
 * import * as SpotX from "effect-bybit/SpotX"
 *
 * export const program = SpotX.getLaunchpoolProjectList({ status: 1 })
 * ```
 */
export const getLaunchpoolProjectList: Paged.Public<GetLaunchpoolProjectListParams, GetLaunchpoolProjectListResult> =
  Paged.endpoint(
    Endpoint.publicGet("SpotX.getLaunchpoolProjectList", "/v5/spot-x/launchpool/project/list", {
      access: "public",
      kind: "read",
      params: GetLaunchpoolProjectListParams,
      result: GetLaunchpoolProjectListResult,
      rows: "list",
      limit: "undocumented",
      docs: "https://bybit-exchange.github.io/docs/v5/finance/spot-x/launchpool/launchpool-project-list"
    })
  )
