import { ApiLimitError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** How much of the institution's allowance is given out, for one kind of business. */
export const ApiRateLimitCap = Schema.Struct({
  bizType: Field.openEnum("SPOT", "DERIVATIVES", "OPTIONS"),
  /** Requests a second that all accounts have together. */
  totalRate: Field.optionalTextOrNumber,
  /** Most requests a second of the institution. */
  insCap: Field.optionalTextOrNumber,
  /** Most requests a second of one user. */
  uidCap: Field.optionalTextOrNumber
})
export interface ApiRateLimitCap extends Schema.Schema.Type<typeof ApiRateLimitCap> {}

export const GetApiLimitRateLimitCapResult = Schema.Struct({
  list: Field.list<ApiRateLimitCap>(ApiRateLimitCap)
})
export interface GetApiLimitRateLimitCapResult extends Schema.Schema.Type<typeof GetApiLimitRateLimitCapResult> {}

/**
 * Reads the most that can be given out to the accounts of an institution, and what is given out.
 *
 * Fails with `InstitutionOnly`.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/rate-limit/rules-for-pros/apilimit-query-cap"
  })
