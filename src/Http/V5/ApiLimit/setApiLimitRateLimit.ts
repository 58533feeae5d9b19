import { ApiLimitError } from "../../../Errors/ApiLimitError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { ApiLimitBizType, ApiRateLimit } from "./rows.js"

/** A rate limit to set for users. */
export const NewApiRateLimit = Schema.Struct({
  /** User IDs, separated by commas. */
  uids: Field.text,
  bizType: ApiLimitBizType,
  /** Requests per second. */
  rate: Field.integerParam
})
export interface NewApiRateLimit extends Schema.Schema.Type<typeof NewApiRateLimit> {}

/** The outcome of setting one rate limit. */
export const ApiRateLimitOutcome = Schema.Struct({
  ...ApiRateLimit.fields,
  success: Field.optionalFlag,
  msg: Field.optional(
    Field.openEnum(
      "API limit updated successfully",
      "Requested limit exceeds maximum allowed per user",
      "No permission to operate these UIDs",
      "API cap configuration not found",
      "API cap configuration not found for bizType",
      "Requested limit would exceed institutional quota"
    )
  )
})
export interface ApiRateLimitOutcome extends Schema.Schema.Type<typeof ApiRateLimitOutcome> {}

export const SetApiLimitRateLimitParams = Schema.Struct({
  /** Rate limits to set. */
  list: Field.list<NewApiRateLimit>(NewApiRateLimit)
})
export interface SetApiLimitRateLimitParams extends Schema.Schema.Type<typeof SetApiLimitRateLimitParams> {}

export const SetApiLimitRateLimitResult = Schema.Struct({
  /** One row per rate limit. Bybit's example returns them in `result`. */
  result: Field.optional(Field.list<ApiRateLimitOutcome>(ApiRateLimitOutcome)),
  /** The same rows. Bybit's field table lists them as `list`. */
  list: Field.optional(Field.list<ApiRateLimitOutcome>(ApiRateLimitOutcome))
})
export interface SetApiLimitRateLimitResult extends Schema.Schema.Type<typeof SetApiLimitRateLimitResult> {}

/**
 * Sets rate limits for users of an institution.
 *
 * Each row succeeds or fails on its own: check `success` and `msg` even if the call succeeds. A master account sets the
 * limits of its sub-accounts; a sub-account sets its own.
 *
 * @example
 * ```ts
 * import * as ApiLimit from "effect-bybit/ApiLimit"
 *
 * export const program = ApiLimit.setApiLimitRateLimit({
 *   list: [{ uids: "106293838", bizType: "DERIVATIVES", rate: 50 }]
 * })
 * ```
 */
export const setApiLimitRateLimit: Endpoint.Private<
  SetApiLimitRateLimitParams,
  SetApiLimitRateLimitResult,
  ApiLimitError
> = Endpoint.post("ApiLimit.setApiLimitRateLimit", "/v5/apilimit/set", {
  aliases: ["setApiRateLimit"],
  access: "private",
  kind: "idempotentWrite",
  params: SetApiLimitRateLimitParams,
  result: SetApiLimitRateLimitResult,
  errors: [ApiLimitError],
  limit: [{ count: 50, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/rate-limit/rules-for-pros/apilimit-set"
})
