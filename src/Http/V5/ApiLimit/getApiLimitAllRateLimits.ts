import { ApiLimitError } from "../../../Errors/ApiLimitError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { ApiRateLimit } from "./rows.js"

export const GetApiLimitAllRateLimitsParams = Schema.Struct({
  /** Rows per page, 1 to 1000. Defaults to 1000. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam,
  /** User IDs of master accounts, separated by commas. Defaults to all accounts. */
  uids: Field.optionalTextParam
})
export interface GetApiLimitAllRateLimitsParams extends Schema.Schema.Type<typeof GetApiLimitAllRateLimitsParams> {}

export const GetApiLimitAllRateLimitsResult = Schema.Struct({
  list: Field.list<ApiRateLimit>(ApiRateLimit),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetApiLimitAllRateLimitsResult extends Schema.Schema.Type<typeof GetApiLimitAllRateLimitsResult> {}

/**
 * Lists the rate limits of all accounts of an institution.
 *
 * @example
 * ```ts
 * import * as ApiLimit from "effect-bybit/ApiLimit"
 *
 * export const program = ApiLimit.getApiLimitAllRateLimits({ limit: 100 })
 * ```
 */
export const getApiLimitAllRateLimits: Paged.Private<
  GetApiLimitAllRateLimitsParams | void,
  GetApiLimitAllRateLimitsResult,
  ApiLimitError
> = Paged.endpoint(
  Endpoint.get("ApiLimit.getApiLimitAllRateLimits", "/v5/apilimit/query-all", {
    aliases: ["getAllRateLimits"],
    access: "private",
    kind: "read",
    params: GetApiLimitAllRateLimitsParams,
    result: GetApiLimitAllRateLimitsResult,
    rows: "list",
    errors: [ApiLimitError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/rate-limit/rules-for-pros/apilimit-query-all"
  })
)
