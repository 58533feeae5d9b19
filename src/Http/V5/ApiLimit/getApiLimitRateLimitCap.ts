import { ApiLimitError } from "../../../Errors/ApiLimitError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AnyApiLimitBizType } from "./rows.js"

/** An institution's rate limits for one product type, and the rate already assigned. */
export const ApiRateLimitCap = Schema.Struct({
  bizType: AnyApiLimitBizType,
  /** Requests per second assigned to all accounts together. */
  totalRate: Field.optionalTextOrNumber,
  /** Maximum requests per second for the institution. */
  insCap: Field.optionalTextOrNumber,
  /** Maximum requests per second for one user. */
  uidCap: Field.optionalTextOrNumber
})
export interface ApiRateLimitCap extends Schema.Schema.Type<typeof ApiRateLimitCap> {}

export const GetApiLimitRateLimitCapResult = Schema.Struct({
  list: Field.list<ApiRateLimitCap>(ApiRateLimitCap)
})
export interface GetApiLimitRateLimitCapResult extends Schema.Schema.Type<typeof GetApiLimitRateLimitCapResult> {}

/**
 * Returns the maximum rate limits of an institution and the rates already assigned to its accounts.
 *
 * @example
 * ```ts
 * import * as ApiLimit from "effect-bybit/ApiLimit"
 *
 * export const program = ApiLimit.getApiLimitRateLimitCap()
 * ```
 */
export const getApiLimitRateLimitCap: Endpoint.Private<void, GetApiLimitRateLimitCapResult, ApiLimitError> =
  Endpoint.get("ApiLimit.getApiLimitRateLimitCap", "/v5/apilimit/query-cap", {
    aliases: ["getRateLimitCap"],
    access: "private",
    kind: "read",
    result: GetApiLimitRateLimitCapResult,
    errors: [ApiLimitError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/rate-limit/rules-for-pros/apilimit-query-cap"
  })
