import { ApiLimitError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** The rate limit to give to some users. */
export const NewApiRateLimit = Schema.Struct({
  /** User ids, joined by commas. */
  uids: Field.text,
  bizType: Schema.Literal("SPOT", "DERIVATIVES", "OPTIONS"),
  /** Requests a second. */
  rate: Field.integerParam
})
export interface NewApiRateLimit extends Schema.Schema.Type<typeof NewApiRateLimit> {}

/** What came of one of the limits. */
export const ApiRateLimitOutcome = Schema.Struct({
  /** User ids, joined by commas. */
  uids: Field.text,
  bizType: Field.openEnum("SPOT", "DERIVATIVES", "OPTIONS"),
  /** Requests a second. */
  rate: Field.optionalNumber,
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
  list: Field.list<NewApiRateLimit>(NewApiRateLimit)
})
export interface SetApiLimitRateLimitParams extends Schema.Schema.Type<typeof SetApiLimitRateLimitParams> {}

export const SetApiLimitRateLimitResult = Schema.Struct({
  /** As the documentation's example has it. */
  result: Field.optional(Field.list<ApiRateLimitOutcome>(ApiRateLimitOutcome)),
  /** The same, as the documentation's table has it. */
  list: Field.optional(Field.list<ApiRateLimitOutcome>(ApiRateLimitOutcome))
})
export interface SetApiLimitRateLimitResult extends Schema.Schema.Type<typeof SetApiLimitRateLimitResult> {}

/**
 * Sets the rate limits of users of an institution.
 *
 * Each row stands for itself: a call that succeeds may hold limits that were not set, so read `success` and `msg`. The
 * master account sets those of its sub-accounts, a sub-account its own.
 *
 * Fails with `InstitutionOnly`, `UidsNotOwned`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/rate-limit/rules-for-pros/apilimit-set"
})
