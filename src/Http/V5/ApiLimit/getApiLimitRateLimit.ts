import { ApiLimitError } from "../../../Errors/ApiLimitError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { ApiRateLimit } from "./rows.js"

export const GetApiLimitRateLimitParams = Schema.Struct({
  /** User IDs, separated by commas. */
  uids: Field.text
})
export interface GetApiLimitRateLimitParams extends Schema.Schema.Type<typeof GetApiLimitRateLimitParams> {}

export const GetApiLimitRateLimitResult = Schema.Struct({
  list: Field.list<ApiRateLimit>(ApiRateLimit)
})
export interface GetApiLimitRateLimitResult extends Schema.Schema.Type<typeof GetApiLimitRateLimitResult> {}

/**
 * Returns the rate limits of users. A master account queries its sub-accounts; a sub-account queries itself.
 *
 * @example
 * ```ts
 * import * as ApiLimit from "effect-bybit/ApiLimit"
 *
 * export const program = ApiLimit.getApiLimitRateLimit({ uids: "290118,290119" })
 * ```
 */
export const getApiLimitRateLimit: Endpoint.Private<
  GetApiLimitRateLimitParams,
  GetApiLimitRateLimitResult,
  ApiLimitError
> = Endpoint.get("ApiLimit.getApiLimitRateLimit", "/v5/apilimit/query", {
  aliases: ["queryApiRateLimit"],
  access: "private",
  kind: "read",
  params: GetApiLimitRateLimitParams,
  result: GetApiLimitRateLimitResult,
  errors: [ApiLimitError],
  limit: [{ count: 50, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/rate-limit/rules-for-pros/apilimit-query"
})
