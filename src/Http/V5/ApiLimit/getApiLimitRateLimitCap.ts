import { ApiLimitError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

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
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: `InstitutionOnly`.
 * - Source: https://bybit-exchange.github.io/docs/v5/rate-limit/rules-for-pros/apilimit-query-cap
 *
 * @example
 * ```ts
 * import * as ApiLimit from "effect-bybit/ApiLimit"
 *
 * export const program = ApiLimit.getApiLimitRateLimitCap()
 * ```
 */
export const getApiLimitRateLimitCap: Endpoint.Endpoint<
  void,
  GetApiLimitRateLimitCapResult,
  ApiLimitError,
  RestClient | Credentials
> = Endpoint.get("/v5/apilimit/query-cap", {
  id: "getApiLimitRateLimitCap",
  aliases: ["getRateLimitCap"],
  family: "ApiLimit",
  access: "private",
  kind: "read",
  result: GetApiLimitRateLimitCapResult,
  errors: [ApiLimitError],
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/rate-limit/rules-for-pros/apilimit-query-cap"
})
