import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { activityFields, activityParams, nextPageFields } from "./fields.js"

export const GetTokenSplashProjectListParams = Schema.Struct({
  ...activityParams
})
export interface GetTokenSplashProjectListParams extends Schema.Schema.Type<typeof GetTokenSplashProjectListParams> {}

/** A Token Splash activity. */
export const TokenSplashProject = Schema.Struct({
  ...activityFields,
  participantCount: Field.optionalText,
  /** When registration starts, in ms. */
  registrationStartTime: Field.optionalMillisText,
  /** When the winners are announced, in ms. */
  activityEndTime: Field.optionalMillisText
})
export interface TokenSplashProject extends Schema.Schema.Type<typeof TokenSplashProject> {}

export const GetTokenSplashProjectListResult = Schema.Struct({
  ...nextPageFields,
  list: Field.list<TokenSplashProject>(TokenSplashProject)
})
export interface GetTokenSplashProjectListResult extends Schema.Schema.Type<typeof GetTokenSplashProjectListResult> {}

/**
 * Lists Token Splash activities, newest first: rewards for depositing or trading a coin.
 *
 * @example
 * ```ts
 * import * as SpotX from "effect-bybit/SpotX"
 *
 * export const program = SpotX.getTokenSplashProjectList({ status: 1 })
 * ```
 */
export const getTokenSplashProjectList: Paged.Public<GetTokenSplashProjectListParams, GetTokenSplashProjectListResult> =
  Paged.endpoint(
    Endpoint.publicGet("SpotX.getTokenSplashProjectList", "/v5/spot-x/token-splash/project/list", {
      access: "public",
      kind: "read",
      params: GetTokenSplashProjectListParams,
      result: GetTokenSplashProjectListResult,
      rows: "list",
      limit: "undocumented",
      docs: "https://bybit-exchange.github.io/docs/v5/finance/spot-x/token-splash/token-splash-project-list"
    })
  )
